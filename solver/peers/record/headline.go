package record

import (
	"fmt"
	"io"
	"strings"
	"unicode"
)

// headline is a line of the short table: the quickest peer on the boards of a family.
type headline struct {
	boards     string
	ours, peer Row
}

// peerName returns who is quickest, which nobody is where none answers half of the boards.
func (h headline) peerName() string {
	if h.peer.Median.Over {
		return "none in time"
	}
	return h.peer.Solver
}

// factor is how many times as long as we the peer takes.
func (h headline) factor() Ratio { return h.peer.Ratio.Inverse() }

const headlineLine = "| %-15s | %-33s | %9s | %-23s | %9s | %-24s |\n"

// WriteHeadline writes the short table: for each puzzle the boards where we are least and furthest ahead of the peer that is
// quickest on them. Boards where neither answers are left out.
func (r *Run) WriteHeadline(w io.Writer) error {
	if _, err := fmt.Fprintf(w, headlineLine+headlineLine, "puzzle", "boards", "Fourfold", "quickest other", "its time", "times as long",
		"---", "---", "--:", "---", "--:", "---"); err != nil {
		return err
	}
	for _, puzzle := range r.puzzles() {
		for _, h := range r.extremes(puzzle) {
			if _, err := fmt.Fprintf(w, headlineLine, puzzle, h.boards, h.ours.Median, h.peerName(), h.peer.Median, h.factor()); err != nil {
				return err
			}
		}
	}
	return nil
}

// puzzles returns the names of the puzzles in the order of the run.
func (r *Run) puzzles() (names []string) {
	for _, f := range r.Families {
		if name, _ := split(f.Name); len(names) == 0 || names[len(names)-1] != name {
			names = append(names, name)
		}
	}
	return names
}

// split divides the name of a family into that of its puzzle and the rest, which begins with a size.
func split(family string) (puzzle, boards string) {
	i := max(0, strings.IndexFunc(family, unicode.IsDigit))
	return strings.TrimSpace(family[:i]), family[i:]
}

// extremes returns where we are least and furthest ahead, which may be the same.
func (r *Run) extremes(puzzle string) []headline {
	var all []headline
	for _, f := range r.Families {
		name, boards := split(f.Name)
		rows := f.Rows()
		if h := (headline{boards, rows[0], best(rows)}); name == puzzle && len(rows) > 1 && h.peer.Ratio.Bound != Unknown {
			all = append(all, h)
		}
	}
	if len(all) == 0 {
		return nil
	}
	least, most := 0, 0
	for i, h := range all {
		if h.factor().Median < all[least].factor().Median {
			least = i
		}
		if h.factor().Median > all[most].factor().Median {
			most = i
		}
	}
	if least == most {
		return all[least : least+1]
	}
	return []headline{all[least], all[most]}
}

package tetravex

import (
	"context"
	"fmt"
	"slices"
	"sync"

	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
	"fourfold/solver/edgematch"
)

// mostCounted is how many solutions are counted.
const mostCounted = 1000

// countNodes is about how many nodes a count may take, so that it takes about a tenth of a second at
// most: with more tiles a node takes longer.
func countNodes(tiles int) int64 { return max(1<<22/int64(tiles), 1<<17) }

// solutions says how many solutions there are that keep the fixed tiles, by cell; nil is none.
// There must be one.
func (b *board) solutions(fixed []int) puzzle.Note {
	n := &number{board: b, fixed: fixed}
	n.count = sync.OnceValue(n.counted)
	alike := b.alike()
	switch {
	case fixed == nil && alike:
		return puzzle.Note{Text: sentence.New("Number of solutions: %v. Tiles that look alike count as one.", n)}
	case fixed == nil:
		return puzzle.Note{Text: sentence.New("Number of solutions: %v.", n)}
	case alike:
		return puzzle.Note{Text: sentence.New(
			"Number of solutions with the placed tiles where they lie: %v. Tiles that look alike count as one.", n)}
	}
	return puzzle.Note{Text: sentence.New("Number of solutions with the placed tiles where they lie: %v.", n)}
}

// alike tells whether some tiles look alike.
func (b *board) alike() bool {
	for i, t := range b.tiles {
		if slices.Contains(b.tiles[:i], t) {
			return true
		}
	}
	return false
}

// number is the number of solutions of a board. It is counted when somebody wants to read
// it, since that takes longer than finding one of them.
type number struct {
	board *board
	fixed []int
	count func() string
}

// String returns the number as "3", or as "≥ 3" where not all have been counted.
func (n *number) String() string { return n.count() }

func (n *number) counted() string {
	two, ok := n.upTo(2)
	switch {
	case !ok:
		return "≥ 1"
	case two.Complete:
		return fmt.Sprint(two.Solutions)
	}
	many, ok := n.upTo(mostCounted)
	switch {
	case !ok:
		return "≥ 2"
	case many.Complete:
		return fmt.Sprint(many.Solutions)
	}
	return fmt.Sprintf("≥ %d", many.Solutions)
}

// upTo counts up to a number of solutions. It tells whether it came to an end.
func (n *number) upTo(limit int64) (edgematch.Tally, bool) {
	ctx, stop := context.WithCancel(context.Background())
	defer stop()
	t, err := edgematch.Count(ctx, n.board.problem(n.fixed), limit, func(p edgematch.Progress) {
		if p.Nodes >= countNodes(len(n.board.tiles)) {
			stop()
		}
	})
	return t, err == nil
}

// Package paste reads boards in the forms that people have them in: the judge's form with a page of text around it, digits
// in groups, lists in programs, letters with spaces between them, discs as symbols.
//
// A text is read strictly first. Then punctuation becomes space, lines that are not rows are left out, and cells are joined
// to rows. At last other signs are tried, such as # and a dot. Lines that look like rows with a mistake are not left out.
package paste

import (
	"errors"
	"regexp"
	"slices"
	"strings"
	"time"

	"fourfold/puzzles/boards"
	"fourfold/puzzles/lines"
	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
	"fourfold/puzzles/view"
)

// Found holds the boards of a text.
type Found struct {
	Puzzle *puzzle.Puzzle
	Boards []puzzle.Problem
	How    sentence.Text // how the text was understood; empty if it is in the judge's form throughout
	Day    time.Time     // whose board it is, if the line above is right; or zero
	own    bool          // not in other signs, unless two boards are apart
	halves bool          // of each board start and goal are apart
}

// mostFree is the length in bytes of the longest text that is read in other forms than the judge's.
// That takes up to a second.
const mostFree = 1 << 18

// result matches the line above the board of a day that tells how that was solved, in any language.
var result = regexp.MustCompile(`(?m)^.*Fourfold .* (\d{4}-\d\d-\d\d)[:：].*$`)

// Read reads a text as boards of one of some puzzles, at most limit. The first puzzle is the most likely one, unless the first
// line is the name or ID of another one. If no puzzle can read the text, Read returns the one whose own reader came furthest,
// and the error of that reader.
func Read(text string, limit int, puzzles ...*puzzle.Puzzle) (Found, error) {
	if at := result.FindAllStringSubmatchIndex(text, 2); len(at) == 1 {
		day, wrong := time.Parse(time.DateOnly, text[at[0][2]:at[0][3]])
		found, err := Read(text[at[0][1]:], limit, puzzles...)
		if err == nil && wrong == nil && len(found.Boards) == 1 {
			found.Day = day
			return found, nil
		}
	}
	strict, err := Strictly(text, limit, puzzles...)
	if len(text) > mostFree {
		return strict, err
	}
	pieces := split(text)
	title, _, _ := strings.Cut(strings.TrimSpace(block(pieces).text()), "\n")
	title = strings.Trim(title, "0123456789.#* ")
	for _, p := range puzzles {
		if len(puzzles) > 1 && (strings.EqualFold(title, p.ID) || strings.EqualFold(title, p.Name)) {
			if found, err := Read(text, limit, p); err == nil {
				return found, nil
			}
		}
	}
	if err == nil && solvable(strict.Boards) && strict.rank(puzzles[0]) < 2 {
		if l := alphabetOf(strict.Puzzle, false).layout(pieces); !l.apart && !l.halves {
			return strict, nil
		}
	}
	if found := freely(text, pieces, strict, err, limit, puzzles); found.Boards != nil {
		return found, nil
	}
	return strict, err
}

// goal matches titles of the second half of a board.
var goal = regexp.MustCompile(`(?im)\b(goal|target|final)( state| position)?\s*(:|=|$)|目标|终`)

// freely reads a text in other forms than the judge's, in which it was read strictly: in the letters of each puzzle, in signs of
// the one in front, as numbers, and in signs of the others.
func freely(text string, pieces []piece, strict Found, err error, limit int, puzzles []*puzzle.Puzzle) (best Found) {
	words := split(off.ReplaceAllString(on.ReplaceAllString(text, "1"), "0"))
	var rows, numbers, signs []func() Found
	for i, p := range puzzles {
		l := alphabetOf(p, i == 0).layout(pieces)
		if !l.whole {
			l = alphabetOf(p, false).layout(pieces)
		}
		rows = append(rows, func() Found { return l.rows(limit) })
		numbers = append(numbers, func() Found { return l.numbers(limit) })
		signs = append(signs, func() Found { return drawn(p, words, limit) })
	}
	if err == nil && strict.Puzzle == puzzles[0] {
		rows = rows[:1] // the letters are those of the puzzle in front
	}
	for _, read := range slices.Concat(rows[:1], signs[:1], rows[1:], numbers, signs[1:]) {
		found := read()
		if best.Puzzle == puzzles[0] && found.halves && (err != nil || strict.Puzzle != found.Puzzle) && !goal.MatchString(text) {
			continue // rather two boards of the puzzle in front
		}
		if found.Boards != nil && solvable(found.Boards) && (best.Boards == nil || found.rank(puzzles[0]) < best.rank(puzzles[0])) {
			best = found
		}
	}
	return best
}

// rank orders what a text can be: 0 for goals that have the same pieces as their starts in another order, where both are square
// or apart, 1 for boards without goals and those of the puzzle in front, 2 for other goals, which are rather boards of their own.
func (f Found) rank(front *puzzle.Puzzle) (rank int) {
	for _, b := range f.Boards {
		var values [2][]int // of the start and the goal
		for _, at := range boards.Spots(b) {
			values[at.Board] = append(values[at.Board], b.Value(at))
		}
		same := slices.Equal(values[0], values[1])
		slices.Sort(values[0])
		slices.Sort(values[1])
		switch {
		case values[1] == nil || f.Puzzle == front:
			rank = max(rank, 1)
		case same || !f.own || !f.halves && b.Size().Rows != b.Size().Cols || !slices.Equal(values[0], values[1]):
			rank = 2
		}
	}
	return rank
}

// Strictly reads a text in the judge's form of one of the puzzles. It is for files.
func Strictly(text string, limit int, puzzles ...*puzzle.Puzzle) (best Found, why error) {
	furthest := 0
	for _, p := range puzzles {
		all, err := boards.Read(p, text, limit)
		var syntax *lines.Error
		switch {
		case err == nil && solvable(all):
			return Found{Puzzle: p, Boards: all, own: true}, nil
		case best.Boards != nil:
		case err == nil:
			best, why = Found{Puzzle: p, Boards: all, own: true}, nil
		case errors.As(err, &syntax) && syntax.Line > furthest:
			best.Puzzle, why, furthest = p, err, syntax.Line
		}
	}
	return best, why
}

// Resembles reports whether a text that could not be read looks like a board of a puzzle, so that its error helps: most
// characters are letters of the puzzle, in all of the text or in each of two rows one below the other. Of a long text the
// beginning counts.
func Resembles(p *puzzle.Puzzle, text string) bool {
	const most = 0.75
	a, pieces := alphabetOf(p, false), split(text[:min(len(text), mostFree)])
	row := func(p piece) bool { return len(p.text) > 2 && a.share(p.text) >= most }
	for i := 1; i < len(pieces); i++ {
		if row(pieces[i-1]) && row(pieces[i]) {
			return true
		}
	}
	return a.share(block(pieces).text()) >= most
}

// solvable reports whether boards pass their check, apart from values that are Unset.
func solvable(boards []puzzle.Problem) bool {
	return !slices.ContainsFunc(boards, func(b puzzle.Problem) bool {
		var fault *puzzle.Fault
		err := b.Check()
		return err != nil && !(errors.As(err, &fault) &&
			!slices.ContainsFunc(fault.Spots, func(at view.Spot) bool { return b.Value(at) != puzzle.Unset }))
	})
}

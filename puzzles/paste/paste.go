// Package paste reads boards in the forms that people have them in: the judge's form with a page of text around it, digits
// in groups, lists in programs, letters with spaces between them, discs as symbols.
//
// A text is read strictly first. Then punctuation becomes space, lines that are not rows are left out, and cells are joined
// to rows. At last other signs are tried, such as # and a dot. Lines that look like rows with a mistake are not left out.
package paste

import (
	"errors"
	"slices"

	"fourfold/puzzles/lines"
	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/puzzleutil"
	"fourfold/puzzles/sentence"
)

// Found holds the boards of a text.
type Found struct {
	Puzzle *puzzle.Puzzle
	Boards []puzzle.Problem
	How    sentence.Text // how the text was understood; empty if it is in the judge's form throughout
}

// mostFree is the length in bytes of the longest text that is read in other forms than the judge's.
// That takes up to a second.
const mostFree = 1 << 18

// Read reads a text as boards of one of some puzzles, at most limit. The first puzzle is the most likely one. If no puzzle
// can read the text, Read returns the puzzle whose own reader came furthest, and the error of that reader.
func Read(text string, limit int, puzzles ...*puzzle.Puzzle) (Found, error) {
	strict, err := Strictly(text, limit, puzzles...)
	if len(text) > mostFree {
		return strict, err
	}
	pieces := split(text)
	if err == nil {
		if l := alphabetOf(strict.Puzzle, false).layout(pieces); l.apart || l.halves {
			if found := l.rows(limit); found.Boards != nil {
				return found, nil
			}
		}
		if solvable(strict.Boards) {
			return strict, nil
		}
	}
	if found := freely(text, pieces, strict, err, limit, puzzles); found.Boards != nil {
		return found, nil
	}
	return strict, err
}

// freely reads a text in other forms than the judge's, in which it was read strictly.
func freely(text string, pieces []piece, strict Found, err error, limit int, puzzles []*puzzle.Puzzle) Found {
	readings := []func(layout, int) Found{layout.rows, layout.numbers}
	if err == nil && strict.Puzzle == puzzles[0] {
		readings = readings[1:] // the letters are those of the puzzle in front
	}
	var layouts []layout
	for i, p := range puzzles {
		l := alphabetOf(p, i == 0).layout(pieces)
		if !l.whole {
			l = alphabetOf(p, false).layout(pieces)
		}
		layouts = append(layouts, l)
	}
	for _, read := range readings {
		for i, l := range layouts {
			found := read(l, limit)
			if found.Boards == nil && i == 0 && err != nil {
				found = drawn(puzzles[0], text, 1) // several would rather be start and goal
			}
			if found.Boards != nil && solvable(found.Boards) {
				return found
			}
		}
	}
	for _, p := range puzzles {
		if found := drawn(p, text, limit); err != nil && found.Boards != nil {
			return found
		}
	}
	return Found{}
}

// Strictly reads a text in the judge's form of one of the puzzles. It is for files.
func Strictly(text string, limit int, puzzles ...*puzzle.Puzzle) (best Found, why error) {
	furthest := 0
	for _, p := range puzzles {
		boards, err := puzzleutil.Read(p, text, limit)
		var syntax *lines.Error
		switch {
		case err == nil && solvable(boards):
			return Found{Puzzle: p, Boards: boards}, nil
		case best.Boards != nil:
		case err == nil:
			best, why = Found{Puzzle: p, Boards: boards}, nil
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
	above := false
	for _, p := range pieces {
		row := len(p.text) > 2 && a.share(p.text) >= most
		if row && above {
			return true
		}
		above = row
	}
	return a.share(block(pieces).text()) >= most
}

// solvable reports whether boards pass their check, apart from values that are Unset.
func solvable(boards []puzzle.Problem) bool {
	return !slices.ContainsFunc(boards, func(b puzzle.Problem) bool {
		var fault *puzzle.Fault
		err := b.Check()
		return err != nil && !(errors.As(err, &fault) &&
			!slices.ContainsFunc(fault.Spots, func(at puzzle.Spot) bool { return b.Value(at) != puzzle.Unset }))
	})
}

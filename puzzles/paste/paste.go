// Package paste reads boards as people have them: the judges' forms, with a page of text around them, rows of digits in
// groups, with commas and brackets as in programs, letters with spaces between them, discs as symbols.
//
// It knows puzzles by their readers, and by the values that New and Fill give to the spots of a board. What it can only
// take for a mistake it does not read at all: the error of the puzzle's own reader says where it is.
package paste

import (
	"errors"
	"slices"

	"fourfold/puzzles/lines"
	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
)

// Found is what was understood of a text.
type Found struct {
	Puzzle *puzzle.Puzzle
	Boards []puzzle.Problem
	How    sentence.Text // what it was taken for; empty where it is in the judge's form from end to end

	together bool // a board was made of two blocks
}

// MostFree is the length in bytes of the longest text that is looked through for boards in other forms than the judges':
// that takes longer the longer a text is, up to half a second for one of this length, and a longer one is no page that a person has copied.
const MostFree = 1 << 18

// Read reads a text as boards of one of some puzzles, at most limit. The puzzle that is most likely meant comes first. If
// none can read it, the error is that of the puzzle whose own reader came furthest, which is in Found.
func Read(text string, limit int, puzzles ...*puzzle.Puzzle) (Found, error) {
	whole, err := Strictly(text, limit, puzzles...)
	if len(text) > MostFree {
		return whole, err
	}
	pieces := split(text)
	if err == nil {
		a := alphabetOf(whole.Puzzle, false)
		if found, ok := a.within(pieces, limit); ok && (a.spaced(pieces) || found.together) {
			return found, nil
		}
		if whole.Puzzle == puzzles[0] || solvable(whole.Boards) {
			return whole, nil
		}
	}
	if found, ok := freely(pieces, limit, puzzles); ok {
		return found, nil
	}
	return whole, err
}

// freely reads pieces of a text in all ways but the puzzles' own. The puzzle in front comes first where it can use all of them.
func freely(pieces []piece, limit int, puzzles []*puzzle.Puzzle) (Found, bool) {
	front := alphabetOf(puzzles[0], true)
	if kept := front.cut(pieces); slices.Equal(kept, pieces) {
		if found, ok := front.byValues(kept, limit); ok && solvable(found.Boards) {
			return found, true
		}
	}
	for _, read := range []func(alphabet, []piece, int) (Found, bool){alphabet.within, alphabet.byValues} {
		for i, p := range puzzles {
			a := alphabetOf(p, i == 0)
			if found, ok := read(a, a.cut(pieces), limit); ok && solvable(found.Boards) {
				return found, true
			}
		}
	}
	return Found{}, false
}

// Strictly reads a text in the form of one of the puzzles, as Read does before all else. It is for files.
func Strictly(text string, limit int, puzzles ...*puzzle.Puzzle) (Found, error) {
	var why error
	most := Found{}
	furthest := -1
	for _, p := range puzzles {
		boards, err := p.Read(text, limit)
		if err == nil {
			return Found{Puzzle: p, Boards: boards}, nil
		}
		if line := lineOf(err); line > furthest {
			furthest, why, most.Puzzle = line, err, p
		}
	}
	return most, why
}

// Resembles reports whether a text that could not be read looks like a board of a puzzle: then its error helps to mend it.
// Most of it is what boards are written with, or of two rows one below the other. Of a long text the beginning counts.
func Resembles(p *puzzle.Puzzle, text string) bool {
	text = text[:min(len(text), MostFree)]
	a, pieces := alphabetOf(p, false), split(text)
	if a.resembles(pieces...) {
		return true
	}
	for i := 1; i < len(pieces); i++ {
		above, below := pieces[i-1], pieces[i]
		if len(above.text) > 2 && len(below.text) > 2 && a.resembles(above) && a.resembles(below) {
			return true
		}
	}
	return false
}

// lineOf returns the line that an error of reading speaks of, or 0.
func lineOf(err error) int {
	var syntax *lines.Error
	if errors.As(err, &syntax) {
		return syntax.Line
	}
	return 0
}

// solvable reports whether boards pass their check, apart from values that nobody has entered yet.
func solvable(boards []puzzle.Problem) bool {
	for _, b := range boards {
		var fault *puzzle.Fault
		if err := b.Check(); err != nil && !(errors.As(err, &fault) && fault.Unset) {
			return false
		}
	}
	return true
}

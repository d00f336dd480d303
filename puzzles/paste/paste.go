// Package paste reads boards as people have them: the judges' forms, with a page of text around
// them, rows of digits in groups, with commas and brackets as in programs, letters with spaces
// between them, discs as symbols.
//
// A text is read strictly first. Then punctuation becomes space, lines that no board is written
// with are left out, and cells are joined to rows. Lines that look like a board with a mistake are
// not left out.
package paste

import (
	"errors"
	"slices"

	"fourfold/puzzles/lines"
	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
)

// Found is what a text holds.
type Found struct {
	Puzzle *puzzle.Puzzle
	Boards []puzzle.Problem
	How    sentence.Text // what it was taken for; empty if it is in the judge's form from end to end

	apart bool // the text has space between cells, or between the halves of boards
}

// mostFree is the length in bytes of the longest text that is read in other forms than the judges'.
// That takes up to half a second.
const mostFree = 1 << 18

// Read reads a text as boards of one of some puzzles, at most limit. The puzzle that is most likely
// meant comes first. If no puzzle can read it, Found has the puzzle whose own reader came furthest,
// and the error is that of the reader.
func Read(text string, limit int, puzzles ...*puzzle.Puzzle) (Found, error) {
	whole, err := Strictly(text, limit, puzzles...)
	if len(text) > mostFree {
		return whole, err
	}
	pieces := split(text)
	if err == nil {
		a := alphabetOf(whole.Puzzle, false)
		if found, ok := a.rows(pieces, limit); ok && found.apart {
			return found, nil
		}
		if solvable(whole.Boards) {
			return whole, nil
		}
	}
	readings := []func(alphabet, []piece, int) (Found, bool){alphabet.rows, alphabet.numbers}
	if err == nil && whole.Puzzle == puzzles[0] {
		readings = readings[1:] // the letters are those of the puzzle in front
	}
	for _, read := range readings {
		for i, p := range puzzles {
			a := alphabetOf(p, i == 0)
			if i == 0 && !a.all(pieces) {
				a = alphabetOf(p, false)
			}
			if found, ok := read(a, pieces, limit); ok && solvable(found.Boards) {
				return found, nil
			}
		}
	}
	return whole, err
}

// Strictly reads a text in the form of one of the puzzles. It is for files.
func Strictly(text string, limit int, puzzles ...*puzzle.Puzzle) (Found, error) {
	var best Found
	var why error
	furthest := -1
	for _, p := range puzzles {
		boards, err := p.Read(text, limit)
		switch line := lineOf(err); {
		case err == nil && solvable(boards):
			return Found{Puzzle: p, Boards: boards}, nil
		case err == nil && best.Boards == nil:
			best, why = Found{Puzzle: p, Boards: boards}, nil
		case best.Boards == nil && line > furthest:
			best.Puzzle, why, furthest = p, err, line
		}
	}
	return best, why
}

// Resembles reports whether a text that could not be read looks like a board of a puzzle, so that
// its error helps: boards are written with most of its characters, or with most of those in two
// rows one below the other. Of a long text the beginning counts.
func Resembles(p *puzzle.Puzzle, text string) bool {
	a, pieces := alphabetOf(p, false), split(text[:min(len(text), mostFree)])
	for i, p := range pieces {
		if i > 0 && len(p.text) > 2 && len(pieces[i-1].text) > 2 && a.share(p.text) >= most && a.share(pieces[i-1].text) >= most {
			return true
		}
	}
	return a.share(block(pieces).text()) >= most
}

// most is the share of known characters from which on a text looks like a board.
const most = 0.75

// lineOf returns the line of an error of reading, or 0.
func lineOf(err error) int {
	var syntax *lines.Error
	if errors.As(err, &syntax) {
		return syntax.Line
	}
	return 0
}

// solvable reports whether boards pass their check, apart from values that are not entered yet.
func solvable(boards []puzzle.Problem) bool {
	return !slices.ContainsFunc(boards, func(b puzzle.Problem) bool {
		var fault *puzzle.Fault
		err := b.Check()
		return err != nil && !(errors.As(err, &fault) && fault.Unset)
	})
}

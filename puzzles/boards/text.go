// Package boards reads, writes and lists boards of any puzzle. It is what callers of the contract share, and no puzzle
// needs.
package boards

import (
	"io"
	"iter"
	"slices"
	"strings"

	"fourfold/puzzles/lines"
	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/view"
)

// Read reads all problems of a text of a puzzle, at most limit. A text without a problem is an error.
func Read(p *puzzle.Puzzle, text string, limit int) ([]puzzle.Problem, error) {
	read := p.NewReader(strings.NewReader(text))
	var all []puzzle.Problem
	for {
		problem, line, err := read()
		switch {
		case err == io.EOF && len(all) == 0:
			return nil, lines.Errorf(1, "no board here")
		case err == io.EOF:
			return all, nil
		case err != nil:
			return nil, err
		case len(all) == limit:
			return nil, lines.Errorf(line, "more than %d boards", limit)
		}
		all = append(all, problem)
	}
}

// Write returns problems of a puzzle as one text.
func Write(p *puzzle.Puzzle, problems ...puzzle.Problem) string {
	var text []byte
	for i, problem := range problems {
		if i > 0 {
			text = append(text, p.Separator...)
		}
		text, _ = problem.AppendText(text)
	}
	return string(append(text, p.Terminator...))
}

// Edit returns a problem with another value at a spot, or the same problem if nothing changes.
func Edit(p puzzle.Problem, at view.Spot, value int) puzzle.Problem {
	return p.Fill(func(s view.Spot) int {
		if s == at {
			return value
		}
		return p.Value(s)
	})
}

// Spots returns the spots of a problem that have values: board by board, row by row, side by side.
func Spots(p puzzle.Problem) []view.Spot { return slices.Collect(spots(p)) }

// FirstSpot returns the first of the [Spots]. ok is false if there is none.
func FirstSpot(p puzzle.Problem) (at view.Spot, ok bool) {
	for at := range spots(p) {
		return at, true
	}
	return at, false
}

func spots(p puzzle.Problem) iter.Seq[view.Spot] {
	return func(yield func(view.Spot) bool) {
		for _, at := range p.View().Spots() {
			for at.Part = view.Whole; at.Part <= view.Left; at.Part++ {
				if p.Values(at) > 0 && !yield(at) {
					return
				}
			}
		}
	}
}

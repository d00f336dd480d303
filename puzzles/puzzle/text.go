package puzzle

import (
	"io"
	"strings"

	"fourfold/puzzles/lines"
)

// Read reads all problems of a text, at most limit. A text without a problem is an error.
func (p *Puzzle) Read(text string, limit int) ([]Problem, error) {
	r := p.NewReader(strings.NewReader(text))
	var all []Problem
	for {
		problem, line, err := r.Read()
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

// Write returns the problems as one text.
func (p *Puzzle) Write(problems ...Problem) string {
	var text []byte
	for i, problem := range problems {
		if i > 0 {
			text = append(text, p.Separator...)
		}
		text, _ = problem.AppendText(text)
	}
	return string(append(text, p.Terminator...))
}

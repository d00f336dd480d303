package cli

import (
	"context"
	"fmt"
	"strings"

	"fourfold/puzzles/puzzle"
)

// writeSteps writes the judge's answer, then each move in words and the board
// after it, or why there is none. A blank line stands between two problems.
func (s *solving) writeSteps(ctx context.Context, t *task) error {
	if t.number > 1 {
		s.out.WriteByte('\n')
	}
	s.answer = s.puzzle.AppendAnswer(s.answer[:0], t.number, t.outcome)
	fmt.Fprintf(s.out, "%s\n", strings.Trim(string(s.answer), "\n"))
	if !t.outcome.Possible() {
		s.writeProof(t)
	}
	for i := range t.outcome.Length() {
		if err := s.proceed(ctx); err != nil {
			return err
		}
		step := t.outcome.Walk.Step(i)
		board := indent(t.outcome.Walk.At(i + 1).String())
		fmt.Fprintf(s.out, "%d. %v\n%s", i+1, step.Text, board)
	}
	return s.proceed(ctx)
}

// writeProof writes why there is no solution, with the cells that each sentence
// speaks of.
func (s *solving) writeProof(t *task) {
	for _, note := range t.outcome.Notes {
		fmt.Fprintf(s.out, "- %v\n%s", note.Text, indent(drawMarks(t.problem.View(), note.Marks)))
	}
}

// drawMarks draws the boards that have marked cells: those as stars, the others
// as dots.
func drawMarks(view puzzle.View, marks []puzzle.Marked) string {
	marked := map[puzzle.Spot]bool{}
	boards := map[int]bool{}
	for _, m := range marks {
		marked[m.Spot.Cell()], boards[m.Spot.Board] = true, true
	}
	var b strings.Builder
	for i, board := range view.Boards {
		if !boards[i] {
			continue
		}
		if title := board.Title.String(); title != "" {
			fmt.Fprintf(&b, "%s:\n", title)
		}
		for row := range board.Rows {
			for col := range board.Cols {
				b.WriteString(dotOrStar(marked[puzzle.Spot{Board: i, Row: row, Col: col}]))
			}
			b.WriteByte('\n')
		}
	}
	return b.String()
}

func dotOrStar(marked bool) string {
	if marked {
		return "*"
	}
	return "."
}

// indent sets a board in from the text around it.
func indent(board string) string {
	var b strings.Builder
	for line := range strings.Lines(board) {
		if line != "\n" {
			b.WriteString("    ")
		}
		b.WriteString(line)
	}
	return b.String()
}

// Package transcript writes solutions as text for people, move by move.
package transcript

import (
	"cmp"
	"context"
	"fmt"
	"io"
	"strings"

	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
)

// Solution is a problem with its answer.
type Solution struct {
	Puzzle  *puzzle.Puzzle
	Number  int // of the problem within its text, counted from 1: the judge's answer can name it
	Problem puzzle.Problem
	Outcome puzzle.Outcome
}

// Write writes the judge's answer, then each move in words and the board after it,
// or why there is no solution: with the cells that each sentence speaks of. The judge's answer and
// the boards are the same in every language; translate turns everything else into
// the words written, nil meaning English.
//
// It writes in small pieces, so w should be buffered. The text of a long walk on a large board
// has hundreds of megabytes. Write stops at the first error of w, which it
// returns, and at the end of ctx, with ctx.Err().
func (s Solution) Write(ctx context.Context, w io.Writer, translate func(sentence.Text) string) error {
	t := writer{to: w, translate: translate}
	if translate == nil {
		t.translate = sentence.Text.String
	}
	answer := s.Puzzle.AppendAnswer(nil, s.Number, s.Outcome)
	t.printf("%s\n", strings.Trim(string(answer), "\n"))
	if s.Outcome.Possible() {
		t.walk(ctx, s.Outcome.Walk)
	} else {
		t.proof(ctx, s.Problem.View(), s.Outcome.Notes)
	}
	return cmp.Or(ctx.Err(), t.err)
}

// WriteShort writes an answer as one would tell it: what it is, a line for each move, and the board at the end; or why there is
// no solution. translate and the errors are those of Write.
func (s Solution) WriteShort(ctx context.Context, w io.Writer, translate func(sentence.Text) string) error {
	t := writer{to: w, translate: translate}
	title := translate(s.Outcome.Title)
	if detail := translate(s.Outcome.Detail); detail != "" {
		title += " · " + detail
	}
	t.printf("%s\n", title)
	if !s.Outcome.Possible() {
		t.proof(ctx, s.Problem.View(), s.Outcome.Notes)
		return cmp.Or(ctx.Err(), t.err)
	}
	walk := s.Outcome.Walk
	for i := 0; i < walk.Len() && t.err == nil && ctx.Err() == nil; i++ {
		t.printf("%d. %s\n", i+1, t.translate(walk.Step(i).Text))
	}
	t.printf("\n%s", walk.At(walk.Len()))
	return cmp.Or(ctx.Err(), t.err)
}

// writer keeps the first error, after which it writes nothing.
type writer struct {
	to        io.Writer
	translate func(sentence.Text) string
	err       error
}

func (t *writer) printf(format string, args ...any) {
	if t.err == nil {
		_, t.err = fmt.Fprintf(t.to, format, args...)
	}
}

// walk writes the moves until there is no use in going on.
func (t *writer) walk(ctx context.Context, w puzzle.Walk) {
	for i := 0; i < w.Len() && t.err == nil && ctx.Err() == nil; i++ {
		board := indent(w.At(i + 1).String())
		t.printf("%d. %s\n%s", i+1, t.translate(w.Step(i).Text), board)
	}
}

// proof writes the reasons, also those that are still to be found.
func (t *writer) proof(ctx context.Context, view puzzle.View, notes []puzzle.Note) {
	for _, note := range notes {
		if note.Later != nil {
			if found, err := note.Later(ctx); err == nil {
				note = found
			}
		}
		t.printf("- %s\n%s", t.translate(note.Text), indent(t.drawMarks(view, note.Marks)))
		t.positions(ctx, note)
	}
}

// positions writes the positions that an argument comes to, with what is said of them.
func (t *writer) positions(ctx context.Context, note puzzle.Note) {
	for i := range note.Pages {
		picture, err := note.Page(ctx, i)
		if err != nil || picture.Board == nil {
			return
		}
		t.printf("  %d. %s\n%s", i+1, t.translate(picture.Text), indent(picture.Board.String()))
	}
}

// drawMarks draws the boards that have marked cells: those as stars, the others
// as dots.
func (t *writer) drawMarks(view puzzle.View, marks []puzzle.Marked) string {
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
		if board.Title.Format != "" {
			fmt.Fprintf(&b, "%s:\n", t.translate(board.Title))
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

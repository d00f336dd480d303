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

// Write writes the judge's answer, then each move in words and the board after it, or the reasons
// why there is no solution, with their cells. translate returns the words of a text, nil stands for
// English; the judge's answer and the boards are the same in every language. Reasons that are not
// found by the end of ctx are left out.
//
// The text of a long walk on a large board has hundreds of megabytes, written in small pieces.
// Write returns the first error of w, or ctx.Err().
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
		t.notes(ctx, s.Problem.View(), s.Outcome.Notes())
	}
	return cmp.Or(ctx.Err(), t.err)
}

// WriteShort writes the title of the answer, the first board, a line for each move and the last board, or the
// reasons why there is no solution. translate and the errors are those of Write.
func (s Solution) WriteShort(ctx context.Context, w io.Writer, translate func(sentence.Text) string) error {
	t := writer{to: w, translate: translate}
	title := translate(s.Outcome.Title)
	if detail := translate(s.Outcome.Detail); detail != "" {
		title += " · " + detail
	}
	t.printf("%s\n\n%s", title, s.Problem)
	walk := s.Outcome.Walk
	switch {
	case !s.Outcome.Possible():
		t.printf("\n")
		t.notes(ctx, s.Problem.View(), s.Outcome.Notes())
	case walk.Len() > 0:
		t.printf("\n")
		for i := 0; i < walk.Len() && t.err == nil && ctx.Err() == nil; i++ {
			t.printf("%d. %s\n", i+1, t.translate(walk.Step(i).Text))
		}
		t.printf("\n%s", walk.At(walk.Len()))
	}
	return cmp.Or(ctx.Err(), t.err)
}

// writer writes nothing after its first error.
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

// walk writes the moves.
func (t *writer) walk(ctx context.Context, w puzzle.Walk) {
	for i := 0; i < w.Len() && t.err == nil && ctx.Err() == nil; i++ {
		board := indent(w.At(i + 1).String())
		t.printf("%d. %s\n%s", i+1, t.translate(w.Step(i).Text), board)
	}
}

// notes writes the reasons and the pictures that they consist of.
func (t *writer) notes(ctx context.Context, view puzzle.View, notes []puzzle.Note) {
	for _, note := range notes {
		var err error
		if note.Later != nil {
			note, err = note.Later(ctx)
		}
		if err != nil {
			continue
		}
		t.printf("- %s\n%s", t.translate(note.Text), indent(t.drawMarks(view, note.Marks)))
		for i := range note.Pages {
			picture, err := note.Page(ctx, i)
			if err != nil || picture.Board == nil {
				break
			}
			t.printf("  %d. %s\n%s", i+1, t.translate(picture.Text), indent(picture.Board.String()))
		}
	}
}

// drawMarks draws the boards that have marked cells: those as stars, the others as dots.
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
				face := byte('.')
				if marked[puzzle.Spot{Board: i, Row: row, Col: col}] {
					face = '*'
				}
				b.WriteByte(face)
			}
			b.WriteByte('\n')
		}
	}
	return b.String()
}

// indent indents the lines of a board.
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

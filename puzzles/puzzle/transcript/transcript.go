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
// The text of a long walk on a large board has hundreds of megabytes. Write writes it in small pieces, and
// returns the first error of w, or ctx.Err().
func (s Solution) Write(ctx context.Context, w io.Writer, translate func(sentence.Text) string) error {
	out := writer{to: w, translate: translate}
	if translate == nil {
		out.translate = sentence.Text.String
	}
	answer := s.Puzzle.AppendAnswer(nil, s.Number, s.Outcome)
	out.printf("%s\n", strings.Trim(string(answer), "\n"))
	if s.Outcome.Possible() {
		out.walk(ctx, s.Outcome.Walk)
	} else {
		out.notes(ctx, s.Problem.View(), s.Outcome.Notes())
	}
	return cmp.Or(ctx.Err(), out.err)
}

// WriteShort writes the title of the answer, the first board, a line for each move and the last board, or the
// reasons why there is no solution. translate and the errors are those of Write.
func (s Solution) WriteShort(ctx context.Context, w io.Writer, translate func(sentence.Text) string) error {
	out := writer{to: w, translate: translate}
	title := translate(s.Outcome.Title)
	if detail := translate(s.Outcome.Detail); detail != "" {
		title += " · " + detail
	}
	out.printf("%s\n\n%s", title, s.Problem)
	walk := s.Outcome.Walk
	switch {
	case !s.Outcome.Possible():
		out.printf("\n")
		out.notes(ctx, s.Problem.View(), s.Outcome.Notes())
	case walk.Len() > 0:
		out.printf("\n")
		for i := 0; i < walk.Len() && out.err == nil && ctx.Err() == nil; i++ {
			out.printf("%d. %s\n", i+1, out.translate(walk.Step(i).Text))
		}
		out.printf("\n%s", walk.At(walk.Len()))
	}
	return cmp.Or(ctx.Err(), out.err)
}

// writer writes nothing after its first error.
type writer struct {
	to        io.Writer
	translate func(sentence.Text) string
	err       error
}

func (w *writer) printf(format string, args ...any) {
	if w.err == nil {
		_, w.err = fmt.Fprintf(w.to, format, args...)
	}
}

// walk writes the moves.
func (w *writer) walk(ctx context.Context, moves puzzle.Walk) {
	for i := 0; i < moves.Len() && w.err == nil && ctx.Err() == nil; i++ {
		board := indent(moves.At(i + 1).String())
		w.printf("%d. %s\n%s", i+1, w.translate(moves.Step(i).Text), board)
	}
}

// notes writes the reasons and their pages.
func (w *writer) notes(ctx context.Context, view puzzle.View, notes []puzzle.Note) {
	for _, note := range notes {
		var err error
		if note.Later != nil {
			note, err = note.Later(ctx)
		}
		if err != nil {
			continue
		}
		w.printf("- %s\n%s", w.translate(note.Text), indent(w.drawMarks(view, note.Marks)))
		for i := range note.Pages {
			picture, err := note.Page(ctx, i)
			if err != nil || picture.Board == nil {
				break
			}
			w.printf("  %d. %s\n%s", i+1, w.translate(picture.Text), indent(picture.Board.String()))
		}
	}
}

// drawMarks draws the boards that have marked cells: those as stars, the others as dots.
func (w *writer) drawMarks(view puzzle.View, marks []puzzle.Marked) string {
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
			fmt.Fprintf(&b, "%s:\n", w.translate(board.Title))
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

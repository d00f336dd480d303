// Package transcript writes solutions as text for people, move by move.
package transcript

import (
	"bytes"
	"cmp"
	"context"
	"fmt"
	"io"
	"slices"
	"strings"

	"fourfold/puzzles/boards"
	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
	"fourfold/puzzles/view"
)

// Solution is a problem with its answer.
type Solution struct {
	Puzzle  *puzzle.Puzzle
	Number  int // of the problem within its text, counted from 1: the judge's answer can name it
	Problem puzzle.Problem
	Outcome puzzle.Outcome
	Why     bool // Write adds the reason of each move, and the proof to a solution
}

// Write writes the judge's answer, then each move in words and the board after it, or the proof that there is no solution.
// say returns the words of a text; the judge's answer and the boards are the
// same in every language. Reasons that are not found by the end of ctx are left out.
//
// The text of a long walk on a large board has hundreds of megabytes. Write writes it in small pieces, and
// returns the first error of w, or ctx.Err().
func (s Solution) Write(ctx context.Context, w io.Writer, say func(sentence.Text) string) error {
	out := writer{ctx: ctx, to: w, say: say}
	answer := s.Puzzle.AppendAnswer(nil, s.Number, s.Outcome)
	out.printf("%s\n", strings.Trim(string(answer), "\n"))
	out.steps(s)
	if s.Why || !s.Outcome.Possible() {
		out.proof(s)
	}
	return out.err
}

// Headline returns the answer in a few words.
func (s Solution) Headline(say func(sentence.Text) string) string {
	title := say(s.Outcome.Title)
	if detail := say(s.Outcome.Detail); detail != "" {
		title += " · " + detail
	}
	return title
}

// Question returns the heading of the reasons of an answer.
func Question(o puzzle.Outcome) sentence.Text {
	switch {
	case !o.Possible():
		return sentence.New("Why is it impossible?")
	case o.Minimal:
		return sentence.New("Why not fewer?")
	}
	return sentence.New("Why?")
}

// WriteShort writes the headline, the first board, a line for each move and the last board, or the proof that there is no
// solution. Where pieces wait in a tray, they are listed before the proof. say and the errors are those of Write.
func (s Solution) WriteShort(ctx context.Context, w io.Writer, say func(sentence.Text) string) error {
	out := writer{ctx: ctx, to: w, say: say}
	board := s.Problem.String()
	if s.Puzzle.Play == puzzle.Place && !s.Outcome.Possible() { // nothing lies on it, and the reasons name tiles
		board = boards.Write(s.Puzzle, s.Problem)
	}
	out.printf("%s\n\n%s", s.Headline(say), board)
	walk := s.Outcome.Walk
	switch {
	case !s.Outcome.Possible():
		out.printf("\n")
		out.proof(s)
	case walk.Len() > 0:
		out.printf("\n")
		for i := 0; i < walk.Len() && out.err == nil; i++ {
			out.printf("%d. %s\n", i+1, say(walk.Step(i).Text))
		}
		out.printf("\n%s", walk.At(walk.Len()))
	}
	return out.err
}

// writer writes nothing after its first error or the end of its context.
type writer struct {
	ctx context.Context
	to  io.Writer
	say func(sentence.Text) string
	err error
}

func (w *writer) printf(format string, args ...any) {
	w.err = cmp.Or(w.err, w.ctx.Err())
	if w.err == nil {
		_, w.err = fmt.Fprintf(w.to, format, args...)
	}
}

// steps writes each move, perhaps its reason, and the board after it.
func (w *writer) steps(s Solution) {
	walk := s.Outcome.Walk
	for i := 0; i < s.Outcome.Length() && w.err == nil; i++ {
		w.printf("%d. %s\n", i+1, w.say(walk.Step(i).Text))
		if s.Why {
			because, err := s.Puzzle.WhyStep(w.ctx, walk, i)
			if err == nil && !because.Text.Empty() {
				w.printf("   %s\n", w.say(because.Text))
			}
		}
		w.printf("%s", indent(walk.At(i+1).String()))
	}
}

// Complete completes the reasons that take a search of their own. It leaves out those that are not found by the end of ctx.
func Complete(ctx context.Context, notes []puzzle.Note) (complete []puzzle.Note) {
	for _, note := range notes {
		var err error
		if note.Later != nil {
			note, err = note.Later(ctx)
		}
		if err == nil {
			complete = append(complete, note)
		}
	}
	return complete
}

// mostSaid is the number of sentences that are written of a proof with more than twice as many.
const mostSaid = 40

// Proof writes the reasons of the answer: how a line begins, its sentence, and a drawing below it or nothing. Of a long proof
// it writes the beginning, the number of lines left out, and the last line. With Why, or
// if there is no solution, each reason is followed by what its pictures say. Reasons that are not found by the end of ctx are left out.
func (s Solution) Proof(ctx context.Context, say func(sentence.Text) string, write func(lead, text, drawing string)) {
	var said [][3]string
	add := func(lead string, text sentence.Text, drawing string) {
		said = append(said, [3]string{lead, say(text), drawing})
	}
	for _, note := range Complete(ctx, s.Outcome.Notes()) {
		add("- ", note.Text, drawMarks(s.Problem, note.Marks, say))
		if s.Outcome.Possible() && !s.Why {
			continue
		}
		if note.Lines != nil {
			texts, _ := note.Lines(ctx)
			for _, text := range texts {
				add("  - ", text, "")
			}
			continue
		}
		for i := range note.Pages {
			picture, err := note.Page(ctx, i)
			if err != nil || picture.Board == nil {
				break
			}
			lead, board, more := fmt.Sprintf("  %d. ", i+1), "", Printed(picture, note.Pages > 1)
			for k, text := range append([]sentence.Text{picture.Text}, more...) {
				if k == len(more) && !s.Outcome.Possible() { // the steps of a solution show enough
					board = picture.Board.String()
				}
				add(lead, text, board)
				lead = "     "
			}
		}
	}
	if last := len(said) - 1; last >= 2*mostSaid {
		more := [3]string{"  ", say(sentence.New("… %d lines are left out …", last-mostSaid)), ""}
		said = append(said[:mostSaid:mostSaid], more, said[last])
	}
	for _, line := range said {
		write(line[0], line[1], line[2])
	}
}

// Printed returns the lines below a picture for paper: of several pictures, without the one about clicks.
func Printed(p puzzle.Picture, several bool) []sentence.Text {
	if several && p.Turn != nil && len(p.More) > 0 {
		return p.More[:len(p.More)-1]
	}
	return p.More
}

// proof writes the reasons of an answer.
func (w *writer) proof(s Solution) {
	s.Proof(w.ctx, w.say, func(lead, text, drawing string) { w.printf("%s%s\n%s", lead, text, indent(drawing)) })
}

// drawMarks draws the boards that have marked cells: those as stars, the others as dots.
func drawMarks(of puzzle.Problem, marks []view.Marked, say func(sentence.Text) string) string {
	if len(marks) == 0 {
		return ""
	}
	var b strings.Builder
	v := of.View()
	for i, board := range v.Boards {
		faces := bytes.Repeat([]byte("."), len(board.Cells))
		for _, m := range marks {
			if m.Spot.Board == i && v.At(m.Spot) != nil {
				faces[m.Spot.Row*board.Cols+m.Spot.Col] = '*'
			}
		}
		if !bytes.ContainsRune(faces, '*') {
			continue
		}
		if !board.Title.Empty() {
			fmt.Fprintf(&b, "%s:\n", say(board.Title))
		}
		for row := range slices.Chunk(faces, board.Cols) {
			fmt.Fprintf(&b, "%s\n", row)
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

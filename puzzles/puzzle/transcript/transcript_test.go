package transcript_test

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"testing"

	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/puzzle/transcript"
	"fourfold/puzzles/sentence"
)

var counting = &puzzle.Puzzle{
	AppendAnswer: func(dst []byte, k int, o puzzle.Outcome) []byte {
		return fmt.Appendf(dst, "\nCase %d: %d\n\n", k, o.Length())
	},
}

// position implements what a transcript uses of a Problem.
type position struct {
	puzzle.Problem
	at int
}

func (p position) String() string { return fmt.Sprintf("at\n\n %d\n", p.at) }

func (p position) View() puzzle.View {
	return puzzle.View{Boards: []puzzle.Board{
		puzzle.NewBoard(sentence.New("Left"), puzzle.Size{Rows: 2, Cols: 3}),
		puzzle.NewBoard(sentence.Text{}, puzzle.Size{Rows: 1, Cols: 2}),
		puzzle.NewBoard(sentence.New("Right"), puzzle.Size{Rows: 1, Cols: 1}),
	}}
}

// walk counts up. It calls visited with the number of each step that is asked for.
type walk struct {
	length  int
	visited func(i int)
}

func (w walk) Len() int                { return w.length }
func (w walk) At(k int) puzzle.Problem { return position{at: k} }
func (w walk) Step(i int) puzzle.Step {
	if w.visited != nil {
		w.visited(i)
	}
	return puzzle.Step{Text: sentence.New("Add one to %d", i)}
}

func solved(w walk) transcript.Solution {
	return transcript.Solution{Puzzle: counting, Number: 7, Problem: w.At(0), Outcome: puzzle.Outcome{Walk: w}}
}

func impossible() transcript.Solution {
	notes := []puzzle.Note{
		{Text: sentence.New("Two corners of %d.", 4), Picture: puzzle.Picture{Marks: []puzzle.Marked{
			{Spot: puzzle.Spot{Row: 1, Col: 2, Part: puzzle.Left}, Mark: puzzle.MarkProof},
			{Spot: puzzle.Spot{Row: 0, Col: 0}, Mark: puzzle.MarkCount},
			{Spot: puzzle.Spot{Board: 1, Row: 0, Col: 1}, Mark: puzzle.MarkProof},
		}}},
		{Text: sentence.New("100 % sure.")},
	}
	return transcript.Solution{Puzzle: counting, Number: 1, Problem: position{}, Outcome: puzzle.Outcome{Reasons: puzzle.Reasons(notes...)}}
}

// argued returns a problem whose reason is found out later, and is an argument of two pages.
func argued() transcript.Solution {
	s := impossible()
	s.Outcome.Reasons = puzzle.Reasons(puzzle.Note{Text: sentence.New("Wait."), Later: func(context.Context) (puzzle.Note, error) {
		return puzzle.Note{
			Text: sentence.New("See."), Pages: 2,
			Page: func(_ context.Context, i int) (puzzle.Picture, error) {
				return puzzle.Picture{Board: position{at: i}, Text: sentence.New("Page %d.", i)}, nil
			},
		}, nil
	}})
	return s
}

func TestWrite(t *testing.T) {
	shout := func(text sentence.Text) string { return strings.ToUpper(text.String()) }
	for _, test := range []struct {
		name      string
		solution  transcript.Solution
		translate func(sentence.Text) string
		want      string
	}{
		{
			"moves", solved(walk{length: 2}), nil,
			"Case 7: 2\n1. Add one to 0\n    at\n\n     1\n2. Add one to 1\n    at\n\n     2\n",
		},
		{"no moves", solved(walk{}), nil, "Case 7: 0\n"},
		{
			"proof", impossible(), nil,
			"Case 1: 0\n- Two corners of 4.\n    Left:\n    *..\n    ..*\n    .*\n- 100 % sure.\n",
		},
		{
			"argument", argued(), nil,
			"Case 1: 0\n- See.\n  1. Page 0.\n    at\n\n     0\n  2. Page 1.\n    at\n\n     1\n",
		},
		{
			"translated moves", solved(walk{length: 1}), shout,
			"Case 7: 1\n1. ADD ONE TO 0\n    at\n\n     1\n",
		},
		{
			"translated proof", impossible(), shout,
			"Case 1: 0\n- TWO CORNERS OF 4.\n    LEFT:\n    *..\n    ..*\n    .*\n- 100 % SURE.\n",
		},
	} {
		t.Run(test.name, func(t *testing.T) {
			var got strings.Builder
			if err := test.solution.Write(t.Context(), &got, test.translate); err != nil {
				t.Fatal(err)
			}
			if got.String() != test.want {
				t.Errorf("got\n%s\nwant\n%s", got.String(), test.want)
			}
		})
	}
}

func TestWriteShort(t *testing.T) {
	shout := func(text sentence.Text) string { return strings.ToUpper(text.String()) }
	for _, test := range []struct {
		name     string
		solution transcript.Solution
		want     string
	}{
		{"moves", solved(walk{length: 2}), "2 MOVES · PROVEN\n\nat\n\n 0\n\n1. ADD ONE TO 0\n2. ADD ONE TO 1\n\nat\n\n 2\n"},
		{"no moves", solved(walk{}), "2 MOVES · PROVEN\n\nat\n\n 0\n"},
		{"proof", impossible(), "2 MOVES · PROVEN\n\nat\n\n 0\n\n- TWO CORNERS OF 4.\n    LEFT:\n    *..\n    ..*\n    .*\n- 100 % SURE.\n"},
	} {
		test.solution.Outcome.Title, test.solution.Outcome.Detail = sentence.New("2 moves"), sentence.New("proven")
		var got strings.Builder
		if err := test.solution.WriteShort(t.Context(), &got, shout); err != nil || got.String() != test.want {
			t.Errorf("%s: %v, got\n%s\nwant\n%s", test.name, err, got.String(), test.want)
		}
		if err := test.solution.WriteShort(t.Context(), &narrow{room: 20}, shout); !errors.Is(err, errFull) {
			t.Errorf("%s: %v where there is no room", test.name, err)
		}
	}
}

// narrow takes a number of bytes before it fails.
type narrow struct{ room int }

var errFull = errors.New("no room")

func (n *narrow) Write(p []byte) (int, error) {
	if len(p) > n.room {
		return 0, errFull
	}
	n.room -= len(p)
	return len(p), nil
}

func TestFirstErrorEndsTheText(t *testing.T) {
	for room := range 200 {
		steps := 0
		w := walk{length: 1 << 30, visited: func(int) { steps++ }}
		if err := solved(w).Write(t.Context(), &narrow{room}, nil); err != errFull {
			t.Fatalf("room for %d bytes: %v", room, err)
		}
		if steps > room/20+1 {
			t.Fatalf("room for %d bytes, but %d steps were written", room, steps)
		}
	}
	if err := impossible().Write(t.Context(), &narrow{15}, nil); err != errFull {
		t.Errorf("proof: %v", err)
	}
}

func TestCancel(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	last := 0
	w := walk{length: 1 << 30, visited: func(i int) {
		last = i
		if i == 3 {
			cancel()
		}
	}}
	var text strings.Builder
	if err := solved(w).Write(ctx, &text, nil); err != context.Canceled {
		t.Error(err)
	}
	if last != 3 {
		t.Errorf("cancelled in step 3, but went on to %d", last)
	}
}

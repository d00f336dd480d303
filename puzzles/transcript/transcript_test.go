package transcript_test

import (
	"context"
	"errors"
	"fmt"
	"io"
	"strings"
	"testing"

	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
	"fourfold/puzzles/transcript"
	"fourfold/puzzles/view"
)

var counting = &puzzle.Puzzle{
	AppendAnswer: func(dst []byte, k int, o puzzle.Outcome) []byte {
		return fmt.Appendf(dst, "\nCase %d: %d\n\n", k, o.Length())
	},
	Because: func(_ context.Context, answer puzzle.Walk, i int) (puzzle.Picture, error) {
		said := puzzle.Picture{Text: sentence.New("%d of them are left.", answer.Len()-i)}
		switch answer.At(i).(position).at {
		case 1:
			said.Text = sentence.Text{}
		case 2:
			return said, puzzle.ErrGaveUp
		}
		return said, nil
	},
}

// position implements what a transcript uses of a Problem.
type position struct {
	puzzle.Problem
	at int
}

func (p position) String() string { return fmt.Sprintf("at\n\n %d\n", p.at) }

func (p position) View() view.View {
	return view.View{Boards: []view.Board{
		view.NewBoard(sentence.New("Left"), view.Size{Rows: 2, Cols: 3}),
		view.NewBoard(sentence.Text{}, view.Size{Rows: 1, Cols: 2}),
		view.NewBoard(sentence.New("Right"), view.Size{Rows: 1, Cols: 1}),
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

// explained has reasons of its first and its last step.
func explained() transcript.Solution {
	s := solved(walk{length: 4})
	s.Why = true
	return s
}

func impossible() transcript.Solution {
	notes := []puzzle.Note{
		{Text: sentence.New("Two corners of %d.", 4), Picture: puzzle.Picture{Marks: []view.Marked{
			{Spot: view.Spot{Row: 1, Col: 2, Part: view.Left}, Mark: view.MarkProof},
			{Spot: view.Spot{Row: 0, Col: 0}, Mark: view.MarkCount},
			{Spot: view.Spot{Board: 1, Row: 0, Col: 1}, Mark: view.MarkProof},
		}}},
		{Text: sentence.New("100 % sure.")},
	}
	return transcript.Solution{Puzzle: counting, Number: 1, Problem: position{}, Outcome: puzzle.Outcome{Reasons: puzzle.Reasons(notes...)}}
}

// argued adds reasons that are found out later: one is not found, and one is an argument whose third page is not.
func argued() transcript.Solution {
	s := impossible()
	later := func(pages int, err error) puzzle.Note {
		return puzzle.Note{Text: sentence.New("Wait."), Later: func(context.Context) (puzzle.Note, error) {
			return puzzle.Note{Text: sentence.New("See."), Pages: pages, Page: func(_ context.Context, i int) (puzzle.Picture, error) {
				picture := puzzle.Picture{Board: position{at: i}, Text: sentence.New("Page %d.", i), More: []sentence.Text{sentence.New("More.")}}
				if i == 0 {
					picture.More = append(picture.More, sentence.New("Click."))
					picture.Turn = func(view.Spot) (int, bool) { return 1, true }
				}
				if i == 2 {
					return picture, errFull
				}
				return picture, nil
			}}, err
		}}
	}
	empty := puzzle.Note{Text: sentence.New("Empty."), Pages: 1, Page: func(context.Context, int) (puzzle.Picture, error) {
		return puzzle.Picture{}, nil
	}}
	s.Outcome.Reasons = puzzle.Reasons(later(1, errFull), later(4, nil), empty)
	return s
}

// proved has a reason with a page, and one with some lines.
func proved(lines int) transcript.Solution {
	s := solved(walk{length: 1})
	s.Why = true
	s.Outcome.Reasons = puzzle.Reasons(puzzle.Note{
		Text: sentence.New("A page."), Pages: 1,
		Page: func(context.Context, int) (puzzle.Picture, error) {
			turn := func(view.Spot) (int, bool) { return 0, true } // on the only page, of which no line is about clicks
			return puzzle.Picture{Board: position{}, Text: sentence.New("Seen."), More: []sentence.Text{sentence.New("Whole.")}, Turn: turn}, nil
		},
	}, puzzle.Note{Text: sentence.New("Lines."), Lines: func(context.Context) (all []sentence.Text, err error) {
		for i := range lines {
			all = append(all, sentence.New("Line %d.", i+1))
		}
		return all, nil
	}})
	return s
}

func shout(text sentence.Text) string { return strings.ToUpper(text.String()) }

// writers are the ways to write a solution.
var writers = []func(transcript.Solution, context.Context, io.Writer, func(sentence.Text) string) error{
	transcript.Solution.Write, transcript.Solution.WriteShort,
}

func TestWrite(t *testing.T) {
	const title, proof = "2 MOVES · PROVEN\n\nat\n\n 0\n", "- TWO CORNERS OF 4.\n    LEFT:\n    *..\n    ..*\n    .*\n- 100 % SURE.\n"
	const argument = "- SEE.\n  1. PAGE 0.\n     MORE.\n    at\n\n     0\n  2. PAGE 1.\n     MORE.\n    at\n\n     1\n- EMPTY.\n"
	lines := func(n int) (all string) {
		for i := range n {
			all += fmt.Sprintf("  - LINE %d.\n", i+1)
		}
		return all
	}
	for _, test := range []struct {
		solution    transcript.Solution
		long, short string
	}{
		{
			solved(walk{length: 2}), "Case 7: 2\n1. ADD ONE TO 0\n    at\n\n     1\n2. ADD ONE TO 1\n    at\n\n     2\n",
			title + "\n1. ADD ONE TO 0\n2. ADD ONE TO 1\n\nat\n\n 2\n",
		},
		{
			explained(), "Case 7: 4\n1. ADD ONE TO 0\n   4 OF THEM ARE LEFT.\n    at\n\n     1\n2. ADD ONE TO 1\n    at\n\n     2\n" +
				"3. ADD ONE TO 2\n    at\n\n     3\n4. ADD ONE TO 3\n   1 OF THEM ARE LEFT.\n    at\n\n     4\n",
			title + "\n1. ADD ONE TO 0\n2. ADD ONE TO 1\n3. ADD ONE TO 2\n4. ADD ONE TO 3\n\nat\n\n 4\n",
		},
		{
			proved(76), "Case 7: 1\n1. ADD ONE TO 0\n   1 OF THEM ARE LEFT.\n    at\n\n     1\n- A PAGE.\n  1. SEEN.\n     WHOLE.\n- LINES.\n" + lines(76),
			title + "\n1. ADD ONE TO 0\n\nat\n\n 1\n",
		},
		{
			proved(77), "Case 7: 1\n1. ADD ONE TO 0\n   1 OF THEM ARE LEFT.\n    at\n\n     1\n- A PAGE.\n  1. SEEN.\n     WHOLE.\n- LINES.\n" + lines(36) +
				"  … 40 LINES ARE LEFT OUT …\n  - LINE 77.\n", title + "\n1. ADD ONE TO 0\n\nat\n\n 1\n",
		},
		{solved(walk{}), "Case 7: 0\n", title},
		{impossible(), "Case 1: 0\n" + proof, title + "\n" + proof},
		{argued(), "Case 1: 0\n" + argument, title + "\n" + argument},
	} {
		test.solution.Outcome.Title, test.solution.Outcome.Detail = sentence.New("2 moves"), sentence.New("proven")
		for i, want := range []string{test.long, test.short} {
			var got strings.Builder
			if err := writers[i](test.solution, t.Context(), &got, shout); err != nil || got.String() != want {
				t.Errorf("error %v, got\n%s\nwant\n%s", err, got.String(), want)
			}
			for room := range len(want) {
				if err := writers[i](test.solution, t.Context(), &narrow{room}, shout); err != errFull {
					t.Errorf("error %v with room for %d bytes of\n%s", err, room, want)
				}
			}
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
		for _, write := range writers {
			steps := 0
			w := walk{length: 1 << 30, visited: func(int) { steps++ }}
			if err := write(solved(w), t.Context(), &narrow{room}, shout); err != errFull || steps > room/15+1 {
				t.Fatalf("room for %d bytes: error %v after %d steps", room, err, steps)
			}
		}
	}
}

func TestCancel(t *testing.T) {
	for _, write := range writers {
		ctx, cancel := context.WithCancel(t.Context())
		last := 0
		w := walk{length: 1 << 30, visited: func(i int) {
			last = i
			if i == 3 {
				cancel()
			}
		}}
		if err := write(solved(w), ctx, io.Discard, shout); err != context.Canceled || last != 3 {
			t.Errorf("cancelled in step 3: error %v after step %d", err, last)
		}
	}
}

func TestMarks(t *testing.T) {
	v := position{}.View()
	from, to, outside := view.Spot{Row: 1, Col: 2}, view.Spot{Board: 1, Col: 1}, view.Spot{Board: 3}
	arrow := view.Arrow{From: from, To: to}
	transcript.PointOut(&v, puzzle.Step{Outline: []view.Spot{from, to}, Slides: []view.Arrow{arrow}})
	transcript.Number(&v, []view.Spot{to, outside, from}, 1)
	first, second := v.At(from), v.At(to)
	if first.Marks != view.MarkNext || second.Marks != view.MarkPlace || len(v.Arrows) != 1 || v.Arrows[0] != arrow {
		t.Errorf("a move is marked %v and %v, with arrows %v", first.Marks, second.Marks, v.Arrows)
	}
	if first.Order != 3 || second.Order != 0 {
		t.Errorf("after one move the third has number %d, the first %d", first.Order, second.Order)
	}
}

// way is a walk along cells of one row.
type way []int

func (w way) Len() int                { return len(w) - 1 }
func (w way) At(k int) puzzle.Problem { return position{at: k} }
func (w way) Step(i int) puzzle.Step {
	return puzzle.Step{Outline: []view.Spot{{Col: w[i]}, {Col: w[i+1]}}}
}

// An overview has arrows until a way is gone again, numbers where the order is free, or the last board.
func TestOverview(t *testing.T) {
	for play, want := range map[puzzle.Play][3]int{puzzle.Slide: {2, 0, 0}, puzzle.Press: {0, 2, 0}, puzzle.Place: {0, 0, 4}} {
		v, at := transcript.Overview(&puzzle.Puzzle{Play: play}, way{0, 1, 2, 1, 0})
		if got := [3]int{len(v.Arrows), int(v.At(view.Spot{}).Order) * 2, at}; got != want || want[0] == 2 && v.Arrows[1].Number != 2 {
			t.Errorf("%v: arrows, a number, the position: %v, want %v", play, got, want)
		}
	}
}

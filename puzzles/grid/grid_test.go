package grid_test

import (
	"context"
	"errors"
	"io"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"fourfold/puzzles/boards"
	"fourfold/puzzles/grid"
	"fourfold/puzzles/lines"
	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
	"fourfold/puzzles/view"
)

func read(t *testing.T, p *puzzle.Puzzle, text string) puzzle.Problem {
	t.Helper()
	all, err := boards.Read(p, text, 1)
	if err != nil {
		t.Fatal(err)
	}
	return all[0]
}

func TestRandom(t *testing.T) {
	b, err := queues.Random(t.Context(), puzzle.Wish{Size: view.Size{Rows: 1, Cols: 4}}, rand.New(rand.NewPCG(1, 1)))
	if err != nil || strings.Count(b.String(), "o") != 1 {
		t.Errorf("random board %q, error %v", b, err)
	}
}

func TestAppendAnswer(t *testing.T) {
	o, err := read(t, queues, "o...........").Solve(t.Context(), nil)
	if got := queues.AppendAnswer([]byte("5\n"), 2, o); err != nil || string(got) != "5\n11\n" {
		t.Errorf("answer %q, error %v", got, err)
	}
	if got := queues.AppendAnswer(nil, 1, puzzle.Outcome{}); string(got) != "Impossible\n" {
		t.Errorf("answer %q", got)
	}
	own := grid.New(&puzzle.Puzzle{Form: puzzle.Form{AppendAnswer: func([]byte, int, puzzle.Outcome) []byte { return []byte("own") }}}, grid.Rules{})
	if got := own.AppendAnswer(nil, 1, puzzle.Outcome{}); string(got) != "own" {
		t.Errorf("answer %q", got)
	}
}

func TestInvalid(t *testing.T) {
	faces := []grid.Face{{Letter: 'a', Kind: view.Empty}, {Letter: 'b', Kind: view.Tile}}
	rules := grid.Rules{Faces: faces, Row: "a row of a and b", Letter: "a or b", Board: queueOf}
	wide := grid.New(&puzzle.Puzzle{Min: view.Size{Rows: 2, Cols: 3}, Max: view.Size{Rows: 4, Cols: 5}}, rules)
	square := grid.New(&puzzle.Puzzle{Min: view.Size{Rows: 1, Cols: 1}, Max: view.Size{Rows: 3, Cols: 3}, Square: true}, rules)
	for _, c := range []struct {
		p          *puzzle.Puzzle
		text, want string
	}{
		{wide, "", "line 1: nothing here, want a row of a and b"},
		{wide, "aba\nabc", `line 2: character 3 is "c", want a or b`},
		{wide, "aba\n\xff", "line 2: row has 1 cell, want 3"},
		{wide, "a", "line 1: row has 1 cell, want 3 to 5"},
		{wide, "ababab", "line 1: row has 6 cells, want 3 to 5"},
		{wide, "\naba", "line 2: board has 1 row, want 2 to 4"},
		{wide, "aba aba\naba aba aba", "line 2: board has more than 4 rows"},
		{square, "aba\naba\n", "line 1: board has 2 rows, want 3"},
		{square, "a\na\n", "line 1: board has 2 rows, want 1"},
		{square, "abab", "line 1: row has 4 cells, want at most 3"},
	} {
		_, err := boards.Read(c.p, c.text, 1)
		var syntax *lines.Error
		if !errors.As(err, &syntax) || err.Error() != c.want {
			t.Errorf("%q: %v, want %s", c.text, err, c.want)
		}
	}
}

// A reader uses its memory again, the boards that it has read do not change with that.
func TestReader(t *testing.T) {
	next := queues.NewReader(strings.NewReader("\no.\n\n#.o\n\n\n"))
	first, line, err := next()
	if err != nil || line != 2 {
		t.Fatalf("line %d, error %v", line, err)
	}
	second, line, err := next()
	if err != nil || line != 4 || first.String() != "o.\n" || second.String() != "#.o\n" || second.Size() != (view.Size{Rows: 1, Cols: 3}) {
		t.Errorf("%q and %q in line %d, error %v", first, second, line, err)
	}
	if _, _, err := next(); err != io.EOF {
		t.Errorf("error %v at the end", err)
	}
}

// numbered is a queue with a number, which its letters leave out.
type numbered struct {
	queue
	number string
}

func (n *numbered) Position() string { return n.number }

func (n *numbered) WithPosition(line string) (grid.Board, error) {
	if line == "bad" {
		return nil, errors.New(line)
	}
	return &numbered{n.queue, line}, nil
}

func (n *numbered) Solve(context.Context, puzzle.Report) (grid.Answer, error) {
	return grid.Answer{Outcome: puzzle.Outcome{Title: sentence.New("Number %q", n.number)}}, nil
}

// TestPosition checks that what the letters leave out counts, and that Set and editing drop it.
func TestPosition(t *testing.T) {
	p := grid.New(&puzzle.Puzzle{Min: queues.Min, Max: queues.Max}, grid.Rules{
		Faces: []grid.Face{{Letter: '.'}, {Letter: 'o'}},
		Board: func(s view.Size, letters string) grid.Board { return &numbered{queue: queue{s, letters}} },
	})
	b, err := read(t, p, ".oo").WithPosition("7")
	if err != nil || b.Position() != "7" || b.String() != ".oo\n" {
		t.Errorf("%v, error %v", b, err)
	}
	if b, err := b.WithPosition("bad"); b != nil || err == nil {
		t.Errorf("%v, error %v", b, err)
	}
	for want, b := range map[string]puzzle.Problem{`Number "7"`: b, `Number ""`: b.Set()} {
		if o, err := b.Solve(t.Context(), nil); err != nil || o.Title.String() != want {
			t.Errorf("%v, error %v, want %s", o.Title, err, want)
		}
	}
	if edited := boards.Edit(b, view.Spot{}, 1); edited.Position() != "" || edited.String() != "ooo\n" {
		t.Errorf("%v, position %q", edited, edited.Position())
	}
	plain := read(t, queues, ".o")
	if b, err := plain.WithPosition(""); b != plain || err != nil {
		t.Errorf("%v, error %v", b, err)
	}
	if b, err := plain.WithPosition("7"); b != nil || err == nil || err.Error() != `position "7", want none` || plain.Position() != "" {
		t.Errorf("%v, error %v, position %q", b, err, plain.Position())
	}
}

func TestMove(t *testing.T) {
	b := read(t, queues, "o.#o.")
	for _, c := range []struct {
		from, to view.Spot
		want     string
	}{
		{view.Spot{}, view.Spot{Col: 3}, "People move on by one free seat."},
		{view.Spot{}, view.Spot{}, "People move on by one free seat."},
		{view.Spot{Col: 1}, view.Spot{}, "People move on by one free seat."},
		{view.Spot{Col: 2}, view.Spot{Col: 1}, "There is no such cell."},
		{view.Spot{}, view.Spot{Row: 1}, "There is no such cell."},
	} {
		after, _, err := b.Move(c.from, c.to)
		var refusal *sentence.Refusal
		if after != nil || !errors.As(err, &refusal) || err.Error() != c.want {
			t.Errorf("%v to %v: %v, %v", c.from, c.to, after, err)
		}
	}
	if b.Targets(view.Spot{Col: 2}) != nil || b.Targets(view.Spot{Row: 1}) != nil {
		t.Error("targets where there is no cell")
	}
	from, to := view.Spot{Col: 3}, view.Spot{Col: 4}
	if targets := b.Targets(from); !slices.Equal(targets, []view.Spot{to}) {
		t.Errorf("targets %v", targets)
	}
	after, step, err := b.Move(from, to)
	if err != nil || after.String() != "o.#.o\n" || b.String() != "o.#o.\n" || step.Code != "1415" ||
		!slices.Equal(step.Outline, []view.Spot{from, to}) || !slices.Equal(step.Slides, []view.Arrow{{From: from, To: to}}) {
		t.Errorf("%q, %+v, %v", after, step, err)
	}
}

// The boards of a walk are the same in whatever order they are asked for.
func TestWalk(t *testing.T) {
	b := read(t, queues, "o...")
	o, err := b.Solve(t.Context(), nil)
	if err != nil || o.Walk.At(0) != b {
		t.Fatalf("a walk from %q, error %v", o.Walk.At(0), err)
	}
	want := []string{"o...\n", ".o..\n", "..o.\n", "...o\n"}
	for _, k := range []int{3, 2, 0, 1, 2, 3, 3, 1, 0, 2, 1, 3} {
		if got := o.Walk.At(k).String(); got != want[k] {
			t.Errorf("after %d moves %q, want %q", k, got, want[k])
		}
	}
	for _, i := range []int{2, 0, 1} {
		if got := o.Walk.Step(i); got.Outline[0] != (view.Spot{Col: i}) {
			t.Errorf("step %d: %+v", i, got)
		}
	}
}

// counted is a queue that counts the moves that are made.
type counted struct {
	queue
	moves *int
}

func (c *counted) After(m grid.Move) grid.Board {
	*c.moves++
	return &counted{*c.queue.After(m).(*queue), c.moves}
}

// Going through a walk makes each move once, whether the board or the step is asked for first.
func TestWalkIsLinear(t *testing.T) {
	moves := 0
	p := grid.New(&puzzle.Puzzle{Min: queues.Min, Max: queues.Max}, grid.Rules{
		Faces: []grid.Face{{Letter: '.'}, {Letter: 'o'}},
		Board: func(s view.Size, letters string) grid.Board { return &counted{queue{s, letters}, &moves} },
	})
	for _, stepFirst := range []bool{false, true} {
		o, err := read(t, p, "oo.........").Solve(t.Context(), nil)
		if err != nil {
			t.Fatal(err)
		}
		moves = 0
		for i := range o.Length() {
			if stepFirst {
				o.Walk.Step(i)
			}
			o.Walk.At(i + 1)
			o.Walk.Step(i)
		}
		if moves != o.Length() {
			t.Errorf("%d moves made for a walk of %d", moves, o.Length())
		}
	}
}

// Package puzzletest tests that a puzzle keeps the contract of package puzzle,
// as testing/fstest does for file systems.
package puzzletest

import (
	"context"
	"errors"
	"strings"
	"testing"

	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/random"
)

// Run tests p on boards of its own making and on those in the given texts, of
// which each holds one problem that is solved within seconds.
func Run(t *testing.T, p *puzzle.Puzzle, texts ...string) {
	t.Helper()
	t.Run("Words", func(t *testing.T) { testWords(t, p) })
	t.Run("Sizes", func(t *testing.T) { testSizes(t, p) })
	t.Run("Random", func(t *testing.T) { testRandom(t, p) })
	for _, text := range texts {
		problem := one(t, p, text)
		t.Run("Problem", func(t *testing.T) {
			testText(t, p, problem)
			testEdit(t, problem)
			testCancel(t, problem)
			testOutcome(t, problem)
		})
	}
}

// Solve returns the outcome of a problem that must have one.
func Solve(t testing.TB, problem puzzle.Problem) puzzle.Outcome {
	t.Helper()
	if err := problem.Check(); err != nil {
		t.Fatalf("Check of\n%s%v", Text(problem), err)
	}
	outcome, err := problem.Solve(context.Background(), puzzle.Options{})
	if err != nil {
		t.Fatalf("Solve of\n%s%v", Text(problem), err)
	}
	return outcome
}

// Answers returns the judge's answers to a text of p.
func Answers(t testing.TB, p *puzzle.Puzzle, text string) string {
	t.Helper()
	problems, err := p.Read(text, 1000)
	if err != nil {
		t.Fatal(err)
	}
	var answers []byte
	for i, problem := range problems {
		answers = p.AppendAnswer(answers, i+1, Solve(t, problem))
	}
	return string(answers)
}

// Text returns the judge's text of a problem.
func Text(problem puzzle.Problem) string {
	text, _ := problem.AppendText(nil)
	return string(text)
}

// one returns the single problem of a text.
func one(t *testing.T, p *puzzle.Puzzle, text string) puzzle.Problem {
	t.Helper()
	all, err := p.Read(text, 1)
	if err != nil {
		t.Fatalf("Read(%q): %v", text, err)
	}
	return all[0]
}

func testWords(t *testing.T, p *puzzle.Puzzle) {
	for name, word := range map[string]string{
		"ID": p.ID, "Name": p.Name, "Goal": p.Goal, "Editing": p.Editing, "Playing": p.Playing,
	} {
		if strings.TrimSpace(word) == "" {
			t.Errorf("%s is empty", name)
		}
	}
	if p.ID != strings.ToLower(p.ID) || strings.ContainsAny(p.ID, " /.") {
		t.Errorf("ID %q is no plain word", p.ID)
	}
}

func testSizes(t *testing.T, p *puzzle.Puzzle) {
	if len(p.Sizes) == 0 {
		t.Fatal("no sizes")
	}
	for _, size := range append([]puzzle.Size{p.Min, p.Max}, p.Sizes...) {
		if err := p.CheckSize(size); err != nil {
			t.Errorf("offered %v: %v", size, err)
			continue
		}
		problem := p.New(size)
		if problem.Size() != size {
			t.Errorf("New(%v) has size %v", size, problem.Size())
		}
		testView(t, problem.View())
		testText(t, p, problem)
	}
	for _, size := range []puzzle.Size{{}, {Rows: -1, Cols: 4}, {Rows: p.Max.Rows + 1, Cols: p.Max.Cols + 1}} {
		if p.CheckSize(size) == nil {
			t.Errorf("CheckSize accepts %v", size)
		}
	}
}

func testView(t *testing.T, v puzzle.View) {
	t.Helper()
	if len(v.Boards) == 0 {
		t.Error("a view without boards")
	}
	for _, b := range v.Boards {
		if len(b.Cells) != b.Rows*b.Cols {
			t.Errorf("%d cells on a board of %dx%d", len(b.Cells), b.Rows, b.Cols)
		}
		if len(v.Boards) > 1 && b.Title.String() == "" {
			t.Error("one of several boards has no title")
		}
	}
}

func testRandom(t *testing.T, p *puzzle.Puzzle) {
	different := false
	for seed := range uint64(8) {
		a, b := Random(t, p, p.Sizes[0], seed), Random(t, p, p.Sizes[0], seed)
		if Text(a) != Text(b) {
			t.Errorf("seed %d gives\n%sand\n%s", seed, Text(a), Text(b))
		}
		if outcome := Solve(t, a); !outcome.Possible() {
			t.Errorf("random board of seed %d is impossible:\n%s", seed, Text(a))
		}
		different = different || Text(a) != Text(Random(t, p, p.Sizes[0], seed+100))
	}
	if !different {
		t.Error("all random boards are equal")
	}
}

// Random returns any random board of a size, drawn from a seed.
func Random(t testing.TB, p *puzzle.Puzzle, size puzzle.Size, seed uint64) puzzle.Problem {
	t.Helper()
	board, err := p.Random(context.Background(), puzzle.Wish{Size: size}, random.Source(seed))
	if err != nil {
		t.Fatalf("a random board of %v: %v", size, err)
	}
	return board
}

// testText checks that the text of a problem reads as that problem.
func testText(t *testing.T, p *puzzle.Puzzle, problem puzzle.Problem) {
	t.Helper()
	text := p.Write(problem)
	again := one(t, p, text)
	if again.Size() != problem.Size() || p.Write(again) != text {
		t.Errorf("text\n%sreads as\n%s", text, p.Write(again))
	}
	two, err := p.Read(p.Write(problem, again), 2)
	if err != nil || len(two) != 2 || Text(two[1]) != Text(problem) {
		t.Errorf("a text of two boards reads as %d boards, error %v", len(two), err)
	}
	if !strings.HasSuffix(problem.String(), "\n") {
		t.Errorf("String does not end its last line: %q", problem.String())
	}
}

// spots lists every spot of a view, whole cells and the sides of tiles, and a
// few outside of it.
func spots(v puzzle.View) []puzzle.Spot {
	list := []puzzle.Spot{
		{Board: -1},
		{Board: len(v.Boards)},
		{Row: -1},
		{Col: -1},
		{Row: v.Boards[0].Rows},
		{Col: v.Boards[0].Cols},
	}
	for b, board := range v.Boards {
		for i := range board.Cells {
			for part := puzzle.Whole; part <= puzzle.Left; part++ {
				list = append(list, puzzle.Spot{Board: b, Row: i / board.Cols, Col: i % board.Cols, Part: part})
			}
		}
	}
	return list
}

func testEdit(t *testing.T, problem puzzle.Problem) {
	before, view := Text(problem), problem.View()
	editable := false
	for _, at := range spots(view) {
		n, value := problem.Values(at), problem.Value(at)
		editable = editable || n > 1
		for v := -1; v <= min(n, 12); v++ {
			edited := problem.Edit(at, v)
			same := v < 0 || v >= n || v == value
			switch {
			case same && edited != problem:
				t.Fatalf("Edit(%v, %d) of value %d of %d is another problem", at, v, value, n)
			case !same && (edited.Value(at) != v || edited.View().Equal(view)):
				t.Fatalf("Edit(%v, %d) shows %d", at, v, edited.Value(at))
			}
		}
		if n == 0 && value != 0 {
			t.Errorf("value %d at %v, which has none", value, at)
		}
	}
	if !editable {
		t.Error("nothing can be edited")
	}
	if Text(problem) != before || !problem.View().Equal(view) {
		t.Error("Edit changed the problem itself")
	}
}

func testCancel(t *testing.T, problem puzzle.Problem) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	// A board that is answered before the context is looked at may be answered.
	if _, err := problem.Solve(ctx, puzzle.Options{}); err != nil && !errors.Is(err, context.Canceled) {
		t.Errorf("Solve after cancel: %v", err)
	}
}

func testOutcome(t *testing.T, problem puzzle.Problem) {
	outcome, again := Solve(t, problem), Solve(t, problem)
	if outcome.Nodes != again.Nodes || outcome.Title.String() != again.Title.String() || outcome.Length() != again.Length() {
		t.Error("two runs give two answers")
	}
	if outcome.Title.String() == "" {
		t.Error("an outcome without a title")
	}
	for _, note := range outcome.Notes {
		testNote(t, problem, note)
	}
	if !outcome.Possible() {
		testImpossible(t, outcome)
		return
	}
	testWalk(t, problem, outcome, again)
}

func testNote(t *testing.T, problem puzzle.Problem, note puzzle.Note) {
	if note.Text.String() == "" {
		t.Error("a note without a sentence")
	}
	view := problem.View()
	for _, m := range note.Picture.Marks {
		if view.At(m.Spot) == nil || m.Mark == 0 {
			t.Errorf("mark %v at %v", m.Mark, m.Spot)
		}
	}
}

func testImpossible(t *testing.T, outcome puzzle.Outcome) {
	if len(outcome.Notes) == 0 {
		t.Error("impossible without a proof")
	}
	if outcome.Minimal || outcome.Length() != 0 {
		t.Error("impossible, but with a length")
	}
}

func testWalk(t *testing.T, problem puzzle.Problem, outcome, again puzzle.Outcome) {
	words := outcome.Title.String() + outcome.Detail.String()
	if strings.Contains(words, "minimum") && !outcome.Minimal {
		t.Errorf("%q, but nothing is proven", words)
	}
	walk := outcome.Walk
	if Text(walk.At(0)) != Text(problem) {
		t.Errorf("the walk starts at\n%sbut the problem is\n%s", Text(walk.At(0)), Text(problem))
	}
	for i := range walk.Len() {
		testStep(t, walk, i)
		if a, b := walk.Step(i), again.Walk.Step(i); a.Code != b.Code || a.Text.String() != b.Text.String() {
			t.Errorf("step %d is %q and %q in two runs", i, a.Text, b.Text)
		}
	}
	end := Solve(t, walk.At(walk.Len()))
	if outcome.Minimal && end.Length() != 0 {
		t.Errorf("%d steps are missing at the end of the walk", end.Length())
	}
}

func testStep(t *testing.T, walk puzzle.Walk, i int) {
	step, before, after := walk.Step(i), walk.At(i).View(), walk.At(i+1).View()
	if step.Text.String() == "" || step.Code == "" || len(step.Outline) == 0 {
		t.Errorf("step %d lacks words or an outline: %+v", i, step)
	}
	if before.Equal(after) {
		t.Errorf("step %d changes nothing", i)
	}
	for _, at := range step.Outline {
		if before.At(at) == nil {
			t.Errorf("step %d outlines %v, outside of the view", i, at)
		}
	}
	for _, s := range step.Slides {
		from, to := before.At(s.From), after.At(s.To)
		if from == nil || to == nil || from.Kind != to.Kind || from.Numbers != to.Numbers {
			t.Errorf("step %d slides %v, which does not arrive", i, s)
		}
	}
}

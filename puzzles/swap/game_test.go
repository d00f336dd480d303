package swap

import (
	"context"
	"errors"
	"slices"
	"testing"

	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/puzzletest"
	"fourfold/puzzles/random"
	"fourfold/puzzles/sentence"
)

// model is the game in its plainest form, to compare with.
type model [][]byte

func modelOf(p *problem) model {
	m := make(model, p.size.Rows)
	for r := range m {
		m[r] = []byte(p.start[r*p.size.Cols:][:p.size.Cols])
	}
	return m
}

func (m model) targets(from puzzle.Spot) (targets []puzzle.Spot) {
	for r := range m {
		for c := range m[r] {
			rows, cols := r-from.Row, c-from.Col
			if rows*rows+cols*cols == 1 && m[r][c] != m[from.Row][from.Col] {
				targets = append(targets, puzzle.Spot{Row: r, Col: c})
			}
		}
	}
	return targets
}

func (m model) text() (text string) {
	for _, row := range m {
		text += string(row)
	}
	return text
}

// TestRandomGame makes moves at random and tries every move on the way, allowed or not.
func TestRandomGame(t *testing.T) {
	for seed, size := range []puzzle.Size{
		original,
		{Rows: 1, Cols: 7},
		{Rows: 6, Cols: 1},
		{Rows: 3, Cols: 5},
		{Rows: 1, Cols: 1},
	} {
		rng := random.Source(uint64(seed))
		p := anyBoard(size, rng)
		m := modelOf(p)
		for range 40 {
			moves := checkTargets(t, p, m)
			if len(moves) == 0 {
				break
			}
			move := moves[rng.IntN(len(moves))]
			next, step, err := p.Move(move.From, move.To)
			if err != nil {
				t.Fatal(err)
			}
			checkStep(t, p, next, step, move)
			a, b := &m[move.From.Row][move.From.Col], &m[move.To.Row][move.To.Col]
			*a, *b = *b, *a
			p = next.(*problem)
			if p.start != m.text() || p.Solved() != (p.start == p.goal) {
				t.Fatalf("plays to\n%v, want %v", p, m)
			}
		}
	}
}

// checkTargets compares the targets of every cell with the model's, and Move with the targets.
func checkTargets(t *testing.T, p *problem, m model) (moves []puzzle.Arrow) {
	t.Helper()
	before := puzzletest.Text(p)
	for from := range p.start {
		targets := p.Targets(p.spot(startBoard, from))
		if want := m.targets(p.spot(startBoard, from)); !slices.Equal(targets, want) {
			t.Fatalf("\n%stargets of %d are %v, want %v", before, from, targets, want)
		}
		for to := range p.start {
			at := puzzle.Arrow{From: p.spot(startBoard, from), To: p.spot(startBoard, to)}
			_, _, err := p.Move(at.From, at.To)
			if allowed := slices.Contains(targets, at.To); allowed != (err == nil) {
				t.Fatalf("\n%s%v: %v", before, at, err)
			} else if allowed {
				moves = append(moves, at)
			}
		}
	}
	if puzzletest.Text(p) != before {
		t.Fatal("play changed the position itself")
	}
	return moves
}

// checkStep checks that a step leads from one position to the next, over the two cells of the move.
func checkStep(t *testing.T, p *problem, next puzzle.Problem, step puzzle.Step, move puzzle.Arrow) {
	t.Helper()
	view, after := p.View(), next.View()
	outline := slices.Clone(step.Outline)
	if outline[0] != move.From {
		slices.Reverse(outline)
	}
	if !slices.Equal(outline, []puzzle.Spot{move.From, move.To}) || step.Text.String() == "" || step.Code == "" {
		t.Errorf("move %v is the step %+v", move, step)
	}
	for _, s := range step.Slides {
		if view.At(s.From).Kind != after.At(s.To).Kind || view.At(s.To).Kind != after.At(s.From).Kind {
			t.Errorf("slide %v", s)
		}
	}
}

func TestBadMoves(t *testing.T) {
	p := problemOf(puzzle.Size{Rows: 2, Cols: 3}, 0b000011, 0b110000)
	at := func(board, row, col int) puzzle.Spot { return puzzle.Spot{Board: board, Row: row, Col: col} }
	const (
		goal  = "The goal stays as it is; exchange pieces of the start."
		far   = "Only neighbours in a row or a column can be exchanged."
		black = "Both are black: exchanging them changes nothing."
		white = "Both are white: exchanging them changes nothing."
	)
	for _, test := range []struct {
		from, to puzzle.Spot
		want     string
	}{
		{at(1, 0, 0), at(1, 0, 1), goal},
		{at(0, 0, 0), at(1, 1, 0), goal},
		{at(0, 0, 0), at(0, 0, 2), far},
		{at(0, 0, 1), at(0, 1, 2), far},
		{at(0, 0, 0), at(0, 0, 0), far},
		{at(0, 0, 0), at(0, -1, 0), far},
		{at(2, 0, 0), at(2, 0, 1), far},
		{at(0, 0, 2), at(0, 0, 3), far},
		{at(0, 0, 0), at(0, 0, 1), black},
		{at(0, 1, 0), at(0, 1, 1), white},
		{puzzle.Spot{Part: puzzle.Left}, at(0, 0, 1), far},
	} {
		next, _, err := p.Move(test.from, test.to)
		var complaint *sentence.Refusal
		if next != nil || !errors.As(err, &complaint) || complaint.What.String() != test.want {
			t.Errorf("%v to %v: %v, want %s", test.from, test.to, err, test.want)
		}
	}
	side := puzzle.Spot{Row: 0, Col: 1, Part: puzzle.Top}
	for _, from := range []puzzle.Spot{at(1, 0, 1), at(0, -1, 0), at(0, 0, 3), at(-1, 0, 0), side} {
		if targets := p.Targets(from); len(targets) != 0 {
			t.Errorf("targets of %v: %v", from, targets)
		}
	}
	if caption := p.View().Caption.String(); caption != "" {
		t.Errorf("caption %q", caption)
	}
}

// TestSolveFromHere makes the moves that are shown, asking anew after each move: each time one exchange less is left.
func TestSolveFromHere(t *testing.T) {
	for seed, size := range []puzzle.Size{original, {Rows: 7, Cols: 9}, {Rows: 20, Cols: 20}} {
		p := puzzle.Problem(anyBoard(size, random.Source(uint64(seed))))
		left := puzzletest.Solve(t, p).Length()
		for ; !p.Solved(); left-- {
			outcome, err := p.Solve(t.Context(), puzzle.Options{FromHere: true})
			if err != nil || outcome.Length() != left || outcome.Walk.At(0) != puzzle.Problem(p) {
				t.Fatalf("%d exchanges are left, want %d, error %v", outcome.Length(), left, err)
			}
			hint := outcome.Walk.Step(0)
			next, step, err := p.Move(hint.Outline[0], hint.Outline[len(hint.Outline)-1])
			if err != nil || step.Code != hint.Code || !next.View().Equal(outcome.Walk.At(1).View()) {
				t.Fatalf("hint %q leads elsewhere, error %v", hint.Text, err)
			}
			p = next
		}
		if left != 0 {
			t.Errorf("%v is solved, %d exchanges early", size, left)
		}
	}
}

func TestSolveFromHereIsCancelled(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	p := cornered(puzzle.Size{Rows: 64, Cols: 64})
	if _, err := p.Solve(ctx, puzzle.Options{FromHere: true}); !errors.Is(err, context.Canceled) {
		t.Errorf("error %v", err)
	}
}

func BenchmarkSolveFromHere(b *testing.B) {
	p := cornered(puzzle.Size{Rows: 64, Cols: 64})
	for b.Loop() {
		if _, err := p.Solve(b.Context(), puzzle.Options{FromHere: true}); err != nil {
			b.Fatal(err)
		}
	}
}

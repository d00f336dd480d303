package flip

import (
	"context"
	"errors"
	"strings"
	"testing"

	"fourfold/puzzles/boards"
	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/puzzletest"
	"fourfold/puzzles/random"
	"fourfold/puzzles/view"
)

// transposed returns the board with rows and columns exchanged.
func transposed(g plain) plain {
	t := plain{g.cols, g.rows, make([]byte, len(g.cells))}
	for i, colour := range g.cells {
		t.cells[i%g.cols*g.rows+i/g.cols] = colour
	}
	return t
}

// TestTransposed checks that a board and its transpose need the same number of presses.
func TestTransposed(t *testing.T) {
	rng := random.Source(5)
	for _, size := range []view.Size{
		{Rows: 3, Cols: 128}, {Rows: 7, Cols: 111}, {Rows: 65, Cols: 71}, {Rows: 67, Cols: 84}, {Rows: 80, Cols: 83}, {Rows: 128, Cols: 107},
	} {
		b := anyOf(t, size, rng)
		g := parse(b.String())
		wide, tall := puzzletest.Solve(t, b), puzzletest.Solve(t, problem(t, transposed(g)))
		if !wide.Minimal || !tall.Minimal || wide.Length() != tall.Length() {
			t.Errorf("%v: %v, transposed %v", size, wide.Title, tall.Title)
		}
		replayTo(t, g, wide.Walk, wide.Detail.String()[len("proven minimum · to all "):])
	}
}

// TestLargeImpossible checks the proof of large boards that cannot be solved: turning over a
// cell that no press set turns over alone makes one of a solvable board.
func TestLargeImpossible(t *testing.T) {
	rng := random.Source(6)
	for _, size := range []view.Size{{Rows: 67, Cols: 84}, {Rows: 2, Cols: 101}, {Rows: 99, Cols: 64}, {Rows: 123, Cols: 123}, {Rows: 126, Cols: 128}} {
		if testing.Short() && size.Rows > 100 {
			continue
		}
		at := 0 // a cell that no press set turns over alone
		for alone := []uint64{1}; alone != nil; at++ {
			alone = make([]uint64, words(size.Rows*size.Cols))
			alone[at/64] = 1 << (at % 64)
			alone = systemOf(size).Solve(alone)
		}
		spot := view.Spot{Row: (at - 1) / size.Cols, Col: (at - 1) % size.Cols}
		b := anyOf(t, size, rng)
		one, other := boards.Edit(b, spot, 1), boards.Edit(b, spot, 0)
		impossible := 0
		for _, board := range []puzzle.Problem{one, other} {
			o, err := board.Solve(t.Context(), nil)
			if errors.Is(err, puzzle.ErrGaveUp) {
				continue
			}
			if err != nil {
				t.Fatal(err)
			}
			if !o.Possible() {
				impossible++
				checkProof(t, parse(board.String()), o, aims(size.Rows, size.Cols))
			}
		}
		if impossible != 1 {
			t.Errorf("%v: %d of two boards are impossible", size, impossible)
		}
	}
}

// TestTooMany checks that sizes with too many press sets for a search get the best
// press set found and a lower bound, but no minimum.
func TestTooMany(t *testing.T) {
	for _, size := range []view.Size{{Rows: 123, Cols: 123}, {Rows: 128, Cols: 126}} {
		b := anyOf(t, size, random.Source(8))
		for goal := range Puzzle.Goals {
			if testing.Short() && goal != toEither {
				continue
			}
			o, err := b.WithGoal(goal).Solve(t.Context(), nil)
			if !errors.Is(err, puzzle.ErrGaveUp) || err.Error() != "gave up: there are too many press sets to prove that none is smaller" {
				t.Fatalf("%v: error %v", size, err)
			}
			if !o.Possible() || o.Minimal || o.Bound < size.Rows*size.Cols/11 || o.Bound > o.Length() {
				t.Errorf("%v: %v, %v, bound %d", size, o.Title, o.Detail, o.Bound)
			}
			if goal == toEither {
				replayTo(t, parse(b.String()), o.Walk, o.Detail.String()[len("best found · to all "):][:len("white")])
			}
			certificate, err := Puzzle.Certify(t.Context(), b.WithGoal(goal), o)
			if err != nil || !strings.Contains(string(certificate), "claim possible") {
				t.Errorf("%v: certificate %.100s, %v", size, certificate, err)
			}
		}
		ctx, cancel := context.WithCancel(t.Context())
		cancel()
		if o, err := b.Solve(ctx, nil); !errors.Is(err, context.Canceled) || o.Minimal {
			t.Errorf("%v: error %v of a search that was ended", size, err)
		}
		solved := puzzletest.Solve(t, problem(t, of(size.Rows, size.Cols, 'b')))
		if solved.Length() != 0 || !solved.Minimal || solved.Title.String() != "Solved already" {
			t.Errorf("%v: a solved board: %v", size, solved.Title)
		}
	}
}

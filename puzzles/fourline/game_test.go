package fourline

import (
	"errors"
	"math/rand/v2"
	"slices"
	"testing"

	"fourfold/puzzles/grid"
	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/puzzletest"
	"fourfold/puzzles/sentence"
)

// TestGameAgainstPlainRules makes moves at random. In every position each pair of cells is tried:
// what may be moved, by the plain rules, can be moved, and nothing else.
func TestGameAgainstPlainRules(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 9))
	moves, ends, stuck := 0, 0, 0
	for n := range 60 {
		size := small[n%len(small)]
		cells := size.Rows * size.Cols
		blanks := 1 + rng.IntN(4)
		p := problemOf(t, lineless(rng, size, (cells-blanks)/2, (cells-blanks+1)/2).String())
		movers := "BW"
		for range 25 {
			next := tryAll(t, p, movers)
			if p.Solved() {
				ends++
				break
			}
			if len(next) == 0 {
				stuck++
				break
			}
			chosen := next[rng.IntN(len(next))]
			moves++
			movers = string(opponent(chosen.mover))
			p = chosen.after
		}
	}
	if moves < 300 || ends < 10 || stuck < 3 {
		t.Errorf("%d moves, %d lines, stuck %d times", moves, ends, stuck)
	}
}

// made is a move that was accepted.
type made struct {
	mover byte
	after puzzle.Problem
}

// tryAll tries all pairs of cells and compares with the plain rules for the colours that may move.
func tryAll(t *testing.T, p puzzle.Problem, movers string) []made {
	t.Helper()
	board := plainBoard(p.String())
	if p.Solved() != board.lined() {
		t.Fatalf("solved: %v\n%s", p.Solved(), p)
	}
	var list []made
	allowed := map[string]plain{}
	for _, mover := range []byte(movers) {
		for _, m := range board.moves(mover) {
			allowed[m.code] = m.after
		}
	}
	if board.lined() {
		clear(allowed)
	}
	for from := range board.cells {
		at := puzzle.Spot{Row: from / board.cols, Col: from % board.cols}
		targets := p.Targets(at)
		for to := range board.cells {
			into := puzzle.Spot{Row: to / board.cols, Col: to % board.cols}
			code := codeOf(at, into)
			want, ok := allowed[code]
			after, step, err := p.Move(at, into)
			var complaint *sentence.Refusal
			switch {
			case ok != slices.Contains(targets, into):
				t.Fatalf("%s is a target: %v\n%s", code, !ok, p)
			case !ok && (!errors.As(err, &complaint) || after != nil):
				t.Fatalf("%s: %v, %v\n%s", code, after, err, p)
			case ok && (err != nil || plainBoard(after.String()) != want || step.Code != code):
				t.Fatalf("%s: step %+v, error %v\n%s", code, step, err, p)
			case ok:
				list = append(list, made{board.cells[from], after})
			}
		}
	}
	return list
}

func TestGameWords(t *testing.T) {
	p := problemOf(t, "BWBO WBWB BWBW WBWO")
	cell := func(row, col int) puzzle.Spot { return puzzle.Spot{Row: row, Col: col} }
	turn := func(want string) {
		t.Helper()
		if got := p.View().Caption.String(); got != want {
			t.Errorf("turn %q, want %q", got, want)
		}
	}
	refuse := func(from, to puzzle.Spot, want string) {
		t.Helper()
		if _, _, err := p.Move(from, to); err == nil || err.Error() != want {
			t.Errorf("move %v to %v: error %v, want %q", from, to, err, want)
		}
	}
	play := func(from, to puzzle.Spot) {
		t.Helper()
		next, _, err := p.Move(from, to)
		if err != nil {
			t.Fatal(err)
		}
		p = next
	}
	const slides = "A piece slides only into a blank beside it."
	turn("Either colour may open")
	refuse(cell(0, 0), cell(0, 3), slides)
	refuse(cell(0, 2), cell(0, 1), slides)
	refuse(cell(0, 2), cell(-1, 2), "There is no cell.")
	refuse(cell(0, 3), cell(0, 2), "There is no piece here.")
	refuse(cell(9, 9), cell(0, 2), "There is no cell.")
	play(cell(1, 3), cell(0, 3))
	turn("White to move")
	refuse(cell(0, 3), cell(1, 3), "White moves now.")
	play(cell(1, 2), cell(1, 3))
	turn("Black to move")
	refuse(cell(1, 3), cell(1, 2), "Black moves now.")
	play(cell(1, 1), cell(1, 2))
	play(cell(3, 2), cell(3, 3))
	play(cell(3, 1), cell(3, 2))
	turn("")
	if !p.Solved() || p.Targets(cell(3, 2)) != nil {
		t.Errorf("solved %v", p.Solved())
	}
	refuse(cell(3, 2), cell(3, 1), "Four stand in line. The goal is reached.")
}

func TestStuckInGame(t *testing.T) {
	stuck := plainBoard("BBWW BWWB WWBB OOWB")
	if got := stuck.board('B').caption().String(); got != "Black to move, but it has no piece beside a blank" {
		t.Error(got)
	}
	o := stuck.wayOn(t, 'B')
	if o.Possible() || len(o.Notes) != 2 ||
		o.Notes[0].Text.String() != "Nothing can move here, and nobody has four in line." ||
		o.Notes[1].Text.String() != "Black cannot move: it has no piece beside a blank." {
		t.Errorf("%v", o)
	}
}

// TestSolveFollowsTheTurn makes the moves of answers, and asks again after each.
func TestSolveFollowsTheTurn(t *testing.T) {
	for seed := range uint64(30) {
		p := puzzletest.Random(t, Puzzle, originalSize, seed)
		o := solved(t, p)
		for left := o.Length(); left > 0; left-- {
			outline := o.Walk.Step(0).Outline
			next, _, err := p.Move(outline[0], outline[len(outline)-1])
			if err != nil || next.String() != o.Walk.At(1).String() {
				t.Fatalf("%v\n%s", err, next)
			}
			p = next
			if o, err = p.Solve(t.Context(), puzzle.Options{FromHere: true}); err != nil || o.Length() != left-1 {
				t.Fatalf("%d moves after %d, error %v", o.Length(), left, err)
			}
			if caption := p.View().Caption.String(); left > 1 && o.Detail.String() != "proven minimum · "+caption {
				t.Errorf("detail %q, caption %q", o.Detail, caption)
			}
		}
	}
}

// TestPositionSaysWhoseTurnItIs restores positions from what Position returns. The turn shows
// in the caption alone.
func TestPositionSaysWhoseTurnItIs(t *testing.T) {
	p := plainBoard("BWBO WBWB BWBW WBWO")
	captions := map[string]bool{}
	for _, mover := range []byte{0, 'B', 'W'} {
		b := p.board(mover)
		restored, err := p.board(0).WithPosition(b.Position())
		if err != nil || restored != grid.Board(b) {
			t.Errorf("%v comes back as %v, error %v", b, restored, err)
		}
		problem, err := problemOf(t, p.String()).WithPosition(b.Position())
		if err != nil || problem.String() != p.String() {
			t.Errorf("%v, error %v", problem, err)
		}
		captions[problem.View().Caption.String()] = true
	}
	for _, bad := range []string{"to move", "to move O", "to move B\n", "lying 1 2 3 4", "nonsense"} {
		if _, err := p.board(0).WithPosition(bad); err == nil {
			t.Errorf("%q is restored", bad)
		}
	}
	if len(captions) != 3 {
		t.Errorf("captions %v", captions)
	}
}

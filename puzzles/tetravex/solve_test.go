package tetravex

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/puzzletest"
	"fourfold/puzzles/random"
	"fourfold/puzzles/view"
)

// strays counts the placed tiles that a solution does not have where they lie.
func strays(b *frame, solution []tile) (n int) {
	for cell, i := range b.placed {
		if i != none && solution[cell] != b.tiles[i] {
			n++
		}
	}
	return n
}

// position returns tiles in play: some of them where a solution has them, some anywhere.
func position(rng *rand.Rand) *frame {
	n := 1 + rng.IntN(3)
	b := spoiled(n, 2+rng.IntN(5), rng)
	if solutions := all(b, 100); len(solutions) > 0 {
		solution := solutions[rng.IntN(len(solutions))]
		for cell := range rng.IntN(n*n + 1) {
			for i, t := range b.tiles {
				if t == solution[cell] && b.cell[i] == none {
					b = b.play(move{i, cell})
					break
				}
			}
		}
	}
	for range rng.IntN(3) * rng.IntN(3) {
		b = b.play(move{rng.IntN(n * n), rng.IntN(n * n)})
	}
	return b
}

// TestFromHere compares the answers for random positions with all solutions.
func TestFromHere(t *testing.T) {
	rng := rand.New(rand.NewPCG(8, 0))
	seen, kinds := map[string]int{}, map[string]int{}
	positions := 4000
	if testing.Short() {
		positions = 1000
	}
	for range positions {
		b := position(rng)
		o := puzzletest.Solve(t, b)
		solutions := all(b, 1000)
		if o.Possible() != (len(solutions) > 0) {
			t.Fatalf("possible %v with %d solutions:\n%v", o.Possible(), len(solutions), b)
		}
		if !o.Possible() {
			seen["impossible"]++
			continue
		}
		if len(o.Notes()) == 3 {
			note := later(t, o.Notes()[1])
			if !strings.HasPrefix(note.Text.String(), "The placed tiles cannot all stay.") {
				t.Errorf("%q", note.Text)
			}
			checkReason(t, b, note, false, kinds)
		}
		seen[checkMoves(t, b, o, solutions)]++
		if len(solutions) > mostOthers {
			seen["many solutions"]++
		}
		if t.Failed() {
			t.Fatalf("position\n%v", b)
		}
	}
	for _, kind := range []string{"impossible", "kept", "one", "more", "solved", "many solutions"} {
		if seen[kind]*40 < positions {
			t.Errorf("%d positions are of the kind %q: the test is one-sided", seen[kind], kind)
		}
	}
	checkSeen(t, kinds, "no tile", "no cell", "too many", "on cell", "of tile")
}

// checkMoves follows an answer move by move, checks how many placed tiles it moves and what is
// said of that, and returns the kind of the position.
func checkMoves(t *testing.T, b *frame, o puzzle.Outcome, solutions [][]tile) string {
	t.Helper()
	end := followed(t, b, o.Walk)
	least, keeping := len(b.tiles), [][]tile(nil)
	for _, s := range solutions {
		least = min(least, strays(b, s))
		if strays(b, s) == 0 {
			keeping = append(keeping, s)
		}
	}
	if least > 0 || b.Solved() {
		keeping = solutions
	}
	checkCount(t, b, o, later(t, o.Notes()[len(o.Notes())-1]), keeping)
	moved := len(b.moved(end.placed))
	if steps := o.Walk.Len(); steps > len(b.tiles)-b.lying()+moved || (moved == 0) != (least == 0) || (moved == 1) != (least == 1) {
		t.Errorf("%d steps to move %d tiles, of which %d have to", steps, moved, least)
	}
	switch {
	case b.Solved():
		if o.Title.String() != "Solved" {
			t.Errorf("title %q when solved", o.Title)
		}
		return "solved"
	case least == 0:
		return "kept"
	}
	checkMoved(t, b, end, o, moved)
	checkNoBetter(t, b, end, solutions)
	if least == 1 {
		return "one"
	}
	return "more"
}

// checkMoved checks what is said of the placed tiles that an answer moves.
func checkMoved(t *testing.T, b, end *frame, o puzzle.Outcome, moved int) {
	t.Helper()
	want := fmt.Sprintf("%d of the placed tiles move", moved)
	if moved == 1 {
		want = "one of the placed tiles moves"
	}
	if o.Detail.String() != want || len(o.Notes()[0].Marks) != moved {
		t.Errorf("%q and %d marks, want %q", o.Detail, len(o.Notes()[0].Marks), want)
	}
	for _, m := range o.Notes()[0].Marks {
		if tile := b.tileAt(m.Spot); tile == none || end.cell[tile] == b.cell[tile] {
			t.Errorf("mark at %v, which does not move", m.Spot)
		}
	}
}

// followed follows a walk through Move to the solved board.
func followed(t *testing.T, b *frame, w puzzle.Walk) *frame {
	t.Helper()
	if !w.At(0).View().Equal(b.View()) {
		t.Error("the walk does not start at the position")
	}
	var p puzzle.Problem = b
	for i := range w.Len() {
		step := w.Step(i)
		next, made, err := p.Move(step.Outline[0], step.Outline[len(step.Outline)-1])
		if err != nil || !next.View().Equal(w.At(i+1).View()) ||
			made.Code != step.Code || made.Text.String() != step.Text.String() {
			t.Fatalf("step %d, %v, made as %v: %v", i, step.Text, made.Text, err)
		}
		p = next
	}
	if !p.Solved() {
		t.Fatalf("not solved at the end:\n%v", p)
	}
	checkFrame(t, b.n, p.View().Boards[frameBoard].Cells)
	return p.(*frame)
}

// checkFrame checks that a frame is full and all contacts are equal.
func checkFrame(t *testing.T, n int, cells []view.Cell) {
	t.Helper()
	for i, c := range cells {
		if c.Kind != view.Tile ||
			i%n > 0 && cells[i-1].Numbers[right] != c.Numbers[left] ||
			i >= n && cells[i-n].Numbers[bottom] != c.Numbers[top] {
			t.Fatalf("cell %d of the full frame does not fit: %v", i, cells)
		}
	}
}

// checkNoBetter checks that no solution has the same tiles in their places and one more.
func checkNoBetter(t *testing.T, b, end *frame, solutions [][]tile) {
	t.Helper()
	for _, s := range solutions {
		more, less := 0, 0
		for cell, i := range b.placed {
			switch {
			case i == none:
			case s[cell] == b.tiles[i] && end.placed[cell] != i:
				more++
			case s[cell] != b.tiles[i] && end.placed[cell] == i:
				less++
			}
		}
		if more > 0 && less == 0 {
			t.Errorf("another solution moves %d tiles less", more)
		}
	}
}

// TestOneWrongTile moves one tile, on boards of the sizes offered: all others stay where they are
// right.
func TestOneWrongTile(t *testing.T) {
	for seed := range uint64(60) {
		rng := random.Source(seed)
		n := 4 + rng.IntN(3)
		b := anyOf(n, rng)
		solution := puzzletest.Solve(t, b).Walk.At(n * n).(*frame).placed
		right := b.on(solution[:n+rng.IntN(n*n-n)]...)
		wrong := right.play(move{right.placed[rng.IntN(n)], n*n - 1})
		o := puzzletest.Solve(t, wrong)
		if end := followed(t, wrong, o.Walk); len(wrong.moved(end.placed)) > 1 {
			t.Errorf("%q from\n%v", o.Detail, wrong)
		}
	}
}

// TestEndedForFewerMoves has an answer if only the search for one that moves fewer tiles is ended.
func TestEndedForFewerMoves(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	b := game(t, sampleGame).on(0, 1, 2, 3)
	o, err := b.Solve(ctx, nil)
	if !errors.Is(err, context.Canceled) || !o.Possible() {
		t.Fatalf("%+v, %v", o, err)
	}
	followed(t, b, o.Walk)
}

// TestCertificateOfSolved has the moves from loose tiles, though all tiles lie on the frame.
func TestCertificateOfSolved(t *testing.T) {
	b := newFrame(1, []tile{{1, 2, 3, 4}}, nil).on(0)
	text, err := Puzzle.Certify(t.Context(), b, puzzletest.Solve(t, b))
	const want = "fourfold proof 1\npuzzle tetravex\nboard 2\n1\n1 2 3 4\nclaim only\nmoves 1\n1 1 1\ntree\nAa\nend\n"
	if string(text) != want || err != nil {
		t.Errorf("%q, %v", text, err)
	}
}

// TestPreviews shows what has been placed, with contacts that are equal, until the search is ended.
func TestPreviews(t *testing.T) {
	loose := fewNumbers(12, 9, random.Source(1))
	for _, b := range []*frame{loose, loose.play(move{3, 5})} {
		ctx, cancel := context.WithTimeout(t.Context(), 5*time.Minute)
		var shown []puzzle.Problem
		_, err := b.Solve(ctx, func(p puzzle.Progress) {
			if len(shown) == 0 || shown[len(shown)-1] != p.Board {
				shown = append(shown, p.Board)
			}
			var placed int
			if _, err := fmt.Sscanf(p.Best.String(), "%d of 144 tiles placed", &placed); err != nil || p.Board.(*frame).lying() > placed {
				t.Errorf("%v on the board\n%v", p.Best, p.Board)
			}
			if len(shown) == 2 {
				cancel()
			}
		})
		if err != context.Canceled {
			t.Fatal(err)
		}
		lying := 0
		for _, p := range shown {
			f := p.(*frame)
			if len(f.clashes()) > 0 || f.lying() <= lying || puzzletest.Text(p) != puzzletest.Text(b) {
				t.Errorf("shown\n%v", p)
			}
			lying = f.lying()
		}
	}
}

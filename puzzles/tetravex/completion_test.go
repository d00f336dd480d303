package tetravex

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/random"
)

// all returns all ways to place the tiles, as tiles by cell, those that look the same once.
func all(n int, tiles, on []tile) (solutions [][]tile) {
	if len(tiles) == 0 {
		return [][]tile{on}
	}
	for i, t := range tiles {
		cell := len(on)
		if slices.Contains(tiles[:i], t) ||
			cell%n > 0 && on[cell-1][right] != t[left] || cell >= n && on[cell-n][bottom] != t[top] {
			continue
		}
		rest := append(slices.Clone(tiles[:i]), tiles[i+1:]...)
		solutions = append(solutions, all(n, rest, append(on[:cell:cell], t))...)
	}
	return solutions
}

// strays counts the placed tiles that a solution does not have where they lie.
func strays(b *board, solution []tile) (n int) {
	for cell, i := range b.placed {
		if i != none && solution[cell] != b.tiles[i] {
			n++
		}
	}
	return n
}

// position returns tiles in play: some of them where a solution has them, some anywhere.
func position(rng *rand.Rand) *board {
	n := 1 + rng.IntN(3)
	b := spoiled(n, 2+rng.IntN(5), rng)
	if solutions := all(n, b.tiles, nil); len(solutions) > 0 {
		solution := solutions[rng.IntN(len(solutions))]
		for cell := range rng.IntN(n*n + 1) {
			for i, t := range b.tiles {
				if t == solution[cell] && b.cell[i] == none {
					b = b.after(move{i, cell})
					break
				}
			}
		}
	}
	for range rng.IntN(3) * rng.IntN(3) {
		b = b.after(move{rng.IntN(n * n), rng.IntN(n * n)})
	}
	return b
}

// TestCompletion compares the answers for random positions with all solutions there are.
func TestCompletion(t *testing.T) {
	rng := rand.New(rand.NewPCG(8, 0))
	seen, kinds := map[string]int{}, map[string]int{}
	for range 4000 {
		b := position(rng)
		outcome, err := b.Solve(context.Background(), puzzle.Options{FromHere: true})
		if err != nil {
			t.Fatal(err)
		}
		solutions := all(b.n, b.tiles, nil)
		if outcome.Possible() != (len(solutions) > 0) {
			t.Fatalf("possible %v with %d solutions:\n%v", outcome.Possible(), len(solutions), b)
		}
		if !outcome.Possible() {
			seen["impossible"]++
			checkImpossible(t, b, outcome)
			continue
		}
		checkWhyMoved(t, b, outcome, kinds)
		seen[checkCompletion(t, b, outcome, solutions)]++
		if t.Failed() {
			t.Fatalf("position\n%v", b)
		}
	}
	for _, kind := range []string{"impossible", "kept", "one", "more", "solved"} {
		if seen[kind] < 100 {
			t.Errorf("%d positions are of the kind %q: the test is one-sided", seen[kind], kind)
		}
	}
	checkSeen(t, kinds, "no tile", "no cell", "too many", "on cell", "of tile")
}

// checkWhyMoved checks the reason why the placed tiles cannot all stay, where they match.
func checkWhyMoved(t *testing.T, b *board, outcome puzzle.Outcome, seen map[string]int) {
	t.Helper()
	if len(outcome.Notes) != 3 {
		return
	}
	note := later(t, outcome.Notes[1])
	if !strings.HasPrefix(note.Text.String(), "The placed tiles cannot all stay. ") {
		t.Errorf("%q", note.Text)
	}
	checkReason(t, b, note, false, seen)
}

func checkImpossible(t *testing.T, b *board, outcome puzzle.Outcome) {
	t.Helper()
	view := b.View()
	if len(outcome.Notes) == 0 {
		t.Error("no proof")
	}
	for _, m := range outcome.Notes[0].Marks {
		if view.At(m.Spot) == nil || view.At(m.Spot).Kind != puzzle.Tile {
			t.Errorf("mark at %v, where no tile lies", m.Spot)
		}
	}
}

// checkCompletion follows a walk move by move, checks how many placed tiles it moves and what is
// said of that, and returns the kind of the position.
func checkCompletion(t *testing.T, b *board, outcome puzzle.Outcome, solutions [][]tile) string {
	t.Helper()
	followed(t, b, outcome.Walk)
	moved := movedBy(b, outcome.Walk)
	least, keeping := len(b.tiles), 0
	for _, s := range solutions {
		least = min(least, strays(b, s))
		if strays(b, s) == 0 {
			keeping++
		}
	}
	last := outcome.Notes[len(outcome.Notes)-1]
	notes := counted(t, last)
	kept := slices.DeleteFunc(slices.Clone(solutions), func(s []tile) bool { return least == 0 && strays(b, s) > 0 })
	if len(kept) > 1 {
		checkOthers(t, b, outcome, later(t, last), kept)
	}
	switch {
	case b.Solved():
		if outcome.Walk.Len() != 0 || outcome.Title.String() != "Solved" ||
			!tells(notes, len(solutions)) {
			t.Errorf("%d steps to go when solved, title %q, %q", outcome.Walk.Len(), outcome.Title, notes)
		}
		return "solved"
	case least == 0:
		if moved != 0 || outcome.Walk.Len() != len(b.tiles)-b.lying() ||
			!tells(notes, keeping) {
			t.Errorf("%d placed tiles move, %d solutions keep them; %q", moved, keeping, notes)
		}
		return "kept"
	}
	checkMoved(t, b, outcome, moved)
	if !tells(notes, len(solutions)) {
		t.Errorf("%d solutions; %q", len(solutions), notes)
	}
	if (moved == 1) != (least == 1) {
		t.Errorf("%d of the placed tiles move, want %d", moved, least)
	}
	checkNoBetter(t, b, outcome.Walk, solutions)
	if least == 1 {
		return "one"
	}
	return "more"
}

// tells reports whether a note says that there are so many solutions.
func tells(note string, solutions int) bool {
	if solutions == 1 {
		return strings.Contains(note, "the only solution")
	}
	return strings.Contains(note, fmt.Sprintf(": %d.", solutions))
}

// followed follows a walk through Move to the solved board.
func followed(t *testing.T, b *board, w puzzle.Walk) {
	t.Helper()
	if w.At(0) != puzzle.Problem(b) {
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
	checkFrame(t, b.n, p.View().Boards[frame].Cells)
}

// movedBy counts the placed tiles that a walk takes elsewhere.
func movedBy(b *board, w puzzle.Walk) (n int) {
	end := w.At(w.Len()).(*board)
	for i, cell := range b.cell {
		if cell != none && end.cell[i] != cell {
			n++
		}
	}
	return n
}

// checkMoved compares what is said of the tiles that move with the walk.
func checkMoved(t *testing.T, b *board, outcome puzzle.Outcome, moved int) {
	t.Helper()
	want := fmt.Sprintf("%d of the placed tiles move", moved)
	if moved == 1 {
		want = "one of the placed tiles moves"
	}
	if outcome.Detail.String() != want || len(outcome.Notes[0].Marks) != moved {
		t.Errorf("%q and %d marks, want %q", outcome.Detail, len(outcome.Notes[0].Marks), want)
	}
	end := outcome.Walk.At(outcome.Walk.Len()).(*board)
	for _, m := range outcome.Notes[0].Marks {
		if tile := b.tileAt(m.Spot); tile == none || end.cell[tile] == b.cell[tile] {
			t.Errorf("mark at %v, which does not move", m.Spot)
		}
	}
	if steps := outcome.Walk.Len(); steps > len(b.tiles)-b.lying()+moved {
		t.Errorf("%d steps to move %d tiles", steps, moved)
	}
	checkStraight(t, outcome.Walk, end)
}

// checkStraight checks that tiles change places, or come from the tray, only when no tile on
// the frame can go to a free cell where it stays.
func checkStraight(t *testing.T, w puzzle.Walk, end *board) {
	t.Helper()
	for i := range w.Len() {
		b, step := w.At(i).(*board), w.Step(i)
		to := step.Outline[len(step.Outline)-1]
		if step.Outline[0].Board == frame && b.tileAt(to) == none {
			continue
		}
		for tile, cell := range b.cell {
			if cell != none && cell != end.cell[tile] && b.placed[end.cell[tile]] == none {
				t.Errorf("%v, while tile %d can go to its cell", step.Text, tile+1)
			}
		}
	}
}

// checkNoBetter checks that no solution has the same tiles in their places and one more.
func checkNoBetter(t *testing.T, b *board, w puzzle.Walk, solutions [][]tile) {
	t.Helper()
	end := w.At(w.Len()).(*board)
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

// TestHardPositions gives up the first search at once, and comes to answers as good.
func TestHardPositions(t *testing.T) {
	rng := rand.New(rand.NewPCG(9, 0))
	seen := map[string]int{}
	for range 12 {
		b := fewNumbers(5, 5, rng).after(move{rng.IntN(25), 24})
		want, err := b.Solve(context.Background(), puzzle.Options{FromHere: true})
		s := &search{board: b, ctx: context.Background(), report: func(puzzle.Progress) {}}
		got, err2 := s.completion(1)
		if err != nil || err2 != nil || got.Detail.String() != want.Detail.String() || got.Length() != want.Length() {
			t.Fatalf("%q and %q, %v, %v", want.Detail, got.Detail, err, err2)
		}
		followed(t, b, got.Walk)
		if got.Nodes > want.Nodes {
			seen[want.Detail.String()]++
		}
	}
	if len(seen) < 2 {
		t.Errorf("positions that take long: %v", seen)
	}
}

// TestLargePositions starts with some right and some wrong tiles, and is the same every time.
func TestLargePositions(t *testing.T) {
	rng := rand.New(rand.NewPCG(10, 0))
	for _, n := range []int{5, 6, 8, 16} {
		b := anyOf(n, rng)
		s := &search{board: b, ctx: context.Background(), report: func(puzzle.Progress) {}}
		r, _, err := s.run(nil, unlimited)
		if err != nil {
			t.Fatal(err)
		}
		half := b.place(r.Placement[:n*n/2])
		wrong := half.after(move{half.placed[0], n*n - 1}, move{half.placed[3], 1})
		for _, p := range []*board{half, wrong} {
			o, err := p.Solve(context.Background(), puzzle.Options{FromHere: true})
			again, _ := p.Solve(context.Background(), puzzle.Options{FromHere: true})
			if err != nil || o.Nodes != again.Nodes || o.Length() != again.Length() {
				t.Fatalf("%d nodes, %d nodes, %v", o.Nodes, again.Nodes, err)
			}
			followed(t, p, o.Walk)
		}
	}
}

// TestCancelCompletion ends each search for the rest of a board that would take ages.
func TestCancelCompletion(t *testing.T) {
	b := fewNumbers(12, 9, random.Source(1)).after(move{3, 5})
	for _, after := range []int{1, 4, 20} {
		ctx, cancel := context.WithCancel(context.Background())
		reports := 0
		s := &search{board: b, ctx: ctx, report: func(puzzle.Progress) {
			if reports++; reports == after {
				cancel()
			}
		}}
		_, err := s.completion(1 << 17)
		cancel()
		if !errors.Is(err, context.Canceled) || reports != after {
			t.Errorf("error %v after %d reports", err, reports)
		}
	}
}

// TestCancelledLate ends the search for a solution that moves few tiles: the one found stays.
func TestCancelledLate(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	b := game(t, sampleGame).place([]int{0, 1, 2, 3})
	outcome, err := b.Solve(ctx, puzzle.Options{FromHere: true})
	if !errors.Is(err, context.Canceled) || !outcome.Possible() {
		t.Fatalf("%+v, %v", outcome, err)
	}
	followed(t, b, outcome.Walk)
}

// TestInPlaceAlike leaves a tile where another one would look the same.
func TestInPlaceAlike(t *testing.T) {
	b := newBoard(2, make([]tile, 4)).after(move{3, 0}, move{1, 2})
	if got := b.inPlace([]int{0, 1, 2, 3}, b.placed); !slices.Equal(got, []int{3, 0, 1, 2}) {
		t.Errorf("dealt %v", got)
	}
}

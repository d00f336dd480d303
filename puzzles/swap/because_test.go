package swap

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"fourfold/puzzles/grid"
	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/puzzletest"
	"fourfold/puzzles/view"
)

// readBecause replays the rest of an answer with pieces that have names, and checks what is said of the two that move.
func readBecause(t testing.TB, from puzzle.Problem, rest puzzle.Walk, said puzzle.Picture) {
	cols := from.Size().Cols
	names := make([]int, from.Size().Rows*cols) // by cell
	for cell := range names {
		names[cell] = cell
	}
	cell := func(at view.Spot) int { return at.Row*cols + at.Col }
	for i := range rest.Len() {
		a, b := cell(rest.Step(i).Outline[0]), cell(rest.Step(i).Outline[1])
		names[a], names[b] = names[b], names[a]
	}
	letters := strings.Join(strings.Fields(from.String()), "")
	first, second := rest.Step(0).Outline[0], rest.Step(0).Outline[1]
	if letters[cell(first)] != black {
		first, second = second, first
	}
	place := func(at view.Spot) view.Spot {
		end := slices.Index(names, cell(at))
		return view.Spot{Row: end / cols, Col: end % cols}
	}
	blackPlace, whitePlace := place(first), place(second)
	far := func(a, b view.Spot) int { return max(a.Row-b.Row, b.Row-a.Row) + max(a.Col-b.Col, b.Col-a.Col) }
	nearer := far(second, blackPlace) == far(first, blackPlace)-1 && far(first, whitePlace) == far(second, whitePlace)-1
	at := func(s view.Spot, colour byte) string {
		moves := ""
		if letters[cell(s)] == colour {
			moves = ", whose piece moves on"
		}
		return fmt.Sprintf("row %d, column %d%s", s.Row+1, s.Col+1, moves)
	}
	want := map[[2]bool]string{
		{true, true}:   "Both come to their places: black to %s, white to %s.",
		{true, false}:  "Black comes to its place, %s, and white one cell nearer to %s.",
		{false, true}:  "Black comes one cell nearer to %s, and white to its place, %s.",
		{false, false}: "Both come one cell nearer to their places: black to %s, white to %s.",
	}[[2]bool{second == blackPlace, first == whitePlace}]
	want = fmt.Sprintf(want, at(blackPlace, black), at(whitePlace, white))
	var marks []view.Marked
	for board := range 2 {
		blackPlace.Board, whitePlace.Board = board, board
		marks = append(marks, view.Marked{Spot: blackPlace, Mark: view.MarkProof}, view.Marked{Spot: whitePlace, Mark: view.MarkProof})
	}
	if !nearer || said.Text.String() != want || !slices.Equal(said.Marks, marks) {
		t.Fatalf("%q, marks %v, want %q, of\n%s", said.Text, said.Marks, want, from)
	}
}

// TestBecause reads the reasons of all steps. A step away from a place has none.
func TestBecause(t *testing.T) {
	boards := 1000
	if testing.Short() {
		boards = 200
	}
	rng := rand.New(rand.NewPCG(3, 4))
	for k := range boards {
		size := view.Size{Rows: 1 + rng.IntN(6), Cols: 2 + rng.IntN(5)}
		if k%50 == 0 {
			size = view.Size{Rows: 7 + rng.IntN(10), Cols: 7 + rng.IntN(10)}
		}
		p := puzzletest.Read(t, Puzzle, puzzletest.Text(puzzletest.Random(t, Puzzle, size, uint64(k))))
		o, err := p.Solve(t.Context(), nil)
		if err != nil {
			t.Fatal(err)
		}
		last := ""
		for i := range o.Length() {
			said, err := Puzzle.WhyStep(t.Context(), o.Walk, i)
			if err != nil || said.Text.Empty() || said.Text.String() == last {
				t.Fatalf("step %d: %q after %q, %v\n%s", i+1, said.Text, last, err, p)
			}
			last = said.Text.String()
			readBecause(t, o.Walk.At(i), puzzletest.Rest{Walk: o.Walk, From: i}, said)
		}
	}
	around := []grid.Move{{From: 0, To: 1}, {From: 1, To: 3}, {From: 3, To: 2}} // the piece ends beside its start
	for _, letters := range []string{"1000", "0111"} {
		if said, err := because(t.Context(), newBoard(view.Size{Rows: 2, Cols: 2}, letters), around); err != nil || !said.Text.Empty() {
			t.Errorf("a way around: %q, %v", said.Text, err)
		}
	}
}

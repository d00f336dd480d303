package session

import (
	"context"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"fourfold/puzzles"
	"fourfold/puzzles/puzzle"
)

// TestHintsKeepTheirPromise follows hints from positions with tiles where they cannot stay: what is said to be left goes down by
// one with each move.
func TestHintsKeepTheirPromise(t *testing.T) {
	tetravex := puzzles.ByID("tetravex")
	for seed := range uint64(300) {
		rng := rand.New(rand.NewPCG(seed, 0))
		board, err := tetravex.Random(context.Background(), puzzle.Wish{Size: puzzle.Size{Rows: 3, Cols: 3}, Asks: map[string]int{"numbers": 3}}, rng)
		if err != nil {
			t.Fatal(err)
		}
		cells := strings.Fields(strings.Repeat("0 ", 9))
		for tile, cell := range rng.Perm(9)[:2+rng.IntN(7)] {
			cells[cell] = fmt.Sprint(tile + 1)
		}
		board, err = board.WithPosition("lying " + strings.Join(cells, " "))
		if err != nil {
			t.Fatal(err)
		}
		synctest.Test(t, func(t *testing.T) {
			d := &tab{posted: make(chan func(), 10_000)}
			d.Session = New(tetravex, []puzzle.Problem{board}, func(f func()) { d.posted <- f }, func(Change) {})
			defer d.Close()
			g := d.PlayByHand()
			g.Advice.Check()
			d.pass(time.Second)
			o, err := g.Advice.answer()
			if err != nil {
				t.Fatal(err)
			}
			for left := o.Length(); !g.Solved(); left-- {
				want := fmt.Sprintf("From here: possible, with %d move", left)
				if got := g.Advice.Position().String(); strings.TrimSuffix(got, "s") != want {
					t.Fatalf("board %d: %q, want %q", seed, got, want)
				}
				d.Hint()
				d.pass(time.Second)
				d.Hint()
				g.Advice.Check()
				d.pass(time.Second)
			}
		})
	}
}

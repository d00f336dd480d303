package session

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"testing"
	"time"

	"fourfold/puzzles/puzzle"
)

// However little room there is, what is kept has room in it, can be opened again, and shows the board in front; with
// more room it remembers no less.
func TestKeptHasRoom(t *testing.T) {
	for seed := range uint64(8) {
		inTab(t, "oo.o.o.", conditions{}, func(t *testing.T, d *tab) {
			rng := rand.New(rand.NewPCG(seed, 5))
			for range 60 {
				act(d, rng)
			}
			d.cancel()
			d.walk().Pause()
			d.pass(time.Second)
			before := 0
			for _, room := range []int{0, 600, 2000, 8000, 20_000, KeptBytes} {
				k := d.Snapshot().keptWithin(room)
				text, err := json.MarshalIndent(k, "  ", "  ")
				if err != nil {
					t.Fatal(err)
				}
				if len(text) > room+2*keptEntryBytes {
					t.Errorf("%d bytes in a room of %d", len(text), room)
				}
				other := open(".", conditions{})
				if err := other.Restore(k); err != nil {
					t.Fatalf("room %d: %v", room, err)
				}
				if got, want := other.history.now().board.String(), d.history.now().board.String(); got != want {
					t.Errorf("room %d: board %s, want %s", room, got, want)
				}
				if len(k.Entries) < before {
					t.Errorf("room %d: %d entries, with less there were %d", room, len(k.Entries), before)
				}
				before = len(k.Entries)
				other.Close()
			}
			if before != len(d.Snapshot().entries) {
				t.Errorf("%d entries, want %d", before, len(d.Snapshot().entries))
			}
		})
	}
}

// A history of many long lists stays within the limit, and keeps the newest.
func TestManyLongListsAreKeptAsFarAsThereIsRoom(t *testing.T) {
	inTab(t, "o", conditions{}, func(t *testing.T, d *tab) {
		const boards, lists = 50, 40
		for i := range lists {
			var all []puzzle.Problem
			for range boards {
				all = append(all, d.Puzzle.New(puzzle.Size{Rows: 1, Cols: i%7 + 1}))
			}
			d.Boards.open(all, d.usage())
		}
		for range lists / 2 {
			d.Boards.Undo()
		}
		const room = 10_000
		k := d.Snapshot().keptWithin(room)
		text, _ := json.MarshalIndent(k, "  ", "  ")
		if len(text) > room+2*keptEntryBytes || len(k.Lists) < 3 || len(k.Lists) >= lists {
			t.Errorf("%d bytes, %d lists", len(text), len(k.Lists))
		}
		if got, want := len(k.Lists[k.Entries[k.At].List]), len(d.Boards.Text()); got != want {
			t.Errorf("the list in front has %d bytes, want %d", got, want)
		}
		if k.At == 0 {
			t.Error(fmt.Sprint("nothing can be undone of ", len(k.Entries)))
		}
	})
}

package session

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"reflect"
	"testing"
	"time"

	"fourfold/puzzles/puzzle"
)

// openPuzzle opens a session on an empty board.
func openPuzzle(p *puzzle.Puzzle) *tab { return openTab(p, p.New(p.Sizes[0])) }

// TestKeptAndRestored does random things, keeps the session and opens it again in another one.
func TestKeptAndRestored(t *testing.T) {
	for seed := range uint64(40) {
		inTab(t, "oo.o.o.", conditions{}, func(t *testing.T, d *tab) {
			rng := rand.New(rand.NewPCG(seed, 2))
			for range 60 {
				act(d, rng)
			}
			d.cancel()
			d.answer().Pause()
			d.pass(time.Second)
			text, err := json.Marshal(d.Snapshot().Kept())
			if err != nil {
				t.Fatal(err)
			}
			var k Kept
			if err := json.Unmarshal(text, &k); err != nil {
				t.Fatal(err)
			}
			other := open(".", conditions{})
			defer other.Close()
			if err := other.Restore(k); err != nil {
				t.Fatal(err)
			}
			other.pass(10 * time.Second)
			same(t, d, other)
		})
	}
}

func same(t *testing.T, a, b *tab) {
	t.Helper()
	if got, want := codes(b.history.now().own), codes(a.history.now().own); got != want {
		t.Fatalf("moves %s, want %s", got, want)
	}
	if a.shown() != b.shown() || a.history.now().play != b.history.now().play || a.moves() != b.moves() || a.Boards.seed != b.Boards.seed {
		t.Fatalf("shown %s and %s, by hand %t and %t, moves %d and %d", a.shown(), b.shown(), a.history.now().play, b.history.now().play, a.moves(), b.moves())
	}
	list := func(d *tab) (at, of int, undo, redo int) {
		at, of = d.Boards.Place()
		travel := func(on func() bool, step func()) (boards int) {
			for on() {
				before := *d.history.now()
				step()
				if e := d.history.now(); !before.sits(e) || before.play != e.play { // else only an answer has come or gone, which is not kept
					boards++
				}
			}
			return boards
		}
		undo = travel(func() bool { return d.Can().Undo }, d.Boards.Undo)
		redo = travel(func() bool { return d.Can().Redo }, d.Boards.Redo)
		return at, of, undo, redo
	}
	a1, a2, a3, a4 := list(a)
	b1, b2, b3, b4 := list(b)
	if !reflect.DeepEqual([]int{a1, a2, a3, a4}, []int{b1, b2, b3, b4}) || !a.history.now().own.board.View().Equal(b.history.now().own.board.View()) {
		t.Fatalf("histories differ: %d %d %d %d, %d %d %d %d, %s and %s", a1, a2, a3, a4, b1, b2, b3, b4, a.shown(), b.shown())
	}
}

// codes lists the moves of a line, with its position.
func codes(l Line) (all string) {
	for i := range l.Len() {
		all += l.Step(i).Code + " "
	}
	return fmt.Sprint(all, l.At())
}

func TestDamagedHistoriesAreRefused(t *testing.T) {
	inTab(t, ".o", conditions{}, func(t *testing.T, d *tab) {
		good := d.Snapshot().Kept()
		for name, damage := range map[string]func(k *Kept){
			"nothing": func(k *Kept) { *k = Kept{} }, "at": func(k *Kept) { k.At = 1 }, "negative": func(k *Kept) { k.At = -1 },
			"board": func(k *Kept) { k.Entries[0].Board = 9 }, "list": func(k *Kept) { k.Entries[0].List = -1 },
			"place": func(k *Kept) { k.Entries[0].Place = 1 }, "move": func(k *Kept) { k.Entries[0].Moves = []KeptMove{{}} },
			"position": func(k *Kept) { k.Entries[0].Position = 1 }, "last": func(k *Kept) { k.Entries[0].Last = -1 },
			"text": func(k *Kept) { k.Boards = []string{"x"} },
		} {
			bad := good
			bad.Entries = append([]KeptEntry(nil), good.Entries...)
			damage(&bad)
			if d.Restore(bad) == nil || d.shown() != ".o" {
				t.Errorf("%s: accepted", name)
			}
		}
	})
}

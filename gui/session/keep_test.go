package session

import (
	"bytes"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"fourfold/puzzles/puzzletest/named"
)

// TestKeptAndRestored does random things, keeps the session and opens it again in another one.
func TestKeptAndRestored(t *testing.T) {
	for seed := range uint64(200) {
		inTab(t, "oo.o.o. o.o oo..o", conditions{}, func(t *testing.T, d *tab) {
			rng := rand.New(rand.NewPCG(seed, 2))
			for range 60 {
				act(d, rng)
			}
			if d.Work() != nil {
				d.Escape()
			}
			d.answer().Pause()
			d.answer().Reasons.Hide()
			d.pass(time.Second)
			text, err := json.Marshal(d.Keep()())
			if err != nil {
				t.Fatal(err)
			}
			if d.Answer() != nil { // finding it again drops what could be redone
				d.CloseAnswer()
				d.Boards.Undo()
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
			if d.shown() != other.shown() || d.Boards.seed != other.Boards.seed {
				t.Fatalf("shown %s and %s, seeds %d and %d", d.shown(), other.shown(), d.Boards.seed, other.Boards.seed)
			}
			if got, want := other.trail(), d.trail(); !slices.Equal(got, want) {
				t.Fatalf("undo and redo lead to\n%q, want\n%q", got, want)
			}
		})
	}
}

// trail lists where Undo leads, and then Redo, apart from answers.
func (d *tab) trail() (all []string) {
	see := func() {
		e := d.history.now()
		now := fmt.Sprint(d.Boards.List().Text(), e.place, textOf(e.own.board), e.play, " move ", e.own.at, " of ")
		for i := range e.own.Len() {
			now += e.own.Step(i).Code + " "
		}
		if len(all) == 0 || all[len(all)-1] != now {
			all = append(all, now)
		}
	}
	for see(); d.Can().Undo; see() {
		d.Boards.Undo()
	}
	for see(); d.Can().Redo; see() {
		d.Boards.Redo()
	}
	return all
}

// TestDamagedFiles flips every single bit of a kept session. It is refused, or has all entries.
func TestDamagedFiles(t *testing.T) {
	inTab(t, "oo.o.o. o.o", conditions{}, func(t *testing.T, d *tab) {
		d.do("0DBP24A")
		content, err := json.Marshal(d.Keep()())
		if err != nil {
			t.Fatal(err)
		}
		other := open(".", conditions{})
		defer other.Close()
		if other.Restore(Kept{}) == nil {
			t.Error("nothing is taken for a session")
		}
		for bit := range 8 * len(content) {
			damaged, k := bytes.Clone(content), Kept{}
			if damaged[bit/8] ^= 1 << (bit % 8); json.Unmarshal(damaged, &k) != nil {
				continue
			}
			before := other.Problem()
			if err := other.Restore(k); err != nil && other.Problem() != before {
				t.Errorf("refused, but it is another board: %s", damaged)
			} else if left := len(other.history.entries); err == nil && left != len(d.history.entries) {
				t.Errorf("%d of %d entries are left by %s", left, len(d.history.entries), damaged)
			}
		}
	})
}

// A position in a game that became one's own board is kept with what its text leaves out.
func TestAPositionIsKept(t *testing.T) {
	p := named.Puzzle("fourline")
	d, other := openPuzzle(p), openPuzzle(p)
	defer d.Close()
	defer other.Close()
	d.Boards.Again()
	d.PlayByHand()
	move := legal(d.Problem())[0]
	d.Hand.Move(move[0], move[1])
	d.UseShown()
	if err := other.Restore(d.Keep()()); err != nil || textOf(other.Problem()) != textOf(d.Problem()) {
		t.Errorf("restored:\n%v, want\n%v; error %v", textOf(other.Problem()), textOf(d.Problem()), err)
	}
}

// TestAPageTurnedIsNoChange browses a list. Edits, moves and modes change what is kept.
func TestAPageTurnedIsNoChange(t *testing.T) {
	inTab(t, "oo. o.o .oo", conditions{}, func(t *testing.T, d *tab) {
		for _, c := range []struct {
			script  string
			changed bool
		}{{"D", false}, {"D<", false}, {"0", true}, {"<", true}, {"DB", false}, {"D", false}, {"P", true}, {"20", true}, {"A", true}} {
			d.changes = nil
			d.do(c.script)
			if slices.ContainsFunc(d.changes, func(c Change) bool { return c.Keep }) != c.changed {
				t.Errorf("%s: changed is %t", c.script, !c.changed)
			}
		}
	})
}

package session

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"
	"reflect"
	"runtime"
	"slices"
	"strings"
	"testing"
	"time"

	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
	"fourfold/puzzles/view"
)

// kept returns what is kept of the session, as the next start reads it.
func (d *tab) kept() (k Saved) {
	text, err := json.Marshal(d.Save()())
	if err = errors.Join(err, json.Unmarshal(text, &k)); err != nil {
		panic(err)
	}
	return k
}

// again restores in another session what is kept of this one, and compares where Undo and Redo lead.
func (d *tab) again(t *testing.T) (other *tab) {
	k, other := d.kept(), openPuzzle(d.Puzzle)
	t.Cleanup(other.Close)
	if d.Answer() != nil { // finding it again drops what could be redone
		d.CloseAnswer()
		d.History.Undo()
	}
	if err := other.Restore(k); err != nil || !reflect.DeepEqual(other.kept().Entries, k.Entries) {
		t.Fatalf("error %v; kept again:\n%+v, want\n%+v", err, other.kept().Entries, k.Entries)
	}
	other.pass(10 * time.Second)
	if more := len(other.kept().Entries) - len(k.Entries); d.shown() != other.shown() || d.opened.Seed != other.opened.Seed || more > 0 {
		t.Fatalf("shown %s and %s, seeds %d and %d; %d entries more", d.shown(), other.shown(), d.opened.Seed, other.opened.Seed, more)
	}
	if got, want := other.trail(), d.trail(); !slices.Equal(got, want) {
		t.Fatalf("undo and redo lead to\n%q, want\n%q", got, want)
	}
	return other
}

// TestSavedAndRestored does random things, keeps the session and opens it again in another one.
func TestSavedAndRestored(t *testing.T) {
	for seed := range uint64(200) {
		inTab(t, "oo.o.o. o.o oo..o", conditions{}, func(t *testing.T, d *tab) {
			rng := rand.New(rand.NewPCG(seed, 2))
			for range 60 {
				act(d, rng)
			}
			if d.Work() != nil {
				d.Escape()
			}
			d.Player.Pause()
			d.Reasons.Hide()
			d.pass(time.Second)
			d.again(t)
		})
	}
}

// Of a long history the entries around the one in front are saved.
func TestTheBoardInFrontIsAlwaysSaved(t *testing.T) {
	for _, undone := range []int{0, 100, 290} {
		inTab(t, "oo.o.o.", conditions{}, func(t *testing.T, d *tab) {
			for i := range 300 {
				d.click(i % 7)
			}
			for range undone {
				d.History.Undo()
			}
			other := open(".", conditions{})
			defer other.Close()
			err := other.Restore(d.kept())
			if n := len(other.undo); err != nil || other.shown() != d.shown() || other.Can().Redo != (undone > 0) || n != savedEntries {
				t.Errorf("after %d times Undo: %v, shown %s, want %s; %d entries", undone, err, other.shown(), d.shown(), n)
			}
		})
	}
}

// trail lists where Undo leads, and then Redo, apart from answers.
func (d *tab) trail() (all []string) {
	see := func() {
		e := d.now()
		now := fmt.Sprint(d.Boards.List().Text(), e.index, textOf(e.own.board), e.play, " move ", e.own.at, " of ")
		for i := range e.own.Len() {
			now += fmt.Sprint(e.own.Step(i).Code, textOf(e.own.Go(i).board))
		}
		if len(all) == 0 || all[len(all)-1] != now {
			all = append(all, now)
		}
	}
	for see(); d.Can().Undo; see() {
		d.History.Undo()
	}
	for see(); d.Can().Redo; see() {
		d.History.Redo()
	}
	return all
}

// Damage to the game in front is refused. That to another is told by the status when Undo comes to it, and its moves are
// left out.
func TestDamagedGames(t *testing.T) {
	for old, damage := range map[string]string{
		"[0,0,0,0,0,2,0]": "[0,0,0,0,0,1,0]", "[[0": "[0,[0", `"position":1`: `"position":2`, `"last":1`: `"last":-1`,
		`"board":"oo.o`: `"board":"oo.q`, `"moves"`: `"state":"x","moves"`, `"play":true`: `"play":false`,
		`"place":0`: `"place":0,"first":2`,
	} {
		inTab(t, "oo.o.o.", conditions{}, func(t *testing.T, d *tab) {
			d.do("P02N")
			text, _ := json.Marshal(d.kept())
			var k Saved
			if err := json.Unmarshal(bytes.Replace(text, []byte(old), []byte(damage), 1), &k); err != nil || d.Restore(k) != nil {
				t.Fatalf("%s: %v", damage, err)
			}
			d.do("<")
			if says := d.Status.Text().String(); d.shown() != "oo.o.o." || d.Line().Len() > 0 || !d.Status.Failed() || !strings.Contains(says, "damaged") {
				t.Errorf("%s: %s, status %q", damage, d.like(), says)
			}
			d.do("k>")
			for _, bad := range []func(){func() { k.At = 0 }, func() { k.At, k.Entries[1].Index = 1, 1 }, func() { k = Saved{} }} {
				if bad(); d.Restore(k) == nil {
					t.Errorf("%s is taken: %+v", damage, k)
				}
			}
			d.expect(t, "edit o.o 0/0")
		})
	}
}

// A start makes the moves of the game in front alone, each once. Where there is too much to keep, the oldest games go.
func TestMuchIsSaved(t *testing.T) {
	inTab(t, "wwww", conditions{}, func(t *testing.T, d *tab) {
		k, before, after := d.kept(), runtime.MemStats{}, runtime.MemStats{}
		e := &k.Entries[0]
		e.Play, e.Moves = true, json.RawMessage("[[0,0,0,0,0,0]"+strings.Repeat(",[0,0,1,0,0,1]", 12_000)+"]")
		k.Entries = slices.Repeat(k.Entries, 150)
		for at, least := range map[int]int{0: 0, 100: 25} {
			k.At = at
			runtime.ReadMemStats(&before)
			err := d.Restore(k)
			runtime.ReadMemStats(&after)
			if mb := (after.TotalAlloc - before.TotalAlloc) >> 20; err != nil || mb > 30 {
				t.Errorf("error %v, %d MB", err, mb)
			}
			if again := d.kept(); again.At < least || again.At > at*3/4 || len(again.Entries)-again.At != min(150-at, 75) {
				t.Errorf("entry %d of %d", again.At, len(again.Entries))
			}
			if l := d.Line(); l.Len() != mostMoves {
				t.Errorf("%d moves, want %d", l.Len(), mostMoves)
			}
			d.Go(1500)
			d.do("3")
			if fault := d.fault(); fault != "" || d.Line().Len() != 1501 || d.Costs.At(1500).Kind != WayProven {
				t.Errorf("%s; %d moves", fault, d.Line().Len())
			}
		}
	})
}

// Of large lists those around the one in front are saved, and the last ones stay in memory. The one in front is always saved.
func TestLargeLists(t *testing.T) {
	inTab(t, "wbbw", conditions{}, func(t *testing.T, d *tab) {
		large := slices.Repeat([]puzzle.Problem{d.Puzzle.New(view.Size{Rows: 128, Cols: 128})}, 200) // 3.3 MB
		for _, c := range []struct{ opened, times, undone, lists, at, entries int }{{24, 1, 0, 3, 2, 20}, {0, 1, 1, 4, 2, 20}, {1, 4, 0, 1, 0, 17}} {
			for range c.opened {
				d.Boards.Load(slices.Repeat(large, c.times), sentence.New("test"))
			}
			for range c.undone {
				d.History.Undo()
			}
			if k, n := d.kept(), len(d.undo); len(k.Lists) != c.lists || k.At != c.at || n != c.entries {
				t.Errorf("%+v: saved are %d lists, at %d; %d entries are in memory", c, len(k.Lists), k.At, n)
			}
		}
	})
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
			if slices.ContainsFunc(d.changes, func(c Change) bool { return c.Save }) != c.changed {
				t.Errorf("%s: changed is %t", c.script, !c.changed)
			}
		}
	})
}

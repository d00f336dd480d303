package session

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io/fs"
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"fourfold/gui/keep"
	"fourfold/puzzles"
	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
)

// TestKeptAndRestored does random things, keeps the session and opens it again in another one.
func TestKeptAndRestored(t *testing.T) {
	for seed := range uint64(200) {
		inTab(t, "oo.o.o.", conditions{}, func(t *testing.T, d *tab) {
			rng := rand.New(rand.NewPCG(seed, 2))
			for range 60 {
				act(d, rng)
			}
			d.cancel()
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
		at, of := d.Boards.Place()
		now := fmt.Sprint(d.Puzzle.Write(e.own.board), codes(e.own), e.play, at, of)
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

// codes lists the moves of a line, with its position.
func codes(l Line) (all string) {
	for i := range l.Len() {
		all += l.Step(i).Code + " "
	}
	return fmt.Sprint(all, l.At())
}

// folder is a folder in memory.
type folder map[string][]byte

func (f folder) String() string                          { return "memory" }
func (f folder) Write(file string, content []byte) error { f[file] = content; return nil }
func (f folder) Rename(from, _ string) error             { delete(f, from); return nil }

func (f folder) Read(file string) ([]byte, error) {
	if content, ok := f[file]; ok {
		return content, nil
	}
	return nil, fs.ErrNotExist
}

// TestDamagedFiles flips every single bit of what is kept. Each file so damaged is refused, or keeps its entries.
func TestDamagedFiles(t *testing.T) {
	step := 1
	if testing.Short() {
		step = 29 // the race detector has nothing to see here
	}
	for _, p := range puzzles.All() {
		inTab(t, ".", conditions{}, func(t *testing.T, _ *tab) {
			d := openPuzzle(p)
			defer d.Close()
			d.Boards.Load([]puzzle.Problem{d.Problem(), d.Problem()}, sentence.New("test"))
			d.random(1)
			if p.Letters != "" {
				d.Input.Press(spot(0), false)
			}
			d.Hint()
			d.pass(time.Second)
			d.Hint()
			content, err := json.Marshal(d.Keep()())
			if err != nil {
				t.Fatal(err)
			}
			files, refused := folder{}, 0
			k := keep.New(files)
			for bit := 0; bit < 8*len(content); bit += step {
				damaged := bytes.Clone(content)
				damaged[bit/8] ^= 1 << (bit % 8)
				files["board.json"] = damaged
				other := openPuzzle(p)
				before := other.Problem()
				_, err := keep.Read(k, "board", Kept{}, func(k *Kept) error { k.Solved = false; return other.Restore(*k) })
				if err != nil {
					if refused++; other.Problem() != before {
						t.Errorf("refused, but it is another board: %s", damaged)
					}
				} else if left := len(other.history.entries); left != len(d.history.entries) {
					t.Errorf("%d of %d entries are left by %s", left, len(d.history.entries), damaged)
				}
				other.Close()
			}
			t.Logf("%s: %d of %d flips are refused", p.ID, refused, 8*len(content))
		})
	}
	for _, text := range []string{"null", "{}", `{"entries": []}`, `{"lists": [], "entries": [], "at": 0}`} {
		d := openPuzzle(puzzles.ByID("flip"))
		k := keep.New(folder{"board.json": []byte(text)})
		if _, err := keep.Read(k, "board", Kept{}, func(k *Kept) error { return d.Restore(*k) }); err == nil {
			t.Errorf("%s is taken for a session", text)
		}
		d.Close()
	}
}

// TestAPageTurnedIsNoChange browses a list. Only edits and moves change the fingerprint.
func TestAPageTurnedIsNoChange(t *testing.T) {
	inTab(t, ".", conditions{}, func(t *testing.T, d *tab) {
		d.load(&conditions{}, "oo.", "o.o", ".oo")
		before := d.Fingerprint()
		expect := func(what string, changed bool) {
			t.Helper()
			if now := d.Fingerprint(); (now != before) != changed {
				t.Errorf("%s: changed is %t", what, !changed)
			}
			before = d.Fingerprint()
		}
		d.Boards.Browse(1)
		expect("a page", false)
		d.Boards.Browse(1)
		d.Boards.Undo()
		expect("an undone page", false)
		d.click(0)
		expect("an edit", true)
		d.Boards.Undo()
		expect("an undone edit", true)
		d.Boards.Browse(1)
		d.Boards.Browse(-1)
		expect("two pages", false)
		d.Boards.Browse(1)
		d.PlayByHand()
		expect("a game begun", true)
		d.click(2)
		d.click(0)
		expect("a move", true)
		d.Boards.Again()
		expect("a random board", true)
	})
}

// TestListsAreKept keeps the list in front and one before.
func TestListsAreKept(t *testing.T) {
	inTab(t, ".", conditions{}, func(t *testing.T, d *tab) {
		d.load(&conditions{}, "o", "oo", "ooo", "oooo")
		d.Boards.Browse(2)
		d.load(&conditions{}, "..", "...")
		k := d.Keep()()
		other := open(".", conditions{})
		defer other.Close()
		if err := other.Restore(k); err != nil {
			t.Fatal(err)
		}
		other.expect(t, "editing", "..")
		if _, of := other.Boards.Place(); of != 2 {
			t.Errorf("%d boards in front", of)
		}
		other.Boards.Undo()
		other.expect(t, "editing", "ooo")
		if place, of := other.Boards.Place(); place != 3 || of != 4 {
			t.Errorf("board %d of %d before", place, of)
		}
	})
}

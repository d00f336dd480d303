package session

import (
	"encoding/json"
	"fmt"
	"maps"
	"math/rand/v2"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"fourfold/puzzles"
	"fourfold/puzzles/puzzle"
)

// firstVersion is what a file of the first version held, as that version showed it.
type firstVersion struct {
	At           int // of the entries
	Playing      bool
	Shown        string
	Step, Length int
	Turn         string
	Seed         uint64
	Wish         map[string]int
	List         string
	Seen         []firstVersionEntry
}

type firstVersionEntry struct {
	Text, Board string
	Moves       int
	Place, Of   int
}

// TestFilesOfTheFirstVersion opens files that the first version has written: lists, wishes, games
// by hand with whose turn it is and with tiles that lie, a solution that was open.
func TestFilesOfTheFirstVersion(t *testing.T) {
	files, err := filepath.Glob("testdata/board-*.want.json")
	if err != nil || len(files) < 4 {
		t.Fatalf("files %q, error %v", files, err)
	}
	for _, file := range files {
		id := strings.TrimSuffix(strings.TrimPrefix(filepath.Base(file), "board-"), ".want.json")
		t.Run(id, func(t *testing.T) {
			p := puzzles.ByID(id)
			var kept Kept
			var want firstVersion
			readJSON(t, "board-"+p.ID+".json", &kept)
			readJSON(t, "board-"+p.ID+".want.json", &want)
			synctest.Test(t, func(t *testing.T) {
				d := openPuzzle(p)
				defer d.Close()
				if err := d.Restore(kept); err != nil {
					t.Fatal(err)
				}
				d.pass(time.Second)
				d.likeFirstVersion(t, want)
				again, _ := json.Marshal(d.Snapshot().Kept())
				other := openPuzzle(p)
				defer other.Close()
				kept = Kept{}
				if err := json.Unmarshal(again, &kept); err != nil {
					t.Fatal(err)
				}
				if err := other.Restore(kept); err != nil {
					t.Fatal(err)
				}
				other.pass(time.Second)
				other.likeFirstVersion(t, want)
			})
		})
	}
}

func readJSON(t *testing.T, name string, to any) {
	t.Helper()
	text, err := os.ReadFile(filepath.Join("testdata", name))
	if err == nil {
		err = json.Unmarshal(text, to)
	}
	if err != nil {
		t.Fatal(err)
	}
}

// openPuzzle opens a session on an empty board.
func openPuzzle(p *puzzle.Puzzle) *tab {
	d := &tab{posted: make(chan func(), 10_000)}
	d.Session = New(p, []puzzle.Problem{p.New(p.Sizes[0])}, func(f func()) { d.posted <- f }, func(Change) {})
	return d
}

// likeFirstVersion checks that a session shows what the first version did.
func (d *tab) likeFirstVersion(t *testing.T, want firstVersion) {
	t.Helper()
	if got := d.Problem().String(); got != want.Shown {
		t.Errorf("shown\n%swant\n%s", got, want.Shown)
	}
	if p := d.walk(); p.Position() != want.Step || p.Length() != want.Length {
		t.Errorf("step %d of %d, want %d of %d", p.Position(), p.Length(), want.Step, want.Length)
	}
	g := d.Game()
	if d.ByHand() != want.Playing || g != nil && g.Caption().String() != want.Turn {
		t.Errorf("game %v, want %v with %q", g, want.Playing, want.Turn)
	}
	if d.Boards.seed != want.Seed || !maps.Equal(d.Boards.wish.Asks, want.Wish) {
		t.Errorf("seed %d and wish %v, want %d and %v", d.Boards.seed, d.Boards.wish, want.Seed, want.Wish)
	}
	if got := d.Boards.Text(); got != want.List {
		t.Errorf("the list is %q, want %q", got, want.List)
	}
	var seen []firstVersionEntry
	for i := range d.history.entries {
		e := &d.history.entries[i]
		s := firstVersionEntry{Text: d.Puzzle.Write(e.board), Board: e.board.String(), Place: e.place + 1, Of: len(e.list.seats)}
		if e.played != nil {
			s.Moves = e.played.moves
		}
		seen = append(seen, s)
	}
	if d.history.at != want.At || !slices.Equal(seen, want.Seen) {
		t.Errorf("at %d of %v\nwant %d of %v", d.history.at, seen, want.At, want.Seen)
	}
}

// TestKeptAndRestored does random things, keeps the session and opens it again in another one.
func TestKeptAndRestored(t *testing.T) {
	for seed := range uint64(40) {
		inTab(t, "oo.o.o.", conditions{}, func(t *testing.T, d *tab) {
			rng := rand.New(rand.NewPCG(seed, 2))
			for range 60 {
				act(d, rng)
			}
			d.cancel()
			d.walk().Pause()
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
	if got, want := fmt.Sprint(b.history.now().played.steps()), fmt.Sprint(a.history.now().played.steps()); got != want {
		t.Fatalf("moves %s, want %s", got, want)
	}
	if a.shown() != b.shown() || a.ByHand() != b.ByHand() || a.moves() != b.moves() || a.Boards.seed != b.Boards.seed {
		t.Fatalf("shown %s and %s, by hand %t and %t, moves %d and %d", a.shown(), b.shown(), a.ByHand(), b.ByHand(), a.moves(), b.moves())
	}
	list := func(d *tab) (at, of int, undo, redo int) {
		at, of = d.Boards.Place()
		travel := func(on func() bool, step func()) (boards int) {
			for on() {
				before := *d.history.now()
				step()
				if !before.shows(*d.history.now()) { // else only an answer has come or gone, which is not kept
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
	if !reflect.DeepEqual([]int{a1, a2, a3, a4}, []int{b1, b2, b3, b4}) || !a.history.now().board.View().Equal(b.history.now().board.View()) {
		t.Fatalf("histories differ: %d %d %d %d, %d %d %d %d, %s and %s", a1, a2, a3, a4, b1, b2, b3, b4, a.shown(), b.shown())
	}
}

func TestDamagedHistoriesAreRefused(t *testing.T) {
	inTab(t, ".o", conditions{}, func(t *testing.T, d *tab) {
		good := d.Snapshot().Kept()
		start := 7
		for name, damage := range map[string]func(k *Kept){
			"nothing": func(k *Kept) { *k = Kept{} }, "at": func(k *Kept) { k.At = 1 }, "negative": func(k *Kept) { k.At = -1 },
			"board": func(k *Kept) { k.Entries[0].Board = 9 }, "list": func(k *Kept) { k.Entries[0].List = -1 },
			"place": func(k *Kept) { k.Entries[0].Place = 1 }, "start": func(k *Kept) { k.Entries[0].Start = &start },
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

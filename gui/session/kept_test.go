package session

import (
	"encoding/json"
	"maps"
	"os"
	"path/filepath"
	"slices"
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
	for _, p := range puzzles.All() {
		t.Run(p.ID, func(t *testing.T) {
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
func openPuzzle(p *puzzle.Puzzle) *desk {
	d := &desk{posted: make(chan func(), 10_000)}
	d.Session = New(p, []puzzle.Problem{p.New(p.Sizes[0])}, func(f func()) { d.posted <- f }, func(Change) {})
	return d
}

// likeFirstVersion checks that a session shows what the first version did.
func (d *desk) likeFirstVersion(t *testing.T, want firstVersion) {
	t.Helper()
	if got := d.Problem().String(); got != want.Shown {
		t.Errorf("shown\n%swant\n%s", got, want.Shown)
	}
	if p := d.walk(); p.Position() != want.Step || p.Length() != want.Length {
		t.Errorf("step %d of %d, want %d of %d", p.Position(), p.Length(), want.Step, want.Length)
	}
	g := d.Game()
	if (g != nil) != want.Playing || g != nil && g.Caption().String() != want.Turn {
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

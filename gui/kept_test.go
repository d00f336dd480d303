package gui

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"fourfold/gui/keep"
	"fourfold/gui/session"
	"fourfold/puzzles"
)

func seedOf(s *session.Session) uint64 {
	_, seed := s.Boards.Last()
	return seed
}

func TestSettingsAndBoardsAreRemembered(t *testing.T) {
	app := test.NewTempApp(t)
	folder := keep.Disk(filepath.Join(t.TempDir(), "new"))
	start := func() *window {
		return open(app, puzzles.All(), options{keeper: keep.New(folder), post: func(func()) {}, start: func(func()) {}})
	}
	w := start()
	w.show(w.all[1].session.Puzzle.ID)
	randomBoardOf(w.tab(), 7)
	w.commands.Run("play")
	w.show(w.all[2].session.Puzzle.ID)
	randomBoardOf(w.tab(), 5)
	text := shown(w)
	w.commands.rune('+')
	w.change(func(s *settings) { s.Theme = "dark" })
	w.commands.Run("larger")
	w.win.Resize(fyne.NewSize(900, 650))
	_ = w.closed()
	again := start()
	defer func() { _ = again.closed() }()
	if again.tab() != again.all[2] || again.settings.Speed != session.DefaultSpeed+1 {
		t.Errorf("tab %s, speed %d", again.settings.Tab, again.settings.Speed)
	}
	if again.settings.Theme != "dark" || again.win.Canvas().Size() != fyne.NewSize(900, 650) || again.settings.Zoom != defaultZoom+1 {
		t.Errorf("theme, zoom %d or size %v are forgotten", again.settings.Zoom, again.win.Canvas().Size())
	}
	if s := again.tab().session; shown(again) != text || !s.Can().Undo || seedOf(s) != 5 {
		t.Errorf("the board is forgotten: %q, seed %d", shown(again), seedOf(s))
	}
	if s := again.all[1].session; s.Mode() != session.PlayMode || seedOf(s) != 7 {
		t.Errorf("game %v, seed %d", s.Mode(), seedOf(s))
	}
}

// A page of a list that is turned writes nothing. The place in the list is kept when the window is closed.
func TestATurnedPageWritesNothing(t *testing.T) {
	folder := t.TempDir()
	o := openWindowAt(t, folder)
	o.load(threeFlips)
	file := filepath.Join(folder, "board-flip.json")
	written := func() fileState {
		if err := o.keeper.Flush(); err != nil {
			t.Fatal(err)
		}
		return stateOfFile(file)
	}
	before := written()
	for range 2 {
		o.commands.Run("nextBoard")
	}
	if now := written(); now != before || before.missing() {
		t.Errorf("the file was %v and is %v", before, now)
	}
	want := shown(o.window)
	_ = o.closed()
	if got := shown(openWindowAt(t, folder).window); got != want {
		t.Errorf("the next start shows %q, want %q", got, want)
	}
}

// A damaged document is set aside as it is, and named in the first tab.
func TestDamagedDocumentsAreNamed(t *testing.T) {
	for _, c := range [][2]string{
		{settingsName, `{"width": []}`},
		{settingsName, "null"},
		{"board-flip", `{"enuries": []}`},
		{"board-flip", `{"boards": ["w\n"], "lists": ["w\n"], "entries": []}`},
	} {
		name, text, folder := c[0], c[1], t.TempDir()
		if err := os.WriteFile(filepath.Join(folder, name+".json"), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		o := openWindowAt(t, folder)
		if s := o.all[0].session.Status; !s.Failed() || !strings.Contains(s.Text().String(), "set aside as "+name+".damaged-") {
			t.Errorf("%s with %q: status %q", name, text, s.Text())
		}
		_ = o.closed()
		kept, _ := filepath.Glob(filepath.Join(folder, name+".damaged-*"))
		if len(kept) != 1 {
			t.Fatalf("%s with %q: set aside as %v", name, text, kept)
		}
		if got, err := os.ReadFile(kept[0]); string(got) != text {
			t.Errorf("%s: %q was set aside as %q, %v", name, text, got, err)
		}
	}
}

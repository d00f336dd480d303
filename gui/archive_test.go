package gui

import (
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"fourfold/gui/home"
	"fourfold/gui/session"
	"fourfold/gui/store"
	"fourfold/puzzles"
	"fourfold/puzzles/puzzle"
)

func seedOf(s *session.Session) uint64 {
	_, seed := s.Boards.Last()
	return seed
}

func TestSettingsAndBoardsAreRemembered(t *testing.T) {
	app := test.NewTempApp(t)
	o := options{home: homeAt(filepath.Join(t.TempDir(), "new")), post: func(func()) {}, start: func(func()) {}}
	w := open(app, puzzles.All(), o)
	w.tabs.SelectIndex(1)
	randomBoardOf(w.tab(), 7)
	w.commands.do("play")
	w.tabs.SelectIndex(2)
	randomBoardOf(w.tab(), 5)
	text := shown(w)
	w.commands.rune('+')
	w.preferences.change(func(s *settings) { s.Theme = "dark" })
	w.commands.do("larger")
	w.win.Resize(fyne.NewSize(900, 650))
	w.closed()
	again := open(app, puzzles.All(), o)
	defer again.closed()
	if again.tabs.SelectedIndex() != 2 || again.tab().session.Pace.Index() != session.DefaultSpeed+1 || again.tab().player.speed.face.label != "2×" {
		t.Errorf("tab %d, speed %d", again.tabs.SelectedIndex(), again.tab().session.Pace.Index())
	}
	if again.preferences.Theme != "dark" || again.win.Canvas().Size() != fyne.NewSize(900, 650) || again.preferences.Zoom != defaultZoom+1 {
		t.Errorf("theme, zoom %d or size %v are forgotten", again.preferences.Zoom, again.win.Canvas().Size())
	}
	if s := again.tab().session; shown(again) != text || !s.Can().Undo || seedOf(s) != 5 {
		t.Errorf("the board is forgotten: %q, seed %d", shown(again), seedOf(s))
	}
	if s := again.all[1].session; !s.ByHand() || seedOf(s) != 7 {
		t.Errorf("game %v, seed %d", s.Game(), seedOf(s))
	}
}

func TestDamagedDocumentsAreSetAsideAndNamed(t *testing.T) {
	for _, name := range []string{settingsName, "board-" + puzzles.All()[0].ID} {
		for _, text := range []string{"", `{"entries": [{"board": 1}], "width": []}`} {
			folder := t.TempDir()
			if err := os.WriteFile(filepath.Join(folder, name+".json"), []byte(text), 0o600); err != nil {
				t.Fatal(err)
			}
			w := open(test.NewTempApp(t), puzzles.All(), options{home: homeAt(folder), post: func(func()) {}, start: func(func()) {}})
			if s := w.documents[0].session; !s.Status.Failed() || !strings.Contains(s.Status.Text().String(), "damaged") {
				t.Errorf("%s with %q: status %q", name, text, s.Status.Text())
			}
			kept, _ := filepath.Glob(filepath.Join(folder, name+"*damaged*"))
			if len(kept) != 1 {
				t.Errorf("%s with %q: set aside as %v", name, text, kept)
			}
			w.closed()
		}
	}
}

// A document that makes its reader panic is set aside like any other that is damaged.
func TestADocumentThatMakesItsReaderFailIsSetAside(t *testing.T) {
	folder := t.TempDir()
	first := openWindowAt(t, folder)
	randomBoardOf(first.tab(), 7)
	first.closed()
	failing := *puzzles.All()[0]
	failing.NewReader = func(io.Reader) puzzle.Reader { culprit(); return nil }
	d := &document{session: session.New(&failing, sample(puzzles.All()[0]), func(func()) {}, func(session.Change) {})}
	archive := openArchive(store.OpenFolder(folder), func(error) {})
	if err := archive.recall(d); err == nil || !strings.Contains(err.Error(), "set aside") {
		t.Errorf("error %v", err)
	}
	if err := archive.close(); err != nil {
		t.Error(err)
	}
}

// What another window has left comes before the boards that are there, once, and Undo leads to it.
func TestTheBoardsOfAnotherWindowAreTakenIn(t *testing.T) {
	t.Setenv("XDG_RUNTIME_DIR", "")
	t.Setenv("XDG_CONFIG_HOME", t.TempDir())
	t.Setenv("HOME", t.TempDir())
	t.Setenv("AppData", t.TempDir())
	window := func(h *home.Home) *testWindow {
		o := openWindowIn(t, h)
		t.Cleanup(h.Close)
		return o
	}
	enter := func() *home.Home {
		h, taken := home.Enter(nil)
		if taken {
			t.Fatal("taken by a window that does not answer")
		}
		return h
	}
	first, second := enter(), enter()
	if second.Words.Empty() || first.Folder.String() == second.Folder.String() {
		t.Fatalf("homes %v and %v", first.Folder, second.Folder)
	}
	a, b := window(first), window(second)
	if !b.notice.content.Visible() || a.notice.content.Visible() {
		t.Error("the second window does not say where its boards are, or the first one does")
	}
	randomBoardOf(a.tab(), 1)
	randomBoardOf(b.tab(), 2)
	boardA, boardB := shown(a.window), shown(b.window)
	for _, o := range []*testWindow{a, b} {
		o.closed()
		o.options.home.Close()
	}
	for range 2 { // the second time there is nothing to take in
		h := enter()
		o := window(h)
		if shown(o.window) != boardA {
			t.Errorf("the board in front is %q, want %q", shown(o.window), boardA)
		}
		var seen []string
		for o.tab().session.Can().Undo {
			o.commands.do("undo")
			seen = append(seen, shown(o.window))
		}
		for range seen {
			o.commands.do("redo")
		}
		if got := len(slices.DeleteFunc(seen, func(board string) bool { return board != boardB })); got != 1 {
			t.Errorf("undo leads %d times to the board of the second window", got)
		}
		o.closed()
		h.Close()
	}
}

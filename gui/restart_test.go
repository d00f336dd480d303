package gui

import (
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"fourfold/gui/session"
	"fourfold/gui/store"
	"fourfold/puzzles"
	"fourfold/puzzles/boards"
	"fourfold/puzzles/sentence"
)

func TestSettingsAndBoardsAreRemembered(t *testing.T) {
	app := test.NewTempApp(t)
	folder := store.Disk(filepath.Join(t.TempDir(), "new"))
	start := func() *window {
		return newWindow(app, puzzles.All(), options{store: store.New(folder), post: func(func()) {}, start: func(func()) {}})
	}
	w := start()
	several, _ := boards.Read(w.session().Puzzle, threeFlips, 3)
	w.session().Boards.Load(several, sentence.Text{})
	w.commands.Run("nextBoard") // is saved at the end alone
	w.bring(w.all[2])
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
	if place, of := again.all[0].session.Boards.Index(); place != 1 || of != 3 {
		t.Errorf("board %d of %d is in front", place, of)
	}
}

// Run opens what it is given. Another start hands that over while the window is open.
func TestRun(t *testing.T) {
	config := t.TempDir()
	t.Setenv("XDG_CONFIG_HOME", config)
	t.Setenv("AppData", config)
	before := openWindowAt(t, filepath.Join(config, "fourfold")) // at a first start games are searched, but Do is no queue here
	for i := range before.all {
		before.front(i)
		before.run("edit")
	}
	if err := before.closed(); err != nil {
		t.Fatal(err)
	}
	app := test.NewTempApp(t)
	first, _ := store.Open(nil)
	path, called := writeFile(t, "mine.txt", "bw\nwb\n"), make(chan []string, 1)
	first.Serve(func(f func()) { go f() }, func(f func()) { f() }, func(files []string) { called <- files })
	t.Chdir(filepath.Dir(path))
	here, _ := filepath.Abs("mine.txt")
	if err := Run(app, puzzles.All(), []string{"mine.txt", "flip"}, "1.2.3"); err != nil {
		t.Fatal(err)
	}
	if files := <-called; !slices.Equal(files, []string{here, "flip"}) {
		t.Errorf("the first window opens %q, want %s and flip", files, here)
	}
	if err := first.Close(); err != nil {
		t.Fatal(err)
	}
	if err := Run(app, puzzles.All(), []string{"tetravex"}, "1.2.3"); err != nil {
		t.Error(err)
	}
	all := app.Driver().AllWindows()
	if win := all[len(all)-1]; win.Title() != "Fourfold" {
		t.Errorf("title %q of %d windows", win.Title(), len(all))
	}
	if again := openWindowAt(t, filepath.Join(config, "fourfold")); again.session().Puzzle.ID != "tetravex" {
		t.Errorf("the tab of %s is in front", again.session().Puzzle.ID)
	}
}

// Damaged settings are set aside and named in the tab in front.
func TestDamagedSettingsAreNamed(t *testing.T) {
	path := writeFile(t, settingsName+".json", `{"width": []}`)
	if o := openWindowAt(t, filepath.Dir(path)); !strings.Contains(o.status.text.Text(), "set aside as settings.damaged-") {
		t.Errorf("it says %q", o.status.text.Text())
	}
}

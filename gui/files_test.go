package gui

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"golang.org/x/text/encoding/unicode"

	"fourfold/puzzles"
	"fourfold/puzzles/puzzle"
)

func TestPasteFindsThePuzzle(t *testing.T) {
	o := openWindow(t)
	for i := range o.all {
		for j, p := range puzzles.All() {
			o.front(i)
			o.app.Clipboard().SetContent(string(readFile(p, "sample.txt")))
			o.commands.Run("paste")
			o.finish()
			if o.tab() != o.all[j] {
				t.Errorf("the sample of %s, pasted in tab %d, lands in that of %s", p.ID, i, o.tab().session.Puzzle.ID)
			}
			o.commands.Run("copy")
			if got := o.app.Clipboard().Content(); !strings.HasPrefix(string(readFile(p, "sample.txt")), strings.TrimSuffix(got, p.Terminator)) {
				t.Errorf("%s: copied %q", p.ID, got)
			}
		}
	}
}

// The status line says how a text was understood, or what is wrong with it.
func TestPasteSaysWhatItUnderstood(t *testing.T) {
	o := openWindow(t)
	for _, c := range []struct {
		text, want string
		failed     bool
	}{
		{"5914 4456 6854 0443", "Pasted text, understood as 16 values for a board of 2x2: one board.", false},
		{"bwwb\nbbwb\nbwwb\nbwww\n", "Pasted text: one board.", false},
		{strings.Repeat("bwww\nbbww\nbwww\nwwww\n\n", 2000), "Pasted text: board 1 of 2000.", false},
		{"1111\n0000\n1110\n001\n", "Pasted text, read as Black and White, line 4: ", true},
		{"bwwb\nbxwb\nbwwb\n", "Pasted text, line 2: ", true},
		{"\n \n", "Pasted text: there is no text", true},
		{"a\x00b", "Pasted text: this is not text", true},
		{strings.Repeat("nothing that makes sense\n", 2000), "Pasted text: no board was found in this text; nothing was changed", true},
	} {
		o.front(0)
		before := shown(o.window)
		o.app.Clipboard().SetContent(c.text)
		o.commands.Run("paste")
		o.finish()
		s := o.tab().session.Status
		if got := s.Text().String(); !strings.HasPrefix(got, c.want) || s.Failed() != c.failed || o.status.text.Text() != got {
			t.Errorf("%.40q: status %q, want %q; the status line says %q", c.text, got, c.want, o.status.text.Text())
		}
		if c.failed && shown(o.window) != before {
			t.Errorf("%.40q: the board is %q", c.text, shown(o.window))
		}
	}
}

// While a board is being solved, boards of its puzzle are refused with a reason, and their file is not that of the tab.
// Those of another puzzle open there.
func TestFilesWhileSolving(t *testing.T) {
	o := openWindow(t)
	paths := writeFiles(t, map[string]string{"flip": "bwwb\nbbwb\nbwwb\nbwww\n", "swap": "1000\n0000\n\n0000\n0001\n"})
	o.tab().session.Boards.Random(puzzle.Wish{Size: puzzle.Size{Rows: 61, Cols: 61}}, 1)
	o.commands.Run("solve")
	open := func(tab, says, file string) {
		t.Helper()
		o.files.open(paths[tab])
		o.finish()
		s := o.tab().session
		if got := s.Status.Text().String(); s.Puzzle.ID != tab || !strings.HasPrefix(got, says) || o.tab().file() != file {
			t.Errorf("%s says %q, its file is %q", s.Puzzle.ID, got, o.tab().file())
		}
	}
	open("flip", "The board is being solved", "")
	open("swap", "swap: board 1 of 2", paths["swap"])
	o.front(0)
	o.press(fyne.KeyEscape)
	open("flip", "flip: one board", paths["flip"])
}

// writeFiles writes files into a folder of their own and returns their paths.
func writeFiles(t *testing.T, texts map[string]string) map[string]string {
	t.Helper()
	folder, paths := t.TempDir(), map[string]string{}
	for name, text := range texts {
		paths[name] = filepath.Join(folder, name)
		if err := os.WriteFile(paths[name], []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	return paths
}

// Files without boards are named with the reason, and the others open, also in the UTF-16 of PowerShell. A puzzle ID selects
// its tab.
func TestFilesWithoutBoardsAreNamed(t *testing.T) {
	o := openWindow(t)
	wide, _ := unicode.UTF16(unicode.LittleEndian, unicode.UseBOM).NewEncoder().String("bbbb\nwwww\nbbbb\nwwww\n")
	paths := writeFiles(t, map[string]string{"flip.txt": wide, "bad.txt": "bwwb\nbxwb\n", "worse.txt": "?"})
	paths["gone.txt"], paths["swap"] = filepath.Join(t.TempDir(), "gone.txt"), "swap"
	paths["folder"] = t.TempDir()
	folder := filepath.Base(paths["folder"])
	for _, c := range []struct{ open, tab, want string }{
		{"flip.txt bad.txt", "flip", "bad.txt, read as Flip, line 2: "},
		{"bad.txt flip.txt", "flip", "Opened: flip.txt."},
		{"gone.txt flip.txt", "flip", "there is no file gone.txt. Opened: flip.txt."},
		{"folder flip.txt", "flip", folder + " could not be read: this is a folder. Opened: flip.txt."},
		{"bad.txt worse.txt", "tetravex", "No boards could be read from bad.txt, worse.txt; nothing was changed."},
		{"bad.txt flip.txt gone.txt", "flip", "No boards could be read from bad.txt, gone.txt. Opened: flip.txt."},
		{"bad.txt", "tetravex", "; nothing was changed."},
		{"flip.txt flip.txt", "flip", "Opened: flip.txt, flip.txt."},
		{"swap", "swap", ""},
	} {
		o.front(2)
		o.openArguments(each(strings.Fields(c.open), func(name string) string { return paths[name] }))
		o.finish()
		s := o.tab().session
		if got := s.Status.Text().String(); s.Puzzle.ID != c.tab || !strings.Contains(got, c.want) {
			t.Errorf("%s: in front is %s, status %q, want %q", c.open, s.Puzzle.ID, got, c.want)
		}
		if c.tab == "flip" && o.tab().file() != paths["flip.txt"] {
			t.Errorf("%s: open is %q", c.open, o.tab().file())
		}
	}
}

func TestOpenRecentIsASubmenu(t *testing.T) {
	o := openWindow(t)
	recent := func() []*fyne.MenuItem {
		items := o.win.MainMenu().Items[0].Items
		item := items[slices.IndexFunc(items, func(item *fyne.MenuItem) bool { return item.Label == "Open Recent" })]
		if item.Disabled != (len(item.ChildMenu.Items) == 0) {
			t.Errorf("%d entries, disabled: %t", len(item.ChildMenu.Items), item.Disabled)
		}
		return item.ChildMenu.Items
	}
	paths := writeFiles(t, map[string]string{"one.txt": "bbbb\nwwww\nbbbb\nwwww\n", "two.txt": "bwbb\nwwww\nbbbb\nwwww\n"})
	o.files.open(paths["one.txt"], paths["two.txt"])
	o.finish()
	if items := recent(); len(items) != 4 || !strings.HasPrefix(items[0].Label, "two.txt  (") {
		t.Fatalf("%d entries", len(items))
	}
	recent()[1].Action()
	if o.finish(); o.tab().file() != paths["one.txt"] {
		t.Errorf("%q is open", o.tab().file())
	}
	recent()[3].Action()
	if len(recent()) != 0 {
		t.Errorf("%v are left", o.settings.Recent)
	}
}

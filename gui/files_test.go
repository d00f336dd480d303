package gui

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"

	"fourfold/gui/kit"
	"fourfold/puzzles"
	"fourfold/puzzles/puzzle"
)

func TestPasteFindsThePuzzle(t *testing.T) {
	o := openWindow(t)
	for i := range o.all {
		for j, p := range puzzles.All() {
			o.tabs.Select(i)
			o.app.Clipboard().SetContent(string(readFile(p, "sample.txt")))
			o.commands.do("paste")
			if o.tabs.Selected() != j {
				t.Errorf("the sample of %s, pasted in tab %d, lands in tab %d", p.ID, i, o.tabs.Selected())
			}
			o.commands.do("copy")
			if got := o.app.Clipboard().Content(); !strings.HasPrefix(string(readFile(p, "sample.txt")), strings.TrimSuffix(got, p.Terminator)) {
				t.Errorf("%s: copied %q", p.ID, got)
			}
		}
	}
}

// A long text is read beside the window, which says so.
func TestPasteOfALongText(t *testing.T) {
	for text, want := range map[string]string{
		strings.Repeat("bwww\nbbww\nbwww\nwwww\n\n", 2000): "Pasted text: board 1 of 2000.",
		strings.Repeat("nothing that makes sense\n", 2000): "Pasted text: no board was found in this text",
	} {
		o := openWindow(t)
		before := shown(o.window)
		o.app.Clipboard().SetContent(text)
		o.commands.do("paste")
		s := o.tab().session
		if got := s.Status.Text().String(); got != "Reading the text …" || shown(o.window) != before {
			t.Errorf("status %q while %d bytes are read", got, len(text))
		}
		if o.finish(); !strings.HasPrefix(s.Status.Text().String(), want) {
			t.Errorf("status %q, want %q", s.Status.Text(), want)
		}
	}
}

func TestPasteOfNonsenseSaysWhereAndKeepsTheBoard(t *testing.T) {
	o := openWindow(t)
	before := shown(o.window)
	o.app.Clipboard().SetContent("bwwb\nbwxb\n")
	o.commands.do("paste")
	s := o.tab().session
	if !s.Status.Failed() || !strings.HasPrefix(s.Status.Text().String(), "Pasted text, line 2: ") || shown(o.window) != before {
		t.Errorf("status %q, board %q", s.Status.Text(), shown(o.window))
	}
	if o.status.text.Text() != s.Status.Text().String() {
		t.Errorf("the status line says %q", o.status.text.Text())
	}
}

func TestABrokenTextIsBlamedOnThePuzzleItIsFor(t *testing.T) {
	o := openWindow(t)
	for text, want := range map[string]string{
		"1111\n0000\n1110\n001\n":    "Pasted text, read as Black and White, line 4: ",
		"2\n1 1 1 1\n1 x 1 1\n":      "Pasted text, read as Tetravex, line 3: ",
		"bwwb\nbwb\n":                "Pasted text, line 2: ",
		"\n \n":                      "Pasted text: there is no text",
		"nothing that makes sense\n": "Pasted text: no board was found in this text; nothing was changed",
		"bwwb\nbxwb\nbwwb\n":         "Pasted text, line 2: ",
	} {
		o.app.Clipboard().SetContent(text)
		o.commands.do("paste")
		if got := o.tab().session.Status.Text().String(); !strings.HasPrefix(got, want) || !o.tab().session.Status.Failed() {
			t.Errorf("%q: status %q, want %q", text, got, want)
		}
	}
}

// save saves as a person does: by the form, with a path, and where asked with a yes to replacing.
func (o *testWindow) saveTo(path string, replace bool) {
	o.t.Helper()
	o.commands.do("saveAs")
	entry := o.win.Canvas().Focused().(*kit.Entry)
	entry.SetText(path)
	entry.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	if replace {
		o.win.Canvas().Focused().TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	}
	o.finish()
}

func TestSavingAsksBeforeItReplaces(t *testing.T) {
	o := openWindow(t)
	path := filepath.Join(t.TempDir(), "mine.txt")
	if err := os.WriteFile(path, []byte("precious"), 0o600); err != nil {
		t.Fatal(err)
	}
	text := o.tab().session.Boards.Text()
	o.saveTo(path, false)
	if got, _ := os.ReadFile(path); string(got) != "precious" {
		t.Errorf("replaced without a question: %q", got)
	}
	o.win.Canvas().Focused().TypedKey(&fyne.KeyEvent{Name: fyne.KeyEscape})
	if got, _ := os.ReadFile(path); string(got) != "precious" || o.tab().file() != "" {
		t.Errorf("replaced after Esc: %q", got)
	}
	o.saveTo(strings.TrimSuffix(path, ".txt"), true) // the extension is added
	if got, _ := os.ReadFile(path); string(got) != text || o.tab().file() != path || o.win.Title() != "mine.txt – Fourfold" {
		t.Errorf("saved %q, file %q, title %q", got, o.tab().file(), o.win.Title())
	}
	randomBoardOf(o.tab(), 3)
	if o.tab().file() != "" || o.win.Title() != "Fourfold" {
		t.Errorf("a random board is taken for that of %q", o.tab().file())
	}
	o.commands.do("undo")
	if o.tab().file() != path {
		t.Error("undo does not return to the file")
	}
}

func TestAFileThatCouldNotBeTakenIsNotBound(t *testing.T) {
	o := openWindow(t)
	path := filepath.Join(t.TempDir(), "other.txt")
	if err := os.WriteFile(path, []byte("bbbb\nwwww\nbbbb\nwwww\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	o.tab().session.Boards.New(puzzle.Size{Rows: 61, Cols: 61})
	randomBoardOf(o.tab(), 1)
	o.commands.do("solve")
	o.files.open(path)
	o.finish()
	if o.tab().file() != "" {
		t.Errorf("bound to %q while its boards were refused", o.tab().file())
	}
	o.press(fyne.KeyEscape)
	o.finish()
	o.files.open(path)
	o.finish()
	if o.tab().file() != path {
		t.Errorf("file %q", o.tab().file())
	}
}

func TestAWriteProtectedFileIsRefusedBeforeItIsWritten(t *testing.T) {
	o := openWindow(t)
	path := filepath.Join(t.TempDir(), "mine.txt")
	if err := os.WriteFile(path, []byte("precious"), 0o444); err != nil {
		t.Fatal(err)
	}
	o.commands.do("saveAs")
	entry := o.win.Canvas().Focused().(*kit.Entry)
	entry.SetText(path)
	entry.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	if err := entry.Validate(); err == nil || err.Error() != "… is write-protected" {
		t.Errorf("the form says %v", err)
	}
	shown := func(o fyne.CanvasObject) bool {
		text, ok := o.(*canvas.Text)
		return ok && text.Text == "… is write-protected"
	}
	if !slices.ContainsFunc(test.LaidOutObjects(o.win.Canvas().Overlays().Top()), shown) {
		t.Error("the form does not show why")
	}
	if o.win.Canvas().Focused() != entry {
		t.Error("the form was left")
	}
}

func TestFileDialogsOpen(t *testing.T) {
	o := openWindow(t)
	for _, ask := range []func(){o.files.askOpen, func() { o.files.askFolder(o.tab().document, func() {}) }} {
		ask()
		if o.win.Canvas().Overlays().Top() == nil {
			t.Error("no dialog is open")
		}
		o.press(fyne.KeyEscape)
		if o.win.Canvas().Overlays().Top() != nil {
			t.Error("Esc does not leave it")
		}
	}
}

// A name that is wrong from the start is refused by the form as one that was typed.
func TestTheFormForANameOpensWithAWrongOne(t *testing.T) {
	o := openWindow(t)
	path := filepath.Join(t.TempDir(), "mine.txt")
	if err := os.WriteFile(path, []byte("bwwb\n"), 0o444); err != nil {
		t.Fatal(err)
	}
	o.files.open(path)
	o.finish()
	o.commands.do("saveAs")
	shown := func(o fyne.CanvasObject) bool {
		text, ok := o.(*canvas.Text)
		return ok && text.Text == "… is write-protected"
	}
	if !slices.ContainsFunc(test.LaidOutObjects(o.win.Canvas().Overlays().Top()), shown) {
		t.Error("the form does not say why")
	}
}

// What people have is understood, and it is said what as.
func TestPasteSaysWhatItUnderstood(t *testing.T) {
	o := openWindow(t)
	for text, want := range map[string]string{
		"5914 4456 6854 0443":                               "Pasted text, understood as 16 values for a board of 2x2: one board.",
		"Sample Input\n\nbwwb\nbbwb\nbwwb\nbwww\nOutput\n4": "Pasted text, understood as what stands in lines 3 to 6: one board.",
		"bwwb\nbbwb\nbwwb\nbwww\n":                          "Pasted text: one board.",
	} {
		o.files.clipboard.SetContent(text)
		o.commands.do("paste")
		if s := o.tab().session; s.Status.Text().String() != want {
			t.Errorf("%q: status %q, want %q", text, s.Status.Text(), want)
		}
	}
}

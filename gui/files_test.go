package gui

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

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

// The status line says how a text was understood.
func TestPasteSaysWhatItUnderstood(t *testing.T) {
	o := openWindow(t)
	for text, want := range map[string]string{
		"5914 4456 6854 0443":                               "Pasted text, understood as 16 values for a board of 2x2: one board.",
		"Sample Input\n\nbwwb\nbbwb\nbwwb\nbwww\nOutput\n4": "Pasted text, understood as what stands in lines 3 to 6: one board.",
		"bwwb\nbbwb\nbwwb\nbwww\n":                          "Pasted text: one board.",
	} {
		o.app.Clipboard().SetContent(text)
		o.commands.do("paste")
		if s := o.tab().session; s.Status.Text().String() != want {
			t.Errorf("%q: status %q, want %q", text, s.Status.Text(), want)
		}
	}
}

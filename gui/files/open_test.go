package files

import (
	"bytes"
	"errors"
	"image"
	"image/png"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"golang.org/x/text/encoding/unicode"

	"fourfold/gui/paint"
	"fourfold/gui/web"
	"fourfold/internal/record"
	"fourfold/puzzles"
	"fourfold/puzzles/paste"
	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
	"fourfold/puzzles/view"
)

// No puzzle reads the sample of another one as a board of its own: their letters tell them apart.
func TestPasteFindsThePuzzle(t *testing.T) {
	f := begin(t, t.TempDir())
	for _, front := range f.Documents {
		for j, p := range puzzles.All() {
			f.front = front
			f.CopyBoard(f.Documents[j])
			copied := f.env.Clipboard.Content()
			said := f.Documents[j].Session.Status.Text().String()
			f.Documents[j].Session.Boards.New(p.Sizes[0])
			f.PasteClipboard(front)
			f.finish()
			if f.front != f.Documents[j] || f.shown() != copied || said != "Copied the board as text." {
				t.Errorf("%s, pasted in the tab of %s, is in that of %s; %q", p.ID, front.Session.Puzzle.ID, f.front.Session.Puzzle.ID, said)
			}
		}
	}
}

// The status line says how a text was understood, or what is wrong with it.
func TestPasteSaysWhatItUnderstood(t *testing.T) {
	f := begin(t, t.TempDir())
	for _, c := range []struct {
		text, want string
		failed     bool
	}{
		{"5914 4456 6854 0443", "Pasted text, understood as 16 values for a board of 2x2: one board.", false},
		{"bwwb\nbbwb\nbwwb\nbwww\n", "Pasted text: one board. Goal: Either colour.", false},
		{strings.Repeat("bwww\nbbww\nbwww\nwwww\n\n", 2000), "Pasted text: board 1 of 2000.", false},
		{"1111\n0000\n1110\n001\n", "Pasted text: no board was found in it. Rows can be bwwb", true}, // though another puzzle came to line 4
		{"bwwb\nbxwb\nbwwb\n", "Pasted text, line 2: ", true},
		{"\n \n", "Pasted text: there is no text", true},
		{"", "The clipboard holds no text. Boards are read from text.", true},
		{"a\x00b", "Pasted text: this is not text", true},
		{"bwwb\n" + strings.Repeat(" ", maxText), "Pasted text: more than 8 MB of text", true},
		{strings.Repeat("nothing that makes sense\n", 2000), "Pasted text: no board was found in it. Rows can be bwwb, b\u00a0w\u00a0w\u00a0b or [\"b\",\u00a0\"w\",\u00a0\"w\",\u00a0\"b\"], for example; nothing was changed", true},
	} {
		f.front = f.Documents[0]
		before := f.shown()
		f.Paste(f.front, c.text)
		f.finish()
		if got := f.status(); !strings.HasPrefix(got, c.want) || f.front.Session.Status.Failed() != c.failed {
			t.Errorf("%.40q: status %q, want %q", c.text, got, c.want)
		}
		if c.failed && f.shown() != before {
			t.Errorf("%.40q: the board is %q", c.text, f.shown())
		}
	}
}

// While a board is being solved, boards of its puzzle are refused with a reason, and their file is not that of the tab.
// Those of another puzzle open there.
func TestFilesWhileSolving(t *testing.T) {
	f := begin(t, t.TempDir())
	paths := map[string]string{"flip": file(t, "flip", "bwwb\nbbwb\nbwwb\nbwww\n"), "swap": file(t, "swap", "1000\n0000\n\n0000\n0001\n")}
	f.front.Session.Boards.Random(puzzle.Wish{Size: view.Size{Rows: 61, Cols: 61}}, 1)
	f.wait("the board", func() bool { return f.front.Session.Work() == nil })
	f.front.Session.Solve()
	open := func(id, says, path string) {
		t.Helper()
		f.Open(f.front, paths[id])
		f.wait("the file", func() bool { return strings.HasPrefix(f.status(), says) })
		if f.front.Session.Puzzle.ID != id || f.front.Path() != path {
			t.Errorf("%s says %q, its file is %q", f.front.Session.Puzzle.ID, f.status(), f.front.Path())
		}
	}
	open("flip", "The board is being solved", "")
	open("swap", "swap: board 1 of 2", paths["swap"])
	f.front = f.Documents[0]
	f.front.Session.Escape()
	open("flip", "flip: one board", paths["flip"])
}

// Files without boards are named with the reason, and the others open, also in the UTF-16 of PowerShell. Files that are lost
// are no recent files any more.
func TestFilesWithoutBoardsAreNamed(t *testing.T) {
	f := begin(t, t.TempDir())
	wide, _ := unicode.UTF16(unicode.LittleEndian, unicode.UseBOM).NewEncoder().String("bbbb\nwwww\nbbbb\nwwww\n")
	long := strings.Repeat("n", 246) + ".txt"
	paths := map[string]string{
		"flip.txt": file(t, "flip.txt", wide), "bad.txt": file(t, "bad.txt", "bwwb\nbxwb\n"), "worse.txt": file(t, "worse.txt", "?"),
		"device": os.DevNull, "gone.txt": filepath.Join(t.TempDir(), "gone.txt"), "folder": t.TempDir(), "long": file(t, long, "1000\n0000\n"),
	}
	folder := filepath.Base(paths["folder"])
	for _, c := range []struct{ open, tab, want string }{
		{"flip.txt bad.txt", "flip", "bad.txt, read as Flip, line 2: "},
		{"bad.txt flip.txt", "flip", "Opened: flip.txt."},
		{"gone.txt flip.txt", "flip", "there is no file gone.txt. Opened: flip.txt."},
		{"folder flip.txt", "flip", folder + " could not be read: this is a folder. Opened: flip.txt."},
		{"device flip.txt", "flip", filepath.Base(os.DevNull) + " could not be read: this is not an ordinary file. Opened: flip.txt."},
		{"bad.txt worse.txt", "tetravex", "No boards could be read from bad.txt, worse.txt; nothing was changed."},
		{"bad.txt flip.txt gone.txt", "flip", "No boards could be read from bad.txt, gone.txt. Opened: flip.txt."},
		{"bad.txt", "tetravex", "; nothing was changed."},
		{"flip.txt flip.txt", "flip", "Opened: flip.txt, flip.txt."},
		{"long flip.txt", "flip", "Opened: " + long + ", flip.txt."},
	} {
		f.front = f.Documents[2]
		f.env.Recent.Recent = []string{paths["gone.txt"], "/other"}
		var all []string
		for _, name := range strings.Fields(c.open) {
			all = append(all, paths[name])
		}
		f.Open(f.front, all...)
		f.finish()
		if f.front.Session.Puzzle.ID != c.tab || !strings.Contains(f.status(), c.want) {
			t.Errorf("%s: in front is %s, status %q, want %q", c.open, f.front.Session.Puzzle.ID, f.status(), c.want)
		}
		if c.tab == "flip" && f.front.Path() != paths["flip.txt"] {
			t.Errorf("%s: open is %q", c.open, f.front.Path())
		}
		recent := f.env.Recent.Recent
		if slices.Contains(recent, paths["gone.txt"]) == strings.Contains(c.open, "gone.txt") || !slices.Contains(recent, "/other") {
			t.Errorf("%s: recent files %q", c.open, recent)
		}
	}
	f.OpenChosen(f.front, []web.File{{Name: "b.txt", Err: errors.New("gone")}, {Name: "a.txt", Content: "bw\nwb\n"}})
	if f.finish(); f.status() != "b.txt could not be read: gone. Opened: a.txt." || f.shown() != "bw\nwb\n" {
		t.Errorf("chosen in a browser: status %q, board %q", f.status(), f.shown())
	}
	if opened := f.find("swap"); opened.Path() != paths["long"] {
		t.Fatalf("the file with the long name is open as %q", opened.Path())
	}
	f.front = f.find("swap")
	text := f.edit()
	f.SaveBoards(f.front)
	f.finish()
	holds(t, paths["long"], text)
}

// A file whose reading never ends holds the others up for a while only.
func TestAFileThatNeverEnds(t *testing.T) {
	defer func(was time.Duration) { readTime = was }(readTime)
	readTime = 50 * time.Millisecond
	f := begin(t, t.TempDir())
	end := make(chan bool)
	defer close(end)
	read := func(text string) func() ([]byte, error) {
		return func() ([]byte, error) {
			if text == "" {
				<-end
				return nil, errors.New("too late")
			}
			return []byte(text), nil
		}
	}
	f.load(f.front, paste.Strictly, source{name: sentence.New("endless"), read: read("")}, source{name: sentence.New("good"), read: read("bw\nwb\n")})
	f.finish()
	if got, want := f.status(), "endless could not be read: it takes too long. Opened: good."; got != want || f.shown() != "bw\nwb\n" {
		t.Errorf("status %q, want %q; board %q", got, want, f.shown())
	}
}

// A file that another program changes while others are still read is replaced only after a question.
func TestAFileThatChangesWhileOthersAreRead(t *testing.T) {
	f, path, done := begin(t, t.TempDir()), file(t, "mine.txt", "bw\nwb\n"), make(chan bool)
	slow := func() ([]byte, error) {
		<-done
		return []byte("bw\nww\n"), os.WriteFile(path, []byte("SOMEBODY ELSE"), 0o600)
	}
	read := func() ([]byte, error) {
		defer close(done)
		return os.ReadFile(path)
	}
	f.load(f.front, paste.Strictly, source{name: sentence.New("slow"), read: slow}, source{name: sentence.New("mine"), path: path, read: read})
	f.finish()
	f.SaveBoards(f.front)
	f.finish()
	f.asks(Override, "mine.txt has been changed by another program")
}

// Pictures and pages open at what they show: an answer at its step, one with a reason at its start, a game at its position. Boards
// are not saved in them.
func TestPicturesOpenAgain(t *testing.T) {
	palette := paint.Palettes()[0].Palette(false)
	for i := range puzzles.All() {
		if testing.Short() && i%2 > 0 {
			continue
		}
		f := begin(t, t.TempDir())
		f.front = f.Documents[i]
		s := f.front.Session
		png, gif, html := func() { f.ExportPNG(f.front, palette) }, func() { f.ExportGIF(f.front, palette) }, func() { f.ExportPage(f.front) }
		reopen := func(export func(), at int, answer bool) {
			t.Helper()
			export()
			path := filepath.Join(t.TempDir(), "picture"+filepath.Ext(f.asked[0].Text))
			f.answer(path)
			f.asked = nil
			want, n := s.Line().Go(at).Board().String(), s.Line().Len()
			s.Boards.New(s.Puzzle.Sizes[1])
			f.Open(f.Documents[0], path)
			f.finish()
			f.wait("the answer", func() bool { return s.Work() == nil && (s.Answer() != nil) == answer })
			if got := s.Problem().String(); f.front.Session != s || got != want || s.Line().At() != at || s.Line().Len() != n || f.front.Path() != "" {
				t.Errorf("%s at %d, want %d, as\n%swant\n%s; file %q, status %q", path, s.Line().At(), at, got, want, f.front.Path(), f.status())
			}
		}
		reopen(png, 0, false)
		f.solve()
		n := s.Line().Len()
		s.Go(0)
		reopen(png, map[bool]int{true: n}[s.Puzzle.Play == puzzle.Place], true) // the whole answer
		s.Go(1)
		reopen(png, 1, true)
		reopen(gif, 0, true)
		s.Watch.Show() // which is not made yet
		reopen(gif, 0, true)
		s.Go(n)
		reopen(html, 0, true)
		s.Go(1)
		if len(s.Answer().Notes()) > 0 {
			s.Reasons.Toggle(0)
			reopen(png, 0, true)
		}
		s.Go(1)
		s.PlayByHand()
		s.Hand.Move(moveOf(s.Problem()))
		s.Go(1)
		reopen(png, 1, false)
		s.Boards.UseShown() // which is searched as it is set
		f.solve()
		s.Go(1)
		reopen(png, 1, true)
	}
}

// moveOf returns a move that is possible.
func moveOf(b puzzle.Problem) (from, to view.Spot) {
	for at := range paint.Cells(b.View()) {
		if all := b.Targets(at); len(all) > 0 {
			return at, all[len(all)-1]
		}
	}
	return from, to
}

// Pictures without a board, of an unknown puzzle or with moves against the rules are refused. Moves of another answer are a game.
func TestPicturesAreChecked(t *testing.T) {
	f := begin(t, t.TempDir())
	const none = "x.png holds no board of Fourfold; nothing was changed."
	for r, want := range map[*record.Record]string{
		{}: none, {Puzzle: "chess", Board: "ww\nww\n"}: none, {Puzzle: "flip", Board: "?"}: none, {Puzzle: "flip", Board: "ww\n", Position: 1}: none,
		{Puzzle: "flip", Board: "ww\nww\n", Moves: []byte("[[0,2,0,0,2,0]]")}:               none,
		{Puzzle: "flip", Board: "bw\nww\n", Moves: []byte("[[0,0,0,0,0,0]]"), Answer: true}: "The search did not find this answer again. Its moves are open as a game.",
		{Puzzle: "flip", Board: "bw\nww\n"}:                                                 "x.png: one board.",
	} {
		var picture bytes.Buffer
		_ = png.Encode(&picture, image.NewGray(image.Rect(0, 0, 9, 9)))
		f.Open(f.Documents[0], file(t, "x.png", string(r.Into(picture.Bytes()))))
		f.finish()
		if f.wait("the answer", func() bool { return f.front.Session.Work() == nil }); f.status() != want {
			t.Errorf("%+v: status %q, want %q", r, f.status(), want)
		}
	}
}

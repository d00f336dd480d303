package gui

import (
	"bytes"
	"context"
	"image/png"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"fourfold/gui/kit"
	"fourfold/puzzles/puzzle"
)

// enter presses Enter in a dialog, and waits for what that starts.
func (o *testWindow) enter() {
	o.win.Canvas().Focused().TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	o.finish()
}

// writeTo writes a file by an action that asks for its path.
func (o *testWindow) writeTo(action, path string) {
	o.t.Helper()
	o.commands.Run(action)
	o.win.Canvas().Focused().(*kit.Entry).SetText(path)
	o.enter()
}

// holds checks the content of a file.
func holds(t *testing.T, path, want string) {
	t.Helper()
	if got, err := os.ReadFile(path); string(got) != want || err != nil {
		t.Errorf("%s has %q, %v, want %q", filepath.Base(path), got, err, want)
	}
}

func TestSavingAsksBeforeItReplaces(t *testing.T) {
	o := openWindow(t)
	path := writeFiles(t, map[string]string{"mine.txt": "precious"})["mine.txt"]
	text := o.tab().session.Boards.List().Text()
	o.writeTo("saveAs", path)
	holds(t, path, "precious")
	o.typed(fyne.KeyEscape)
	holds(t, path, "precious")
	if o.tab().file() != "" {
		t.Errorf("after Esc the file is %q", o.tab().file())
	}
	o.writeTo("saveAs", strings.TrimSuffix(path, ".txt")) // the extension is added
	o.enter()
	if holds(t, path, text); o.tab().file() != path || o.win.Title() != "mine.txt – Fourfold" {
		t.Errorf("file %q, title %q", o.tab().file(), o.win.Title())
	}
	randomBoardOf(o.tab(), 3)
	if o.tab().file() != "" || o.win.Title() != "Fourfold" {
		t.Errorf("a random board is taken for that of %q", o.tab().file())
	}
	if o.commands.Run("undo"); o.tab().file() != path {
		t.Error("undo does not return to the file")
	}
}

// says reports whether the dialog on top has a text.
func (o *testWindow) says(text string) bool {
	return strings.Contains(wordsOn(o.win.Canvas().Overlays().Top()), text)
}

// A path is looked at when it is accepted, not while somebody types. The form asks again with the reason.
func TestAPathThatCannotBeIsAskedAgain(t *testing.T) {
	o := openWindow(t)
	folder := t.TempDir()
	file, inner := filepath.Join(folder, "mine.txt"), filepath.Join(folder, "inner")
	if err := os.WriteFile(file, []byte("precious"), 0o444); err != nil {
		t.Fatal(err)
	}
	o.commands.Run("saveAs")
	for path, why := range map[string]string{
		file: "This file is write-protected", filepath.Join(inner, "mine.txt"): "There is no such folder",
		filepath.Join(folder, "\x00"): "invalid argument",
	} {
		entry := o.win.Canvas().Focused().(*kit.Entry)
		if entry.SetText(path); entry.Validate() != nil {
			t.Errorf("%s is refused while it is typed", path)
		}
		o.enter()
		if entry, ok := o.win.Canvas().Focused().(*kit.Entry); !ok || !strings.HasPrefix(entry.Text, path) || !o.says(why) {
			t.Errorf("%s is not asked again with %q", path, why)
		}
	}
	if err := os.Mkdir(inner, 0o700); err != nil {
		t.Fatal(err)
	}
	o.win.Canvas().Focused().(*kit.Entry).SetText(filepath.Join(inner, "mine"))
	o.enter()
	if _, err := os.Stat(filepath.Join(inner, "mine.txt")); err != nil || o.dialogs.Open() {
		t.Error(err)
	}
}

// A file that another program has changed since it was opened or saved is replaced only after a question.
func TestAChangedFileIsReplacedOnlyAfterAQuestion(t *testing.T) {
	folder := t.TempDir()
	o := openWindowAt(t, folder)
	again := func() {
		_ = o.closed()
		o = openWindowAt(t, folder)
	}
	path := writeFiles(t, map[string]string{"mine.txt": "bbbb\nwwww\nbbbb\nwwww\n"})["mine.txt"]
	o.files.open(path)
	o.finish()
	save := func(want string, question bool) {
		t.Helper()
		o.commands.Run("save")
		o.finish()
		if holds(t, path, want); o.dialogs.Open() != question {
			t.Errorf("a question: %t, want %t", o.dialogs.Open(), question)
		}
	}
	edit := func() string {
		o.tab().session.Input.Press(puzzle.Spot{}, false)
		o.tab().session.Input.Release(puzzle.Spot{}, true)
		return o.tab().session.Boards.List().Text()
	}
	change := func(err error) {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
	}
	save(edit(), false)
	again()
	save(edit(), false)
	change(os.WriteFile(path, []byte("SOMEBODY ELSE"), 0o600))
	edit()
	save("SOMEBODY ELSE", true)
	o.enter() // Cancel has the focus
	again()
	save("SOMEBODY ELSE", true)
	o.win.Canvas().FocusNext()
	o.enter()
	save(o.tab().session.Boards.List().Text(), false)
	change(os.Remove(path))
	text := edit()
	save(text, false)
	change(os.Chmod(path, 0o444))
	edit()
	if save(text, true); !o.says("This file is write-protected") {
		t.Error("the form does not say why the file cannot be written")
	}
}

// slow writes a file until release is closed or the writing is ended. Then it closes ended.
func (o *testWindow) slow(path string) (release, ended chan bool) {
	release, ended = make(chan bool), make(chan bool)
	content := func(ctx context.Context, to io.Writer, progress func(float64)) error {
		defer close(ended)
		progress(0.25)
		select {
		case <-release:
		case <-ctx.Done():
			return ctx.Err()
		}
		_, err := io.WriteString(to, "all of it")
		return err
	}
	o.saver.write(output{tab: o.tab(), content: content}, path)
	return release, ended
}

func TestProgressIsShownAndCanBeCancelled(t *testing.T) {
	o := openWindow(t)
	path := filepath.Join(t.TempDir(), "long.gif")
	o.slow(path)
	o.commands.Run("settings")
	for range 2 { // the progress, and the sheet
		if (<-o.posted)(); !o.says("Settings") {
			t.Error("the sheet opens over another dialog")
		}
	}
	o.dialogs.Close()
	o.wait("the sheet", func() bool { return o.dialogs.Open() })
	o.wait("the progress", func() bool { return o.says("Writing long.gif …") })
	o.press(fyne.KeyEscape)
	o.finish()
	if got := o.tab().session.Status.Text().String(); got != "long.gif was not written." || o.dialogs.Open() {
		t.Errorf("status %q", got)
	}
	if left, _ := os.ReadDir(filepath.Dir(path)); len(left) > 0 {
		t.Errorf("left behind: %v", left)
	}
}

// Closing waits until a file is written, unless it is asked for twice. The window stays open if the file cannot be written.
func TestClosingWaitsForAFile(t *testing.T) {
	for name, c := range map[string]struct {
		quits int
		fails bool
		left  int // files
	}{"once": {1, false, 1}, "twice": {2, false, 0}, "in vain": {1, true, 0}} {
		o, closed, folder := openWindow(t), false, filepath.Join(t.TempDir(), "folder")
		o.win.SetOnClosed(func() { closed = true })
		if err := os.Mkdir(folder, 0o700); err != nil {
			t.Fatal(err)
		}
		release, ended := o.slow(filepath.Join(folder, "long.gif"))
		for i := range c.quits {
			o.commands.Run("quit")
			if said := o.status.text.Text(); i == 0 && !strings.HasPrefix(said, "The window closes when all files are written.") {
				t.Errorf("%s: closes while a file is written, and says %q", name, said)
			}
		}
		if c.fails {
			_ = os.Remove(folder)
		}
		if c.quits == 1 {
			close(release)
		}
		o.wait("the end", func() bool { return closed || o.tab().session.Status.Failed() })
		if closed == c.fails || c.fails && o.closing {
			t.Errorf("%s: closed: %t, waits: %t", name, closed, o.closing)
		}
		if err := o.closed(); err != nil {
			t.Error(err)
		}
		select {
		case <-ended:
		default:
			t.Errorf("%s: the file is still written after the end", name)
		}
		if left, _ := os.ReadDir(folder); len(left) != c.left {
			t.Errorf("%s: left are %v", name, left)
		}
	}
}

// A slow disk holds nothing up: the window asks it beside everything else.
func TestTheWindowWaitsForNoDisk(t *testing.T) {
	o, disk := openWindow(t), []func(){}
	o.window.start = func(f func()) { disk = append(disk, f) }
	path := filepath.Join(t.TempDir(), "mine.txt")
	for what, act := range map[string]func(){
		"opening": func() { o.files.open(path) },
		"saving":  func() { o.writeTo("saveAs", path) },
		"closing": func() { o.commands.Run("quit") },
	} {
		before := len(disk)
		if act(); len(disk) != before+1 {
			t.Errorf("%s waits for the disk", what)
		}
	}
	for _, f := range disk {
		f()
	}
}

// The picture is that of the board shown, also at the start of a short answer.
func TestThePictureShowsTheBoardShown(t *testing.T) {
	o := openWindow(t)
	seen := map[string]bool{}
	export := func() {
		t.Helper()
		path := filepath.Join(t.TempDir(), "picture.png")
		o.writeTo("exportPNG", path)
		file, err := os.ReadFile(path)
		img, damage := png.DecodeConfig(bytes.NewReader(file))
		if err != nil || damage != nil || max(img.Width, img.Height) > pictureSide || seen[string(file)] {
			t.Errorf("%v, %v, %d x %d pixels, seen before: %t", err, damage, img.Width, img.Height, seen[string(file)])
		}
		seen[string(file)] = true
	}
	for i, tab := range o.all {
		o.front(i)
		export()
		o.commands.Run("solve")
		o.until("showing")
		export()
		tab.session.Go(1)
		export()
	}
}

func TestFileDialogsOpen(t *testing.T) {
	o := openWindow(t)
	for _, ask := range []func(){o.files.askOpen, func() { o.saver.askFolder(boardsOf(o.tab()), "") }} {
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

package gui

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/storage"
	"fyne.io/fyne/v2/widget"

	"fourfold/gui/files"
	"fourfold/gui/kit"
	"fourfold/puzzles"
	"fourfold/puzzles/view"
)

// menu returns the items of a menu of the menu bar that is inside another one.
func (o *testWindow) menu(label string) []*fyne.MenuItem {
	items := o.win.MainMenu().Items[0].Items
	item := items[slices.IndexFunc(items, func(item *fyne.MenuItem) bool { return item.Label == label })]
	if item.Disabled != (len(item.ChildMenu.Items) == 0) {
		o.t.Errorf("%d entries, disabled: %t", len(item.ChildMenu.Items), item.Disabled)
	}
	return item.ChildMenu.Items
}

// Files that were opened are offered again, unless they are lost. The title names the one in front.
func TestOpenRecentIsASubmenu(t *testing.T) {
	o := openWindow(t)
	one, two := writeFile(t, "one.txt", "bbbb\nwwww\nbbbb\nwwww\n"), writeFile(t, "two.txt", "bwbb\nwwww\nbbbb\nwwww\n")
	t.Chdir(filepath.Dir(one))
	o.openArguments(absolute([]string{"one.txt", two, filepath.Join(t.TempDir(), "lost.txt")}, puzzles.All()))
	o.finish()
	folder := filepath.Base(filepath.Dir(one)) + ")"
	if items := o.menu("Open Recent"); len(items) != 4 || !strings.HasPrefix(items[0].Label, "two.txt  (") || !strings.HasPrefix(items[1].Label, "one.txt  (") || !strings.HasSuffix(items[1].Label, folder) || o.win.Title() != "two.txt – Fourfold" {
		t.Fatalf("%d entries, title %q", len(items), o.win.Title())
	}
	o.menu("Open Recent")[1].Action()
	if o.finish(); o.win.Title() != "one.txt – Fourfold" {
		t.Errorf("title %q", o.win.Title())
	}
	if o.run("random"); o.win.Title() != "Fourfold" {
		t.Errorf("title of another board: %q", o.win.Title())
	}
	o.menu("Open Recent")[3].Action()
	if len(o.menu("Open Recent")) != 0 {
		t.Error("Clear List leaves something")
	}
	o.change(func(s *settings) { s.Recent.Recent = []string{"/" + strings.Repeat("first/last/", 9) + "a\x1bb.txt"} })
	want := `a\x1bb.txt  (` + filepath.FromSlash("/first/last/first/last/fi…ast/first/last/first/last") + ")"
	if got := o.menu("Open Recent")[0].Label; got != want {
		t.Errorf("of a long path: %q, want %q", got, want)
	}
}

// Each export writes a file of its own kind.
func TestExports(t *testing.T) {
	o := openWindow(t)
	o.run("solve")
	o.until("showing")
	for id, begins := range map[string]string{
		"exportPNG": "\x89PNG", "exportGIF": "GIF89a", "exportText": "4 presses", "exportProof": "fourfold", "exportPage": "<!doctype html>",
	} {
		path := filepath.Join(t.TempDir(), "x.out")
		o.writeTo(id, path)
		if content, err := os.ReadFile(path); !strings.HasPrefix(string(content), begins) {
			t.Errorf("%s writes %.20q, error %v", id, content, err)
		}
	}
}

// A progress is a sheet. Enter replaces a file of one's own, but none that another program has changed.
func TestQuestions(t *testing.T) {
	o := openWindow(t)
	cancelled := false
	ask := questions{o.dialogs, o.win, o.session}.ask
	p := &files.Progress{Cancel: func() { cancelled = true }}
	o.run("settings")
	if ask(files.Question{Kind: files.Wait, Title: "Writing", Progress: p}) {
		t.Error("the sheet opens over another dialog")
	}
	o.dialogs.Close()
	if !ask(files.Question{Kind: files.Wait, Title: "Writing", Progress: p}) || !o.says("Writing") {
		t.Error("no sheet opens")
	}
	before := len(seen(o.win.Canvas().Overlays().Top()))
	if p.Show(0.5); len(seen(o.win.Canvas().Overlays().Top())) <= before {
		t.Error("no progress is seen")
	}
	if o.press(fyne.KeyEscape); !cancelled || o.dialogs.Open() {
		t.Error("Esc does not cancel")
	}
	for kind, likely := range map[files.Kind]bool{files.Replace: true, files.Override: false} {
		answered := false
		ask(files.Question{Kind: kind, Text: "Replace it?", Answer: func(string) { answered = true }})
		asked := o.says("Replace it?")
		if o.enter(); answered != likely || !asked {
			t.Errorf("question %d: Enter accepts: %t", kind, answered)
		}
	}
}

// tap taps what has a label in a dialog of the toolkit.
func (o *testWindow) tap(label string) {
	o.t.Helper()
	var last fyne.Tappable
	for _, object := range seen(o.win.Canvas().Overlays().Top()) {
		if tappable, ok := object.(fyne.Tappable); ok {
			last = tappable
		}
		button, _ := object.(*widget.Button)
		if text, _ := object.(*widget.Label); text != nil && text.Text == label || button != nil && button.Text == label {
			last.Tapped(&fyne.PointEvent{})
			o.finish()
			return
		}
	}
	o.t.Fatalf("there is no %q", label)
}

// A file, and the folder of one to be saved, are chosen in the dialogs of the toolkit.
func TestFilesAreChosen(t *testing.T) {
	o := openWindow(t)
	path := writeFile(t, "mine.txt", "bw\nwb\n")
	o.openArguments([]string{path})
	o.finish()
	o.drag(view.Spot{}, view.Spot{})
	o.run("open")
	if o.press(fyne.KeyEscape); o.win.Canvas().Overlays().Top() != nil {
		t.Error("Esc does not leave the dialog")
	}
	o.run("open")
	o.tap("mine.txt")
	if o.tap("Open"); shown(o.window) != "bw\nwb\n" || o.win.Title() != "mine.txt – Fourfold" {
		t.Errorf("opened %q, title %q", shown(o.window), o.win.Title())
	}
	o.run("saveAs")
	o.typeInto(filepath.Join(filepath.Dir(path), "inner", "other.txt"))
	o.enter()
	told := wordsOn(o.win.Canvas().Overlays().Top())
	chipOn(t, o.win.Canvas().Overlays().Top(), "Folder …").Tapped(nil)
	o.tap("Open")
	if entry, want := o.win.Canvas().Focused().(*kit.Entry), filepath.Join(filepath.Dir(path), "other.txt"); entry.Text != want {
		t.Errorf("asked again with %q, want %q", entry.Text, want)
	}
	if again := wordsOn(o.win.Canvas().Overlays().Top()); len(again) >= len(told) {
		t.Errorf("the fault of another folder is told again:\n%s", again)
	}
	filter := ordinary{storage.NewExtensionFileFilter(files.Extensions)}
	if !filter.Matches(storage.NewFileURI(path)) || filter.Matches(storage.NewFileURI(filepath.Dir(path))) {
		t.Error("the dialog offers a folder as a file, or no file")
	}
}

package gui

import (
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/storage"

	"fourfold/gui/files"
	"fourfold/gui/kit"
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
	o.openArguments([]string{one, two, filepath.Join(t.TempDir(), "lost.txt")})
	o.finish()
	if items := o.menu("Open Recent"); len(items) != 4 || !strings.HasPrefix(items[0].Label, "two.txt  (") || o.win.Title() != "two.txt – Fourfold" {
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
}

// Files are saved by keys alone: the form begins with the proposed path, the question with Cancel.
func TestSavingByKeys(t *testing.T) {
	o := openWindow(t)
	path := writeFile(t, "mine.txt", "precious")
	o.writeTo("saveAs", path)
	if !o.says("mine.txt already exists. Replace it?") {
		t.Error("a file is replaced without a question")
	}
	o.typed(fyne.KeyEscape)
	o.writeTo("saveAs", filepath.Join(path, "x"))
	if entry := o.win.Canvas().Focused().(*kit.Entry); entry.Text != filepath.Join(path, "x.txt") || !o.says("There is no such folder") {
		t.Errorf("asked again with %q", entry.Text)
	}
	o.typeInto(filepath.Dir(path) + "/new")
	if o.enter(); o.win.Title() != "new.txt – Fourfold" || o.dialogs.Open() {
		t.Errorf("title %q", o.win.Title())
	}
}

func TestProgressIsASheet(t *testing.T) {
	o := openWindow(t)
	cancelled := false
	ask := questions{o.dialogs, o.win, o.say}.ask
	p := &files.Progress{Cancel: func() { cancelled = true }}
	o.run("settings")
	if ask(files.Question{Kind: files.Wait, Title: "Writing", Progress: p}) {
		t.Error("the sheet opens over another dialog")
	}
	o.dialogs.Close()
	if !ask(files.Question{Kind: files.Wait, Title: "Writing", Progress: p}) || !o.says("Writing") {
		t.Error("no sheet opens")
	}
	p.Show(0.5)
	if o.press(fyne.KeyEscape); !cancelled || o.dialogs.Open() {
		t.Error("Esc does not cancel")
	}
}

// A slow disk holds nothing up: the window asks it beside everything else.
func TestTheWindowWaitsForNoDisk(t *testing.T) {
	o, disk := openWindow(t), []func(){}
	o.window.start = func(f func()) { disk = append(disk, f) }
	path := filepath.Join(t.TempDir(), "mine.txt")
	for what, act := range map[string]func(){
		"opening": func() { o.openArguments([]string{path}) },
		"saving":  func() { o.writeTo("saveAs", path) },
		"closing": func() { o.run("quit") },
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

func TestFileDialogsOpen(t *testing.T) {
	o := openWindow(t)
	for i, ask := range []func(){func() { o.run("open") }, func() { o.run("saveAs"); chipOn(t, o.win.Canvas().Overlays().Top(), "Folder …").Tapped(nil) }} {
		ask()
		if o.win.Canvas().Overlays().Top() == nil || o.says("Folder …") {
			t.Errorf("%d: no dialog is open", i)
		}
		o.press(fyne.KeyEscape)
		if o.win.Canvas().Overlays().Top() != nil {
			t.Error("Esc does not leave it")
		}
	}
	filter := ordinary{storage.NewExtensionFileFilter(files.Extensions)}
	if good := writeFile(t, "a.txt", ""); !filter.Matches(storage.NewFileURI(good)) || filter.Matches(storage.NewFileURI(filepath.Dir(good))) {
		t.Error("the dialog offers a folder as a file, or no file")
	}
}

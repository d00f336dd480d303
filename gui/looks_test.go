package gui

import (
	"math"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

func TestMenusNameTheKeysAtTheRight(t *testing.T) {
	o := openWindow(t)
	for _, language := range []string{"en", "zh-Hans"} {
		o.preferences.change(func(s *settings) { s.Language = language })
		for _, menu := range o.menus.main.Items {
			least, most := float32(math.MaxFloat32), float32(0)
			for _, item := range o.menus.items {
				a := item.action
				if a.keys() == "" || !slices.Contains(menu.Items, item.MenuItem) {
					continue
				}
				if !strings.HasSuffix(item.Label, a.keys()) {
					t.Errorf("%q does not name %s", item.Label, a.keys())
				}
				if item.Shortcut.ShortcutName() != a.shortcut.ShortcutName() {
					t.Errorf("%q obeys %s", item.Label, item.Shortcut.ShortcutName())
				}
				least, most = min(least, menuWidth(item.Label)), max(most, menuWidth(item.Label))
			}
			if most-least > 2 {
				t.Errorf("keys in the menu %s end at %g to %g", menu.Label, least, most)
			}
		}
	}
	o.preferences.change(func(s *settings) { s.Language = "en" })
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

func TestHeadingsStandOut(t *testing.T) {
	segments := paragraphs("## Keys\n\nSome **words** here.")
	if len(segments) != 2 {
		t.Fatalf("%d segments", len(segments))
	}
	heading, text := segments[0].(*widget.TextSegment), segments[1].(*widget.TextSegment)
	if heading.Text != "Keys" || !heading.Style.TextStyle.Bold || heading.Style.SizeName != theme.SizeNameSubHeadingText {
		t.Errorf("heading %+v", heading)
	}
	if text.Text != "Some words here." || text.Style != widget.RichTextStyleParagraph {
		t.Errorf("text %+v", text)
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
	o.commands.do(o.actions.saveAs)
	shown := func(o fyne.CanvasObject) bool {
		text, ok := o.(*canvas.Text)
		return ok && text.Text == path+" is write-protected"
	}
	if !slices.ContainsFunc(test.LaidOutObjects(o.win.Canvas().Overlays().Top()), shown) {
		t.Error("the form does not say why")
	}
}

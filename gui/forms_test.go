package gui

import (
	"maps"
	"testing"

	"fyne.io/fyne/v2"

	"fourfold/gui/kit"
	"fourfold/puzzles"
	"fourfold/puzzles/view"
)

func TestDialogsKeepActionsAway(t *testing.T) {
	o := openWindow(t)
	before := shown(o.window)
	o.run("size")
	o.run("new")
	if shown(o.window) != before {
		t.Error("New works behind a dialog")
	}
	entry := o.win.Canvas().Focused().(*kit.Entry)
	o.app.Clipboard().SetContent("7x5")
	for _, paste := range []func(){func() { page{o.window}.pasted("7x5") }, func() { o.run("paste") }} {
		entry.SetText("")
		if paste(); entry.Text != "7x5" {
			t.Errorf("pasting into the entry gives %q", entry.Text)
		}
	}
	entry.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	if got := o.tab().session.Problem().Size(); got != (view.Size{Rows: 7, Cols: 5}) {
		t.Errorf("size %v", got)
	}
	o.press(fyne.KeyF1)
	if o.win.Canvas().Overlays().Top() == nil {
		t.Fatal("F1 shows nothing")
	}
	page{o.window}.pasted("bw\nwb\n")
	if o.finish(); o.tab().session.Problem().Size() != (view.Size{Rows: 7, Cols: 5}) {
		t.Error("a text is pasted behind a dialog")
	}
	o.press(fyne.KeyEscape)
	if o.win.Canvas().Overlays().Top() != nil {
		t.Error("Esc does not close the help")
	}
	page{o.window}.pasted("bw\nwb\n")
	if o.finish(); shown(o.window) != "bw\nwb\n" {
		t.Errorf("pasted is %q", shown(o.window))
	}
	closed := false
	o.win.SetOnClosed(func() { closed = true })
	o.run("help")
	o.run("quit")
	if o.finish(); !closed {
		t.Error("a dialog keeps the window from being closed")
	}
}

// The form for a random board shows what the last one was asked to be like, and asks for that again.
func TestTheFormForRandomBoardsRepeatsALevel(t *testing.T) {
	o := openWindow(t)
	for i, p := range puzzles.All() {
		o.front(i)
		size := p.Sizes[0]
		for _, level := range p.Levels(size, 0) {
			o.tab().session.Boards.Random(level, 1)
			o.until("editing")
			o.run("randomBoard")
			o.finish()
			if !o.says("the last one was 1") {
				t.Errorf("%s, %s: the form does not tell the seed", p.ID, level.Name)
			}
			o.win.Canvas().Focused().TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
			o.until("editing")
			got, seed := o.tab().session.Boards.Last()
			if got.Size != size || !maps.Equal(got.Asks, level.Asks) || seed == 1 || o.tab().session.Status.Failed() {
				t.Errorf("%s, %s: asked for %v, status %q", p.ID, level.Name, got.Asks, o.tab().session.Status.Text())
			}
		}
	}
}

// Below each entry of a form stands what can be entered, or why the text in it cannot.
func TestWhatFormsAccept(t *testing.T) {
	o := openWindow(t)
	for _, c := range []struct {
		tab    int
		action string
		before int // fields before the one where it opens
		text   string
		says   string // or nothing if the form accepts the text
	}{
		{0, "randomBoard", 0, "0", ""},
		{0, "randomBoard", 0, "6", ""},
		{0, "randomBoard", 0, "7", "Want a number from 0 to 6, or nothing"},
		{0, "randomBoard", 0, "-1", "Want a number from 0 to 6, or nothing"},
		{0, "randomBoard", 0, "x", "Want a whole number, or nothing"},
		{0, "randomBoard", 1, "1x2", "Want a number from 0 to 0, or nothing"},
		{0, "randomBoard", 1, "?", "0 to 6, exactly that many"},
		{2, "randomBoard", -2, "-1", "Want a whole number, 0 or more"},
		{0, "size", 0, "6", ""},
		{0, "size", 0, "2X3", ""},
		{0, "size", 0, "8x", "Rows × columns, such as 4 × 4"},
		{0, "size", 0, "129x1", "From 1 × 1 to 128 × 128"},
		{2, "size", 0, "3x4", "From 1 × 1 to 16 × 16, as many rows as columns"},
	} {
		o.front(c.tab)
		o.run(c.action)
		o.finish()
		for range c.before {
			o.win.Canvas().FocusPrevious()
		}
		for range -c.before {
			o.win.Canvas().FocusNext()
		}
		o.typeInto(c.text)
		o.finish()
		if c.says != "" && !o.says(c.says) {
			t.Errorf("%s, %q: the form says\n%s", c.action, c.text, wordsOn(o.win.Canvas().Overlays().Top()))
		}
		o.enter()
		if o.until("editing"); o.dialogs.Open() != (c.says != "") {
			t.Errorf("%s, %q: the form is open: %t", c.action, c.text, o.dialogs.Open())
		}
		o.dialogs.Close()
	}
}

package gui

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"fourfold/gui/session"
)

func TestTabsAreMadeWhenTheyComeToTheFront(t *testing.T) {
	o := openWindow(t)
	for i, tab := range o.all {
		if made := tab.content != nil; made != (i == 0) {
			t.Errorf("tab %d is made: %t", i, made)
		}
	}
	o.all[2].session.Solve()
	if !o.tabChip(2).Face().Busy {
		t.Error("a tab that is not made yet does not show that it is busy")
	}
	o.tabs.Select(2)
	o.until("showing")
	if got := wordsOn(o.panel()); !strings.Contains(got, "Close") {
		t.Error("a tab shows nothing of what happened before it was made")
	}
}

func TestTheStripIsReachedByKeys(t *testing.T) {
	o := openWindow(t)
	press := func(key fyne.KeyName) { o.win.Canvas().Focused().TypedKey(&fyne.KeyEvent{Name: key}) }
	o.win.Canvas().Focus(o.tabChip(0))
	last := len(o.all) - 1
	for _, step := range []struct {
		key  fyne.KeyName
		want int
	}{{fyne.KeyRight, 1}, {fyne.KeyRight, 2}, {fyne.KeyLeft, 1}, {fyne.KeyLeft, 0}, {fyne.KeyLeft, last}, {fyne.KeyRight, 0}} {
		press(step.key)
		if o.tabs.Selected() != step.want || o.win.Canvas().Focused() != o.tabChip(step.want) {
			t.Fatalf("%s: tab %d, the keys go to %T", step.key, o.tabs.Selected(), o.win.Canvas().Focused())
		}
	}
	o.win.Canvas().Focus(o.tabChip(last))
	press(fyne.KeySpace)
	if o.tabs.Selected() != last || o.win.Canvas().Focused() != o.tab().board {
		t.Errorf("Space leaves tab %d, and the keys with %T", o.tabs.Selected(), o.win.Canvas().Focused())
	}
}

// Nothing is larger than a window of 800 x 600 at 150 %, not even six tabs with a list, and the board gives way first.
func TestASmallWindowHasRoomForAllAtALargeZoom(t *testing.T) {
	o := openWindow(t)
	o.preferences.change(func(s *settings) { s.Zoom, s.Speed = 5, len(session.Speeds)-1 })
	for i := range o.all {
		o.tabs.Select(i)
		o.commands.do("solve")
		o.until("showing")
		o.tab().content.Refresh()
		if least := o.win.Content().MinSize(); least.Width > 800 || least.Height > 600-45 { // the menus are not part of the content
			t.Errorf("%s wants %v", o.tab().session.Puzzle.ID, least)
		}
		o.win.Resize(fyne.NewSize(800, 600))
		if panel := o.panel(); panel.Size().Width < panel.MinSize().Width {
			t.Errorf("%s: the panel has %g of %g", o.tab().session.Puzzle.ID, panel.Size().Width, panel.MinSize().Width)
		}
	}
	for range 2 {
		o.tabs.Add("Another Puzzle", nil)
	}
	if width := o.tools.content.MinSize().Width; width > 800-34*1.5 {
		t.Errorf("six tabs and the tools of a list want %g", width)
	}
}

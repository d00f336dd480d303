package gui

import (
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
	if !o.tabs.items[2].busy {
		t.Error("a tab that is not made yet does not show that it is busy")
	}
	o.tabs.SelectIndex(2)
	o.until("showing")
	if !o.all[2].player.content.Visible() || o.all[2].player.slider.Max != float64(o.tab().walk().Length()) {
		t.Error("a tab shows nothing of what happened before it was made")
	}
}

func TestTheStripIsReachedByKeys(t *testing.T) {
	o := openWindow(t)
	press := func(key fyne.KeyName) { o.win.Canvas().Focused().TypedKey(&fyne.KeyEvent{Name: key}) }
	o.win.Canvas().Focus(o.tabs.items[0])
	last := len(o.tabs.items) - 1
	for _, step := range []struct {
		key  fyne.KeyName
		want int
	}{{fyne.KeyRight, 1}, {fyne.KeyRight, 2}, {fyne.KeyLeft, 1}, {fyne.KeyLeft, 0}, {fyne.KeyLeft, last}, {fyne.KeyRight, 0}} {
		press(step.key)
		if o.tabs.SelectedIndex() != step.want || o.win.Canvas().Focused() != o.tabs.items[step.want] {
			t.Fatalf("%s: tab %d, the keys go to %T", step.key, o.tabs.SelectedIndex(), o.win.Canvas().Focused())
		}
	}
	o.win.Canvas().Focus(o.tabs.items[last])
	press(fyne.KeySpace)
	if o.tabs.SelectedIndex() != last || o.win.Canvas().Focused() != o.tab().board {
		t.Errorf("Space leaves tab %d, and the keys with %T", o.tabs.SelectedIndex(), o.win.Canvas().Focused())
	}
}

// In a window of every width the tabs fit beside the tools, and all names are there where they have room.
func TestTheStripGivesUpNamesBeforeIcons(t *testing.T) {
	o := openWindow(t)
	names := func(width float32) (shown int) {
		size := fyne.NewSize(width, 40)
		o.tabs.content.Layout.Layout(o.tabs.content.Objects, size)
		last := o.tabs.items[len(o.tabs.items)-1]
		if end := last.Position().X + last.Size().Width; end > max(width, o.tabs.content.MinSize().Width) {
			t.Errorf("the strip ends at %g of %g", end, width)
		}
		for _, item := range o.tabs.items {
			if item.named {
				shown++
			}
			if item.named == (item.ToolTip() != "") {
				t.Errorf("at %g, %s is shown: %t, and told at the pointer: %q", width, item.name, item.named, item.ToolTip())
			}
		}
		return shown
	}
	layout := o.tabs.content.Layout.(*stripLayout)
	for way, want := range []int{len(o.all), 1, 0} {
		if got := names(layout.size(way).Width); got != want {
			t.Errorf("%d names, want %d", got, want)
		}
	}
	if got := names(layout.MinSize(nil).Width); got != 0 {
		t.Errorf("%d names where the icons have moved together", got)
	}
}

// Nothing is larger than a window of 800 x 600 at 150 %, and the board gives way first.
func TestASmallWindowHasRoomForAllAtALargeZoom(t *testing.T) {
	o := openWindow(t)
	o.preferences.change(func(s *settings) { s.Zoom, s.Speed = 5, len(session.Speeds)-1 })
	for i := range o.all {
		o.tabs.SelectIndex(i)
		o.commands.do("solve")
		o.until("showing")
		o.tab().content.Refresh()
		if least := o.win.Content().MinSize(); least.Width > 800 || least.Height > 600-45 { // the menus are not part of the content
			t.Errorf("%s wants %v", o.tab().session.Puzzle.ID, least)
		}
		o.win.Resize(fyne.NewSize(800, 600))
		if panel := o.tab().side.content; panel.Size().Width < panel.MinSize().Width {
			t.Errorf("%s: the panel has %g of %g", o.tab().session.Puzzle.ID, panel.Size().Width, panel.MinSize().Width)
		}
		card := o.tab().player.content
		for _, part := range card.content.(*fyne.Container).Objects {
			if end := part.Position().X + part.Size().Width; end > card.content.Size().Width+1 || part.Size().Width < part.MinSize().Width {
				t.Errorf("%s: %T of %v ends at %g of %g", o.tab().session.Puzzle.ID, part, part.Size(), end, card.content.Size().Width)
			}
		}
	}
	for len(o.tabs.items) < 6 {
		o.tabs.add(newStripTab("Another Puzzle", o.tabs.items[0].icon, nil))
	}
	if width := o.tabs.content.MinSize().Width + scaled(listTools); width > 800 {
		t.Errorf("six tabs and the tools of a list want %g", width)
	}
}

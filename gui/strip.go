package gui

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
)

// strip is the row of tabs at the top of the window.
type strip struct {
	items    []*stripTab
	front    int
	selected func() // is called when another tab has come to the front
	content  *fyne.Container
}

func newStrip(selected func()) *strip {
	s := &strip{selected: selected}
	s.content = container.New(&stripLayout{s})
	return s
}

// add appends a tab.
func (s *strip) add(item *stripTab) {
	index := len(s.items)
	item.tapped = func() { s.SelectIndex(index) }
	item.step = func(by int) { s.step(index, by) }
	item.front = index == s.front
	s.items = append(s.items, item)
	s.content.Add(item)
}

// SelectedIndex returns which tab is in front.
func (s *strip) SelectedIndex() int { return s.front }

// SelectIndex brings a tab to the front.
func (s *strip) SelectIndex(i int) {
	if i == s.front {
		return
	}
	s.front = i
	for k, item := range s.items {
		item.setFront(k == i)
	}
	s.content.Refresh()
	s.selected()
}

// step brings a neighbour of a tab to the front, and leaves the keys with the strip.
func (s *strip) step(from, by int) {
	to := (from + by + len(s.items)) % len(s.items)
	s.SelectIndex(to)
	if c := fyne.CurrentApp().Driver().CanvasForObject(s.items[to]); c != nil {
		c.Focus(s.items[to])
	}
}

// stripLayout sets tabs in a row. Where there is no room for all names, only the tab in front keeps its own, and in
// a very narrow window none does: the icons stay, and move together.
type stripLayout struct{ strip *strip }

// named reports whether a tab has its name in one of the ways to set the tabs, the roomiest first.
func (l *stripLayout) named(way int, item *stripTab) bool { return way == 0 || way == 1 && item.front }

const waysToSetTabs = 3

// MinSize implements [fyne.Layout].
func (l *stripLayout) MinSize([]fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(float32(len(l.strip.items))*scaled(stripNarrow), scaled(stripHeight))
}

// size returns the room that all tabs take in one of the ways.
func (l *stripLayout) size(way int) fyne.Size {
	size := fyne.Size{}
	for _, item := range l.strip.items {
		each := item.sizeWith(l.named(way, item))
		size = fyne.NewSize(size.Width+each.Width, max(size.Height, each.Height))
	}
	return size
}

// Layout implements [fyne.Layout].
func (l *stripLayout) Layout(_ []fyne.CanvasObject, size fyne.Size) {
	way := 0
	for way < waysToSetTabs-1 && l.size(way).Width > size.Width {
		way++
	}
	x := float32(0)
	for _, item := range l.strip.items {
		item.setNamed(l.named(way, item))
		width := item.sizeWith(item.named).Width
		if way == waysToSetTabs-1 {
			width = min(width, size.Width/float32(len(l.strip.items)))
		}
		item.Move(fyne.NewPos(x, 0))
		item.Resize(fyne.NewSize(width, size.Height))
		x += width
	}
}

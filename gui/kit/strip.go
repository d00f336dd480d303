package kit

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
)

// Strip is a row of tabs. Where the names have no room, only the tab in front keeps its name; where that has no room
// either, only the icons stay.
type Strip struct {
	host     *Host
	tabs     []*Chip
	front    int
	selected func()
	content  *fyne.Container
}

// NewStrip returns a strip without tabs. The tab with the index front will be in front. The strip calls selected after
// another one was selected.
func NewStrip(h *Host, front int, selected func()) *Strip {
	s := &Strip{host: h, front: front, selected: selected}
	s.content = container.New(stripLayout{s})
	return s
}

// Content returns the row of tabs.
func (s *Strip) Content() fyne.CanvasObject { return s.content }

// Add appends a tab.
func (s *Strip) Add(name string, icon fyne.Resource) *Chip {
	i := len(s.tabs)
	c := NewChip(s.host, Face{Kind: Tab, Text: name, Icon: icon, On: i == s.front}, func() { s.Select(i) })
	c.step = func(by int) { s.step(i + by) }
	s.tabs = append(s.tabs, c)
	s.content.Add(c)
	return c
}

// Selected returns the index of the tab in front.
func (s *Strip) Selected() int { return s.front }

// Select brings a tab to the front.
func (s *Strip) Select(i int) {
	if i == s.front {
		return
	}
	s.front = i
	for k, c := range s.tabs {
		c.update(func(f *Face) { f.On = k == i })
	}
	s.content.Refresh()
	s.selected()
}

// SetBusy shows or hides the dot of a tab.
func (s *Strip) SetBusy(i int, busy bool) { s.tabs[i].update(func(f *Face) { f.Busy = busy }) }

// step selects a tab and leaves the focus in the strip.
func (s *Strip) step(to int) {
	to = (to + len(s.tabs)) % len(s.tabs)
	s.Select(to)
	if c := canvasOf(s.tabs[to]); c != nil {
		c.Focus(s.tabs[to])
	}
}

// tabLeast is the least width of a tab.
const tabLeast = 30

// stripLayout lays out the tabs of a strip.
type stripLayout struct{ *Strip }

// MinSize implements [fyne.Layout].
func (s stripLayout) MinSize([]fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(float32(len(s.tabs))*Scaled(tabLeast), Scaled(chipStyles[Tab].height))
}

// Layout implements [fyne.Layout].
func (s stripLayout) Layout(_ []fyne.CanvasObject, size fyne.Size) {
	whole := func(c *Chip) float32 { return c.widthFor(c.face.Text) }
	icon := func(c *Chip) float32 { return c.widthFor("") }
	front := func(c *Chip) float32 {
		if c.face.On {
			return whole(c)
		}
		return icon(c)
	}
	width := icon
	for _, w := range []func(*Chip) float32{front, whole} {
		if s.sum(w) <= size.Width {
			width = w
		}
	}
	x, shrink := float32(0), min(1, size.Width/s.sum(width))
	for _, c := range s.tabs {
		Place(c, x, 0, width(c)*shrink, size.Height)
		x += width(c) * shrink
	}
}

// sum returns the width of all tabs.
func (s stripLayout) sum(width func(*Chip) float32) (sum float32) {
	for _, c := range s.tabs {
		sum += width(c)
	}
	return sum
}

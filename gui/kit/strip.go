package kit

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
)

// Strip is a row of tabs. Where the names have no room, only the tab in front keeps its name; where that has no room
// either, only the icons stay. Left and Right go to the neighbours.
type Strip struct {
	host     Host
	front    int
	selected func()
	folded   bool
	content  *fyne.Container
}

// NewStrip returns a strip without tabs. The tab with the index front will be in front. The strip calls selected after
// another one was selected.
func NewStrip(h *Host, front int, selected func()) *Strip {
	s := &Strip{host: *h, front: front, selected: selected, content: container.New(tabs{newRow(tabGap)})}
	s.host.Key = func(ev *fyne.KeyEvent) {
		switch ev.Name {
		case fyne.KeyLeft:
			s.step(-1)
		case fyne.KeyRight:
			s.step(1)
		default:
			h.Key(ev)
		}
	}
	return s
}

// Fold shows only the tab in front, which opens a menu of all tabs.
func (s *Strip) Fold() { s.folded = true }

// Content returns the row of tabs.
func (s *Strip) Content() fyne.CanvasObject { return s.content }

// Add appends a tab.
func (s *Strip) Add(name string, icon fyne.Resource) {
	i := len(s.content.Objects)
	face := Face{Kind: Tab, Text: name, Icon: icon, Hint: name, On: i == s.front}
	if !s.folded {
		s.content.Add(NewChip(&s.host, face, func() { s.Select(i) }))
		return
	}
	chip := NewMenuChip(&s.host, face, s.choices)
	Show(chip, face.On)
	s.content.Add(chip)
}

// choices returns the items of the menu of all tabs.
func (s *Strip) choices() (items []*fyne.MenuItem) {
	for i := range s.content.Objects {
		face := s.tab(i).face
		item := fyne.NewMenuItemWithIcon(face.Text, theme.NewThemedResource(face.Icon), func() { s.Select(i) })
		item.Checked = face.On
		items = append(items, item)
	}
	return items
}

// Selected returns the index of the tab in front.
func (s *Strip) Selected() int { return s.front }

// Select brings a tab to the front.
func (s *Strip) Select(i int) {
	if i == s.front {
		return
	}
	s.tab(s.front).update(func(f *Face) { f.On = false })
	s.tab(i).update(func(f *Face) { f.On = true })
	Show(s.tab(s.front), !s.folded)
	Show(s.tab(i), true)
	s.front = i
	s.content.Refresh()
	s.selected()
}

// SetBusy shows or hides the dot of a tab.
func (s *Strip) SetBusy(i int, busy bool) { s.tab(i).update(func(f *Face) { f.Busy = busy }) }

func (s *Strip) tab(i int) *Chip { return s.content.Objects[i].(*Chip) }

// step selects a neighbour of the tab that has the focus, and focuses it.
func (s *Strip) step(by int) {
	all := s.content.Objects
	at := slices.IndexFunc(all, func(o fyne.CanvasObject) bool { return o.(*Chip).focused })
	s.Select((at + by + len(all)) % len(all))
	if c := canvasOf(s.content); c != nil {
		c.Focus(s.tab(s.front))
	}
}

// tabs is the layout of a strip: a row whose chips do not share the width that is left.
type tabs struct{ row }

// Lengths of a strip.
const (
	tabGap   = 4
	leastTab = 30 // width of a tab and its gap where even the icons have no room
)

// MinSize implements [fyne.Layout].
func (t tabs) MinSize(objects []fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(Scaled(leastTab)*float32(len(visible(objects))), t.row.MinSize(objects).Height)
}

// Layout implements [fyne.Layout].
func (t tabs) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	all := visible(objects)
	count, x := float32(len(all)), float32(0)
	icon := min(theme.IconInlineSize()+2*Scaled(chipStyles[Tab].side), (size.Width+t.gap)/count-t.gap)
	named := t.row.MinSize(all).Width <= size.Width
	for _, o := range all {
		width := icon
		switch {
		case named:
			width = o.MinSize().Width
		case o.(*Chip).face.On:
			width = min(o.MinSize().Width, size.Width-(count-1)*(icon+t.gap))
		}
		Place(o, x, 0, width, size.Height)
		x += width + t.gap
	}
}

package panel

import (
	"image"
	"reflect"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"fourfold/gui/board"
	"fourfold/gui/kit"
	"fourfold/puzzles/puzzle"
)

// group shows a [Group]. It keeps the widgets of blocks that have the same shape as before.
type group struct {
	panel *Panel
	shown Group
	parts []part
	whole *fyne.Container
}

// part is a widget that shows blocks of one shape.
type part struct {
	shape  any
	object fyne.CanvasObject
	show   func(Block)
}

func (p *Panel) newGroup() *group { return &group{panel: p, whole: container.NewStack()} }

// set shows the blocks of a group.
func (g *group) set(now Group) {
	changed := len(now.Blocks) != len(g.parts) || now.Layout != g.shown.Layout || len(g.whole.Objects) == 0
	parts := make([]part, len(now.Blocks))
	for i, b := range now.Blocks {
		if i < len(g.parts) && g.parts[i].shape == shape(b) {
			parts[i] = g.parts[i]
			continue
		}
		parts[i] = g.panel.newPart(b)
		changed = true
	}
	g.shown, g.parts = now, parts
	if changed {
		kit.HideToolTip() // of a chip that may go
		g.whole.Objects = []fyne.CanvasObject{g.panel.arrange(now.Layout, parts)}
		g.whole.Refresh()
	}
	for i, b := range now.Blocks {
		parts[i].show(b)
	}
}

// arrange returns a container of parts.
func (p *Panel) arrange(l Layout, parts []part) fyne.CanvasObject {
	var objects []fyne.CanvasObject
	for _, p := range parts {
		objects = append(objects, p.object)
	}
	switch l {
	case Row:
		return kit.Row(objects...)
	case Beside:
		return kit.Beside(4, objects...)
	case Ends:
		return container.NewBorder(nil, nil, nil, kit.Beside(6, objects[1:]...), objects[0])
	case Wrap:
		return container.NewGridWrap(objects[0].MinSize(), objects...)
	case Segments:
		return kit.Segments(objects...)
	case Plate:
		return kit.Plate(kit.Column(4, objects...))
	case whole:
		return container.New(frame{p}, objects...)
	}
	return kit.Column(6, objects...)
}

// shape returns what the widget of a block depends on for good.
func shape(b Block) any {
	switch b := b.(type) {
	case Group:
		return b.Layout
	case Button:
		return [3]bool{b.Items != nil, b.Content != nil, b.Kind == kit.Topic}
	}
	return reflect.TypeOf(b)
}

// newPart returns the widget for a block, which shows nothing yet.
func (p *Panel) newPart(b Block) part {
	made := part{shape: shape(b), show: func(Block) {}}
	switch b := b.(type) {
	case nil:
		made.object = container.NewWithoutLayout()
		made.object.Hide()
	case Group:
		g := p.newGroup()
		made.object, made.show = g.whole, func(b Block) { g.set(b.(Group)) }
		if b.Layout == Cards {
			made.object = newCards(g)
		}
	case List:
		l := newList(p)
		made.object, made.show = l, func(b Block) { l.show(b.(List)) }
	case Text:
		t := kit.NewText(b.Font, "")
		made.object, made.show = t, func(b Block) { t.Say(b.(Text).Font, b.(Text).Words) }
	case Word:
		t := kit.NewWord(b.Font, "")
		made.object, made.show = t, func(b Block) { t.Say(b.(Word).Font, b.(Word).Words) }
	case Button:
		made.object, made.show = p.newButton(b)
	case Meter:
		m := kit.NewMeter()
		made.object, made.show = m.Object, func(b Block) { m.Set(b.(Meter).Value, b.(Meter).Lost, b.(Meter).Tick, b.(Meter).Color) }
	case Picture:
		raster, paint := p.newPicture(b.Side)
		made.object, made.show = container.NewCenter(raster), func(b Block) { paint(b.(Picture)) }
	case Entry:
		made.object, made.show = p.newEntry()
	case Slider:
		made.object, made.show = newSlider(p.host)
	}
	return made
}

// newButton returns a chip with the function that shows a [Button].
func (p *Panel) newButton(b Button) (fyne.CanvasObject, func(Block)) {
	now := b
	tap := func() { now.Tapped() }
	content := p.newGroup()
	content.set(Row.of(b.Content))
	var chip *kit.Chip
	switch {
	case b.Items != nil:
		chip = kit.NewMenuChip(p.host, b.Face, func() []*fyne.MenuItem { return now.Items() })
	case b.Content != nil:
		chip = kit.NewSwatch(p.host, b.Face, content.whole, tap)
	default:
		chip = kit.NewChip(p.host, b.Face, tap)
	}
	return chip, func(b Block) {
		now = b.(Button)
		content.set(Row.of(now.Content))
		chip.SetFace(now.Face)
	}
}

// newEntry returns a field with the function that shows an [Entry].
func (p *Panel) newEntry() (fyne.CanvasObject, func(Block)) {
	const width = 52
	now, e := Entry{}, kit.NewEntry("", p.host.Focus)
	typing := func() bool {
		c := fyne.CurrentApp().Driver().CanvasForObject(e)
		return c != nil && c.Focused() == e
	}
	e.OnChanged = func(text string) {
		if typing() {
			now.Typed(text)
		}
	}
	e.OnSubmitted = func(string) { p.host.Focus() }
	box := container.NewGridWrap(fyne.NewSize(kit.Scaled(width), e.MinSize().Height), e)
	return container.NewCenter(box), func(b Block) {
		if now = b.(Entry); !typing() && e.Text != now.Text {
			e.SetText(now.Text)
		}
	}
}

// newPicture returns a raster with the function that shows a [Picture].
func (p *Panel) newPicture(side float32) (*canvas.Raster, func(Picture)) {
	shown := Picture{View: func() puzzle.View { return puzzle.View{} }}
	r := canvas.NewRaster(func(width, height int) image.Image {
		return board.Small(shown.View(), min(width, height), p.window.Palette())
	})
	r.ScaleMode = canvas.ImageScalePixels
	r.SetMinSize(fyne.NewSquareSize(kit.Scaled(side)))
	return r, func(now Picture) {
		if now.View != nil && (now.Key == nil || now.Key != shown.Key) {
			shown = now
			r.Refresh()
		}
	}
}

// slider is a slider that gives the keys back to the board.
type slider struct {
	widget.Slider
	host *kit.Host
}

// newSlider returns a slider with the function that shows a [Slider].
func newSlider(h *kit.Host) (fyne.CanvasObject, func(Block)) {
	now, s := Slider{}, &slider{host: h}
	s.Max, s.Step, s.Orientation = 1, 1, widget.Horizontal
	s.OnChanged = func(at float64) { now.Seek(int(at)) }
	s.OnChangeEnded = func(float64) { h.Focus() }
	s.ExtendBaseWidget(s)
	return s, func(b Block) {
		now = b.(Slider)
		if at, length := float64(now.At), float64(now.Length); s.Value != at || s.Max != length {
			s.Value, s.Max = at, length // SetValue would call OnChanged
			s.Refresh()
		}
	}
}

// MinSize implements [fyne.CanvasObject]. Fyne's slider has more room above and below.
func (s *slider) MinSize() fyne.Size {
	height := max(kit.Scaled(20), theme.Size(kit.SizeTarget)-kit.Scaled(4))
	return fyne.NewSize(s.Slider.MinSize().Width, height)
}

// Tapped moves the slider, and gives the keys back.
func (s *slider) Tapped(ev *fyne.PointEvent) {
	s.Slider.Tapped(ev)
	s.host.Focus()
}

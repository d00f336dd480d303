package panel

import (
	"image"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"fourfold/gui/kit"
	"fourfold/gui/paint"
	"fourfold/puzzles/view"
)

// gap is the distance between widgets, before zoom.
const gap = 6

// action returns the button of an action, with changes of its look.
func action(e env, id string, kind kit.Kind, changes ...func(*kit.Face)) *kit.Chip {
	return kit.NewChip(e.host, look(e, id, kind, changes...), func() { e.window.Run(id) })
}

// look returns the look of the button of an action, with changes.
func look(e env, id string, kind kit.Kind, changes ...func(*kit.Face)) kit.Face {
	f := e.window.Look(id)
	f.Kind = kind
	switch kind {
	case kit.Icon:
		f.Text, f.Keys = "", ""
	case kit.Segment:
		f.Icon, f.Keys = nil, ""
	case kit.Mode:
	default:
		f.Icon = nil
	}
	for _, change := range changes {
		change(&f)
	}
	if e.window.Narrow() {
		f.Keys = ""
	}
	return f
}

// ending returns the button of an action that Esc runs too.
func ending(e env, id string, kind kit.Kind, changes ...func(*kit.Face)) *kit.Chip {
	return action(e, id, kind, append(changes, func(f *kit.Face) { f.Keys = e.window.Look("leave").Keys })...)
}

// named gives a button another text.
func named(text string) func(*kit.Face) { return func(f *kit.Face) { f.Text = text } }

// segments returns a choice between names, of which one is on. Each has a hint.
func segments(e env, on int, hints, names []string, choose func(int)) fyne.CanvasObject {
	var all objects
	for i, name := range names {
		face := kit.Face{Kind: kit.Segment, Text: name, Hint: hints[i], On: i == on}
		all = append(all, kit.NewChip(e.host, face, func() { choose(i) }))
	}
	return kit.Segments(all...)
}

// button returns a button that is no action of the window.
func button(e env, text, hint string, run func()) *kit.Chip {
	return kit.NewChip(e.host, kit.Face{Text: text, Hint: hint}, run)
}

// menu returns a button that opens a menu.
func menu(e env, text, hint string, items func(env) []*fyne.MenuItem) *kit.Chip {
	return kit.NewMenuChip(e.host, kit.Face{Text: text, Hint: hint}, func() []*fyne.MenuItem { return items(e) })
}

// items returns the menu items of actions.
func items(e env, ids ...string) (all []*fyne.MenuItem) {
	for _, id := range ids {
		all = append(all, e.window.Item(id))
	}
	return all
}

// column returns objects below each other.
func column(objects ...fyne.CanvasObject) *fyne.Container { return kit.Column(gap, objects...) }

// ends returns objects beside each other. The first takes the width that is left.
func ends(first fyne.CanvasObject, others ...fyne.CanvasObject) *fyne.Container {
	return container.NewBorder(nil, nil, nil, kit.Beside(gap, others...), first)
}

// showIf returns an object, hidden unless shown is true.
func showIf(shown bool, o fyne.CanvasObject) fyne.CanvasObject {
	if !shown {
		o.Hide()
	}
	return o
}

// picture is a small picture of a board.
type picture struct {
	widget.BaseWidget
	kit.Spoken
	key    any // pictures with the same key look the same; nil differs from all
	side   float32
	view   func() view.View // nil without one
	raster *canvas.Raster
}

func newPicture(e env, key any, side float32, v func() view.View) *picture {
	o := &picture{key: key, side: side, view: v}
	o.raster = canvas.NewRaster(func(width, height int) image.Image {
		return paint.Small(o.view(), min(width, height), e.window.Palette())
	})
	o.raster.ScaleMode = canvas.ImageScalePixels
	o.Hidden = v == nil
	o.Speak(o, fyne.AccessibleRoleText, func() string { return tr("Board") })
	return o
}

// Merge implements [merger].
func (o *picture) Merge(now fyne.CanvasObject) bool {
	n, ok := now.(*picture)
	if !ok {
		return false
	}
	same := o.key != nil && o.key == n.key
	o.key, o.side, o.view = n.key, n.side, n.view
	kit.Show(o, n.Visible())
	if !same && o.Visible() {
		o.raster.Refresh()
	}
	return true
}

// MinSize implements [fyne.CanvasObject].
func (o *picture) MinSize() fyne.Size { return fyne.NewSquareSize(o.side) }

// CreateRenderer implements [fyne.Widget].
func (o *picture) CreateRenderer() fyne.WidgetRenderer { return widget.NewSimpleRenderer(o.raster) }

// strut returns an invisible object that needs room.
func strut(width, height float32) fyne.CanvasObject {
	s := canvas.NewRectangle(nil)
	s.SetMinSize(fyne.NewSize(width, height))
	return s
}

// slider is a slider that gives the keys back to the board.
type slider struct {
	widget.Slider
	kit.Spoken
	host *kit.Host
}

// newSlider returns a slider that chooses a position from 0 to length.
func newSlider(e env, at, length int, seek func(int)) *slider {
	s := &slider{host: e.host}
	s.Value, s.Max, s.Step, s.Orientation = float64(at), float64(length), 1, widget.Horizontal
	s.OnChanged = func(at float64) { seek(int(at)) }
	s.OnChangeEnded = func(float64) { s.host.Focus() }
	s.Speak(s, fyne.AccessibleRoleText, func() string { return tr("%d of %d", int(s.Value), int(s.Max)) })
	return s
}

// Merge implements [merger].
func (s *slider) Merge(now fyne.CanvasObject) bool {
	n, ok := now.(*slider)
	if !ok {
		return false
	}
	s.OnChanged = n.OnChanged
	if s.Value != n.Value || s.Max != n.Max {
		s.Value, s.Max = n.Value, n.Max // SetValue would call OnChanged
		s.Refresh()
	}
	return true
}

// MinSize implements [fyne.CanvasObject]. Fyne's slider has more room on all sides.
func (s *slider) MinSize() fyne.Size {
	return fyne.NewSize(kit.Scaled(34), max(kit.Scaled(20), theme.Size(kit.SizeTarget)-kit.Scaled(4)))
}

// Tapped moves the slider, and gives the keys back.
func (s *slider) Tapped(ev *fyne.PointEvent) {
	s.Slider.Tapped(ev)
	s.host.Focus()
}

// TypedKey moves the slider on Left and Right. It passes all other keys on.
func (s *slider) TypedKey(ev *fyne.KeyEvent) {
	if ev.Name == fyne.KeyLeft || ev.Name == fyne.KeyRight {
		s.Slider.TypedKey(ev)
	} else {
		s.host.Key(ev)
	}
}

// TypedRune passes a character on.
func (s *slider) TypedRune(r rune) { s.host.Rune(r) }

package kit

import (
	"reflect"
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/theme"
)

// testHost is a window with a board, that notes what its widgets tell it.
type testHost struct {
	Host
	win   fyne.Window
	board *Entry // stands for the board
	keys  []fyne.KeyName
	runes []rune
	hint  string
}

// newHost shows objects in a window.
func newHost(t *testing.T, objects ...fyne.CanvasObject) *testHost {
	t.Helper()
	app := test.NewTempApp(t)
	app.Settings().SetTheme(&Theme{Zoom: 1})
	h := &testHost{win: test.NewTempWindow(t, nil), board: NewEntry("", nil)}
	h.Host = Host{
		Key:   func(ev *fyne.KeyEvent) { h.keys = append(h.keys, ev.Name) },
		Rune:  func(r rune) { h.runes = append(h.runes, r) },
		Hint:  func(text string) { h.hint = text },
		Focus: func() { h.win.Canvas().Focus(h.board) },
	}
	h.show(objects...)
	return h
}

func (h *testHost) show(objects ...fyne.CanvasObject) {
	h.win.SetContent(container.NewVBox(append([]fyne.CanvasObject{h.board}, objects...)...))
	h.win.Resize(fyne.NewSize(800, 600))
}

func (h *testHost) focused() fyne.Focusable { return h.win.Canvas().Focused() }

// press presses a key on the widget that has the focus.
func (h *testHost) press(keys ...fyne.KeyName) {
	for _, key := range keys {
		h.focused().TypedKey(&fyne.KeyEvent{Name: key})
	}
}

// drawn returns what draws a chip.
func drawn(c *Chip) *chipDrawing { return test.WidgetRenderer(c).(*chipDrawing) }

// ringed reports whether a chip shows the ring of the focus.
func ringed(c *Chip) bool {
	ring := drawn(c).ring
	return !ring.Hidden && ring.StrokeWidth > 0
}

func TestAChipWithTheFocusShowsItAndPassesKeysOn(t *testing.T) {
	h := newHost(t)
	for kind := Quiet; kind <= Tab; kind++ {
		pressed := 0
		c := NewChip(&h.Host, Face{Kind: kind, Text: "Hint", Hint: "Outlines a move"}, func() { pressed++ })
		h.show(c)
		h.keys, h.runes = nil, nil
		h.win.Canvas().Focus(c)
		if !ringed(c) || h.hint != "Outlines a move" {
			t.Errorf("kind %d: ring %t, hint %q", kind, ringed(c), h.hint)
		}
		h.press(fyne.KeyEscape, fyne.KeyUp)
		c.TypedRune('+')
		c.TypedRune('-')
		if !slices.Equal(h.keys, []fyne.KeyName{fyne.KeyEscape, fyne.KeyUp}) || string(h.runes) != "+-" {
			t.Errorf("kind %d passes on %v and %q", kind, h.keys, string(h.runes))
		}
		h.press(fyne.KeySpace)
		h.win.Canvas().Focus(c)
		h.press(fyne.KeyReturn)
		if h.win.Canvas().Unfocus(); pressed != 2 || ringed(c) || h.hint != "" {
			t.Errorf("kind %d: pressed %d times; without the focus ring %t, hint %q", kind, pressed, ringed(c), h.hint)
		}
	}
}

func TestTheFocusAfterAPress(t *testing.T) {
	h := newHost(t)
	for name, c := range map[string]struct {
		tap   func(*Chip)
		stays bool
	}{
		"still there":  {func(*Chip) {}, true},
		"on":           {func(c *Chip) { c.update(func(f *Face) { f.On, f.Text = true, "Hide" }) }, true},
		"disabled":     {func(c *Chip) { c.Disable() }, false},
		"hidden":       {func(c *Chip) { c.Hide() }, false},
		"replaced":     {func(*Chip) { h.show() }, false},
		"another kind": {func(c *Chip) { c.update(func(f *Face) { f.Kind = Caution }) }, false},
	} {
		for _, key := range []bool{true, false} {
			var chip *Chip
			chip = NewChip(&h.Host, Face{Text: "Go"}, func() { h.Focus(); c.tap(chip) })
			h.show(chip)
			h.win.Canvas().Focus(chip)
			if key {
				h.press(fyne.KeySpace)
			} else {
				test.Tap(chip)
			}
			if stays := h.focused() == chip; stays != (c.stays && key) || !stays && h.focused() != h.board {
				t.Errorf("%s, by key %t: the focus is with %T", name, key, h.focused())
			}
		}
	}
}

// tooltipDue reports whether the tooltip of a chip is shown or due.
func tooltipDue(c *Chip) bool {
	state := reflect.ValueOf(&c.ToolTipWidgetExtend).Elem().FieldByName("toolTipContext")
	return !state.FieldByName("pendingToolTipCtx").IsNil() || !state.FieldByName("toolTipHandle").IsNil()
}

func TestATooltipGoesWithItsChip(t *testing.T) {
	h := newHost(t)
	for name, leave := range map[string]func(*Chip){
		"hidden": (*Chip).Hide, "disabled": (*Chip).Disable, "pressed": func(c *Chip) { test.Tap(c) }, "covered": func(*Chip) { HideToolTip() },
	} {
		c := NewChip(&h.Host, Face{Text: "Go", Hint: "Goes"}, func() {})
		h.show(c)
		c.MouseIn(&desktop.MouseEvent{})
		if !tooltipDue(c) {
			t.Fatal("no tooltip is due")
		}
		if leave(c); tooltipDue(c) {
			t.Errorf("%s: the tooltip stays", name)
		}
	}
}

func TestThereIsNoTooltipOverADialog(t *testing.T) {
	h := newHost(t)
	d := NewDialogs(h.win, h.Focus)
	c := d.Button(Face{Text: "Folder", Hint: "Chooses a folder"}, nil)
	d.Sheet(Sheet{Title: "Save as", Body: c})
	if c.MouseIn(&desktop.MouseEvent{}); tooltipDue(c) {
		t.Error("a tooltip is due, which Fyne cannot show there")
	}
}

func TestAChipShowsItsShortTextWhereItHasNoRoom(t *testing.T) {
	h := newHost(t)
	c := NewChip(&h.Host, Face{Text: "Copy the Answer", Short: "Copy", Keys: "Ctrl+Shift+C"}, nil)
	d := drawn(c)
	for _, want := range []struct {
		width float32
		text  string
		keys  bool
	}{{300, "Copy the Answer", true}, {150, "Copy the Answer", false}, {c.MinSize().Width, "Copy", false}} {
		c.Resize(fyne.NewSize(want.width, 36))
		if d.text.Text != want.text || d.keys.Visible() != want.keys {
			t.Errorf("%g wide: %q, keys %t", want.width, d.text.Text, d.keys.Visible())
		}
	}
}

// newStrip shows a strip with tabs.
func newStrip(h *testHost, names ...string) *Strip {
	s := NewStrip(&h.Host, 0, func() {})
	for _, name := range names {
		s.Add(name, theme.HomeIcon())
	}
	h.show(s.Content())
	return s
}

func TestTheStripIsReachedByKeys(t *testing.T) {
	h := newHost(t)
	s := newStrip(h, "one", "two", "three")
	h.win.Canvas().Focus(s.tab(0))
	for _, step := range []struct {
		key  fyne.KeyName
		want int
	}{{fyne.KeyRight, 1}, {fyne.KeyRight, 2}, {fyne.KeyRight, 0}, {fyne.KeyLeft, 2}} {
		if h.press(step.key); s.Selected() != step.want || h.focused() != s.tab(step.want) {
			t.Fatalf("%s: tab %d, the focus is with %T", step.key, s.Selected(), h.focused())
		}
	}
	h.win.Canvas().Focus(s.tab(1))
	if h.press(fyne.KeySpace); s.Selected() != 1 || h.focused() != h.board {
		t.Errorf("Space selects %d, the focus is with %T", s.Selected(), h.focused())
	}
}

// Six puzzles and the tools of a list fit into a window of 800 x 600 at 150 %.
func TestNamesOfTabsGiveWayBeforeIcons(t *testing.T) {
	h := newHost(t)
	names := []string{"Flip", "Black and White", "Tetravex", "Four in Line", "Another Puzzle", "One More Puzzle"}
	for _, c := range []struct {
		zoom, width float32
		want        int
	}{{1, 1180, 6}, {1, 460, 1}, {1.5, 600, 1}, {1.5, 300, 0}} {
		fyne.CurrentApp().Settings().SetTheme(&Theme{Zoom: c.zoom})
		s := newStrip(h, names...)
		tabs := s.content.Objects
		s.content.Resize(fyne.NewSize(c.width, 40))
		named := 0
		for _, o := range tabs {
			if drawn(o.(*Chip)).text.Visible() {
				named++
			}
		}
		if end := tabs[5].Position().X + tabs[5].Size().Width; named != c.want || end > c.width+0.1 {
			t.Errorf("zoom %g: %d names, want %d; the last tab ends at %g of %g", c.zoom, named, c.want, end, c.width)
		}
	}
	if least := newStrip(h, names...).content.MinSize(); least.Width > 800-Scaled(340) {
		t.Errorf("six tabs want %g beside the tools of a list", least.Width)
	}
}

func TestARowSharesItsWidth(t *testing.T) {
	h := newHost(t)
	row := Row(
		NewChip(&h.Host, Face{Text: "Copy the Answer", Short: "Copy"}, nil),
		NewChip(&h.Host, Face{Text: "Export"}, nil),
		NewChip(&h.Host, Face{Text: "Close"}, nil),
	)
	for width := row.MinSize().Width; width < 500; width++ {
		row.Resize(fyne.NewSize(width, 36))
		end := float32(-8)
		for i, o := range row.Objects {
			if o.Size().Width < o.MinSize().Width-0.1 || o.Position().X < end+8-0.1 {
				t.Fatalf("%g wide: %d is %g wide at %g", width, i, o.Size().Width, o.Position().X)
			}
			end = o.Position().X + o.Size().Width
		}
		if end < width-0.1 || end > width+0.1 {
			t.Fatalf("%g wide: the row ends at %g", width, end)
		}
	}
}

func TestAMenuLiesWhereItFits(t *testing.T) {
	h := newHost(t)
	chosen := false
	c := NewMenuChip(&h.Host, Face{Text: "Size"}, func() []*fyne.MenuItem {
		return []*fyne.MenuItem{fyne.NewMenuItem("4 × 4", func() { chosen = true })}
	})
	space := canvas.NewRectangle(nil)
	for _, height := range []float32{0, 300, 600 - 36} {
		chosen = false
		space.SetMinSize(fyne.NewSize(1, height))
		h.show(space, c)
		h.win.Canvas().Focus(c)
		h.press(fyne.KeySpace)
		menu := h.focused().(fyne.Widget)
		top, bottom := menu.Position().Y, menu.Position().Y+menu.Size().Height
		chip := fyne.CurrentApp().Driver().AbsolutePositionForObject(c).Y
		if menu.Size().Width < c.Size().Width || top < chip+c.Size().Height && bottom > chip || bottom > h.win.Canvas().Size().Height {
			t.Errorf("the menu is %v at %g; the chip is %v at %g", menu.Size(), top, c.Size(), chip)
		}
		h.press(fyne.KeyDown, fyne.KeyReturn)
		if !chosen || h.win.Canvas().Overlays().Top() != nil || h.focused() != h.board {
			t.Errorf("chosen %t; then %T is open, the focus is with %T", chosen, h.win.Canvas().Overlays().Top(), h.focused())
		}
	}
}

func TestAnEmptyMeterIsEmpty(t *testing.T) {
	newHost(t)
	m := NewMeter()
	m.Object.Resize(fyne.NewSize(200, 8))
	for value, want := range map[float64]float32{0: 0, 0.5: 100, 1: 200, 7: 200, -1: 0} {
		if m.Set(value, theme.ColorNamePrimary); m.bar.Size().Width != want {
			t.Errorf("at %g the bar is %g wide", value, m.bar.Size().Width)
		}
	}
}

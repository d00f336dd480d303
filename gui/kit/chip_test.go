package kit

import (
	"image/color"
	"reflect"
	"slices"
	"strings"
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
	*Dialogs
	board *Entry // stands for the board
	keys  []fyne.KeyName
	runes string
	hint  string
}

// newHost opens a window.
func newHost(t *testing.T) *testHost {
	t.Helper()
	test.NewTempApp(t).Settings().SetTheme(&Theme{Zoom: 1})
	h := &testHost{board: NewEntry("", "", nil)}
	h.Dialogs = NewDialogs(test.NewTempWindow(t, nil), &h.Host)
	h.Host = Host{
		Key: func(ev *fyne.KeyEvent) {
			if h.keys = append(h.keys, ev.Name); h.Open() {
				h.Dialogs.Key(ev)
			}
		},
		Rune: func(r rune) { h.runes += string(r) },
		Hint: func(text string) { h.hint = text },
		Focus: func() {
			if h.win.Canvas().Overlays().Top() == nil {
				h.win.Canvas().Focus(h.board)
			}
		},
	}
	h.show()
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

func TestAChipWithTheFocusShowsItAndPassesKeysOn(t *testing.T) {
	h, pressed := newHost(t), 0
	c := NewChip(&h.Host, Face{Text: "Hint", Hint: "Outlines a move"}, func() { pressed++ })
	h.show(c)
	h.win.Canvas().Focus(c)
	if drawn(c).over.Hidden || h.hint != "Outlines a move" {
		t.Errorf("no ring, or hint %q", h.hint)
	}
	h.press(fyne.KeyEscape, fyne.KeyUp)
	if c.TypedRune('+'); !slices.Equal(h.keys, []fyne.KeyName{fyne.KeyEscape, fyne.KeyUp}) || h.runes != "+" {
		t.Errorf("passes on %v and %q", h.keys, h.runes)
	}
	if h.press(fyne.KeySpace); h.hint != "" {
		t.Errorf("after a press the hint %q covers what it has done", h.hint)
	}
	h.press(fyne.KeyReturn)
	if h.win.Canvas().Unfocus(); pressed != 2 || !drawn(c).over.Hidden || h.hint != "" {
		t.Errorf("pressed %d times; the ring or the hint %q stays", pressed, h.hint)
	}
}

// look describes a chip: ground, text, whether it is bold; then what lies over it, and a dot, a shadow or an arrow.
func look(c *Chip) string {
	d, all := drawn(c), []string{}
	name := func(c color.Color) string {
		for _, name := range []fyne.ThemeColorName{
			theme.ColorNameForeground, theme.ColorNamePrimary, theme.ColorNameWarning, theme.ColorNameButton, theme.ColorNamePlaceHolder,
			theme.ColorNameForegroundOnPrimary, theme.ColorNameDisabled, theme.ColorNameDisabledButton, theme.ColorNameHover, theme.ColorNameSelection, theme.ColorNamePressed,
			theme.ColorNameForegroundOnWarning, colorChosen, colorFront, colorOnChosen,
		} {
			if c == theme.Color(name) {
				return string(name)
			}
		}
		return "none"
	}
	all = append(all, name(d.ground.FillColor), name(d.text.Color))
	if d.text.TextStyle.Bold {
		all = append(all, "bold")
	}
	if !d.over.Hidden {
		all = append(all, "over", name(d.over.FillColor))
		if d.over.StrokeWidth > 1 {
			all = append(all, "ring", name(d.over.StrokeColor))
		}
	}
	for i, shown := range []bool{!d.dot.Hidden, d.ground.Shadow != (canvas.Shadow{}), !d.arrow.Hidden} {
		if shown {
			all = append(all, []string{"dot", "shadow", "arrow"}[i])
		}
	}
	return strings.Join(all, " ")
}

// A chip shows its kind and state, the pointer and the focus.
func TestTheLookOfAChip(t *testing.T) {
	h := newHost(t)
	icon := theme.ConfirmIcon()
	for _, c := range []struct {
		face               Face
		hover, down, focus bool
		opens, content     bool
		want               string
	}{
		{face: Face{}, want: "button foreground"},
		{face: Face{Disabled: true}, want: "button disabled"},
		{face: Face{}, hover: true, want: "button foreground over hover"},
		{face: Face{}, hover: true, down: true, want: "button foreground over pressed"},
		{face: Face{Disabled: true}, hover: true, down: true, want: "button disabled"},
		{face: Face{}, focus: true, want: "button foreground over none ring foreground"},
		{face: Face{}, hover: true, focus: true, want: "button foreground over hover ring foreground"},
		{face: Face{}, opens: true, want: "button foreground arrow"},
		{face: Face{Kind: Main}, want: "primary foregroundOnPrimary bold"},
		{face: Face{Kind: Main, Disabled: true}, want: "disabledButton disabled bold"},
		{face: Face{Kind: Caution}, want: "warning foregroundOnWarning bold"},
		{face: Face{Kind: Segment}, want: "none placeholder"},
		{face: Face{Kind: Segment, On: true}, want: "chosen foreground bold"},
		{face: Face{Kind: Link}, opens: true, want: "none primary bold"},
		{face: Face{Kind: Icon}, want: "none foreground"},
		{face: Face{Kind: Icon, On: true}, want: "primary foregroundOnPrimary bold"},
		{face: Face{Kind: Tab, Icon: icon, Busy: true}, want: "none placeholder dot"},
		{face: Face{Kind: Tab, Icon: icon, On: true}, want: "front foreground bold shadow"},
		{face: Face{Kind: Mode, Icon: icon, On: true}, want: "selection primary bold"},
		{face: Face{On: true}, content: true, want: "button foreground bold over none ring primary"},
	} {
		chip := NewChip(&h.Host, c.face, func() {})
		if c.opens {
			chip = NewMenuChip(&h.Host, c.face, nil)
		}
		if c.content {
			chip = NewContentChip(&h.Host, c.face, NewWord(Plain, "x"), func() {})
		}
		chip.face.Text = "Go"
		h.show(chip)
		if c.hover {
			chip.MouseIn(&desktop.MouseEvent{})
		}
		if c.down {
			chip.MouseDown(&desktop.MouseEvent{})
		}
		if c.focus {
			h.win.Canvas().Focus(chip)
		}
		if over, size := drawn(chip).over.Size(), chip.Size(); over != size || c.content && chip.Content().Objects[0].Size() != size {
			t.Errorf("%+v: %v of %v show pointer and focus", c.face, over, size)
		}
		if got := look(chip); got != c.want || chip.face.Icon != nil != !drawn(chip).icon.Hidden {
			t.Errorf("%+v: %s, want %s", c.face, got, c.want)
		}
		chip.MouseOut()
		if h.win.Canvas().Unfocus(); strings.Contains(look(chip), "over") != c.content {
			t.Errorf("%+v: %s after pointer and focus left", c.face, look(chip))
		}
		if chip.MouseIn(&desktop.MouseEvent{}); strings.Contains(look(chip), "pressed") {
			t.Errorf("%+v: still held down", c.face)
		}
		chip.MouseDown(&desktop.MouseEvent{})
		if chip.MouseUp(&desktop.MouseEvent{}); strings.Contains(look(chip), "pressed") {
			t.Errorf("%+v: held down after it was let go", c.face)
		}
		chip.MouseOut()
	}
}

// What merges shows all that the new one would, also in the tooltip.
func TestWidgetsTakeOver(t *testing.T) {
	h, tapped := newHost(t), 0
	c := NewContentChip(&h.Host, Face{Hint: "old"}, NewWord(Plain, "old"), nil)
	h.show(c)
	n := NewContentChip(&h.Host, Face{Hint: "new", On: true}, NewWord(Plain, "new"), func() { tapped++ })
	n.Hide()
	if !c.Merge(n) || c.ToolTip() != "new" || !c.face.On || c.Content().Objects[0].(*Text).Text() != "new" || c.Visible() {
		t.Errorf("%+v, tooltip %q, visible %t", c.face, c.ToolTip(), c.Visible())
	}
	if test.Tap(c); tapped != 1 {
		t.Error("the old function is called")
	}
	for _, other := range []fyne.CanvasObject{NewChip(&h.Host, Face{}, nil), NewMenuChip(&h.Host, Face{}, nil), h.board} {
		if c.Merge(other) {
			t.Errorf("takes over %T", other)
		}
	}
	text := NewText(Plain, "old")
	if !text.Merge(NewText(Bold, "new")) || text.Text() != "new" || text.font != Bold || text.Merge(NewWord(Plain, "new")) {
		t.Errorf("%q", text.Text())
	}
	if text.Merge(NewText(Plain, "new")); text.lines.Objects[1].(*canvas.Text).TextStyle.Bold {
		t.Error("the letters stay bold")
	}
	hidden := NewText(Plain, "x")
	hidden.Hide()
	if text.Merge(hidden); text.Visible() {
		t.Error("a text stays that is hidden")
	}
	if NewEntry("", "old", nil).Merge(text) {
		t.Error("an entry becomes a text")
	}
}

// The ground of the mode that is chosen lies round its icon, above its name.
func TestTheGroundOfAMode(t *testing.T) {
	h := newHost(t)
	c := NewChip(&h.Host, Face{Kind: Mode, Text: "Edit", Icon: theme.ConfirmIcon(), On: true}, nil)
	h.show(c)
	d, on := drawn(c), fyne.CurrentApp().Driver()
	at := func(o fyne.CanvasObject) fyne.Position { return on.AbsolutePositionForObject(o) }
	icon, text := at(d.icon), at(&d.text)
	left := icon.X - d.ground.Position().X - at(c).X
	right := d.ground.Size().Width - left - d.icon.Size().Width
	if top := icon.Y - d.ground.Position().Y - at(c).Y; top < 0 || d.ground.Position().Y+d.ground.Size().Height > text.Y-at(c).Y+4 ||
		left < 4 || left-right > 1 || right-left > 1 || d.ground.Size().Width > c.Size().Width {
		t.Errorf("the ground is %v at %v, the icon at %v, the name at %v", d.ground.Size(), d.ground.Position(), icon, text)
	}
}

func TestTheFocusAfterAPress(t *testing.T) {
	h := newHost(t)
	refreshed := NewChip(&h.Host, Face{Text: "Next"}, nil)
	h.show(refreshed)
	h.win.Canvas().Focus(refreshed)
	if refreshed.SetFace(Face{Text: "Next", Disabled: true}); h.focused() != h.board {
		t.Errorf("disabled by a refresh: the focus is with %T, want the board", h.focused())
	}
	for name, c := range map[string]struct {
		tap   func(*Chip)
		stays bool
	}{
		"still there":  {func(*Chip) {}, true},
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

func TestATooltipGoesWithItsChip(t *testing.T) {
	h := newHost(t)
	for name, c := range map[string]struct {
		do  func(*Chip)
		due bool
	}{
		"pointed at": {func(*Chip) {}, true},
		"refreshed":  {func(c *Chip) { h.Release(c) }, true},
		"hidden":     {func(c *Chip) { c.Hide(); h.Release(h.board) }, false},
		"replaced":   {func(c *Chip) { h.show(); h.Release(h.board) }, false},
		"pressed":    {func(c *Chip) { test.Tap(c) }, false},
		"covered":    {func(*Chip) { h.Sheet(Sheet{Body: NewText(Plain, "")}) }, false},
		"in a dialog": {func(c *Chip) { // Fyne cannot show it there
			c.MouseOut()
			h.Sheet(Sheet{Body: NewText(Plain, "")})
			c.MouseIn(&desktop.MouseEvent{})
		}, false},
	} {
		chip := NewChip(&h.Host, Face{Text: "Go", Hint: "Goes"}, func() {})
		h.show(chip)
		chip.MouseIn(&desktop.MouseEvent{})
		c.do(chip)
		state := reflect.ValueOf(&chip.ToolTipWidgetExtend).Elem().FieldByName("toolTipContext")
		if due := !state.FieldByName("pendingToolTipCtx").IsNil() || !state.FieldByName("toolTipHandle").IsNil(); due != c.due {
			t.Errorf("%s: a tooltip is due: %t", name, due)
		}
		chip.MouseOut() // else it is shown during a later test
		h.Close()
	}
}

func TestAChipHidesItsKeysWhereTheyHaveNoRoom(t *testing.T) {
	h := newHost(t)
	c := NewChip(&h.Host, Face{Text: "Copy the Answer", Keys: "Ctrl+Shift+C"}, nil)
	d := drawn(c)
	for width, keys := range map[float32]bool{300: true, 150: false, c.MinSize().Width: false} {
		c.Resize(fyne.NewSize(width, 36))
		if !d.text.Visible() || d.keys.Visible() != keys {
			t.Errorf("%g wide: text %t, keys %t", width, d.text.Visible(), d.keys.Visible())
		}
	}
}

// newTabs shows six tabs, the first of them in front.
func newTabs(h *testHost, press func(tab int)) (row *fyne.Container, all []*Chip) {
	for i, name := range []string{"Flip", "Black and White", "Tetravex", "Four in Line", "Another Puzzle", "One More Puzzle"} {
		face := Face{Kind: Tab, Text: name, Icon: theme.HomeIcon(), On: i == 0}
		all = append(all, NewChip(&h.Host, face, func() { press(i); h.Focus() }))
	}
	row = Tabs()
	for _, c := range all {
		row.Add(c)
	}
	h.show(row)
	return row, all
}

func TestTabsAreReachedByKeys(t *testing.T) {
	h, pressed := newHost(t), 0
	_, all := newTabs(h, func(i int) { pressed = i })
	h.win.Canvas().Focus(all[0])
	for _, step := range []struct {
		key  fyne.KeyName
		want int
	}{{fyne.KeyRight, 1}, {fyne.KeyRight, 2}, {fyne.KeyLeft, 1}, {fyne.KeyLeft, 0}, {fyne.KeyLeft, 0}} {
		if h.press(step.key); pressed != step.want || h.focused() != all[step.want] {
			t.Fatalf("%s: tab %d, want %d; the focus is with %T", step.key, pressed, step.want, h.focused())
		}
	}
	if h.press(fyne.KeySpace); h.focused() != h.board {
		t.Errorf("Space leaves the focus with %T", h.focused())
	}
}

// Six puzzles and the tools of a list fit into a window of 800 x 600 at 150 %.
func TestNamesOfTabsGiveWayBeforeIcons(t *testing.T) {
	h := newHost(t)
	for _, c := range []struct {
		zoom, width float32
		want        int // the first tab without a name
	}{{1, 1180, -1}, {1, 460, 1}, {1, 300, 0}, {1.5, 600, 1}, {1.5, 290, 0}} {
		fyne.CurrentApp().Settings().SetTheme(&Theme{Zoom: c.zoom})
		row, all := newTabs(h, nil)
		row.Resize(fyne.NewSize(c.width, 40))
		unnamed := slices.IndexFunc(all, func(c *Chip) bool { return !drawn(c).text.Visible() })
		if end := all[5].Position().X + all[5].Size().Width; unnamed != c.want || end > c.width+0.1 {
			t.Errorf("zoom %g: tab %d is the first without a name, want %d; the last ends at %g of %g", c.zoom, unnamed, c.want, end, c.width)
		}
	}
}

func TestARowSharesItsWidth(t *testing.T) {
	h := newHost(t)
	chip := func(text string) *Chip { return NewChip(&h.Host, Face{Text: text}, nil) }
	row := Row(chip("Copy the Answer"), chip("Export"), chip("Close"))
	first, last := row.Objects[0], row.Objects[2]
	for width, equal := range map[float32]bool{row.MinSize().Width: false, row.MinSize().Width + 30: false, 500: true} {
		row.Resize(fyne.NewSize(width, 36))
		narrow := slices.ContainsFunc(row.Objects, func(o fyne.CanvasObject) bool { return o.Size().Width < o.MinSize().Width-0.1 })
		end := last.Position().X + last.Size().Width
		if narrow || end < width-0.1 || end > width+0.1 || (first.Size().Width == last.Size().Width) != equal {
			t.Errorf("%g wide: one is too narrow: %t; the row ends at %g; %v and %v", width, narrow, end, first.Size(), last.Size())
		}
	}
}

func TestAMenuLiesWhereItFits(t *testing.T) {
	h := newHost(t)
	chosen, items := false, 1
	c := NewMenuChip(&h.Host, Face{Text: "The size of the board"}, func() []*fyne.MenuItem {
		return slices.Repeat([]*fyne.MenuItem{fyne.NewMenuItem("4 × 4", func() { chosen = true })}, items)
	})
	space := canvas.NewRectangle(nil)
	for height, count := range map[float32]int{0: 1, 300: 14, 600 - 36: 1} {
		chosen, items = false, count
		space.SetMinSize(fyne.NewSize(1, height))
		h.show(space, container.NewHBox(Padded(0, 0, 200, 0, c)))
		h.win.Canvas().Focus(c)
		h.press(fyne.KeySpace)
		menu := h.focused().(fyne.Widget)
		top, end := menu.Position(), menu.Position().Add(menu.Size())
		chip := fyne.CurrentApp().Driver().AbsolutePositionForObject(c)
		covers := top.Y < chip.Y+c.Size().Height && end.Y > chip.Y && end.X > chip.X
		if menu.Size().Width < c.Size().Width || covers || end.Y > h.win.Canvas().Size().Height {
			t.Errorf("the menu is %v at %v; the chip is %v at %v", menu.Size(), top, c.Size(), chip)
		}
		h.press(fyne.KeyDown, fyne.KeyReturn)
		if !chosen || h.win.Canvas().Overlays().Top() != nil || h.focused() != h.board {
			t.Errorf("chosen %t; then %T is open, the focus is with %T", chosen, h.win.Canvas().Overlays().Top(), h.focused())
		}
	}
}

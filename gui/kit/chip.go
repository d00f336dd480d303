// Package kit has the widgets of the window: chips, texts, surfaces, layouts, dialogs and the theme. They know nothing of
// puzzles, sessions and actions. Lengths are at a zoom of 100 % unless a comment says otherwise.
package kit

import (
	"cmp"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"
	tooltips "github.com/dweymouth/fyne-tooltip/widget"

	"fourfold/gui/trace"
)

// Host is the window around widgets. All functions are set.
type Host struct {
	Key   func(*fyne.KeyEvent) // handles a key that the focused widget has no use for
	Rune  func(rune)           // handles a character likewise
	Hint  func(string)         // shows what the focused widget does; "" ends that
	Focus func()               // focuses the board, unless an overlay is open
}

// Kind is the look of a chip.
type Kind int

// The kinds of chips.
const (
	Quiet   Kind = iota // on a grey ground
	Main                // the most likely next choice, on the primary colour
	Caution             // ends something, on the warning colour
	Segment             // one of several on a common ground, see [Segments]
	Link                // a text in the primary colour, without a ground
	Icon                // without a ground; on, it has the primary colour
	Tab                 // see [Tabs]; on, it is in front
	Mode                // the icon above the text; on, the icon has a ground
)

// Face is all that can change on a chip while it is shown.
type Face struct {
	Kind     Kind
	Text     string
	Keys     string        // the shortcut, shown beside Text where there is room
	Icon     fyne.Resource // or nil
	Hint     string        // shown as a tooltip, and through Host.Hint while the chip has the focus
	On       bool          // chosen
	Disabled bool
	Busy     bool // has a dot on the icon
}

// Chip is a button. Unlike Fyne's it shows the focus as a ring, can be on, and passes on the keys that it has no use for.
type Chip struct {
	widget.BaseWidget
	Spoken
	tooltips.ToolTipWidgetExtend
	host    *Host
	face    Face
	tap     func(*Chip)     // is called with the chip that is on the screen
	content *fyne.Container // in place of text and icon; or nil
	opens   bool            // it opens a menu, and has an arrow behind its text

	hovered, pressed, focused bool
}

// NewChip returns a chip that calls tap when it is pressed.
func NewChip(h *Host, f Face, tap func()) *Chip {
	c := &Chip{host: h, face: f, tap: func(*Chip) { tap() }}
	c.Speak(c, fyne.AccessibleRoleButton, func() string { return cmp.Or(c.face.Text, c.face.Hint) })
	c.ExtendToolTipWidget(c)
	c.SetToolTip(f.Hint)
	trace.Widget(c)
	return c
}

// NewMenuChip returns a chip that opens a menu below it. It asks for the items when it opens.
func NewMenuChip(h *Host, f Face, items func() []*fyne.MenuItem) *Chip {
	c := NewChip(h, f, nil)
	c.opens, c.tap = true, func(c *Chip) { c.Open(items()) }
	return c
}

// NewContentChip returns a chip that holds an object, and is as large. On, it has a frame.
func NewContentChip(h *Host, f Face, content fyne.CanvasObject, tap func()) *Chip {
	c := NewChip(h, f, tap)
	c.content = container.NewStack(content)
	return c
}

// Face returns what the chip shows.
func (c *Chip) Face() Face { return c.face }

// SetFace changes what the chip shows. A chip that becomes disabled gives up the focus.
func (c *Chip) SetFace(f Face) {
	if f == c.face {
		return
	}
	c.face = f
	c.SetToolTip(f.Hint)
	c.Refresh()
	if f.Disabled && c.focused {
		c.host.Focus()
	}
}

// Content returns the container of the object that the chip holds, or nil.
func (c *Chip) Content() *fyne.Container { return c.content }

// Merge shows what another chip does, with the object that it holds, and reports whether it can.
func (c *Chip) Merge(now fyne.CanvasObject) bool {
	n, ok := now.(*Chip)
	if !ok || n.opens != c.opens || (n.content == nil) != (c.content == nil) {
		return false
	}
	c.tap = n.tap
	if c.content != nil {
		c.content.Objects[0] = n.content.Objects[0]
		c.content.Layout.Layout(c.content.Objects, c.content.Size())
	}
	c.SetFace(n.face)
	Show(c, n.Visible())
	return true
}

// update changes a part of what the chip shows.
func (c *Chip) update(change func(*Face)) {
	f := c.face
	change(&f)
	c.SetFace(f)
}

// Enable implements [fyne.Disableable]. The Tab key passes over what is disabled.
func (c *Chip) Enable() { c.update(func(f *Face) { f.Disabled = false }) }

// Disable implements [fyne.Disableable].
func (c *Chip) Disable() { c.update(func(f *Face) { f.Disabled = true }) }

// Disabled implements [fyne.Disableable].
func (c *Chip) Disabled() bool { return c.face.Disabled }

// Tapped presses the chip. The board gets the focus.
func (c *Chip) Tapped(*fyne.PointEvent) {
	if !c.face.Disabled {
		c.press()
		c.host.Focus()
	}
}

func (c *Chip) press() {
	c.ToolTipWidgetExtend.MouseOut()
	c.tap(c)
}

// TypedKey presses the chip on Space and Enter, and the neighbour of a tab on Left and Right. It passes all other keys on.
func (c *Chip) TypedKey(ev *fyne.KeyEvent) {
	on, tab := canvasOf(c), c.face.Kind == Tab
	switch {
	case on == nil: // it has not been drawn yet
		c.host.Key(ev)
	case ev.Name == fyne.KeySpace || ev.Name == fyne.KeyReturn || ev.Name == fyne.KeyEnter:
		if !c.face.Disabled {
			c.pressByKey(on)
		}
	case tab && ev.Name == fyne.KeyLeft:
		c.turn(on, fyne.Canvas.FocusPrevious)
	case tab && ev.Name == fyne.KeyRight:
		c.turn(on, fyne.Canvas.FocusNext)
	default:
		c.host.Key(ev)
	}
}

// turn presses the tab that gets the focus by a move, if there is one, and leaves the focus with it.
func (c *Chip) turn(on fyne.Canvas, move func(fyne.Canvas)) {
	front := c
	move(on)
	if next, ok := on.Focused().(*Chip); ok && next.face.Kind == Tab {
		front = next
		front.press()
	}
	on.Focus(front)
}

// pressByKey presses the chip, and leaves the focus with it if it is still the same button: enabled, on the screen, of
// the same kind, and not covered.
func (c *Chip) pressByKey(on fyne.Canvas) {
	top, kind := on.Overlays().Top(), c.face.Kind
	c.press()
	if on.Overlays().Top() != top {
		return // a dialog or a menu has the focus, or has given it back
	}
	c.host.Focus()
	if c.face.Kind == kind && kind != Tab && !gone(c) {
		on.Focus(c)
		c.host.Hint("") // the status says what the press has done
	}
}

// canvasOf returns the canvas that an object was drawn on, or nil.
func canvasOf(o fyne.CanvasObject) fyne.Canvas { return fyne.CurrentApp().Driver().CanvasForObject(o) }

// TypedRune passes a character on.
func (c *Chip) TypedRune(r rune) { c.host.Rune(r) }

// menuGap is the gap between a chip and its menu.
const menuGap = 4

// Open shows a menu below the chip, or above it where it fits only there, or else at its left. The menu is at least as
// wide as the chip. The board gets the focus when the menu closes.
func (c *Chip) Open(items []*fyne.MenuItem) {
	on := canvasOf(c)
	if on == nil {
		return // it has not been drawn yet
	}
	HideToolTip()
	menu := widget.NewPopUpMenu(fyne.NewMenu("", items...), on)
	hide := menu.OnDismiss
	menu.OnDismiss = func() {
		hide()
		c.host.Focus()
	}
	size, at, gap := menu.MinSize(), fyne.CurrentApp().Driver().AbsolutePositionForObject(c), Scaled(menuGap)
	size.Width = max(size.Width, c.Size().Width)
	switch below, above := at.Y+c.Size().Height+gap, at.Y-gap-size.Height; {
	case below+size.Height <= on.Size().Height:
		at.Y = below
	case above >= 0:
		at.Y = above
	default:
		at.X = max(at.X-gap-size.Width, 0)
	}
	menu.Resize(size)
	menu.ShowAtPosition(at)
}

// FocusGained shows the ring and the hint.
func (c *Chip) FocusGained() {
	c.focused = true
	c.Refresh()
	c.host.Hint(c.face.Hint)
}

// FocusLost hides the ring and the hint.
func (c *Chip) FocusLost() {
	c.focused = false
	c.Refresh()
	c.host.Hint("")
}

// pointed is the chip under the pointer, whose tooltip may be shown or due; or nil.
var pointed *Chip

// HideToolTip hides the tooltip. Fyne tells a widget that was replaced or covered nothing before the pointer moves.
func HideToolTip() {
	if c := pointed; c != nil {
		pointed = nil
		c.MouseOut()
	}
}

// Release hides the tooltip of a chip that is gone from the window of an object, and focuses the board if the widget with
// the focus is gone.
func (h *Host) Release(o fyne.CanvasObject) {
	on := canvasOf(o)
	if on == nil {
		return
	}
	if pointed != nil && gone(pointed) {
		HideToolTip()
	}
	if focused, ok := on.Focused().(fyne.CanvasObject); ok && gone(focused) {
		h.Focus()
	}
}

// gone reports whether an object is no longer on the screen. Only the menu bar lies at the origin.
func gone(o fyne.CanvasObject) bool {
	return !o.Visible() || fyne.CurrentApp().Driver().AbsolutePositionForObject(o).IsZero()
}

// MouseIn implements [desktop.Hoverable]. There are no tooltips over overlays such as dialogs.
func (c *Chip) MouseIn(ev *desktop.MouseEvent) {
	c.hovered = true
	c.Refresh()
	if on := canvasOf(c); on != nil && on.Overlays().Top() == nil {
		c.ToolTipWidgetExtend.MouseIn(ev)
		pointed = c
	}
}

// MouseDown implements [desktop.Mouseable].
func (c *Chip) MouseDown(*desktop.MouseEvent) {
	c.pressed = true
	c.Refresh()
}

// MouseUp implements [desktop.Mouseable].
func (c *Chip) MouseUp(*desktop.MouseEvent) {
	c.pressed = false
	c.Refresh()
}

// MouseOut implements [desktop.Hoverable].
func (c *Chip) MouseOut() {
	c.hovered, c.pressed = false, false
	c.Refresh()
	c.ToolTipWidgetExtend.MouseOut()
}

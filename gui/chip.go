package gui

import (
	"cmp"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
	tooltips "github.com/dweymouth/fyne-tooltip/widget"

	"fourfold/gui/trace"
)

// chip is a button of the panel: a label on a rounded ground, its key beside it in small letters, or a picture. Unlike the
// toolkit's button it can be chosen, shows the focus as a ring, and leaves the key out where there is no room.
type chip struct {
	widget.DisableableWidget
	tooltips.ToolTipWidgetExtend
	tab     *tab
	kind    chipKind
	face    chipFace
	hint    string
	tapped  func()
	action  *action           // that it runs, or nil
	picture fyne.CanvasObject // in place of the label, or nil
	room    float32           // around the picture, before zoom
	short   string            // the label where there is no room for the whole one; or empty
	own     bool              // the label is the action's
	opens   bool              // it opens a menu, and its icon stands behind the label

	hovered, focused bool
}

// chipKind is how a chip looks.
type chipKind int

const (
	quietChip   chipKind = iota // on a grey ground
	mainChip                    // what is most likely wanted next
	cautionChip                 // ends something
	segmentChip                 // one of several that lie on a common ground
	linkChip                    // without a ground
	swatchChip                  // holds a picture; chosen, it has a frame
)

// chipFace is what can change on a chip.
type chipFace struct {
	label, key string
	icon       fyne.Resource
	chosen     bool
}

func newChip(t *tab, kind chipKind, label, hint string, tapped func()) *chip {
	c := &chip{tab: t, kind: kind, face: chipFace{label: label}, hint: hint, tapped: tapped}
	c.ExtendBaseWidget(c)
	c.ExtendToolTipWidget(c)
	c.SetToolTip(hint)
	trace.Widget(c)
	return c
}

// newSwatch returns a chip with a picture, and so much room around it, before zoom.
func newSwatch(t *tab, picture fyne.CanvasObject, room float32, hint string, tapped func()) *chip {
	c := newChip(t, swatchChip, "", hint, tapped)
	c.picture, c.room = picture, room
	return c
}

// newMenuChip returns a chip that opens a menu below it; its items are asked for then.
func newMenuChip(t *tab, label, hint string, items func() []*fyne.MenuItem) *chip {
	c := newChip(t, quietChip, label, hint, nil)
	c.opens, c.face.icon = true, theme.MenuDropDownIcon()
	c.tapped = func() { openMenu(t, c, items()) }
	return c
}

// chip returns a chip for an action with a short label, which the tab keeps up to date. The label is the
// action's own where none is given.
func (t *tab) chip(id string, kind chipKind, label string) *chip {
	a := t.host.action(id)
	c := newChip(t, kind, label, a.tip(), func() { t.host.do(id) })
	c.action, c.own = a, label == ""
	if c.face.key = a.key(); kind == segmentChip {
		c.face.key = ""
	}
	c.refresh()
	t.follow(c)
	return c
}

// refresh shows whether the action can be used, and whether it is chosen. A chip that cannot be used gives the keys back.
func (c *chip) refresh() {
	enable(c, c.action.usable())
	if c.focused && c.Disabled() {
		c.tab.host.focusBoard()
	}
	f := c.face
	if f.chosen = c.action.chosen(); c.own {
		f.label, _ = c.action.look()
	}
	c.setFace(f)
}

// setFace shows another face, if it is one.
func (c *chip) setFace(f chipFace) {
	if c.face != f {
		c.face = f
		c.Refresh()
	}
}

// setKind shows the chip in another way.
func (c *chip) setKind(kind chipKind) {
	if c.kind != kind {
		c.kind = kind
		c.Refresh()
	}
}

// setLabel shows another label.
func (c *chip) setLabel(label string) {
	f := c.face
	f.label = label
	c.setFace(f)
}

// setChosen shows whether the chip is chosen.
func (c *chip) setChosen(chosen bool) {
	f := c.face
	f.chosen = chosen
	c.setFace(f)
}

// Tapped runs what the chip is for, and takes the hint away, since a dialog may follow.
func (c *chip) Tapped(*fyne.PointEvent) {
	c.ToolTipWidgetExtend.MouseOut()
	if !c.Disabled() {
		c.tapped()
	}
}

// TypedKey presses the chip on Space and Enter. All other keys go to whoever is behind it.
func (c *chip) TypedKey(ev *fyne.KeyEvent) {
	switch ev.Name {
	case fyne.KeySpace, fyne.KeyReturn, fyne.KeyEnter:
		c.press()
	default:
		c.tab.host.key(ev)
	}
}

// press presses the chip by a key. Other than a click that leaves the keys with it, if it is still there to be used.
func (c *chip) press() {
	at, stage := fyne.CurrentApp().Driver().CanvasForObject(c), c.tab.side.shown
	c.Tapped(nil)
	here := c.tab.side.shown == stage || c.kind == segmentChip
	if at == nil || c.action == nil || !here || c.Disabled() || at.Focused() != c.tab.board {
		return
	}
	at.Focus(c)
	c.tab.status.refresh() // what it has done is to be read, not what it does
}

// TypedRune passes a character on.
func (c *chip) TypedRune(r rune) { c.tab.host.rune(r) }

// AccessibilityLabel names the chip for those who do not see it.
func (c *chip) AccessibilityLabel() string { return cmp.Or(c.face.label, c.hint) }

// AccessibilityRole says that it is a button.
func (c *chip) AccessibilityRole() fyne.AccessibleRole { return fyne.AccessibleRoleButton }

// FocusGained shows the focus, and tells the hint in the status line.
func (c *chip) FocusGained() {
	c.set(&c.focused, true)
	c.tab.status.hint(c.hint)
}

// FocusLost takes both away.
func (c *chip) FocusLost() {
	c.set(&c.focused, false)
	c.tab.status.hint("")
}

// MouseIn shows that the chip can be pressed, and has the hint shown soon.
func (c *chip) MouseIn(ev *desktop.MouseEvent) {
	c.set(&c.hovered, true)
	c.ToolTipWidgetExtend.MouseIn(ev)
	pointed = c
}

// MouseMoved notes where the hint is to be.
func (c *chip) MouseMoved(ev *desktop.MouseEvent) { c.ToolTipWidgetExtend.MouseMoved(ev) }

// MouseOut takes both away.
func (c *chip) MouseOut() {
	c.set(&c.hovered, false)
	c.ToolTipWidgetExtend.MouseOut()
}

func (c *chip) set(flag *bool, to bool) {
	if *flag != to {
		*flag = to
		c.Refresh()
	}
}

// CreateRenderer implements [fyne.Widget].
func (c *chip) CreateRenderer() fyne.WidgetRenderer {
	c.ExtendBaseWidget(c)
	return newChipRenderer(c)
}

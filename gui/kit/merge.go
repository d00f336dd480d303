package kit

import "fyne.io/fyne/v2"

// Merger is a widget that can take over what another one shows.
type Merger interface {
	fyne.CanvasObject
	// Merge shows what now does, and reports whether it can.
	Merge(now fyne.CanvasObject) bool
}

// Merge returns the objects of a tree, with the widgets of the tree before it where they can show the same. Those keep the
// focus, the pointer and what has been drawn. Containers are always the new ones: they lay themselves out, and their
// layouts may refer to other containers.
func Merge(before, now fyne.CanvasObject) fyne.CanvasObject {
	old, both := before.(*fyne.Container)
	if now, ok := now.(*fyne.Container); ok && both {
		for i := range min(len(old.Objects), len(now.Objects)) {
			now.Objects[i] = Merge(old.Objects[i], now.Objects[i])
		}
	}
	if before, ok := before.(Merger); ok && before.Merge(now) {
		return before
	}
	return now
}

// Merge implements [Merger].
func (t *Text) Merge(now fyne.CanvasObject) bool {
	n, ok := now.(*Text)
	if !ok || (n.breaks == nil) != (t.breaks == nil) {
		return false
	}
	t.Say(n.font, n.text)
	Show(t, n.Visible())
	return true
}

// Merge implements [Merger].
func (c *Chip) Merge(now fyne.CanvasObject) bool {
	n, ok := now.(*Chip)
	if !ok || n.opens != c.opens || (n.content == nil) != (c.content == nil) || n.content != nil && n.face.Kind != c.face.Kind {
		return false
	}
	c.tap = n.tap
	if c.content != nil {
		Merge(c.content, n.content)
		c.content.Objects = n.content.Objects
		c.content.Layout.Layout(c.content.Objects, c.content.Size())
	}
	c.SetFace(n.face)
	Show(c, n.Visible())
	return true
}

// Merge implements [Merger]. The text of an entry stays while somebody types.
func (e *Entry) Merge(now fyne.CanvasObject) bool {
	n, ok := now.(*Entry)
	if !ok {
		return false
	}
	e.OnChanged = nil
	if c := canvasOf(e); e.Text != n.Text && (c == nil || c.Focused() != e) {
		e.SetText(n.Text)
	}
	e.OnChanged = n.OnChanged
	return true
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

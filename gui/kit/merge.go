package kit

import "fyne.io/fyne/v2"

// Merger is a widget that can take over what another one shows.
type Merger interface {
	fyne.CanvasObject
	// Merge shows what now does, and reports whether it can.
	Merge(now fyne.CanvasObject) bool
}

// Merge returns the objects of a tree, with the widgets of the tree before it where they can show the same. Those keep the
// focus, the pointer and what has been drawn. Containers are always the new ones: they lay themselves out. A layout must
// not hold a widget of the tree, whose place another one may take.
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

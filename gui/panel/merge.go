package panel

import (
	"fyne.io/fyne/v2"

	"fourfold/gui/kit"
)

// merger is a widget that can take over what another one shows.
type merger interface {
	fyne.CanvasObject
	// Merge shows what now does, and reports whether it can.
	Merge(now fyne.CanvasObject) bool
}

// merge returns the objects of a tree, with the widgets of the tree before it where they can show the same. Those keep the
// focus, the pointer and what has been drawn. Containers are always the new ones: they lay themselves out. A layout must
// not hold a widget of the tree, whose place another one may take.
func merge(before, now fyne.CanvasObject) fyne.CanvasObject {
	if old, all := within(before), within(now); old != nil && all != nil {
		for i := range min(len(old.Objects), len(all.Objects)) {
			all.Objects[i] = merge(old.Objects[i], all.Objects[i])
		}
	}
	if before, ok := before.(merger); ok && before.Merge(now) {
		return before
	}
	return now
}

// within returns the container of the objects within another one, or nil.
func within(o fyne.CanvasObject) *fyne.Container {
	switch o := o.(type) {
	case *fyne.Container:
		return o
	case *kit.Chip:
		return o.Content()
	}
	return nil
}

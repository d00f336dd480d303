package kit

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
)

// Row returns objects beside each other that share the width. Chips show their whole text if there is room for all of
// them, and else their short one.
func Row(objects ...fyne.CanvasObject) *fyne.Container {
	return container.New(rowLayout{}, objects...)
}

// rowLayout lays out a [Row].
type rowLayout struct{}

// rowGap is the gap between the objects of a row.
const rowGap = 8

// MinSize implements [fyne.Layout].
func (rowLayout) MinSize(objects []fyne.CanvasObject) fyne.Size {
	return Beside(rowGap, objects...).MinSize()
}

// Layout implements [fyne.Layout].
func (rowLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	objects = slices.DeleteFunc(slices.Clone(objects), func(o fyne.CanvasObject) bool { return !o.Visible() })
	count := float32(len(objects))
	total := size.Width - Scaled(rowGap)*(count-1)
	width, used := fit(objects, total, whole, least)
	x := float32(0)
	for _, o := range objects {
		share := width(o) + (total-used)/count
		Place(o, x, 0, share, size.Height)
		x += share + Scaled(rowGap)
	}
}

// fit returns the first of some measures of objects in which they fit into a width together, or else the last, and the
// width that they need.
func fit(objects []fyne.CanvasObject, total float32, measures ...measure) (m measure, used float32) {
	for _, m = range measures {
		used = 0
		for _, o := range objects {
			used += m(o)
		}
		if used <= total {
			break
		}
	}
	return m, used
}

// measure returns a width that an object may have.
type measure func(fyne.CanvasObject) float32

// whole is the width of a chip with its whole text.
func whole(o fyne.CanvasObject) float32 {
	if c, ok := o.(*Chip); ok && c.picture == nil {
		return c.widthFor(c.face.Text)
	}
	return least(o)
}

func least(o fyne.CanvasObject) float32 { return o.MinSize().Width }

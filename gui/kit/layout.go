package kit

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
)

// Row returns objects beside each other that share the width. Their widths are equal if they fit so.
func Row(objects ...fyne.CanvasObject) *fyne.Container { return container.New(newRow(8), objects...) }

// row is the layout of a row, with the least size of Fyne's.
type row struct {
	box fyne.Layout
	gap float32
}

func newRow(gap float32) row { return row{layout.NewCustomPaddedHBoxLayout(Scaled(gap)), Scaled(gap)} }

// MinSize implements [fyne.Layout].
func (r row) MinSize(objects []fyne.CanvasObject) fyne.Size { return r.box.MinSize(objects) }

// Layout implements [fyne.Layout].
func (r row) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	all := visible(objects)
	count := float32(len(all))
	equal, more := (size.Width+r.gap)/count-r.gap, (size.Width-r.MinSize(all).Width)/count
	wide := slices.ContainsFunc(all, func(o fyne.CanvasObject) bool { return o.MinSize().Width > equal })
	x := float32(0)
	for _, o := range all {
		width := equal
		if wide {
			width = o.MinSize().Width + more
		}
		Place(o, x, 0, width, size.Height)
		x += width + r.gap
	}
}

func visible(objects []fyne.CanvasObject) []fyne.CanvasObject {
	return slices.DeleteFunc(slices.Clone(objects), func(o fyne.CanvasObject) bool { return !o.Visible() })
}

// Inset returns an object with padding on all sides.
func Inset(room float32, o fyne.CanvasObject) *fyne.Container {
	return Padded(room, room, room, room, o)
}

// Padded returns an object with padding on each side.
func Padded(top, bottom, left, right float32, o fyne.CanvasObject) *fyne.Container {
	return container.New(layout.NewCustomPaddedLayout(Scaled(top), Scaled(bottom), Scaled(left), Scaled(right)), o)
}

// Column returns objects below each other with a gap between them.
func Column(gap float32, objects ...fyne.CanvasObject) *fyne.Container {
	return container.New(column{layout.NewCustomPaddedVBoxLayout(Scaled(gap)), Scaled(gap)}, objects...)
}

// column is the layout of a column, with the least size of Fyne's. It gives an object its width before it asks for the
// height, which depends on it where a text wraps.
type column struct {
	box fyne.Layout
	gap float32
}

// MinSize implements [fyne.Layout].
func (c column) MinSize(objects []fyne.CanvasObject) fyne.Size { return c.box.MinSize(objects) }

// Layout implements [fyne.Layout].
func (c column) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	y := float32(0)
	for _, o := range visible(objects) {
		o.Resize(fyne.NewSize(size.Width, o.MinSize().Height))
		Place(o, 0, y, size.Width, o.MinSize().Height)
		y += o.Size().Height + c.gap
	}
}

// Beside returns objects beside each other with a gap between them, each in its least width.
func Beside(gap float32, objects ...fyne.CanvasObject) *fyne.Container {
	return container.New(layout.NewCustomPaddedHBoxLayout(Scaled(gap)), objects...)
}

// Scroll returns an object that scrolls vertically. The bar lies beside the content, in the padding of a card.
func Scroll(content fyne.CanvasObject) (all *fyne.Container, scroll *container.Scroll) {
	const room = cardRoom - 2
	scroll = container.NewVScroll(Padded(2, 2, 0, room, content))
	return Padded(0, 0, 0, -room, scroll), scroll
}

// Place gives an object a rectangle.
func Place(o fyne.CanvasObject, x, y, width, height float32) {
	o.Move(fyne.NewPos(x, y))
	o.Resize(fyne.NewSize(max(width, 0), max(height, 0)))
}

// Show shows or hides an object.
func Show(o fyne.CanvasObject, on bool) {
	if on {
		o.Show()
	} else {
		o.Hide()
	}
}

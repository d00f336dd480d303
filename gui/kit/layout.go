package kit

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
)

// box has the MinSize of a layout of Fyne's. Types that embed it replace Layout.
type box struct {
	fyne.Layout
	gap float32
}

func hbox(gap float32) box { return box{layout.NewCustomPaddedHBoxLayout(Scaled(gap)), Scaled(gap)} }

// Row returns objects beside each other that share the width. Their widths are equal if they fit so.
func Row(objects ...fyne.CanvasObject) *fyne.Container {
	return container.New(row{hbox(8)}, objects...)
}

type row struct{ box }

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

// Tabs returns chips of the kind [Tab] beside each other. Where the names have no room, only the tab in front keeps its
// name; where that has no room either, only the icons stay.
func Tabs(chips ...fyne.CanvasObject) *fyne.Container { return container.New(tabs{hbox(4)}, chips...) }

type tabs struct{ box }

// MinSize implements [fyne.Layout]. Where even the icons have no room, each tab gives way.
func (t tabs) MinSize(objects []fyne.CanvasObject) fyne.Size {
	const least = 30 // width of a tab and its gap
	return fyne.NewSize(Scaled(least)*float32(len(visible(objects))), t.box.MinSize(objects).Height)
}

// Layout implements [fyne.Layout].
func (t tabs) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	all := visible(objects)
	count, x := float32(len(all)), float32(0)
	icon := min(theme.IconInlineSize()+2*Scaled(chipStyles[Tab].side), (size.Width+t.gap)/count-t.gap)
	named := t.box.MinSize(all).Width <= size.Width
	for _, o := range all {
		width := icon
		switch {
		case named:
			width = o.MinSize().Width
		case o.(*Chip).face.On:
			width = min(o.MinSize().Width, size.Width-(count-1)*(icon+t.gap))
		}
		Place(o, x, 0, width, size.Height)
		x += width + t.gap
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

// Column returns objects below each other with a gap between them. It gives an object its width before it asks for the
// height, which depends on it where a text wraps.
func Column(gap float32, objects ...fyne.CanvasObject) *fyne.Container {
	return container.New(column{box{layout.NewCustomPaddedVBoxLayout(Scaled(gap)), Scaled(gap)}}, objects...)
}

type column struct{ box }

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
	return container.New(hbox(gap).Layout, objects...)
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

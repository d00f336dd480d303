package kit

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
)

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

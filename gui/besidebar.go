package gui

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
)

// barRoom is the room that is kept free for the bar of what scrolls, before zoom.
const barRoom = 6

// besideBar lays out what scrolls: as wide as there is room, and beside the bar where there is one.
type besideBar struct{ scroll *container.Scroll }

// MinSize implements [fyne.Layout].
func (*besideBar) MinSize(o []fyne.CanvasObject) fyne.Size { return o[0].MinSize() }

// Layout implements [fyne.Layout]. How high an object is depends on its width.
func (l *besideBar) Layout(o []fyne.CanvasObject, size fyne.Size) {
	o[0].Resize(size)
	if o[0].MinSize().Height > l.scroll.Size().Height {
		o[0].Resize(size.SubtractWidthHeight(scaled(barRoom), 0))
	}
}

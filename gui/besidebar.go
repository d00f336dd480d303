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

// Layout implements [fyne.Layout].
func (l *besideBar) Layout(o []fyne.CanvasObject, size fyne.Size) {
	l.widen(o[0], size)
	if o[0].MinSize().Height > l.scroll.Size().Height {
		l.widen(o[0], size.SubtractWidthHeight(scaled(barRoom), 0))
	}
}

// widen gives an object a width. How high its parts are depends on that, and they are placed once more when it is known.
func (*besideBar) widen(o fyne.CanvasObject, size fyne.Size) {
	o.Resize(size)
	if c, ok := o.(*fyne.Container); ok {
		c.Layout.Layout(c.Objects, size)
	}
}

package gui

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"fourfold/puzzles/sentence"
)

// notice is a line below all tabs. It says what does not pass with the next action, such as that nothing can be saved,
// for as long as it is so.
type notice struct {
	ground  *canvas.Rectangle
	icon    *widget.Icon
	words   *phrase
	content *fyne.Container
}

// noticeRoom is the room above and below the words of a notice, before zoom.
const noticeRoom = 6

func newNotice() *notice {
	n := &notice{ground: canvas.NewRectangle(nil), icon: widget.NewIcon(nil), words: newPhrase(strongFont, "")}
	n.content = container.New(n, n.ground, n.icon, n.words)
	n.content.Hide()
	return n
}

// say shows a text, or hides the notice where it is empty. An alarm is about what would be lost now.
func (n *notice) say(t sentence.Text, alarm bool) {
	ground, ink := theme.ColorNameWarning, theme.ColorNameForegroundOnWarning
	if alarm {
		ground, ink = theme.ColorNameError, theme.ColorNameForegroundOnError
	}
	n.ground.FillColor = theme.Color(ground)
	n.icon.SetResource(theme.NewColoredResource(theme.WarningIcon(), ink))
	n.words.say(strongFont.in(ink), sayCapital(t))
	show(n.content, !t.Empty())
}

// heightFor returns the height that the notice needs at a width.
func (n *notice) heightFor(width float32) float32 {
	n.words.Resize(fyne.NewSize(n.room(width), n.words.Size().Height))
	return max(n.words.MinSize().Height, n.iconSize()) + 2*scaled(noticeRoom)
}

// room returns the width of the words at a width of the window.
func (n *notice) room(width float32) float32 {
	return width - 2*edge(width) - n.iconSize() - scaled(noticeRoom)
}

func (*notice) iconSize() float32 { return theme.IconInlineSize() }

// MinSize implements [fyne.Layout]. It is nothing: the height depends on the width.
func (*notice) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.Size{} }

// Layout implements [fyne.Layout].
func (n *notice) Layout(_ []fyne.CanvasObject, size fyne.Size) {
	left, icon := edge(size.Width), n.iconSize()
	place(n.ground, 0, 0, size.Width, size.Height)
	place(n.icon, left, (size.Height-icon)/2, icon, icon)
	high := n.words.MinSize().Height
	place(n.words, left+icon+scaled(noticeRoom), (size.Height-high)/2, n.room(size.Width), high)
}

// noticed sets a content above a notice. The notice takes its height from the content, so that the window need not grow.
type noticed struct {
	content fyne.CanvasObject
	notice  *notice
}

// MinSize implements [fyne.Layout].
func (l noticed) MinSize([]fyne.CanvasObject) fyne.Size { return l.content.MinSize() }

// Layout implements [fyne.Layout].
func (l noticed) Layout(_ []fyne.CanvasObject, size fyne.Size) {
	high := float32(0)
	if l.notice.content.Visible() {
		high = l.notice.heightFor(size.Width)
		place(l.notice.content, 0, size.Height-high, size.Width, high)
	}
	place(l.content, 0, 0, size.Width, size.Height-high)
}

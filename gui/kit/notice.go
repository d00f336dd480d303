package kit

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// Notice is a coloured line below all tabs. It tells of a state that lasts, such as that boards cannot be saved.
type Notice struct {
	ground  *canvas.Rectangle
	icon    *widget.Icon
	Text    *Text
	content *fyne.Container
}

// noticeRoom is the padding above and below the text of a notice.
const noticeRoom = 6

// NewNotice returns a notice that is hidden.
func NewNotice() *Notice {
	n := &Notice{ground: canvas.NewRectangle(nil), icon: widget.NewIcon(nil), Text: NewText(Bold, "")}
	n.content = container.New(n, n.ground, n.icon, n.Text)
	n.content.Hide()
	return n
}

// Say shows a text, or hides the notice if it is empty. An alarm tells of an imminent loss.
func (n *Notice) Say(text string, alarm bool) {
	ground, ink := theme.ColorNameWarning, theme.ColorNameForegroundOnWarning
	if alarm {
		ground, ink = theme.ColorNameError, theme.ColorNameForegroundOnError
	}
	n.ground.FillColor = theme.Color(ground)
	n.icon.SetResource(theme.NewColoredResource(theme.WarningIcon(), ink))
	n.Text.Say(Bold.In(ink), text)
	Show(n.content, text != "")
}

// Below returns a content with the notice below it. The notice takes its height from the content, so that the window
// need not grow.
func (n *Notice) Below(content fyne.CanvasObject) *fyne.Container {
	return container.New(noticeLayout{n}, content, n.content)
}

// MinSize implements [fyne.Layout]. It is empty, since the height depends on the width.
func (n *Notice) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.Size{} }

// Layout implements [fyne.Layout].
func (n *Notice) Layout(_ []fyne.CanvasObject, size fyne.Size) {
	left, icon := Edge(size.Width), theme.IconInlineSize()
	x := left + icon + Scaled(noticeRoom)
	Place(n.ground, 0, 0, size.Width, size.Height)
	Place(n.icon, left, (size.Height-icon)/2, icon, icon)
	n.Text.Resize(fyne.NewSize(size.Width-x-left, 0))
	height := n.Text.MinSize().Height
	Place(n.Text, x, (size.Height-height)/2, size.Width-x-left, height)
}

// noticeLayout lays out a content and a notice below it.
type noticeLayout struct{ *Notice }

// MinSize implements [fyne.Layout].
func (l noticeLayout) MinSize(o []fyne.CanvasObject) fyne.Size { return o[0].MinSize() }

// Layout implements [fyne.Layout].
func (l noticeLayout) Layout(o []fyne.CanvasObject, size fyne.Size) {
	height := float32(0)
	if l.content.Visible() {
		l.Notice.Layout(nil, size) // which breaks the text
		height = max(l.Text.MinSize().Height, theme.IconInlineSize()) + 2*Scaled(noticeRoom)
		Place(l.content, 0, size.Height-height, size.Width, height)
	}
	Place(o[0], 0, 0, size.Width, size.Height-height)
}

// Edge returns the margin of a window: 20, or less in a small window that is enlarged.
func Edge(window float32) float32 { return min(Scaled(20), max(window/50, 16)) }

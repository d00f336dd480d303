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
	Text   *Text
	icon   *widget.Icon
	ground *canvas.Rectangle
	whole  *fyne.Container
}

// NewNotice returns a notice that is hidden.
func NewNotice() *Notice {
	n := &Notice{Text: NewText(Bold, ""), icon: widget.NewIcon(nil), ground: canvas.NewRectangle(nil)}
	line := container.NewBorder(nil, nil, Padded(0, 0, 0, 6, n.icon), nil, n.Text)
	n.whole = container.NewStack(n.ground, Padded(6, 6, 16, 16, line))
	n.whole.Hide()
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
	Show(n.whole, text != "")
}

// Below returns a content with the notice below it. The notice takes its height from the content, so that the window
// need not grow.
func (n *Notice) Below(content fyne.CanvasObject) *fyne.Container {
	return container.New(noticeLayout{}, content, n.whole)
}

// noticeLayout lays out a content and a notice below it.
type noticeLayout struct{}

// MinSize implements [fyne.Layout].
func (noticeLayout) MinSize(o []fyne.CanvasObject) fyne.Size { return o[0].MinSize() }

// Layout implements [fyne.Layout].
func (noticeLayout) Layout(o []fyne.CanvasObject, size fyne.Size) {
	height := float32(0)
	if notice := o[1]; notice.Visible() {
		Place(notice, 0, 0, size.Width, 0) // breaks the text, which decides the height
		height = notice.MinSize().Height
		Place(notice, 0, size.Height-height, size.Width, height)
	}
	Place(o[0], 0, 0, size.Width, size.Height-height)
}

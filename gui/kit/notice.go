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

// Below returns a content with the notice below it.
func (n *Notice) Below(content fyne.CanvasObject) *fyne.Container {
	return container.New(settled{}, container.NewBorder(nil, n.whole, nil, nil, content))
}

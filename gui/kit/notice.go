package kit

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// Notice returns a coloured line that tells of a state that lasts. An alarm tells of an imminent loss.
func Notice(text string, alarm bool) fyne.CanvasObject {
	ground, ink := theme.ColorNameWarning, theme.ColorNameForegroundOnWarning
	if alarm {
		ground, ink = theme.ColorNameError, theme.ColorNameForegroundOnError
	}
	icon := widget.NewIcon(theme.NewColoredResource(theme.WarningIcon(), ink))
	line := container.NewBorder(nil, nil, Padded(0, 0, 0, 6, icon), nil, NewText(Bold.In(ink), text))
	return container.NewStack(canvas.NewRectangle(theme.Color(ground)), Padded(6, 6, 16, 16, line))
}

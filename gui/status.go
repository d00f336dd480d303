package gui

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"

	"fourfold/gui/kit"
	"fourfold/gui/words"
	"fourfold/puzzles/sentence"
)

// status is the line at the bottom. It shows the session's sentence, or what the focused button does.
type status struct {
	commands *commands
	icon     fyne.CanvasObject // of a failure
	text     *kit.Text
	content  fyne.CanvasObject
	said     string // the sentence
	hinting  bool   // the hint stands in its place
}

func newStatus(c *commands) *status {
	l := &status{commands: c, text: kit.NewLine(kit.Small, " ")}
	icon := canvas.NewImageFromResource(theme.NewErrorThemedResource(theme.WarningIcon()))
	icon.FillMode = canvas.ImageFillContain
	icon.SetMinSize(fyne.NewSize(theme.IconInlineSize(), 0)) // the line stays as high without it
	l.icon = kit.Padded(0, 0, 0, 2, icon)
	l.icon.Hide()
	if c.Narrow() { // where a sentence may take two lines
		l.text = kit.NewText(kit.Small, " ")
	}
	l.content = kit.Padded(2, 4, 20, 20, container.NewBorder(nil, nil, l.icon, nil, l.text))
	return l
}

// refresh shows the sentence of the session in front. A hint stays until there is another one.
func (l *status) refresh() {
	front, font := l.commands.session(), kit.Small
	s := front.Status
	if s.Failed() {
		font = font.In(theme.ColorNameError)
	}
	text := s.Text()
	if s.At() != nil { // the board says it
		text = sentence.New(front.Puzzle.Playing)
	}
	if said := words.Of(front.Puzzle).Capital(text); !l.hinting || said != l.said {
		l.said, l.hinting = said, false
		l.text.Say(font, said)
	}
	if s.Failed() != l.icon.Visible() {
		kit.Show(l.icon, s.Failed())
		l.content.Refresh()
	}
}

// hint shows what a button does, or the session's sentence again if it is empty.
func (l *status) hint(text string) {
	l.hinting = text != ""
	if l.hinting {
		l.text.Say(kit.Small.In(theme.ColorNameForeground), text)
	} else {
		l.refresh()
	}
}

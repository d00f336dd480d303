package panel

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

	"fourfold/gui/kit"
	"fourfold/gui/session"
)

// hint shows the hint as a card, with a button for its next rung. Without a hint it is hidden.
func hint(p *Panel, s *session.Session) fyne.CanvasObject {
	c, shown := s.Hints.Card()
	face := p.window.Look("leave")
	face.Kind, face.Icon, face.Text, face.Hint = kit.Quiet, nil, tr("Hide"), tr("Takes the hint away")
	if p.window.Narrow() {
		face.Keys = ""
	}
	next := tr("Make the Move")
	if c.Move.Empty() {
		next = tr("Show the Move")
	}
	more := action(p, "hint", kit.Quiet, named(next)) // with its keys: what they do next
	return showIf(shown, kit.Callout(column(
		kit.NewText(kit.Bold.In(theme.ColorNameWarning), p.speaker.Say(c.Before)),
		kit.NewText(kit.Bold, p.speaker.Say(c.Move)),
		kit.NewText(kit.Plain, p.speaker.Say(c.Text)),
		kit.Row(showIf(c.Next, more), kit.NewChip(p.host, face, func() { s.Hints.Hide() })),
	)))
}

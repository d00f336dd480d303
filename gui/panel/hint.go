package panel

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

	"fourfold/gui/kit"
)

// advice shows the reason of a costly move, or else the hint.
func advice(e env) fyne.CanvasObject {
	if why := blame(e); why.Visible() {
		return why
	}
	return hint(e)
}

// hint shows the hint as a card, with a button for its next rung. Without a hint it is hidden.
func hint(e env) fyne.CanvasObject {
	c, shown := e.Hints.Card()
	hide := look(e, "leave", kit.Quiet, func(f *kit.Face) { f.Text, f.Hint = tr("Hide"), tr("Takes the hint away") })
	next := tr("Make the Move")
	if c.Move.Empty() {
		next = tr("Show the Move")
	}
	more := action(e, "hint", kit.Quiet, named(next)) // with its keys: what they do next
	pages := button(e, tr("Show the %d Pictures", c.Pages), tr("Shows it in place of the board"), e.Blame.Argue)
	text := func() fyne.CanvasObject { return kit.NewText(kit.Plain, e.speaker.Say(c.Text)) }
	why := showIf(!c.Before.Empty() && e.Can().Blame, action(e, "why", kit.Link))
	return showIf(shown, kit.Callout(column(
		ends(kit.NewText(kit.Bold.In(theme.ColorNameWarning), e.speaker.Say(c.Before)), why),
		kit.NewText(kit.Heading, e.speaker.Capital(c.How)),
		kit.NewText(kit.Bold, e.speaker.Say(c.Move)),
		showIf(c.Move.Empty(), text()),
		kit.Row(showIf(c.Next, more), kit.NewChip(e.host, hide, e.Hints.Hide)),
		showIf(!c.Move.Empty(), text()), // which can be long
		showIf(c.Pages > 0, pages),
	)))
}

package panel

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

	"fourfold/gui/kit"
	"fourfold/puzzles/sentence"
)

// blame shows why a move cost something as a card: the whole on the first page of a picture, then what each page says.
func blame(e env) fyne.CanvasObject {
	c, shown := e.Blame.Card()
	hide := look(e, "leave", kit.Quiet, func(f *kit.Face) { f.Text, f.Hint = tr("Hide"), tr("Shows the board again") })
	picture, text := column(), c.Text
	if p := e.Reasons.Picture(); shown && p != nil {
		lines := append([]sentence.Text{p.Text}, p.More...)
		if page, _, _ := e.Player.Playhead(); e.Reasons.Pages() > 1 && page > 0 {
			text, lines = p.Text, p.More
		}
		for _, line := range lines {
			picture.Add(kit.NewText(kit.Small, e.speaker.Say(line)))
		}
	}
	more := e.speaker.Say(c.More)
	return showIf(shown, kit.Callout(column(
		kit.NewText(kit.Bold.In(theme.ColorNameWarning), e.speaker.Capital(c.Title)),
		kit.NewText(kit.Plain, e.speaker.Say(text)),
		picture,
		leaf(e),
		kit.Row(
			showIf(c.Back && c.Last, action(e, "undo", kit.Quiet)),
			showIf(c.Back && !c.Last, button(e, tr("Back to Before It"), tr("Goes to the board before the move"), e.Blame.Back)),
			showIf(c.Hide, kit.NewChip(e.host, hide, e.Blame.Hide)),
		),
		showIf(more != "", button(e, more, tr("Shows it in place of the board"), e.Blame.More)),
	)))
}

// leaf turns the pages of the picture that takes the place of the board, if it has several.
func leaf(e env) fyne.CanvasObject {
	at, last, _ := e.Player.Playhead()
	place := kit.NewWord(kit.Bold, tr("%d of %d", at+1, last+1))
	return showIf(e.Reasons.Pages() > 1, ends(place, action(e, "previous", kit.Icon), action(e, "next", kit.Icon)))
}

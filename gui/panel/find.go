package panel

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

	"fourfold/gui/kit"
	"fourfold/gui/session"
)

// outcome shows how a game went that is won, and offers to look for better moves.
func outcome(e env) fyne.CanvasObject {
	result, costly := e.Find.Result()
	_, daily := e.Days.Result()
	again := action(e, "find", kit.Main)
	if e.Find.Found() {
		again = action(e, "find", kit.Quiet, named(tr("Once More")))
	}
	return showIf(e.Line().Won(), kit.Callout(column(
		kit.NewText(kit.Bold.In(theme.ColorNameSuccess), "✓ "+e.speaker.Say(result)),
		kit.NewText(kit.Plain, e.speaker.Say(costly)),
		showIf(e.Can().Find, kit.Row(again)),
		showIf(daily, kit.Row(action(e, "copyResult", kit.Quiet))),
	)))
}

// find asks for a better move than a costly one of a won game.
func find(e env, asked session.Question) content {
	card, font, kind := advice(e), kit.Bold, kit.Quiet
	if asked.Found {
		font, kind = font.In(theme.ColorNameSuccess), kit.Main
	}
	next := tr("Skip")
	switch {
	case asked.Found && asked.Number < asked.Of:
		next = tr("Next")
	case asked.Found:
		next = tr("Done")
	}
	answer := column(kit.NewText(font, e.speaker.Say(asked.Told)), card)
	leave := action(e, "leave", kit.Quiet, named(tr("Back to the Game")), func(f *kit.Face) { f.Hint = tr("Goes back to the game that was won") })
	return content{
		Top:   kit.Row(showIf(!asked.Found, action(e, "hint", kit.Quiet)), action(e, "find", kind, named(next))),
		Shown: [3]any{asked.Number, asked.Found, e.speaker.Say(asked.Told)}, Card: answer,
		Head: column(
			ends(kit.NewText(kit.Title, tr("Find a better move")), kit.NewWord(kit.Small, tr("%d of %d", asked.Number, asked.Of))),
			kit.NewText(kit.Plain, e.speaker.Say(asked.Text)),
			answer,
		),
		Foot: kit.Row(leave),
	}
}

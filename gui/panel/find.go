package panel

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

	"fourfold/gui/kit"
	"fourfold/gui/session"
)

// outcome shows how a game went that is won, and offers to look for better moves.
func outcome(p *Panel, s *session.Session) fyne.CanvasObject {
	result, costly := s.Find.Result()
	_, daily := s.Boards.DayResult()
	again := action(p, "find", kit.Main)
	if s.Find.Found() {
		again = action(p, "find", kit.Quiet, named(tr("Once More")))
	}
	return showIf(s.Line().Won(), kit.Callout(column(
		kit.NewText(kit.Bold.In(theme.ColorNameSuccess), "✓ "+p.speaker.Say(result)),
		kit.NewText(kit.Plain, p.speaker.Say(costly)),
		showIf(s.Can().Find, kit.Row(again)),
		showIf(daily, kit.Row(action(p, "copyResult", kit.Quiet))),
	)))
}

// find asks for a better move than a costly one of a won game.
func find(p *Panel, s *session.Session, asked session.Question) content {
	card, font, kind := hint(p, s), kit.Bold, kit.Quiet
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
	leave := action(p, "leave", kit.Quiet, named(tr("Back to the Game")), func(f *kit.Face) { f.Hint = tr("Goes back to the game that was won") })
	return content{
		Shown: [2]any{asked.Number, asked.Found}, Card: card,
		Head: column(
			ends(kit.NewText(kit.Title, tr("Find a better move")), kit.NewWord(kit.Small, tr("%d of %d", asked.Number, asked.Of))),
			kit.NewText(kit.Plain, p.speaker.Say(asked.Text)),
			kit.NewText(font, p.speaker.Say(asked.Told)),
			kit.Row(showIf(!asked.Found, action(p, "hint", kit.Quiet)), action(p, "find", kind, named(next))),
			card,
		),
		Foot: kit.Row(leave),
	}
}

package panel

import (
	"fmt"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

	"fourfold/gui/kit"
	"fourfold/gui/session"
	"fourfold/puzzles/puzzle"
)

// solution builds an answer: its title, its steps or its reasons, and the player.
func solution(p *Panel, s *session.Session) content {
	a, walk, narrow := s.Answer(), s.Line().Len() > 0, p.window.Narrow()
	why, note := a.Notes(), s.Reasons.Note()
	now := content{Shown: [5]any{a, s.Line().At(), note, s.Reasons.Picture() != nil, s.Player.Because().Text.Empty()}, Main: column()}
	head, tabs := title(p, a), showIf(walk && why != nil, tabs(p, s.Reasons))
	rest := showIf(a.CutShort(), action(p, "solve", kit.Main))
	if now.Head, now.Foot = column(head, tabs), column(rest, answerActions(p)); narrow {
		now.Head, now.Foot = column(ends(head, sharing(p)), tabs), rest
	}
	if s.Boards.Repairable() {
		now.Foot = column(action(p, "repair", kit.Main), now.Foot)
	}
	switch {
	case why != nil && (s.Reasons.Front() || !walk):
		now.Main = reasons(p, a)
	case walk:
		now.Main = newList(p, steps(p, s))
	}
	if _, last, _ := s.Player.Playhead(); walk || last > 0 {
		now.Player = player(p, s)
	}
	return now
}

// title shows the answer in a few words, its proof, and whether that has been checked.
func title(p *Panel, a *session.Answer) fyne.CanvasObject {
	o, checked := a.Outcome(), ""
	moves, won := p.session.Find.Played()
	game := ""
	if played := p.speaker.Say(p.session.Puzzle.Moves(moves)); won {
		game = tr("Your game: %v", played)
	} else if moves > 0 {
		game = tr("From here, after your %v", played)
	}
	detail, proven := p.speaker.Say(o.Detail), o.Bound == 0
	font := kit.Bold.In(theme.ColorNameWarning)
	if proven && detail != "" {
		font, detail = font.In(theme.ColorNameSuccess), "✓ "+detail
		if a.Checked() {
			checked = "✓ " + tr("checked")
		}
	}
	return column(ends(kit.NewText(kit.Large, p.speaker.Say(o.Title)), kit.NewWord(font, checked)), kit.NewText(font, detail), kit.NewText(kit.Small, game))
}

// exports are the actions that write an answer to a file.
var exports = []string{"exportText", "exportPNG", "exportGIF", "exportProof"}

// sharing returns the menu of a narrow window that copies or exports an answer.
func sharing(p *Panel) fyne.CanvasObject {
	return menu(p, tr("Copy"), tr("Copies the answer with its steps as text"), func() []*fyne.MenuItem {
		return append(append(items(p, "copyAnswer", "copy"), fyne.NewMenuItemSeparator()), items(p, exports...)...)
	})
}

// answerActions returns the buttons at the foot of an answer.
func answerActions(p *Panel) fyne.CanvasObject {
	hint := tr("Writes the solution as text, picture, animation or certificate")
	export := menu(p, tr("Export"), hint, func() []*fyne.MenuItem { return items(p, exports...) })
	return kit.Row(action(p, "copyAnswer", kit.Quiet, named(tr("Copy"))), export, ending(p, "close", kit.Quiet))
}

// reasons lists why an answer is right. Some can be shown on the board.
func reasons(p *Panel, a *session.Answer) fyne.CanvasObject {
	all := column(kit.NewText(kit.Heading, question(a)))
	for i, note := range a.Notes() {
		all.Objects = append(all.Objects, card(p, p.session.Reasons, i, note))
	}
	return all
}

// question is the heading of the reasons.
func question(a *session.Answer) string {
	switch o := a.Outcome(); {
	case a.Impossible():
		return tr("Why is it impossible?")
	case o.Minimal:
		return tr("Why not fewer?")
	}
	return tr("Why?")
}

// reasonRoom is the padding of a reason that opens. A plate has the same.
const reasonRoom = 10

// card shows a reason. One that can be seen on the board is opened by a click; then it also says what its picture shows.
func card(p *Panel, r *session.Reasons, i int, note puzzle.Note) fyne.CanvasObject {
	words, open := p.speaker.Say(note.Text), r.Note() == i
	texts := column(kit.NewText(kit.Plain, words))
	if !session.Visible(note) {
		return kit.Plate(texts)
	}
	switch picture := r.Picture(); {
	case open && picture != nil:
		texts.Objects = append(texts.Objects, kit.NewText(kit.Plain, p.speaker.Say(picture.Text)))
		for _, line := range picture.More {
			texts.Objects = append(texts.Objects, kit.NewText(kit.Small, p.speaker.Say(line)))
		}
		asks := tr("Point at a spot to ask about it, or go there with Up, Down, Shift+Left and Shift+Right.")
		hint := showIf(r.Asks() && !p.window.Narrow(), kit.NewText(kit.Small, asks)) // it speaks of keys
		texts.Objects = append(texts.Objects, hint)
	case note.Pages > 1:
		texts.Objects = append(texts.Objects, kit.NewText(kit.Small, tr("%d pictures", note.Pages)))
	}
	face := kit.Face{Text: words, On: open}
	if !open { // the hint would cover what is read
		face.Hint = tr("Marks this reason on the board")
	}
	return kit.NewContentChip(p.host, face, kit.Inset(reasonRoom, texts), func() { r.Toggle(i) })
}

// tabs chooses between the steps and the reasons.
func tabs(p *Panel, r *session.Reasons) fyne.CanvasObject {
	on, others := 0, []func(){r.Hide, r.Next}
	if r.Front() {
		on = 1
	}
	hint := tr("Shows the steps of the solution, or why the answer is so")
	return segments(p, on, []string{hint, hint}, []string{tr("Steps"), tr("Why?")}, func(i int) {
		if i != on {
			others[i]()
		}
	})
}

// player walks through the steps. While the board shows a reason it turns its pictures, or the reasons if it has only one.
func player(p *Panel, s *session.Session) fyne.CanvasObject {
	at, last, seek := s.Player.Playhead()
	place, reason := fmt.Sprintf("%d / %d", at, last), s.Reasons
	browsing := reason.Note() >= 0
	switch {
	case browsing && reason.Pages() > 1:
		place = tr("%d of %d", at+1, last+1)
	case browsing:
		place = tr("Reason %d of %d", at+1, last+1)
	}
	slider, word := newSlider(p, at, last, seek), kit.NewWord(kit.Bold, place)
	button := func(id string) fyne.CanvasObject {
		return action(p, id, kit.Icon, func(f *kit.Face) { f.On = id == "playPause" })
	}
	if p.window.Narrow() { // the steps or the reason need the room
		return ends(slider, word, showIf(!browsing, speed(p)), button("previous"), showIf(!browsing, button("playPause")), button("next"))
	}
	return column(
		ends(slider, word, showIf(!browsing, speed(p))),
		kit.Row(button("first"), button("previous"), showIf(!browsing, button("playPause")), button("next"), button("last")),
	)
}

// speed chooses how quickly the steps follow each other.
func speed(p *Panel) fyne.CanvasObject {
	now := p.session.Player.Speed()
	face := kit.Face{Kind: kit.Link, Text: tr(now.Name), Hint: tr("How fast the steps are played")}
	switch { // names that would not fit
	case now.Whole > 0:
		face.Text = tr("10 s")
	case now.Move == 0:
		face.Text, face.Icon = "", theme.MediaFastForwardIcon()
	}
	return kit.NewMenuChip(p.host, face, func() (all []*fyne.MenuItem) {
		for i := range session.Speeds {
			all = append(all, p.window.Item("speed"+strconv.Itoa(i)))
		}
		return all
	})
}

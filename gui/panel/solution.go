package panel

import (
	"fmt"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"

	"fourfold/gui/kit"
	"fourfold/gui/session"
	"fourfold/gui/words"
	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/transcript"
)

// solution builds an answer: its title, its steps or its reasons, and the player.
func solution(e env) content {
	a, walk, narrow := e.Answer(), e.Line().Len() > 0, e.window.Narrow()
	why, note := a.Notes(), e.Reasons.Note()
	now := content{Shown: [6]any{e.Watch.Now(), a, e.Line().At(), note, e.Reasons.Picture() != nil, e.Player.Because().Text.Empty()}, Main: column()}
	head, tabs := title(e, a), tabs(e, walk)
	rest := showIf(a.CutShort(), action(e, "solve", kit.Main))
	now.Head, now.Foot = column(head, tabs), column(rest, answerActions(e))
	if narrow {
		now.Head, now.Foot = column(ends(head, sharing(e)), tabs), rest
	}
	if e.Boards.Repairable() {
		now.Foot = column(action(e, "repair", kit.Main), now.Foot)
	}
	switch {
	case e.Watch.Now().On:
		now.Head = column(now.Head, watch(e, &now))
	case why != nil && (e.Reasons.Front() || !walk):
		now.Main = reasons(e, a)
	case walk:
		now.Main = newList(e, steps(e))
	}
	if _, last, _ := e.Player.Playhead(); walk || last > 0 {
		now.Player = player(e)
	}
	return now
}

// title shows the answer in a few words, its proof, and whether that has been checked.
func title(e env, a *session.Answer) fyne.CanvasObject {
	o, checked := a.Outcome(), ""
	moves, won := e.Find.Played()
	game := ""
	if played := e.speaker.Say(e.Puzzle.Moves(moves)); won {
		game = tr("Your game: %v", played)
	} else if moves > 0 {
		game = tr("From here, after your %v", played)
	}
	detail, proven := e.speaker.Say(o.Detail), o.Bound == 0
	font := kit.Bold.In(theme.ColorNameWarning)
	if proven && detail != "" {
		font, detail = font.In(theme.ColorNameSuccess), "✓ "+detail
		if a.Checked() {
			checked = "✓ " + tr("checked")
		}
	}
	return column(ends(kit.NewText(kit.Large, e.speaker.Say(o.Title)), kit.NewWord(font, checked)), kit.NewText(font, detail), kit.NewText(kit.Small, game))
}

// exports are the actions that write an answer to a file.
var exports = []string{"exportText", "exportPage", "exportPNG", "exportGIF", "exportProof"}

// sharing returns the menu of a narrow window that copies or exports an answer.
func sharing(e env) fyne.CanvasObject {
	return menu(e, tr("Copy"), tr("Copies the answer with its steps as text"), func(e env) []*fyne.MenuItem {
		return append(append(items(e, "copyAnswer", "copy"), fyne.NewMenuItemSeparator()), items(e, exports...)...)
	})
}

// answerActions returns the buttons at the foot of an answer.
func answerActions(e env) fyne.CanvasObject {
	hint := tr("Writes the solution as text, page, picture, animation or certificate")
	export := menu(e, tr("Export"), hint, func(e env) []*fyne.MenuItem { return items(e, exports...) })
	end := ending(e, "close", kit.Quiet)
	if e.Watch.Now().Large {
		end = back(e)
	}
	return kit.Row(action(e, "copyAnswer", kit.Quiet, named(tr("Copy"))), export, end)
}

// reasons lists why an answer is right. Some can be shown on the board.
func reasons(e env, a *session.Answer) fyne.CanvasObject {
	all := column(kit.NewText(kit.Heading, words.Say(transcript.Question(*a.Outcome()))))
	for i, note := range a.Notes() {
		all.Objects = append(all.Objects, card(e, i, note))
	}
	return all
}

// card shows a reason. One that can be seen on the board is opened by a click; then it also says what its picture shows.
func card(e env, i int, note puzzle.Note) fyne.CanvasObject {
	words, open := e.speaker.Say(note.Text), e.Reasons.Note() == i
	texts := column(kit.NewText(kit.Plain, words))
	if !session.Visible(note) {
		return kit.Plate(texts)
	}
	switch picture := e.Reasons.Picture(); {
	case open && picture != nil:
		texts.Objects = append(texts.Objects, kit.NewText(kit.Plain, e.speaker.Say(picture.Text)))
		for _, line := range picture.More {
			texts.Objects = append(texts.Objects, kit.NewText(kit.Small, e.speaker.Say(line)))
		}
		asks := tr("Point at a spot to ask about it, or go there with Up, Down, Shift+Left and Shift+Right.")
		hint := showIf(e.Reasons.Asks() && !e.window.Narrow(), kit.NewText(kit.Small, asks)) // it speaks of keys
		texts.Objects = append(texts.Objects, hint)
	case note.Pages > 1:
		texts.Objects = append(texts.Objects, kit.NewText(kit.Small, tr("%d pictures", note.Pages)))
	}
	face := kit.Face{Text: words, On: open}
	if !open { // the hint would cover what is read
		face.Hint = tr("Marks this reason on the board")
	}
	return kit.NewContentChip(e.host, face, kit.Inset(reasonRoom, texts), func() { e.Reasons.Toggle(i) })
}

// tabs chooses between the steps, the reasons and the textbook's search.
func tabs(e env, walk bool) fyne.CanvasObject {
	steps, front := func() { e.Reasons.Hide(); e.Watch.Hide() }, e.Watch.Now().On
	part := func(name, hint string, on bool, show func()) fyne.CanvasObject {
		return kit.NewChip(e.host, kit.Face{Kind: kit.Segment, Text: tr(name), Hint: tr(hint), On: on}, func() {
			if !on {
				show()
			}
		})
	}
	return kit.Segments(
		showIf(walk, part("Steps", "Shows the steps of the solution", !front && !e.Reasons.Front(), steps)),
		showIf(e.Can().Why, part("Why?", "Shows why the answer is so", !front && e.Reasons.Front(), e.Reasons.Next)),
		part("Search", "Shows how a textbook searches this board", front, e.Watch.Show),
	)
}

// player walks through the steps. While the board shows a reason it turns its pictures, or the reasons if it has only one.
func player(e env) fyne.CanvasObject {
	at, last, seek := e.Player.Playhead()
	reason, narrow := e.Reasons, e.window.Narrow()
	count := func(at int) string {
		if narrow && (last > 99 || last > 9 && kit.Scaled(1) > 1) { // for which there is no room
			return strconv.Itoa(at)
		}
		return fmt.Sprintf("%d / %d", at, last)
	}
	place, browsing := count(at), reason.Note() >= 0
	switch {
	case browsing && reason.Pages() > 1:
		place = tr("%d of %d", at+1, last+1)
	case browsing:
		place = tr("Reason %d of %d", at+1, last+1)
	}
	longest := kit.NewWord(kit.Bold, count(last)).MinSize() // so that the slider stays
	slider, word := newSlider(e, at, last, seek), container.NewStack(strut(longest.Components()), kit.NewWord(kit.Bold, place))
	move := func(id string) fyne.CanvasObject {
		return action(e, id, kit.Icon, func(f *kit.Face) { f.On = id == "playPause" })
	}
	if narrow { // the steps or the reason need the room
		return ends(slider, word, showIf(!browsing, speed(e)), move("previous"), showIf(!browsing, move("playPause")), move("next"))
	}
	return column(
		ends(slider, word, showIf(!browsing, speed(e))),
		kit.Row(move("first"), move("previous"), showIf(!browsing, move("playPause")), move("next"), move("last")),
	)
}

// speed chooses how quickly the steps follow each other.
func speed(e env) fyne.CanvasObject {
	now := e.Player.Speed()
	face := kit.Face{Kind: kit.Link, Text: tr(now.Name), Hint: tr("How fast the steps are played")}
	switch { // names that would not fit
	case now.Whole > 0:
		face.Text = tr("10 s")
	case now.Move == 0:
		face.Text, face.Icon = "", theme.MediaFastForwardIcon()
	}
	return kit.NewMenuChip(e.host, face, func() (all []*fyne.MenuItem) {
		for i := range session.Speeds {
			all = append(all, e.window.Item("speed"+strconv.Itoa(i)))
		}
		return all
	})
}

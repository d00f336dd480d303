package panel

import (
	"fmt"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

	"fourfold/gui/kit"
	"fourfold/gui/session"
	"fourfold/puzzles/puzzle"
)

// solution is the story of an answer: it, what is proven of it, its steps or its reasons, and the player.
func solution(s *session.Session, w Window, front Front) Story {
	a, walk := s.Answer(), s.Line().Len() > 0
	why, note := a.Reasons.Notes(), a.Reasons.Note()
	story := Story{
		Shown: [4]any{a, s.Line().At(), note, a.Reasons.Picture() != nil},
		Head:  Column.of(append(title(a), either(walk && why != nil, tabs(front)))...),
		Foot:  Column.of(either(a.CanContinue(), action(w, Continue, kit.Main)), Row.of(answerActions(w)...)),
		Main:  Cards.of(),
	}
	if w.Narrow() {
		story.Head = Column.of(Ends.of(Column.of(title(a)...), sharing(w)), either(walk && why != nil, tabs(front)))
		story.Foot = Column.of(either(a.CanContinue(), action(w, Continue, kit.Main)))
	}
	switch {
	case why != nil && (front.Why || !walk):
		story.Main = reasons(a, w)
	case walk:
		story.Main = steps(s)
	}
	if _, length := a.Reasons.Place(); walk || note >= 0 && length > 1 {
		story.Player = player(s, w)
	}
	return story
}

// title says what an answer is, what is proven of it, and whether the proof has been checked.
func title(a *session.Answer) []Block {
	o, checked := a.Outcome(), ""
	detail, proven := say(o.Detail), o.Bound == 0 && !a.Open()
	font := kit.Bold.In(theme.ColorNameWarning)
	if proven && detail != "" {
		font, detail = font.In(theme.ColorNameSuccess), "✓ "+detail
		if a.Checked() {
			checked = "✓ " + tr("checked")
		}
	}
	return []Block{Ends.of(Text{kit.Large, say(o.Title)}, Word{font, checked}), Text{font, detail}}
}

// exports returns the items of the menu of exports.
func exports(w Window) (items []*fyne.MenuItem) {
	for _, id := range []string{ExportText, ExportPNG, ExportGIF, ExportProof} {
		items = append(items, item(w, id))
	}
	return items
}

// sharing returns the menu of a narrow window that copies or exports an answer.
func sharing(w Window) Button {
	return menu(tr("Copy"), tr("Copies the answer with its steps as text"), func() []*fyne.MenuItem {
		return append([]*fyne.MenuItem{item(w, CopyAnswer), item(w, CopyBoard), fyne.NewMenuItemSeparator()}, exports(w)...)
	})
}

// answerActions are the buttons at the foot of an answer.
func answerActions(w Window) []Block {
	hint := tr("Writes the solution as text, picture, animation or certificate")
	export := menu(tr("Export"), hint, func() []*fyne.MenuItem { return exports(w) })
	return []Block{action(w, CopyAnswer, kit.Quiet).named(tr("Copy")), export, ending(w, Close, kit.Quiet)}
}

// reasons are why an answer is so. Reasons that speak of places can be shown on the board.
func reasons(a *session.Answer, w Window) Group {
	all := Cards.of(Text{kit.Heading, question(a)})
	for i, note := range a.Reasons.Notes() {
		all.Blocks = append(all.Blocks, card(a.Reasons, w, i, note))
	}
	return all
}

// question is what the reasons answer.
func question(a *session.Answer) string {
	switch o := a.Outcome(); {
	case a.Impossible():
		return tr("Why is it impossible?")
	case o.Minimal:
		return tr("Why not fewer?")
	}
	return tr("Why?")
}

// card shows a reason. One that can be seen on the board is opened by a click; then it also says what its picture shows.
func card(r *session.Reasons, w Window, i int, note puzzle.Note) Block {
	text, open := Text{kit.Plain, say(note.Text)}, r.Note() == i
	if !session.Visible(note) {
		return Plate.of(text)
	}
	texts := []Block{text}
	switch picture := r.Picture(); {
	case open && picture != nil:
		texts = append(texts, Text{kit.Plain, say(picture.Text)})
		for _, line := range picture.More {
			texts = append(texts, Text{kit.Small, say(line)})
		}
		asks := tr("Point at a spot to ask about it, or go there with Up, Down, Shift+Left and Shift+Right.")
		texts = append(texts, either(r.Asks() && !w.Narrow(), Text{kit.Small, asks})) // it speaks of keys
	case note.Pages > 1:
		texts = append(texts, Text{kit.Small, tr("%d pictures", note.Pages)})
	}
	b := button(kit.Topic, text.Words, tr("Marks this reason on the board"), func() { r.Toggle(i) })
	b.On, b.Content = open, Column.of(texts...)
	return b
}

// tabs chooses between the steps and the reasons.
func tabs(front Front) Group {
	on := 0
	if front.Why {
		on = 1
	}
	hint := tr("Shows the steps of the solution, or why the answer is so")
	return segments(on, hint, []string{tr("Steps"), tr("Why?")}, func(i int) { front.Turn(i == 1) })
}

// player walks through the steps. While the board shows a reason it turns its pictures, or the reasons if it has only one.
func player(s *session.Session, w Window) Group {
	at, length := s.Line().At(), s.Line().Len()
	slider, place := Slider{at, length, s.Go}, fmt.Sprintf("%d / %d", at, length)
	ids, pace := []string{First, Previous, PlayPause, Next, Last}, Block(speed(w))
	if r := s.Answer().Reasons; r.Note() >= 0 {
		at, length := r.Place()
		slider = Slider{at, length - 1, r.Go}
		ids, pace, place = []string{First, Previous, Next, Last}, nil, tr("%d of %d", at+1, length)
		if r.Pages() < 2 {
			place = tr("Reason %d of %d", at+1, length)
		}
	}
	buttons := Group{Layout: Row}
	for _, id := range ids {
		b := action(w, id, kit.Icon)
		b.On = id == PlayPause
		buttons.Blocks = append(buttons.Blocks, b)
	}
	if w.Narrow() && pace == nil { // the reason needs the room
		return Column.of(Ends.of(slider, Word{kit.Bold, place}, buttons.Blocks[1], buttons.Blocks[2]))
	}
	return Column.of(Ends.of(slider, Word{kit.Bold, place}, pace), buttons)
}

// speed chooses how quickly the steps follow each other.
func speed(w Window) Button {
	name := func(i int) string { return tr(session.Speeds[i].Name) }
	b := menu(name(w.Speed()), tr("How fast the steps are played"), func() (items []*fyne.MenuItem) {
		for i := range session.Speeds {
			choice := fyne.NewMenuItem(name(i), func() { w.SetSpeed(i) })
			choice.Checked = i == w.Speed()
			items = append(items, choice)
		}
		return items
	})
	b.Kind = kit.Link
	switch speed := session.Speeds[w.Speed()]; { // of these the name would not fit
	case speed.Whole > 0:
		b.Text = tr("10 s")
	case speed.Move == 0:
		b.Text, b.Icon = "", theme.MediaFastForwardIcon()
	}
	return b
}

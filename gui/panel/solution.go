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
	p := s.Answer()
	o := p.Outcome()
	steps, why := s.Line().Len() > 0, len(o.Notes) > 0
	story := Story{
		Stage: Solved,
		Head:  []Block{Group{Column, 4, []Block{Text{kit.Large, say(o.Title)}, seal(p)}}, either(steps && why, tabs(front))},
		Foot:  []Block{either(p.CanContinue(), action(w, Continue, kit.Main)), Group{Row, 0, answerActions(w)}},
		Shown: [3]any{p, p.Reasons.Note(), p.Reasons.Page()},
	}
	switch {
	case why && (front.Why || !steps):
		story.Main = reasons(p)
	case steps:
		story.Main = stepsOf(s)
	}
	if pages := pager(p); pages != nil {
		story.Player = pages
	} else if steps {
		story.Player = player(s, w)
	}
	return story
}

// seal says what is proven of an answer, and whether the proof has been checked.
func seal(p *session.Answer) Text {
	o := p.Outcome()
	words, font := say(o.Detail), kit.Bold.In(theme.ColorNameSuccess)
	switch {
	case words == "":
		return Text{font, ""}
	case o.Bound > 0 || p.Open():
		return Text{kit.Bold.In(theme.ColorNameWarning), words}
	case p.Checked():
		words = tr("%s · checked", words)
	}
	return Text{font, "✓ " + words}
}

// answerActions are the buttons at the foot of an answer.
func answerActions(w Window) []Block {
	export := menu(tr("Export"), tr("Writes the solution as text, picture, animation or certificate"), func() (items []*fyne.MenuItem) {
		for _, id := range []string{ExportText, ExportPNG, ExportGIF, ExportProof} {
			items = append(items, item(w, id))
		}
		return items
	})
	closing := action(w, Close, kit.Quiet)
	closing.Keys = w.Look(Leave).Keys
	return []Block{action(w, CopyAnswer, kit.Quiet).named(tr("Copy Answer"), tr("Copy")), export, closing}
}

// stepsOf lists the steps of an answer. A click on a step goes to where it comes next, and on the next one makes it.
func stepsOf(s *session.Session) List {
	a, l := s.Answer(), s.Line()
	return List{
		Line:   a,
		Length: l.Len() + 1,
		At:     l.At(),
		Row: func(i int) Step {
			if i == l.Len() {
				return goalRow(l)
			}
			row := stepRow(stepKey{a, i}, i, l.Step(i), func() puzzle.Problem { return l.Before(i) })
			switch {
			case i < l.At():
				row.State = Done
			case i == l.At():
				row.State = Now
			}
			return row
		},
		Tapped: func(i int) {
			if i == s.Line().At() {
				i++
			}
			s.Go(i)
		},
	}
}

// goalRow is the row below the last step.
func goalRow(l session.Line) Step {
	if l.At() < l.Len() {
		return Step{State: Goal, Words: tr("Goal")}
	}
	return Step{State: Reached, Words: tr("Goal reached")}
}

// reasons are why an answer is so. Reasons that speak of places can be shown on the board.
func reasons(p *session.Answer) Group {
	o := p.Outcome()
	all := Group{Column, 8, []Block{Text{kit.Heading, question(p)}}}
	for i, note := range o.Notes {
		all.Blocks = append(all.Blocks, card(p, i, note))
	}
	all.Blocks = append(all.Blocks, Text{kit.Small, effort(o.Nodes, p.Elapsed(), false)})
	return all
}

// question is what the reasons answer.
func question(p *session.Answer) string {
	switch o := p.Outcome(); {
	case !o.Possible() && !p.Open():
		return tr("Why is it impossible?")
	case o.Minimal:
		return tr("Why not fewer?")
	}
	return tr("Why?")
}

// card shows a reason: its sentence, the button that shows it on the board, and what its picture says.
func card(p *session.Answer, i int, note puzzle.Note) Group {
	text := Text{kit.Plain, say(note.Text)}
	if !session.Visible(note) {
		return Group{Plate, 4, []Block{text}}
	}
	layout, label, pages, caption := Plate, tr("Show on the board"), "", ""
	if note.Pages > 1 {
		pages = tr("%d pictures", note.Pages)
	}
	if p.Reasons.Note() == i {
		layout, label, pages = Framed, tr("Hide"), ""
		if picture := p.Reasons.Picture(); picture != nil {
			caption = say(picture.Text)
		}
	}
	show := Button{
		Face:   kit.Face{Kind: kit.Link, Text: label, Hint: tr("Marks this reason on the board")},
		Tapped: func() { p.Reasons.Toggle(i) },
	}
	return Group{layout, 4, []Block{text, Group{Line, 0, []Block{show, Word{kit.Small, pages}}}, Text{kit.Small, caption}}}
}

// tabs chooses between the steps and the reasons.
func tabs(front Front) Group {
	tab := func(text, hint string, why bool) Button {
		face := kit.Face{Kind: kit.Segment, Text: text, Hint: hint, On: front.Why == why}
		return Button{Face: face, Tapped: func() { front.Turn(why) }}
	}
	return Group{Segments, 0, []Block{
		tab(tr("Steps"), tr("Shows the steps of the solution"), false),
		tab(tr("Why?"), tr("Shows why the answer is so"), true),
	}}
}

// player walks through the steps.
func player(s *session.Session, w Window) []Block {
	at, length := s.Line().At(), s.Line().Len()
	buttons := Group{Layout: Spread}
	for _, id := range []string{First, Previous, PlayPause, Next, Last} {
		b := action(w, id, kit.Icon)
		b.On = id == PlayPause
		buttons.Blocks = append(buttons.Blocks, b)
	}
	return []Block{
		Group{Ends, 0, []Block{Slider{at, length, s.Go}, Word{kit.Bold, fmt.Sprintf("%d / %d", at, length)}, speed(w)}},
		buttons,
	}
}

// speed chooses how quickly the steps follow each other.
func speed(w Window) Button {
	name := func(i int) string { return tr(session.Speeds[i].Name) }
	b := menu(name(w.Speed()), tr("How quickly the steps follow each other"), func() (items []*fyne.MenuItem) {
		for i := range session.Speeds {
			choice := fyne.NewMenuItem(name(i), func() { w.SetSpeed(i) })
			choice.Checked = i == w.Speed()
			items = append(items, choice)
		}
		return items
	})
	b.Icon = nil
	if session.Speeds[w.Speed()].Move == 0 {
		b.Text, b.Icon = "", theme.MediaFastForwardIcon() // the name would not fit
	}
	return b
}

// pager turns the pictures of the reason that the board shows, if it has several.
func pager(p *session.Answer) []Block {
	note := p.Reasons.Note()
	if note < 0 || p.Reasons.Notes()[note].Pages < 2 {
		return nil
	}
	page, pages := p.Reasons.Page(), p.Reasons.Notes()[note].Pages
	turn := func(icon fyne.Resource, hint string, step int) Button {
		return Button{Face: kit.Face{Kind: kit.Icon, Icon: icon, Hint: hint}, Tapped: func() { p.Reasons.Browse(step) }}
	}
	return []Block{
		Group{Ends, 0, []Block{Slider{page, pages - 1, func(to int) { p.Reasons.Browse(to - page) }}, Word{kit.Bold, tr("%d of %d", page+1, pages)}}},
		Group{Spread, 0, []Block{
			turn(theme.NavigateBackIcon(), tr("Shows the previous picture"), -1),
			turn(theme.NavigateNextIcon(), tr("Shows the next picture"), 1),
		}},
	}
}

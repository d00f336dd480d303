package panel

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"fourfold/gui/kit"
	"fourfold/gui/session"
	"fourfold/gui/words"
)

type objects = []fyne.CanvasObject

// content holds all that a panel shows, from top to bottom. An empty part is nil.
type content struct {
	Top, Head, Main, Player, Foot fyne.CanvasObject
	Card                          fyne.CanvasObject // the part of Head to keep in view where that scrolls, or nil
	Shown                         any               // when it changes, the current part of Main is scrolled into view, or the top
}

func (s *content) parts() []*fyne.CanvasObject {
	return []*fyne.CanvasObject{&s.Top, &s.Head, &s.Main, &s.Player, &s.Foot}
}

// build makes the content for the session. The modes stand at the top, or in the foot of a narrow window.
func (p *Panel) build() (now content) {
	s := p.session
	switch {
	case s.Work() != nil:
		now = working(p, s)
	case s.Boards.Listing():
		now = boardList(p, s)
	case s.Answer() != nil:
		now = solution(p, s)
	case s.Mode() == session.PlayMode:
		now = play(p, s)
	default:
		now = setup(p, s)
	}
	effort := func(f *kit.Face) {
		if a := s.Answer(); a != nil {
			f.Hint = effort(a.Outcome().Nodes, a.Elapsed(), false)
		}
	}
	modes := func(kind kit.Kind) objects {
		return objects{action(p, "edit", kind), action(p, "play", kind), action(p, "solution", kind, effort)}
	}
	if p.window.Narrow() { // modes are below the thumb, the player is below the board
		now.Top, now.Player = now.Player, nil
		now.Foot = column(now.Foot, widget.NewSeparator(), kit.Row(modes(kit.Mode)...))
	} else {
		now.Top = kit.Segments(modes(kit.Segment)...)
	}
	return now
}

var tr = words.Tr

package gui

import (
	"fourfold/gui/session"
	"fourfold/gui/web"
	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
)

// linkTo returns the link to the board shown. For an answer it is a link to the solved board and the step, if the judge's
// form tells all of that board.
func linkTo(s *session.Session) web.Link {
	if start := s.Line().Start(); s.Answer() != nil && start.Position() == "" {
		return web.Link{Puzzle: s.Puzzle.ID, Text: s.Puzzle.Write(start), Step: s.Line().At()}
	}
	return web.Link{Puzzle: s.Puzzle.ID, Text: s.Puzzle.Write(s.Problem()), Step: web.NoAnswer}
}

// follow opens the board of a link, the part of an address from "#" on. It reports whether there was one. Undo brings
// back the board that was in front.
func (f files) follow(fragment string) bool {
	l, boards, err := f.linked(fragment)
	switch {
	case err != nil:
		f.refuse(sentence.FromError(err))
		return false
	case l.Puzzle == "" || !f.window.show(l.Puzzle).session.Boards.Load(boards, sentence.New("Link")):
		return false
	case l.Step >= 0:
		f.window.session().SolveTo(l.Step)
	}
	return true
}

// linked returns a link and its board. The puzzle of an empty link is empty.
func (f files) linked(fragment string) (l web.Link, boards []puzzle.Problem, err error) {
	if l, err = web.ParseLink(fragment); err != nil || l.Puzzle == "" {
		return l, nil, err
	}
	t := f.window.find(l.Puzzle)
	if t == nil {
		return l, nil, sentence.Refuse("the link is for a puzzle that is not known here: %s", l.Puzzle)
	}
	if boards, err = t.session.Puzzle.Read(l.Text, 1); err != nil {
		err = sentence.Refuse("the board of the link cannot be read: %v", sentence.FromError(err))
	}
	return l, boards, err
}

// followLink opens the board of the page's address and removes it there, so that the next start opens the board as it
// is then.
func (f files) followLink() {
	if f.follow(web.Fragment()) {
		web.ClearFragment()
	}
}

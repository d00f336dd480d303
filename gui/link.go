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
	l, err := web.ParseLink(fragment)
	if err == nil && l.Puzzle == "" {
		return false
	}
	boards, err := f.linked(l, err)
	if err != nil {
		f.refuse(sentence.FromError(err))
		return false
	}
	t := f.window.show(l.Puzzle)
	if !t.session.Boards.Load(boards, sentence.New("Link")) {
		return false
	}
	if l.Step >= 0 {
		t.session.SolveTo(l.Step)
	}
	return true
}

// linked returns the board of a link, unless the link could not be read.
func (f files) linked(l web.Link, err error) ([]puzzle.Problem, error) {
	if err != nil {
		return nil, err
	}
	t := f.window.find(l.Puzzle)
	if t == nil {
		return nil, sentence.Refuse("the link is for a puzzle that is not known here: %s", l.Puzzle)
	}
	boards, err := t.session.Puzzle.Read(l.Text, 1)
	if err != nil {
		return nil, sentence.Refuse("the board of the link cannot be read: %v", sentence.FromError(err))
	}
	return boards, nil
}

// followLink opens the board of the page's address and removes it there, so that the next start opens the board as it
// is then.
func (f files) followLink() {
	if f.follow(web.Fragment()) {
		web.ClearFragment()
	}
}

package gui

import (
	"fourfold/gui/session"
	"fourfold/gui/web"
	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/puzzleutil"
	"fourfold/puzzles/sentence"
)

// linkTo returns the link to the board shown. For an answer it is a link to the solved board and the step, if the judge's
// form tells all of that board.
func linkTo(s *session.Session) web.Link {
	if start := s.Line().Start(); s.Answer() != nil && start.Position() == "" {
		return web.Link{Puzzle: s.Puzzle.ID, Text: puzzleutil.Write(s.Puzzle, start), Step: s.Line().At()}
	}
	return web.Link{Puzzle: s.Puzzle.ID, Text: puzzleutil.Write(s.Puzzle, s.Problem()), Step: web.NoAnswer}
}

// follow opens the board of a link, the part of an address from "#" on. It reports whether there was one. Undo brings
// back the board that was in front.
func (f files) follow(fragment string) bool {
	l, err := web.ParseLink(fragment)
	t, boards := f.window.find(l.Puzzle), []puzzle.Problem(nil)
	switch {
	case err != nil:
	case l.Puzzle == "":
		return false
	case t == nil:
		err = sentence.Refuse("the link is for a puzzle that is not known here: %s", l.Puzzle)
	default:
		if boards, err = puzzleutil.Read(t.session.Puzzle, l.Text, 1); err != nil {
			err = sentence.Refuse("the board of the link cannot be read: %v", sentence.FromError(err))
		}
	}
	if err != nil {
		f.refuse(sentence.FromError(err))
		return false
	}
	opened := f.window.show(l.Puzzle).session.Boards.Load(boards, sentence.New("Link"))
	if opened && l.Step >= 0 {
		t.session.SolveTo(l.Step)
	}
	return opened
}

// followLink opens the board of the page's address and removes it there, so that the next start opens the board as it
// is then.
func (f files) followLink() {
	if f.follow(web.Fragment()) {
		web.ClearFragment()
	}
}

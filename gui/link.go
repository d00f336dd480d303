package gui

import (
	"fourfold/gui/web"
	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
)

// link returns the link to the board shown. For an answer it is a link to the solved board and the step.
func (d *document) link() web.Link {
	s := d.session
	l := web.Link{Puzzle: s.Puzzle.ID, Text: s.Puzzle.Write(s.Problem()), Step: web.NoAnswer}
	answer := s.Answer()
	if answer == nil {
		return l
	}
	start := s.Problem()
	if walk := answer.Outcome().Walk; walk != nil {
		start = walk.At(0)
	}
	if told(start) {
		l.Text, l.Step = s.Puzzle.Write(start), s.Line().At()
	}
	return l
}

// told reports whether the judge's form tells all of a board.
func told(board puzzle.Problem) bool { return board.Position() == "" }

// follow opens the board of a link, the part of an address from "#" on. It reports whether there was one. Undo brings
// back the board that was in front.
func (f *files) follow(fragment string) bool {
	l, err := web.ParseLink(fragment)
	if err == nil && l.Puzzle == "" {
		return false
	}
	var boards []puzzle.Problem
	if err == nil {
		boards, err = f.linked(l)
	}
	if err != nil {
		f.refuse(sentence.FromError(err))
		return false
	}
	d := f.window.show(l.Puzzle)
	if !d.session.Boards.Load(boards, sentence.New("Link")) {
		return false
	}
	if l.Step >= 0 {
		d.session.SolveTo(l.Step)
	}
	return true
}

// linked returns the board of a link.
func (f *files) linked(l web.Link) ([]puzzle.Problem, error) {
	i := f.window.document(l.Puzzle)
	if i < 0 {
		return nil, sentence.Refuse("the link is for a puzzle that is not known here: %s", l.Puzzle)
	}
	boards, err := f.window.documents[i].session.Puzzle.Read(l.Text, 1)
	if err != nil {
		return nil, sentence.Refuse("the board of the link cannot be read: %v", sentence.FromError(err))
	}
	return boards, nil
}

// followLink opens the board of the page's address and removes it there, so that the next start opens the board as it
// is then.
func (f *files) followLink() {
	if f.follow(web.Fragment()) {
		web.ClearFragment()
	}
}

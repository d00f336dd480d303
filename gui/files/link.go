package files

import (
	"fourfold/gui/session"
	"fourfold/gui/web"
	"fourfold/puzzles/boards"
	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
)

// linkTo returns the link to the board shown. For an answer it is a link to the solved board and the step, if the judge's
// form tells all of that board.
func linkTo(s *session.Session) web.Link {
	if start := s.Line().Start(); s.Answer() != nil && start.Position() == "" {
		return web.Link{Puzzle: s.Puzzle.ID, Text: boards.Write(s.Puzzle, start), Step: s.Line().At()}
	}
	return web.Link{Puzzle: s.Puzzle.ID, Text: boards.Write(s.Puzzle, s.Problem()), Step: web.NoAnswer}
}

// follow opens the board of a link, the part of an address from "#" on. It reports whether there was one. Undo brings
// back the board that was in front.
func (f *Files) follow(fragment string) bool {
	l, err := web.ParseLink(fragment)
	d, all := f.find(l.Puzzle), []puzzle.Problem(nil)
	switch {
	case err != nil:
	case l.Puzzle == "":
		return false
	case d == nil:
		err = sentence.Refuse("the link is for a puzzle that is not known here: %s", l.Puzzle)
	default:
		all, err = boards.Read(d.Session.Puzzle, l.Text, 1)
		if err != nil {
			err = sentence.Refuse("the board of the link cannot be read: %v", sentence.FromError(err))
		}
	}
	if err != nil {
		f.env.refuse(sentence.FromError(err))
		return false
	}
	f.env.Show(d)
	opened := d.Session.Boards.Load(all, sentence.New("Link"))
	if opened && l.Step >= 0 {
		d.Session.SolveTo(l.Step)
	}
	return opened
}

// FollowLink opens the board of the page's address and removes it there, so that the next start opens the board as it
// is then.
func (f *Files) FollowLink() {
	if f.follow(web.Fragment()) {
		web.ClearFragment()
	}
}

// CopyLink copies the address of the board shown.
func (f *Files) CopyLink(d *Document) {
	l := linkTo(d.Session)
	said := sentence.New("Copied a link to this board.")
	if l.Step >= 0 {
		said = sentence.New("Copied a link to this step of the answer.")
	}
	f.env.copy(d, web.Address()+l.String(), said)
}

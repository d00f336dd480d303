package session

import "fourfold/puzzles/sentence"

// Halted is a search for the answer to the board in front that was ended before it had found one, and that can go on.
type Halted struct{ *Playback }

// Halted returns the search that was ended, or nil where there is none for the board in front.
func (s *Session) Halted() *Halted {
	if s.halted == nil || s.Playback() != nil || s.halted.search != s.searched() {
		return nil
	}
	return s.halted
}

// Known says what was found out before the search was ended.
func (h *Halted) Known() sentence.Text {
	return sentence.New("%v: %v", h.outcome.Title, h.outcome.Detail)
}

// Why says where that comes from, or nothing.
func (h *Halted) Why() sentence.Text {
	if len(h.outcome.Notes) == 0 {
		return sentence.Text{}
	}
	return h.outcome.Notes[0].Text
}

// halt keeps a search that was ended without an answer, if it can go on.
func (s *Session) halt(p *Playback) {
	if p.CanContinue() {
		s.halted = &Halted{p}
		s.Status.Say(sentence.New("Cancelled after %s. The board is as it was. Continue searches on.", Duration(p.took)))
	}
}

// letGo drops a search that was ended once another board is in front: it holds much memory.
func (s *Session) letGo() {
	if s.halted != nil && s.halted.search != s.searched() {
		s.halted = nil
	}
}

// canGoOn returns the answer that is open or the search that was ended, if it can go on, or nil.
func (s *Session) canGoOn() *Playback {
	if h := s.Halted(); h != nil {
		return h.Playback
	}
	if p := s.Playback(); p != nil && p.CanContinue() {
		return p
	}
	return nil
}

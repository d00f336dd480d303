package session

import (
	"slices"

	"fourfold/puzzles/puzzle"
)

// history is the undo stack. Undo takes back a move of a game, else an entry. A change drops what could be redone.
type history struct {
	entries []entry
	at      int
}

// entry is one of the boards that were opened together, or the answer to it.
type entry struct {
	own    Line // a board as it was set up, and the moves made on it by hand
	play   bool // it is played rather than edited; a line with moves always is
	answer *Answer
	first  int // position of own from which Undo goes to the entry before
	last   int // position of own from which Redo goes to the entry after
	list   *List
	place  int
}

const (
	maxEntries = 2000 // that are kept in memory
	maxAnswers = 16   // entries back from the last one that keep their answers, which can have many steps
)

// line returns the line in front: the answer, or one's own.
func (e *entry) line() Line {
	if e.answer != nil {
		return e.answer.line
	}
	return e.own
}

// shows reports whether two entries look the same.
func (e *entry) shows(other *entry) bool {
	return e.own.board == other.own.board && e.own.kept == other.own.kept && e.own.at == other.own.at && e.play == other.play &&
		e.own.Len() == other.own.Len() && e.answer == other.answer && e.list == other.list && e.place == other.place
}

// now returns the entry in front.
func (h *history) now() *entry { return &h.entries[h.at] }

// push adds an entry after the one in front. The oldest are forgotten if there are too many.
func (h *history) push(e entry) {
	h.now().last = h.now().own.at
	e.first, e.last = e.own.at, e.own.at
	h.entries = append(h.entries[:h.at+1], e)
	if more := len(h.entries) - maxEntries; more > 0 {
		h.entries = slices.Delete(h.entries, 0, more)
	}
	h.at = len(h.entries) - 1
	if old := h.at - maxAnswers - 1; old >= 0 {
		h.entries[old].answer = nil
	}
}

// add adds an entry for the same place.
func (h *history) add(own Line, answer *Answer) {
	e := *h.now()
	e.own, e.answer = own, answer
	h.push(e)
}

// set puts a board in the same place.
func (h *history) set(board puzzle.Problem) { h.add(newLine(board), nil) }

// open replaces the open boards. The first is in front.
func (h *history) open(boards []puzzle.Problem) {
	e := h.now()
	h.push(entry{own: newLine(boards[0]), list: newList(e.list.session, boards), play: e.play})
}

// browse puts another board of the list in front, as it was left.
func (h *history) browse(place int) {
	e := *h.now()
	e.own, e.answer, e.place = e.list.boards[place].line, nil, place
	_ = e.read() // says itself what is damaged
	e.play = e.play || e.own.Len() > 0
	h.push(e)
}

// edit goes over to editing a board. A game without moves becomes that board.
func (h *history) edit(board puzzle.Problem) {
	if e := h.now(); e.answer != nil || e.own.Len() > 0 {
		h.set(board)
	}
	h.now().play = false
}

// show puts an answer in front, in the place of one to the same board.
func (h *history) show(a *Answer) {
	if e := h.now(); e.answer != nil {
		e.answer = a
	} else {
		h.add(e.own, a)
	}
}

// play puts the line in front that a step by hand has led to. A step out of an answer is an entry of its own.
func (h *history) play(l Line) {
	switch e := h.now(); {
	case l.answer:
		h.goTo(l.at)
	case e.answer != nil:
		h.add(e.own.join(l), nil)
		h.now().play = true
	default:
		h.entries = h.entries[:h.at+1]
		e.first = min(e.first, e.own.at)
		e.own = l
	}
}

// goTo moves to a position of the line in front.
func (h *history) goTo(i int) {
	if e := h.now(); e.answer != nil {
		e.answer.line = e.answer.line.Go(i)
	} else {
		e.own = e.own.Go(i)
	}
}

// can reports whether there is something to undo (-1) or redo (1).
func (h *history) can(by int) bool {
	return h.inGame(by) || h.at+by >= 0 && h.at+by < len(h.entries)
}

// step takes back (-1) or makes again (1) a move or an entry. An entry whose answer has been forgotten may look like the
// one before; that one is skipped.
func (h *history) step(by int) {
	for before := *h.now(); h.can(by) && h.now().shows(&before); {
		if h.inGame(by) {
			h.goTo(h.now().own.at + by)
		} else {
			h.at += by
			_ = h.now().read()
		}
	}
}

// inGame reports whether a step takes back or makes again a move of the game in front.
func (h *history) inGame(by int) bool {
	e := h.now()
	switch {
	case e.answer != nil:
		return false
	case by < 0:
		return e.own.at > e.first
	}
	return e.own.at < e.own.Len() && (h.at+1 == len(h.entries) || e.own.at != e.last)
}

// answerTo returns the last answer to a board, or nil.
func (h *history) answerTo(k key) *Answer {
	for _, e := range slices.Backward(h.entries) {
		if e.answer != nil && e.answer.search.key == k {
			return e.answer
		}
	}
	return nil
}

// origin returns the entry with the answer that the game in front goes on from, as it was before the game. ok is false if
// there is none.
func (h *history) origin() (origin entry, ok bool) {
	from, _ := h.now().own.from()
	for _, e := range slices.Backward(h.entries[:h.at]) {
		before, _ := e.own.from()
		if h.now().answer == nil && e.answer != nil && from == e.answer.Outcome() && before != from {
			return e, true
		}
	}
	return entry{}, false
}

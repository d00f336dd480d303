package session

import (
	"cmp"
	"slices"

	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
)

const (
	maxSize    = 64 << 20 // bytes of lists and moves that are kept in memory, as text
	moveSize   = 20       // bytes of a move, as text
	maxAnswers = 16       // entries back from the last one that keep their answers, which can have many steps
)

// maxEntries is how many entries are kept in memory. Tests change it.
var maxEntries = 2000

// base returns one's own line up to where the answer in front begins: its position, or its start after a win.
func (e *entry) base() Line {
	if e.game().Won() {
		return newLine(e.own.start)
	}
	return e.own
}

// target returns what Solve searches: one's own board; after a win, the start of the game.
func (e *entry) target() target { return targetOf(e.base().board, e.play) }

// shows reports whether two entries look the same.
func (e *entry) shows(other *entry) bool {
	return e.own.board == other.own.board && e.own.saved == other.own.saved && e.own.at == other.own.at && e.play == other.play &&
		e.own.Len() == other.own.Len() && e.answer == other.answer && e.list == other.list && e.index == other.index
}

// renew puts a copy of the entry in front in its place, and returns it to be changed.
func (h *history) renew() *entry {
	e := *h.now()
	h.undo = slices.Clone(h.undo)
	h.undo[h.at] = &e
	return &e
}

// push adds an entry after the one in front. The oldest are forgotten if there are too many, or if they are too large.
func (h *history) push(e entry) {
	left := h.renew()
	left.last = left.own.at
	e.first, e.last = e.own.at, e.own.at
	h.undo = append(h.undo[:h.at+1], &e)
	h.at++
	h.undo = h.undo[h.reach(max(h.at+1-maxEntries, 0), maxSize):]
	h.at = len(h.undo) - 1
	if old := h.at - maxAnswers - 1; old >= 0 && h.undo[old].answer != nil {
		forgetful := *h.undo[old]
		forgetful.answer, forgetful.walked = nil, Line{}
		h.undo[old] = &forgetful
	}
}

// reach returns how far lists and moves fit into a size in bytes, on the way from the entry in front to an index.
func (h *history) reach(to, size int) int {
	i, by := h.at, cmp.Compare(to, h.at)
	for size -= h.now().list.size; i != to; i += by {
		next := h.undo[i+by]
		size -= moveSize * next.own.Len()
		if k := next.own.saved; k != nil {
			size -= len(k.Moves)
		}
		if next.list != h.undo[i].list {
			size -= next.list.size
		}
		if size < 0 {
			break
		}
	}
	return i
}

// add adds an entry for another line on the same board of the list.
func (h *history) add(own Line, play bool) {
	h.push(entry{own: own, play: play, list: h.now().list, index: h.now().index})
}

// repeat adds an entry for the same line, without an answer.
func (h *history) repeat() {
	e := *h.now()
	e.answer, e.walked, e.found = nil, Line{}, nil
	h.push(e)
}

// show puts an answer at its step in front, in the place of one to the same board.
func (h *history) show(a *Answer, walked Line) {
	if h.now().answer == nil {
		h.repeat()
	}
	e := h.renew()
	e.answer, e.walked = a, walked
}

// play puts the line in front that a step by hand has led to. A step out of an answer is an entry of its own. So is a move that
// replaces others after a jump: Undo leads back to those, to where the jump was made.
func (h *history) play(l Line) {
	switch e := h.now(); {
	case l.answer:
		h.goTo(l.at)
	case e.answer != nil:
		h.add(e.base().join(l), true)
	case e.jump != nil && e.own.at < e.own.Len() && e.own.Step(e.own.at).Code != l.Step(e.own.at).Code:
		at, left := e.own.at, h.renew()
		left.own, left.jump = e.own.Go(*e.jump), nil
		h.add(l, true)
		h.renew().first = at
	default:
		e = h.renew()
		h.undo = h.undo[:h.at+1]
		e.own, e.first, e.found = l, min(e.first, e.own.at), nil
		if l.at == l.Len() {
			e.jump = nil
		}
	}
}

// jump moves to a position of the game in front, and notes from where.
func (h *history) jump(i int) {
	before := h.now().own.at
	h.goTo(i)
	switch e := h.now(); {
	case i == e.own.Len():
		e.jump = nil
	case e.jump == nil:
		e.jump = &before
	}
}

// goTo moves to a position of the line in front.
func (h *history) goTo(i int) {
	e := h.renew()
	if e.answer != nil {
		e.walked = e.walked.Go(i)
	} else {
		e.own = e.own.Go(i)
	}
}

// can reports whether there is something to undo (-1) or redo (1).
func (h *history) can(by int) bool {
	return h.inGame(by) || h.at+by >= 0 && h.at+by < len(h.undo)
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
	return e.own.at < e.own.Len() && (h.at+1 == len(h.undo) || e.own.at != e.last)
}

// answerTo returns the last entry with an answer to a board, or nil.
func (h *history) answerTo(at target) *entry {
	for _, e := range slices.Backward(h.undo) {
		if e.answer != nil && e.answer.same(at) {
			return e
		}
	}
	return nil
}

// origin returns the entry with the answer that the game in front goes on from, as it was before the game, or nil.
func (h *history) origin() *entry {
	from, _, _ := h.now().own.from()
	for _, e := range slices.Backward(h.undo[:h.at]) {
		before, _, _ := e.own.from()
		if h.now().answer == nil && e.answer != nil && from == e.answer.Outcome() && before != from {
			return e
		}
	}
	return nil
}

// left returns the index of the entry with the game that was left to edit the board in front. ok is false if there is none.
func (h *history) left() (index int, ok bool) {
	for i := h.at; i >= 0; i-- {
		switch e, now := h.undo[i], h.now(); {
		case e.list != now.list || e.index != now.index || e.own.start != now.own.start:
			return 0, false
		case e.answer == nil && (e.own.Len() > 0 || e.own.saved != nil && e.own.saved.Moves != nil):
			return i, true
		}
	}
	return 0, false
}

// read returns an entry with its line. If that is damaged, the status says so.
func (t *State) read(e entry) entry {
	e, err := e.read(t.puzzle)
	if err != nil {
		t.fail(sentence.Refuse("The saved moves of this board are damaged and were left out."))
	}
	return e
}

// read returns the entry with its line, which is read unless that has been done. With an error it is the board of the list alone.
func (e entry) read(p *puzzle.Puzzle) (entry, error) {
	if e.own.saved == nil {
		return e, nil
	}
	l, begin, err := e.own.saved.line(p, e.own.start)
	if err != nil {
		l = newLine(e.list.Board(e.index))
	}
	e.own, e.first, e.last = l, min(max(e.first-begin, 0), l.Len()), min(max(e.last-begin, 0), l.Len())
	return e, err
}

// History is the undo stack.
type History struct{ part }

// Undo takes back a move of a game, or the last change. It leads back to an answer that was left.
func (h History) Undo() { h.travel(-1, sentence.New("Undone.")) }

// Redo makes again what Undo took back.
func (h History) Redo() { h.travel(1, sentence.New("Redone.")) }

// travel takes back (-1) or makes again (1) a move or an entry. It skips an entry that looks like the one before since its
// answer has been forgotten. An answer tells itself.
func (h History) travel(by int, text sentence.Text) {
	h.when(func() {
		if !h.can(by) {
			return
		}
		h.say(text)
		for before := h.now(); h.can(by) && h.now().shows(before); {
			if h.inGame(by) {
				h.goTo(h.now().own.at + by)
			} else {
				h.at += by
				e := h.read(*h.now())
				*h.renew() = e
			}
		}
		if h.now().answer != nil {
			h.say(sentence.Text{})
		}
	})
}

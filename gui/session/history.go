package session

import (
	"cmp"
	"slices"

	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
)

// History is the undo stack. Undo takes back a move of a game, else an entry. A change drops what could be redone.
type History struct {
	session *Session
	entries []entry
	at      int // index of the entry in front
}

// entry is one of the boards that were opened together, or the answer to it.
type entry struct {
	own    Line // a board as it was set up, and the moves made on it by hand
	play   bool // it is played rather than edited; a line with moves always is
	answer *Answer
	find   *quest // about the game that is kept, or nil
	found  []int  // costly moves of own for which a better one was found
	first  int    // the position of own at which Undo leaves the entry
	last   int    // the position of own at which Redo leaves the entry
	list   *List
	index  int // in the list
}

const (
	maxSize    = 64 << 20 // bytes of lists and moves that are kept in memory, as text
	moveSize   = 20       // bytes of a move, as text
	maxAnswers = 16       // entries back from the last one that keep their answers, which can have many steps
)

// maxEntries is how many entries are kept in memory. Tests change it.
var maxEntries = 2000

// line returns the line in front: the answer, or one's own.
func (e *entry) line() Line {
	if e.answer != nil {
		return e.answer.line
	}
	return e.own
}

// game returns the line that is kept: one's own, or the game that a question is about.
func (e *entry) game() Line {
	if e.find != nil {
		return e.find.game
	}
	return e.own
}

// base returns one's own line up to where the answer in front begins: its end, or its start after a win.
func (e *entry) base() Line {
	if e.game().Won() {
		return newLine(e.own.start)
	}
	return e.own
}

// shows reports whether two entries look the same.
func (e *entry) shows(other *entry) bool {
	return e.own.board == other.own.board && e.own.saved == other.own.saved && e.own.at == other.own.at && e.play == other.play &&
		e.own.Len() == other.own.Len() && e.answer == other.answer && e.list == other.list && e.index == other.index
}

// now returns the entry in front.
func (h *History) now() *entry { return &h.entries[h.at] }

// push adds an entry after the one in front. The oldest are forgotten if there are too many, or if they are too large.
func (h *History) push(e entry) {
	h.now().last = h.now().own.at
	e.first, e.last = e.own.at, e.own.at
	h.entries = append(h.entries[:h.at+1], e)
	h.at++
	h.entries = slices.Delete(h.entries, 0, h.reach(max(h.at+1-maxEntries, 0), maxSize))
	h.at = len(h.entries) - 1
	if old := h.at - maxAnswers - 1; old >= 0 {
		h.entries[old].answer = nil
	}
}

// reach returns the farthest index on the way from the entry in front to an index up to which lists and moves fit into a size
// in bytes.
func (h *History) reach(to, size int) int {
	i, by := h.at, cmp.Compare(to, h.at)
	for size -= h.now().list.size; i != to; i += by {
		next := &h.entries[i+by]
		size -= moveSize * next.own.Len()
		if k := next.own.saved; k != nil {
			size -= len(k.Moves)
		}
		if next.list != h.entries[i].list {
			size -= next.list.size
		}
		if size < 0 {
			break
		}
	}
	return i
}

// add adds an entry for the same board of the list.
func (h *History) add(own Line, answer *Answer) {
	e := *h.now()
	e.own, e.answer, e.find, e.found = own, answer, nil, nil
	h.push(e)
}

// turn puts an answer in front of what is shown, or takes it away.
func (h *History) turn(answer *Answer) {
	find := h.now().find
	h.add(h.now().own, answer)
	h.now().find = find
}

// set replaces the board by another one.
func (h *History) set(board puzzle.Problem) { h.add(newLine(board), nil) }

// open replaces the open boards. The first is in front.
func (h *History) open(boards []puzzle.Problem) {
	e := h.now()
	h.push(entry{own: newLine(boards[0]), list: newList(e.list.session, boards), play: e.play})
}

// browse puts another board of the list in front, as it was left.
func (h *History) browse(index int) {
	e := *h.now()
	e.own, e.answer, e.find, e.found, e.index = e.list.boards[index].line, nil, nil, nil, index
	_ = e.read() // says itself what is damaged
	e.play = e.play || e.own.Len() > 0
	h.push(e)
}

// edit goes over to editing a board. A game without moves becomes that board.
func (h *History) edit(board puzzle.Problem) {
	if e := h.now(); e.answer != nil || e.find != nil || e.own.Len() > 0 {
		h.set(board)
	}
	h.now().play = false
}

// show puts an answer in front, in the place of one to the same board.
func (h *History) show(a *Answer) {
	if e := h.now(); e.answer != nil {
		e.answer = a
	} else {
		h.turn(a)
	}
}

// play puts the line in front that a step by hand has led to. A step out of an answer is an entry of its own.
func (h *History) play(l Line) {
	switch e := h.now(); {
	case l.answer:
		h.goTo(l.at)
	case e.answer != nil:
		h.add(e.base().join(l), nil)
		h.now().play = true
	default:
		h.entries = h.entries[:h.at+1]
		e.first, e.found = min(e.first, e.own.at), nil
		e.own = l
	}
}

// goTo moves to a position of the line in front.
func (h *History) goTo(i int) {
	if e := h.now(); e.answer != nil {
		e.answer.line = e.answer.line.Go(i)
	} else {
		e.own = e.own.Go(i)
	}
}

// Undo takes back a move of a game, or the last change. It leads back to an answer that was left.
func (h *History) Undo() { h.undo(-1, sentence.New("Undone.")) }

// Redo makes again what Undo took back.
func (h *History) Redo() { h.undo(1, sentence.New("Redone.")) }

func (h *History) undo(by int, text sentence.Text) {
	s := h.session
	if !s.solver.idle() || !h.can(by) {
		return
	}
	s.do(text, func(h *History) {
		h.step(by)
		if s.Answer() != nil {
			s.Status.set(sentence.Text{}) // it tells itself
		}
	})
}

// can reports whether there is something to undo (-1) or redo (1).
func (h *History) can(by int) bool {
	return h.inGame(by) || h.at+by >= 0 && h.at+by < len(h.entries)
}

// step takes back (-1) or makes again (1) a move or an entry. An entry whose answer has been forgotten may look like the
// one before; that one is skipped.
func (h *History) step(by int) {
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
func (h *History) inGame(by int) bool {
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
func (h *History) answerTo(k key) *Answer {
	for _, e := range slices.Backward(h.entries) {
		if e.answer != nil && e.answer.search.key == k {
			return e.answer
		}
	}
	return nil
}

// origin returns the entry with the answer that the game in front goes on from, as it was before the game. ok is false if
// there is none.
func (h *History) origin() (origin entry, ok bool) {
	from, _, _ := h.now().own.from()
	for _, e := range slices.Backward(h.entries[:h.at]) {
		before, _, _ := e.own.from()
		if h.now().answer == nil && e.answer != nil && from == e.answer.Outcome() && before != from {
			return e, true
		}
	}
	return entry{}, false
}

// left returns the index of the entry with the game that was left to edit its board. ok is false if there is none, or if the
// board in front is another one.
func (h *History) left() (index int, ok bool) {
	for i := h.at; i >= 0; i-- {
		switch e, now := &h.entries[i], h.now(); {
		case e.list != now.list || e.index != now.index || e.own.start != now.own.start:
			return 0, false
		case e.answer == nil && e.own.Len() > 0:
			return i, true
		}
	}
	return 0, false
}

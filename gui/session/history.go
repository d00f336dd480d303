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

// base returns one's own line up to where the answer in front begins: its end, or its start after a win.
func (e *entry) base() Line {
	if e.game().Won() {
		return newLine(e.own.start)
	}
	return e.own
}

// target returns what Solve searches: one's own board; after a win, the start of the game.
func (e *entry) target() target {
	if game := e.game(); game.Won() {
		return targetOf(game.start, e.play)
	}
	return targetOf(e.own.board, e.play)
}

// shows reports whether two entries look the same.
func (e *entry) shows(other *entry) bool {
	return e.own.board == other.own.board && e.own.saved == other.own.saved && e.own.at == other.own.at && e.play == other.play &&
		e.own.Len() == other.own.Len() && e.answer == other.answer && e.list == other.list && e.index == other.index
}

// put replaces the entry in front.
func (h *history) put(e entry) {
	h.undo = slices.Clone(h.undo)
	h.undo[h.at] = &e
}

// push adds an entry after the one in front. The oldest are forgotten if there are too many, or if they are too large.
func (h *history) push(e entry) {
	left := *h.now()
	left.last = left.own.at
	e.first, e.last = e.own.at, e.own.at
	h.undo = append(slices.Clone(h.undo[:h.at]), &left, &e)
	h.at++
	h.undo = h.undo[h.reach(max(h.at+1-maxEntries, 0), maxSize):]
	h.at = len(h.undo) - 1
	if old := h.at - maxAnswers - 1; old >= 0 && h.undo[old].answer != nil {
		forgetful := *h.undo[old]
		forgetful.answer, forgetful.walked = nil, Line{}
		h.undo[old] = &forgetful
	}
}

// reach returns the farthest index on the way from the entry in front to an index up to which lists and moves fit into a size
// in bytes.
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

// add adds an entry for the same board of the list.
func (h *history) add(own Line, play bool) {
	e := *h.now()
	e.own, e.play, e.answer, e.walked, e.quest, e.found = own, play, nil, Line{}, nil, nil
	h.push(e)
}

// set replaces the board by another one.
func (h *history) set(board puzzle.Problem) { h.add(newLine(board), h.now().play) }

// edit goes over to editing a board. A game without moves becomes that board.
func (h *history) edit(board puzzle.Problem) {
	e := *h.now()
	if e.answer != nil || e.quest != nil || e.own.Len() > 0 {
		h.add(newLine(board), false)
		return
	}
	e.play = false
	h.put(e)
}

// show puts an answer at its step in front, in the place of one to the same board.
func (h *history) show(a *Answer, walked Line) {
	e := *h.now()
	shown := e.answer != nil
	e.answer, e.walked = a, walked
	if shown {
		h.put(e)
	} else {
		e.found = nil
		h.push(e)
	}
}

// close takes the answer in front away.
func (h *history) close() {
	e := *h.now()
	e.answer, e.walked, e.found = nil, Line{}, nil
	h.push(e)
}

// play puts the line in front that a step by hand has led to. A step out of an answer is an entry of its own.
func (h *history) play(l Line) {
	switch e := *h.now(); {
	case l.answer:
		h.goTo(l.at)
	case e.answer != nil:
		h.add(e.base().join(l), true)
	default:
		h.undo = h.undo[:h.at+1]
		e.first, e.found = min(e.first, e.own.at), nil
		e.own = l
		h.put(e)
	}
}

// goTo moves to a position of the line in front.
func (h *history) goTo(i int) {
	e := *h.now()
	if e.answer != nil {
		e.walked = e.walked.Go(i)
	} else {
		e.own = e.own.Go(i)
	}
	h.put(e)
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
func (h *history) answerTo(k key) *entry {
	for _, e := range slices.Backward(h.undo) {
		if e.answer != nil && e.answer.key == k {
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

// left returns the index of the entry with the game that was left to edit its board. ok is false if there is none, or if the
// board in front is another one.
func (h *history) left() (index int, ok bool) {
	for i := h.at; i >= 0; i-- {
		switch e, now := h.undo[i], h.now(); {
		case e.list != now.list || e.index != now.index || e.own.start != now.own.start:
			return 0, false
		case e.answer == nil && e.own.Len() > 0:
			return i, true
		}
	}
	return 0, false
}

// step takes back (-1) or makes again (1) a move or an entry. An entry whose answer has been forgotten may look like the
// one before; that one is skipped.
func (t *State) step(by int) {
	for before := t.now(); t.can(by) && t.now().shows(before); {
		if t.inGame(by) {
			t.goTo(t.now().own.at + by)
		} else {
			t.at += by
			t.put(t.read(*t.now()))
		}
	}
}

// read returns an entry with its line, which is read unless that has been done. A damaged line is left out, and the status says
// so.
func (t *State) read(e entry) entry {
	if e.own.saved == nil {
		return e
	}
	e, err := e.read(t.puzzle)
	if err != nil {
		t.said = said{text: sentence.New("The saved moves of this board are damaged and were left out."), failed: true}
	}
	return e
}

// read returns the entry with its line, which begins on the board of the list if that is the one that was saved. With an error
// it is the board of the list alone.
func (e entry) read(p *puzzle.Puzzle) (entry, error) {
	l, begin, err := e.own.saved.line(p, e.own.start)
	if err != nil {
		e.own, e.first, e.last = newLine(e.list.Board(e.index)), 0, 0
		return e, err
	}
	e.own, e.first, e.last = l, min(max(e.first-begin, 0), l.Len()), min(max(e.last-begin, 0), l.Len())
	return e, nil
}

// History is the undo stack.
type History struct{ *engine }

// Undo takes back a move of a game, or the last change. It leads back to an answer that was left.
func (h *History) Undo() { h.travel(-1, sentence.New("Undone.")) }

// Redo makes again what Undo took back.
func (h *History) Redo() { h.travel(1, sentence.New("Redone.")) }

func (h *History) travel(by int, text sentence.Text) {
	h.when(func(t *State) {
		if !t.can(by) {
			return
		}
		t.say(text)
		if t.step(by); t.now().answer != nil {
			t.say(sentence.Text{}) // it tells itself
		}
	})
}

package session

import (
	"slices"

	"fourfold/puzzles/puzzle"
)

// history is the boards one has made, and where one stands among them.
type history struct {
	entries []entry
	at      int
}

// entry is a board, and its place in the list of boards that were opened with it.
type entry struct {
	seat
	list   *list
	place  int
	answer *Playback // that was open when the board was left, or nil
}

// seat is a board, and how moves by hand led to it.
type seat struct {
	board  puzzle.Problem
	played *played // nil for a board that no game has begun on
}

// list is the boards that were opened together. It holds each as it was last seen, so that turning
// to another one loses nothing.
type list struct {
	seats []seat
	found map[int]finding // by place; what was found out about boards that have been changed since counts no more
}

func newList(boards []puzzle.Problem) *list {
	l := &list{}
	for _, b := range boards {
		l.seats = append(l.seats, seat{board: b})
	}
	return l
}

// boards returns the boards as they were set up: those that games began on, where there were any.
func (l *list) boards() []puzzle.Problem {
	var all []puzzle.Problem
	for _, s := range l.seats {
		all = append(all, s.start())
	}
	return all
}

// start returns the board as it was set up, which a game may have begun on.
func (s seat) start() puzzle.Problem {
	if s.played != nil {
		return s.played.start
	}
	return s.board
}

// shows reports whether both entries show the same, apart from answers and from a game without a move.
func (e entry) shows(other entry) bool {
	return e.board == other.board && e.list == other.list && e.place == other.place && e.played.count() == other.played.count()
}

// now returns the entry one stands at.
func (h *history) now() *entry { return &h.entries[h.at] }

// heldAnswers is how many entries back answers are held: those of large boards have many steps.
const heldAnswers = 16

// push adds an entry after the present one; what could be redone is lost.
func (h *history) push(e entry) {
	h.entries = append(h.entries[:min(h.at+1, len(h.entries))], e)
	h.at = len(h.entries) - 1
	if h.at > heldAnswers {
		h.entries[h.at-heldAnswers-1].answer = nil
	}
	h.updateList()
}

// open makes the first of some boards the one in front.
func (h *history) open(boards []puzzle.Problem) {
	l := newList(boards)
	h.push(entry{seat: l.seats[0], list: l})
}

// change puts a changed board in the place of the present one, as a new entry.
func (h *history) change(board puzzle.Problem, by *played) {
	e := *h.now()
	e.seat, e.answer = seat{board, by}, nil
	h.push(e)
}

// fold goes on from an entry whose answer is closed, to one that shows the board without it.
func (h *history) fold() {
	if !h.turn(1, func(e entry) bool { return e.answer == nil }) {
		h.change(h.now().board, h.now().played)
	}
}

// unfold goes back to the entry that an answer was left at, if that is the one before.
func (h *history) unfold(p *Playback) {
	h.turn(-1, func(e entry) bool { return e.answer == p })
}

// turn goes to the next entry or the one before, if it holds the same board and is as wanted.
func (h *history) turn(step int, wanted func(entry) bool) bool {
	if !h.canTravel(step) {
		return false
	}
	from, to := h.now(), &h.entries[h.at+step]
	if !from.shows(*to) || !wanted(*to) {
		return false
	}
	to.seat = from.seat // a game may have begun since
	h.travel(step)
	return true
}

// answer returns the answer left last that is as wanted, or nil.
func (h *history) answer(wanted func(*Playback) bool) *Playback {
	for _, e := range slices.Backward(h.entries) {
		if e.answer != nil && wanted(e.answer) {
			return e.answer
		}
	}
	return nil
}

// dropSearches has no answer that is held go on with its search any more.
func (h *history) dropSearches() {
	for _, e := range h.entries {
		if e.answer != nil {
			e.answer.outcome.Continue = nil
		}
	}
}

// show goes to another board of the list, as a new entry.
func (h *history) show(place int) {
	l := h.now().list
	h.push(entry{seat: l.seats[place], list: l, place: place})
}

// replace changes the present entry itself.
func (h *history) replace(s seat) {
	h.now().seat = s
	h.updateList()
}

// canTravel reports whether there are entries so far back or ahead.
func (h *history) canTravel(step int) bool { return h.at+step >= 0 && h.at+step < len(h.entries) }

// travel goes to another entry.
func (h *history) travel(step int) {
	h.at += step
	h.updateList()
}

// updateList keeps the list up to date with the board in front.
func (h *history) updateList() {
	e := h.now()
	e.list.seats[e.place] = e.seat
}

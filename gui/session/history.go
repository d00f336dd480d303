package session

import "fourfold/puzzles/puzzle"

// history is the boards one has made, and where one stands among them.
type history struct {
	entries []entry
	at      int
}

// entry is a board, and its place in the list of boards that were opened with it. The list
// holds each board as it was last seen, so that turning to another one loses nothing.
type entry struct {
	seat
	list  []seat
	place int
}

// seat is a board, and how play led to it.
type seat struct {
	board puzzle.Problem
	play  *play // nil for a board that was not played to
}

// own returns the board that was set up: the one that play began on, where there is play.
func (s seat) own() puzzle.Problem {
	if s.play != nil {
		return s.play.start
	}
	return s.board
}

// play is how far a game by hand has come.
type play struct {
	start  puzzle.Problem // the board that play began on
	moves  int            // made since then
	slides []puzzle.Arrow // what the last of them moved
}

// now returns the entry one stands at.
func (h *history) now() *entry { return &h.entries[h.at] }

func (h *history) push(e entry) {
	h.entries = append(h.entries[:min(h.at+1, len(h.entries))], e)
	h.at = len(h.entries) - 1
	h.settle()
}

// open makes the first of some boards the one that is shown.
func (h *history) open(boards []puzzle.Problem) {
	var list []seat
	for _, b := range boards {
		list = append(list, seat{board: b})
	}
	h.push(entry{seat: list[0], list: list})
}

// change puts a changed board in the place of the present one, as a new entry.
func (h *history) change(p puzzle.Problem, by *play) {
	e := *h.now()
	e.seat = seat{p, by}
	h.push(e)
}

// replace changes the present entry itself.
func (h *history) replace(p puzzle.Problem) {
	h.now().board = p
	h.settle()
}

// travel goes to another entry.
func (h *history) travel(step int) {
	h.at += step
	h.settle()
}

// settle keeps the list up to date with the board in front.
func (h *history) settle() {
	e := h.now()
	e.list[e.place] = e.seat
}

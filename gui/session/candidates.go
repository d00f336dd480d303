package session

import (
	"cmp"
	"slices"
	"strconv"

	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
	"fourfold/puzzles/view"
)

// Candidates are the moves that can be made in a game, with what is known of the positions after them. The board shows them
// on request, until another board is played. With a tray, they put the piece that is held on a blank cell.
type Candidates struct{ part }

// Toggle shows what is known of the moves, or hides it. A game begins if there is none.
func (c Candidates) Toggle() {
	if Find(c).asked() != nil {
		return
	}
	c.when(func() {
		if shown := c.Shown(); c.playByHand() {
			c.moves.shown = !shown
		}
	})
}

// More reports whether there are more moves than are listed.
func (c Candidates) More() bool { return c.moves.more }

// mostCandidates is the number of moves that are listed.
const mostCandidates = 64

// Shown reports whether the board shows what is known of the moves.
func (c Candidates) Shown() bool { return c.moves.shown && c.Mode() == PlayMode }

// list lists the moves that can be made now, unless it has been done.
func (c Candidates) list() {
	m, board := c.moves, c.now().own.board
	if !c.Shown() || c.wait.job != (job{}) || board.Solved() {
		board = nil
	}
	if board == m.board && (c.hand.held == m.held || c.puzzle.Play != puzzle.Place) {
		return
	}
	c.moves = moves{shown: m.shown, board: board, held: c.hand.held, n: m.n + 1}
	if board != nil {
		c.add(board.View())
	}
}

// add adds the moves, those nearest to pointer or caret first, else in reading order.
func (c Candidates) add(v view.View) {
	cells := v.Spots()
	if over := c.hand.over; over != nil {
		far := func(s view.Spot) int {
			return max(s.Row-over.Row, over.Row-s.Row) + max(s.Col-over.Col, over.Col-s.Col)
		}
		slices.SortFunc(cells, func(a, b view.Spot) int { return cmp.Or(far(a)-far(b), a.Row-b.Row, a.Col-b.Col) })
	}
	for _, from := range cells {
		for _, to := range c.moves.board.Targets(from) {
			blank := v.At(to).Kind == view.Empty && v.Boards[to.Board].Block.Rows == 0
			listed := slices.ContainsFunc(c.moves.all, func(m candidate) bool { return m.from == to && m.to == from }) // an exchange
			if listed || c.puzzle.Play == puzzle.Place && (c.moves.held == nil || *c.moves.held != from || !blank) {
				continue
			}
			c.moves.more = len(c.moves.all) == mostCandidates
			if c.moves.more {
				return
			}
			after, step, _ := c.moves.board.Move(from, to)
			c.moves.all = append(c.moves.all, candidate{from, to, step, place{after, idOf(after)}})
		}
	}
}

// unknown returns the positions to be searched, as long as there is time.
func (c Candidates) unknown() (all []target) {
	for _, m := range c.moves.all {
		if !c.moves.late && Costs(c).of(m.place).Kind == WaySearched {
			all = append(all, m.inGame())
		}
	}
	return all
}

// label returns what the board says of a move: how many remain after it, a cross if the goal cannot be reached, or nothing
// during the search. With a tray it is a tick, or a cross if a piece on the board must move. best reports that no move is better.
func (c Candidates) label(m candidate) (label string, best bool) {
	costs := Costs(c)
	switch p, front := costs.of(m.place), costs.front(); {
	case p.Kind == NoWay || costs.strays(m.board, p):
		return "×", false
	case p.possible() && c.puzzle.Play == puzzle.Place:
		return "✓", true
	case p.Kind == WayProven:
		return strconv.Itoa(p.Moves), front.Kind == WayProven && p.Moves < front.Moves
	case p.Kind == WaySearched && !c.moves.late:
		return "", false
	case p.way != nil:
		return "≤" + strconv.Itoa(p.way.Len()-p.step), false
	}
	return "?", false
}

// mark draws the labels: on the cell where a click or a piece goes, or beside the cell where a slide ends.
func (c Candidates) mark(v *view.View) {
	for _, m := range c.moves.all {
		label, best := c.label(m)
		says := badge(m.from, m.to, label, 0)
		if best {
			says.Mark = view.MarkLine
		}
		if c.puzzle.Play == puzzle.Place {
			says.At = m.to
		}
		if label != "" {
			v.Badges = append(v.Badges, says)
		}
	}
}

// badge returns what the board says of a move: of a piece from another board, where that goes.
func badge(from, to view.Spot, text string, mark view.Mark) view.Badge {
	says := view.Badge{At: from, To: to, Text: text, Kind: view.Number, Mark: mark, Corner: from == to}
	if from.Board != to.Board { // not midway
		says.At = to
	}
	return says
}

// pointed returns the move that a click where pointer or caret is makes, or that of the piece that is held to there.
func (c Candidates) pointed() (m candidate, ok bool) {
	over, held := c.hand.over, c.hand.held
	i := slices.IndexFunc(c.moves.all, func(m candidate) bool {
		return over != nil && (m.to == over.Cell() && (m.from == m.to || held != nil && m.from == *held) ||
			m.from == over.Cell() && held != nil && m.to == *held) // an exchange is listed once
	})
	if i < 0 {
		return m, false
	}
	return c.moves.all[i], true
}

// crossed returns the move to where pointer or caret is, if all pieces on the board can stay before it and not after it.
func (c Candidates) crossed() (at mistake, ok bool) {
	costs, l := Costs(c), c.now().own
	m, ok := c.pointed()
	front := costs.front()
	if !ok || c.puzzle.Play != puzzle.Place || !front.possible() || costs.strays(l.board, front) || !costs.strays(m.board, costs.of(m.place)) {
		return at, false
	}
	return mistake{l.place(l.at), m.place, m.step, [2]int{front.Moves, -1}}, true
}

// text tells what is proven of the move to where pointer or caret is.
func (c Candidates) text() sentence.Text {
	m, ok := c.pointed()
	if !ok {
		return sentence.Text{}
	}
	costs := Costs(c)
	p, front := costs.of(m.place), costs.front()
	left, more := c.puzzle.Moves(p.Moves), p.Moves+1-front.Moves
	switch at, crossed := c.crossed(); {
	case crossed && c.known.cross.job == at.job():
		return c.known.cross.why
	case p.Kind != WayProven || front.Kind != WayProven:
		return sentence.Text{}
	case !costs.Told():
		return sentence.New("%v left after it.", left)
	case more > 0:
		return sentence.New("%v left after it, so it costs %d.", left, more)
	}
	return sentence.New("%v left after it. None is better.", left)
}

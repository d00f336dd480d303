package session

import (
	"cmp"
	"slices"
	"strconv"
	"time"

	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
)

// Candidates are the moves that can be made in a game, with what is known of the positions after them. The board shows that
// from when somebody asks until another board is played. Where pieces wait in a tray, they are the ways to put the piece that
// is held on a blank cell.
type Candidates struct {
	session *Session
	shown   bool
	board   puzzle.Problem // on which the moves are made, or nil
	held    *puzzle.Spot   // when they were listed
	all     []candidate
	more    bool      // there are more moves
	end     time.Time // of the searches
}

// candidate is a move, and the board after it.
type candidate struct {
	from, to puzzle.Spot
	step     puzzle.Step
	board    puzzle.Problem
}

// mostCandidates is the number of moves that are listed.
const mostCandidates = 64

// Shown reports whether the board shows what is known of the moves.
func (c *Candidates) Shown() bool { return c.shown && c.session.Mode() == PlayMode }

// More reports whether there are more moves than are listed.
func (c *Candidates) More() bool { return c.more }

// Toggle shows what is known of the moves, or hides it. A game begins if there is none.
func (c *Candidates) Toggle() {
	c.session.listener.event(func() {
		if shown := c.Shown(); c.session.Find.now() == nil && c.session.PlayByHand() {
			c.shown = !shown
			c.session.Hints.update()
			c.session.listener.notify(Change{})
		}
	})
}

// list lists the moves that can be made now, unless it has been done. It notes what is known of the position in front if one
// of those before has led there.
func (c *Candidates) list() {
	costs, held := c.session.Costs, c.session.Hand.Held
	l := costs.line()
	board := l.board
	if !c.Shown() || c.session.solver.work != nil || board.Solved() {
		board = nil
	}
	if board == c.board && (held == c.held || !c.session.Puzzle.Tray) {
		return
	}
	for _, m := range c.all {
		p := costs.position(m.board)
		if p.Kind >= WayProven && l.at > 0 && l.Go(l.at-1).board == c.board && l.Step(l.at-1).Code == m.step.Code {
			*costs.front() = *p
		}
		delete(costs.known, m.board)
	}
	*c = Candidates{session: c.session, shown: c.shown, board: board, held: held, end: time.Now().Add(patience)}
	if board != nil {
		c.add(board.View())
	}
}

// add adds the moves, those nearest to pointer or caret first, else in reading order.
func (c *Candidates) add(view puzzle.View) {
	var cells []puzzle.Spot
	for i, b := range view.Boards {
		for j := range b.Cells {
			cells = append(cells, puzzle.Spot{Board: i, Row: j / b.Cols, Col: j % b.Cols})
		}
	}
	if over := c.session.Hand.over; over != nil {
		far := func(s puzzle.Spot) int {
			return max(s.Row-over.Row, over.Row-s.Row) + max(s.Col-over.Col, over.Col-s.Col)
		}
		slices.SortFunc(cells, func(a, b puzzle.Spot) int { return cmp.Or(far(a)-far(b), a.Row-b.Row, a.Col-b.Col) })
	}
	for _, from := range cells {
		for _, to := range c.board.Targets(from) {
			blank := view.At(to).Kind == puzzle.Empty && view.Boards[to.Board].Block.Rows == 0
			listed := slices.ContainsFunc(c.all, func(m candidate) bool { return m.from == to && m.to == from }) // an exchange
			if listed || c.session.Puzzle.Tray && (c.held == nil || *c.held != from || !blank) {
				continue
			}
			if c.more = len(c.all) == mostCandidates; c.more {
				return
			}
			after, step, _ := c.board.Move(from, to)
			c.all = append(c.all, candidate{from, to, step, after})
		}
	}
}

// unknown returns the positions to be searched, as long as there is time.
func (c *Candidates) unknown() (boards []puzzle.Problem) {
	for _, m := range c.all {
		if c.session.Costs.position(m.board).Kind == WaySearched && time.Now().Before(c.end) {
			boards = append(boards, m.board)
		}
	}
	return boards
}

// label returns what the board says of a move: how many remain after it, a cross if the goal cannot be reached, or nothing
// while that is searched. Where pieces wait in a tray it is a tick, or a cross if those on the board cannot all stay. Best
// reports that no move is better.
func (c *Candidates) label(m candidate) (label string, best bool) {
	costs := c.session.Costs
	switch p, front := costs.position(m.board), costs.front(); {
	case p.Kind == NoWay || costs.strays(m.board, p):
		return "×", false
	case p.possible() && c.session.Puzzle.Tray:
		return "✓", true
	case p.Kind == WayProven:
		return strconv.Itoa(p.Moves), front.Kind == WayProven && p.Moves < front.Moves
	case p.Kind == WaySearched && time.Now().Before(c.end):
		return "", false
	case p.way != nil:
		return "≤" + strconv.Itoa(p.way.Len()-p.step), false
	}
	return "?", false
}

// mark draws the labels: on the cell where a click or a piece goes, or halfway along a slide.
func (c *Candidates) mark(view *puzzle.View) {
	for _, m := range c.all {
		label, best := c.label(m)
		badge := puzzle.Badge{At: m.from, To: m.to, Text: label, Kind: puzzle.Number, Corner: m.from == m.to}
		if best {
			badge.Mark = puzzle.MarkLine
		}
		if c.session.Puzzle.Tray {
			badge.At = m.to
		}
		if label != "" {
			view.Badges = append(view.Badges, badge)
		}
	}
}

// text tells what is proven of a click where pointer or caret is, or of the move of the piece that is held to there.
func (c *Candidates) text() (text sentence.Text) {
	hand, front := c.session.Hand, c.session.Costs.front()
	for _, m := range c.all {
		p := c.session.Costs.position(m.board)
		there := hand.over != nil && (m.to == hand.over.Cell() && (m.from == m.to || hand.Held != nil && m.from == *hand.Held) ||
			m.from == hand.over.Cell() && hand.Held != nil && m.to == *hand.Held) // an exchange is listed once
		if !there || p.Kind != WayProven || front.Kind != WayProven {
			continue
		}
		left, more := c.session.Puzzle.Moves(p.Moves), p.Moves+1-front.Moves
		if text = sentence.New("%v left after it. None is better.", left); more > 0 {
			text = sentence.New("%v left after it, so it costs %d.", left, more)
		}
	}
	return text
}

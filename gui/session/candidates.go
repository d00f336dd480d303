package session

import (
	"slices"
	"strconv"
	"time"

	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
)

// Candidates are the moves that can be made in a game, with what is known of the positions after them. The board shows that
// from when somebody asks until another board is played. Of many moves they are those nearest to pointer or caret. Where
// pieces wait in a tray, they are the ways to put the piece that is held on a blank cell.
type Candidates struct {
	session *Session
	shown   bool
	board   puzzle.Problem // on which the moves are made, or nil
	held    *puzzle.Spot   // when they were listed, and
	over    *puzzle.Spot   // where pointer or caret was then
	all     []candidate
	listed  map[[2]puzzle.Spot]candidate // with those that were nearest before
	more    bool                         // there are more moves
	end     time.Time                    // of the searches, or zero
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
		if shown := c.Shown(); c.session.PlayByHand() {
			c.shown = !shown
			c.session.Hints.update()
			c.session.listener.notify(Change{})
		}
	})
}

// escape hides what is known of the moves, and reports whether it was shown.
func (c *Candidates) escape() bool {
	shown := c.shown
	if shown {
		c.Toggle()
	}
	return shown
}

// list lists the moves that can be made now, unless it has been done.
func (c *Candidates) list() {
	board, held, over := c.session.Costs.line().board, c.session.Hand.Held, c.session.Hand.over
	if !c.session.Puzzle.Tray {
		held = nil
	}
	if !c.Shown() || c.session.solver.work != nil || board.Solved() {
		board = nil
	}
	if board == c.board && held == c.held && (!c.more || over == nil || over == c.over) {
		return
	}
	if board != c.board {
		c.forget()
	}
	*c = Candidates{session: c.session, shown: c.shown, board: board, held: held, over: over, listed: c.listed}
	for from, to := range c.moves {
		if slices.ContainsFunc(c.all, func(m candidate) bool { return m.from == to && m.to == from }) { // the same exchange
			continue
		}
		if c.more = len(c.all) == mostCandidates; c.more {
			break
		}
		move := [2]puzzle.Spot{from, to}
		m, known := c.listed[move]
		if !known {
			after, step, _ := board.Move(from, to)
			m = candidate{from, to, step, after}
			c.listed[move] = m
		}
		c.all = append(c.all, m)
	}
}

// forget forgets the moves on another board, but what is known of the one that has led to the position in front.
func (c *Candidates) forget() {
	costs, l := c.session.Costs, c.session.Costs.line()
	for _, m := range c.listed {
		p := costs.position(m.board)
		if p.Kind >= WayProven && l.at > 0 && l.Go(l.at-1).board == c.board && l.Step(l.at-1).Code == m.step.Code {
			*costs.front() = *p
		}
		delete(costs.known, m.board)
	}
	c.listed = map[[2]puzzle.Spot]candidate{}
}

// moves yields the moves, those nearest to pointer or caret first, else in reading order.
func (c *Candidates) moves(yield func(from, to puzzle.Spot) bool) {
	if c.board == nil || c.session.Puzzle.Tray && c.held == nil {
		return
	}
	view, cells := c.board.View(), []puzzle.Spot(nil)
	for i, b := range view.Boards {
		for j := range b.Cells {
			cells = append(cells, puzzle.Spot{Board: i, Row: j / b.Cols, Col: j % b.Cols})
		}
	}
	if c.over != nil {
		slices.SortStableFunc(cells, func(a, b puzzle.Spot) int { return distance(a, *c.over) - distance(b, *c.over) })
	}
	for _, at := range cells {
		if c.held != nil {
			blank := view.At(at).Kind == puzzle.Empty && view.Boards[at.Board].Block.Rows == 0
			if blank && slices.Contains(c.board.Targets(*c.held), at) && !yield(*c.held, at) {
				return
			}
			continue
		}
		for _, to := range c.board.Targets(at) {
			if !yield(at, to) {
				return
			}
		}
	}
}

// distance orders cells by their distance from a spot.
func distance(a, b puzzle.Spot) int {
	across, down := a.Col-b.Col, a.Row-b.Row
	return across*across + down*down + 1<<20*max(a.Board-b.Board, b.Board-a.Board)
}

// unknown returns the positions to be searched, as long as there is time.
func (c *Candidates) unknown() (boards []puzzle.Problem) {
	for _, m := range c.all {
		if c.session.Costs.position(m.board).Kind == WaySearched && !c.late() {
			boards = append(boards, m.board)
		}
	}
	return boards
}

// patience returns how long a position may be searched. The time for all moves begins with the first.
func (c *Candidates) patience(board puzzle.Problem) time.Duration {
	switch {
	case !slices.Contains(c.unknown(), board):
		return patience
	case c.end.IsZero():
		c.end = time.Now().Add(patience)
	}
	return time.Until(c.end)
}

// late reports whether the time for the searches is over.
func (c *Candidates) late() bool { return !c.end.IsZero() && !time.Now().Before(c.end) }

// label returns what the board says of a move: how many remain after it, a cross if the goal cannot be reached, or nothing
// while that is searched. Where pieces wait in a tray it is a tick, or a cross if those on the board cannot all stay. Best
// reports that no move is better.
func (c *Candidates) label(m candidate) (label string, best bool) {
	switch p, front := c.session.Costs.position(m.board), c.session.Costs.front(); {
	case p.Kind == NoWay || c.session.Costs.strays(m.board, p):
		return "×", false
	case p.possible() && c.session.Puzzle.Tray:
		return "✓", true
	case p.Kind == WayProven:
		return strconv.Itoa(p.Moves), front.Kind == WayProven && p.Moves < front.Moves
	case p.Kind == WaySearched && !c.late():
		return "", false
	case p.way != nil:
		return "≤" + strconv.Itoa(p.way.Len()-p.step), false
	}
	return "?", false
}

// mark draws the labels: on the cell where a click or a piece goes, or on the border that a slide crosses.
func (c *Candidates) mark(view *puzzle.View) {
	for _, m := range c.all {
		label, best := c.label(m)
		badge := puzzle.Badge{At: m.to, Text: label, Kind: puzzle.Number, Corner: m.from == m.to}
		if best {
			badge.Mark = puzzle.MarkLine
		}
		switch {
		case c.held != nil:
		case m.to.Row < m.from.Row:
			badge.At.Part = puzzle.Bottom
		case m.to.Row > m.from.Row:
			badge.At.Part = puzzle.Top
		case m.to.Col < m.from.Col:
			badge.At.Part = puzzle.Right
		case m.to.Col > m.from.Col:
			badge.At.Part = puzzle.Left
		}
		if label != "" {
			view.Badges = append(view.Badges, badge)
		}
	}
}

// pointed tells of the move that pointer or caret is on, if it is on one alone of which something is known.
func (c *Candidates) pointed() (text sentence.Text) {
	hand, n := c.session.Hand, 0
	for _, m := range c.all {
		if over := hand.over; over != nil && (m.to == over.Cell() || m.from == over.Cell()) && (hand.Held == nil || *hand.Held == m.from) {
			text, n = c.text(m), n+1
		}
	}
	if n > 1 {
		return sentence.Text{}
	}
	return text
}

// text tells what is known of a move.
func (c *Candidates) text(m candidate) (text sentence.Text) {
	p, front, tray := c.session.Costs.position(m.board), c.session.Costs.front(), c.session.Puzzle.Tray
	move, left, more := m.step.Text, c.session.Puzzle.Moves(p.Moves), p.Moves+1-front.Moves
	switch label, best := c.label(m); {
	case best && tray:
		return sentence.New("%v: the placed tiles can all stay.", move)
	case best:
		return sentence.New("%v: %v left after it. None is better.", move, left)
	case label == "×" && tray:
		return sentence.New("%v: then the placed tiles cannot all stay.", move)
	case label == "×":
		return sentence.New("%v: the goal cannot be reached after it.", move)
	case p.Kind == WayProven && front.Kind == WayProven:
		return sentence.New("%v: %v left after it, so it costs %d.", move, left, more)
	}
	return text
}

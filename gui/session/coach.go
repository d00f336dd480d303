package session

import (
	"slices"
	"strings"
	"time"

	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/puzzle/transcript"
	"fourfold/puzzles/sentence"
)

// Coach helps in a game. It finds out unasked how far each position is from the goal, and so what each move costs. It
// searches one position at a time. Questions are about the position in front: a hint, how far the goal is, all moves of a
// shortest way.
type Coach struct {
	session *Session
	known   map[puzzle.Problem]*Position // without those on the walk of an answer
	asked   question                     // about the position in front
	marking bool                         // all moves of a way are marked
}

// question is what somebody has asked about a position.
type question int

const (
	nothing question = iota
	aHint
	howFar
	allMoves
)

// patience is how long a position is searched unasked.
const patience = 10 * time.Second

// follow is called when another line than before may be in front.
func (c *Coach) follow(before entry) {
	e := c.session.history.now()
	if e.own.start != before.own.start || !e.play {
		*c = Coach{session: c.session, known: map[puzzle.Problem]*Position{}}
	}
	if e.own.board != before.own.board {
		c.asked = nothing
	}
	c.update()
}

// front returns what is known of the position in front.
func (c *Coach) front() *Position { return c.At(c.line().at) }

// waiting reports whether somebody has asked a question that is not answered yet.
func (c *Coach) waiting() bool {
	return c.asked != nothing && c.session.solver.now != nil && !c.front().known()
}

// hinted reports whether the next move is outlined.
func (c *Coach) hinted() bool { return c.asked == aHint && c.front().Moves > 0 }

// update derives what it can, tells what the last move has cost, and starts the search of the next position. A search goes
// on while its position needs it, but no longer than patience unless somebody waits for it. While an answer is shown or
// waited for, the coach rests.
func (c *Coach) update() {
	v := c.session.solver
	if v.waits || c.session.Mode() != PlayMode {
		if c.asked = nothing; !v.waits {
			v.end()
		}
		return
	}
	c.derive()
	c.remark()
	boards := c.unknown()
	if v.now != nil && slices.Contains(boards, v.now.board) {
		return
	}
	if v.end(); len(boards) > 0 {
		board := boards[0]
		v.start(keyOf(board, true))
		v.timer = after(c.session, patience, func() {
			c.position(board).Kind = WayUnknown
			c.update()
			c.session.Status.changed()
		})
	}
}

// unknown returns the positions to be searched, the one in front first. It is the only one while somebody waits for it.
func (c *Coach) unknown() (boards []puzzle.Problem) {
	l := c.line()
	if c.asked != nothing && !c.front().known() {
		return []puzzle.Problem{l.board}
	}
	positions := slices.Concat([]int{l.at}, l.handmade(), []int{0})
	for _, i := range l.handmade() { // after a step of an answer that was read
		positions = append(positions, i-1)
	}
	for _, i := range positions {
		if c.At(i).Kind == WaySearched {
			boards = append(boards, l.Go(i).board)
		}
	}
	return boards
}

// found notes what a search says of a position of the game. It answers the question about that.
func (c *Coach) found(q *Search) {
	if p := c.position(q.board); !p.known() && q.key == keyOf(q.board, true) {
		*p = *positionOn(&q.result, 0, q.err)
	}
	if q.board == c.line().board && c.asked != nothing {
		c.session.Status.set(c.text())
		if !c.front().known() {
			c.asked = nothing
		}
	}
}

// ask answers a question about the position, once the answer is known.
func (c *Coach) ask(q question) {
	c.asked = q
	c.update()
	c.session.Status.Say(c.text())
}

// text answers the question with what is known.
func (c *Coach) text() sentence.Text {
	p, start, l := c.front(), c.At(0), c.line()
	moves := c.session.Puzzle.Moves(p.Moves)
	switch {
	case c.waiting():
		return sentence.New("Looking for the best move. Esc stops that.")
	case l.board.Solved():
		return sentence.New("Nothing to do: the goal is reached.")
	case !p.known():
		return sentence.New("From here: unknown")
	case p.Kind == NoWay && start.Kind == NoWay:
		return sentence.New("This board cannot be solved. Solve shows why.")
	case p.Kind == NoWay && start.possible():
		return sentence.New("From here the goal cannot be reached. Undo, or go back to the start.")
	case p.Kind == NoWay:
		return sentence.New("From here the goal cannot be reached.")
	case c.asked == allMoves:
		return sentence.New("The marked moves lead to the goal, in any order: %v.", moves)
	case c.asked == aHint:
		return sentence.New("Hint: %v. Ask again to make the move.", p.next().Text)
	case c.Strays(l.at):
		return sentence.New("The placed tiles cannot all stay; if some are moved, the goal is %v away.", moves)
	case p.Kind == WayProven:
		return sentence.New("From here: minimum %v", moves)
	}
	return sentence.New("From here: possible, with %v", moves)
}

// hint outlines the best next move, or makes it if it is outlined already.
func (c *Coach) hint() {
	if c.hinted() {
		c.session.Hand.Move(ends(c.front().next()))
	} else {
		c.session.Hand.Held = nil
		c.ask(aHint)
	}
}

// Check finds out how many moves the position is away from the goal. A game begins if there is none.
func (c *Coach) Check() {
	if c.session.PlayByHand() {
		c.ask(howFar)
	}
}

// MarksAll reports whether all moves of a shortest solution are marked, as soon as they are known. Where there is none,
// nothing is marked.
func (c *Coach) MarksAll() bool { return c.marking && c.front().Kind != NoWay }

// MarkAll marks all moves of a shortest solution, and keeps the marks up to date; or takes them away. A game begins if
// there is none.
func (c *Coach) MarkAll() {
	switch {
	case !c.session.PlayByHand():
	case c.MarksAll():
		c.escape()
	default:
		c.marking = true
		c.ask(allMoves)
	}
}

// escape stops what somebody waits for, and takes hint and marks away. It reports whether there was anything.
func (c *Coach) escape() bool {
	waiting, text := c.waiting(), c.session.usage()
	if !waiting && !c.MarksAll() && !c.hinted() {
		return false
	}
	if waiting {
		c.front().Kind = WayUnknown
		text = sentence.New("Stopped.")
	}
	c.marking, c.asked = false, nothing
	c.update()
	c.session.Status.Say(text)
	return true
}

// mark outlines the hint, and marks the moves of a way and the cost of the last move.
func (c *Coach) mark(view *puzzle.View) {
	p, l := c.front(), c.line()
	if c.hinted() {
		transcript.PointOut(view, p.next())
	}
	if c.marking {
		for _, at := range remaining(p.way, p.step) {
			view.Mark(puzzle.Marked{Spot: at, Mark: puzzle.MarkNext})
		}
	}
	if price := c.Cost(l.at - 1).String(); price != "" {
		_, at := ends(l.Step(l.at - 1))
		view.Shapes = append(view.Shapes, puzzle.Shape{Cells: []puzzle.Spot{at}, Mark: puzzle.MarkCost})
		view.Badges = append(view.Badges, puzzle.Badge{At: at, Text: price, Mark: puzzle.MarkCost, Corner: true})
	}
}

// remark adds to a status that tells of the last move what that has cost.
func (c *Coach) remark() {
	l, status := c.line(), c.session.Status
	cost := c.Cost(l.at - 1)
	if cost == (Cost{}) || c.asked != nothing || !strings.Contains(status.text.String(), l.Step(l.at-1).Text.String()) {
		return
	}
	step, moves := l.Step(l.at-1).Text, c.session.Puzzle.Moves(cost.Left)
	switch {
	case !cost.DeadEnd:
		status.set(sentence.New("%v: this costs %d more. From here it takes %v instead of %d. Undo takes it back.",
			step, cost.More, moves, cost.Left-cost.More))
	case c.front().Kind == NoWay:
		status.set(sentence.New("%v: a dead end. From here the goal cannot be reached. Undo takes it back.", step))
	default:
		status.set(sentence.New("%v: a dead end. No solution has all placed tiles where they are. Undo takes it back.", step))
	}
}

// reached says that the game in front has reached the goal.
func (c *Coach) reached() sentence.Text {
	made := c.line().at
	moves := c.session.Puzzle.Moves(made)
	switch par := c.At(0); {
	case par.Kind == WayProven && par.Moves == made:
		return sentence.New("Solved with %v, the fewest possible.", moves)
	case par.Kind == WayProven:
		return sentence.New("Solved with %v. The minimum is %d.", moves, par.Moves)
	}
	return sentence.New("Solved with %v.", moves)
}

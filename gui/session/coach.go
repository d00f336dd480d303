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
	Costs

	start   puzzle.Problem // that the game began on; nil outside of a game
	here    puzzle.Problem // in front
	asked   question       // about the position in front
	marking bool           // all moves of a way from there are to be marked
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
func (c *Coach) follow() {
	e := c.session.history.now()
	switch {
	case !e.play:
		c.leave()
		return
	case e.answer != nil:
		c.rest()
		return
	case c.start != e.own.start:
		c.leave()
		c.start, c.known = e.own.start, map[puzzle.Problem]*position{}
	}
	if c.here != e.own.board {
		c.here, c.asked = e.own.board, nothing
		c.marking = c.marking && !c.here.Solved()
	}
	if c.now != nil && c.asked == nothing && (!e.own.has(c.now.board) || c.now.Elapsed() > patience) {
		c.giveUp()
	}
	c.derive()
	c.look()
}

// leave gives up everything: the game is over.
func (c *Coach) leave() {
	c.session.solver.leave(&c.now)
	*c = Coach{Costs: Costs{session: c.session}}
}

// rest takes the hint away and ends the search: an answer is looked at, or looked for.
func (c *Coach) rest() {
	c.marking = c.marking && !c.waiting()
	c.asked = nothing
	c.session.solver.leave(&c.now)
}

// giveUp ends the search for a position, which is searched again only if somebody asks.
func (c *Coach) giveUp() {
	if p := c.known[c.now.board]; p != nil {
		p.tried = true
	}
	c.session.solver.leave(&c.now)
}

// front returns what is known of the position in front.
func (c *Coach) front() *position { return c.position(c.line().at) }

// waiting reports whether somebody has asked a question that is not answered yet.
func (c *Coach) waiting() bool {
	return c.asked != nothing && c.now != nil && c.front().Kind == WayUnknown
}

// hinted reports whether the next move is outlined.
func (c *Coach) hinted() bool { return c.asked == aHint && c.front().Moves > 0 }

// look has the next position searched of which nothing is known: the one in front first.
func (c *Coach) look() {
	l := c.line()
	for _, i := range slices.Concat([]int{l.at}, l.handmade(), []int{0}) {
		if p := c.position(i); c.now == nil && c.session.Work() == nil && p.Kind == WayUnknown && !p.tried {
			c.search(l.Go(i).board)
		}
	}
}

// search looks for the answer to a position, for a while unless somebody waits for it.
func (c *Coach) search(board puzzle.Problem) {
	s := c.session
	q := s.solver.find(keyOf(board, true))
	c.now = q
	if q.done {
		c.learn(q)
		return
	}
	time.AfterFunc(patience, func() {
		s.post(func() {
			if c.now == q && c.asked == nothing && s.life.Err() == nil {
				c.giveUp()
				c.look()
				s.Status.changed()
			}
		})
	})
}

// learn notes the answer that a search has found, and reports whether that is news of the game.
func (c *Coach) learn(q *search) bool {
	if c.now == q {
		c.now = nil
	}
	p := c.known[q.board]
	if p == nil || p.Kind != WayUnknown || q.key != keyOf(q.board, true) {
		return false
	}
	p.note(&q.result, 0, q.err)
	c.derive()
	return true
}

// found is called when any search has ended, before the listener is called.
func (c *Coach) found(q *search) {
	if !c.learn(q) || c.session.Mode() != PlayMode {
		return
	}
	if c.asked != nothing && c.front().tried {
		c.tell()
	}
	if text, ok := c.remark(c.session.Status.text); ok {
		c.session.Status.set(text)
	}
	c.look()
}

// ask answers a question about the position, once the answer is known. The status tells, but not the listener.
func (c *Coach) ask(q question) {
	c.asked = q
	if c.front().Kind == WayUnknown && (c.now == nil || c.now.board != c.here) {
		c.session.solver.leave(&c.now)
		c.search(c.here)
	}
	if c.now != nil && c.front().Kind == WayUnknown {
		c.session.Status.set(sentence.New("Looking for the best move. Esc stops that."))
		return
	}
	c.tell()
	c.look()
}

// tell answers the question with what is known.
func (c *Coach) tell() {
	p := c.front()
	c.marking = c.marking && p.Kind != NoWay
	c.session.Status.set(c.text(p))
}

// text is the answer to the question.
func (c *Coach) text(p *position) sentence.Text {
	par := c.position(0)
	switch {
	case c.asked == howFar || p.Kind == WayUnknown:
		return c.Position()
	case c.here.Solved():
		return sentence.New("Nothing to do: the goal is reached.")
	case c.asked == allMoves && p.Moves > 0:
		return sentence.New("The marked moves lead to the goal, in any order: %v.", c.session.Puzzle.Moves(p.Moves))
	case p.Moves > 0:
		return sentence.New("Hint: %v. Ask again to make the move.", p.next(c.here).Text)
	case c.here == c.start:
		return sentence.New("This board cannot be solved. Solve shows why.")
	case par.Kind == NoWay:
		return sentence.New("This board cannot be solved; no move changes that.")
	case par.Kind != WayUnknown: // else going back does not help
		return sentence.New("From here the goal cannot be reached. Undo, or go back to the start.")
	}
	return sentence.New("From here the goal cannot be reached.")
}

// hint outlines the best next move, or makes it if it is outlined already.
func (c *Coach) hint() {
	s := c.session
	switch {
	case c.here.Solved():
	case c.hinted():
		outline := c.front().next(c.here).Outline
		s.Hand.Move(outline[0], outline[len(outline)-1])
	default:
		s.Hand.held = nil
		c.ask(aHint)
		s.Status.changed()
	}
}

// Check finds out how many moves the position is away from the goal. A game begins if there is none.
func (c *Coach) Check() {
	if c.session.PlayByHand() {
		c.ask(howFar)
		c.session.Status.changed()
	}
}

// MarksAll reports whether all moves of a shortest solution are marked, or will be once they are known.
func (c *Coach) MarksAll() bool { return c.marking }

// MarkAll marks all moves of a shortest solution, and keeps the marks up to date until the goal is reached; or takes them
// away. A game begins if there is none.
func (c *Coach) MarkAll() {
	s := c.session
	if !s.PlayByHand() || c.here.Solved() {
		return
	}
	if c.marking = !c.marking; c.marking {
		c.ask(allMoves)
	} else {
		c.asked = nothing
		s.Status.set(s.usage())
	}
	s.Status.changed()
}

// escape stops what somebody waits for, or takes the marks away. It reports whether there was anything.
func (c *Coach) escape() bool {
	text := sentence.New("Stopped.")
	switch {
	case c.waiting():
		c.marking = c.marking && c.front().rest != nil
		c.giveUp()
	case c.marking || c.hinted():
		c.marking, text = false, c.session.usage()
	default:
		return false
	}
	c.asked = nothing
	c.session.Status.Say(text)
	return true
}

// mark outlines the hint, marks all moves that are to be marked, and what the last move has cost.
func (c *Coach) mark(view *puzzle.View) {
	p, l := c.front(), c.line()
	if c.hinted() {
		transcript.PointOut(view, p.next(c.here))
	}
	if c.marking {
		for _, at := range p.moves() {
			view.Mark(puzzle.Marked{Spot: at, Mark: puzzle.MarkNext})
		}
	}
	if price := c.Price(l.at - 1); price != "" {
		outline := l.Step(l.at - 1).Outline
		at := outline[len(outline)-1]
		view.Shapes = append(view.Shapes, puzzle.Shape{Cells: []puzzle.Spot{at}, Mark: puzzle.MarkCost})
		view.Badges = append(view.Badges, puzzle.Badge{At: at, Text: price, Mark: puzzle.MarkCost, Corner: true})
	}
}

// remark returns what the last move has cost, to be said after a text that tells of the move. ok is false if that has cost
// nothing, or nothing is proven, or the text tells of something else.
func (c *Coach) remark(said sentence.Text) (text sentence.Text, ok bool) {
	l := c.session.Line()
	if c.session.Mode() != PlayMode || c.asked != nothing || c.Price(l.at-1) == "" {
		return text, false
	}
	step := l.Step(l.at - 1).Text
	left, instead, ok := c.Detour()
	switch {
	case !ok && c.front().Kind == NoWay:
		text = sentence.New("%v: a dead end. From here the goal cannot be reached. Undo takes it back.", step)
	case !ok:
		text = sentence.New("%v: a dead end. No solution has all placed tiles where they are. Undo takes it back.", step)
	default:
		text = sentence.New("%v: this costs %d. From here it takes %v, instead of %d. Undo takes it back.",
			step, left-instead, c.session.Puzzle.Moves(left), instead)
	}
	return text, strings.Contains(said.String(), step.String())
}

// reached says that so many moves have reached the goal.
func (c *Coach) reached(made int) sentence.Text {
	moves := c.session.Puzzle.Moves(made)
	switch fewest, ok := c.Minimum(); {
	case ok && fewest == made:
		return sentence.New("Solved with %v, the fewest there can be.", moves)
	case ok:
		return sentence.New("Solved with %v. The fewest would have been %d.", moves, fewest)
	}
	return sentence.New("Solved with %v.", moves)
}

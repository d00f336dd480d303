package session

import (
	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/puzzle/transcript"
	"fourfold/puzzles/sentence"
)

// Hints help in a game: the next move, how far the goal is, all moves of a shortest way, and what the last move has cost.
type Hints struct {
	session *Session
	asked   question // about the position in front
	marking bool     // all moves of a way are marked
}

// question is a question about a position.
type question int

const (
	nothing question = iota
	aHint
	howFar
	allMoves
)

// follow is called when another line than before may be in front.
func (h *Hints) follow(before entry) {
	e := h.session.History.now()
	if e.own.start != before.own.start || !e.play {
		*h, h.session.Costs = Hints{session: h.session}, newCosts(h.session)
	}
	if e.own.board != before.own.board {
		h.asked = nothing
	}
	h.update()
}

// update finds out what moves cost as far as it can, and tells it of the last move.
func (h *Hints) update() {
	if h.session.solver.work != nil || h.session.Mode() != PlayMode {
		h.asked = nothing
	}
	h.session.Costs.update()
	h.remark()
}

// front returns what is known of the position in front.
func (h *Hints) front() *Position { return h.session.Costs.front() }

// waiting reports whether a question is not answered yet.
func (h *Hints) waiting() bool {
	return h.asked != nothing && h.session.solver.now != nil && !h.front().known()
}

// hinted reports whether the next move is outlined.
func (h *Hints) hinted() bool { return h.asked == aHint && h.front().Moves > 0 }

// found notes what a search says of a position of the game. It answers the question about that.
func (h *Hints) found(q *search) {
	h.session.Costs.found(q)
	if q.board == h.session.Costs.line().board && h.asked != nothing {
		h.session.Status.set(h.text())
		if !h.front().known() {
			h.asked = nothing
		}
	}
}

// ask answers a question about the position, once the answer is known. A game begins if there is none.
func (h *Hints) ask(q question) {
	h.session.listener.event(func() {
		if h.session.PlayByHand() {
			h.asked = q
			h.update()
			h.session.Status.Say(h.text())
		}
	})
}

// text answers the question with what is known.
func (h *Hints) text() sentence.Text {
	p, start, l := h.front(), h.session.Costs.At(0), h.session.Costs.line()
	moves := h.session.Puzzle.Moves(p.Moves)
	switch {
	case h.waiting():
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
	case h.asked == allMoves:
		return sentence.New("The marked moves lead to the goal, in any order: %v.", moves)
	case h.asked == aHint:
		return sentence.New("Hint: %v. Ask again to make the move.", p.next().Text)
	case h.session.Costs.Strays(l.at):
		return sentence.New("The placed tiles cannot all stay; if some are moved, the goal is %v away.", moves)
	case p.Kind == WayProven:
		return sentence.New("From here: minimum %v", moves)
	}
	return sentence.New("From here: possible, with %v", moves)
}

// Hint makes the next step of an answer in front. Otherwise it outlines the best next move by hand, or makes it if it is
// outlined.
func (h *Hints) Hint() {
	switch s := h.session; {
	case s.Mode() == SolutionMode:
		s.Go(s.Line().at + 1)
	case h.hinted() && s.solver.idle():
		s.Hand.Move(ends(h.front().next()))
	default:
		s.Hand.Held = nil
		h.ask(aHint)
	}
}

// Check finds out how many moves the position is away from the goal.
func (h *Hints) Check() { h.ask(howFar) }

// MarksAll reports whether all moves of a shortest solution are marked, as soon as they are known. Where there is none,
// nothing is marked.
func (h *Hints) MarksAll() bool { return h.marking && h.front().Kind != NoWay }

// MarkAll marks all moves of a shortest solution, and keeps the marks up to date; or takes them away.
func (h *Hints) MarkAll() {
	if h.session.Mode() == PlayMode && h.MarksAll() {
		h.escape()
		return
	}
	h.session.listener.event(func() {
		if h.session.PlayByHand() {
			h.marking = true
			h.ask(allMoves)
		}
	})
}

// escape stops what somebody waits for, and takes hint and marks away. It reports whether there was anything.
func (h *Hints) escape() bool {
	waiting, text := h.waiting(), h.session.usage()
	if !waiting && !h.MarksAll() && !h.hinted() {
		return false
	}
	if waiting {
		h.front().Kind = WayUnknown
		text = sentence.New("Stopped.")
	}
	h.marking, h.asked = false, nothing
	h.update()
	h.session.Status.Say(text)
	return true
}

// mark outlines the hint, and marks the moves of a way and the cost of the last move.
func (h *Hints) mark(view *puzzle.View) {
	p, l := h.front(), h.session.Costs.line()
	if h.hinted() {
		transcript.PointOut(view, p.next())
	}
	if h.marking {
		for _, at := range remaining(p.way, p.step) {
			view.Mark(puzzle.Marked{Spot: at, Mark: puzzle.MarkNext})
		}
	}
	if price := h.session.Costs.Cost(l.at - 1).String(); price != "" {
		_, at := ends(l.Step(l.at - 1))
		view.Shapes = append(view.Shapes, puzzle.Shape{Cells: []puzzle.Spot{at}, Mark: puzzle.MarkCost})
		view.Badges = append(view.Badges, puzzle.Badge{At: at, Text: price, Mark: puzzle.MarkCost, Corner: true})
	}
}

// remark adds to a status that tells of the last move what that has cost.
func (h *Hints) remark() {
	l, status := h.session.Costs.line(), h.session.Status
	cost := h.session.Costs.Cost(l.at - 1)
	if !status.move || cost == (Cost{}) || h.asked != nothing {
		return
	}
	step, moves := l.Step(l.at-1).Text, h.session.Puzzle.Moves(cost.Left)
	switch {
	case !cost.DeadEnd:
		status.set(sentence.New("%v: this costs %d more. From here it takes %v instead of %d. Undo takes it back.",
			step, cost.More, moves, cost.Left-cost.More))
	case h.front().Kind == NoWay:
		status.set(sentence.New("%v: a dead end. From here the goal cannot be reached. Undo takes it back.", step))
	default:
		status.set(sentence.New("%v: a dead end. No solution has all placed tiles where they are. Undo takes it back.", step))
	}
	status.move = true
}

// reached tells that the game in front has reached the goal.
func (h *Hints) reached() sentence.Text {
	made := h.session.Costs.line().at
	moves := h.session.Puzzle.Moves(made)
	switch par := h.session.Costs.At(0); {
	case par.Kind == WayProven && par.Moves == made:
		return sentence.New("Solved with %v, the fewest possible.", moves)
	case par.Kind == WayProven:
		return sentence.New("Solved with %v. The minimum is %d.", moves, par.Moves)
	}
	return sentence.New("Solved with %v.", moves)
}

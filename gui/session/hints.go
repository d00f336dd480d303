package session

import (
	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/puzzle/transcript"
	"fourfold/puzzles/sentence"
)

// Hints help in a game: they outline the next move, and tell what the last move has cost.
type Hints struct {
	session *Session
	asked   bool // for the next move from the position in front
}

// follow is called when another line than before may be in front.
func (h *Hints) follow(before entry) {
	e := h.session.History.now()
	if e.own.start != before.own.start || !e.play {
		*h, h.session.Costs, *h.session.Candidates = Hints{session: h.session}, newCosts(h.session), Candidates{session: h.session}
	}
	if e.own.board != before.own.board {
		h.asked = false
	}
	h.update()
}

// update finds out what moves cost as far as it can, and tells it of the last move.
func (h *Hints) update() {
	if h.session.solver.work != nil || h.session.Mode() != PlayMode {
		h.asked = false
	}
	h.session.Costs.update()
	if s := h.session; s.Status.usage && s.Candidates.Shown() {
		s.Status.setUsage(s.usage()) // of the move that is pointed at
	}
	h.remark()
}

// front returns what is known of the position in front.
func (h *Hints) front() *Position { return h.session.Costs.front() }

// waiting reports whether a hint that was asked for is not known yet.
func (h *Hints) waiting() bool {
	return h.asked && h.session.solver.now != nil && !h.front().known()
}

// hinted reports whether the next move is outlined.
func (h *Hints) hinted() bool { return h.asked && h.front().Moves > 0 }

// found notes what a search says of a position of the game. It shows the hint that was asked for.
func (h *Hints) found(q *search) {
	h.session.Costs.found(q)
	if q.board == h.session.Costs.line().board && h.asked {
		h.session.Status.set(h.text())
		h.asked = h.front().known()
	}
}

// text tells the next move, or why there is none.
func (h *Hints) text() sentence.Text {
	p, start, l := h.front(), h.session.Costs.At(0), h.session.Costs.line()
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
	case h.session.Costs.strays(l.board, p):
		return sentence.New("The placed tiles cannot all stay. Hint: %v. Ask again to make the move.", p.next().Text)
	}
	return sentence.New("Hint: %v. Ask again to make the move.", p.next().Text)
}

// Hint makes the next step of an answer in front. Otherwise it outlines the best next move by hand once that is known, or
// makes it if it is outlined. A game begins if there is none.
func (h *Hints) Hint() {
	switch s := h.session; {
	case s.Mode() == SolutionMode:
		s.Go(s.Line().at + 1)
	case h.hinted() && s.solver.idle():
		s.Hand.Move(ends(h.front().next()))
	default:
		s.Hand.Held = nil
		s.listener.event(func() {
			if s.PlayByHand() {
				h.asked = true
				h.update()
				s.Status.Say(h.text())
			}
		})
	}
}

// escape stops what somebody waits for, and takes the hint away. It reports whether there was anything.
func (h *Hints) escape() bool {
	waiting, text := h.waiting(), h.session.usage()
	if !waiting && !h.hinted() {
		return false
	}
	if waiting {
		h.front().Kind = WayUnknown
		text = sentence.New("Stopped.")
	}
	h.asked = false
	h.update()
	h.session.Status.Say(text)
	return true
}

// mark outlines the hint, and marks the cost of the last move.
func (h *Hints) mark(view *puzzle.View) {
	l := h.session.Costs.line()
	if h.hinted() {
		transcript.PointOut(view, h.front().next())
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
	if !status.move || cost == (Cost{}) || h.asked {
		return
	}
	step, moves := l.Step(l.at-1).Text, h.session.Puzzle.Moves(cost.Left)
	if cost.DeadEnd {
		status.set(sentence.New("%v: a dead end. From here the goal cannot be reached. Undo takes it back.", step))
	} else {
		status.set(sentence.New("%v: this costs %d more. From here it takes %v instead of %d. Undo takes it back.",
			step, cost.More, moves, cost.Left-cost.More))
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

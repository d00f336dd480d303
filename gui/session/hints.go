package session

import (
	"context"
	"slices"

	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/puzzle/transcript"
	"fourfold/puzzles/puzzleutil"
	"fourfold/puzzles/sentence"
)

// Hints help in a game: a card leads to the next move in rungs.
type Hints struct {
	session *Session
	rung    rung
	making  *Task          // makes the reason of the next move, or nil
	because puzzle.Picture // the reason
}

// rung is how much a hint tells of the position in front.
type rung int

const (
	noHint rung = iota
	sought      // the move and its reason are looked for
	where       // where to look
	told        // the move and its reason, or why there is none
)

// Card holds the words of a hint.
type Card struct {
	Before sentence.Text // what is wrong with the moves before, or empty
	Move   sentence.Text // the move, which the next hint makes; or empty
	Text   sentence.Text // where to look, the reason, or why there is no move
	Next   bool          // another hint tells the move, or makes it
}

// follow is called when another line than before may be in front.
func (h *Hints) follow(before entry) {
	e := h.session.History.now()
	if e.own.start != before.own.start || !e.play {
		h.hide()
		h.session.Costs, *h.session.Candidates = newCosts(h.session), Candidates{session: h.session}
	}
	if q := h.session.Find.now(); q != nil {
		h.session.Costs = q.costs
	}
	if e.own.board != before.own.board {
		h.hide()
	}
	h.update()
}

// hide takes the card away.
func (h *Hints) hide() {
	h.making.Cancel()
	h.rung, h.making, h.because = noHint, nil, puzzle.Picture{}
}

// update finds out what moves cost as far as it can, and tells it of the last move.
func (h *Hints) update() {
	if h.session.solver.work != nil || h.session.Mode() != PlayMode {
		h.hide()
	}
	h.session.Costs.update()
	if h.rung == sought && !h.searching() && h.making == nil {
		h.explain()
	}
	h.session.Find.judge()
}

// front returns what is known of the position in front.
func (h *Hints) front() *Position { return h.session.Costs.front() }

// searching reports whether a hint waits for a way from the position in front.
func (h *Hints) searching() bool { return h.rung == sought && !h.front().known() }

// found notes what a search says of a position of the game.
func (h *Hints) found(q *search) {
	h.session.Costs.found(q)
	if q.board == h.session.Costs.line().board && h.searching() {
		h.rung = told // that it is unknown
	}
}

// explain makes the reason of the move that has been found. Without marks for the place to look at, or after a move that a
// hint made, the move is told at once.
func (h *Hints) explain() {
	p, front, board := h.session.Puzzle, h.front(), h.session.Costs.line().board
	if p.Because == nil || front.Moves == 0 {
		h.rung = told
		return
	}
	h.making = start(h.session, func(ctx context.Context) (puzzle.Picture, error) {
		return p.Because(ctx, board, puzzleutil.Rest(front.way, front.step))
	}, func(because puzzle.Picture, err error) {
		h.making, h.rung = nil, told
		if err == nil {
			h.because = because
		}
		if !h.session.Costs.line().byHint() && len(h.because.Marks)+len(h.because.Shapes) > 0 {
			h.rung = where
		}
		h.session.listener.notify(Change{})
	})
}

// Hint makes the next step of an answer in front. Otherwise it shows where to look for the best next move by hand; used again
// it tells the move, and then makes it. After a second such move in a row it tells the next one at once. A game begins if
// there is none.
func (h *Hints) Hint() {
	switch s := h.session; {
	case s.Mode() == SolutionMode:
		s.Go(s.Line().at + 1)
	case h.rung == told && h.front().Moves > 0:
		s.listener.event(func() {
			led := s.Line().byHint()
			s.Hand.Move(ends(h.front().next()))
			s.do(s.Status.text, func(history *History) { history.now().own = history.now().own.hinted() })
			if led && !s.Line().board.Solved() {
				h.ask()
			}
		})
	default:
		s.Hand.Held = nil
		s.listener.event(func() {
			if s.PlayByHand() {
				h.ask()
			}
		})
	}
}

// ask goes on to the next rung.
func (h *Hints) ask() {
	if h.rung == where {
		h.rung = told
	} else {
		h.rung = sought
	}
	h.update()
	h.session.Status.setUsage(h.session.usage())
	h.session.listener.notify(Change{})
}

// Hide takes the card away, and stops what it waits for.
func (h *Hints) Hide() {
	text := h.session.usage()
	if h.searching() {
		h.front().Kind = WayUnknown
		text = sentence.New("Stopped.")
	}
	h.hide()
	h.update()
	h.session.Status.Say(text)
}

// Card returns the words of the hint. ok is false if there is none.
func (h *Hints) Card() (c Card, ok bool) {
	p, start, l := h.front(), h.session.Costs.At(0), h.session.Costs.line()
	switch {
	case h.rung == noHint:
		return c, false
	case h.rung == sought:
		c.Text = sentence.New("Looking for the best move. Esc stops that.")
	case l.board.Solved():
		c.Text = sentence.New("Nothing to do: the goal is reached.")
	case !p.known():
		c.Text = sentence.New("From here: unknown")
	case p.Kind == NoWay && start.Kind == NoWay:
		c.Text = sentence.New("This board cannot be solved. Solve shows why.")
	case p.Kind == NoWay && start.possible():
		c.Text = sentence.New("From here the goal cannot be reached. Undo, or go back to the start.")
	case p.Kind == NoWay:
		c.Text = sentence.New("From here the goal cannot be reached.")
	case h.rung == where:
		c = Card{Before: h.before(), Text: h.where(), Next: true}
	default:
		c = Card{Before: h.before(), Move: p.next().Text, Text: h.because.Text, Next: true}
	}
	return c, true
}

// before tells what is wrong with the moves made, as far as that is known.
func (h *Hints) before() sentence.Text {
	costs, l := h.session.Costs, h.session.Costs.line()
	strays := func(i int) bool { return costs.At(i).possible() && costs.strays(l.Go(i).board, costs.At(i)) }
	i := l.at
	for i > 0 && strays(i) {
		i--
	}
	switch cost := costs.Last(); {
	case i < l.at && costs.At(i).possible() && !strays(i) && h.blames(i):
		return sentence.New("Since move %d (%v) it cannot be finished with the tiles on the board.", i+1, l.Step(i).Text)
	case strays(l.at):
		return sentence.New("Not all placed tiles can stay.")
	case cost.More > 0 && h.takesBack():
		return sentence.New("Your last move cost %d, and the best one takes it back. Undo does that without counting.", cost.More)
	case cost.More > 0:
		return sentence.New("Your last move cost %d. Undo, or go on:", cost.More)
	}
	return sentence.Text{}
}

// blames reports whether the piece that a step has put on the board still lies there and has to move.
func (h *Hints) blames(step int) bool {
	l, way := h.session.Costs.line(), h.front().way
	_, at := ends(l.Step(step))
	there := func(board puzzle.Problem) int16 { return board.View().At(at).Label }
	return there(l.board) == there(l.Go(step+1).board) && there(l.board) != there(way.At(way.Len()))
}

// takesBack reports whether the best move leads to the position before the last one.
func (h *Hints) takesBack() bool {
	p, l := h.front(), h.session.Costs.line()
	return p.Moves > 0 && puzzleutil.Equal(p.way.At(p.step+1).View(), l.Go(l.at-1).board.View())
}

// where tells in words where the marks of the reason are.
func (h *Hints) where() sentence.Text {
	var spots []puzzle.Spot
	for _, m := range h.because.Marks {
		if !slices.Contains(spots, m.Spot.Cell()) {
			spots = append(spots, m.Spot.Cell())
		}
	}
	boards := h.session.Problem().View().Boards
	inTray := func(board int) bool { return boards[board].Block.Rows > 0 }
	switch shapes := h.because.Shapes; {
	case len(shapes) == 1 && shapes[0].Kind == puzzle.Capsule:
		return sentence.New("Look at the outlined line.")
	case len(spots) == 0:
		return sentence.New("Look at the outlined cells.")
	case len(spots) == boards[spots[0].Board].Cols && !slices.ContainsFunc(spots, func(s puzzle.Spot) bool { return s.Row != spots[0].Row }):
		return sentence.New("Look at row %d.", spots[0].Row+1)
	case len(spots) > 1:
		return sentence.New("Look at the marked cells.")
	case inTray(spots[0].Board):
		return sentence.New("Look at the marked tile.")
	case spots[0].Board == 0 || inTray(0): // the board of the game
		return sentence.New("Look at row %d, column %d. What has to happen there?", spots[0].Row+1, spots[0].Col+1)
	}
	return sentence.New("Look at the marked cell.")
}

// mark draws what the hint tells, and marks the cost of the last move.
func (h *Hints) mark(view *puzzle.View) {
	l := h.session.Costs.line()
	switch {
	case h.rung == where:
		view.Mark(h.because.Marks...)
		view.Shapes = append(view.Shapes, h.because.Shapes...)
	case h.rung == told && h.front().Moves > 0:
		transcript.PointOut(view, h.front().next())
		puzzleutil.Draw(&h.because, view)
	}
	if price := h.session.Costs.Last().String(); price != "" {
		_, at := ends(l.Step(l.at - 1))
		view.Shapes = append(view.Shapes, puzzle.Shape{Cells: []puzzle.Spot{at}, Mark: puzzle.MarkCost})
		view.Badges = append(view.Badges, puzzle.Badge{At: at, Text: price, Mark: puzzle.MarkCost, Corner: true})
	}
}

// count returns how many moves of the game in front were made by hints.
func (h *Hints) count() (count int) {
	l := h.session.Costs.line()
	for _, g := range l.legs {
		if g.hint && g.end <= l.at {
			count++
		}
	}
	return count
}

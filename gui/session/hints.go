package session

import (
	"context"
	"slices"

	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
	"fourfold/puzzles/transcript"
	"fourfold/puzzles/view"
)

// Hints help in a game: a card leads to the next move in rungs.
type Hints struct{ part }

// Card holds the words of a hint.
type Card struct {
	Before sentence.Text // what is wrong with the moves before, or empty
	How    sentence.Text // names how a person finds the move, or empty
	Move   sentence.Text // the move, which the next hint makes; or empty
	Text   sentence.Text // where to look, the reason, or why there is no move
	Next   bool          // another hint tells the move, or makes it
	Pages  int           // pictures that show the reason
}

// Hint makes the next step of an answer in front, or goes to the next moment of its search. In a game, which begins if there is
// none, it shows where to look for the best move. Used again it tells the move, and then makes it.
func (h Hints) Hint() {
	if h.now().answer != nil {
		at, _ := Player(h).span()
		Player(h).Go(at + 1)
		return
	}
	if Find(h).made() { // until the next question
		return
	}
	h.when(func() {
		front := h.front()
		if h.hint.rung == told && front.Moves > 0 {
			h.makeMove(ends(front.next()))
			e := h.renew()
			e.own = e.own.hinted(true)
			return
		}
		h.hand.held = nil
		if h.playByHand() {
			h.ask()
		}
	})
}

// Hide takes the card away, and stops what it waits for.
func (h Hints) Hide() {
	h.send(func() {
		h.say(sentence.Text{})
		if h.searching() {
			Costs(h).giveUp(h.place().id)
			h.say(sentence.New("Stopped."))
		}
		h.hint = hint{}
	})
}

// front returns what is known of the position in front.
func (h Hints) front() Position { return Costs(h).front() }

// place returns the position in front.
func (h Hints) place() place { return h.now().own.place(h.now().own.at) }

// searching reports whether a hint waits for a way from the position in front.
func (h Hints) searching() bool { return h.hint.rung == sought && !h.front().known() }

// ask goes on to the next rung.
func (h Hints) ask() {
	rung, board := sought, h.now().own.board
	if h.hint.rung == where && h.hint.board == board {
		rung = told
	}
	h.hint.rung, h.hint.board = rung, board
	h.say(sentence.Text{})
}

// settle tells at once what needs no reason.
func (h Hints) settle() {
	if h.hint.rung == sought && h.front().known() && (h.puzzle.Because == nil || h.front().Moves == 0) {
		h.hint.rung = told
	}
}

// failed ends a hint for a position about which a search has found nothing out.
func (h Hints) failed(at id) {
	if h.searching() && h.place().id == at {
		h.hint.rung = told
	}
}

// wanted returns the making of the reason. Without marks to look at, the move is told at once.
func (h Hints) wanted() []work {
	p, front, l := h.puzzle, h.front(), h.now().own
	if h.hint.rung != sought || !front.known() {
		return nil
	}
	do := func(ctx context.Context, _ func(puzzle.Progress)) (puzzle.Picture, error) {
		return p.WhyStep(ctx, front.way, front.step)
	}
	return []work{background(job{kind: whyMove, board: h.place().id}, do, func(because puzzle.Picture, err error) {
		h.hint = hint{board: l.board, rung: told}
		if err == nil {
			h.hint.because = because
		}
		if len(h.hint.because.Marks)+len(h.hint.because.Shapes) > 0 {
			h.hint.rung = where
		}
	})}
}

// Card returns the words of the hint. ok is false if there is none.
func (h Hints) Card() (c Card, ok bool) {
	p, start, l := h.front(), Costs(h).At(0), h.now().own
	switch rung := h.hint.rung; {
	case rung == noHint:
		return c, false
	case rung == sought:
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
	case rung == where:
		c = Card{Before: h.before(), Text: h.where(), Next: true}
	default:
		c = Card{Before: h.before(), Move: p.next().Text, Text: h.hint.because.Text, Next: true}
	}
	if how := h.hint.because.Technique; c.Next && how != nil {
		c.How = how.Text
		if !c.Move.Empty() {
			c.Pages = how.Pages
		}
	}
	return c, true
}

// before tells what is wrong with the moves made, as far as that is known.
func (h Hints) before() sentence.Text {
	i, l := h.since(), h.now().own
	switch cost := Costs(h).Last(); {
	case !Costs(h).Told():
	case i >= 0:
		return sentence.New("Since move %d (%v) it cannot be finished with the tiles on the board.", i+1, l.Step(i).Text)
	case h.strays(l.at):
		return sentence.New("Not all placed tiles can stay.")
	case cost.More > 0 && h.takesBack():
		return sentence.New("Your last move cost %d. A best move now takes it back; Undo does that without counting.", cost.More)
	case cost.More > 0:
		return sentence.New("Your last move cost %d. Undo, or go on:", cost.More)
	}
	return sentence.Text{}
}

// strays reports whether not all pieces on the board at a position of the game can stay, as far as that is known.
func (h Hints) strays(i int) bool {
	costs := Costs(h)
	return costs.At(i).possible() && costs.strays(h.now().own.Go(i).board, costs.At(i))
}

// since returns the move after which the placed pieces could no longer all stay, if its own piece has to move. It returns -1 if
// there is none, or if that is not told.
func (h Hints) since() int {
	i := h.now().own.at
	for i > 0 && h.strays(i) {
		i--
	}
	if Costs(h).Told() && i < h.now().own.at && Costs(h).At(i).possible() && !h.strays(i) && h.blames(i) {
		return i
	}
	return -1
}

// tells reports whether a hint, the moves shown or the end of the game tell since when the pieces on the board cannot all stay.
func (h Hints) tells() bool {
	return (h.hint.rung > sought || Candidates(h).Shown()) && h.strays(h.now().own.at) || h.now().own.Won()
}

// blames reports whether the piece that a step has put on the board still lies there and has to move.
func (h Hints) blames(step int) bool {
	l, way := h.now().own, h.front().way
	_, at := ends(l.Step(step))
	there := func(board puzzle.Problem) int16 { return board.View().At(at).Label }
	return there(l.board) == there(l.Go(step+1).board) && there(l.board) != there(way.At(way.Len()))
}

// takesBack reports whether the best move leads to the position before the last one.
func (h Hints) takesBack() bool {
	p, l := h.front(), h.now().own
	return p.Moves > 0 && p.way.At(p.step+1).View().Equal(l.Go(l.at-1).board.View())
}

// where tells in words where the marks of the reason are.
func (h Hints) where() sentence.Text {
	var spots []view.Spot
	for _, m := range h.hint.because.Marks {
		if !slices.Contains(spots, m.Spot.Cell()) {
			spots = append(spots, m.Spot.Cell())
		}
	}
	boards := h.Problem().View().Boards
	inTray := func(board int) bool { return boards[board].Block.Rows > 0 }
	switch shapes, place := h.hint.because.Shapes, h.puzzle.Play == puzzle.Place && len(spots) > 0; {
	case place && inTray(spots[0].Board):
		return sentence.New("Try tile %d: where can it lie, and what follows?", h.Problem().View().At(spots[0]).Label)
	case place:
		return sentence.New("Look at row %d, column %d. Which tiles can lie there?", spots[0].Row+1, spots[0].Col+1)
	case len(shapes) == 1 && shapes[0].Capsule:
		return sentence.New("Look at the outlined line.")
	case len(spots) == 0:
		return sentence.New("Look at the outlined cells.")
	case len(spots) == boards[spots[0].Board].Cols && !slices.ContainsFunc(spots, func(s view.Spot) bool { return s.Row != spots[0].Row }):
		return sentence.New("Look at row %d.", spots[0].Row+1)
	case len(spots) > 1:
		return sentence.New("Look at the marked cells.")
	case spots[0].Board == 0: // the board of the game
		return sentence.New("Look at row %d, column %d. What has to happen there?", spots[0].Row+1, spots[0].Col+1)
	}
	return sentence.New("Look at the marked cell.")
}

// mark draws what the hint tells, and marks the cost of the last move.
func (h Hints) mark(v *view.View) {
	l := h.now().own
	switch rung := h.hint.rung; {
	case rung == where:
		gives := func(m view.Marked) bool { return h.puzzle.Play == puzzle.Place && m.Mark == view.MarkProof } // away where tries fail
		v.Mark(slices.DeleteFunc(slices.Clone(h.hint.because.Marks), gives)...)
		v.Shapes = append(v.Shapes, h.hint.because.Shapes...)
	case rung == told && h.front().Moves > 0:
		transcript.PointOut(v, h.front().next())
		h.hint.because.Draw(v)
	}
	if price := Costs(h).Last().String(); price != "" && (h.blame == nil || h.blame.game.at == l.at-1) {
		_, at := ends(l.Step(l.at - 1))
		v.Shapes = append(v.Shapes, view.Shape{Cells: []view.Spot{at}, Mark: view.MarkCost})
		v.Badges = append(v.Badges, view.Badge{At: at, Text: price, Mark: view.MarkCost, Corner: true})
	}
}

package session

import (
	"slices"

	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
)

// Game is a game that is played by hand, on the board in front.
type Game struct {
	Advice *Advice

	puzzle  *puzzle.Puzzle
	history *history
	status  *Status
	held    *held // what the player has taken up, or nil
}

// held is a piece that has been taken up, from a board that must still be in front.
type held struct {
	from    puzzle.Spot
	targets []puzzle.Spot
	fresh   bool // by the press that still lasts
}

func newGame(s *Session) *Game {
	g := &Game{puzzle: s.Puzzle, history: &s.history, status: s.Status}
	g.Advice = &Advice{game: g, jobs: s.jobs, status: s.Status}
	return g
}

func (g *Game) board() puzzle.Problem { return g.history.now().board }

// arrive begins to play on the board in front, unless moves by hand have led to it.
func (g *Game) arrive() {
	g.held = nil
	if e := g.history.now(); e.played == nil {
		g.history.replace(seat{e.board, &played{start: e.board}})
	}
	g.Advice.arrive()
}

// Moves returns how many moves have been made since the game began.
func (g *Game) Moves() int { return g.history.now().played.moves }

// Solved reports whether the goal is reached.
func (g *Game) Solved() bool { return g.board().Solved() }

// Caption says what else there is to know about the position, such as whose turn it is, or nothing.
func (g *Game) Caption() sentence.Text {
	if g.Solved() {
		return sentence.Text{}
	}
	return g.board().View().Caption
}

// start returns the board that the game began on.
func (g *Game) start() puzzle.Problem { return g.history.now().played.start }

// Restart goes back to where the game began; undo returns.
func (g *Game) Restart() {
	if start := g.start(); g.board() != start {
		g.history.change(start, &played{start: start})
		g.arrive()
		g.status.Say(sentence.New("Back to the start. Undo goes back."))
	}
}

// Played returns the moves of the game as far as they are known: the last ones, where the program was closed in a
// game of an older version.
func (g *Game) Played() []puzzle.Step { return g.history.now().played.steps() }

// Before returns the board on which the i-th of those moves was made, counted from 0.
func (g *Game) Before(i int) puzzle.Problem {
	p := g.history.now().played
	before, _ := p.after(p.moves - len(p.steps()) + i)
	return before.board
}

// Return goes back to where the game had come to after so many of its moves; undo returns.
func (g *Game) Return(moves int) {
	then, known := g.history.now().played.after(moves)
	switch {
	case moves == 0:
		g.Restart()
	case known:
		g.history.change(then.board, then.played)
		g.arrive()
		g.status.Say(sentence.New("Back to after move %d. Undo goes forward again.", moves))
	}
}

// Held returns where the piece lies that has been taken up, if there is one.
func (g *Game) Held() (at puzzle.Spot, ok bool) {
	if g.held == nil {
		return puzzle.Spot{}, false
	}
	return g.held.from, true
}

// movable reports whether a click does something at the spot.
func (g *Game) movable(at puzzle.Spot) bool {
	return g.held != nil && slices.Contains(g.held.targets, at) || len(g.board().Targets(at)) > 0
}

// press takes up what lies at a spot, or moves there what has been taken up.
func (g *Game) press(at puzzle.Spot) {
	targets := g.board().Targets(at)
	switch {
	case len(targets) == 1 && targets[0] == at:
		g.move(at, at)
	case g.held != nil && at == g.held.from:
		g.held.fresh = false // put back, unless it is dragged away
		g.status.changed()
	case g.held != nil && (slices.Contains(g.held.targets, at) || len(targets) == 0):
		g.move(g.held.from, at)
	case len(targets) > 0:
		g.held = &held{from: at, targets: targets, fresh: true}
		g.status.Say(sentence.New("Now click where it goes, or drag it there. Esc puts it back."))
	default:
		g.move(at, at) // which says why not
	}
}

// drop ends a press at a spot, or outside of the board if on is false.
func (g *Game) drop(at puzzle.Spot, on bool) {
	if g.held == nil {
		return
	}
	h := *g.held
	g.held.fresh = false
	switch {
	case on && at != h.from:
		g.held = nil
		g.move(h.from, at)
	case on && h.fresh && g.puzzle.OneClick && len(h.targets) == 1:
		g.move(h.from, h.targets[0])
	case !on || !h.fresh:
		g.putBack()
	}
}

// putBack lets go of what has been taken up.
func (g *Game) putBack() {
	g.held = nil
	g.status.Say(sentence.New(g.puzzle.Playing))
}

// move makes a move, or says why it is none.
func (g *Game) move(from, to puzzle.Spot) {
	next, step, err := g.board().Move(from, to)
	if err != nil {
		g.status.Say(sentenceOf(err))
		return
	}
	before, planned := g.history.now().seat, g.Advice.planAfter(from)
	g.history.change(next, &played{before.played.start, before.played.moves + 1, &made{step, before}})
	g.arrive()
	g.Advice.keep(planned)
	g.status.set(step.Text)
	if next.Solved() {
		g.status.set(g.reached())
	}
	g.status.listen(Change{Stepped: true, Slides: step.Slides})
}

// reached says that the goal is reached.
func (g *Game) reached() sentence.Text {
	moves := g.puzzle.Moves(g.Moves())
	switch fewest, ok := g.Advice.Minimum(); {
	case ok && fewest == g.Moves():
		return sentence.New("Solved with %v, the fewest there can be.", moves)
	case ok:
		return sentence.New("Solved with %v. The fewest would have been %d.", moves, fewest)
	}
	return sentence.New("Solved with %v.", moves)
}

// canEscape reports whether Escape has something to put back, to stop or to hide.
func (g *Game) canEscape() bool { return g.held != nil || g.Advice.canEscape() }

func (g *Game) escape() {
	if g.held != nil {
		g.putBack()
		return
	}
	g.Advice.escape()
}

// mark marks what is held and where it can go, a goal that has been reached, and advice.
func (g *Game) mark(view *puzzle.View) {
	if g.held != nil {
		view.Mark(puzzle.Marked{Spot: g.held.from, Mark: puzzle.MarkHeld})
		for _, at := range g.held.targets {
			view.Mark(puzzle.Marked{Spot: at, Mark: puzzle.MarkTarget})
		}
	}
	if g.Moves() > 0 && g.Solved() {
		celebrate(view)
	}
	g.Advice.mark(view)
}

// celebrate frames the first board on which pieces lie: its goal is reached.
func celebrate(view *puzzle.View) {
	lies := func(c puzzle.Cell) bool { return c.Kind != puzzle.Empty && c.Kind != puzzle.NoCell }
	for i := range view.Boards {
		if slices.ContainsFunc(view.Boards[i].Cells, lies) {
			view.Boards[i].Reached = sentence.New("Goal reached")
			return
		}
	}
}

// suspend gives up what the player has begun and waits for: an answer is to be looked at.
func (g *Game) suspend() {
	g.held = nil
	g.Advice.suspend()
}

func (g *Game) close() { g.Advice.close() }

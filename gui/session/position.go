package session

import (
	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/view"
)

// WayKind is the kind of knowledge about the way from a position to the goal.
type WayKind int

// The kinds of ways.
const (
	WaySearched WayKind = iota // nothing is known yet
	WayUnknown                 // the search timed out
	WayKnown                   // a way is known, but not whether it is the shortest
	WayProven                  // the fewest moves are proven
	NoWay                      // there is no way
)

// Position is the known distance from a board to the goal.
type Position struct {
	Kind  WayKind
	Moves int         // the fewest to the goal, or those of the best way that is known
	way   puzzle.Walk // that leads over it, or nil
	step  int         // of it that comes next
}

// known reports whether the way has been found out.
func (p Position) known() bool { return p.Kind > WayUnknown }

// possible reports whether a way is known.
func (p Position) possible() bool { return p.Kind == WayKnown || p.Kind == WayProven }

// next returns the step that comes next, where Moves is not 0.
func (p Position) next() puzzle.Step { return p.way.Step(p.step) }

// clicks is a way of moves that can be made in any order. Each is a click at a spot.
type clicks struct {
	board puzzle.Problem
	spots []view.Spot
}

func (c clicks) Len() int { return len(c.spots) }

func (c clicks) At(k int) puzzle.Problem {
	board := c.board
	for _, at := range c.spots[:k] {
		board, _, _ = board.Move(at, at)
	}
	return board
}

func (c clicks) Step(i int) puzzle.Step {
	_, step, _ := c.board.Move(c.spots[i], c.spots[i])
	return step
}

// positionOn returns what an outcome says of the position on its walk before a step. err says why the search was ended.
func positionOn(o *puzzle.Outcome, step int, err error) Position {
	kind := WayKnown
	switch {
	case o.Minimal:
		kind = WayProven
	case !o.Possible() && err == nil:
		kind = NoWay
	case !o.Possible():
		kind = WayUnknown
	}
	return Position{kind, o.Length() - step, o.Walk, step}
}

// remaining returns where the moves of a way begin from a step on.
func remaining(w puzzle.Walk, step int) (spots []view.Spot) {
	for i := step; w != nil && i < w.Len(); i++ {
		spots = append(spots, w.Step(i).Outline[0])
	}
	return spots
}

// Placed returns how many pieces lie on the board, and how many there are with those in the tray.
func Placed(v view.View) (on, of int) {
	for _, b := range v.Boards {
		for _, c := range b.Cells {
			if lies(c) {
				of++
			}
			if lies(c) && b.Block.Rows == 0 {
				on++
			}
		}
	}
	return on, of
}

// lies reports whether a piece lies on a cell.
func lies(c view.Cell) bool { return c.Kind != view.Empty && c.Kind != view.NoCell }

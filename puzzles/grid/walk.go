package grid

import (
	"sync/atomic"

	"fourfold/puzzles/lines"
	"fourfold/puzzles/puzzle"
)

// walk makes moves one after the other.
type walk struct {
	start *problem
	moves []Move
	last  atomic.Pointer[stop] // the place that was asked about last: most ask for one beside it then
}

// stop is a place within a walk.
type stop struct {
	moves         int   // made so far
	before, board Board // before the last of them and after it
}

// Len returns the number of moves.
func (w *walk) Len() int { return len(w.moves) }

// At returns the board after the first k moves.
func (w *walk) At(k int) puzzle.Problem {
	if k == 0 {
		return w.start
	}
	return w.start.problem(w.board(k))
}

// Step returns move i.
func (w *walk) Step(i int) puzzle.Step { return step(w.board(i), w.moves[i]) }

// board returns the board after the first k moves.
func (w *walk) board(k int) Board {
	at := w.last.Load()
	switch {
	case at == nil || at.moves > k+1:
		at = &stop{board: w.start.board}
	case at.moves == k+1:
		return at.before
	}
	now := *at
	for _, m := range w.moves[at.moves:k] {
		now.moves, now.before, now.board = now.moves+1, now.board, now.board.After(m)
	}
	w.last.Store(&now)
	return now.board
}

// maxCompact is the longest side of a board where the numbers of a code are one digit each.
const maxCompact = 9

// step describes a move: its code is row and column of both cells, or of the one.
func step(b Board, m Move) puzzle.Step {
	s := b.Size()
	from, to := Spot(s, m.From), Spot(s, m.To)
	step := puzzle.Step{Text: b.Words(m), Outline: []puzzle.Spot{from}}
	numbers := []int{from.Row + 1, from.Col + 1}
	if from != to {
		step.Outline = append(step.Outline, to)
		step.Slides = []puzzle.Arrow{{From: from, To: to}}
		numbers = append(numbers, to.Row+1, to.Col+1)
	}
	step.Code = lines.Coordinates(max(s.Rows, s.Cols) <= maxCompact, numbers...)
	return step
}

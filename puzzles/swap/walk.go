package swap

import (
	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
	"fourfold/solver/gridflow"
)

// walk is a sequence of exchanges on the start board.
type walk struct {
	problem *problem
	moves   []gridflow.Edge
}

// Len returns the number of exchanges.
func (w *walk) Len() int { return len(w.moves) }

// At returns the problem that is left after k exchanges.
func (w *walk) At(k int) puzzle.Problem { return w.after(k) }

func (w *walk) after(k int) *problem {
	if k == 0 {
		return w.problem
	}
	board := []byte(w.problem.start)
	for i := range k {
		a, b := w.cells(i)
		board[a], board[b] = board[b], board[a]
	}
	return &problem{size: w.problem.size, start: string(board), goal: w.problem.goal}
}

// Step returns the i-th exchange.
func (w *walk) Step(i int) puzzle.Step {
	a, b := w.cells(i)
	from, to := w.problem.spot(startBoard, a), w.problem.spot(startBoard, b)
	words := "Row %d, column %d: exchange right"
	if to.Row > from.Row {
		words = "Row %d, column %d: exchange down"
	}
	return puzzle.Step{
		Code:    string(w.appendCode(nil, i)),
		Text:    sentence.New(words, from.Row+1, from.Col+1),
		Outline: []puzzle.Spot{from, to},
		Slides:  []puzzle.Arrow{{From: from, To: to}, {From: to, To: from}},
	}
}

// cells returns the two cells of the i-th exchange, the upper or left one first.
func (w *walk) cells(i int) (first, second int) { return w.moves[i].Cells(w.problem.size.Cols) }

package grid

import (
	"context"
	"strconv"
	"sync/atomic"

	"fourfold/puzzles/lines"
	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/view"
)

// walk is a [puzzle.Walk] that makes moves one after the other.
type walk struct {
	start *problem
	moves []Move
	last  atomic.Pointer[stop] // the latest board, since the next one is mostly beside it
}

// stop is a position within a walk.
type stop struct {
	moves         int   // made so far, at least one
	before, board Board // before the last of them and after it
}

func (w *walk) Len() int { return len(w.moves) }

func (w *walk) At(k int) puzzle.Problem {
	if k == 0 {
		return w.start
	}
	return w.start.problem(w.board(k))
}

func (w *walk) Step(i int) puzzle.Step { return w.start.step(w.board(i), w.moves[i]) }

// board returns the board after the first k moves.
func (w *walk) board(k int) Board {
	from, at := w.start.board, 0
	if last := w.last.Load(); last != nil {
		switch last.moves {
		case k:
			return last.board
		case k + 1:
			return last.before
		}
		if last.moves < k {
			from, at = last.board, last.moves
		}
	}
	if k == 0 {
		return from
	}
	now := &stop{moves: k, before: after(from, w.moves[at:k-1])}
	now.board = now.before.After(w.moves[k-1])
	w.last.Store(now)
	return now.board
}

// after returns the board after some moves.
func after(b Board, moves []Move) Board {
	if b, ok := b.(Moved); ok && len(moves) > 0 {
		return b.AfterAll(moves)
	}
	for _, m := range moves {
		b = b.After(m)
	}
	return b
}

// because is puzzle.Puzzle's Because.
func (s *set) because(ctx context.Context, answer puzzle.Walk, i int) (puzzle.Picture, error) {
	from := answer.At(i)
	if w, ok := answer.(*walk); ok && ctx.Err() == nil { // at once: such a walk may have half a million moves
		return s.Because(ctx, from.(*problem).board, w.moves[i:])
	}
	moves := make([]Move, answer.Len()-i)
	for k := range moves {
		if err := ctx.Err(); err != nil {
			return puzzle.Picture{}, err
		}
		outline := answer.Step(i + k).Outline
		moves[k].From, _ = Cell(from.Size(), outline[0])
		moves[k].To, _ = Cell(from.Size(), outline[len(outline)-1])
	}
	return s.Because(ctx, from.(*problem).board, moves)
}

// step describes a move of a board as it is made.
func (s *set) step(b Board, m Move) puzzle.Step {
	size := b.Size()
	from, to := Spot(size, m.From), Spot(size, m.To)
	step := puzzle.Step{Code: string(appendCode(nil, size, s.ordered(m))), Text: b.Words(m), Outline: []view.Spot{from}}
	if from != to {
		step.Outline = append(step.Outline, to)
		step.Slides = []view.Arrow{{From: from, To: to}}
	}
	if s.Exchange {
		step.Slides = append(step.Slides, view.Arrow{From: to, To: from})
	}
	return step
}

// ordered returns a move as answers have it: an exchange begins at its first cell.
func (s *set) ordered(m Move) Move {
	if s.Exchange && m.To < m.From {
		return Move{From: m.To, To: m.From}
	}
	return m
}

// appendCode appends row and column of both cells of a move, or of its one cell.
func appendCode(dst []byte, s view.Size, m Move) []byte {
	from, to, side := Spot(s, m.From), Spot(s, m.To), max(s.Rows, s.Cols)
	if from == to {
		return lines.AppendCode(dst, side, from.Row+1, from.Col+1)
	}
	return lines.AppendCode(dst, side, from.Row+1, from.Col+1, to.Row+1, to.Col+1)
}

// appendAnswer appends a line with the number of moves, or Impossible, and perhaps a line for each move.
func (s *set) appendAnswer(dst []byte, _ int, o puzzle.Outcome) []byte {
	if !o.Possible() {
		return append(dst, "Impossible\n"...)
	}
	dst = append(strconv.AppendInt(dst, int64(o.Length()), 10), '\n')
	if w, ok := o.Walk.(*walk); ok && s.puzzle.ReadMove != nil {
		for _, m := range w.moves {
			dst = append(appendCode(dst, w.start.Size(), s.ordered(m)), '\n')
		}
	}
	return dst
}

// readAnswer reads the first line of such an answer.
func readAnswer(line string, _ int) (moves int, possible, ok bool) {
	if line == "Impossible" {
		return 0, false, true
	}
	moves, err := strconv.Atoi(line)
	return moves, true, err == nil && moves >= 0 && line == strconv.Itoa(moves)
}

// ReadMove is puzzle.Puzzle's ReadMove for moves from one cell to another.
func ReadMove(s view.Size, line string) (from, to view.Spot, code string, ok bool) {
	side := max(s.Rows, s.Cols)
	n, ok := lines.ReadCode(line, side)
	if !ok || len(n) != 4 {
		return from, to, "", false
	}
	from, to = view.Spot{Row: n[0] - 1, Col: n[1] - 1}, view.Spot{Row: n[2] - 1, Col: n[3] - 1}
	return from, to, string(lines.AppendCode(nil, side, n...)), true
}

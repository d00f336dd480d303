package session

import (
	"io/fs"
	"strconv"

	"fourfold/puzzles/puzzle"
)

// move is a move as it is saved: board, row and column from where, and where to; and how it was made.
type move [7]int16

// The ways in which a move is made.
const (
	byHand = iota
	byAnswer
	byHint
)

// on makes the move.
func (m move) on(board puzzle.Problem) (puzzle.Problem, puzzle.Step, error) {
	from := puzzle.Spot{Board: int(m[0]), Row: int(m[1]), Col: int(m[2])}
	return board.Move(from, puzzle.Spot{Board: int(m[3]), Row: int(m[4]), Col: int(m[5])})
}

// movesOf returns the moves of a game.
func movesOf(l Line) (all []move) {
	for _, g := range l.legs {
		if r, ok := g.walk.(*replay); ok {
			all = append(all, r.moves[:g.end-g.first]...)
			continue
		}
		for i := g.first; i < g.end; i++ {
			from, to := ends(l.Step(i))
			m := move{int16(from.Board), int16(from.Row), int16(from.Col), int16(to.Board), int16(to.Row), int16(to.Col)}
			if g.outcome != nil {
				m[6] = byAnswer
			} else if g.hint {
				m[6] = byHint
			}
			all = append(all, m)
		}
	}
	return all
}

// formatMoves returns moves as JSON, an array for each. Without moves it returns nil.
func formatMoves(all []move) (text []byte) {
	for _, m := range all {
		text = append(text, ',')
		for i, n := range m {
			text = strconv.AppendInt(append(text, "[,,,,,,"[i]), int64(n), 10)
		}
		text = append(text, ']')
	}
	if text != nil {
		text[0] = '['
		text = append(text, ']')
	}
	return text
}

// parseMoves reads valid JSON. The last number of a move may be missing. Package encoding/json takes half a second for a
// long game.
func parseMoves(text []byte) (all []move, err error) {
	if string(text) == "null" {
		return nil, nil
	}
	var m move
	at, depth := 0, 0
	for _, c := range text {
		switch {
		case c == ' ' || c == '\n' || c == ',' && depth == 1:
		case c == '[' && depth < 2:
			m, at, depth = move{}, 0, depth+1
		case c == ']' && (depth == 1 || at == 5 || at == 6):
			if depth--; depth == 1 {
				all = append(all, m)
			}
		case c == ',' && at < 6:
			at++
		case c >= '0' && c <= '9' && depth == 2 && m[at] < 1000:
			m[at] = 10*m[at] + int16(c-'0')
		default:
			return nil, fs.ErrInvalid
		}
	}
	return all, nil
}

// replay is a walk that was read. It holds every stride-th board, and makes the others again.
type replay struct {
	moves  []move
	boards []puzzle.Problem
}

const stride = 128

// Len implements [puzzle.Walk].
func (r *replay) Len() int { return len(r.moves) }

// At implements [puzzle.Walk].
func (r *replay) At(k int) puzzle.Problem {
	held := k / stride
	board := r.boards[held]
	for _, m := range r.moves[held*stride : k] {
		board, _, _ = m.on(board)
	}
	return board
}

// Step implements [puzzle.Walk].
func (r *replay) Step(i int) puzzle.Step {
	_, step, _ := r.moves[i].on(r.At(i))
	return step
}

// mostByHand is the number of last moves whose costs can be found out. All moves before count as steps of an answer, since their
// boards could fill the memory.
const mostByHand = 10_000

// newGame returns the game with some moves, at a position.
func newGame(start puzzle.Problem, all []move, position int) (Line, error) {
	l, read, old := newLine(start), &puzzle.Outcome{}, max(len(all)-mostByHand, 0)
	r := &replay{moves: all[:old]}
	l.legs = make([]leg, 0, len(all)-old+1)
	if old > 0 {
		l.legs = append(l.legs, leg{end: old, outcome: read, walk: r})
	}
	for i, m := range all {
		if i <= old && i%stride == 0 {
			r.boards = append(r.boards, l.board)
		}
		board, step, err := m.on(l.board)
		if err != nil {
			return l, err
		}
		if n := len(l.legs); i >= old {
			g := leg{first: i, end: i + 1, step: step, board: board, hint: m[6] == byHint}
			if m[6] == byAnswer {
				if g.outcome = read; i%stride > 0 {
					g.board = nil
				}
			} else if n > 0 {
				l.legs[n-1].board = l.board // its distance to the goal tells the cost of the move
			}
			l.legs = append(l.legs, g)
		}
		l.board = board
	}
	l.at = len(all)
	return l.Go(position), nil
}

package session

import "fourfold/puzzles/puzzle"

// games puts the games of a history together again that was kept.
type games struct {
	seats  map[gameKey]seat // by start, moves and board
	latest map[gameKey]seat // by start and moves: the one that was kept last
}

// gameKey is a place in a game. Boards are indices of those that were kept.
type gameKey struct{ start, moves, board int }

// seat returns the seat of an entry in a game: one that there has been before, or the next one after a move.
func (g games) seat(k KeptEntry, board, start puzzle.Problem) seat {
	moves := max(k.Moves, 0)
	here, level := gameKey{*k.Start, moves, k.Board}, gameKey{start: *k.Start, moves: moves}
	s, known := g.seats[here]
	if !known {
		s = seat{board, &played{start: start, moves: moves}}
		before, ok := g.latest[gameKey{start: *k.Start, moves: moves - 1}]
		if moves == 1 && !ok {
			before, ok = seat{start, &played{start: start}}, true
		}
		if step, led := k.move(before.board, board); ok && led {
			s.played.last = &made{step, before}
		}
	}
	g.seats[here], g.latest[level] = s, s
	return s
}

// move returns the last move, if it leads from one board to the other.
func (k KeptEntry) move(from, to puzzle.Problem) (step puzzle.Step, led bool) {
	if from == nil || len(k.Move) != keptMove {
		return puzzle.Step{}, false
	}
	spot := func(at []int) puzzle.Spot { return puzzle.Spot{Board: at[0], Row: at[1], Col: at[2]} }
	next, step, err := from.Move(spot(k.Move[:3]), spot(k.Move[3:]))
	return step, err == nil && next.View().Equal(to.View())
}

// keptMove is how many numbers say which a move was.
const keptMove = 6

// keep notes the place of an entry in its game, of which the start is the board of an index.
func (k *KeptEntry) keep(p *played, start int) {
	k.Start, k.Moves = &start, p.moves
	if p.last != nil {
		from, to := p.last.ends()
		k.Move = []int{from.Board, from.Row, from.Col, to.Board, to.Row, to.Col}
	}
}

// ends returns from where to where a move was made.
func (m *made) ends() (from, to puzzle.Spot) {
	outline := m.step.Outline
	return outline[0], outline[len(outline)-1]
}

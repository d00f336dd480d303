package swap

import (
	"cmp"
	"context"
	"math/rand/v2"
	"slices"

	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/random"
	"fourfold/solver/gridflow"
)

// maxMoves returns the largest distance between two boards of which half of the cells are black,
// exactly: that of the half with the smallest sums of row and column from the half with the largest.
//
// No two boards are farther apart. By duality a distance is the sum of some potential over the places of the
// goal less that over those of the start, where neighbours differ by at most 1. So the cells of one potential
// and more have all their neighbours among those of one less and more. Of all sets of as many cells, the
// corners have the fewest neighbours (Bollobás and Leader, "Compressions and isoperimetric inequalities",
// 1991); hence no potential spreads two halves farther than the sum of row and column does.
func maxMoves(s puzzle.Size) int {
	total, sum := s.Rows*s.Cols, s.Rows+s.Cols-2
	moves, half := 0, total/2
	for level := 0; half > 0; level++ {
		cells := min(half, 1+min(level, s.Rows-1, s.Cols-1, sum-level))
		moves += cells * (sum - 2*level)
		half -= cells
	}
	return moves
}

// levels offers as many exchanges as a side is long, twice and three times as many, and the most. On
// small boards some of these are the same, and are named once.
func levels(s puzzle.Size) (list []puzzle.Wish) {
	side, most := (s.Rows+s.Cols+1)/2, maxMoves(s)
	for _, level := range []struct {
		name  string
		moves int
	}{{"Easy", side}, {"Medium", 2 * side}, {"Hard", 3 * side}, {"Farthest", most}} {
		if len(list) > 0 && list[len(list)-1].Asks[random.MovesID] == most || most == 0 {
			break
		}
		list = append(list, puzzle.Wish{Name: level.name, Size: s, Asks: map[string]int{random.MovesID: min(level.moves, most)}})
	}
	return list
}

// randomBoard returns two boards with half of their cells black, at any distance or at the one that is
// wished. For that it takes a pair that is too far apart, but not much more than needed, and makes exchanges, in
// any order, that bring it nearer: each by one, as every exchange along an optimal flow does.
func randomBoard(ctx context.Context, w puzzle.Wish, rng *rand.Rand) (puzzle.Problem, error) {
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	moves, asked := w.Asks[random.MovesID]
	if !asked {
		return anyBoard(w.Size, rng), nil
	}
	s := workspaces.Get().(*workspace)
	defer workspaces.Put(s)
	p, err := newMixture(w.Size, rng).pair(ctx, s, moves)
	if err != nil {
		return nil, err
	}
	return p.approached(ctx, s, moves, rng)
}

// mixture makes pairs of boards between random ones and the farthest ones. The same
// share of order always gives the same pair.
type mixture struct {
	size  puzzle.Size
	sums  []float64 // by cell: how far it is from one corner, 0 to 1
	noise [2][]float64
}

func newMixture(s puzzle.Size, rng *rand.Rand) *mixture {
	n := s.Rows * s.Cols
	m := &mixture{size: s, sums: make([]float64, n), noise: [2][]float64{make([]float64, n), make([]float64, n)}}
	upward, leftward := rng.IntN(2) == 0, rng.IntN(2) == 0
	for i := range n {
		r, c := i/s.Cols, i%s.Cols
		if upward {
			r = s.Rows - 1 - r
		}
		if leftward {
			c = s.Cols - 1 - c
		}
		m.sums[i] = float64(r+c) / float64(max(s.Rows+s.Cols-2, 1))
		m.noise[startBoard][i], m.noise[goalBoard][i] = rng.Float64(), rng.Float64()
	}
	return m
}

// boards returns the pair with a share of order from 0, both random, to 1, the farthest.
func (m *mixture) boards(order float64) *problem {
	return &problem{size: m.size, start: m.board(startBoard, order), goal: m.board(goalBoard, -order)}
}

// board makes the half of the cells black that has the smallest keys.
func (m *mixture) board(which int, order float64) string {
	noise := m.noise[which]
	key := func(i int) float64 { // converted, so that no processor skips a rounding
		return float64(order*m.sums[i]) + float64((1-max(order, -order))*noise[i])
	}
	cells := make([]int, len(m.sums))
	for i := range cells {
		cells[i] = i
	}
	slices.SortFunc(cells, func(a, b int) int {
		return cmp.Or(cmp.Compare(key(a), key(b)), cmp.Compare(noise[a], noise[b]))
	})
	board := make([]byte, len(cells))
	for k, i := range cells {
		board[i] = white
		if k < len(cells)/2 {
			board[i] = black
		}
	}
	return string(board)
}

// halvings is how closely the share of order is chosen.
const halvings = 8

// pair returns a pair that is at least so many exchanges apart, with as little order as it finds, and
// leaves its flow in s.
func (m *mixture) pair(ctx context.Context, s *workspace, moves int) (*problem, error) {
	p := m.boards(0)
	if err := s.solve(ctx, p, unheard); err != nil || s.flow.Cost() >= moves {
		return p, err
	}
	low, high := 0.0, 1.0 // too near, and far enough
	for range halvings {
		order := (low + high) / 2
		if err := s.solve(ctx, m.boards(order), unheard); err != nil {
			return nil, err
		}
		if s.flow.Cost() >= moves {
			high = order
		} else {
			low = order
		}
	}
	p = m.boards(high)
	return p, s.solve(ctx, p, unheard)
}

// approached returns the problem after exchanges along the flow in s, in random order,
// until that many are left.
func (p *problem) approached(ctx context.Context, s *workspace, moves int, rng *rand.Rand) (puzzle.Problem, error) {
	board := []byte(p.start)
	flows := p.flows(&s.flow)
	var ready []gridflow.Edge // all exchanges that can be made, and some that cannot
	for e, flow := range flows {
		if flow != 0 {
			ready = append(ready, gridflow.Edge(e))
		}
	}
	for left := s.flow.Cost(); left > moves; {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		k := rng.IntN(len(ready))
		e := ready[k]
		ready[k] = ready[len(ready)-1]
		ready = ready[:len(ready)-1]
		if flows.exchange(board, e, p.size.Cols) {
			left--
			ready = flows.appendAround(ready, e, p.size.Cols)
		}
	}
	return &problem{size: p.size, start: string(board), goal: p.goal}, nil
}

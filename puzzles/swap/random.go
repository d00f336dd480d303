package swap

import (
	"cmp"
	"context"
	"math/rand/v2"
	"slices"
	"strings"

	"fourfold/puzzles/grid"
	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/random"
	"fourfold/puzzles/view"
	"fourfold/solver/gridflow"
)

// maxMoves returns the largest distance between two boards of which half of the cells are black:
// that of the half with the smallest sums of row and column from the half with the largest.
//
// No two boards are farther apart. By duality a distance is the sum of some potential over the places of the
// goal less that over those of the start, where neighbours differ by at most 1. So the cells of one potential
// and more have all their neighbours among those of one less and more. Of all sets of as many cells, the
// corners have the fewest neighbours (Bollobás and Leader, "Compressions and isoperimetric inequalities",
// 1991); hence no potential spreads two halves farther than the sum of row and column does.
func maxMoves(s view.Size) int {
	total, sum := s.Rows*s.Cols, s.Rows+s.Cols-2
	moves, half := 0, total/2
	for level := 0; half > 0; level++ {
		cells := min(half, 1+min(level, s.Rows-1, s.Cols-1, sum-level))
		moves += cells * (sum - 2*level)
		half -= cells
	}
	return moves
}

// levels offers as many exchanges as a side is long, twice and three times as many, and the most.
func levels(s view.Size, _ int) []puzzle.Wish {
	side, most := (s.Rows+s.Cols+1)/2, maxMoves(s)
	return random.Levels(random.MovesID, s, random.Level{Name: "Easy", Number: min(side, most)},
		random.Level{Name: "Medium", Number: min(2*side, most)}, random.Level{Name: "Hard", Number: min(3*side, most)},
		random.Level{Name: "Farthest", Number: most})
}

// randomBoard returns a board and a goal with half of their cells black, at any distance but 0 where there is another, or at the
// one that is wished. For that it takes a pair that is too far apart, with as little order as possible, and
// makes exchanges along an optimal flow, each of which brings the pair nearer by one.
func randomBoard(ctx context.Context, w puzzle.Wish, rng *rand.Rand) (grid.Board, error) {
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	moves, asked := w.Asks[random.MovesID]
	if !asked {
		b := &board{w.Size, shuffled(w.Size, rng), shuffled(w.Size, rng)}
		for b.Solved() && maxMoves(w.Size) > 0 {
			b.goal = shuffled(w.Size, rng)
		}
		return b, nil
	}
	s := workspaces.Get().(*workspace)
	defer workspaces.Put(s)
	m := newMixture(w.Size, rng)
	for order := 0; ; order++ {
		b := &board{w.Size, m.half(0, order), m.half(1, -order)}
		if err := s.solve(ctx, b, func(float64, int64) {}); err != nil {
			return nil, err
		}
		if s.flow.Cost() >= moves || order == fullOrder {
			return b.nearer(ctx, s, moves, rng)
		}
	}
}

// shuffled returns letters of which half are black.
func shuffled(s view.Size, rng *rand.Rand) string {
	n := s.Rows * s.Cols
	cells := []byte(strings.Repeat("1", n/2) + strings.Repeat("0", n-n/2))
	rng.Shuffle(n, func(i, j int) { cells[i], cells[j] = cells[j], cells[i] })
	return string(cells)
}

// mixture makes pairs of boards between random ones, of order 0, and the farthest ones, of
// fullOrder. The same order always gives the same pair.
type mixture struct {
	sums  []int    // by cell: its distance from one corner, up to mixtureScale
	noise [2][]int // by cell, up to mixtureScale
}

const (
	fullOrder    = 8
	mixtureScale = 1 << 20
)

func newMixture(s view.Size, rng *rand.Rand) *mixture {
	m := new(mixture)
	corner := view.Spot{Row: rng.IntN(2) * (s.Rows - 1), Col: rng.IntN(2) * (s.Cols - 1)}
	for cell := range s.Rows * s.Cols {
		m.sums = append(m.sums, apart(corner, grid.Spot(s, cell))*mixtureScale/max(s.Rows+s.Cols-2, 1))
		for i := range m.noise {
			m.noise[i] = append(m.noise[i], rng.IntN(mixtureScale))
		}
	}
	return m
}

// half returns letters of which the half with the smallest keys is black.
func (m *mixture) half(which, order int) string {
	noise := m.noise[which]
	cells, keys := make([]int, len(noise)), make([]int, len(noise))
	for i := range cells {
		cells[i], keys[i] = i, order*m.sums[i]+(fullOrder-max(order, -order))*noise[i]
	}
	slices.SortFunc(cells, func(a, b int) int {
		return cmp.Or(cmp.Compare(keys[a], keys[b]), cmp.Compare(noise[a], noise[b]), cmp.Compare(a, b))
	})
	letters := []byte(strings.Repeat("0", len(cells)))
	for _, i := range cells[:len(cells)/2] {
		letters[i] = black
	}
	return string(letters)
}

// nearer returns the board after exchanges along the flow in s, in random order, until so many are left.
func (b *board) nearer(ctx context.Context, s *workspace, moves int, rng *rand.Rand) (grid.Board, error) {
	start, flows, left := []byte(b.start), flowsOf(b, &s.flow), s.flow.Cost()
	edges := make([]gridflow.Edge, len(flows)) // all, then those that still have flow
	for e := range edges {
		edges[e] = gridflow.Edge(e)
	}
	for left > moves {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		rng.Shuffle(len(edges), func(i, j int) { edges[i], edges[j] = edges[j], edges[i] })
		edges = slices.DeleteFunc(edges, func(e gridflow.Edge) bool {
			if left > moves && flows.exchange(start, e, b.size.Cols) {
				left--
			}
			return flows[e] == 0
		})
	}
	return &board{b.size, string(start), b.goal}, nil
}

package swap

import (
	"math/bits"
	"math/rand/v2"
	"strings"

	"fourfold/puzzles/grid"
	"fourfold/puzzles/view"
)

// This file is the truth that the solver is tested against: plain breadth-first
// search over the boards of a small size, as sets of black cells.

// exchange is a move and the set of its two cells.
type exchange struct {
	cells uint32
	move  grid.Move
}

// exchanges lists the moves of a size in the order in which answers compare them.
func exchanges(s view.Size) (list []exchange) {
	for r := range s.Rows {
		for c := range s.Cols {
			i := r*s.Cols + c
			if r+1 < s.Rows {
				list = append(list, exchange{1<<i | 1<<(i+s.Cols), grid.Move{From: i, To: i + s.Cols}})
			}
			if c+1 < s.Cols {
				list = append(list, exchange{1<<i | 1<<(i+1), grid.Move{From: i, To: i + 1}})
			}
		}
	}
	return list
}

// distances returns by set of black cells the number of exchanges between it and the origin, -1 where
// it is out of reach.
func distances(s view.Size, origin uint32) []int8 {
	far := make([]int8, 1<<(s.Rows*s.Cols))
	for i := range far {
		far[i] = -1
	}
	far[origin] = 0
	moves := exchanges(s)
	queue := append(make([]uint32, 0, len(far)), origin)
	for i := 0; i < len(queue); i++ {
		at := queue[i]
		for _, m := range moves {
			next := at ^ m.cells
			if both := at & m.cells; both != 0 && both != m.cells && far[next] < 0 {
				far[next] = far[at] + 1
				queue = append(queue, next)
			}
		}
	}
	return far
}

// firstWalk returns the first of all shortest sequences, given the distances to the goal.
func firstWalk(s view.Size, at uint32, far []int8) (walk []grid.Move) {
	moves := exchanges(s)
	for far[at] > 0 {
		for _, m := range moves {
			if bits.OnesCount32(at&m.cells) == 1 && far[at^m.cells] == far[at]-1 {
				walk = append(walk, m.move)
				at ^= m.cells
				break
			}
		}
	}
	return walk
}

// boardOf returns the board of two sets of black cells.
func boardOf(s view.Size, start, goal uint32) *board {
	return &board{s, lettersOf(s, start), lettersOf(s, goal)}
}

func lettersOf(s view.Size, set uint32) string {
	var b strings.Builder
	for i := range s.Rows * s.Cols {
		b.WriteByte(byte(white) + byte(set>>i&1))
	}
	return b.String()
}

// sets returns the sets of n out of size cells.
func sets(size, n int) (list []uint32) {
	for set := range uint32(1) << size {
		if bits.OnesCount32(set) == n {
			list = append(list, set)
		}
	}
	return list
}

func randomSet(rng *rand.Rand, size, n int) (set uint32) {
	for _, i := range rng.Perm(size)[:n] {
		set |= 1 << i
	}
	return set
}

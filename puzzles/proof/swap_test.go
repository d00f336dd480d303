package proof_test

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"fourfold/puzzles/swap"
)

func TestSwap(t *testing.T) {
	field{Puzzle: swap.Puzzle, board: randomSwap, truth: plainSwap}.test(t)
}

// randomSwap returns a small problem, about one in four of them impossible.
func randomSwap(rng *rand.Rand) string {
	rows, cols := 1+rng.IntN(3), 1+rng.IntN(4)
	for rows*cols > 9 {
		rows--
	}
	cells := make([]byte, 2*rows*cols)
	for i := range cells {
		cells[i] = '0' + byte(rng.IntN(2))
	}
	if rng.IntN(4) > 0 {
		copy(cells[rows*cols:], cells[:rows*cols])
		rng.Shuffle(rows*cols, func(i, j int) { cells[i], cells[j] = cells[j], cells[i] })
	}
	return inRows(cells, cols)
}

// plainSwap finds the distance by breadth-first search.
func plainSwap(board []string) string {
	rows, cols := len(board)/2, len(board[0])
	start, goal := strings.Join(board[:rows], ""), strings.Join(board[rows:], "")
	if len(goal) != rows*cols || strings.Trim(start+goal, "01") != "" {
		return ""
	}
	seen, layer := map[string]bool{start: true}, []string{start}
	for moves := 0; len(layer) > 0; moves++ {
		var next []string
		for _, here := range layer {
			if here == goal {
				return fmt.Sprintf("minimum %d", moves)
			}
			for a := range here {
				for _, b := range []int{a + 1, a + cols} {
					if b >= len(here) || cols > 1 && b == a+1 && b%cols == 0 {
						continue
					}
					after := []byte(here)
					after[a], after[b] = after[b], after[a]
					if !seen[string(after)] {
						seen[string(after)] = true
						next = append(next, string(after))
					}
				}
			}
		}
		layer = next
	}
	return "impossible"
}

package proof_test

import (
	"fmt"
	"math/bits"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"fourfold/puzzles/flip"
)

func TestFlip(t *testing.T) {
	field{Puzzle: flip.Puzzle, board: randomFlip, truth: plainFlip}.test(t)
}

// randomFlip returns a board of at most 12 cells, or of 4x4, and a goal. Two boards in three can be made white.
func randomFlip(rng *rand.Rand) string {
	rows, cols := 4, 4
	if rng.IntN(4) > 0 {
		rows, cols = 1+rng.IntN(4), 1+rng.IntN(3)
	}
	board := func() string {
		black := rng.IntN(1 << (rows * cols))
		if rng.IntN(3) > 0 {
			black = pressed(rows, cols, black)
		}
		var letters []byte
		for cell := range rows * cols {
			letters = append(letters, "wb"[black>>cell&1])
		}
		return inRows(letters, cols)
	}
	text := board()
	switch rng.IntN(6) {
	case 0:
		return text + "goal white\n"
	case 1:
		return text + "goal black\n"
	case 2:
		return text + "goal board\n" + board()
	}
	return text
}

// pressed returns the cells that a set of presses changes. Bit i is cell i.
func pressed(rows, cols, presses int) (changed int) {
	for cell := range rows * cols {
		r, c := cell/cols, cell%cols
		for _, d := range [][2]int{{0, 0}, {0, 1}, {1, 0}, {0, -1}, {-1, 0}} {
			if r+d[0] >= 0 && r+d[0] < rows && c+d[1] >= 0 && c+d[1] < cols {
				changed ^= presses >> ((r+d[0])*cols + c + d[1]) & 1 << cell
			}
		}
	}
	return changed
}

// leastPresses holds for sizes how many presses change just a set of cells, or 255.
var leastPresses = map[[2]int][]uint8{}

func leastFor(rows, cols int) []uint8 {
	least := leastPresses[[2]int{rows, cols}]
	if least == nil {
		least = slices.Repeat([]uint8{255}, 1<<(rows*cols))
		for presses := range least {
			changed := pressed(rows, cols, presses)
			least[changed] = min(least[changed], uint8(bits.OnesCount(uint(presses))))
		}
		leastPresses[[2]int{rows, cols}] = least
	}
	return least
}

// plainFlip finds the fewest presses among all sets of presses.
func plainFlip(board []string) string {
	goal := []string{"goal either"}
	if i := slices.IndexFunc(board, func(line string) bool { return strings.HasPrefix(line, "goal") }); i > 0 {
		board, goal = board[:i], board[i:]
	}
	read := func(lines []string) (cells int) {
		for i, letter := range strings.Join(lines, "") {
			cells |= strings.IndexRune("wb", letter) << i
		}
		return cells
	}
	rows, cols := len(board), len(board[0])
	black := 1<<(rows*cols) - 1
	ends := map[string][]int{
		"goal either": {0, black}, "goal white": {0}, "goal black": {black}, "goal board": {read(goal[1:])},
	}[goal[0]]
	least := uint8(255)
	for _, end := range ends {
		least = min(least, leastFor(rows, cols)[read(board)^end])
	}
	if least == 255 {
		return "impossible"
	}
	return fmt.Sprintf("minimum %d", least)
}

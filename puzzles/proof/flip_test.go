package proof_test

import (
	"fmt"
	"math/bits"
	"math/rand/v2"
	"slices"
	"strings"
	"sync"
	"testing"

	"fourfold/puzzles/flip"
	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/puzzletest"
	"fourfold/solver/gf2"
)

func TestFlip(t *testing.T) {
	field{Puzzle: flip.Puzzle, board: randomFlip, truth: plainFlip, wrong: wrongFlip}.test(t)
}

// TestLargeFlip checks boards of every nullity and goal.
func TestLargeFlip(t *testing.T) {
	sizes := []puzzle.Size{
		{Rows: 9, Cols: 9},
		{Rows: 11, Cols: 11},
		{Rows: 16, Cols: 16},
		{Rows: 19, Cols: 19},
		{Rows: 1, Cols: 64},
		{Rows: 64, Cols: 1},
		{Rows: 3, Cols: 127},
		{Rows: 101, Cols: 74},
	}
	if !testing.Short() {
		sizes = append(sizes, puzzle.Size{Rows: 23, Cols: 23}, puzzle.Size{Rows: 30, Cols: 30}, puzzle.Size{Rows: 32, Cols: 32})
	}
	for _, size := range sizes {
		for goal := range flip.Puzzle.Goals {
			text := certified(t, flip.Puzzle, puzzletest.Random(t, flip.Puzzle, size, 7).WithGoal(goal))
			claims, err := verify(t, text)
			if err != nil || len(claims) != 1 {
				t.Errorf("%v: %v, %v", size, claims, err)
			}
		}
	}
}

// randomFlip returns a board of at most 12 cells, or of 4x4, and a goal.
func randomFlip(rng *rand.Rand) string {
	rows, cols := 4, 4
	if rng.IntN(4) > 0 {
		rows, cols = 1+rng.IntN(4), 1+rng.IntN(4)
	}
	board := func(presses bool) string {
		lit := make([]bool, rows*cols)
		for cell := range lit {
			if rng.IntN(2) == 0 {
				continue
			}
			lit[cell] = !lit[cell]
			for _, at := range []int{cell - cols, cell - 1, cell + 1, cell + cols} {
				if presses && at >= 0 && at < len(lit) && (at/cols == cell/cols || at%cols == cell%cols) {
					lit[at] = !lit[at]
				}
			}
		}
		var text strings.Builder
		for cell, on := range lit {
			text.WriteByte("wb"[map[bool]int{true: 1}[on]])
			if (cell+1)%cols == 0 {
				text.WriteByte('\n')
			}
		}
		return text.String()
	}
	text := board(rng.IntN(3) > 0)
	switch rng.IntN(6) {
	case 0:
		return text + "goal white\n"
	case 1:
		return text + "goal black\n"
	case 2:
		return text + "goal board\n" + board(rng.IntN(3) > 0)
	}
	return text
}

// leastPresses holds for sizes how many presses change just a set of cells, or 255.
var leastPresses sync.Map

func leastFor(rows, cols int) []uint8 {
	if known, ok := leastPresses.Load([2]int{rows, cols}); ok {
		return known.([]uint8)
	}
	least := make([]uint8, 1<<(rows*cols))
	for i := range least {
		least[i] = 255
	}
	for presses := range least {
		changed := 0
		for cell := range rows * cols {
			r, c := cell/cols, cell%cols
			for _, d := range [][2]int{{0, 0}, {0, 1}, {1, 0}, {0, -1}, {-1, 0}} {
				if r+d[0] >= 0 && r+d[0] < rows && c+d[1] >= 0 && c+d[1] < cols {
					changed ^= presses >> ((r+d[0])*cols + c + d[1]) & 1 << cell
				}
			}
		}
		least[changed] = min(least[changed], uint8(bits.OnesCount(uint(presses))))
	}
	leastPresses.Store([2]int{rows, cols}, least)
	return least
}

// plainFlip finds the fewest presses among all sets of presses.
func plainFlip(board []string) string {
	goal := []string{"goal either"}
	for i, line := range board {
		if strings.HasPrefix(line, "goal") {
			board, goal = board[:i], board[i:]
			break
		}
	}
	read := func(lines []string) (cells int) {
		for i, letter := range strings.Join(lines, "") {
			cells |= strings.IndexRune("wb", letter) << i
		}
		return cells
	}
	rows, cols := len(board), len(board[0])
	black := 1<<(rows*cols) - 1
	ends := map[string][]int{"goal either": {0, black}, "goal white": {0}, "goal black": {black}, "goal board": {read(goal[1:])}}[goal[0]]
	least := uint8(255)
	for _, end := range ends {
		least = min(least, leastFor(rows, cols)[read(board)^end])
	}
	if least == 255 {
		return "impossible"
	}
	return fmt.Sprintf("minimum %d", least)
}

// wrongFlip changes the cells of patterns and presses, and the shape of trees.
func wrongFlip(lines []string) (list []change) {
	for i := evidence(lines); i < len(lines); i++ {
		line, swap := lines[i], map[byte]string{'.': "x", 'x': ".", '+': "-", '-': "+"}
		if strings.Trim(line, ".x") != "" && strings.Trim(line, "+-") != "" {
			continue
		}
		for at := range line {
			list = append(list, change{i, line[:at] + swap[line[at]] + line[at+1:]})
		}
		list = append(list, change{i, line + line[:1]}, change{i, line[1:]})
	}
	return list
}

// TestFlipForged forges certificates for a white board, which takes no press: a heavier sum of quiet patterns as moves, and the
// tree for a basis with too few patterns, or with dependent ones.
func TestFlipForged(t *testing.T) {
	const n = 16
	all, _ := gf2.SystemOf(4, 4).Null().CutBasis(t.Context())
	for name, basis := range map[string][][]uint64{
		"none": nil, "too few": all[1:], "one twice": {all[1], all[2], all[3], all[3]}, "a sum": {all[1], all[2], all[3], sum(all[1], all[2])},
		"all twice": {all[1], all[1], all[2], all[2], all[3], all[3]}, "no pattern": {all[1], all[2], all[3], {1}}, "nothing": {all[1], all[2], all[3], {0}},
	} {
		x := slices.Clone(all[0])
		for sums := range 1 << len(basis) {
			y := slices.Clone(all[0])
			for i, v := range basis {
				if sums>>i&1 == 1 {
					gf2.Add(y, v)
				}
			}
			if gf2.Weight(y) < gf2.Weight(x) {
				x = y
			}
		}
		var text strings.Builder
		text.WriteString("fourfold proof 1\npuzzle flip\nboard 5\nwwww\nwwww\nwwww\nwwww\ngoal white\n")
		fmt.Fprintf(&text, "claim minimum %d\nmoves %d\n", gf2.Weight(x), gf2.Weight(x))
		for cell := range gf2.Support(x) {
			fmt.Fprintf(&text, "%d%d\n", cell/4+1, cell%4+1)
		}
		fmt.Fprintf(&text, "basis %d\n", len(basis))
		for i, v := range append(slices.Clone(basis), x) {
			if i == len(basis) {
				text.WriteString("presses\n")
			}
			for cell := range n {
				text.WriteString(".x"[gf2.Bit(v, cell):][:1] + map[bool]string{true: "\n"}[cell%4 == 3])
			}
		}
		fullTree := strings.Repeat("+", len(basis)) + "-" // each pattern is decided; then the bound is the weight
		for sums := 1; sums < 1<<len(basis); sums++ {
			fullTree += strings.Repeat("+", bits.TrailingZeros(uint(sums))) + "-"
		}
		text.WriteString("tree\n" + fullTree + "\nend\n")
		if claims, refused := verify(t, text.String()); refused == nil {
			t.Errorf("%s: accepted %q", name, claims)
		}
	}
}

func sum(v, w []uint64) []uint64 {
	v = slices.Clone(v)
	gf2.Add(v, w)
	return v
}

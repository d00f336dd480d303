//go:build peers

package peers

import (
	"context"
	"fmt"
	"math/bits"
	"strconv"
	"strings"
	"testing"

	"fourfold/puzzles/flip"
	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/random"
)

// flipFamilies compares the fewest presses with the textbook's enumerations.
func flipFamilies(t *testing.T) []family {
	return []family{
		flipFamily(t, 4, 20, solver{name: "all press sets"}, allPressSets),
		flipFamily(t, 16, 8, solver{name: "all first rows"}, allFirstRows),
	}
}

func flipFamily(t *testing.T, n, number int, peer solver, search func(n int, rows []uint16) int) family {
	var problems []puzzle.Problem
	var rows [][]uint16
	for seed := range number {
		p := flipBoard(t, n, seed)
		problems, rows = append(problems, p), append(rows, bitRows(p))
	}
	mustSolve(t, problems[0]) // prepares what depends on the size alone
	peer.solve = func(i int) (answer, error) {
		return often(func(context.Context) (string, error) { return presses(search(n, rows[i])), nil })
	}
	return family{
		name: fmt.Sprintf("Flip %dx%d", n, n), boards: number, rounds: *rounds,
		solvers: []solver{{"Fourfold", contractSolver(problems, often)}, peer},
	}
}

// flipBoard returns a board; every fourth one is by chance alone, mostly impossible.
func flipBoard(t *testing.T, n, seed int) puzzle.Problem {
	rng := random.Source(uint64(seed))
	if seed%4 != 3 {
		board, err := flip.Puzzle.Random(t.Context(), puzzle.Wish{Size: puzzle.Size{Rows: n, Cols: n}}, rng)
		if err != nil {
			t.Fatal(err)
		}
		return board
	}
	var text strings.Builder
	for range n {
		for range n {
			text.WriteByte("bw"[rng.IntN(2)])
		}
		text.WriteByte('\n')
	}
	return mustRead(t, flip.Puzzle, text.String())
}

// bitRows returns the black cells as bits, row by row.
func bitRows(p puzzle.Problem) []uint16 {
	text, _ := p.AppendText(nil)
	var rows []uint16
	for _, line := range strings.Fields(string(text)) {
		row := uint16(0)
		for c, cell := range line {
			row |= uint16(b2i(cell == 'b')) << c
		}
		rows = append(rows, row)
	}
	return rows
}

// never is the number of presses where there is no solution.
const never = -1

func presses(n int) string {
	if n == never {
		return impossible
	}
	return strconv.Itoa(n)
}

// allPressSets tries all sets of presses on 4 x 4 cells, packed into one word.
func allPressSets(_ int, rows []uint16) int {
	board := rows[0] | rows[1]<<4 | rows[2]<<8 | rows[3]<<12
	best := never
	for set := range 1 << 16 {
		s := uint16(set)
		after := board ^ s ^ s<<4 ^ s>>4 ^ s&0x7777<<1 ^ s>>1&0x7777
		if n := bits.OnesCount16(s); (after == 0 || after == 0xffff) && (best == never || n < best) {
			best = n
		}
	}
	return best
}

// allFirstRows tries all presses in the first row. They determine the other rows: each
// press there must put the cell above it right.
func allFirstRows(n int, rows []uint16) int {
	mask := uint16(1<<n - 1)
	best := never
	for first := range 1 << n {
		for _, goal := range []uint16{0, mask} {
			if count := chase(rows, uint16(first), goal, mask); count != never && (best == never || count < best) {
				best = count
			}
		}
	}
	return best
}

// chase returns the presses in all rows, given those in the first one.
func chase(rows []uint16, press, goal, mask uint16) (count int) {
	above := uint16(0)
	for _, row := range rows {
		count += bits.OnesCount16(press)
		next := (row ^ goal ^ above ^ press ^ press<<1 ^ press>>1) & mask
		above, press = press, next
	}
	if press != 0 {
		return never
	}
	return count
}

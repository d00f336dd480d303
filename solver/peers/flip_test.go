//go:build peers

package peers

import (
	"context"
	"fmt"
	"math/bits"
	"slices"
	"strconv"
	"strings"
	"testing"

	"fourfold/puzzles/flip"
	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/random"
)

// flipFamilies compares the fewest presses with the textbook's enumerations, an integer program and a constraint solver.
func flipFamilies(t *testing.T) []family {
	small, middle := newFlipFamily(t, 4, 20), newFlipFamily(t, 16, *boards)
	small.enumerate("all press sets", allPressSets)
	middle.enumerate("all first rows", allFirstRows)
	families := []family{small.family}
	for _, f := range []*flipFamily{newFlipFamily(t, 9, *boards), middle, newFlipFamily(t, 23, *boards)} {
		f.model(t)
		families = append(families, f.family)
	}
	return families
}

// flipFamily is a family of n x n boards.
type flipFamily struct {
	family
	n     int
	cells [][]bool // by board, which cells are black
}

func newFlipFamily(t *testing.T, n, number int) *flipFamily {
	f := &flipFamily{n: n, family: family{name: fmt.Sprintf("Flip %dx%d", n, n), boards: number}}
	var problems []puzzle.Problem
	for seed := range number {
		p := flipBoard(t, n, seed)
		problems, f.cells = append(problems, p), append(f.cells, blackCells(p))
	}
	mustSolve(t, problems[0]) // prepares what depends on the size alone
	f.solvers = []solver{{"Fourfold", contractSolver(problems)}}
	return f
}

// enumerate adds a method of the textbook.
func (f *flipFamily) enumerate(name string, search func(n int, rows []uint16) int) {
	f.solvers = append(f.solvers, solver{name, func(i int) (answer, error) {
		rows := bitRows(f.n, f.cells[i])
		return often(func(context.Context) (string, error) { return presses(search(f.n, rows)), nil })
	}})
}

// model adds the solvers that are asked for the lightest element of a coset. All boards have to be solvable, for otherwise there is none.
func (f *flipFamily) model(t *testing.T) {
	var cosets []coset
	for i, black := range f.cells {
		c, ok := cosetOf(f.n, black)
		if !ok {
			t.Fatalf("%s, board %d cannot be solved", f.name, i+1)
		}
		cosets = append(cosets, c)
	}
	programs, models := write(t, cosets, cosetProgram), write(t, cosets, cosetModel)
	f.solvers = append(f.solvers,
		solver{"GLPK", func(i int) (answer, error) { return lightest(programs[i]) }},
		solver{"Gecode", func(i int) (answer, error) { return minimize(models[i]) }})
}

// flipBoard returns a board; on 4x4 every fourth one is by chance alone, mostly impossible.
func flipBoard(t *testing.T, n, seed int) puzzle.Problem {
	rng := random.Source(uint64(seed))
	if n > 4 || seed%4 != 3 {
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

// blackCells tells which cells are black.
func blackCells(p puzzle.Problem) (black []bool) {
	text, _ := p.AppendText(nil)
	for _, letter := range strings.Join(strings.Fields(string(text)), "") {
		black = append(black, letter == 'b')
	}
	return black
}

// bitRows returns the black cells as bits, row by row.
func bitRows(n int, black []bool) (rows []uint16) {
	for line := range slices.Chunk(black, n) {
		row := uint16(0)
		for c, set := range line {
			row |= uint16(b2i(set)) << c
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

//go:build peers

package peers

import (
	"fmt"
	"strconv"

	"fourfold/solver/edgematch"
)

// cnf is an edge matching puzzle as clauses, after Heule, "Solving edge-matching problems
// with satisfiability solvers" (2008). There is a variable for every tile on every
// cell, and one for every number on every border between two cells.
type cnf struct {
	edgematch.Puzzle
	numbers int
	clauses int
	text    []byte
}

// on returns the variable for a tile on a cell.
func (f *cnf) on(tile, cell int) int { return 1 + tile*len(f.Tiles) + cell }

// border returns the variable for a number on the border to the right of a cell, or below it.
func (f *cnf) border(cell, side, number int) int {
	n := len(f.Tiles)
	if side == edgematch.Bottom {
		cell += n
	}
	return 1 + n*n + cell*f.numbers + number
}

func (f *cnf) clause(literals ...int) {
	for _, l := range literals {
		f.text = append(strconv.AppendInt(f.text, int64(l), 10), ' ')
	}
	f.text = append(f.text, "0\n"...)
	f.clauses++
}

// one says that exactly one of the variables is true.
func (f *cnf) one(variables []int) {
	f.clause(variables...)
	f.atMostOne(variables)
}

func (f *cnf) atMostOne(variables []int) {
	for i, v := range variables {
		for _, w := range variables[:i] {
			f.clause(-v, -w)
		}
	}
}

// tilesOnCells says that each tile lies on one cell and each cell bears one tile.
func (f *cnf) tilesOnCells() {
	for i := range f.Tiles {
		var cells, tiles []int
		for j := range f.Tiles {
			cells, tiles = append(cells, f.on(i, j)), append(tiles, f.on(j, i))
		}
		f.one(cells)
		f.one(tiles)
	}
}

// meet says that two sides that touch are equal: the number on the border is that of
// whatever tile lies there, and some tile that has it lies there.
func (f *cnf) meet(cell, side, other int) {
	var numbers []int
	for number := range f.numbers {
		v := f.border(cell, side, number)
		numbers = append(numbers, v)
		f.bears(cell, side, number, v)
		f.bears(other, (side+2)%4, number, v)
	}
	f.atMostOne(numbers)
}

// bears says that the tile on a cell has the number on a side exactly if v is true.
func (f *cnf) bears(cell, side, number, v int) {
	some := []int{-v}
	for i, tile := range f.Tiles {
		if tile[side] == number {
			f.clause(-f.on(i, cell), v)
			some = append(some, f.on(i, cell))
		}
	}
	f.clause(some...)
}

// dimacs returns the puzzle in the form that SAT solvers read.
func dimacs(p edgematch.Puzzle) []byte {
	f := cnf{Puzzle: p, numbers: greatest(p) + 1}
	f.tilesOnCells()
	touching(p, f.meet)
	n := len(p.Tiles)
	return append(fmt.Appendf(nil, "p cnf %d %d\n", n*n+2*n*f.numbers, f.clauses), f.text...)
}

// The exit codes of SAT solvers.
const (
	satisfiable   = 10
	unsatisfiable = 20
)

// satisfy lets a SAT solver answer a file. Its time includes that for reading it.
func satisfy(file string, command ...string) (answer, error) {
	e, err := run([]int{satisfiable, unsatisfiable}, append(command, file)...)
	if err != nil || e.over {
		return answer{took: e.took}, err
	}
	return answer{verdict(e.code == satisfiable), e.took}, nil
}

// Package gf2 is linear algebra over the field of two elements: a system on a
// grid, solved row by row, and the lightest elements of the cosets of a space.
package gf2

import (
	"slices"
	"sync"
)

// MaxSide is the largest number of rows and columns of a System.
const MaxSide = 128

// System is the linear system A x = b on the cells of a grid, where A x is at
// each cell the sum of x over the cell and its orthogonal neighbours. It depends
// on the size of the grid only and is safe for concurrent use.
//
// Vectors are packed, row by row: entry r*cols+c belongs to row r and column c.
//
// The entries of A x = b on one row of cells determine x on the row below it
// ("light chasing"). So x follows from its first row. The remainder, the row that x
// would need below the last one, depends linearly on the first row and must be
// zero: the system to solve has as many unknowns as the grid has columns.
// Background: Anderson and Feil, "Turning Lights Out with linear algebra" (1998).
type System struct {
	rows, cols int
	mask       short // a row of ones

	inverse []short // by column: the first row whose remainder is this column alone
	null    *Space
	ones    []uint64 // a solution for a right-hand side of ones
	quiet   func() [][]uint64
}

// NewSystem prepares the system for a size, 1 to MaxSide rows and columns.
func NewSystem(rows, cols int) *System {
	c := &System{rows: rows, cols: cols, mask: full(cols)}
	firsts := c.eliminate()
	c.null = c.nullSpace(firsts)
	c.ones = c.Solve(onesOf(rows * cols))
	c.quiet = sync.OnceValue(func() [][]uint64 { return lightBasis(c.null) })
	return c
}

// Null returns the null space of A: all x with A x = 0.
func (c *System) Null() *Space { return c.null }

// AllOnes returns a solution of A x = b for the b that is 1 everywhere. It always
// exists (Sutner, "Linear cellular automata and the Garden-of-Eden", 1989): A is
// symmetric with ones on its diagonal, so any z has as many ones as zᵀAz, modulo
// 2; a z with A z = 0 has an even number, and so meets b an even number of times.
func (c *System) AllOnes() []uint64 { return c.ones }

// Solve returns a solution of A x = b, or nil if there is none. Then Violated says why.
func (c *System) Solve(b []uint64) (x []uint64) {
	x, left := c.chase(b, c.removing(c.remainder(b, short{})))
	if left != (short{}) {
		return nil
	}
	return x
}

// removing returns the first row with the given remainder for a zero right-hand
// side, if there is one.
func (c *System) removing(rest short) (first short) {
	for rest != (short{}) {
		col := rest.lead()
		first, rest = first.plus(c.inverse[col]), rest.plus(unit(col))
	}
	return first
}

// below returns the row of x below a row and the one above it, given the row of the
// right-hand side.
func (c *System) below(want, row, above short) short {
	return short{
		(want.low ^ above.low ^ row.low ^ row.low<<1 ^ row.low>>1 ^ row.high<<63) & c.mask.low,
		(want.high ^ above.high ^ row.high ^ row.high<<1 ^ row.high>>1 ^ row.low>>63) & c.mask.high,
	}
}

// remainder returns the row that x would need below the last one if it starts with
// the given first row.
func (c *System) remainder(b []uint64, row short) short {
	above := short{}
	for at := 0; at < c.rows*c.cols; at += c.cols {
		above, row = row, c.below(take(b, at, c.cols), row, above)
	}
	return row
}

// chase returns the x that the first row determines, and its remainder.
func (c *System) chase(b []uint64, row short) (x []uint64, left short) {
	x = make([]uint64, words(c.rows*c.cols))
	above := short{}
	for at := 0; at < c.rows*c.cols; at += c.cols {
		put(x, at, c.cols, row)
		above, row = row, c.below(take(b, at, c.cols), row, above)
	}
	return x, row
}

// eliminate solves for the first row, by Gauss and Jordan, and returns a basis
// of the first rows without a remainder. It takes the columns from the last one to
// the first, so that this basis is reduced and the free columns are its leads.
func (c *System) eliminate() (null []short) {
	zero := make([]uint64, words(c.rows*c.cols))
	left, right := make([]short, c.cols), make([]short, c.cols)
	for i := range left { // a symmetric matrix: a polynomial in the matrix of one row
		left[i], right[i] = c.remainder(zero, unit(i)), unit(i)
	}
	var pivots []int // by row of the matrix
	for col := c.cols - 1; col >= 0; col-- {
		if eliminateColumn(left, right, len(pivots), col) {
			pivots = append(pivots, col)
		}
	}
	c.inverse = make([]short, c.cols)
	for i, pivot := range pivots {
		for col := range c.cols {
			c.inverse[col] = c.inverse[col].plus(unit(pivot).times(right[i].bit(col)))
		}
	}
	return freeRows(left, pivots, c.cols)
}

// eliminateColumn makes row the only one with a 1 in the column, and reports
// whether a row from there on has one.
func eliminateColumn(left, right []short, row, column int) bool {
	at := slices.IndexFunc(left[row:], func(v short) bool { return v.bit(column) == 1 })
	if at < 0 {
		return false
	}
	left[row], left[row+at] = left[row+at], left[row]
	right[row], right[row+at] = right[row+at], right[row]
	for i := range left {
		if i != row {
			factor := left[i].bit(column)
			left[i] = left[i].plus(left[row].times(factor))
			right[i] = right[i].plus(right[row].times(factor))
		}
	}
	return true
}

// freeRows returns, for each column without a pivot, a solution of the reduced
// homogeneous system.
func freeRows(left []short, pivots []int, cols int) (free []short) {
	for col := range cols {
		if slices.Contains(pivots, col) {
			continue
		}
		row := unit(col)
		for i, pivot := range pivots {
			row = row.plus(unit(pivot).times(left[i].bit(col)))
		}
		free = append(free, row)
	}
	return free
}

// nullSpace returns the space of the null vectors with the given first rows.
func (c *System) nullSpace(firsts []short) *Space {
	zero := make([]uint64, words(c.rows*c.cols))
	var basis [][]uint64
	for _, first := range firsts {
		x, _ := c.chase(zero, first)
		basis = append(basis, x)
	}
	s := Span(c.rows*c.cols, basis, c.lines()...)
	s.mirrors = c.mirrors()
	return s
}

// mirrors returns the rotations and reflections of the grid as permutations of its cells.
func (c *System) mirrors() (all []func(int) int) {
	for i := 1; i < 8; i++ {
		if i&4 != 0 && c.rows != c.cols {
			break
		}
		all = append(all, func(cell int) int {
			row, col := cell/c.cols, cell%c.cols
			if i&1 != 0 {
				row = c.rows - 1 - row
			}
			if i&2 != 0 {
				col = c.cols - 1 - col
			}
			if i&4 != 0 {
				row, col = col, row
			}
			return row*c.cols + col
		})
	}
	return all
}

// lines returns, for the common divisors d of rows+1 and cols+1 in descending
// order, the cells in rows and columns whose number is a multiple of d. A null
// vector that is zero there consists of null vectors of the grids with d-1 rows
// and columns between the lines, continued by reflection. Orders that decide about
// these cells first have small search trees.
func (c *System) lines() (lines [][]int) {
	for d := min(c.rows, c.cols); d > 1; d-- {
		if (c.rows+1)%d != 0 || (c.cols+1)%d != 0 {
			continue
		}
		var cells []int
		for i := range c.rows * c.cols {
			if (i/c.cols+1)%d == 0 || (i%c.cols+1)%d == 0 {
				cells = append(cells, i)
			}
		}
		lines = append(lines, cells)
	}
	return lines
}

// cacheSize is the number of systems that SystemOf keeps.
const cacheSize = 64

// cache holds the systems that were used last, the last one first.
var cache struct {
	sync.Mutex
	systems []*System
}

// SystemOf returns the system for a size as NewSystem does, and keeps it for later calls.
func SystemOf(rows, cols int) *System {
	if c := cached(rows, cols); c != nil {
		return c
	}
	c := NewSystem(rows, cols) // without the lock, since it can take milliseconds
	cache.Lock()
	defer cache.Unlock()
	cache.systems = slices.Insert(cache.systems, 0, c)
	cache.systems = cache.systems[:min(len(cache.systems), cacheSize)]
	return c
}

// cached returns a system that is kept, or nil.
func cached(rows, cols int) *System {
	cache.Lock()
	defer cache.Unlock()
	all := cache.systems
	i := slices.IndexFunc(all, func(c *System) bool { return c.rows == rows && c.cols == cols })
	if i < 0 {
		return nil
	}
	c := all[i]
	copy(all[1:], all[:i])
	all[0] = c
	return c
}

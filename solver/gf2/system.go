// Package gf2 is linear algebra over the field of two elements: a system on a
// grid, solved row by row, and the lightest elements of the cosets of a space.
package gf2

import (
	"math/bits"
	"slices"
	"sync"
)

// MaxSide is the largest number of rows and columns of a System: a row is a word.
const MaxSide = 64

// System is the linear system A x = b on the cells of a grid, where A x is at
// each cell the sum of x over the cell and its orthogonal neighbours. It holds
// what depends on the size alone and is safe for concurrent use.
//
// A right-hand side b is given by rows: bit c of word r belongs to row r and
// column c. Vectors x are packed, row by row: entry r*cols+c.
//
// A x = b read along one row of cells determines x on the row below it ("light
// chasing"), so that x follows from its first row, and what is left over below
// the last row depends linearly on the first: the system to solve has as many
// unknowns as there are columns. Background: Anderson and Feil, "Turning Lights
// Out with linear algebra" (1998).
type System struct {
	rows, cols int
	mask       uint64

	inverse []uint64 // by column of the remainder: the first row that removes it
	meets   []uint64 // by column of the remainder: the keys of the basis vectors that see it
	null    *Space
	ones    []uint64
	quiet   func() []quiet
}

// NewSystem prepares the system for a size, 1 to MaxSide rows and columns.
func NewSystem(rows, cols int) *System {
	c := &System{rows: rows, cols: cols, mask: ^uint64(0) >> (64 - cols)}
	firsts := c.eliminate()
	c.null = c.nullSpace(firsts)
	c.meets = c.lastRow(c.null)
	c.ones, _ = c.Solve(slices.Repeat([]uint64{c.mask}, rows))
	c.quiet = sync.OnceValue(func() []quiet { return lightBasis(c.null) })
	return c
}

// Null returns the null space of A: all x with A x = 0.
func (c *System) Null() *Space { return c.null }

// AllOnes returns a solution of A x = b for the b that is 1 everywhere. It always
// exists (Sutner, "Linear cellular automata and the Garden-of-Eden", 1989): A is
// symmetric with ones on its diagonal, so any z has as many ones as zᵀAz, modulo
// 2; a z with A z = 0 has an even number, and so meets b an even number of times.
func (c *System) AllOnes() []uint64 { return c.ones }

// Solve returns a solution of A x = b. Where there is none it returns nil and
// the key, in the sense of Space, of the basis vectors of the null space that
// meet b in an odd number of cells; it is not zero then. (A is symmetric: its
// range is what is orthogonal to its null space.)
func (c *System) Solve(b []uint64) (x []uint64, violated uint64) {
	first := uint64(0)
	for rest := c.remainder(b, 0); rest != 0; rest &= rest - 1 {
		col := bits.TrailingZeros64(rest)
		first ^= c.inverse[col]
		violated ^= c.meets[col]
	}
	if violated != 0 {
		return nil, violated
	}
	return c.chase(b, first), 0
}

// sums returns the sum of each bit of a row and its two neighbours in the row.
func (c *System) sums(row uint64) uint64 { return (row ^ row<<1 ^ row>>1) & c.mask }

// remainder returns what is left over below the last row when x starts with the
// given first row: the row that x would need to have there.
func (c *System) remainder(b []uint64, row uint64) uint64 {
	above := uint64(0)
	for _, want := range b {
		above, row = row, want^c.sums(row)^above
	}
	return row
}

// chase returns the x that the first row determines.
func (c *System) chase(b []uint64, row uint64) []uint64 {
	x := make([]uint64, words(c.rows*c.cols))
	above := uint64(0)
	for r, want := range b {
		put(x, r*c.cols, c.cols, row)
		above, row = row, want^c.sums(row)^above
	}
	return x
}

// eliminate solves for the first row, by Gauss and Jordan, and returns a basis
// of the first rows without a remainder. Going through the columns from the last
// one on makes the free columns the leads of that basis, and it reduced.
func (c *System) eliminate() (null []uint64) {
	zero := make([]uint64, c.rows)
	left, right := make([]uint64, c.cols), make([]uint64, c.cols)
	for i := range left { // a symmetric matrix: a polynomial of the one that sums rows
		left[i], right[i] = c.remainder(zero, 1<<i), 1<<i
	}
	var pivots []int // by row of the matrix
	for col := c.cols - 1; col >= 0; col-- {
		if eliminateColumn(left, right, len(pivots), 1<<col) {
			pivots = append(pivots, col)
		}
	}
	c.inverse = make([]uint64, c.cols)
	for i, pivot := range pivots {
		for col := range c.cols {
			c.inverse[col] |= right[i] >> col & 1 << pivot
		}
	}
	return freeRows(left, pivots, c.cols)
}

// eliminateColumn makes row the only one with the column, if one from row on has it.
func eliminateColumn(left, right []uint64, row int, column uint64) bool {
	at := slices.IndexFunc(left[row:], func(w uint64) bool { return w&column != 0 })
	if at < 0 {
		return false
	}
	left[row], left[row+at] = left[row+at], left[row]
	right[row], right[row+at] = right[row+at], right[row]
	for i := range left {
		if i != row && left[i]&column != 0 {
			left[i] ^= left[row]
			right[i] ^= right[row]
		}
	}
	return true
}

// freeRows returns a solution of the reduced homogeneous system for each column
// that is no pivot.
func freeRows(left []uint64, pivots []int, cols int) (free []uint64) {
	for col := range cols {
		if slices.Contains(pivots, col) {
			continue
		}
		row := uint64(1) << col
		for i, pivot := range pivots {
			row |= left[i] >> col & 1 << pivot
		}
		free = append(free, row)
	}
	return free
}

// nullSpace returns the space of the patterns with the given first rows.
func (c *System) nullSpace(firsts []uint64) *Space {
	zero := make([]uint64, c.rows)
	var basis [][]uint64
	for _, first := range firsts {
		basis = append(basis, c.chase(zero, first))
	}
	return Span(c.rows*c.cols, basis, c.lines()...)
}

// lastRow returns for each column the key of the basis vectors that are 1 there
// in the last row. That is where they meet a right-hand side: up to the
// remainder, b is A x for some x, which they meet an even number of times.
func (c *System) lastRow(s *Space) []uint64 {
	meets := make([]uint64, c.cols)
	for col := range c.cols {
		meets[col] = s.column((c.rows-1)*c.cols + col)
	}
	return meets
}

// lines returns, for the divisors d of both rows+1 and cols+1 from the largest
// down, the cells in rows and columns whose number is a multiple of d. Null
// vectors that vanish there are those of the boards with d-1 rows and columns
// between the lines, continued by reflection.
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

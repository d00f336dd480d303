// Package gf2 is linear algebra over the field of two elements: a system on a grid, solved row by row, its null
// space, and the lightest elements of the cosets of a small space, found in a list of its elements.
//
// Read it for Flip: system.go, then space.go, and quiet.go for boards without a solution. 60 of the
// 78 square boards up to 78x78 need nothing else. Package coset searches larger spaces and proves minima.
// docs/solvers.md has examples of both.
package gf2

import (
	"slices"
	"sync"
)

// MaxSide is the largest number of rows and columns of a System.
const MaxSide = 128

// System is the linear system A x = b on the cells of a grid, where A x is at each cell the sum of x over the cell
// and its orthogonal neighbours. It depends on the size of the grid only and is safe for concurrent use.
//
// Vectors are packed, row by row: entry r*cols+c belongs to row r and column c.
//
// The entries of A x = b on one row of cells determine x on the row below it ("light chasing"). So x follows from its
// first row. The remainder, the row that x would need below the last one, depends linearly on the first row and must
// be zero: the system to solve has as many unknowns as the grid has columns. Background: Anderson and Feil, "Turning
// Lights Out with linear algebra" (1998).
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
	s := &System{rows: rows, cols: cols, mask: load(onesOf(cols), 0, cols)}
	zero := make([]uint64, words(rows*cols))
	var basis [][]uint64
	for _, first := range s.eliminate(zero) {
		x := slices.Clone(zero)
		s.chase(x, zero, first)
		basis = append(basis, x)
	}
	s.null = Span(rows*cols, basis)
	s.ones = s.Solve(onesOf(rows * cols))
	s.quiet = sync.OnceValue(func() [][]uint64 { return lightBasis(s.null) })
	return s
}

// Size returns the numbers of rows and columns.
func (s *System) Size() (rows, cols int) { return s.rows, s.cols }

// Null returns the null space of A: all x with A x = 0.
func (s *System) Null() *Space { return s.null }

// AllOnes returns a solution of A x = b for the b that is 1 everywhere. It always exists (Sutner, "Linear cellular
// automata and the Garden-of-Eden", 1989): A is symmetric with ones on its diagonal, so any z has as many ones as
// zᵀAz, modulo 2; a z with A z = 0 has an even number, and so meets b an even number of times.
func (s *System) AllOnes() []uint64 { return s.ones }

// Solve returns a solution of A x = b, or nil if there is none. Then Violated says why.
func (s *System) Solve(b []uint64) (x []uint64) {
	x = make([]uint64, words(s.rows*s.cols))
	remainder := s.chase(x, b, s.removing(s.chase(nil, b, short{})))
	if remainder != (short{}) {
		return nil
	}
	return x
}

// removing returns the first row with the given remainder for a zero right-hand side, if there is one.
func (s *System) removing(rest short) (first short) {
	for rest != (short{}) {
		col := rest.lead()
		first, rest = first.plus(s.inverse[col]), rest.plus(unit(col))
	}
	return first
}

// below returns the row of x below a row and the one above it, given the row of the right-hand side.
func (s *System) below(want, row, above short) short {
	return short{
		(want.low ^ above.low ^ row.low ^ row.low<<1 ^ row.low>>1 ^ row.high<<63) & s.mask.low,
		(want.high ^ above.high ^ row.high ^ row.high<<1 ^ row.high>>1 ^ row.low>>63) & s.mask.high,
	}
}

// chase returns the remainder: the row that x would need below the last one if it starts with the given first row. It
// writes x, unless that is nil.
func (s *System) chase(x, b []uint64, row short) (remainder short) {
	above := short{}
	for at := 0; at < s.rows*s.cols; at += s.cols {
		if x != nil {
			store(x, at, s.cols, row)
		}
		above, row = row, s.below(load(b, at, s.cols), row, above)
	}
	return row
}

// eliminate solves for the first row, by Gauss and Jordan, and returns a basis of the first rows without a remainder
// for a right-hand side of zeros. It takes the columns from the last one to the first, so that this basis is reduced
// and the free columns are its leads.
func (s *System) eliminate(zero []uint64) (null []short) {
	left, right := make([]short, s.cols), make([]short, s.cols)
	for i := range left { // a symmetric matrix: a polynomial in the matrix of one row
		left[i], right[i] = s.chase(nil, zero, unit(i)), unit(i)
	}
	var pivots []int // by row of the matrix
	for col := s.cols - 1; col >= 0; col-- {
		if eliminateColumn(left, right, len(pivots), col) {
			pivots = append(pivots, col)
		}
	}
	s.inverse = make([]short, s.cols)
	for i, pivot := range pivots {
		for col := range s.cols {
			s.inverse[col] = s.inverse[col].plus(unit(pivot).times(right[i].bit(col)))
		}
	}
	return freeRows(left, pivots, s.cols)
}

// eliminateColumn makes row the only one with a 1 in the column, and reports whether a row from there on has one.
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

// freeRows returns, for each column without a pivot, a solution of the reduced homogeneous system.
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

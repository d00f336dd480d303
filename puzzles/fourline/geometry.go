package fourline

import (
	"iter"
	"math/bits"
	"sync"

	"fourfold/puzzles/grid"
	"fourfold/puzzles/view"
)

const (
	minSide = 4
	maxSide = 8
)

// geometry is what the boards of one size have in common. A set of cells is a word: cell i,
// counted row by row from 0, is bit i.
type geometry struct {
	rows, cols  int
	all         uint64 // the cells of the board
	first, last uint64 // the first and the last column
	directions  [4]direction
}

// direction is a direction of lines: along a row, a column or a diagonal.
type direction struct {
	step   uint   // from a cell of a line to the next one
	starts uint64 // the first cells of the lines
}

var geometries [maxSide + 1][maxSide + 1]struct {
	once     sync.Once
	geometry *geometry
}

// geometryOf returns the geometry for boards of a size from minSide to maxSide.
func geometryOf(s view.Size) *geometry {
	g := &geometries[s.Rows][s.Cols]
	g.once.Do(func() { g.geometry = newGeometry(s.Rows, s.Cols) })
	return g.geometry
}

func newGeometry(rows, cols int) *geometry {
	g := &geometry{rows: rows, cols: cols, all: ^uint64(0) >> (64 - rows*cols)}
	for r := range rows {
		g.first |= 1 << (r * cols)
		g.last |= 1 << (r*cols + cols - 1)
	}
	for i, way := range [4]struct{ down, right int }{{0, 1}, {1, 0}, {1, 1}, {1, -1}} {
		d := &g.directions[i]
		d.step = uint(way.down*cols + way.right)
		for cell := range rows * cols {
			if _, ok := grid.Away(g.Size(), cell, 3*way.down, 3*way.right); ok {
				d.starts |= 1 << cell
			}
		}
	}
	return g
}

// Size returns the number of rows and columns.
func (g *geometry) Size() view.Size { return view.Size{Rows: g.rows, Cols: g.cols} }

// beside returns the cells directly above, left, right and below of cells.
func (g *geometry) beside(cells uint64) uint64 {
	across := (cells&^g.first)>>1 | (cells&^g.last)<<1
	return (cells>>g.cols | across | cells<<g.cols) & g.all
}

// spread returns the cells and those beside them.
func (g *geometry) spread(cells uint64) uint64 { return cells | g.beside(cells) }

// moves yields the moves of pieces into blanks in the order of a canonical answer: by the
// piece's cell row by row, then up, left, right, down.
func (g *geometry) moves(pieces, blanks uint64) iter.Seq[grid.Move] {
	return func(yield func(grid.Move) bool) {
		for left := pieces & g.beside(blanks); left != 0; left &= left - 1 {
			from := bits.TrailingZeros64(left)
			for into := g.beside(1<<from) & blanks; into != 0; into &= into - 1 {
				if !yield(grid.Move{From: from, To: bits.TrailingZeros64(into)}) {
					return
				}
			}
		}
	}
}

// line returns the cells of the lines that begin at starts.
func (d *direction) line(starts uint64) uint64 {
	pair := starts | starts<<d.step
	return pair | pair<<(2*d.step)
}

// lacking returns the starts of the lines that lack at most n pieces.
func (d *direction) lacking(pieces uint64, n int) uint64 {
	one, next := pieces, pieces>>d.step
	both, either := one&next, one|next
	bothLast, eitherLast := both>>(2*d.step), either>>(2*d.step)
	switch n {
	case 0:
		return d.starts & both & bothLast
	case 1:
		return d.starts & (both&eitherLast | either&bothLast)
	case 2:
		return d.starts & (both | bothLast | either&eitherLast)
	case 3:
		return d.starts & (either | eitherLast)
	}
	return d.starts
}

// lines yields the lines that lack at most n pieces.
func (g *geometry) lines(pieces uint64, n int) iter.Seq[uint64] {
	return func(yield func(uint64) bool) {
		for i := range g.directions {
			d := &g.directions[i]
			for starts := d.lacking(pieces, n); starts != 0; starts &= starts - 1 {
				if !yield(d.line(starts & -starts)) {
					return
				}
			}
		}
	}
}

// hasLine reports whether the pieces of one colour fill a line.
func (g *geometry) hasLine(pieces uint64) bool {
	var filled uint64
	for i := range g.directions {
		filled |= g.directions[i].lacking(pieces, 0)
	}
	return filled != 0
}

// inLine returns the pieces of one colour that are in a filled line.
func (g *geometry) inLine(pieces uint64) (cells uint64) {
	for line := range g.lines(pieces, 0) {
		cells |= line
	}
	return cells
}

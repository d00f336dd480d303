package fourline

import (
	"iter"
	"sync"

	"fourfold/puzzles/puzzle"
)

const (
	minSide = 4
	maxSide = 8

	// farthestApart is the number of moves from a corner to the opposite one.
	farthestApart = 2 * (maxSide - 1)
)

// geometry is what the boards of one size have in common. A set of cells is a word:
// the cell in row r and column c, from 0, is bit r*cols+c. So the lowest bit
// comes first row by row.
type geometry struct {
	rows, cols  int
	all         uint64 // the cells of the board
	first, last uint64 // the first and the last column
	lines       [4]direction

	// away[c][d] are the cells d moves away from the cell c.
	away [maxSide * maxSide][farthestApart + 1]uint64
}

// direction is a way in which lines run: along a row, a column or a diagonal.
type direction struct {
	step   uint   // from a cell of a line to the next one
	starts uint64 // the cells with which the lines begin
	around [maxSide * maxSide]rings
}

// rings grow from a line of four: around[s][r] are the cells within r moves of
// the line that begins at s.
type rings []uint64

var geometries [maxSide + 1][maxSide + 1]struct {
	once     sync.Once
	geometry *geometry
}

// geometryOf returns the geometry for boards of a size from minSide to maxSide.
func geometryOf(s puzzle.Size) *geometry {
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
		d := &g.lines[i]
		d.step = uint(way.down*cols + way.right)
		for cell := range rows * cols {
			r, c := cell/cols+3*way.down, cell%cols+3*way.right
			if r < rows && c >= 0 && c < cols {
				d.starts |= 1 << cell
				d.around[cell] = g.rings(d.line(1 << cell))
			}
		}
	}
	for from := range rows * cols {
		for to := range rows * cols {
			g.away[from][apart(from/cols, to/cols)+apart(from%cols, to%cols)] |= 1 << to
		}
	}
	return g
}

// Size returns the number of rows and columns.
func (g *geometry) Size() puzzle.Size { return puzzle.Size{Rows: g.rows, Cols: g.cols} }

// apart returns how far apart two rows or two columns are.
func apart(a, b int) int { return max(a-b, b-a) }

// rings returns the rings of a line.
func (g *geometry) rings(line uint64) rings {
	list := rings{line}
	for line != g.all {
		line = g.spread(line)
		list = append(list, line)
	}
	return list
}

// beside returns the cells directly above, left, right and below of cells.
func (g *geometry) beside(cells uint64) uint64 {
	across := (cells&^g.first)>>1 | (cells&^g.last)<<1
	return (cells>>g.cols | across | cells<<g.cols) & g.all
}

// spread returns the cells and those beside them.
func (g *geometry) spread(cells uint64) uint64 { return cells | g.beside(cells) }

// moves yields the moves of pieces into blanks as the sets of the one cell they
// leave and the one they enter, in the order of a canonical answer: by the
// piece's cell row by row, then up, left, right, down. In both the lower bit
// comes first.
func (g *geometry) moves(pieces, blanks uint64) iter.Seq2[uint64, uint64] {
	return func(yield func(from, to uint64) bool) {
		for left := pieces & g.beside(blanks); left != 0; left &= left - 1 {
			from := left & -left
			for into := g.beside(from) & blanks; into != 0; into &= into - 1 {
				if !yield(from, into&-into) {
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

// filled returns the starts of the lines that pieces fill.
func (d *direction) filled(pieces uint64) uint64 {
	pair := pieces & (pieces >> d.step)
	return pair & (pair >> (2 * d.step)) & d.starts
}

// hasLine reports whether the pieces of one colour fill a line.
func (g *geometry) hasLine(pieces uint64) bool {
	var filled uint64
	for i := range g.lines {
		filled |= g.lines[i].filled(pieces)
	}
	return filled != 0
}

// inLine returns the pieces of one colour that are in a filled line.
func (g *geometry) inLine(pieces uint64) uint64 {
	var cells uint64
	for i := range g.lines {
		d := &g.lines[i]
		cells |= d.line(d.filled(pieces))
	}
	return cells
}

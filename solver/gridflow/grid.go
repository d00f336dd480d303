package gridflow

// Edge joins a cell with the one below it or the one to its right. Edges are
// numbered cell by cell in the order of rows, down before right, two numbers a
// cell whether or not it has these neighbours.
type Edge int32

// Cell returns the upper or left cell of the edge, counted row by row from 0.
func (e Edge) Cell() int { return int(e >> 1) }

// Cells returns both ends of the edge on a grid with that many columns, the upper or left one first.
func (e Edge) Cells(cols int) (first, second int) {
	if e.direction() == down {
		return e.Cell(), e.Cell() + cols
	}
	return e.Cell(), e.Cell() + 1
}

func (e Edge) direction() int { return int(e & 1) }

// The directions. The opposite of d is d^2. The first two are those of an Edge.
const (
	down = iota
	right
	up
	left
)

// grid is the shape of the board within a border of one cell, so that every
// cell has four neighbours. A row and the next share the border cell between them.
// Inside of this package cells are counted with the border.
type grid struct {
	rows, cols int
	offset     [4]int32 // to the neighbour in each direction
	inner      []int32  // the cells of the board, row by row
	number     []int32  // by cell: its place in inner
	border     []bool   // by cell
}

// shape sets the size.
func (g *grid) shape(rows, cols int) {
	if g.rows == rows && g.cols == cols {
		return
	}
	width := cols + 1
	g.rows, g.cols = rows, cols
	g.offset = [4]int32{down: int32(width), right: 1, up: -int32(width), left: -1}
	g.inner = zeroed(g.inner, rows*cols)
	g.number = zeroed(g.number, (rows+2)*width)
	g.border = zeroed(g.border, (rows+2)*width)
	for at := range g.border {
		g.border[at] = true
	}
	for cell := range g.inner {
		at := (cell/cols+1)*width + cell%cols
		g.inner[cell], g.number[at], g.border[at] = int32(at), int32(cell), false
	}
}

// edge returns the edge between a cell and its neighbour in direction d.
func (g *grid) edge(at int32, d int) Edge {
	if d >= up {
		at, d = at+g.offset[d], d^2
	}
	return Edge(g.number[at]<<1) | Edge(d)
}

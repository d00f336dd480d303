package gridflow

// Edge joins a cell with the one below it or the one to its right. Edges are
// numbered cell by cell in the order of rows, down before right, two numbers a
// cell whether or not it has these neighbours.
type Edge int32

// Cell returns the upper or left cell of the edge, counted row by row from 0.
func (e Edge) Cell() int { return int(e >> 1) }

// Cells returns both ends of the edge on a grid with that many columns, the upper or left
// one first.
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

// grid is a grid with a flow on it, and the potentials that prove the flow.
//
// It has a border of one cell, so that every cell has four neighbours. A row and the next
// share the border cell between them. Inside of this package cells count with the border.
type grid struct {
	rows, cols int
	offset     [4]int32   // to the neighbour in each direction
	inner      []int32    // the cells without the border, row by row
	flow       [][4]int32 // by cell and direction: net flow to the neighbour
	potential  []int32    // by cell
	excess     []int32    // by cell: units to ship, or if negative to receive
}

// outside is the potential of border cells: no arc to or from them is ever tight.
const outside = -1 << 30

// load sets the size and the supplies, without flow and with potential 0.
func (g *grid) load(rows, cols int, supply []int32) {
	width := cols + 1
	cells := (rows + 2) * width
	g.rows, g.cols = rows, cols
	g.offset = [4]int32{down: int32(width), right: 1, up: -int32(width), left: -1}
	g.inner = zeroed(g.inner, rows*cols)
	g.flow = zeroed(g.flow, cells)
	g.potential = zeroed(g.potential, cells)
	g.excess = zeroed(g.excess, cells)
	for at := range g.potential {
		g.potential[at] = outside
	}
	for cell := range g.inner {
		at := (cell/cols+1)*width + cell%cols
		g.inner[cell], g.potential[at], g.excess[at] = int32(at), 0, supply[cell]
	}
}

// isBorder reports whether a cell belongs to the border.
func (g *grid) isBorder(at int32) bool { return g.potential[at] == outside }

// edge returns the edge between a cell and its neighbour in direction d.
func (g *grid) edge(at int32, d int) Edge {
	if d >= up {
		at, d = at+g.offset[d], d^2
	}
	width := g.offset[down]
	cell := at - width - (at/width - 1)
	return Edge(cell<<1) | Edge(d)
}

// send sends units, or if negative takes them, along the arc from a cell in direction d.
func (g *grid) send(from int32, d int, units int32) {
	g.flow[from][d] += units
	g.flow[from+g.offset[d]][d^2] -= units
}

// tight reports whether the arc from a cell to another climbs by 1.
func (g *grid) tight(from, to int32) bool { return g.potential[to]-g.potential[from] == 1 }

// Cost returns the cost of the flow: the units times the steps they take.
func (g *grid) Cost() int {
	cost := 0
	for _, flow := range g.flow {
		for _, units := range flow[:up] {
			cost += int(max(units, -units))
		}
	}
	return cost
}

// Flow returns the units that take the edge away from its cell, less those that come.
func (g *grid) Flow(e Edge) int { return int(g.flow[g.inner[e.Cell()]][e.direction()]) }

// Potential returns the potential of a cell. The potentials prove that the flow is
// optimal: neighbours differ by at most 1, and the sum of potential times demand
// over all cells is the cost.
func (g *grid) Potential(cell int) int { return int(g.potential[g.inner[cell]]) }

// zeroed returns n zeros, in the memory of list if it is large enough.
func zeroed[E any](list []E, n int) []E {
	if cap(list) < n {
		return make([]E, n)
	}
	list = list[:n]
	clear(list)
	return list
}

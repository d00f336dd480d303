package gridflow

// network is a grid with a flow on it, and the potentials that prove that flow.
type network struct {
	grid
	meter

	flow      [][4]int32 // by cell and direction: net flow to the neighbour there, so flow[u][d] = -flow[v][opposite]
	potential []int32    // of a border cell: outside
	excess    []int32    // what a cell still has to ship, or if negative still wants
}

// outside is the potential of border cells: no arc to or from them is ever tight.
const outside = -1 << 30

// load begins with supplies, without flow and with potential 0.
func (n *network) load(rows, cols int, supply []int32) {
	n.shape(rows, cols)
	n.flow = zeroed(n.flow, len(n.border))
	n.potential = zeroed(n.potential, len(n.border))
	n.excess = zeroed(n.excess, len(n.border))
	for at, border := range n.border {
		if border {
			n.potential[at] = outside
		}
	}
	for cell, at := range n.inner {
		n.excess[at] = supply[cell]
	}
}

// send sends units, or if negative takes them, along the arc from a cell in direction d.
func (n *network) send(from int32, d int, units int32) {
	n.flow[from][d] += units
	n.flow[from+n.offset[d]][d^2] -= units
}

// climb returns by how much the arc from a cell in direction d climbs. It is tight if that is 1.
func (n *network) climb(from int32, d int) int32 {
	return n.potential[from+n.offset[d]] - n.potential[from]
}

// Cost returns the cost of the flow: the units times the steps they take.
func (n *network) Cost() int {
	cost := 0
	for _, flow := range n.flow {
		for _, units := range flow[:up] {
			cost += int(max(units, -units))
		}
	}
	return cost
}

// Flow returns the units that take the edge away from its cell, less those that come.
func (n *network) Flow(e Edge) int { return int(n.flow[n.inner[e.Cell()]][e.direction()]) }

// Potential returns the potential of a cell. The potentials prove that the flow is
// optimal: neighbours differ by at most 1, and the sum of potential times demand
// over all cells is the cost.
func (n *network) Potential(cell int) int { return int(n.potential[n.inner[cell]]) }

// zeroed returns n zeros, in the memory of list where it is large enough.
func zeroed[E any](list []E, n int) []E {
	if cap(list) < n {
		return make([]E, n)
	}
	list = list[:n]
	clear(list)
	return list
}

package swap

import "fourfold/solver/gridflow"

// flows are the black pieces that cross the edges of a board, by edge: away from its
// upper or left cell if positive, to it if negative.
type flows []int32

// flows returns the flow of a solver. None crosses the border of the board.
func (p *problem) flows(solver *gridflow.Solver) flows {
	f := make(flows, 2*len(p.start))
	for e := range f {
		f[e] = int32(solver.Flow(gridflow.Edge(e)))
	}
	return f
}

// exchange exchanges the pieces at the ends of an edge and takes one from its flow, if
// the flow carries a black piece to the place of a white one.
func (f flows) exchange(board []byte, e gridflow.Edge, cols int) bool {
	from, to := e.Cells(cols)
	step := int32(1)
	if f[e] < 0 {
		from, to, step = to, from, -1
	}
	if f[e] == 0 || board[from] != black || board[to] != white {
		return false
	}
	f[e] -= step
	board[from], board[to] = white, black
	return true
}

// around returns the edges of a cell: down, right, up and left. Some may not exist, and some lead over the
// border to another row, where there is no flow.
func around(cell, cols int) [4]gridflow.Edge {
	return [4]gridflow.Edge{
		gridflow.Edge(2 * cell), gridflow.Edge(2*cell + 1),
		gridflow.Edge(2 * (cell - cols)), gridflow.Edge(2*(cell-1) + 1),
	}
}

// next takes one piece from the flow that leaves a cell and returns where it goes, or -1
// where none leaves.
func (f flows) next(cell, cols int) int {
	for d, e := range around(cell, cols) {
		step := int32(1) // down and right
		if d >= 2 {
			step = -1
		}
		if e >= 0 && int(e) < len(f) && f[e]*step > 0 {
			f[e] -= step
			first, second := e.Cells(cols)
			return first + second - cell
		}
	}
	return -1
}

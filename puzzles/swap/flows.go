package swap

import "fourfold/solver/gridflow"

// flows are the black pieces that cross the edges of a board, by edge: away from its
// upper or left cell if positive, to it if negative.
type flows []int32

// flowsOf returns the flow of a solver. None crosses the border of the board.
func flowsOf(b *board, solver *gridflow.Solver) flows {
	f := make(flows, 2*len(b.start))
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

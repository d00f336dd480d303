// Package textbook searches boards as textbooks do, moment by moment: breadth-first, or depth-first where pieces wait in a tray.
// It knows the rules by Targets, Move, Solved and Matches alone.
package textbook

import (
	"context"
	"slices"

	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/view"
)

// Search is a search that has ended. Nobody changes it.
type Search struct {
	Nodes      []Node   // in the order of discovery, from the start
	Moments    []Moment // in order
	DepthFirst bool     // pieces are put down and taken back; otherwise positions join a queue
	Cells      int      // that are filled depth-first, or 0
	Found      bool     // the last node is at the goal
	Limited    bool     // the limit ended the search

	puzzle *puzzle.Puzzle
	start  puzzle.Problem
}

// Node is a position that a search has found.
type Node struct {
	Parent, Depth int       // -1 and 0 for the start
	From, To      view.Spot // the move from the parent
	Seen          int       // the Moment at which it joined the queue, or its piece was put down
	Back          int       // the Moment at which its piece was taken back, or -1
}

// Moment is a search at its start, or after a position was taken out, or a piece put down or taken back.
type Moment struct {
	Node        int    // taken out, or its piece was put down or taken back
	First, Line int    // the lines that were followed, indexes into Lines
	Counts      [3]int // positions taken out, in the queue and seen; or pieces put down, taken back and on the board
	Reached     int    // different positions one move from the one taken out
}

// The limits of a search: positions or pieces put down, and the cells of all boards.
const mostNodes, mostCells = 20_000, 1_000_000

// Path returns the nodes from the start to a node.
func (s *Search) Path(node int) (path []int) {
	for ; node >= 0; node = s.Nodes[node].Parent {
		path = append(path, node)
	}
	slices.Reverse(path)
	return path
}

// Board returns the position of a node and the steps that lead there.
func (s *Search) Board(node int) (board puzzle.Problem, steps []puzzle.Step) {
	board = s.start
	for _, node := range s.Path(node)[1:] {
		after, step, _ := board.Move(s.Nodes[node].From, s.Nodes[node].To)
		board, steps = after, append(steps, step)
	}
	return board, steps
}

// run is a search that goes on.
type run struct {
	*Search
	ctx          context.Context
	report       func(puzzle.Progress)
	limit        int         // of nodes
	spots, cells []view.Spot // where pieces are at the start, and the cells that are filled depth-first
}

// Run searches a board that passes Check; pieces of a tray go back there first. It returns within 100 ms of the end of ctx, with
// ctx.Err().
func Run(ctx context.Context, p *puzzle.Puzzle, board puzzle.Problem, report func(puzzle.Progress)) (*Search, error) {
	s := &Search{Nodes: []Node{{Parent: -1, Back: -1}}, DepthFirst: p.Matches != nil, puzzle: p, start: board}
	s.Moments = []Moment{{Counts: [3]int{0, 1, 1}}}
	size := board.Size()
	r := run{Search: s, ctx: ctx, report: report, limit: min(mostNodes, mostCells/(size.Rows*size.Cols))}
	if s.DepthFirst {
		s.start, s.Moments[0].Counts, r.limit = board.Set(), [3]int{}, r.limit+1 // the start has no piece
	}
	s.Found = s.start.Solved()
	for _, at := range s.start.View().Spots() {
		if cells := s.start.Targets(at); !s.DepthFirst || cells != nil {
			r.spots, r.cells = append(r.spots, at), cells
		}
	}
	if s.DepthFirst {
		s.Cells = len(r.cells)
		r.fill(s.start)
	} else {
		r.empty()
	}
	if end := &s.Moments[len(s.Moments)-1]; !s.Limited {
		end.First, end.Line = 4, 4
		if s.Found && !s.DepthFirst { // the moves are followed back
			end.Line = 5
		}
	}
	return s, ctx.Err()
}

// ended reports whether the search ends.
func (r *run) ended() bool { return r.Found || r.Limited || r.ctx.Err() != nil }

// add adds the position after a move, or reaches the limit.
func (r *run) add(parent int, from, to view.Spot, after puzzle.Problem) {
	r.Limited = len(r.Nodes) == r.limit
	if r.Limited {
		return
	}
	r.Nodes = append(r.Nodes, Node{parent, r.Nodes[parent].Depth + 1, from, to, len(r.Moments), -1})
	r.Found = after.Solved()
	if r.report != nil {
		r.report(puzzle.Progress{Fraction: -1, Nodes: int64(len(r.Nodes))})
	}
}

// empty takes positions out of the queue until the search ends.
func (r *run) empty() {
	queue, reached := []puzzle.Problem{r.start}, map[string]int{key(r.start): -1} // from which position last
	for taken := 0; taken < len(queue) && !r.ended(); taken++ {
		before, count := len(r.Nodes), 0
		for _, from := range r.spots {
			for _, to := range queue[taken].Targets(from) {
				if r.ended() {
					break
				}
				after, _, _ := queue[taken].Move(from, to)
				key := key(after)
				last, seen := reached[key]
				if !seen || last < taken { // a move of either cell may exchange the two
					count++
				}
				reached[key] = taken
				if !seen {
					queue = append(queue, after)
					r.add(taken, from, to, after)
				}
			}
		}
		seen := len(r.Nodes)
		r.Moments = append(r.Moments, Moment{taken, 1, 2 + min(1, seen-before), [3]int{taken + 1, seen - taken - 1, seen}, count})
	}
}

// key is the same for equal positions.
func key(p puzzle.Problem) string {
	text, _ := p.AppendText(nil)
	return string(append(text, p.Position()...))
}

// fill puts pieces on the next cell of the last node's board, until the search ends or each has been taken back.
func (r *run) fill(board puzzle.Problem) {
	parent := len(r.Nodes) - 1
	depth := r.Nodes[parent].Depth
	tell := func(node, line, lying int) {
		put := len(r.Nodes) - 1
		r.Moments = append(r.Moments, Moment{node, line, line, [3]int{put, put - lying, lying}, 0})
	}
	for _, from := range r.spots {
		if r.ended() || depth == len(r.cells) || !r.puzzle.Matches(board, from, r.cells[depth]) {
			continue
		}
		child := len(r.Nodes)
		after, _, _ := board.Move(from, r.cells[depth])
		r.add(parent, from, r.cells[depth], after)
		if !r.Limited {
			tell(child, 2, depth+1)
			r.fill(after)
		}
		if !r.ended() {
			r.Nodes[child].Back = len(r.Moments)
			tell(child, 3, depth)
		}
	}
}

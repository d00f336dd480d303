// Package textbook searches a board as textbooks do, event by event: breadth-first, or depth-first where pieces wait in a tray. It
// knows the rules by Targets, Move, Solved and Matches alone.
package textbook

import (
	"context"
	"slices"
	"sort"

	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/view"
)

// Search is a search that has ended. Nobody changes it.
type Search struct {
	Nodes      []Node // in the order of discovery, from the start
	DepthFirst bool   // pieces are put down and taken back; otherwise positions join a queue
	Found      bool   // the last node is at the goal
	Limited    bool   // the limit ended the search

	puzzle *puzzle.Puzzle
	start  puzzle.Problem
	about  []int // by event: the node of its Moment
}

// Node is a position that a search has found.
type Node struct {
	Parent, Depth int       // -1 and 0 for the start
	From, To      view.Spot // the move from the parent
	Seen          int       // the event at which it joined the queue, or its piece was put down
	Back          int       // the event at which its piece was taken back, or -1
}

// Moment is a search after an event.
type Moment struct {
	Node   int    // taken out, or its piece was put down or taken back
	Line   int    // the last one that was followed, an index into Lines
	Counts [3]int // positions taken out, in the queue and seen; or pieces put down, taken back and on the board
}

// Events returns the number of events: the start, and each time that a position is taken out, or a piece put down or taken back.
func (s *Search) Events() int { return len(s.about) }

// At returns the search after an event, from 0.
func (s *Search) At(event int) Moment {
	seen := sort.Search(len(s.Nodes), func(i int) bool { return s.Nodes[i].Seen > event })
	m := Moment{Node: s.about[event], Line: 2, Counts: [3]int{event, seen - event, seen}}
	if s.DepthFirst {
		m.Counts = [3]int{seen - 1, event - seen + 1, 2*(seen-1) - event}
	}
	switch {
	case s.Found && event == len(s.about)-1:
		m.Line = len(s.Lines()) - 1
	case event == 0:
		m.Line = 0
	case s.DepthFirst != (s.Nodes[seen-1].Seen == event): // a piece is taken back, or a position joins
		m.Line = 3
	}
	return m
}

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

// The limits of a search: positions or pieces put down, and the cells of all their boards.
const (
	mostNodes = 20_000
	mostCells = 1_000_000
)

// run is a search that goes on.
type run struct {
	*Search
	ctx          context.Context
	report       puzzle.Report
	spots, cells []view.Spot // where pieces are, and the cells that are filled depth-first
}

// Run searches a board that passes Check; pieces on the board go back to their tray first. It returns within 100 ms of the end of ctx,
// with ctx.Err().
func Run(ctx context.Context, p *puzzle.Puzzle, board puzzle.Problem, report puzzle.Report) (*Search, error) {
	s := &Search{Nodes: []Node{{Parent: -1, Back: -1}}, DepthFirst: p.Matches != nil, puzzle: p, start: board, about: []int{0}}
	if s.DepthFirst {
		s.start = board.Set()
	}
	s.Found = s.start.Solved()
	r := run{Search: s, ctx: ctx, report: report}
	for i, b := range s.start.View().Boards {
		for cell := range b.Cells {
			at := view.Spot{Board: i, Row: cell / b.Cols, Col: cell % b.Cols}
			if cells := s.start.Targets(at); !s.DepthFirst || cells != nil {
				r.spots, r.cells = append(r.spots, at), cells
			}
		}
	}
	if s.DepthFirst {
		r.putDown(s.start)
	} else {
		r.takeOut()
	}
	return s, ctx.Err()
}

func (r *run) ended() bool { return r.Found || r.Limited || r.ctx.Err() != nil }

// add adds the position after a move, at an event, or reaches the limit.
func (r *run) add(parent int, from, to view.Spot, event int, after puzzle.Problem) {
	size := r.start.Size()
	if len(r.Nodes) == min(mostNodes, mostCells/(size.Rows*size.Cols)) {
		r.Limited = true
		return
	}
	r.Nodes = append(r.Nodes, Node{parent, r.Nodes[parent].Depth + 1, from, to, event, -1})
	r.Found = after.Solved()
	r.report.Tell(puzzle.Progress{Fraction: -1, Nodes: int64(len(r.Nodes))})
}

// takeOut takes positions out of the queue until the search ends.
func (r *run) takeOut() {
	queue, seen := []puzzle.Problem{r.start}, map[string]bool{key(r.start): true}
	for taken := 0; taken < len(queue) && !r.ended(); taken++ {
		r.about = append(r.about, taken)
		for _, from := range r.spots {
			for _, to := range queue[taken].Targets(from) {
				if r.ended() {
					return
				}
				after, _, _ := queue[taken].Move(from, to)
				if key := key(after); !seen[key] {
					seen[key], queue = true, append(queue, after)
					r.add(taken, from, to, taken+1, after)
				}
			}
		}
	}
}

// key is equal for equal positions.
func key(p puzzle.Problem) string {
	text, _ := p.AppendText(nil)
	return string(append(text, p.Position()...))
}

// putDown puts pieces on the next cell after those of the last node until the search ends or each has been taken back.
func (r *run) putDown(board puzzle.Problem) {
	parent := len(r.Nodes) - 1
	depth := r.Nodes[parent].Depth
	for _, from := range r.spots {
		if r.ended() || depth == len(r.cells) || !r.puzzle.Matches(board, from, r.cells[depth]) {
			continue
		}
		after, _, _ := board.Move(from, r.cells[depth])
		child := len(r.Nodes)
		r.add(parent, from, r.cells[depth], len(r.about), after)
		if r.Limited {
			return
		}
		r.about = append(r.about, child)
		r.putDown(after)
		if !r.ended() {
			r.Nodes[child].Back, r.about = len(r.about), append(r.about, child)
		}
	}
}

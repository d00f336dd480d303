// Package textbook searches a board as textbooks do, event by event: breadth-first, or depth-first where pieces wait in a tray. It
// knows the rules by Targets, Move, Solved and Matches alone.
package textbook

import (
	"context"
	"sort"

	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
	"fourfold/puzzles/view"
)

// Search is a search of a board that has ended. It is immutable.
type Search struct {
	puzzle  *puzzle.Puzzle
	nodes   []Node // if found, the last one is at the goal
	start   puzzle.Problem
	turns   bool  // positions differ by more than their boards
	about   []int // the node of each event
	limit   int   // of nodes besides the pieces of a depth-first search's start
	found   bool
	limited bool // ended by the limit
}

// Node is a board of a search. Node 0 is the start; the others are in the order of discovery.
type Node struct {
	Parent, Depth int       // -1 and 0 for the start
	From, To      view.Spot // the move from the parent
	Seen          int       // the event at which it joined the queue, or its piece was put down
	Back          int       // the event at which its piece was taken back, or -1
}

// Moment is a search right after one of its events.
type Moment struct {
	Node   int    // taken out of the queue, put down or taken back
	Line   int    // of Lines, the last one that was followed
	Counts [3]int // boards taken out, in the queue and seen; or pieces put down, taken back and on the board
}

// Run searches a board that passes Check. Where pieces wait in a tray, all are loose at the start. It returns within 100 ms of the
// end of ctx, with ctx.Err().
func Run(ctx context.Context, p *puzzle.Puzzle, board puzzle.Problem, report puzzle.Report) (*Search, error) {
	panic("soon")
}

// DepthFirst reports whether pieces are put down and taken back. Otherwise boards join a queue.
func (s *Search) DepthFirst() bool { return s.puzzle.Matches != nil }

// Nodes returns all boards that were found, which nobody may change.
func (s *Search) Nodes() []Node { return s.nodes }

// Events returns the number of events. Event 0 is the start.
func (s *Search) Events() int { return len(s.about) }

// At returns the search after an event.
func (s *Search) At(event int) Moment { _ = sort.Search; panic("soon") }

// Board returns the board of a node and the steps that lead there.
func (s *Search) Board(node int) (board puzzle.Problem, steps []puzzle.Step) { panic("soon") }

// Path returns the nodes from the start to a node.
func (s *Search) Path(node int) []int { panic("soon") }

// Way returns the nodes from the start to the goal, or nil.
func (s *Search) Way() []int { panic("soon") }

// Lines returns the textbook's lines that the search follows: six, or five where it is depth-first.
func (s *Search) Lines() []sentence.Text { panic("soon") }

// Said describes a node in two short lines, such as "3 presses" and "seen as no. 141".
func (s *Search) Said(node int) []sentence.Text { panic("soon") }

// Closing returns what the search shows once it has ended, given the answer to the board, or the zero Outcome if that is not known.
func (s *Search) Closing(answer puzzle.Outcome) []sentence.Text { panic("soon") }

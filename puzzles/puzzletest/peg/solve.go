package peg

import (
	"cmp"
	"context"
	"slices"

	"fourfold/puzzles/grid"
	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
)

// Solve finds the first solution in the order of its jumps, or proves that there is none. All
// solutions have equally many jumps, since each takes one peg away.
func (b *board) Solve(ctx context.Context, o puzzle.Options) (grid.Answer, error) {
	impossible := grid.Answer{Outcome: puzzle.Outcome{Title: sentence.New("Impossible")}}
	if proof, ok := b.parity(); ok {
		impossible.Notes = []puzzle.Note{proof}
		return impossible, nil
	}
	s := search{ctx: ctx, options: o, jumps: b.jumps(), dead: make(map[uint64]bool)}
	found, err := s.visit(b.pegs)
	switch {
	case err != nil:
		return grid.Answer{Outcome: puzzle.Outcome{Bound: b.count() - 1, Nodes: s.nodes}}, err
	case !found:
		impossible.Nodes = s.nodes
		impossible.Notes = []puzzle.Note{{Text: sentence.Count(int(s.nodes), "No peg can jump.",
			"All %d positions that can be reached were looked at: none has a single peg.")}}
		return impossible, nil
	}
	slices.Reverse(s.path)
	return grid.Answer{Moves: s.path, Outcome: puzzle.Outcome{
		Minimal: true,
		Title:   sentence.Count(len(s.path), "%d jump", "%d jumps"),
		Detail:  sentence.New("as many as in every solution: each jump takes one peg away"),
		Nodes:   s.nodes,
	}}, nil
}

// search looks for a single peg in depth.
type search struct {
	ctx     context.Context
	options puzzle.Options
	jumps   []jump
	dead    map[uint64]bool // positions from which no jumps lead to a single peg
	nodes   int64           // positions looked at
	path    []grid.Move     // to the single peg, the last jump first
}

// visit reports whether jumps lead from a position to a single peg.
func (s *search) visit(pegs uint64) (bool, error) {
	if err := s.count(); err != nil {
		return false, err
	}
	if pegs != 0 && pegs&(pegs-1) == 0 {
		return true, nil
	}
	for _, j := range s.jumps {
		next := pegs ^ j.cells()
		if !j.possible(pegs) || s.dead[next] {
			continue
		}
		found, err := s.visit(next)
		if found {
			s.path = append(s.path, j.Move)
		}
		if found || err != nil {
			return found, err
		}
	}
	s.dead[pegs] = true
	return false, nil
}

const (
	pollEvery = 1 << 10 // positions
	deadSize  = 32      // bytes that a dead position takes, at most
)

// count counts a position, and ends the search where it must.
func (s *search) count() error {
	s.nodes++
	if s.nodes%pollEvery != 1 {
		return nil
	}
	s.options.Tell(puzzle.Progress{Fraction: -1, Nodes: s.nodes})
	if int64(len(s.dead))*deadSize > cmp.Or(s.options.Memory, puzzle.DefaultMemory) {
		return &sentence.Refusal{What: sentence.New("gave up: the memory for positions is used up"), Err: puzzle.ErrGaveUp}
	}
	return s.ctx.Err()
}

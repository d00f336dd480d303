package peg

import (
	"context"
	"slices"

	"fourfold/puzzles/grid"
	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
)

// Solve finds the first solution in the order of its jumps, or proves that there is none. All
// solutions have equally many jumps, since each takes one peg away.
func (b *board) Solve(ctx context.Context, o puzzle.Options) (grid.Answer, error) {
	if proof, ok := b.parity(); ok {
		return grid.Answer{Outcome: puzzle.Outcome{Notes: []puzzle.Note{proof}}}, ctx.Err()
	}
	s := search{board: b, dead: make(map[uint64]bool)}
	return s.answer(ctx, o)
}

// answer searches to the end, or until something ends it. What is dead by then need not be searched again, so it can go on.
func (s *search) answer(ctx context.Context, o puzzle.Options) (a grid.Answer, err error) {
	s.ctx, s.options, s.err = ctx, o, ctx.Err()
	found := s.err == nil && s.visit(s.board)
	a.Nodes = s.nodes
	switch {
	case s.err != nil:
		a.Bound = s.board.count() - 1
		if ctx.Err() != nil {
			a.Continue = s.answer
		}
	case found:
		slices.Reverse(s.path)
		a.Moves, a.Minimal = s.path, true
		a.Detail = sentence.New("as many as in every solution: each jump takes one peg away")
	default:
		a.Notes = []puzzle.Note{{Text: sentence.Count(len(s.dead), "No peg can jump.",
			"All %d positions that can be reached were looked at: none has a single peg.")}}
	}
	return a, s.err
}

// search looks for a single peg in depth.
type search struct {
	board   *board
	ctx     context.Context
	options puzzle.Options
	dead    map[uint64]bool // pegs from which no jumps lead to a single one
	path    []grid.Move     // to the single peg, the last jump first
	nodes   int64           // positions looked at
	err     error           // that ends the search
}

const (
	pollEvery = 1 << 10 // positions
	deadSize  = 32      // bytes that a dead position takes, at most
)

// visit reports whether it has found jumps from a position to a single peg.
func (s *search) visit(b *board) bool {
	if s.nodes++; s.nodes%pollEvery == 1 {
		s.err = s.poll()
	}
	if b.Solved() {
		return true
	}
	for _, j := range b.jumps {
		next := b.pegs ^ j.cells
		if s.err == nil && b.can(j) && !s.dead[next] && s.visit(b.with(next)) {
			s.path = append(s.path, j.Move)
			return true
		}
	}
	if s.err == nil {
		s.dead[b.pegs] = true
	}
	return false
}

// poll reports progress, and returns an error where the search must end.
func (s *search) poll() error {
	s.options.Tell(puzzle.Progress{Fraction: -1, Nodes: s.nodes})
	if int64(len(s.dead))*deadSize > s.options.Limit() {
		return puzzle.ErrMemory
	}
	return s.ctx.Err()
}

const why = "Colour the cells along the diagonals with three colours in turn. Each jump changes the number of pegs on every " +
	"colour by one. Here these numbers are %d, %d and %d, all even or all odd, and after each jump they are so again: they " +
	"never get to 1, 0 and 0, which a single peg would be."

// parity returns the proof by three colours, if there is one: the three cells of a jump have all of
// them, along both kinds of diagonals.
func (b *board) parity() (proof puzzle.Note, ok bool) {
	for down := 1; down <= 2; down++ {
		var colours [3]uint64
		var n [3]int // pegs on them
		for _, cell := range grid.Cells(b.cells) {
			at := grid.Spot(b.size, cell)
			i := (at.Col + down*at.Row) % 3
			colours[i] |= 1 << cell
			n[i] += int(b.pegs >> cell & 1)
		}
		if n[0]%2 == n[1]%2 && n[1]%2 == n[2]%2 {
			page := func(ctx context.Context, i int) (puzzle.Picture, error) { return b.picture(i, colours[i]), ctx.Err() }
			return puzzle.Note{Text: sentence.New(why, n[0], n[1], n[2]), Pages: len(colours), Page: page}, true
		}
	}
	return puzzle.Note{}, false
}

// picture shows the cells of the i-th colour, and its pegs as what is counted.
func (b *board) picture(i int, colour uint64) puzzle.Picture {
	counted := grid.Cells(colour & b.pegs)
	return puzzle.Picture{
		Text:  sentence.New("Colour %d of 3: %v", i+1, pegs(len(counted))),
		Marks: append(grid.Mark(b.size, grid.Cells(colour), puzzle.MarkProof), grid.Mark(b.size, counted, puzzle.MarkCount)...),
	}
}

package swap

import (
	"context"
	"slices"
	"sync"

	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
	"fourfold/solver/gridflow"
)

// canonicalSide is the longest side of boards that get the first of all shortest
// sequences; larger ones get any, the same in every run.
const canonicalSide = 8

// Solve finds a shortest sequence of exchanges as a minimum-cost flow of black pieces. An
// exchange of two colours carries one black piece by one cell, so no sequence is shorter
// than the flow costs; and the flow can be ordered into exchanges (Yamanaka and others,
// "Swapping colored tokens on graphs", 2018).
func (p *problem) Solve(ctx context.Context, o puzzle.Options) (puzzle.Outcome, error) {
	if blacks(p.start) != blacks(p.goal) {
		return p.impossible(), nil
	}
	s := workspaces.Get().(*workspace)
	defer workspaces.Put(s)
	if err := s.solve(ctx, p, s.reportHalf(o, 0)); err != nil {
		return puzzle.Outcome{}, err
	}
	notes, certify := p.proof(s), p.potential(s) // the sequence uses the flow up
	sequence := s.flow.Sequence
	if p.canonical() {
		sequence = s.flow.FirstSequence
	}
	moves, err := sequence(ctx, s.occupied, s.reportHalf(o, 1))
	if err != nil {
		return puzzle.Outcome{}, err
	}
	found := p.solved(slices.Clone(moves), notes, s.flow.Nodes())
	found.Certify = certify
	return found, nil
}

// canonical reports whether the answer has to be the first of all shortest sequences.
func (p *problem) canonical() bool { return max(p.size.Rows, p.size.Cols) <= canonicalSide }

// workspace is the working memory of a Solve.
type workspace struct {
	flow     gridflow.Solver
	supply   []int32 // 1 where a black piece has to leave, -1 where one has to come
	occupied []bool  // by a black piece, at the start
}

var workspaces = sync.Pool{New: func() any { return new(workspace) }}

// fill takes the boards over.
func (s *workspace) fill(p *problem) {
	s.supply, s.occupied = s.supply[:0], s.occupied[:0]
	for i := range len(p.start) {
		s.supply = append(s.supply, int32(p.start[i])-int32(p.goal[i]))
		s.occupied = append(s.occupied, p.start[i] == black)
	}
}

// solve finds the flow of a problem.
func (s *workspace) solve(ctx context.Context, p *problem, report func(float64, int64)) error {
	s.fill(p)
	return s.flow.Solve(ctx, p.size.Rows, p.size.Cols, s.supply, report)
}

// unheard is a report function for flows that nobody waits for long.
func unheard(float64, int64) {}

// reportHalf returns a report for the first half of the work, the flow, or the second, its order.
func (s *workspace) reportHalf(o puzzle.Options, half float64) func(float64, int64) {
	return func(done float64, nodes int64) {
		o.Tell(puzzle.Progress{Fraction: (half + done) / 2, Nodes: nodes})
	}
}

// solved returns the outcome with the given exchanges.
func (p *problem) solved(moves []gridflow.Edge, notes []puzzle.Note, nodes int64) puzzle.Outcome {
	title := count(len(moves))
	if len(moves) == 0 {
		title = sentence.New("Solved already")
	}
	return puzzle.Outcome{
		Walk:    &walk{problem: p, moves: moves},
		Minimal: true,
		Title:   title,
		Detail:  sentence.New("proven minimum"),
		Notes:   notes,
		Nodes:   nodes,
	}
}

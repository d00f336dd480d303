package swap

import (
	"context"
	"sync"

	"fourfold/puzzles/grid"
	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
	"fourfold/solver/gridflow"
)

// canonicalSide is the longest side of boards that get the first of all shortest
// sequences. Larger ones get another one, the same in every run.
const canonicalSide = 8

// Solve finds a shortest sequence of exchanges as a minimum-cost flow of black pieces. An
// exchange of two colours carries one black piece by one cell, so no sequence is shorter
// than the flow costs; and the flow can be ordered into exchanges (Yamanaka and others,
// "Swapping colored tokens on graphs", 2018).
func (b *board) Solve(ctx context.Context, report func(puzzle.Progress)) (grid.Answer, error) {
	if blacks(b.start) != blacks(b.goal) {
		return b.impossible(), ctx.Err()
	}
	s := workspaces.Get().(*workspace)
	defer workspaces.Put(s)
	if err := s.solve(ctx, b, progress(report, 0)); err != nil {
		return grid.Answer{}, err
	}
	r := reasonsOf(b, &s.flow) // the sequence uses the flow up
	edges, err := s.flow.Sequence(ctx, s.occupied, max(b.size.Rows, b.size.Cols) <= canonicalSide, progress(report, 1))
	if err != nil {
		return grid.Answer{}, err
	}
	a := grid.Answer{Moves: make([]grid.Move, len(edges)), Outcome: puzzle.Outcome{
		Minimal: true, Detail: sentence.New("proven minimum"), Reasons: r.notes, Nodes: s.flow.Nodes(), Certify: r.certify,
		Method: sentence.New("Fourfold paired the pieces and searched no board."),
	}}
	for i, e := range edges {
		a.Moves[i].From, a.Moves[i].To = e.Cells(b.size.Cols)
	}
	r.moves = a.Moves
	return a, nil
}

// workspace is the working memory of a Solve.
type workspace struct {
	flow     gridflow.Solver
	supply   []int32 // 1 where a black piece has to leave, -1 where one has to come
	occupied []bool  // by a black piece, at the start
}

var workspaces = sync.Pool{New: func() any { return new(workspace) }}

// solve finds the flow of a board.
func (s *workspace) solve(ctx context.Context, b *board, report func(float64, int64)) error {
	s.supply, s.occupied = s.supply[:0], s.occupied[:0]
	for i := range len(b.start) {
		s.supply = append(s.supply, int32(b.start[i])-int32(b.goal[i]))
		s.occupied = append(s.occupied, b.start[i] == black)
	}
	return s.flow.Solve(ctx, b.size.Rows, b.size.Cols, s.supply, report)
}

// progress returns a report function for one half of the work: 0, the flow, or 1, its order.
func progress(report func(puzzle.Progress), half float64) func(float64, int64) {
	return func(done float64, nodes int64) {
		report(puzzle.Progress{Fraction: (half + done) / 2, Nodes: nodes})
	}
}

package swap

import (
	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
	"fourfold/solver/gridflow"
)

// Solved reports whether the start looks like the goal.
func (p *problem) Solved() bool { return p.start == p.goal }

// Targets returns the neighbours of a piece of the start that have the other colour. Other
// exchanges change nothing.
func (p *problem) Targets(from puzzle.Spot) []puzzle.Spot {
	if from.Board != startBoard || p.board(from) == nil {
		return nil
	}
	var targets []puzzle.Spot
	for _, step := range [...]struct{ rows, cols int }{{-1, 0}, {0, -1}, {0, 1}, {1, 0}} {
		to := from
		to.Row += step.rows
		to.Col += step.cols
		if p.board(to) != nil && p.Value(to) != p.Value(from) {
			targets = append(targets, to)
		}
	}
	return targets
}

// Move exchanges two neighbours of the start.
func (p *problem) Move(from, to puzzle.Spot) (puzzle.Problem, puzzle.Step, error) {
	switch {
	case from.Board == goalBoard || to.Board == goalBoard:
		return nil, puzzle.Step{}, sentence.Refuse("The goal stays as it is; exchange pieces of the start.")
	case p.board(from) == nil || p.board(to) == nil || apart(from, to) != 1:
		return nil, puzzle.Step{}, sentence.Refuse("Only neighbours in a row or a column can be exchanged.")
	case p.Value(from) == p.Value(to) && p.Value(from) == 1:
		return nil, puzzle.Step{}, sentence.Refuse("Both are black: exchanging them changes nothing.")
	case p.Value(from) == p.Value(to):
		return nil, puzzle.Step{}, sentence.Refuse("Both are white: exchanging them changes nothing.")
	}
	edge := gridflow.Edge(2 * min(p.cell(from), p.cell(to)))
	if from.Row == to.Row {
		edge++
	}
	moved := &walk{problem: p, moves: []gridflow.Edge{edge}}
	return moved.after(1), moved.Step(0), nil
}

// apart returns the distance of two cells in steps between neighbours.
func apart(a, b puzzle.Spot) int {
	rows, cols := a.Row-b.Row, a.Col-b.Col
	return max(rows, -rows) + max(cols, -cols)
}

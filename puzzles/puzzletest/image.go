package puzzletest

import (
	"testing"

	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/puzzleutil"
)

// testTurned compares an answer to that for the same board turned to the right by a quarter.
func (c *Contract) testTurned(t testing.TB, problem puzzle.Problem, o puzzle.Outcome, most effort) {
	size := puzzle.Size{Rows: problem.Size().Cols, Cols: problem.Size().Rows}
	if c.Oriented || c.CheckSize(size) != nil {
		return
	}
	turned := c.New(size).WithGoal(problem.Goal())
	boards := turned.View().Boards
	before := func(at puzzle.Spot) puzzle.Spot {
		at.Row, at.Col = boards[at.Board].Cols-1-at.Col, at.Row
		if at.Part != puzzle.Whole {
			at.Part = (at.Part+2)%4 + puzzle.Top
		}
		return at
	}
	turned = turned.Fill(func(at puzzle.Spot) int { return problem.Value(before(at)) })
	for _, at := range puzzleutil.Spots(turned) {
		if problem.Values(before(at)) == 0 || turned.Value(at) != problem.Value(before(at)) {
			return // no new board has the shape of this one
		}
	}
	got := solve(t, c.Puzzle, turned, puzzle.Options{})
	same := got.Possible() == o.Possible() && got.Minimal == o.Minimal && (!o.Minimal || got.Length() == o.Length())
	must(t, same, "turned by a quarter: %s, before that %s, of\n%s", inShort(got), inShort(o), problem)
	c.testReasons(t, turned, got, min(most, usual))
}

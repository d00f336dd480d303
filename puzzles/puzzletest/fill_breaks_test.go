package puzzletest

import (
	"errors"

	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
)

// settingBroken break how a board is filled and counted, and what is said of one that is not complete.
var settingBroken = map[string]brokenProblem{
	"a Fill that does nothing": {
		&change{fill: func(b *altered, _ func(puzzle.Spot) int) puzzle.Problem { return b }}, "gives another text than Edit",
	},
	"a Fill that never returns the same": {
		&change{fill: func(b *altered, value func(puzzle.Spot) int) puzzle.Problem { return b.of(b.Problem.Fill(value), 0) }},
		"Fill with the values that there are gives another problem",
	},
	"a Fill that asks for other spots": {
		&change{fill: func(b *altered, value func(puzzle.Spot) int) puzzle.Problem {
			value(puzzle.Spot{Board: 7})
			return b.usualFill(value)
		}}, "outside of the view",
	},
	"a Fill that changes the problem itself": {
		&change{fill: func(b *altered, value func(puzzle.Spot) int) puzzle.Problem {
			filled := b.usualFill(value)
			if filled != b {
				b.Problem = filled.(*altered).Problem
			}
			return filled
		}}, "changes the problem itself",
	},
	"a Fill that takes everything for a value": {
		&change{fill: func(b *altered, value func(puzzle.Spot) int) puzzle.Problem {
			return b.usualFill(func(at puzzle.Spot) int { return max(value(at), 0) })
		}}, "gives another text than Edit",
	},
	"counts that warn of a board with a solution": {
		&change{counts: func(*altered) (sentence.Text, bool) { return sentence.New("2 pegs"), true }}, "says that something is amiss",
	},
	"counts that warn of nothing": {
		unfinished(func(at puzzle.Spot) error { return faultAt(at) }, false), "nothing is amiss",
	},
	"counts by the clock": {
		&change{counts: func(*altered) (sentence.Text, bool) { return sentence.New("%d pegs", calls.Add(1)), false }}, "Counts says",
	},
	"a value that nobody has entered, and a check that passes": {
		unfinished(func(puzzle.Spot) error { return nil }, true), "but Check does not point it out",
	},
	"a value that nobody has entered, and nobody knows where": {
		unfinished(func(puzzle.Spot) error { return errors.New("something is missing") }, true), "but Check does not point it out",
	},
	"a fault nowhere": {
		unfinished(func(puzzle.Spot) error { return faultAt() }, true), "a *Fault without spots",
	},
	"a fault outside of the board": {
		unfinished(func(at puzzle.Spot) error { return faultAt(at, puzzle.Spot{Row: -1}) }, true), "outside of the view",
	},
}

// unfinished returns a change by which the value of the first cell that has one is missing; check says why, given the cell.
func unfinished(check func(puzzle.Spot) error, amiss bool) *change {
	first := func(b *altered) puzzle.Spot { return valued(b.Problem)[0] }
	return &change{
		value: func(b *altered, at puzzle.Spot) int {
			if at == first(b) {
				return puzzle.Unset
			}
			return b.Problem.Value(at)
		},
		check:  func(b *altered) error { return check(first(b)) },
		counts: func(b *altered) (sentence.Text, bool) { return sentence.New("few pegs"), amiss },
	}
}

func faultAt(spots ...puzzle.Spot) error {
	return &puzzle.Fault{Refusal: sentence.Refusal{What: sentence.New("A peg is missing.")}, Spots: spots, Unset: true}
}

package flip

import (
	"slices"

	"fourfold/puzzles/grid"
	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
	"fourfold/solver/gf2"
)

// count returns a number of presses in words.
func count(n int) sentence.Text { return sentence.Count(n, "%d press", "%d presses") }

// soFar says the fewest presses found, and how many are needed as far as is proven.
func soFar(best, bound int) sentence.Text {
	if bound <= 0 {
		return count(best)
	}
	return sentence.New("%v · at least %d", count(best), bound)
}

// better returns the answer with the smaller press sets, and the other one.
func better(both [2]answer) (best, other answer) {
	if both[black].Weight < both[white].Weight {
		return both[black], both[white]
	}
	return both[white], both[black]
}

// possible returns the answer for the smallest press sets of both colours.
func (t task) possible(both [2]answer) grid.Answer {
	best, other := better(both)
	o := puzzle.Outcome{
		Minimal: true,
		Title:   count(best.Weight),
		Detail:  detail(best.goal),
		Nodes:   both[white].Nodes + both[black].Nodes,
	}
	if best.Weight == 0 {
		o.Title = sentence.New("Solved already")
	}
	reasons := func(show func(grid.Board) puzzle.Problem) []puzzle.Note {
		notes := append(make([]puzzle.Note, 0, 5), t.sets(t.system, best), t.sets(t.system, other)) // the answer that is shown comes first
		nullity := t.system.Null().Dim()
		if nullity > 0 {
			notes = append(notes, t.quiet(t.system))
		}
		notes = append(notes, t.noMore(t.system, best.goal, show))
		if nullity > listed {
			notes = append(notes, t.bound(best.Weight))
		}
		return notes
	}
	return grid.Answer{Outcome: o, Moves: best.moves(), Reasons: reasons}
}

// moves returns the presses of the first of the smallest press sets.
func (a answer) moves() []grid.Move {
	moves := make([]grid.Move, 0, a.Weight)
	for cell := range gf2.Cells(a.First) {
		moves = append(moves, grid.Move{From: cell, To: cell})
	}
	return moves
}

func detail(goal int) sentence.Text {
	if goal == white {
		return sentence.New("proven minimum · to all white")
	}
	return sentence.New("proven minimum · to all black")
}

// unproven returns the answer for the best press sets that were found.
func (t task) unproven(both [2]answer) grid.Answer {
	best, _ := better(both)
	bound := min(both[white].Bound, both[black].Bound)
	needed := sentence.Count(bound, "best found · to all white · at least %d is needed",
		"best found · to all white · at least %d are needed")
	if best.goal == black {
		needed = sentence.Count(bound, "best found · to all black · at least %d is needed",
			"best found · to all black · at least %d are needed")
	}
	return grid.Answer{Moves: best.moves(), Outcome: puzzle.Outcome{
		Bound:  bound,
		Title:  count(best.Weight),
		Detail: needed,
		Notes:  []puzzle.Note{t.bound(bound)},
		Nodes:  both[white].Nodes + both[black].Nodes,
	}}
}

// power returns two to the n, written as a power where the number is long.
func power(n int) sentence.Text {
	if n <= 20 {
		return sentence.New("%d", 1<<n)
	}
	return sentence.New("2^%d", n)
}

// impossible returns the answer for a board whose black cells meet a quiet
// pattern, a press set that changes nothing, an odd number of times.
//
// The cells that a press changes are those whose presses change its cell. Of
// these the pattern holds an even number, since pressing all of it leaves that
// cell as it is. So a press changes an even number of the pattern's cells, and
// the number of black ones stays odd, never 0. A quiet pattern has an even
// number of cells (see gf2.System.AllOnes), so its white ones are odd as well.
func (b *board) impossible(system *gf2.System, violated uint64) grid.Answer {
	cells := gf2.Ones(system.Violated(violated))
	all := grid.Mark(b.size, cells, puzzle.MarkProof)
	counted, blacks := slices.Clone(all), 0
	for i, m := range all {
		if b.colour(m.Spot.Row, m.Spot.Col) == black {
			counted[i].Mark |= puzzle.MarkCount
			blacks++
		}
	}
	return grid.Answer{Outcome: puzzle.Outcome{
		Title:  sentence.New("Impossible"),
		Detail: sentence.New("proven by the marked cells"),
		Notes: []puzzle.Note{
			{Text: proof(blacks, len(cells)-blacks), Marks: counted},
			{Text: sentence.New(why), Marks: all},
			b.quiet(system),
		},
	}}
}

func proof(blacks, whites int) sentence.Text {
	return sentence.New("Every press changes an even number of the marked cells. %v and %v. Both numbers are odd and stay odd, "+
		"so neither gets to 0: the marked cells never become all white or all black.",
		sentence.Count(blacks, "%d of them is black", "%d of them are black"),
		sentence.Count(whites, "%d is white", "%d are white"))
}

const why = "Why even: pressing all marked cells changes nothing. So of every cell and its neighbours an " +
	"even number is marked, and these are just the marked cells that a press there changes."

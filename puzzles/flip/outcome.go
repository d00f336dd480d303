package flip

import (
	"fourfold/puzzles/grid"
	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
	"fourfold/solver/gf2"
)

// count returns a number of presses in words.
func count(n int) sentence.Text { return sentence.Count(n, "%d press", "%d presses") }

// soFar says the fewest presses found, and the proven lower bound.
func (t *task) soFar(best, bound int) sentence.Text {
	if bound = max(bound, t.floor); bound <= 0 {
		return count(best)
	}
	return sentence.New("%v · at least %d", count(best), bound)
}

// possible returns the answer for the smallest press sets of all targets.
func (t *task) possible() grid.Answer {
	answers := t.answers()
	best := answers[0]
	o := puzzle.Outcome{
		Minimal: true,
		Title:   count(best.Weight),
		Detail:  sentence.New(provenTexts[best.target]),
		Nodes:   nodes(answers),
		Certify: t.certify(best.Weight),
	}
	if best.Weight == 0 {
		o.Title = sentence.New("Solved already")
	}
	for _, a := range answers { // the one that is shown comes first
		o.Notes = append(o.Notes, t.sets(t.system, a))
	}
	nullity := t.system.Null().Dim()
	if nullity > 0 {
		o.Notes = append(o.Notes, t.quiet(t.system))
	}
	o.Notes = append(o.Notes, t.noMore(t.system))
	if nullity > listed {
		o.Notes = append(o.Notes, t.bound(best.Weight))
	}
	return grid.Answer{Outcome: o, Moves: best.moves()}
}

// nodes returns the nodes visited for all targets.
func nodes(answers []answer) (nodes int64) {
	for _, a := range answers {
		nodes += a.Nodes
	}
	return nodes
}

// moves returns the presses of the first of the smallest press sets.
func (a answer) moves() []grid.Move {
	moves := make([]grid.Move, 0, a.Weight)
	for cell := range gf2.Cells(a.First) {
		moves = append(moves, grid.Move{From: cell, To: cell})
	}
	return moves
}

// provenTexts are by target.
var provenTexts = [...]string{
	allWhite: "proven minimum · to all white", allBlack: "proven minimum · to all black", asGoal: "proven minimum · to the goal",
}

// unproven returns the answer for the best press sets found.
func (t *task) unproven() grid.Answer {
	answers := t.answers()
	best, bound := answers[0], answers[0].Bound
	for _, a := range answers {
		bound = min(bound, a.Bound)
	}
	note := t.bound(bound)
	if t.floor > bound {
		bound, note = t.floor, puzzle.Note{Text: sentence.New(whyFloor, t.floor)}
	}
	texts := foundTexts[best.target]
	return grid.Answer{Moves: best.moves(), Outcome: puzzle.Outcome{
		Bound:   bound,
		Title:   count(best.Weight),
		Detail:  sentence.Count(bound, texts[0], texts[1]),
		Notes:   []puzzle.Note{note},
		Certify: certifyPossible,
		Nodes:   nodes(answers),
	}}
}

// foundTexts are by target, for one press and for several.
var foundTexts = [...][2]string{
	allWhite: {
		"best found · to all white · at least %d is needed",
		"best found · to all white · at least %d are needed",
	},
	allBlack: {
		"best found · to all black · at least %d is needed",
		"best found · to all black · at least %d are needed",
	},
	asGoal: {
		"best found · to the goal · at least %d is needed",
		"best found · to the goal · at least %d are needed",
	},
}

// power returns two to the n, written as a power if the number is long.
func power(n int) sentence.Text {
	if n <= 20 {
		return sentence.New("%d", 1<<n)
	}
	return sentence.New("2^%d", n)
}

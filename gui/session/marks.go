package session

import (
	"slices"

	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
)

// MarksAll reports whether all moves of a shortest solution are to be marked.
func (a *Advice) MarksAll() bool { return a.marking }

// MarkAll marks all moves of a shortest solution, and keeps the marks right as moves are made; or
// takes them away.
func (a *Advice) MarkAll() {
	a.marking, a.plan = !a.marking, nil
	if a.marking {
		a.ask(a.planned)
	} else {
		a.leaveWaiting()
		a.status.set(sentence.New(a.game.puzzle.Playing))
	}
	a.status.changed()
}

// fillPlan marks the moves of what has been found out.
func (a *Advice) fillPlan() {
	a.plan = nil
	outcome, _ := a.answer()
	for i := range outcome.Length() {
		a.plan = append(a.plan, outcome.Walk.Step(i).Outline[0])
	}
}

// planned says which moves are marked.
func (a *Advice) planned() {
	outcome, _ := a.answer()
	switch {
	case a.game.Solved():
		return
	case outcome.Walk == nil:
		a.marking = false
		a.outline() // which says why
		return
	}
	a.status.set(sentence.New("The marked moves lead to the goal, in any order: %v.", a.game.puzzle.Moves(len(a.plan))))
}

// planAfter returns the marked moves that are left once a move has been made: it is no longer
// needed, or has to be made again to undo it.
func (a *Advice) planAfter(move puzzle.Spot) []puzzle.Spot {
	if len(a.plan) == 0 {
		return nil // it is not known yet
	}
	plan := slices.DeleteFunc(slices.Clone(a.plan), func(at puzzle.Spot) bool { return at == move })
	if len(plan) == len(a.plan) {
		plan = append(plan, move)
	}
	return plan
}

// keep marks moves that lead to the goal as well until a shortest solution is found.
func (a *Advice) keep(plan []puzzle.Spot) {
	if a.marking && a.now.search.awaited() && len(plan) > 0 {
		a.plan = plan
	}
}

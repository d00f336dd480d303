package session

import (
	"context"
	"slices"
	"time"

	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
)

// wanted lists the work that the state needs. Nothing else decides what runs.
func wanted(p part) (all []work) {
	switch w := p.wait; {
	case w.job.kind == solveBoard:
		all = append(all, searchFor(p, w.target, w.stopped))
	case w.job.kind == makeBoard:
		all = append(all, p.randomWork(w))
	case p.search.board != nil:
		all = append(all, searchFor(p, p.search, false))
	}
	if p.waiting() || len(Watch{p}.wanted()) > 0 {
		all = append(all, timer(job{kind: showProgress}, tick, func(time.Time) {}))
	}
	if p.all.list != nil {
		all = append(all, p.listWork())
	}
	switch {
	case p.now().answer != nil:
		return slices.Concat(all, Watch{p}.wanted(), Reasons{p}.wanted(), Player{p}.wanted())
	case p.wait.job != job{}:
		return all
	}
	return slices.Concat(all, limits(p), Hints{p}.wanted(), Find{p}.wanted(), Blame{p}.wanted())
}

// searchFor returns the search for the answer to a board. It opens if the board has waited for it.
func searchFor(p part, at target, stop bool) work {
	find, opens := search(p.puzzle, at), p.wait.job == at.job()
	do := func(ctx context.Context, report func(puzzle.Progress)) (*Answer, error) {
		a, err := find(ctx, report)
		if opens && a.outcome.Length() > 0 {
			a.outcome.Walk.Step(0) // steps can be put in order at their first use, which takes time
		}
		return a, err
	}
	w := background(at.job(), do, func(a *Answer, _ error) {
		if w := p.wait; w.job == at.job() {
			p.wait = wait{}
			p.arrived(a, w)
			if !w.stopped {
				p.change.Took = a.took
			}
		}
		Costs{p}.note(a)
		Hints{p}.failed(a.id)
	})
	w.title, w.stop = sentence.New("Solving …"), stop
	return w
}

// limits returns the timers that end searches for what moves cost. Moves that are shown share one. Another position has its own,
// unless a hint waits for it.
func limits(p part) (all []work) {
	listed := Candidates{p}.unknown()
	if at := p.search; at.board != nil && !(Hints{p}).searching() && !slices.ContainsFunc(listed, at.same) {
		all = append(all, timer(job{kind: positionTime, board: at.id}, patience, func(time.Time) { Costs{p}.giveUp(at.id) }))
	}
	if len(listed) > 0 {
		all = append(all, timer(job{kind: movesTime, n: p.moves.n}, patience, func(time.Time) { p.moves.late = true }))
	}
	return all
}

// nextSearch returns the search that is under way while it is needed, else the most urgent one, or none.
func nextSearch(p part, under target) target {
	all := unknown(p)
	if len(all) == 0 {
		return target{}
	}
	return all[max(slices.IndexFunc(all, under.same), 0)]
}

// unknown returns the boards to search, the most urgent first: after the moves that are shown, in front, the rest of the game.
// While a hint or the moves shown wait for the position in front, it returns that one alone.
func unknown(p part) (all []target) {
	l, costs, listed := p.now().own, Costs{p}, Candidates{p}.unknown()
	if (Hints{p}).searching() || len(listed) > 0 && costs.front().Kind == WaySearched {
		return []target{l.place(l.at).inGame()}
	}
	for _, i := range slices.Concat([]int{l.at}, costs.unsettled(), []int{0}) {
		if costs.At(i).Kind == WaySearched {
			all = append(all, l.place(i).inGame())
		}
	}
	return append(listed, all...)
}

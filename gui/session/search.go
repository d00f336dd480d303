package session

import "slices"

// unknown returns the positions to be searched, the one in front first. It is the only one while somebody waits for it. Those
// after the moves that are shown come before the others of the game.
func unknown(t *State) (all []target) {
	l, costs, listed := t.now().own, Costs{t}, candidates{t}.unknown()
	if (hints{t}).searching() || len(listed) > 0 && costs.front().Kind == WaySearched {
		return []target{inGame(l.board, l.idAt(l.at))}
	}
	for _, i := range slices.Concat([]int{l.at}, l.handmade(), []int{0}) {
		if costs.At(i).Kind == WaySearched {
			all = append(all, inGame(l.Go(i).board, l.idAt(i)))
		}
	}
	return append(listed, all...)
}

// chooseSearch goes on with the search that is under way while it is needed, else with the most urgent one. While an answer is
// shown or the board waits for work, there is none.
func chooseSearch(t *State) {
	under := t.search
	t.search = target{}
	if t.Mode() != PlayMode || t.wait.job != (job{}) {
		return
	}
	all := unknown(t)
	if i := slices.IndexFunc(all, func(at target) bool { return at.key == under.key }); i >= 0 {
		t.search = all[i]
	} else if len(all) > 0 {
		t.search = all[0]
	}
}

// impatient reports whether the search has a limit of its own: nobody waits for it, and the moves that are shown do not share
// their time with it.
func impatient(t *State) bool {
	listed := slices.ContainsFunc(candidates{t}.unknown(), func(at target) bool { return at.key == t.search.key })
	return t.search.problem != nil && !listed && !hints{t}.searching()
}

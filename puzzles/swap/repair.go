package swap

import "fourfold/puzzles/grid"

// repair turns as many pieces of the start over as it has too many of one colour, where the goal has the other one: so many
// cells there are.
func repair(problem grid.Board) (changes map[int]byte, fewest bool) {
	b := problem.(*board)
	more, other := byte(black), byte(white)
	surplus := blacks(b.start) - blacks(b.goal)
	if surplus < 0 {
		more, other, surplus = other, more, -surplus
	}
	changes = map[int]byte{}
	for cell := 0; len(changes) < surplus; cell++ {
		if b.start[cell] == more && b.goal[cell] == other {
			changes[cell] = other
		}
	}
	return changes, true
}

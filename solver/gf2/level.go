package gf2

// level says which groups merge by a decision. Their slots are those from first on: a word of
// lanes with the first groups of four pairs, one with their partners, and so on.
type level struct {
	turns          // by lane of a pair: where one of the two only is turned over
	first  int     // slot
	mask   int     // where the masks of this level start in those of all levels
	target []int32 // by lane of a pair: the slot of what they become, for lanes without a pair slot 0
}

// newLevel returns the next level, with room for a number of pairs.
func (t *tree) newLevel(pairs int) level {
	words := (pairs + lanes - 1) / lanes
	l := level{turns: newTurns(words, len(t.levels)), first: t.slots, mask: t.masks, target: make([]int32, words*lanes)}
	t.slots += 2 * words * lanes
	t.masks += words
	return l
}

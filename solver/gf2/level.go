package gf2

import "math/bits"

// level says which groups merge by a decision. Their slots are those from first on: a word of
// lanes with the first groups of four pairs, one with their partners, and so on.
type level struct {
	first  int
	words  int     // of pairs
	target []int32 // by lane of a pair: the slot of what they become, for lanes without a pair slot 0

	mask  int      // where the masks of this level start in those of all levels
	flips []uint64 // by earlier decision, so many words: the lanes of pairs where it turns over one of the two only
	any   uint64   // the decisions that have such lanes
}

// newLevel returns the next level, with room for a number of pairs.
func (t *tree) newLevel(pairs int) level {
	l := level{first: t.slots, words: (pairs + lanes - 1) / lanes, mask: t.masks}
	l.target = make([]int32, l.words*lanes)
	l.flips = make([]uint64, len(t.levels)*l.words)
	t.slots += 2 * l.words * lanes
	t.masks += l.words
	return l
}

// flip takes note of the decisions that turn over one group of a pair.
func (l *level) flip(pair int, decisions uint64) {
	l.any |= decisions
	for ; decisions != 0; decisions &= decisions - 1 {
		d := bits.TrailingZeros64(decisions)
		l.flips[d*l.words+pair/lanes] |= laneMask << (pair % lanes * laneBits)
	}
}

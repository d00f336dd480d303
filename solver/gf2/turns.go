package gf2

import "math/bits"

// turns says for values in lanes which decisions turn them over.
type turns struct {
	words int      // of lanes
	flips []uint64 // by earlier decision, so many words: the lanes that it turns over
	any   uint64   // the decisions that turn over some lane
}

// newTurns returns the turns of so many words of lanes after some decisions, none so far.
func newTurns(words, decisions int) turns {
	return turns{words: words, flips: make([]uint64, decisions*words)}
}

// add takes note of the decisions that turn over a lane.
func (t *turns) add(lane int, decisions uint64) {
	t.any |= decisions
	for ; decisions != 0; decisions &= decisions - 1 {
		d := bits.TrailingZeros64(decisions)
		t.flips[d*t.words+lane/lanes] |= laneMask << (lane % lanes * laneBits)
	}
}

// update brings masks, which tell the lanes that are turned over, up to date with a path of which some decisions have changed.
func (t *turns) update(masks []uint64, change uint64) {
	for change &= t.any; change != 0; change &= change - 1 {
		flips := t.flips[bits.TrailingZeros64(change)*t.words:][:len(masks)]
		for i, f := range flips {
			masks[i] ^= f
		}
	}
}

package coset

import "math/bits"

// A word has lanes of 16 bits, a number in each (SWAR: Fisher and Dietz, 1998). The numbers of a biased word are 2^15
// larger, so that none is negative and the top bit of a lane is the sign. Other words are sums and differences of
// biased ones. From the last lane to the first, 1, 0, 2 and -4 are 0x8001_8000_8002_7ffc, and their absolute values
// 0x0001_0000_0002_0004.
const (
	lanes    = 4
	laneBits = 16

	units = 0x0001_0001_0001_0001 // 1 in each lane
	zeros = units << 15           // 0 in each lane, biased; all top bits
)

// inLane returns the number in a lane of a biased word.
func inLane(w uint64, lane int) int32 { return int32(w>>(laneBits*lane)&0xffff) - 1<<15 }

// top returns the top bit of a lane.
func top(lane int) uint64 { return 1 << (laneBits*lane + laneBits - 1) }

// below returns all bits below some top bits.
func below(tops uint64) uint64 { return tops - tops>>(laneBits-1) }

// negated returns a biased word with the numbers in the lanes of a mask negated.
func negated(w, mask uint64) uint64 { return (w ^ mask) + mask&units }

// absolute returns the absolute values of a biased word.
func absolute(w uint64) uint64 {
	negative := ^w & zeros
	return ((w ^ below(negative)) + negative>>(laneBits-1)) &^ zeros
}

// positive returns the positive numbers of a biased word, and 0 for the others.
func positive(w uint64) uint64 { return w & below(w&zeros) }

// parity returns ones if an odd number of bits is set, and else zero.
func parity(w uint64) uint64 { return -uint64(bits.OnesCount64(w) & 1) }

package gf2

// Values of groups are worked on four at a time: lanes of 16 bits within a word, an
// arrangement known as SWAR (Fisher and Dietz, 1998). A lane holds a value plus 2^15, so
// that its top bit tells the sign, and sums of lanes do not reach into the next lane while
// the values are below 2^15.
const (
	lanes    = 4
	laneBits = 16

	laneMask = 1<<laneBits - 1
	zeros    = 0x8000_8000_8000_8000 // a word of lanes that are 0
	zeroLane = 0x8000
)

// belowTop returns all bits below the top one of the lanes whose top bit is set in w, which
// has no other bits.
func belowTop(w uint64) uint64 { return w - w>>(laneBits-1) }

// absolutes returns the absolute values of the lanes.
func absolutes(w uint64) uint64 {
	negative := ^w & zeros
	return ((w ^ belowTop(negative)) + negative>>(laneBits-1)) | zeros
}

// sumLanes returns the sum of the lanes, which hold numbers of 16 bits without a sign.
func sumLanes(w uint64) int32 {
	const even = 0x0000_ffff_0000_ffff
	w = w&even + w>>laneBits&even
	return int32(uint32(w) + uint32(w>>32))
}

// sumSigned returns the sum of lanes that hold numbers with a sign, from -2^15 to 2^15-1, in a
// word that is the sum of these numbers, each shifted to its lane.
func sumSigned(w uint64) int32 { return sumLanes(w+zeros) - lanes*zeroLane }

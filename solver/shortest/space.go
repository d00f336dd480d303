// Package shortest finds shortest paths in graphs that are given by rules: which
// states follow a state, and which states are goals.
//
// [Search] goes forward from a few starts, leaving out what is certainly too far
// from every goal.
package shortest

import "math/bits"

// Space is a graph of states. Its methods must be pure: equal states have equal
// answers.
type Space[S comparable] interface {
	// Next appends the states one move on from s to dst. Their order is the
	// order in which the moves of a path are compared.
	Next(dst []S, s S) []S

	// Goal reports whether s is where paths are to end.
	Goal(s S) bool

	// MayNeed reports whether the goal nearest to s may be exactly n moves away, n >= 1.
	// It may err only by saying yes. (On a shortest path every rest is a shortest one.)
	MayNeed(s S, n int) bool

	// Hash spreads the states over all 64 bits.
	Hash(s S) uint64
}

// Hash2 is a hash of two words for implementations of Space: the halves of a
// 128-bit product, folded.
func Hash2(a, b uint64) uint64 {
	high, low := bits.Mul64(a^0x9e3779b97f4a7c15, b^0xd1b54a32d192ed03)
	return (high ^ low ^ bits.RotateLeft64(a, 32)) * 0xbf58476d1ce4e5b9
}

package gf2

import (
	"unsafe"

	"golang.org/x/sys/cpu"
)

// fast says whether the processor works on vectors of 256 bits.
var fast = cpu.X86.HasAVX2

// signMembers is plainSignMembers; there are members for whole vectors.
func signMembers(members []int16, values []uint16, masks []uint64) {
	if !fast {
		plainSignMembers(members, values, masks)
		return
	}
	_, _ = values[len(members)-1], masks[len(members)/lanes-1]
	signMembersAVX2(&members[0], &values[0], &masks[0], len(members)/fanLanes)
}

// addMembers is plainAddMembers; there is some vector.
func addMembers(vectors []vector, members []int16, chars []uint16, targets []uint32) {
	if !fast {
		plainAddMembers(vectors, members, chars, targets)
		return
	}
	all := len(vectors) + len(targets)
	_, _ = members[all-1], chars[all-1]
	addMembersAVX2(&vectors[0], len(vectors), &members[0], &chars[0], unsafe.SliceData(targets), len(targets), &characters[0])
}

// addFamily is plainAddFamily for whole units of vectors.
func addFamily(bounds *vector, vectors []vector, dim int) {
	switch {
	case len(vectors) == 0:
	case fast:
		addFamilyAVX2(bounds, &vectors[0], len(vectors)/unitSize, dim)
	default:
		plainAddFamily(bounds, vectors, dim)
	}
}

//go:noescape
func signMembersAVX2(members *int16, values *uint16, masks *uint64, vectors int)

//go:noescape
func addMembersAVX2(vectors *vector, heads int, members *int16, chars *uint16, targets *uint32, others int, characters *vector)

//go:noescape
func addFamilyAVX2(bounds, vectors *vector, units, dim int)

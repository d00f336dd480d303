//go:build !amd64

package gf2

func signMembers(members []int16, values []uint16, masks []uint64) {
	plainSignMembers(members, values, masks)
}

func addMembers(vectors []vector, members []int16, chars []uint16, targets []uint32) {
	plainAddMembers(vectors, members, chars, targets)
}

func addFamily(bounds *vector, vectors []vector, dim int) { plainAddFamily(bounds, vectors, dim) }

package coset

import (
	"slices"

	"fourfold/solver/gf2"
)

// mirrors are the symmetries of a coset, without the identity: permutations of the entries that map the coset onto
// itself. They map elements to elements of the same weight. So a search may leave out a node if a symmetry maps all
// elements below it to earlier ones, comparing paths decision by decision. That is known where the first decisions of
// an image depend on the same number of first decisions only.
type mirrors struct {
	all    []mirror
	closed [][]mirror // by depth: those where that is known
}

// mirror is a symmetry as an affine map of paths.
type mirror struct {
	image   uint64   // of the path 0
	changes []uint64 // by decision: how the image changes with it
}

// mirrorsOf returns those symmetries of a space that are symmetries of its coset with a front, or nil.
func mirrorsOf(s *gf2.Space, symmetries []func(int) int, t *tree, front []uint64) *mirrors {
	m := &mirrors{closed: make([][]mirror, s.Dim()+1)}
	for _, permute := range symmetries {
		change := moved(front, permute)
		gf2.Add(change, front)
		key := s.Key(change)
		if gf2.Weight(s.Element(change, key)) > 0 {
			continue // no element of the space
		}
		next := mirror{image: t.path(key)}
		for _, v := range t.basis {
			next.changes = append(next.changes, t.path(s.Key(moved(v, permute))))
		}
		m.all = append(m.all, next)
		for depth := range m.closed {
			if next.closedAt(depth) {
				m.closed[depth] = append(m.closed[depth], next)
			}
		}
	}
	if len(m.all) == 0 {
		return nil
	}
	return m
}

// moved returns v with its entries permuted.
func moved(v []uint64, permute func(int) int) []uint64 {
	w := make([]uint64, len(v))
	for i := range gf2.Support(v) {
		to := permute(i)
		w[to>>6] |= 1 << (to & 63)
	}
	return w
}

// closedAt reports whether the first decisions of an image depend on those of the path only.
func (m *mirror) closedAt(depth int) bool {
	for _, change := range m.changes[depth:] {
		if change&(1<<depth-1) != 0 {
			return false
		}
	}
	return true
}

// of returns the image of a path.
func (m *mirror) of(path uint64) uint64 { return m.image ^ combine(path, m.changes) }

// skip reports whether a node may be left out: the first decision in which an image differs is not to add the vector.
func (m *mirrors) skip(depth int, path uint64) bool {
	for i := range m.closed[depth] {
		differ := (m.closed[depth][i].of(path) ^ path) & (1<<depth - 1)
		if differ&-differ&path != 0 {
			return true
		}
	}
	return false
}

// orbit returns the paths of all elements to which the symmetries map an element.
func (m *mirrors) orbit(path uint64) []uint64 {
	all := []uint64{path}
	for i := range m.all {
		if image := m.all[i].of(path); !slices.Contains(all, image) {
			all = append(all, image)
		}
	}
	return all
}

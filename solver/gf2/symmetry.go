package gf2

import (
	"math/bits"
	"slices"
)

// symmetry maps a coset onto itself by moving the entries. It is an affine map of the paths: of the choices of all decisions.
type symmetry struct {
	image   uint64   // of the path 0
	changes []uint64 // by decision: how the image changes with it
}

// symmetries are those of a coset other than the identity. Elements that they map to each other are equally light. So it is enough to
// search the first of these, compared decision by decision: a node is left out where a symmetry is known to map all elements below it to earlier
// ones. That is where the first decisions of an image depend on those alone that are made already.
type symmetries struct {
	all   []symmetry
	order *order
	at    [][]symmetry // by decisions made: those that are compared there
}

// symmetriesOf returns the symmetries of the coset with a front that the space knows of, compared after at least and at most so many decisions, or nil.
func symmetriesOf(s *Space, o *order, front []uint64, least, most int) *symmetries {
	y := &symmetries{order: o, at: make([][]symmetry, s.Dim()+1)}
	for _, to := range s.symmetries {
		image := moved(front, s.n, to)
		if !slices.Equal(s.front(image), front) {
			continue
		}
		Add(image, front) // from the front to its image
		m := symmetry{image: o.path(s.keyOf(image))}
		for _, key := range o.dual {
			v := make([]uint64, len(front))
			s.add(v, key)
			m.changes = append(m.changes, o.path(s.keyOf(moved(v, s.n, to))))
		}
		y.all = append(y.all, m)
		for decisions := least; decisions <= most; decisions++ {
			if m.closed(decisions) {
				y.at[decisions] = append(y.at[decisions], m)
			}
		}
	}
	if len(y.all) == 0 {
		return nil
	}
	return y
}

// moved returns v with its entries moved.
func moved(v []uint64, n int, to func(int) int) []uint64 {
	w := make([]uint64, words(n))
	for i := range Cells(v) {
		w[to(i)>>6] |= 1 << (to(i) & 63)
	}
	return w
}

// keyOf returns the key of a vector of the space.
func (s *Space) keyOf(v []uint64) (key uint64) {
	for i, lead := range s.leads {
		key |= uint64(Bit(v, lead)) * s.bit(i)
	}
	return key
}

// path returns the choices that a vector with a key stands for.
func (o *order) path(key uint64) (path uint64) {
	for d, direction := range o.directions {
		path |= uint64(bits.OnesCount64(key&direction)&1) << d
	}
	return path
}

// closed reports whether the first decisions of an image depend on those of what it is the image of alone.
func (m *symmetry) closed(decisions int) bool {
	for _, change := range m.changes[decisions:] {
		if change&(1<<decisions-1) != 0 {
			return false
		}
	}
	return true
}

// of returns the image of a path.
func (m *symmetry) of(path uint64) uint64 {
	image := m.image
	for ; path != 0; path &= path - 1 {
		image ^= m.changes[bits.TrailingZeros64(path)]
	}
	return image
}

// earlier reports whether a path comes before another one, the first decision being compared first.
func earlier(path, other uint64) bool {
	differ := path ^ other
	return differ&-differ&other != 0
}

// leaves reports whether a node is to be searched, given the decisions made so far.
func (y *symmetries) leaves(path uint64, decisions int) bool {
	made := uint64(1)<<decisions - 1
	for i := range y.at[decisions] {
		if earlier(y.at[decisions][i].of(path)&made, path&made) {
			return false
		}
	}
	return true
}

// leavesAll reports whether all nodes with up to so many first decisions of a path are to be searched.
func (y *symmetries) leavesAll(path uint64, most int) bool {
	for decisions := range most + 1 {
		if !y.leaves(path, decisions) {
			return false
		}
	}
	return true
}

// orbit returns the paths of all elements that the symmetries map an element to, itself first. It returns nil if that is not the first of those
// among them that are not left out, since they are counted then.
func (y *symmetries) orbit(path uint64) []uint64 {
	all := []uint64{path}
	for i := range y.all {
		image := y.all[i].of(path)
		if slices.Contains(all, image) {
			continue
		}
		if earlier(image, path) && y.leavesAll(image, len(y.order.directions)) {
			return nil
		}
		all = append(all, image)
	}
	return all
}

// key returns the key that stands for the choices of a path.
func (o *order) key(path uint64) (key uint64) {
	for ; path != 0; path &= path - 1 {
		key ^= o.dual[bits.TrailingZeros64(path)]
	}
	return key
}

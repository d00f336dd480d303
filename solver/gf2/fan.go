package gf2

import (
	"context"
	"math/bits"
)

// fan works out bounds for all elements below a node of a tree at once that share the next few decisions: a lane for each choice of them.
// The bounds are those of families.
//
// The groups that are left at the node are the members of those that are left after the fan. What a member adds there is its value,
// turned over at the choices that its character says.
type fan struct {
	*tree // of the decisions before it; its leaves are the members

	heads   int      // the members that come first: the first one of each vector, which may be blank
	chars   []uint16 // by member: its character, as the offset of a vector
	targets []uint32 // by member that is no head: the offset of the vector that it is added to
	shapes  []shape  // of the vectors behind the first one, which is the sum of the groups that no decision turns over any more

	order  *order
	from   int      // the decisions before it
	places []int    // of the members that are not blank
	column []uint64 // of these: as the decisions before leave them
}

// shape is how some units of eight vectors make a family.
type shape struct{ dim, units int }

// A fan makes fanDim decisions, one choice of them in each of the fanLanes lanes of a vector.
const (
	fanDim   = 4
	fanLanes = 1 << fanDim

	unitSize = 8 // vectors, that are worked on at once

	vectorSize = 2 * fanLanes // bytes
)

// vector holds a number for each choice of a fan. Their absolute values are below 2^15.
type vector [fanLanes]int16

// newFan returns the fan of an order after some decisions, or the error of ctx.
func newFan(ctx context.Context, o *order, from int) (*fan, error) {
	f := &fan{order: o, from: from}
	members := make(map[uint64][]uint64) // by column after the fan: those before it
	for _, c := range o.left(from) {
		after, _ := f.pass(c)
		members[after] = append(members[after], c)
	}
	vectors := []uint64{0} // the columns after the fan, and blanks
	families, err := families(ctx, f.without0(o.left(from+fanDim)))
	if err != nil {
		return nil, err
	}
	for _, family := range families {
		before := len(vectors)
		for _, block := range family.blocks {
			vectors = append(vectors, block...)
		}
		for (len(vectors)-before)%unitSize != 0 {
			vectors = append(vectors, blank)
		}
		f.shapes = append(f.shapes, shape{family.dim, (len(vectors) - before) / unitSize})
	}
	f.tree, err = newTree(ctx, o, 0, from, o.columns, f.place(vectors, members))
	return f, err
}

// without0 returns the columns that some decision turns over.
func (f *fan) without0(columns []uint64) []uint64 {
	if len(columns) > 0 && columns[0] == 0 {
		return columns[1:]
	}
	return columns
}

// pass returns what the decisions of the fan leave of a column, and its character: which of them turn it over.
func (f *fan) pass(column uint64) (after uint64, character int) {
	for i, direction := range f.order.directions[f.from:][:fanDim] {
		if other := column ^ direction; other < column {
			column = other
			character |= 1 << i
		}
	}
	return column, character
}

// place arranges the members, and returns their columns and blanks: the leaves of the tree that gives their values.
func (f *fan) place(vectors []uint64, members map[uint64][]uint64) (leaves []uint64) {
	f.heads = len(vectors)
	leaves = make([]uint64, 0, 2*len(vectors))
	add := func(column uint64) {
		offset := uint16(0)
		if column != blank {
			_, character := f.pass(column)
			offset = uint16(character * vectorSize)
			f.places, f.column = append(f.places, len(leaves)), append(f.column, column)
		}
		leaves, f.chars = append(leaves, column), append(f.chars, offset)
	}
	for _, c := range vectors {
		head := blank
		if all := members[c]; len(all) > 0 && c != blank {
			head = all[0]
		}
		add(head)
	}
	for next, more := 1, true; more; next++ { // those of one vector not one after the other: each waits for the one before
		more = false
		for i, c := range vectors {
			if c != blank && next < len(members[c]) {
				add(members[c][next])
				f.targets = append(f.targets, uint32(i*vectorSize))
				more = true
			}
		}
	}
	for len(leaves)%fanLanes != 0 {
		leaves = append(leaves, blank)
	}
	return leaves
}

// newRest returns the tree of all decisions after those before the fan, or the error of ctx. Its entries are the members that are not blank.
func (f *fan) newRest(ctx context.Context) (*tree, error) {
	return newTree(ctx, f.order, f.from, len(f.order.directions), f.column, nil)
}

// spread is what the bounds of a fan are worked out in.
type spread struct {
	masks   []uint64 // by lane of members: where they are turned over
	at      uint64   // the path that these are for
	members []int16  // their values
	vectors []vector
	bounds  vector // by choice
}

// newSpread returns room for the bounds of a fan.
func (f *fan) newSpread() *spread {
	words := f.leaves.words
	return &spread{masks: make([]uint64, words), members: make([]int16, words*lanes), vectors: make([]vector, f.heads)}
}

// bound works out the bounds for the values at the node with a path. They are in s.bounds then.
func (f *fan) bound(s *spread, values []uint16, path uint64) {
	f.leaves.update(s.masks, path^s.at)
	s.at = path
	signMembers(s.members, values[f.leaf:], s.masks)
	addMembers(s.vectors, s.members, f.chars, f.targets)
	s.bounds = s.vectors[0]
	rest := s.vectors[1:]
	for _, shape := range f.shapes {
		addFamily(&s.bounds, rest[:shape.units*unitSize], shape.dim)
		rest = rest[shape.units*unitSize:]
	}
}

// characters are by character: 1 for the choices that it leaves as they are, and -1 for those that it turns over.
var characters = func() (all [fanLanes]vector) {
	for character := range all {
		for choice := range fanLanes {
			all[character][choice] = 1 - 2*int16(bits.OnesCount(uint(character&choice))&1)
		}
	}
	return all
}()

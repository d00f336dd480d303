package forced

import (
	"context"
	"slices"

	"fourfold/solver/edgematch"
)

// search looks for an argument.
type search struct {
	*position
	ctx    context.Context
	truth  []int            // by cell: the kind that the known solution has there; nil where none is known
	fits   []*fits          // by number of tiles that lie
	width  int              // branches of a position that are looked at
	looks  int              // positions looked at
	last   int              // how many there may be with this width
	most   int              // how many there may be in all
	failed map[uint64]int   // by hash: one more than the limit within which nothing was found
	found  map[uint64]*Node // by hash: what was found
}

// effort is how many positions are looked at, so that a search takes about half a second: a look at more cells takes longer.
func (k *kinds) effort() int { return 1 << 22 / (k.rows * k.cols) }

// widths are how many branches of a position are looked at, one after the other.
var widths = []int{1, 3, 1 << 30}

func newSearch(ctx context.Context, k *kinds, fixed []int) *search {
	s := &search{position: newPosition(k, fixed), ctx: ctx, fits: make([]*fits, k.rows*k.cols+1)}
	s.most = k.effort()
	s.begin(1, s.most)
	return s
}

// begin forgets what has been found out with another width.
func (s *search) begin(width, effort int) {
	s.width, s.last = width, min(s.looks+effort, s.most)
	s.failed, s.found = map[uint64]int{}, map[uint64]*Node{}
}

// over reports whether the search has to end.
func (s *search) over() bool { return s.looks >= s.last || s.ctx.Err() != nil }

// look finds out what fits on the position.
func (s *search) look() *fits {
	if s.fits[s.lying] == nil {
		s.fits[s.lying] = newFits(s.kinds)
	}
	f := s.fits[s.lying]
	f.look(s.position)
	s.looks++
	return f
}

// best returns the smallest argument that is found, of one with so many tries in vain at most, that the position has no
// solution; or nil.
func (s *search) best(most int) (best *Node) {
	for _, width := range widths {
		s.begin(width, s.most/len(widths))
		if node := s.refute(most); node != nil {
			best, most = node, node.Vain-1
		}
		if most < 0 || s.ctx.Err() != nil {
			break
		}
	}
	return best
}

// refute returns the smallest argument of the branches that are looked at, or nil.
func (s *search) refute(most int) *Node {
	if found := s.look().contradiction(s.position); found.claim != Complete {
		return s.say(found)
	}
	if known := s.found[s.hash]; known != nil && known.Vain <= most {
		return known
	}
	if most <= 0 || s.found[s.hash] != nil || s.failed[s.hash] > most || s.lying == len(s.at) {
		return nil
	}
	branches := s.branches(most)
	branches = branches[:min(s.width, len(branches))]
	for limit := 1; limit <= most; limit++ {
		for _, b := range branches {
			if b.least > limit {
				break
			}
			if node := s.vain(b, limit); node != nil {
				s.found[s.hash] = node
				return node
			}
			if s.over() {
				return nil
			}
		}
	}
	s.failed[s.hash] = most + 1
	return nil
}

// vain shows that all tries of a branch but the right one are in vain, with so many at most, or returns nil.
func (s *search) vain(b branch, most int) *Node {
	node := &Node{Claim: b.claim}
	if b.claim == OnCell {
		node.Cell = b.what
	} else {
		node.Tile = s.tile(b.what)
	}
	spare := most - b.least
	for _, t := range b.tries {
		least := 0
		if t.alive {
			least = 1
		}
		tile := s.tile(t.kind)
		s.place(t.kind, t.cell)
		then := s.refute(least + spare)
		s.lift(t.kind, t.cell)
		if then == nil {
			return nil
		}
		spare -= then.Vain - least
		node.Tries = append(node.Tries, Try{tile, t.cell, then})
		node.Vain += then.Vain + 1
	}
	return node
}

// say puts a contradiction into a node.
func (s *search) say(d dead) *Node {
	switch d.claim {
	case NoTile:
		return &Node{Claim: NoTile, Cell: s.plainest()}
	case NoCell:
		return &Node{Claim: NoCell, Tile: s.tile(d.what)}
	}
	left := s.surplus(s.open, d.what)
	left.Border = s.room[d.what]
	return &Node{Claim: TooMany, Left: left}
}

// plainest returns, of the cells that no tile fits on, the one where that is seen best: nothing matches there if
// possible, and it touches many tiles.
func (s *search) plainest() (best int) {
	f, most := s.fits[s.lying], -1
	for cell, kinds := range f.kinds {
		if s.at[cell] != edgematch.Free || !kinds.empty() {
			continue
		}
		seen := s.near(cell)
		if f.match[cell].empty() {
			seen += 4
		}
		if seen > most {
			best, most = cell, seen
		}
	}
	return best
}

// follow shows, tile by tile, that the known solution is the only one, with so many tries in vain at most for one tile and
// in all; or returns nil.
func (s *search) follow(most, all int) *Node {
	if s.lying == len(s.at) {
		return &Node{Claim: Complete}
	}
	s.look()
	node, right := s.next(min(most, all))
	if node == nil {
		return nil
	}
	tile := s.tile(right.kind)
	s.place(right.kind, right.cell)
	then := s.follow(most, all-node.Vain)
	s.lift(right.kind, right.cell)
	if then == nil {
		return nil
	}
	node.Tries = append(node.Tries, Try{tile, right.cell, then})
	node.Vain += then.Vain
	return node
}

// next returns the branch that takes the fewest tries in vain, as far as found, and its right try.
func (s *search) next(most int) (*Node, *try) {
	if b := s.forced(); b != nil {
		return s.vain(*b, 0), b.right
	}
	s.begin(1, s.most)
	branches := slices.DeleteFunc(s.branches(most), func(b branch) bool { return b.right == nil })
	truth := s.truth
	s.truth = nil
	defer func() { s.truth = truth }()
	for _, width := range widths {
		s.begin(width, s.most/4)
		for limit := range most + 1 {
			for _, b := range branches {
				if b.least > limit || s.over() {
					break
				}
				if node := s.vain(b, limit); node != nil {
					return node, b.right
				}
			}
		}
	}
	return nil, nil
}

package forced

import "fourfold/solver/edgematch"

// fits is which kinds fit on each cell of a position.
type fits struct {
	kinds   []set  // by cell; none where something lies
	match   []set  // by cell: the loose kinds that are equal to what they touch, and may lie on that border
	bound   []bool // by cell: not all loose kinds match
	partner [4]set // by side: loose kinds with a partner there, whatever cell they lie on
	loose   set
	scratch set
}

func newFits(k *kinds) *fits {
	f := &fits{
		kinds: make([]set, k.rows*k.cols), match: make([]set, k.rows*k.cols), bound: make([]bool, k.rows*k.cols),
		loose: newSet(len(k.faces)), scratch: newSet(len(k.faces)),
	}
	for cell := range f.kinds {
		f.kinds[cell], f.match[cell] = newSet(len(k.faces)), newSet(len(k.faces))
	}
	for side := range f.partner {
		f.partner[side] = newSet(len(k.faces))
	}
	return f
}

// look finds out what fits where.
func (f *fits) look(p *position) {
	f.findPartners(p)
	for cell := range f.match {
		f.findMatches(p, cell)
	}
	for cell, kinds := range f.kinds {
		copy(kinds, f.match[cell])
		for side, next := range p.next[cell] {
			switch {
			case next == outside || p.at[next] != edgematch.Free:
			case f.bound[next]:
				kinds.meet(f.beside(p, next, side))
			default:
				kinds.meet(f.partner[side])
			}
		}
	}
}

// findMatches finds out which loose kinds match on a cell; none do where something lies.
func (f *fits) findMatches(p *position, cell int) {
	kinds := f.match[cell]
	copy(kinds, f.loose)
	f.bound[cell] = false
	if p.at[cell] != edgematch.Free {
		clear(kinds)
		return
	}
	for side, next := range p.next[cell] {
		switch {
		case next == outside && p.border[side] != nil:
			kinds.meet(p.border[side])
			f.bound[cell] = true
		case next != outside && p.at[next] != edgematch.Free:
			kinds.meet(p.with[side][p.faces[p.at[next]][opposite(side)]])
			f.bound[cell] = true
		}
	}
}

// beside returns the kinds that have a partner, on the side that points to the cell next, among the tiles that match there.
func (f *fits) beside(p *position, next, side int) set {
	clear(f.scratch)
	for kind := range f.match[next].all {
		number := p.faces[kind][opposite(side)]
		alone := p.faces[kind][side] == number && p.count(kind) == 1 && !f.scratch.has(kind)
		f.scratch.unite(p.with[side][number])
		if alone {
			f.scratch.remove(kind) // it does not touch itself
		}
	}
	return f.scratch
}

// findPartners finds out which kinds are loose, and which of their sides have partners on other loose tiles.
func (f *fits) findPartners(p *position) {
	clear(f.loose)
	for side := range f.partner {
		clear(f.partner[side])
	}
	for kind, face := range p.faces {
		if p.count(kind) == 0 {
			continue
		}
		f.loose.add(kind)
		for side, number := range face {
			partners := p.loose[opposite(side)][number]
			if face[opposite(side)] == number {
				partners-- // it does not touch itself
			}
			if partners > 0 {
				f.partner[side].add(kind)
			}
		}
	}
}

// dead is what cannot be: a cell for NoTile, a kind for NoCell, a side for TooMany.
type dead struct {
	claim Claim
	what  int
}

// contradiction returns what cannot be, or Complete where nothing stands against the position.
func (f *fits) contradiction(p *position) dead {
	if p.lying == len(p.at) {
		return dead{}
	}
	clear(f.scratch)
	for cell, kinds := range f.kinds {
		if p.at[cell] == edgematch.Free && kinds.empty() {
			return dead{NoTile, cell}
		}
		f.scratch.unite(kinds)
	}
	for kind := range f.loose.all {
		if !f.scratch.has(kind) {
			return dead{NoCell, kind}
		}
	}
	for _, side := range axes {
		if p.overflows(side) {
			return dead{TooMany, side}
		}
	}
	return dead{}
}

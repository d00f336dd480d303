package edgematch

// tables are the sets that a search looks up of an inventory. They never change.
type tables[S set] struct {
	*inventory
	Next   [][4]int // by cell and side: the cell beside it, or Free outside the frame
	every  S
	domain []S    // by cell: the kinds that may lie there; nil if no tile is fixed
	with   [4][]S // by side and number: the kinds that have it there
	match  [][4]S // by kind and side: the kinds that match there
}

func newTables[S set](inv *inventory) *tables[S] {
	t := &tables[S]{inventory: inv, Next: neighbours(inv.rows, inv.cols), match: make([][4]S, len(inv.kinds))}
	for side := range t.with {
		t.with[side] = make([]S, len(inv.numbers))
		for i, k := range inv.kinds {
			insert(&t.with[side][k.sides[side]], i)
		}
	}
	for i, k := range inv.kinds {
		insert(&t.every, i)
		for side, number := range k.sides {
			t.match[i][side] = t.with[opposite(side)][number]
		}
	}
	if inv.loose < len(inv.kinds) {
		t.setDomain()
	}
	return t
}

// setDomain allows fixed tiles on their cells only, and no others there.
func (t *tables[S]) setDomain() {
	t.domain = make([]S, len(t.fixed))
	for cell, kind := range t.fixed {
		if kind != Free {
			insert(&t.domain[cell], kind)
			continue
		}
		for loose := range t.loose {
			insert(&t.domain[cell], loose)
		}
	}
}

// neighbours returns the cells beside each cell, by side, or Free outside.
func neighbours(rows, cols int) [][4]int {
	next := make([][4]int, rows*cols)
	for cell := range next {
		next[cell] = [4]int{Top: cell - cols, Right: cell + 1, Bottom: cell + cols, Left: cell - 1}
		for side, outside := range [4]bool{cell < cols, cell%cols == cols-1, cell >= len(next)-cols, cell%cols == 0} {
			if outside {
				next[cell][side] = Free
			}
		}
	}
	return next
}

// opposite returns the side that a side touches.
func opposite(side int) int { return (side + 2) % 4 }

// matching leaves the kinds in a pool that match on a side of one of the others. It reports whether
// they are fewer.
func (t *tables[S]) matching(pool, others *S, side int) bool {
	missing := *pool
	for kind := range all(*others) {
		if !subtract(&missing, &t.match[kind][side]) {
			return false
		}
	}
	subtract(pool, &missing)
	return true
}

// due returns the kinds with a number that is left over for a side's border.
func (t *tables[S]) due(b *borders, side int) (kinds S) {
	for number, excess := range b.axis(side).excess {
		if excess*sign[side] > 0 {
			unite(&kinds, &t.with[side][number])
		}
	}
	return kinds
}

package edgematch

// tables are the sets that a search looks up of an inventory. They never change.
type tables[S set] struct {
	*inventory
	kinds  []kind[S]
	every  S
	domain []S    // by cell: the kinds that may lie there; nil if no tile is fixed
	with   [4][]S // by side and number: the kinds that have it there
	lines  []line // of a scan, in order
}

// kind is a kind of tiles.
type kind[S set] struct {
	sides Tile
	match [4]S // by side: the kinds that match there
}

func newTables[S set](k *inventory, lines []line) *tables[S] {
	t := &tables[S]{inventory: k, kinds: make([]kind[S], len(k.tiles)), lines: lines}
	for side := range t.with {
		t.with[side] = make([]S, len(k.numbers))
		for i, tile := range k.tiles {
			insert(&t.with[side][tile[side]], i)
		}
	}
	for i, tile := range k.tiles {
		insert(&t.every, i)
		t.kinds[i].sides = tile
		for side, number := range tile {
			t.kinds[i].match[side] = t.with[opposite(side)][number]
		}
	}
	t.setDomain()
	return t
}

// setDomain allows fixed tiles on their cells only, and no others there.
func (t *tables[S]) setDomain() {
	loose := t.every
	for _, k := range t.fixed {
		if k != Free {
			remove(&loose, k)
		}
	}
	if loose == t.every {
		return
	}
	t.domain = make([]S, len(t.fixed))
	for cell, k := range t.fixed {
		if k == Free {
			t.domain[cell] = loose
		} else {
			insert(&t.domain[cell], k)
		}
	}
}

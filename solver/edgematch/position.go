package edgematch

import "slices"

// Position is tiles on some cells of the frame, with an account of what fits on the others. Tiles
// that look alike are one kind, but a fixed tile is a kind of its own.
type Position struct {
	*tables[wide]
	borders
	At    []int   // by cell: the kind on it, or Free
	Lying int     // cells that are not free
	left  []int   // by kind: loose tiles
	loose wide    // kinds with loose tiles
	may   []wide  // by cell: the kinds whose sides equal those they touch
	outer [4]wide // by side: the kinds that may lie on that border
}

// wide is a set of up to 256 kinds.
type wide = [4]uint64

// NewPosition returns the empty frame of a puzzle.
func NewPosition(p Puzzle) *Position {
	t := newTables[wide](newInventory(p))
	return &Position{
		tables: t, borders: newBorders(t.inventory), left: t.counts(), loose: t.every,
		At: slices.Repeat([]int{Free}, len(p.Tiles)), may: slices.Repeat([]wide{t.every}, len(p.Tiles)),
		outer: [4]wide{t.every, t.every, t.every, t.every},
	}
}

// Kinds returns the number of kinds.
func (p *Position) Kinds() int { return len(p.kinds) }

// Kind returns the kind of a tile.
func (p *Position) Kind(tile int) int {
	return slices.IndexFunc(p.kinds, func(k kind) bool { return slices.Contains(k.copies, tile) })
}

// Left returns the number of loose tiles of a kind.
func (p *Position) Left(kind int) int { return p.left[kind] }

// Tile returns the first loose tile of a kind, as an index of the puzzle's Tiles.
func (p *Position) Tile(kind int) int {
	copies := p.kinds[kind].copies
	return copies[len(copies)-p.left[kind]]
}

// PlaceFixed puts the fixed tiles on their cells, which must be free.
func (p *Position) PlaceFixed() {
	for cell, kind := range p.fixed {
		if kind != Free {
			p.Place(kind, cell)
		}
	}
}

// Place puts a loose tile of a kind on a free cell.
func (p *Position) Place(kind, cell int) {
	p.At[cell] = kind
	p.Lying++
	p.left[kind]--
	if p.left[kind] == 0 {
		remove(&p.loose, kind)
	}
	p.borders.place(&p.Next[cell], &p.kinds[kind].sides)
	p.touch(cell)
}

// PlaceTile puts a loose tile on a free cell.
func (p *Position) PlaceTile(tile, cell int) {
	kind := p.Kind(tile)
	copies := p.kinds[kind].copies
	loose := copies[len(copies)-p.left[kind]:]
	at := slices.Index(loose, tile)
	copy(loose[1:], loose[:at]) // the others stay in order
	loose[0] = tile
	p.Place(kind, cell)
}

// Lift takes the tile off a cell.
func (p *Position) Lift(cell int) {
	kind := p.At[cell]
	p.At[cell] = Free
	p.Lying--
	p.left[kind]++
	insert(&p.loose, kind)
	p.borders.lift(&p.Next[cell], &p.kinds[kind].sides)
	p.touch(cell)
}

// touch finds anew what matches beside a cell.
func (p *Position) touch(cell int) {
	for _, next := range p.Next[cell] {
		if next != Free {
			p.may[next] = p.matchingOn(next)
		}
	}
}

// matchingOn returns the kinds that match on a cell, loose or not.
func (p *Position) matchingOn(cell int) wide {
	kinds := p.every
	for side, next := range p.Next[cell] {
		switch {
		case next == Free:
			restrict(&kinds, &p.outer[side])
		case p.At[next] != Free:
			restrict(&kinds, &p.match[p.At[next]][opposite(side)])
		}
	}
	return kinds
}

// Fitting lists by cell the kinds of loose tiles that fit there: they match, and for each free cell
// beside it another loose tile has an equal side where the two touch. With ahead, that tile matches
// there as well.
func (p *Position) Fitting(lists [][]int, ahead bool) {
	var anywhere [4]wide
	for side := range anywhere {
		anywhere[side] = p.beside(&p.loose, side)
	}
	for cell := range lists {
		lists[cell] = lists[cell][:0]
		if p.At[cell] != Free {
			continue
		}
		kinds := p.may[cell]
		restrict(&kinds, &p.loose)
		for side, next := range p.Next[cell] {
			if next == Free || p.At[next] != Free {
				continue
			}
			others, partners := p.may[next], anywhere[side]
			restrict(&others, &p.loose)
			if ahead && others != p.loose {
				partners = p.beside(&others, side)
			}
			restrict(&kinds, &partners)
		}
		for kind := range all(kinds) {
			lists[cell] = append(lists[cell], kind)
		}
	}
}

// beside returns the kinds with an equal side for another tile of some loose kinds on a side of
// theirs.
func (p *Position) beside(others *wide, side int) (kinds wide) {
	for kind := range all(*others) {
		partners := &p.match[kind][opposite(side)]
		alone := p.left[kind] == 1 && has(partners, kind) && !has(&kinds, kind)
		unite(&kinds, partners)
		if alone {
			remove(&kinds, kind) // it does not touch itself
		}
	}
	return kinds
}

// Surplus returns the surplus of the position for Right or Bottom.
func (p *Position) Surplus(side int) Surplus { return p.surplus(&p.borders, side) }

// Overfull reports whether more sides are left over, Right or Bottom ones, than the border has free
// cells.
func (p *Position) Overfull(side int) bool { return p.axis(side).slack < 0 }

// Keep lets only the numbers of a surplus lie on its borders.
func (p *Position) Keep(only Surplus) {
	for side, numbers := range map[int][]int{only.Side: only.Numbers, only.Opposite: only.Others} {
		p.outer[side] = wide{}
		for _, number := range numbers {
			i, _ := slices.BinarySearch(p.numbers, number)
			unite(&p.outer[side], &p.with[side][i])
		}
	}
	for cell := range p.may {
		p.may[cell] = p.matchingOn(cell)
	}
}

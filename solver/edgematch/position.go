package edgematch

import "slices"

// Position is tiles on some cells of the frame, with an account of what fits on the others. Tiles
// that look alike are one kind, but a fixed tile is a kind of its own.
type Position struct {
	*tables[wide]
	borders
	At    []int    // by cell: the kind on it, or Free
	Next  [][4]int // by cell and side: the cell beside it, or Free outside the frame
	Lying int      // cells that are not free
	left  []int    // by kind: loose tiles
	loose wide
	match []wide  // by cell: the kinds whose sides equal those they touch
	outer [4]wide // by side: the kinds that may lie on that border
}

// wide is a set of up to 256 kinds.
type wide = [4]uint64

// NewPosition returns the empty frame of a puzzle. The error means that p is no puzzle.
func NewPosition(p Puzzle) (*Position, error) {
	if err := p.check(); err != nil {
		return nil, err
	}
	k := newInventory(p)
	s := &Position{
		tables:  newTables[wide](k, nil),
		borders: newBorders(k),
		left:    k.counts(),
		At:      slices.Repeat([]int{Free}, len(p.Tiles)),
		Next:    neighbours(p.Rows, p.Cols),
	}
	s.loose = s.every
	s.match = slices.Repeat([]wide{s.every}, len(p.Tiles))
	s.outer = [4]wide{s.every, s.every, s.every, s.every}
	return s, nil
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

// Kinds returns the number of kinds.
func (s *Position) Kinds() int { return len(s.kinds) }

// Kind returns the kind of a tile.
func (s *Position) Kind(tile int) int {
	return slices.IndexFunc(s.copies, func(copies []int) bool { return slices.Contains(copies, tile) })
}

// Left returns the number of loose tiles of a kind.
func (s *Position) Left(kind int) int { return s.left[kind] }

// Tile returns the first loose tile of a kind, as an index of the puzzle's Tiles.
func (s *Position) Tile(kind int) int { return s.copies[kind][len(s.copies[kind])-s.left[kind]] }

// PlaceFixed puts the fixed tiles on their cells, which must be free.
func (s *Position) PlaceFixed() {
	for cell, kind := range s.fixed {
		if kind != Free {
			s.Place(kind, cell)
		}
	}
}

// Place puts a loose tile of a kind on a free cell.
func (s *Position) Place(kind, cell int) {
	s.At[cell] = kind
	s.Lying++
	if s.left[kind]--; s.left[kind] == 0 {
		remove(&s.loose, kind)
	}
	s.account(kind, cell, (*borders).enter)
	s.touch(cell)
}

// Lift takes the tile off a cell.
func (s *Position) Lift(cell int) {
	kind := s.At[cell]
	s.At[cell] = Free
	s.Lying--
	s.left[kind]++
	insert(&s.loose, kind)
	s.account(kind, cell, (*borders).leave)
	s.touch(cell)
}

// touch finds anew what matches beside a cell.
func (s *Position) touch(cell int) {
	for _, next := range s.Next[cell] {
		if next != Free {
			s.match[next] = s.matching(next)
		}
	}
}

// account changes the account of the border for a kind on a cell.
func (s *Position) account(kind, cell int, change func(b *borders, side, number int)) {
	for side, next := range s.Next[cell] {
		if next == Free {
			change(&s.borders, side, s.kinds[kind].sides[side])
		}
	}
}

// matching returns the kinds that match on a cell, loose or not.
func (s *Position) matching(cell int) wide {
	kinds := s.every
	for side, next := range s.Next[cell] {
		switch {
		case next == Free:
			restrict(&kinds, &s.outer[side])
		case s.At[next] != Free:
			restrict(&kinds, &s.kinds[s.At[next]].match[opposite(side)])
		}
	}
	return kinds
}

// Fitting lists by cell the kinds of loose tiles that fit there: they match, and for each free cell
// beside it another loose tile has an equal side where the two touch. With ahead, that tile matches
// there as well.
func (s *Position) Fitting(lists [][]int, ahead bool) {
	var anywhere [4]wide
	for side := range anywhere {
		anywhere[side] = s.beside(&s.loose, side)
	}
	for cell := range lists {
		lists[cell] = lists[cell][:0]
		if s.At[cell] != Free {
			continue
		}
		kinds := s.match[cell]
		restrict(&kinds, &s.loose)
		for side, next := range s.Next[cell] {
			if next == Free || s.At[next] != Free {
				continue
			}
			others, partners := s.match[next], anywhere[side]
			if restrict(&others, &s.loose); ahead && others != s.loose {
				partners = s.beside(&others, side)
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
func (s *Position) beside(others *wide, side int) (kinds wide) {
	for kind := range all(*others) {
		partners := &s.kinds[kind].match[opposite(side)]
		alone := s.left[kind] == 1 && has(partners, kind) && !has(&kinds, kind)
		unite(&kinds, partners)
		if alone {
			remove(&kinds, kind) // it does not touch itself
		}
	}
	return kinds
}

// Surplus returns the surplus of the position for Right or Bottom.
func (s *Position) Surplus(side int) Surplus { return s.surplus(&s.borders, side) }

// Overfull reports whether more sides are left over, Right or Bottom ones, than the border has free
// cells.
func (s *Position) Overfull(side int) bool { return s.axis(side).slack < 0 }

// Keep lets only the numbers of a surplus lie on its borders.
func (s *Position) Keep(only Surplus) {
	for side, numbers := range map[int][]int{only.Side: only.Numbers, only.Opposite: only.Others} {
		s.outer[side] = wide{}
		for _, number := range numbers {
			i, _ := slices.BinarySearch(s.numbers, number)
			unite(&s.outer[side], &s.with[side][i])
		}
	}
	for cell := range s.match {
		s.match[cell] = s.matching(cell)
	}
}

package edgematch

import (
	"math"
	"slices"
)

// Position is tiles on some cells of the frame, with an account of what fits on the others. Tiles
// that look alike are one kind, but a fixed tile is a kind of its own.
type Position struct {
	*tables[[4]uint64]
	At    []int    // by cell: the kind on it, or Free
	Next  [][4]int // by cell and side: the cell beside it, or Free outside the frame
	Lying int      // cells that are not free
	left  []int    // by kind: loose tiles
	loose [4]uint64
	match [][4]uint64  // by cell: the kinds whose sides equal those they touch
	outer [4][4]uint64 // by side: the kinds that may lie on that border

	across, down border
}

// NewPosition returns the empty frame of a puzzle. The error means that p is no puzzle.
func NewPosition(p Puzzle) (*Position, error) {
	if err := p.check(); err != nil {
		return nil, err
	}
	k := newInventory(p)
	s := &Position{
		tables: newTables[[4]uint64](k),
		At:     slices.Repeat([]int{Free}, len(p.Tiles)),
		Next:   neighbours(p.Rows, p.Cols),
		across: newBorder(k, Right),
		down:   newBorder(k, Bottom),
	}
	s.loose = s.every
	s.match = slices.Repeat([][4]uint64{s.every}, len(p.Tiles))
	s.outer = [4][4]uint64{s.every, s.every, s.every, s.every}
	for i := range s.kinds {
		s.left = append(s.left, s.kinds[i].count)
	}
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
func (s *Position) Tile(kind int) int { return s.copies[kind][s.kinds[kind].count-s.left[kind]] }

// Place puts a loose tile of a kind on a free cell.
func (s *Position) Place(kind, cell int) {
	s.At[cell] = kind
	s.Lying++
	if s.left[kind]--; s.left[kind] == 0 {
		remove(&s.loose, kind)
	}
	s.touch(kind, cell, (*border).enter)
}

// Lift takes the tile off a cell.
func (s *Position) Lift(cell int) {
	kind := s.At[cell]
	s.At[cell] = Free
	s.Lying--
	s.left[kind]++
	insert(&s.loose, kind)
	s.touch(kind, cell, (*border).leave)
}

// touch takes account of a tile for the border and for the cells beside it.
func (s *Position) touch(kind, cell int, border func(b *border, number, change int)) {
	for side, next := range s.Next[cell] {
		if next != Free {
			s.match[next] = s.matching(next)
			continue
		}
		number := s.kinds[kind].sides[side]
		switch side {
		case Left:
			border(&s.across, number, onLeft)
		case Right:
			border(&s.across, number, onRight)
		case Top:
			border(&s.down, number, onLeft)
		case Bottom:
			border(&s.down, number, onRight)
		}
	}
}

// matching returns the kinds that match on a cell, loose or not.
func (s *Position) matching(cell int) [4]uint64 {
	kinds := s.every
	for side, next := range s.Next[cell] {
		switch {
		case next == Free:
			restrict(&kinds, &s.outer[side])
		case s.At[next] != Free:
			restrict(&kinds, s.partners(s.At[next], opposite(side)))
		}
	}
	return kinds
}

// partners returns the kinds that can touch a side of a kind.
func (s *Position) partners(kind, side int) *[4]uint64 {
	return &s.with[opposite(side)][s.kinds[kind].sides[side]]
}

// Matching returns the kinds of loose tiles that match on a free cell: their sides equal those
// that they touch.
func (s *Position) Matching(cell int) (kinds []int) {
	for kind := range s.matches(cell) {
		kinds = append(kinds, kind)
	}
	return kinds
}

func (s *Position) matches(cell int) func(func(int) bool) {
	kinds := s.match[cell]
	restrict(&kinds, &s.loose)
	return all(kinds)
}

// Beside returns, for a kind that matches on a free cell, how many kinds can then match on a free
// cell beside it: the fewest for any of these cells, or math.MaxInt where no cell beside it is free.
func (s *Position) Beside(kind, cell int) int {
	loose, fewest := s.loose, math.MaxInt
	if s.left[kind] == 1 {
		remove(&loose, kind)
	}
	for side, next := range s.Next[cell] {
		if next != Free && s.At[next] == Free {
			var kinds [4]uint64
			if !intersect(&kinds, &s.match[next], &loose, s.partners(kind, side)) {
				return 0
			}
			fewest = min(fewest, size(&kinds))
		}
	}
	return fewest
}

// Surplus returns the surplus of the position for Right or Bottom.
func (s *Position) Surplus(side int) Surplus {
	if side == Right {
		return s.surplus(&s.across, side)
	}
	return s.surplus(&s.down, side)
}

// Keep lets only the numbers of a surplus lie on its borders.
func (s *Position) Keep(only Surplus) {
	for side, numbers := range map[int][]int{only.Side: only.Numbers, only.Opposite: only.Others} {
		s.outer[side] = [4]uint64{}
		for _, number := range numbers {
			i, _ := slices.BinarySearch(s.numbers, number)
			unite(&s.outer[side], &s.with[side][i])
		}
	}
	for cell := range s.match {
		s.match[cell] = s.matching(cell)
	}
}

package forced

import (
	"slices"

	"fourfold/solver/edgematch"
)

// kinds is a puzzle made ready: tiles that look alike are one kind, and numbers are counted from 0.
type kinds struct {
	rows, cols int
	faces      []edgematch.Tile // by kind
	copies     [][]int          // by kind: its tiles, the fixed ones first, then ascending
	kindOf     []int            // by tile
	numbers    []int            // as the puzzle has them
	with       [4][]set         // by side and number: kinds that have it there
	totals     [4][]int         // by side and number: tiles that have it there
	border     [4]set           // by side: kinds that may have it on the border; nil for all
	next       [][4]int         // by cell and side: the cell there, or outside
}

// outside stands for the neighbour of a cell on the border.
const outside = -1

// opposite returns the side that a side touches.
func opposite(side int) int { return (side + 2) % 4 }

func newKinds(p edgematch.Puzzle) *kinds {
	k := &kinds{rows: p.Rows, cols: p.Cols}
	index := map[edgematch.Tile]int{}
	for _, t := range p.Tiles {
		at, seen := index[t]
		if !seen {
			at = len(k.faces)
			index[t] = at
			k.faces = append(k.faces, t)
			k.numbers = append(k.numbers, t[:]...)
		}
		k.kindOf = append(k.kindOf, at)
	}
	k.collect(p.Fixed)
	slices.Sort(k.numbers)
	k.numbers = slices.Compact(k.numbers)
	k.renumber()
	k.next = neighbours(p.Rows, p.Cols)
	return k
}

// renumber replaces the numbers on the faces by their places among all, and notes who has them.
func (k *kinds) renumber() {
	for side := range k.with {
		for range k.numbers {
			k.with[side] = append(k.with[side], newSet(len(k.faces)))
		}
		k.totals[side] = make([]int, len(k.numbers))
	}
	for i := range k.faces {
		for side, number := range k.faces[i] {
			at, _ := slices.BinarySearch(k.numbers, number)
			k.faces[i][side] = at
			k.with[side][at].add(i)
			k.totals[side][at] += len(k.copies[i])
		}
	}
}

// collect lists the tiles of each kind.
func (k *kinds) collect(fixed []int) {
	k.copies = make([][]int, len(k.faces))
	isFixed := make([]bool, len(k.kindOf))
	for _, tile := range fixed {
		if tile != edgematch.Free {
			isFixed[tile] = true
			k.copies[k.kindOf[tile]] = append(k.copies[k.kindOf[tile]], tile)
		}
	}
	for tile, kind := range k.kindOf {
		if !isFixed[tile] {
			k.copies[kind] = append(k.copies[kind], tile)
		}
	}
}

func neighbours(rows, cols int) [][4]int {
	next := make([][4]int, rows*cols)
	for cell := range next {
		next[cell] = [4]int{cell - cols, cell + 1, cell + cols, cell - 1}
		if cell%cols == 0 {
			next[cell][edgematch.Left] = outside
		}
		if cell%cols == cols-1 {
			next[cell][edgematch.Right] = outside
		}
		if cell < cols {
			next[cell][edgematch.Top] = outside
		}
		if cell >= len(next)-cols {
			next[cell][edgematch.Bottom] = outside
		}
	}
	return next
}

// tight returns the axes along which as many sides are left over as a border has cells.
func (k *kinds) tight() (all []Surplus) {
	for _, side := range axes {
		s := k.surplus(k.totals, side)
		if s.Border = k.cols; side == edgematch.Right {
			s.Border = k.rows
		}
		if s.Total == s.Border {
			all = append(all, s)
		}
	}
	return all
}

// surplus says which sides are left over when equal ones have been paired, where so many tiles have them.
func (k *kinds) surplus(counts [4][]int, side int) Surplus {
	s := Surplus{Side: side, Opposite: opposite(side)}
	for at, number := range k.numbers {
		switch more := counts[side][at] - counts[opposite(side)][at]; {
		case more > 0:
			s.Numbers = append(s.Numbers, number)
			s.Total += more
		case more < 0:
			s.Others = append(s.Others, number)
		}
	}
	return s
}

// keepTo allows on tight borders only the numbers that must lie there.
func (k *kinds) keepTo(tight []Surplus) {
	for _, t := range tight {
		right, left := newSet(len(k.faces)), newSet(len(k.faces))
		for number := range k.numbers {
			switch more := k.totals[t.Side][number] - k.totals[t.Opposite][number]; {
			case more > 0:
				right.unite(k.with[t.Side][number])
			case more < 0:
				left.unite(k.with[t.Opposite][number])
			}
		}
		k.border[t.Side], k.border[t.Opposite] = right, left
	}
}

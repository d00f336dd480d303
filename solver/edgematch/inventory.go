package edgematch

import "slices"

// inventory is a puzzle made ready for searching: distinct tiles with counts, and
// numbers counted from 0.
type inventory struct {
	puzzle     Puzzle
	rows, cols int
	tiles      []Tile  // distinct, ordered by their first appearance
	copies     [][]int // by distinct tile: its places in the puzzle's Tiles, ascending
	fixed      []int   // by cell: the distinct tile that must lie there, or Free; nil if all are free
	across     axis    // numbers on rights and lefts
	down       axis    // numbers on bottoms and tops
}

// axis is how the numbers of two opposite sides are numbered. The numbers from 0 to
// joint-1 stand on both of them, so that there are never more than tiles. Number
// joint stands for all that are on the right or bottom only, joint+1 for those on the
// left or top only: where they lie is a border.
type axis struct{ joint int }

// size returns how many numbers an axis has, used or not.
func (a axis) size() int { return a.joint + 2 }

func newInventory(p Puzzle) *inventory {
	s := &inventory{puzzle: p, rows: p.Rows, cols: p.Cols}
	tiles := slices.Clone(p.Tiles)
	s.across = renumber(tiles, Right, Left)
	s.down = renumber(tiles, Bottom, Top)
	fixed := make([]bool, len(tiles))
	for _, i := range p.Fixed {
		if i != Free {
			fixed[i] = true
		}
	}
	index := make(map[Tile]int, len(tiles))
	var alike [][]int // by first appearance: the places that are not fixed
	for i, t := range p.Tiles {
		k, seen := index[t]
		if !seen {
			k = len(alike)
			index[t] = k
			alike = append(alike, nil)
		}
		if !fixed[i] {
			alike[k] = append(alike[k], i)
		}
	}
	for _, places := range alike {
		if len(places) > 0 {
			s.add(tiles[places[0]], places)
		}
	}
	s.fix(p.Fixed, tiles)
	return s
}

func (s *inventory) add(t Tile, places []int) {
	s.tiles, s.copies = append(s.tiles, t), append(s.copies, places)
}

// fix adds the tiles that are fixed. Each is a distinct tile of its own, whatever it
// looks like.
func (s *inventory) fix(fixed []int, tiles []Tile) {
	for cell, i := range fixed {
		if i == Free {
			continue
		}
		if s.fixed == nil {
			s.fixed = slices.Repeat([]int{Free}, len(fixed))
		}
		s.fixed[cell] = len(s.tiles)
		s.add(tiles[i], []int{i})
	}
}

// renumber replaces the numbers on two opposite sides by those of an axis.
func renumber(tiles []Tile, out, in int) axis {
	outs, ins := make(map[int]bool), make(map[int]bool)
	for _, t := range tiles {
		outs[t[out]], ins[t[in]] = true, true
	}
	var joint []int
	for number := range outs {
		if ins[number] {
			joint = append(joint, number)
		}
	}
	slices.Sort(joint)
	for i := range tiles {
		for k, side := range [2]int{out, in} {
			at, found := slices.BinarySearch(joint, tiles[i][side])
			if !found {
				at = len(joint) + k
			}
			tiles[i][side] = at
		}
	}
	return axis{joint: len(joint)}
}

// assign makes of a list of distinct tiles by cell one of places in the puzzle's
// Tiles: of equal tiles the earlier lies on the earlier cell. Free cells stay free.
func (s *inventory) assign(distinct []int) []int {
	used := make([]int, len(s.tiles))
	placement := make([]int, len(distinct))
	for cell, k := range distinct {
		if k == Free {
			placement[cell] = Free
			continue
		}
		placement[cell] = s.copies[k][used[k]]
		used[k]++
	}
	return placement
}

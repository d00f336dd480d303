package edgematch

import (
	"cmp"
	"slices"
)

// inventory is a puzzle prepared for searches. Tiles that look alike are one kind, but a
// fixed tile is a kind of its own.
type inventory struct {
	rows, cols int
	numbers    []int   // the puzzle's numbers, ascending
	tiles      []Tile  // by kind, with indices of numbers on the sides
	copies     [][]int // by kind: its tiles as indices of Puzzle.Tiles, ascending
	fixed      []int   // by cell: the kind that must lie there, or Free
	origin     []int   // by cell: the cell of the puzzle's frame
}

// newInventory returns the inventory of a puzzle. Kinds are in the order in which tiles that look
// like them first appear, fixed ones last.
func newInventory(p Puzzle) *inventory {
	k := &inventory{rows: p.Rows, cols: p.Cols}
	for _, t := range p.Tiles {
		k.numbers = append(k.numbers, t[:]...)
	}
	slices.Sort(k.numbers)
	k.numbers = slices.Compact(k.numbers)
	k.addLoose(p)
	for cell := range p.Tiles {
		k.origin, k.fixed = append(k.origin, cell), append(k.fixed, Free)
		if p.Fixed != nil && p.Fixed[cell] != Free {
			k.fixed[cell] = len(k.tiles)
			k.add(p, []int{p.Fixed[cell]})
		}
	}
	return k
}

// addLoose adds the kinds of all tiles that are not fixed.
func (k *inventory) addLoose(p Puzzle) {
	isFixed := make([]bool, len(p.Tiles))
	for _, i := range p.Fixed {
		if i != Free {
			isFixed[i] = true
		}
	}
	index := make(map[Tile]int, len(p.Tiles))
	var alike [][]int
	for i, t := range p.Tiles {
		at, seen := index[t]
		if !seen {
			at = len(alike)
			index[t] = at
			alike = append(alike, nil)
		}
		if !isFixed[i] {
			alike[at] = append(alike[at], i)
		}
	}
	for _, tiles := range alike {
		if len(tiles) > 0 {
			k.add(p, tiles)
		}
	}
}

// add adds a kind with its tiles.
func (k *inventory) add(p Puzzle, copies []int) {
	var tile Tile
	for side, number := range p.Tiles[copies[0]] {
		tile[side], _ = slices.BinarySearch(k.numbers, number)
	}
	k.tiles, k.copies = append(k.tiles, tile), append(k.copies, copies)
}

// on returns by number how many tiles have it on a side.
func (k *inventory) on(side int) []int {
	tiles := make([]int, len(k.numbers))
	for kind, t := range k.tiles {
		tiles[t[side]] += len(k.copies[kind])
	}
	return tiles
}

// counts returns the number of tiles by kind.
func (k *inventory) counts() (tiles []int) {
	for _, copies := range k.copies {
		tiles = append(tiles, len(copies))
	}
	return tiles
}

// placement returns which tile lies on each cell of the puzzle's frame, given the kind on each
// cell. Of tiles that look alike the earlier lies on the earlier cell. Free cells stay free.
func (k *inventory) placement(kinds []int) []int {
	placement, used := make([]int, len(kinds)), make([]int, len(k.tiles))
	for cell, kind := range kinds {
		placement[k.origin[cell]] = kind
	}
	for cell, kind := range placement {
		if kind != Free {
			placement[cell] = k.copies[kind][used[kind]]
			used[kind]++
		}
	}
	return placement
}

// turned returns the inventory as seen when the frame is turned by a quarter, so that its upper
// right corner is the upper left one.
func (k *inventory) turned() *inventory {
	t := *k
	t.rows, t.cols = k.cols, k.rows
	t.tiles, t.fixed, t.origin = nil, nil, nil
	for cell := range k.origin {
		from := cell%t.cols*k.cols + k.cols - 1 - cell/t.cols
		t.fixed, t.origin = append(t.fixed, k.fixed[from]), append(t.origin, k.origin[from])
	}
	for _, tile := range k.tiles {
		t.tiles = append(t.tiles, Tile{tile[Right], tile[Bottom], tile[Left], tile[Top]})
	}
	return &t
}

// hardestFirst returns the inventory with its kinds in another order: first those that match the
// fewest others. The tiles left in the end then fit more easily, and a solution is found sooner.
func (k *inventory) hardestFirst() *inventory {
	var on [4][]int
	for side := range on {
		on[side] = k.on(side)
	}
	partners, order := make([]int, len(k.tiles)), make([]int, len(k.tiles))
	for kind, t := range k.tiles {
		partners[kind] = on[Bottom][t[Top]] * on[Left][t[Right]] * on[Top][t[Bottom]] * on[Right][t[Left]]
		order[kind] = kind
	}
	slices.SortStableFunc(order, func(a, b int) int { return cmp.Compare(partners[a], partners[b]) })
	sorted := *k
	sorted.tiles, sorted.copies, sorted.fixed = nil, nil, slices.Clone(k.fixed)
	for to, from := range order {
		sorted.tiles, sorted.copies = append(sorted.tiles, k.tiles[from]), append(sorted.copies, k.copies[from])
		if cell := slices.Index(k.fixed, from); cell >= 0 {
			sorted.fixed[cell] = to
		}
	}
	return &sorted
}

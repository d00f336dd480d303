package edgematch

import (
	"cmp"
	"slices"
)

// inventory is a puzzle prepared for searches. Tiles that look alike are one kind, but a fixed tile
// is a kind of its own.
type inventory struct {
	rows, cols int
	numbers    []int  // the puzzle's numbers, ascending
	kinds      []kind // in the order in which tiles that look like them first appear, fixed ones last
	loose      int    // kinds that are not fixed
	fixed      []int  // by cell: the kind that must lie there, or Free
	origin     []int  // by cell: the cell of the puzzle's frame
}

// kind is the tiles of one kind.
type kind struct {
	sides  Tile  // as indices of numbers
	copies []int // as indices of Puzzle.Tiles, ascending
}

// newInventory returns the inventory of a puzzle.
func newInventory(p Puzzle) *inventory {
	inv := &inventory{rows: p.Rows, cols: p.Cols, fixed: slices.Repeat([]int{Free}, len(p.Tiles))}
	for _, t := range p.Tiles {
		inv.numbers = append(inv.numbers, t[:]...)
	}
	slices.Sort(inv.numbers)
	inv.numbers = slices.Compact(inv.numbers)
	index := make(map[Tile]int, len(p.Tiles))
	for i, t := range p.Tiles {
		kind, seen := index[t]
		if !seen {
			kind = inv.add(t)
			index[t] = kind
		}
		if !slices.Contains(p.Fixed, i) {
			inv.kinds[kind].copies = append(inv.kinds[kind].copies, i)
		}
	}
	inv.kinds = slices.DeleteFunc(inv.kinds, func(k kind) bool { return len(k.copies) == 0 })
	inv.loose = len(inv.kinds)
	for cell := range p.Tiles {
		inv.origin = append(inv.origin, cell)
	}
	for cell, i := range p.Fixed {
		if i != Free {
			inv.fixed[cell] = inv.add(p.Tiles[i])
			inv.kinds[inv.fixed[cell]].copies = []int{i}
		}
	}
	return inv
}

// add adds a kind without tiles and returns its index.
func (inv *inventory) add(t Tile) int {
	for side, number := range t {
		t[side], _ = slices.BinarySearch(inv.numbers, number)
	}
	inv.kinds = append(inv.kinds, kind{sides: t})
	return len(inv.kinds) - 1
}

// on returns by side and number how many tiles have it there.
func (inv *inventory) on() (tiles [4][]int) {
	for side := range tiles {
		tiles[side] = make([]int, len(inv.numbers))
		for _, k := range inv.kinds {
			tiles[side][k.sides[side]] += len(k.copies)
		}
	}
	return tiles
}

// counts returns the number of tiles by kind.
func (inv *inventory) counts() (tiles []int) {
	for _, k := range inv.kinds {
		tiles = append(tiles, len(k.copies))
	}
	return tiles
}

// placement returns which tile lies on each cell of the puzzle's frame, given the kind on each cell.
// Of tiles that look alike the earlier lies on the earlier cell. Free cells stay free.
func (inv *inventory) placement(kinds []int) []int {
	placement, used := make([]int, len(kinds)), make([]int, len(inv.kinds))
	for cell, kind := range kinds {
		placement[inv.origin[cell]] = kind
	}
	for cell, kind := range placement {
		if kind != Free {
			placement[cell] = inv.kinds[kind].copies[used[kind]]
			used[kind]++
		}
	}
	return placement
}

// turned returns the inventory as seen when the frame is turned by a quarter, so that its upper
// right corner is the upper left one.
func (inv *inventory) turned() *inventory {
	t := *inv
	t.rows, t.cols = inv.cols, inv.rows
	t.kinds, t.fixed, t.origin = slices.Clone(inv.kinds), nil, nil
	for cell := range inv.origin {
		from := cell%t.cols*inv.cols + inv.cols - 1 - cell/t.cols
		t.fixed, t.origin = append(t.fixed, inv.fixed[from]), append(t.origin, inv.origin[from])
	}
	for i, k := range inv.kinds {
		t.kinds[i].sides = Tile{k.sides[Right], k.sides[Bottom], k.sides[Left], k.sides[Top]}
	}
	return &t
}

// hardestFirst returns the inventory with its kinds in another order: first those that match the
// fewest others. The tiles left in the end then fit more easily, and a solution is found sooner.
func (inv *inventory) hardestFirst() *inventory {
	on := inv.on()
	partners := func(k kind) int {
		n := 1
		for side, number := range k.sides {
			n *= on[opposite(side)][number]
		}
		return n
	}
	sorted := *inv
	sorted.kinds = slices.Clone(inv.kinds)
	slices.SortStableFunc(sorted.kinds[:inv.loose], func(a, b kind) int { return cmp.Compare(partners(a), partners(b)) })
	return &sorted
}

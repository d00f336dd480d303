// Package edgematch places square tiles on a frame, unturned, so that touching sides carry equal
// numbers. It decides exactly whether that is possible, counts solutions, and proves that there are
// no others.
//
// The search is depth first. First it scans the frame row by row, and gives a position up as soon as
//   - the numbers left over on the sides do not fit on the border, or
//   - this row or the next one cannot be completed any more.
//
// If that does not end soon, it begins again with the tile that matches the fewest others, and grows
// an island around it, on two cores. The place of the island on the frame stays open as long as
// possible. If the numbers are few, it scans again instead, from the side where the fewest tiles can
// lie. Before that, if the counts suggest that one number has the whole border, the search assumes
// it.
//
// Memory does not grow with time: a search allocates less than 2 MB.
package edgematch

import "context"

// Tile is a tile's numbers on its top, right, bottom and left.
type Tile [4]int

// The sides of a tile as indices of Tile.
const (
	Top = iota
	Right
	Bottom
	Left
)

// Puzzle is a frame and the Rows x Cols tiles to fill it with, at least one and at most 256.
type Puzzle struct {
	Rows, Cols int
	Tiles      []Tile

	// Fixed holds for each cell, row by row, the tile that must lie there and nowhere else, as an
	// index of Tiles, or Free. Nil means that no tile is fixed.
	Fixed []int
}

// Free stands for no tile: on a cell where any may lie, or where none lies yet.
const Free = -1

// Progress is the progress of a search.
type Progress struct {
	Fraction float64 // of the tree that has been searched, 0 to 1, if siblings were equally large
	Nodes    int64   // tiles tried so far
	Placed   int     // the most tiles that ever lay on the frame together

	// Placement holds these tiles: for each cell, row by row, the index of its tile or Free. All
	// contacts match. It must not be changed; a later report has its own.
	Placement []int
}

// Result is the answer to a Puzzle. It depends on the Puzzle and the limit alone.
type Result struct {
	// Placement is a solution: the tile on each cell, row by row, as an index of Tiles. It is nil
	// if there is none.
	//
	// Of tiles that look alike the one that comes first in Tiles lies on the earlier cell. If the
	// scan from the upper left corner decides within FirstBudget nodes, Placement is the first of
	// all solutions, comparing cell by cell the places at which the tiles first appear in Tiles.
	Placement []int

	// Placements are the first solutions found, MostKept at most, beginning with Placement.
	Placements [][]int

	// Solutions is the number of different solutions found. Tiles that look alike count as the
	// same tile, unless they are fixed.
	Solutions int64

	// Complete reports whether Solutions counts all. It is false if the limit was reached, even
	// if there are no more.
	Complete bool

	// Surplus is the proof that there is no solution, if counting gives one.
	Surplus *Surplus

	Nodes int64 // tiles tried by all searches together; the same in every run
}

// MostKept is the number of solutions that a Count keeps.
const MostKept = 17

// Possible reports whether there is a solution.
func (r Result) Possible() bool { return r.Placement != nil }

// Count counts the solutions of the puzzle up to a limit: 1 suffices to decide whether there is one,
// 2 to know whether it is the only one. Below 1 there is no limit. Count calls report, from one
// goroutine at a time, every few ten thousand nodes, and returns ctx.Err() soon after the end of
// ctx.
func Count(ctx context.Context, p Puzzle, limit int64, report func(Progress)) (Result, error) {
	inv := newInventory(p)
	if s := inv.overfull(); s != nil {
		return Result{Surplus: s, Complete: true}, nil
	}
	switch n := len(inv.kinds); {
	case n <= 64:
		return newSearch[[1]uint64](ctx, limit, report).run(inv)
	case n <= 128:
		return newSearch[[2]uint64](ctx, limit, report).run(inv)
	}
	return newSearch[[4]uint64](ctx, limit, report).run(inv)
}

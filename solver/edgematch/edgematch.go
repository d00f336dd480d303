// Package edgematch places square tiles on a frame, unturned, so that touching
// sides carry equal numbers. It decides exactly whether that is possible.
//
// The search is depth first, cell by cell and row by row. A candidate set is an
// AND of bit sets of tiles; a position is given up as soon as
//   - the numbers left over on the sides do not fit on the border (balance),
//   - a side that points down finds no tile for it any more (supply), or
//   - this row or the next one cannot be completed any more (look-ahead).
//
// How large the tree is depends on the side where the search begins, by orders of
// magnitude. A search that does not end soon is therefore begun anew from the
// side whose tree is estimated to be smallest, after Knuth, "Estimating the
// efficiency of backtrack programs" (1975), on two cores. There the tiles that go
// together with the fewest others come first, which finds a solution sooner.
//
// Where tiles and numbers are many, a row has too many beginnings from whatever side. Then the tiles grow around
// one of them, the hardest, wherever it may lie, if that is estimated to take less time. And where the counts suggest that
// the border carries some numbers alone, that is tried before.
//
// Memory does not grow with time: a search of 8x8 tiles allocates about 400 kB in all, one
// of 16x16 tiles less than 2 MB.
package edgematch

import (
	"context"
	"errors"
	"fmt"
)

// MaxTiles is the largest number of tiles that can be placed.
const MaxTiles = 256

// Tile is a tile's numbers on its top, right, bottom and left.
type Tile [4]int

// The sides of a tile as indices of Tile.
const (
	Top = iota
	Right
	Bottom
	Left
)

// Puzzle is a frame and the tiles that are to fill it, Rows x Cols of them.
type Puzzle struct {
	Rows, Cols int
	Tiles      []Tile

	// Fixed is nil, or holds for each cell, row by row, which tile must lie there
	// and nowhere else, as an index of Tiles, or Free.
	Fixed []int
}

// Free stands for a tile where there is none: a cell on which any tile may lie, or on
// which none lies yet.
const Free = -1

// Progress is how far a search has come.
type Progress struct {
	Fraction float64 // of the tree that has been searched, 0 to 1, if siblings were equally large
	Nodes    int64   // tiles tried so far
	Placed   int     // the most tiles that ever lay on the frame together

	// Placement shows these tiles: for each cell, row by row, the index of its tile or
	// Free. All contacts match. It must not be changed; a later report has its own.
	Placement []int
}

// Result is the answer to a Puzzle.
type Result struct {
	// Placement is a solution: the tile on each cell, row by row, as an index of Tiles. It is
	// nil if there is none.
	//
	// Of equal tiles the one that comes first in Tiles lies on the earlier cell. If
	// the search from the upper left corner decides within FirstBudget nodes, it is
	// the first of all solutions, comparing cell by cell the places at
	// which the tiles first appear in Tiles. Otherwise it is the first solution
	// of the search that decided. Either way it depends on the Puzzle
	// alone.
	Placement []int

	// Placements are the first solutions that were found, no more than MostKept, with Placement before all others.
	Placements [][]int

	// Solutions is the number of different solutions that were found. Tiles that look alike
	// count as the same tile, unless they are fixed.
	Solutions int64

	// Complete says whether these are all. It is false where the limit was
	// reached, even if there are no more.
	Complete bool

	// Surplus is the proof that there is no solution, if counting gives one.
	Surplus *Surplus

	Nodes     int64 // tiles tried by all searches together; the same in every run
	Exhausted int64 // tiles tried by the search that proved that there is no solution, or by the two that shared it
}

// MostKept is how many solutions a Count keeps.
const MostKept = 17

// Possible reports whether there is a solution.
func (r Result) Possible() bool { return r.Placement != nil }

// Solve decides the puzzle: it is Count up to 1.
func Solve(ctx context.Context, p Puzzle, report func(Progress)) (Result, error) {
	return Count(ctx, p, 1, report)
}

// Count counts the solutions of the puzzle up to a limit: 2 suffices to know whether there
// is exactly one. A limit below 1 is none. It calls report, from one goroutine at a time, every
// few ten thousand nodes, and returns ctx.Err() soon after the end of ctx. Any
// other error means that p is no puzzle.
func Count(ctx context.Context, p Puzzle, limit int64, report func(Progress)) (Result, error) {
	s, err := NewSearch(p, limit)
	if err != nil {
		return Result{}, err
	}
	return s.Run(ctx, report)
}

// Search is a Count that can be ended and gone on with.
type Search struct {
	run func(context.Context, func(Progress)) (Result, error)
}

// NewSearch prepares a Count. An error means that p is no puzzle.
func NewSearch(p Puzzle, limit int64) (*Search, error) {
	if err := p.check(); err != nil {
		return nil, err
	}
	if s := p.surplus(); s != nil {
		return &Search{func(context.Context, func(Progress)) (Result, error) {
			return Result{Surplus: s, Complete: true}, nil
		}}, nil
	}
	inventory := newInventory(p)
	switch n := len(inventory.tiles); {
	case n <= 64:
		return &Search{newDecision[[1]uint64](inventory, usualPace, limit).run}, nil
	case n <= 128:
		return &Search{newDecision[[2]uint64](inventory, usualPace, limit).run}, nil
	}
	return &Search{newDecision[[4]uint64](inventory, usualPace, limit).run}, nil
}

// Run counts as Count does. After ctx.Err() it can be called again, and goes on where it was: the result is that of a
// search which had never been ended. After any other end it is of no further use.
func (s *Search) Run(ctx context.Context, report func(Progress)) (Result, error) {
	return s.run(ctx, report)
}

func (p Puzzle) check() error {
	switch {
	case p.Rows < 1 || p.Cols < 1:
		return errors.New("frame without cells")
	case p.Rows > MaxTiles || p.Cols > MaxTiles || p.Rows*p.Cols > MaxTiles:
		return fmt.Errorf("frame of %dx%d, want at most %d cells", p.Rows, p.Cols, MaxTiles)
	case len(p.Tiles) != p.Rows*p.Cols:
		return fmt.Errorf("%d tiles for a frame of %dx%d", len(p.Tiles), p.Rows, p.Cols)
	}
	return p.checkFixed()
}

func (p Puzzle) checkFixed() error {
	if p.Fixed != nil && len(p.Fixed) != len(p.Tiles) {
		return fmt.Errorf("%d cells fixed or free on a frame of %dx%d", len(p.Fixed), p.Rows, p.Cols)
	}
	lies := make([]bool, len(p.Tiles))
	for cell, i := range p.Fixed {
		switch {
		case i == Free:
		case i < 0 || i >= len(p.Tiles):
			return fmt.Errorf("tile %d of %d fixed on cell %d", i, len(p.Tiles), cell)
		case lies[i]:
			return fmt.Errorf("tile %d fixed on two cells", i)
		default:
			lies[i] = true
		}
	}
	return nil
}

// Package forced finds arguments about tiles that a person can follow: that they have no solution,
// or only the known one.
//
// An argument is a tree. At each position it either shows a contradiction, which can be seen on the
// board, or takes a cell and tries all tiles that fit there, or takes a tile and tries all cells on
// which it fits. A forced move is a branch with one try.
//
// A loose tile matches on a free cell if
//   - its sides equal those of the placed tiles that they touch, and
//   - for each axis in [Argument.Tight], its side on the border of Side carries one of Numbers, and
//     its side on the border of Opposite carries one of Others.
//
// A loose tile fits on a free cell if it matches there, and if for each free cell beside it another
// loose tile has an equal side where the two would touch. It does not matter whether that tile matches
// there too; where none does, the tile is tried in vain. So a person sees at one side of a tile that
// it does not fit. Tiles that look alike are different tiles here.
//
// The size of an argument is the number of tiles that are tried in vain. The search for a small one
// raises a limit step by step (Korf, "Depth-first iterative-deepening", 1985), first with a few
// branches of each position that have few tries, then with more.
package forced

import (
	"context"

	"fourfold/solver/edgematch"
)

// Claim is the statement of an argument about a position.
type Claim uint8

// The claims.
const (
	Complete Claim = iota // all cells are filled: it is the solution
	TooMany               // sides are left over that no border has room for
	OnCell                // the tries are all tiles that fit on the cell
	OfTile                // the tries are all cells on which the tile fits
)

// Node is an argument about a position.
type Node struct {
	Claim Claim
	Cell  int               // of OnCell
	Tile  int               // of OfTile, as an index of the puzzle's Tiles
	Left  edgematch.Surplus // of TooMany
	Tries []Try             // of OnCell and OfTile; one that leads to the solution comes last
	Vain  int               // tiles tried in vain in all Tries
}

// Try is a tile put on a cell, and the argument about the position after it. Of loose tiles that
// look alike only the first is tried.
type Try struct {
	Tile, Cell int
	Then       *Node
}

// Argument is a proof about a puzzle.
type Argument struct {
	Root *Node

	// Tight holds the axes along which exactly as many sides are left over as the border has
	// cells, before any tile is placed. On the border of Side only Numbers can be, and on the
	// border of Opposite only Others; a tile with another number there does not fit. Tight is
	// empty if the argument does not need that.
	Tight []edgematch.Surplus
}

// Refute looks for an argument that the puzzle has no solution, with at most so many tiles tried in
// vain. The fixed tiles must match where they touch. It returns nil if it finds none within its
// effort, which does not depend on time. It returns ctx.Err() soon after the end of ctx.
func Refute(ctx context.Context, p edgematch.Puzzle, most int) (*Argument, error) {
	return argue(ctx, p, nil, func(s *search) *Node { return s.smallest(most) })
}

// Only looks for an argument that a solution, by cell, is the only one apart from tiles that look
// alike. It goes tile by tile, with at most so many tries in vain for each, and so many in all. In
// all else it is as Refute.
func Only(ctx context.Context, p edgematch.Puzzle, solution []int, most, all int) (*Argument, error) {
	return argue(ctx, p, solution, func(s *search) *Node { return s.follow(most, all) })
}

// argue looks for an argument, first without tight borders, and then with them. It returns the
// smaller one; the use of tight borders counts as one try.
func argue(ctx context.Context, p edgematch.Puzzle, solution []int, find func(*search) *Node) (*Argument, error) {
	tight := tightAxes(p)
	best := &Argument{Root: find(newSearch(ctx, p, nil, solution))}
	if len(tight) > 0 && ctx.Err() == nil && (best.Root == nil || best.Root.Vain > 1) {
		root := find(newSearch(ctx, p, tight, solution))
		if best.Root == nil || root != nil && root.Vain+1 < best.Root.Vain {
			best = &Argument{Root: root, Tight: tight}
		}
	}
	if err := ctx.Err(); err != nil || best.Root == nil {
		return nil, err
	}
	return best, nil
}

// tightAxes returns the axes along which as many sides are left over as a border has cells.
func tightAxes(p edgematch.Puzzle) (tight []edgematch.Surplus) {
	at := edgematch.NewPosition(p)
	for _, side := range axes {
		if left := at.Surplus(side); left.Total == left.Border {
			tight = append(tight, left)
		}
	}
	return tight
}

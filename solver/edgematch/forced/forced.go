// Package forced finds arguments about tiles that a person can follow: that they have no solution, or
// only the one that is known.
//
// An argument is a tree. At each position it either shows a contradiction, which can be seen on the board, or takes
// a cell and tries all tiles that fit there, or takes a tile and tries all cells on which it fits. What is forced
// is a branch with one try.
//
// A loose tile matches on a free cell if
//   - its sides equal those of the placed tiles that they touch, and
//   - for each axis in [Argument.Tight], its side on the border of Side carries one of Numbers, and
//     its side on the border of Opposite carries one of Others.
//
// A loose tile fits on a free cell if it matches there, and if for each free cell beside it another
// loose tile matches there and has an equal side where the two touch. The numbers of Tight count for
// that tile as well. Tiles that look alike are different tiles here.
//
// The size of an argument is the number of tiles that are tried in vain. The smallest is looked for by a limit that rises
// step by step, in the manner of Korf, "Depth-first iterative-deepening" (1985): first with a few branches of
// each position, then with more and at last with all of them.
package forced

import (
	"context"

	"fourfold/solver/edgematch"
)

// Claim is what an argument says of a position.
type Claim uint8

// The claims.
const (
	Complete Claim = iota // all cells are filled: it is the solution
	NoTile                // no tile fits on the cell
	NoCell                // the tile fits nowhere
	TooMany               // sides are left over that no border has room for
	OnCell                // the tries are all tiles that fit on the cell
	OfTile                // the tries are all cells on which the tile fits
)

// Node is what an argument says of a position.
type Node struct {
	Claim Claim
	Cell  int     // of NoTile and OnCell
	Tile  int     // of NoCell and OfTile, as an index of the puzzle's Tiles
	Left  Surplus // of TooMany
	Tries []Try   // of OnCell and OfTile; one that leads to the solution comes last
	Vain  int     // tiles that are tried in vain below it
}

// Try is a tile put on a cell, and what follows. Of equal tiles that are loose only the first is tried.
type Try struct {
	Tile, Cell int
	Then       *Node
}

// Surplus is the surplus of sides of a position. All sides of loose tiles, and those of placed
// tiles that touch a free cell, are paired with equal ones opposite.
type Surplus struct {
	Side, Opposite int   // Right and Left, or Bottom and Top
	Numbers        []int // the numbers on more Sides than Opposites, ascending
	Others         []int // the numbers on more Opposites than Sides, ascending
	Total          int   // by how many in all; the same for Numbers and Others in a Tight axis
	Border         int   // free cells on the border of Side, where a side needs no partner
}

// Argument proves something about a puzzle.
type Argument struct {
	Root *Node
	// Tight holds the axes along which exactly as many sides are left over as the border has
	// cells, before any tile is placed. On the border of Side only Numbers can be, and on the
	// border of Opposite only Others; a tile with another number there does not fit. Tight is
	// empty if the argument does not need that.
	Tight []Surplus
}

// Refute looks for an argument that the puzzle has no solution, with so many tiles tried in vain at most. The fixed tiles
// must match where they touch. It returns nil if it finds none within its effort, which does not depend on time, and
// ctx.Err() soon after the end of ctx.
func Refute(ctx context.Context, p edgematch.Puzzle, most int) (*Argument, error) {
	return argue(ctx, p, func(s *search) *Node { return s.best(most) })
}

// Only looks for an argument that a solution, by cell, is the only one apart from tiles that look alike: tile by
// tile, with so many tried in vain at most for each, and so many in all. It is as Refute in all else.
func Only(ctx context.Context, p edgematch.Puzzle, solution []int, most, all int) (*Argument, error) {
	return argue(ctx, p, func(s *search) *Node {
		for _, tile := range solution {
			s.truth = append(s.truth, s.kindOf[tile])
		}
		return s.follow(most, all)
	})
}

// argue looks for an argument, first without the tight borders, and then with them.
func argue(ctx context.Context, p edgematch.Puzzle, find func(*search) *Node) (*Argument, error) {
	k := newKinds(p)
	plain := find(newSearch(ctx, k, p.Fixed))
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	tight := k.tight()
	if plain != nil && (plain.Vain < 2 || len(tight) == 0) {
		return &Argument{Root: plain}, nil
	}
	var bordered *Node
	if len(tight) > 0 {
		k.keepTo(tight)
		bordered = find(newSearch(ctx, k, p.Fixed))
		if err := ctx.Err(); err != nil {
			return nil, err
		}
	}
	switch {
	case bordered != nil && (plain == nil || bordered.Vain+1 < plain.Vain):
		return &Argument{Root: bordered, Tight: tight}, nil
	case plain != nil:
		return &Argument{Root: plain}, nil
	}
	return nil, nil
}

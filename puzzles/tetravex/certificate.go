package tetravex

import (
	"context"
	"fmt"

	"fourfold/puzzles/puzzle"
	"fourfold/solver/edgematch"
)

// refuted writes the certificate for tiles without a solution.
func (s set) refuted(ctx context.Context, c *puzzle.Certificate) error {
	c.Line("claim impossible")
	return s.tree(ctx, nil, c)
}

// solved returns what writes the certificate of a solution, by cell: that it is the only one where a short count finds no other, else that
// there is one. The moves lead there from loose tiles, whatever lay on the frame.
func (s set) solved(solution []int) func(context.Context, *puzzle.Certificate) error {
	return func(ctx context.Context, c *puzzle.Certificate) error {
		found, ended, err := s.count(ctx, nil, 2, countNodes(len(s.tiles)), func(edgematch.Progress) {})
		if err != nil {
			return err
		}
		only := ended && found.Solutions == 1
		if only {
			c.Line("claim only")
		} else {
			c.Line("claim possible")
		}
		c.Line("moves %d", len(solution))
		for cell, tile := range solution {
			c.Line("%d %d %d", tile+1, cell/s.n+1, cell%s.n+1)
		}
		if !only {
			return nil
		}
		return s.tree(ctx, solution, c)
	}
}

// How many choices stand on a line of a tree, and how many are made before its size is estimated.
const (
	choicesPerLine = 32
	choicesUnasked = 1 << 13
)

// expect says how large a tree will be.
func expect(ctx context.Context, p edgematch.Puzzle, c *puzzle.Certificate) error {
	choices, err := edgematch.RefutationSize(ctx, p)
	if err != nil {
		return err
	}
	return c.Expect(2 * choices)
}

// tree writes what proves that there is no solution but the known one, by cell, or none at all.
func (s set) tree(ctx context.Context, known []int, c *puzzle.Certificate) error {
	p := s.puzzle(nil)
	down, across := edgematch.Excess(p)
	c.Line("surplus %d %d", down, across)
	if max(down, across) > 0 {
		return nil
	}
	c.Line("tree")
	var line []byte
	choices := 0
	err := edgematch.Refute(ctx, p, known, func(choice edgematch.Choice, done float64) error {
		if choice.Cell == edgematch.Free {
			line = fmt.Appendf(line, "%02x", choice.Tile)
		} else {
			line = append(line, 'A'+byte(choice.Cell/s.n), 'a'+byte(choice.Cell%s.n))
		}
		if choices++; choices == choicesUnasked {
			if err := expect(ctx, p, c); err != nil {
				return err
			}
		}
		if len(line) < 2*choicesPerLine {
			return nil
		}
		c.Line("%s", line)
		c.Done(done)
		line = line[:0]
		return c.Err()
	})
	if len(line) > 0 {
		c.Line("%s", line)
	}
	return err
}

package tetravex

import (
	"context"
	"fmt"

	"fourfold/puzzles/certificate"
	"fourfold/solver/edgematch"
)

// refuted writes the certificate for tiles without a solution.
func (f *frame) refuted(ctx context.Context, c *certificate.Writer) error {
	c.Line("claim impossible")
	return f.writeTree(ctx, c)
}

// solved returns the writer of a solution's certificate. The solution holds the tile of each cell. The certificate claims
// that it is the only one if a short search finds no other, else that it is possible. The moves start with an empty frame.
func (f *frame) solved(solution []int) func(context.Context, *certificate.Writer) error {
	return func(ctx context.Context, c *certificate.Writer) error {
		found, ended, err := f.count(ctx, nil, 2, countNodes(len(f.tiles)), func(edgematch.Progress) {})
		if err != nil {
			return err
		}
		claim := "possible"
		if ended && found.Solutions == 1 {
			claim = "only"
		}
		c.Line("claim %s", claim)
		c.Line("moves %d", len(solution))
		for cell, tile := range solution {
			c.Line("%d %d %d", tile+1, cell/f.n+1, cell%f.n+1)
		}
		if claim == "possible" {
			return nil
		}
		return f.writeTree(ctx, c)
	}
}

// writeTree writes the evidence that there are no solutions but those that its tree comes to.
func (f *frame) writeTree(ctx context.Context, c *certificate.Writer) error {
	p := f.puzzle(nil)
	if edgematch.Overfull(p) != nil {
		return nil // the numbers alone prove it
	}
	c.Line("tree")
	return edgematch.Refute(ctx, p, func(choice edgematch.Choice) error {
		if choice.Cell == edgematch.Free {
			return c.Node(fmt.Sprintf("%02x", choice.Tile))
		}
		return c.Node(string([]byte{'A' + byte(choice.Cell/f.n), 'a' + byte(choice.Cell%f.n)}))
	})
}

package flip

import (
	"context"
	"errors"
	"strconv"

	"fourfold/puzzles/certificate"
	"fourfold/puzzles/view"
	"fourfold/solver/gf2/coset"
)

// certify writes the certificate of a minimum: a basis of the quiet patterns, and for
// each target any press set with the search tree that shows that none is smaller.
// Beyond the sizes that are searched it claims no more than "possible".
func (t *task) certify(ctx context.Context, c *certificate.Writer) error {
	cosets, weight := t.system.cosets(), t.answers()[0].Weight
	basis, err := cosets.CutBasis(ctx)
	if errors.Is(err, coset.ErrDimensions) {
		c.Claim("possible")
		return nil
	}
	c.Claim("minimum " + strconv.Itoa(weight))
	if err != nil {
		return err
	}
	c.Line("basis %d", len(basis))
	for _, v := range basis {
		writePattern(c, t.size, v)
	}
	for _, found := range t.found {
		c.Line("presses")
		writePattern(c, t.size, found.First)
		c.Line("tree")
		err = cosets.Cuts(ctx, found.First, weight, func(split bool) error {
			return c.Node(map[bool]string{true: "+", false: "-"}[split])
		})
		if err != nil {
			return err
		}
	}
	return nil
}

// certifyImpossible returns the writer of a certificate in which one quiet pattern
// rules out every target.
func certifyImpossible(b *board, quiet []uint64) func(context.Context, *certificate.Writer) error {
	return func(_ context.Context, c *certificate.Writer) error {
		c.Claim("impossible")
		for range b.targets() {
			c.Line("quiet")
			writePattern(c, b.size, quiet)
		}
		return nil
	}
}

// writePattern writes a set of cells, row by row.
func writePattern(c *certificate.Writer, s view.Size, cells []uint64) {
	for row := range s.Rows {
		c.Line("%s", appendRow(nil, cells, row*s.Cols, s.Cols))
	}
}

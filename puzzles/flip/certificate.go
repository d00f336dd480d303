package flip

import (
	"context"
	"math"
	"strconv"

	"fourfold/puzzles/puzzle"
	"fourfold/solver/gf2"
)

// certify writes the certificate of smallest press sets: a basis of the quiet patterns, and for each look any press
// set and the tree of cuts that shows that none is smaller than the best one. Where there are too many press sets to be searched, the best
// one is empty, and nobody needs a proof.
func (t task) certify(weight int) func(context.Context, *puzzle.Certificate) error {
	if !t.system.Null().Searchable() {
		return certifyPossible
	}
	return func(ctx context.Context, c *puzzle.Certificate) error {
		c.Claim("minimum " + strconv.Itoa(weight))
		basis, err := t.system.Null().CutBasis(ctx)
		if err != nil {
			return err
		}
		c.Line("basis %d", len(basis))
		for _, v := range basis {
			t.writePattern(c, v)
		}
		for i, found := range t.found {
			c.Line("presses")
			t.writePattern(c, found.First)
			w := cutWriter{Certificate: c, done: float64(i), trees: float64(len(t.found))}
			if err := gf2.Cuts(ctx, t.size.Rows*t.size.Cols, basis, found.First, weight, w.node); err != nil {
				return err
			}
			if len(w.line) > 0 {
				c.Line("%s", w.line)
			}
		}
		return nil
	}
}

// certifyImpossible writes the certificate of a board for which a quiet pattern proves of all looks that they cannot be reached.
func (b *board) certifyImpossible(quiet []uint64) func(context.Context, *puzzle.Certificate) error {
	return func(_ context.Context, c *puzzle.Certificate) error {
		c.Claim("impossible")
		for range b.looks() {
			c.Line("quiet")
			b.writePattern(c, quiet)
		}
		return nil
	}
}

// certifyPossible writes the certificate of an answer that is not proven minimal.
func certifyPossible(_ context.Context, c *puzzle.Certificate) error {
	c.Claim("possible")
	return nil
}

// writePattern writes a set of cells, row by row.
func (b *board) writePattern(c *puzzle.Certificate, cells []uint64) {
	row := make([]byte, b.size.Cols)
	for r := range b.size.Rows {
		for col := range row {
			row[col] = ".x"[gf2.Bit(cells, r*b.size.Cols+col)]
		}
		c.Line("%s", row)
	}
}

// cutsLength is about how many characters a line of a tree of cuts has.
const cutsLength = 120

// cutWriter writes the nodes of a tree of cuts.
type cutWriter struct {
	*puzzle.Certificate
	line        []byte
	done, trees float64 // trees that were written, and how many there are
}

// node writes a node, as gf2.Cuts visits it.
func (w *cutWriter) node(depth, bound int, cut bool) error {
	if len(w.line) > 0 {
		w.line = append(w.line, ' ')
	}
	if !cut {
		w.line = append(w.line, '+')
		return nil
	}
	w.line = strconv.AppendInt(w.line, int64(bound), 10)
	w.done += math.Ldexp(1, -depth)
	if len(w.line) < cutsLength {
		return nil
	}
	w.Line("%s", w.line)
	w.line = w.line[:0]
	w.Done(w.done / w.trees)
	return w.Err()
}

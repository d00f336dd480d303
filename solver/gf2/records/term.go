package main

import (
	"cmp"
	"context"
	"encoding/hex"
	"errors"
	"fmt"

	"fourfold/solver/gf2"
)

// term is what is known of an n.
type term struct {
	N       int     `json:"n"`
	Nullity int     `json:"nullity"`
	Best    int     `json:"best"`             // presses of the smallest set that was found
	Bound   int     `json:"bound"`            // no set has fewer
	Nodes   int64   `json:"nodes"`            // of the search
	Seconds float64 `json:"seconds"`          // of processor time
	Expect  float64 `json:"expect,omitempty"` // about how many nodes a search to the end takes; 0 where nobody has asked
	Presses string  `json:"presses"`          // the set: its cells row by row, eight a byte, the first the lowest bit, in hexadecimal digits
}

// proven reports whether no smaller set exists.
func (t term) proven() bool { return t.Best == t.Bound }

// join returns what is known by one of two attempts at a term that is not proven; its cost is that of this one.
func (t term) join(earlier term) term {
	if earlier.Presses != "" && earlier.Best < t.Best {
		t.Best, t.Presses = earlier.Best, earlier.Presses
	}
	t.Bound = max(t.Bound, earlier.Bound)
	t.Expect = max(t.Expect, earlier.Expect)
	return t
}

// solve finds a term. Soon after the end of ctx it returns what is known by then, with the error of ctx or, where no search would come to
// an end, with gf2.ErrDimensions.
func solve(ctx context.Context, n int, progress gf2.Progress) (term, error) {
	before := processor()
	system := gf2.NewSystem(n, n)
	found, err := system.Null().LightestOf(ctx, [][]uint64{system.AllOnes()}, progress)
	best := found[0]
	t := term{
		N: n, Nullity: system.Null().Dim(), Best: best.Weight, Bound: best.Bound, Nodes: best.Nodes,
		Seconds: (processor() - before).Seconds(), Presses: write(best.First, n*n),
	}
	return t, cmp.Or(t.check(), err)
}

// expect returns about how many nodes a search for a term takes to its end, or 0 where no search would come to one or ctx ends.
func expect(ctx context.Context, n int) float64 {
	system := gf2.NewSystem(n, n)
	if !system.Null().Searchable() {
		return 0
	}
	nodes, _, err := system.Null().Estimate(ctx, [][]uint64{system.AllOnes()})
	if err != nil {
		return 0
	}
	return nodes
}

// write returns the entries of a vector as hexadecimal digits.
func write(v []uint64, n int) string {
	bytes := make([]byte, (n+7)/8)
	for i := range bytes {
		bytes[i] = byte(v[i/8] >> (i % 8 * 8))
	}
	return hex.EncodeToString(bytes)
}

// check presses the cells of the set, one by one, and returns an error if a cell is left that was not turned over.
func (t term) check() error {
	bytes, err := hex.DecodeString(t.Presses)
	if err != nil || t.N < 1 || len(bytes) != (t.N*t.N+7)/8 {
		return errors.New("its presses are no set of cells")
	}
	turned, presses := make([]bool, t.N*t.N), 0
	for cell := range turned {
		if bytes[cell/8]>>(cell%8)&1 == 0 {
			continue
		}
		presses++
		for _, at := range beside(cell, t.N) {
			turned[at] = !turned[at]
		}
	}
	for cell, done := range turned {
		if !done {
			return fmt.Errorf("its presses leave cell %d as it is", cell)
		}
	}
	if presses != t.Best || t.Bound > t.Best {
		return fmt.Errorf("%d presses, believed to be %d and at least %d", presses, t.Best, t.Bound)
	}
	return nil
}

// beside returns a cell and its neighbours on an n x n board.
func beside(cell, n int) []int {
	cells := []int{cell}
	if cell%n > 0 {
		cells = append(cells, cell-1)
	}
	if cell%n < n-1 {
		cells = append(cells, cell+1)
	}
	if cell >= n {
		cells = append(cells, cell-n)
	}
	if cell+n < n*n {
		cells = append(cells, cell+n)
	}
	return cells
}

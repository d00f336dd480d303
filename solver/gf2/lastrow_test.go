package gf2

import (
	"math/rand/v2"
	"testing"
)

// The entries that tell a null vector are as many as its space has dimensions, no two null vectors agree in them, and every
// other cell of the last row can be changed with some of them alone.
func TestLastRow(t *testing.T) {
	everySize(func(rows, cols int) {
		c := NewSystem(rows, cols)
		tell, changes := c.LastRow()
		var told [][]uint64
		for _, v := range c.Null().Basis() {
			row := make([]uint64, words(cols))
			for col := range Cells(tell) {
				row[col/64] |= uint64(Bit(v, (rows-1)*cols+col)) << (col % 64)
			}
			told = append(told, row)
		}
		if n := c.Null().Dim(); Weight(tell) != n || Span(cols, told).Dim() != n {
			t.Fatalf("%dx%d: %b tells %d dimensions", rows, cols, tell, n)
		}
		for col, row := range changes {
			if Bit(tell, col) == 1 {
				if row != nil {
					t.Fatalf("%dx%d: %b at column %d, which tells", rows, cols, row, col)
				}
				continue
			}
			x := c.Change(row)
			for at := range Cells(row) {
				if at != col && Bit(tell, at) == 0 || x == nil || Bit(row, col) == 0 {
					t.Fatalf("%dx%d: %b at column %d, of %b", rows, cols, row, col, tell)
				}
			}
			for cell, sum := range apply(rows, cols, x) {
				if want := cell/cols == rows-1 && Bit(row, cell%cols) == 1; sum != want {
					t.Fatalf("%dx%d: column %d changes cell %d: %v", rows, cols, col, cell, sum)
				}
			}
		}
	})
}

// No element of a coset is lighter than LeastByGroups, and each has in every group its entries or the others.
func TestLeastByGroups(t *testing.T) {
	rng := rand.New(rand.NewPCG(27, 28))
	sharp := 0
	for range 300 {
		n := 1 + rng.IntN(100)
		vectors := make([][]uint64, 1+rng.IntN(6))
		for i := range vectors {
			vectors[i] = randomVector(rng, n)
			doubleColumns(vectors[i:i+1], n)
		}
		s, start := Span(n, vectors), randomVector(rng, n)
		least, lightest := Weight(s.LeastByGroups(start)), n
		all := s.All(start)
		for i, v := range all {
			lightest = min(lightest, Weight(v))
			if least != Weight(s.LeastByGroups(v)) || i > 0 && compareFirst(all[i-1], v) >= 0 {
				t.Fatalf("element %d of %d: least %d and %d", i, len(all), least, Weight(s.LeastByGroups(v)))
			}
		}
		if least > lightest || least != s.weight(s.bound(start)) {
			t.Fatalf("least %d, lightest %d", least, lightest)
		}
		if least == lightest {
			sharp++
		}
	}
	if sharp < 20 {
		t.Errorf("sharp %d times", sharp)
	}
}

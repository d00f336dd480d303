package gf2

import (
	"cmp"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
)

// Nullities of square boards: OEIS A159257.
func TestNullity(t *testing.T) {
	known := map[int]int{
		4: 4, 5: 2, 9: 8, 11: 6, 14: 4, 16: 8, 17: 2, 19: 16, 23: 14, 24: 4, 29: 10,
		30: 20, 32: 20, 33: 16, 34: 4, 35: 6, 39: 32, 41: 2, 44: 4, 47: 30, 49: 8, 50: 8, 53: 2, 54: 4, 59: 22,
		61: 40, 62: 24, 64: 28, 65: 42, 67: 32, 69: 8, 71: 14, 74: 4, 77: 2, 79: 64,
	}
	for n := 1; n <= 82; n++ {
		if got := NewSystem(n, n).Null().Dim(); got != known[n] {
			t.Errorf("%d x %d has nullity %d, want %d", n, n, got, known[n])
		}
	}
}

// The nullity is the degree of the greatest common divisor of two Fibonacci polynomials
// over GF(2), one of them at x+1 (Hunziker, Machiavelo and Park, "Chebyshev polynomials
// over finite fields and reversibility of σ-automata on square grids", 2004).
func TestNullityAgainstPolynomials(t *testing.T) {
	plain, shifted := fibonacci(0), fibonacci(1)
	most := 0
	for rows := 1; rows <= MaxSide; rows++ {
		for cols := rows % 7; cols <= MaxSide; cols += 7 {
			if cols == 0 {
				continue
			}
			want := degree(divisor(plain[cols+1], shifted[rows+1]))
			if got := NewSystem(rows, cols).Null().Dim(); got != want {
				t.Fatalf("%d x %d has nullity %d, want %d", rows, cols, got, want)
			}
			most = max(most, want)
		}
	}
	for _, size := range [][3]int{{126, 128, 70}, {128, 126, 70}, {123, 123, 80}} {
		got := NewSystem(size[0], size[1]).Null().Dim()
		if want := degree(divisor(plain[size[1]+1], shifted[size[0]+1])); got != size[2] || want != size[2] {
			t.Errorf("%d x %d has nullity %d, by polynomials %d, want %d", size[0], size[1], got, want, size[2])
		}
	}
	if most < 40 {
		t.Errorf("no nullity is larger than %d", most)
	}
}

// everySize calls test for small sizes and a sample of larger ones.
func everySize(test func(rows, cols int)) {
	for rows := 1; rows <= MaxSide; rows++ {
		for cols := 1; cols <= MaxSide; cols++ {
			if rows <= 8 && cols <= 8 || rows == cols || (rows*67+cols*31)%397 == 0 {
				test(rows, cols)
			}
		}
	}
}

func TestNullSpace(t *testing.T) {
	everySize(func(rows, cols int) {
		null := NewSystem(rows, cols).Null()
		for i, v := range null.basis {
			for cell, sum := range apply(rows, cols, v) {
				if sum {
					t.Fatalf("%dx%d: basis vector %d changes cell %d", rows, cols, i, cell)
				}
			}
			if Weight(v)%2 == 1 {
				t.Errorf("%dx%d: basis vector %d has odd weight", rows, cols, i)
			}
		}
	})
}

func TestSolve(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	everySize(func(rows, cols int) {
		c := NewSystem(rows, cols)
		for range 4 {
			x := randomVector(rng, rows*cols)
			testSolve(t, c, pack(apply(rows, cols, x)), true)
			testSolve(t, c, randomVector(rng, rows*cols), c.Null().Dim() == 0)
		}
		if Weight(c.AllOnes()) == 0 {
			t.Errorf("%dx%d: no solution for all ones", rows, cols)
		}
		for cell, sum := range apply(rows, cols, c.AllOnes()) {
			if !sum {
				t.Fatalf("%dx%d: AllOnes leaves out cell %d", rows, cols, cell)
			}
		}
	})
}

// testSolve checks that a solution solves, or else that a null vector forbids one.
func testSolve(t *testing.T, c *System, b []uint64, solvable bool) {
	t.Helper()
	x, v := c.Solve(b), c.Violated(b)
	if solvable && x == nil || (x == nil) == (v == nil) {
		t.Fatalf("%dx%d: solved: %v, forbidden: %v", c.rows, c.cols, x != nil, v != nil)
	}
	if x != nil {
		if got := pack(apply(c.rows, c.cols, x)); !slices.Equal(got, b) {
			t.Fatalf("%dx%d: A x is %b, want %b", c.rows, c.cols, got, b)
		}
		return
	}
	if common(v, b)%2 == 0 || slices.Contains(apply(c.rows, c.cols, v), true) {
		t.Fatalf("%dx%d: Violated is no null vector that meets b in an odd number of cells", c.rows, c.cols)
	}
}

// common counts the entries where two vectors are 1.
func common(v, w []uint64) (n int) {
	for i := range 64 * len(v) {
		n += Bit(v, i) & Bit(w, i)
	}
	return n
}

// TestViolatedIsSmallest checks that no other null vector with an odd number of cells has fewer or comes first.
func TestViolatedIsSmallest(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 4))
	for _, size := range [][2]int{{4, 4}, {5, 5}, {9, 9}, {11, 11}, {2, 5}, {3, 8}, {5, 11}} {
		c := NewSystem(size[0], size[1])
		all := c.Null().elements()
		slices.SortFunc(all, func(v, w []uint64) int {
			return cmp.Or(cmp.Compare(Weight(v), Weight(w)), strings.Compare(entries(w), entries(v)))
		})
		for range 50 {
			b := randomVector(rng, c.rows*c.cols)
			at := slices.IndexFunc(all, func(v []uint64) bool { return common(v, b)%2 == 1 })
			if got := c.Violated(b); at < 0 && got != nil || at >= 0 && !slices.Equal(got, all[at]) {
				t.Fatalf("%v: violated vector %x, want number %d of %x", size, got, at, all)
			}
		}
	}
}

func BenchmarkNewSystem(b *testing.B) {
	for _, side := range []int{4, 64, 128} {
		b.Run(fmt.Sprint(side), func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				NewSystem(side, side)
			}
		})
	}
}

func BenchmarkSystem_Solve(b *testing.B) {
	for _, side := range []int{4, 16, 64, 128} {
		b.Run(fmt.Sprint(side), func(b *testing.B) {
			c := NewSystem(side, side)
			ones := onesOf(side * side)
			b.ReportAllocs()
			for b.Loop() {
				c.Solve(ones)
			}
		})
	}
}

func ExampleSystem_Solve() {
	c := NewSystem(1, 3)
	fmt.Println(Ones(c.Solve([]uint64{0b001})))
	fmt.Println(Ones(NewSystem(1, 2).Violated([]uint64{0b01})))
	// Output:
	// [1 2]
	// [0 1]
}

package tetravex

import (
	"slices"
	"testing"

	"fourfold/puzzles/puzzletest"
	"fourfold/puzzles/random"
	"fourfold/solver/edgematch"
)

// few are boards with as few numbers as come up with one solution within seconds, and the numbers that are asked for most.
var few = []struct{ n, numbers int }{
	{2, 3}, {3, 3}, {4, 3}, {5, 4}, {6, 6}, {6, 5}, {7, 7}, {7, 6}, {8, 9}, {8, 7}, {9, 9}, {10, 12}, {12, 18},
}

// TestFewNumbers gets boards with few numbers twice, and counts how often each number occurs.
func TestFewNumbers(t *testing.T) {
	for _, c := range few {
		w := wish(c.n, c.numbers, true)
		b := mustHave(t, w, 7)
		if again := mustHave(t, w, 7); puzzletest.Text(b) != puzzletest.Text(again) {
			t.Errorf("%+v gives two boards for one seed:\n%s\n%s", w, puzzletest.Text(b), puzzletest.Text(again))
		}
		uses := make([]int, c.numbers)
		for _, tile := range b.tiles {
			for _, number := range tile {
				uses[number]++
			}
		}
		if even := float64(4*c.n*c.n) / float64(c.numbers); slices.Min(uses) == 0 || float64(slices.Max(uses)) > 2.5*even {
			t.Errorf("%+v: the numbers occur %v times, want each, and about %.0f times", w, uses, even)
		}
		if got := turnedCount(t, b); got != 1 {
			t.Errorf("%+v: %d solutions, want one, of\n%s", w, got, puzzletest.Text(b))
		}
	}
}

// turnedCount counts up to two solutions of a board that is turned by a quarter, so that the search is another one.
func turnedCount(t *testing.T, b *board) int64 {
	turned := set{b.n, slices.Clone(b.tiles)}
	for i, a := range b.tiles {
		turned.tiles[i] = tile{top: a[left], right: a[top], bottom: a[right], left: a[bottom]}
	}
	r, err := edgematch.Count(t.Context(), turned.puzzle(nil), 2, func(edgematch.Progress) {})
	if err != nil {
		t.Fatal(err)
	}
	return r.Solutions
}

// TestFewNumbersPlainly counts the solutions of boards with few numbers by trying all tiles that fit, cell by cell.
func TestFewNumbersPlainly(t *testing.T) {
	for _, c := range []struct {
		n, numbers int
		seeds      uint64
	}{{4, 2, 5}, {4, 3, 5}, {5, 3, 2}, {5, 4, 5}, {6, 6, 2}} {
		if c.n > 5 && testing.Short() {
			continue
		}
		for seed := range c.seeds {
			b := mustHave(t, wish(c.n, c.numbers, true), seed)
			if got := newPlainCount(b).from(0); got != 1 {
				t.Errorf("%d solutions of %d numbers, want one, of\n%s", got, c.numbers, puzzletest.Text(b))
			}
		}
	}
}

// plainCount counts solutions cell by cell. Tiles that look alike count as one.
type plainCount struct {
	n     int
	left  map[tile]int       // tiles that do not lie on the frame yet
	after map[[2]int8][]tile // by top and left, where anyNumber stands for all: different tiles
	on    []tile
}

const anyNumber = -2

func newPlainCount(b *board) *plainCount {
	c := &plainCount{b.n, map[tile]int{}, map[[2]int8][]tile{}, make([]tile, len(b.tiles))}
	for _, t := range b.tiles {
		if c.left[t]++; c.left[t] > 1 {
			continue
		}
		for _, key := range [][2]int8{{t[top], t[left]}, {t[top], anyNumber}, {anyNumber, t[left]}, {anyNumber, anyNumber}} {
			c.after[key] = append(c.after[key], t)
		}
	}
	return c
}

// from counts the ways to fill the cells from one on.
func (c *plainCount) from(cell int) (solutions int) {
	if cell == len(c.on) {
		return 1
	}
	key := [2]int8{anyNumber, anyNumber}
	if cell >= c.n {
		key[0] = c.on[cell-c.n][bottom]
	}
	if cell%c.n > 0 {
		key[1] = c.on[cell-1][right]
	}
	for _, t := range c.after[key] {
		if c.left[t] > 0 {
			c.left[t]--
			c.on[cell] = t
			solutions += c.from(cell + 1)
			c.left[t]++
		}
	}
	return solutions
}

// TestPartedBorders parts the borders of patterns, and changes them: what the borders carry can then be counted.
func TestPartedBorders(t *testing.T) {
	for seed := range uint64(50) {
		rng := random.Source(seed)
		n, numbers := 2+rng.IntN(5), 2+rng.IntN(9)
		p := newFullPattern(n, numbers, rng)
		p.part(left, rng)
		p.part(top, rng)
		for range 100 {
			p.foreign = []int{rng.IntN(len(p.edges))}
			p = p.changed(rng)
		}
		uses := make([]int, numbers)
		for _, number := range p.edges {
			uses[number]++
		}
		if !slices.Equal(uses, p.uses) || slices.Contains(uses, 0) {
			t.Errorf("seed %d: the numbers occur %v times, said to be %v", seed, uses, p.uses)
		}
		if down, across := edgematch.Excess(set{n, p.tiles()}.puzzle(nil)); down != 0 || across != 0 {
			t.Errorf("seed %d: %d downs and %d acrosses on the borders even out", seed, down, across)
		}
	}
}

//go:build peers

package peers

import (
	"cmp"
	"math/rand/v2"
	"slices"
)

// Boards like pictures: what is black lies together, in the start and in the goal. All are determined by the source.

// between returns the supplies for turning one picture into another. Where one has more black cells some of them, by chance, are left out.
func between(from, to []bool, rng *rand.Rand) []int32 {
	supply := make([]int32, len(from))
	count := min(black(from), black(to))
	for i, picture := range [][]bool{from, to} {
		left := count
		for _, cell := range rng.Perm(len(picture)) {
			if picture[cell] && left > 0 {
				supply[cell] += int32(1 - 2*i)
				left--
			}
		}
	}
	return supply
}

func black(picture []bool) (n int) {
	for _, set := range picture {
		n += b2i(set)
	}
	return n
}

// blurredPictures has noise, blurred, of which the darker half is black.
func blurredPictures(n int, rng *rand.Rand) []int32 {
	return between(blurred(n, rng), blurred(n, rng), rng)
}

func blurred(n int, rng *rand.Rand) []bool {
	shades := make([]float64, n*n)
	for i := range shades {
		shades[i] = rng.Float64()
	}
	for range 3 { // means of means look like a bell
		shades = means(n, n/16, shades)
	}
	order := make([]int, n*n)
	for i := range order {
		order[i] = i
	}
	slices.SortFunc(order, func(a, b int) int { return cmp.Compare(shades[a], shades[b]) })
	picture := make([]bool, n*n)
	for _, cell := range order[:n*n/2] {
		picture[cell] = true
	}
	return picture
}

// means returns the mean of the cells around each one, as far as a radius.
func means(n, radius int, shades []float64) []float64 {
	after := make([]float64, n*n)
	for i := range after {
		count := 0.0
		for r := max(0, i/n-radius); r <= min(n-1, i/n+radius); r++ {
			for c := max(0, i%n-radius); c <= min(n-1, i%n+radius); c++ {
				after[i] += shades[r*n+c]
				count++
			}
		}
		after[i] /= count
	}
	return after
}

// pagesOfText has letters of 5x7 cells in lines: strokes at their sides and through their middle.
func pagesOfText(n int, rng *rand.Rand) []int32 { return between(page(n, rng), page(n, rng), rng) }

func page(n int, rng *rand.Rand) []bool {
	const width, height = 5, 7
	picture := make([]bool, n*n)
	for top := 1; top+height < n; top += height + 2 {
		for left := 1; left+width < n; left += width + 1 {
			strokes := rng.UintN(1 << 6) // 0 is a space
			for r := range height {
				for c := range width {
					picture[(top+r)*n+left+c] = ink(strokes, r, c)
				}
			}
		}
	}
	return picture
}

// ink reports whether a letter is black at a place: each stroke is a bit.
func ink(strokes uint, r, c int) bool {
	for i, on := range []bool{r == 0, r == 3, r == 6, c == 0, c == 2, c == 4} {
		if on && strokes>>i&1 == 1 {
			return true
		}
	}
	return false
}

// movedDiscs has eight discs, which are elsewhere in the goal.
func movedDiscs(n int, rng *rand.Rand) []int32 {
	from, to := make([]bool, n*n), make([]bool, n*n)
	for range 8 {
		radius := n/16 + rng.IntN(n/16)
		for _, picture := range [][]bool{from, to} {
			row, col := radius+rng.IntN(n-2*radius), radius+rng.IntN(n-2*radius)
			for i := range picture {
				if dr, dc := i/n-row, i%n-col; dr*dr+dc*dc <= radius*radius {
					picture[i] = true
				}
			}
		}
	}
	return between(from, to, rng)
}

// turnedStripes has upright stripes of equal width, which lie in the goal.
func turnedStripes(n int, rng *rand.Rand) []int32 {
	width := n/16 + rng.IntN(n/16)
	shift := rng.IntN(width)
	from, to := make([]bool, n*n), make([]bool, n*n)
	for i := range from {
		from[i] = (i%n+shift)/width%2 == 0
		to[i] = (i/n+shift)/width%2 == 0
	}
	return between(from, to, rng)
}

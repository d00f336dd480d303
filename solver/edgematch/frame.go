package edgematch

import (
	"cmp"
	"slices"
)

// guess is a set of numbers that the whole border may carry: many boards are cut from one whose outer sides are all
// equal, or have numbers of their own. Nothing proves it, but a search that believes it has few tiles for the border.
type guess struct {
	numbers []int
	alone   bool // there are just as many as the border needs, so that none of them stands inside
}

// mostGuesses is how many guesses are made.
const mostGuesses = 4

// guesses returns what the border may carry, the most likely first: sets of numbers that stand on each side of the tiles just as often
// as the border needs, then single ones that stand there more often.
func (p Puzzle) guesses() (all []guess) {
	if p.Fixed != nil || p.Rows < 2 || p.Cols < 2 {
		return nil
	}
	numbers, counts := p.counts()
	need := tally{Top: p.Cols, Right: p.Rows, Bottom: p.Cols, Left: p.Rows}
	consider := func(alone bool, chosen ...int) {
		g := guess{alone: alone}
		for _, i := range chosen {
			g.numbers = append(g.numbers, numbers[i])
		}
		if len(all) < mostGuesses && p.plausible(g) {
			all = append(all, g)
		}
	}
	steps := subsetSteps
	subsets(counts, need, nil, &steps, func(chosen []int) { consider(true, chosen...) })
	for i, count := range counts {
		if count != need && need.within(count) && p.balanced() {
			consider(false, i)
		}
	}
	return all
}

// subsetSteps is how many sets of numbers are looked at.
const subsetSteps = 1 << 14

// subsets calls found with the sets of numbers, as indices of counts, that stand on each side as often as is needed besides those
// that are chosen, until no steps are left.
func subsets(counts []tally, need tally, chosen []int, steps *int, found func(chosen []int)) {
	if need == (tally{}) {
		found(chosen)
		return
	}
	from := 0
	if len(chosen) > 0 {
		from = chosen[len(chosen)-1] + 1
	}
	for i := from; i < len(counts) && *steps > 0; i++ {
		*steps--
		if counts[i].within(need) {
			subsets(counts, need.less(counts[i]), append(chosen, i), steps, found)
		}
	}
}

// tally is how often something stands on each side of the tiles.
type tally [4]int

// within reports whether no side has more than another tally's.
func (t tally) within(u tally) bool {
	return t[0] <= u[0] && t[1] <= u[1] && t[2] <= u[2] && t[3] <= u[3]
}

func (t tally) less(u tally) tally {
	return tally{t[0] - u[0], t[1] - u[1], t[2] - u[2], t[3] - u[3]}
}

// balanced reports whether each number stands on opposite sides equally often, as it does if the whole border carries a single one.
func (p Puzzle) balanced() bool {
	down, across := Excess(p)
	return down == -2*p.Cols && across == -2*p.Rows
}

// plausible reports whether the tiles have corners with the numbers of a guess, one for each if none of them stands inside.
func (p Puzzle) plausible(g guess) bool {
	var corners [4]int // by the side after which the next one has such a number too
	for _, t := range p.Tiles {
		for side := range 4 {
			if g.has(t[side]) && g.has(t[(side+1)%4]) {
				corners[side]++
			}
		}
	}
	if g.alone {
		return corners == [4]int{1, 1, 1, 1}
	}
	return min(corners[0], corners[1], corners[2], corners[3]) > 0
}

func (g guess) has(number int) bool { return slices.Contains(g.numbers, number) }

// counts returns the numbers, the most frequent first, and how often each stands on each side.
func (p Puzzle) counts() (numbers []int, counts []tally) {
	on := make(map[int]tally)
	for _, t := range p.Tiles {
		for side, number := range t {
			count := on[number]
			count[side]++
			on[number] = count
		}
	}
	for number := range on {
		numbers = append(numbers, number)
	}
	sum := func(number int) int { c := on[number]; return c[0] + c[1] + c[2] + c[3] }
	slices.SortFunc(numbers, func(a, b int) int { return cmp.Or(cmp.Compare(sum(b), sum(a)), cmp.Compare(a, b)) })
	for _, number := range numbers {
		counts = append(counts, on[number])
	}
	return numbers, counts
}

// believe lets only tiles with the numbers of a guess lie on the border.
func (r *rules[S]) believe(g guess) {
	rows, cols := r.inventory.rows, r.inventory.cols
	var carry [4]S // by side: the tiles with such a number there
	for i, copies := range r.inventory.copies {
		for side, number := range r.inventory.puzzle.Tiles[copies[0]] {
			if g.has(number) {
				carry[side] = with(carry[side], i)
			}
		}
	}
	r.domain = make([]S, rows*cols)
	for i := range r.domain {
		cell, may := r.orientation.cell(i, rows, cols), r.every
		for side, next := range neighbours(cell, rows, cols) {
			switch {
			case next == Free:
				may = and(may, carry[side])
			case g.alone:
				may = minus(may, carry[side])
			}
		}
		r.domain[i] = may
	}
}

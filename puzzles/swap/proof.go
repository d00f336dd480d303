package swap

import (
	"context"
	"strconv"

	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
	"fourfold/solver/gridflow"
)

// impossible returns the outcome of a problem whose boards hold different numbers of black
// pieces.
func (p *problem) impossible() puzzle.Outcome {
	start, goal := blacks(p.start), blacks(p.goal)
	return puzzle.Outcome{
		Title:  sentence.New("Impossible"),
		Detail: sentence.New("the boards differ in black pieces"),
		Certify: func(_ context.Context, c *puzzle.Certificate) error {
			c.Claim("impossible")
			return nil
		},
		Notes: []puzzle.Note{{
			Text: sentence.New("The start has %v, the goal %d; an exchange never changes how many there are.",
				sentence.Count(start, "%d black piece", "%d black pieces"), goal),
			Marks: p.markBlacks(start + goal),
		}},
	}
}

// markBlacks marks the n black pieces of both boards as counted.
func (p *problem) markBlacks(n int) []puzzle.Marked {
	marks := make([]puzzle.Marked, 0, n)
	for b, board := range [...]string{startBoard: p.start, goalBoard: p.goal} {
		for i := range len(board) {
			if board[i] == black {
				marks = append(marks, puzzle.Marked{Spot: p.spot(b, i), Mark: puzzle.MarkCount})
			}
		}
	}
	return marks
}

// proof says why no sequence can be shorter than the flow costs: first who goes where, then the
// regions that a person can count. Its pictures are made when they are looked at.
func (p *problem) proof(s *workspace) []puzzle.Note {
	cost := s.flow.Cost()
	if cost == 0 {
		return nil
	}
	r := newReasons(p, s.countDeficits(p))
	return []puzzle.Note{
		{
			Text: sentence.New("The arrows lead the black pieces that have to move to their places. An exchange carries "+
				"one black piece one cell further, and however the pieces are matched with the places, the distances "+
				"add up to %v.", sentence.Count(cost, "at least %d cell", "at least %d cells")),
			Pages: 1,
			Page:  r.matching,
		},
		{Text: r.words(cost), Pages: r.deficits.regions(), Page: r.region},
	}
}

// words says what the regions prove.
func (r *reasons) words(cost int) sentence.Text {
	if r.deficits.regions() == 1 {
		return sentence.New("The marked region must get %v from outside, one with each exchange.",
			sentence.Count(cost, "%d black piece", "%d black pieces"))
	}
	return sentence.New("Each region must get black pieces from outside, one with each exchange. No exchange crosses the "+
		"borders of two of these regions at once, so %v = %d exchanges are needed.", r.deficits, cost)
}

// deficits are, by level, how many black pieces the region of that level lacks: the cells
// whose potential lies that much or more above the lowest. Neighbours differ by at most 1, so no exchange
// crosses the borders of two regions; hence what the regions lack adds up to a lower
// bound, which for the potentials of an optimal flow is the cost.
type deficits []int32

// countDeficits counts the pieces that the regions lack.
func (s *workspace) countDeficits(p *problem) deficits {
	low, high := s.flow.Potential(0), s.flow.Potential(0)
	for cell := range len(p.start) {
		low, high = min(low, s.flow.Potential(cell)), max(high, s.flow.Potential(cell))
	}
	list := make(deficits, high-low+1)
	for cell, supply := range s.supply {
		list[s.flow.Potential(cell)-low] -= supply
	}
	for level := high - low; level > 0; level-- {
		list[level-1] += list[level]
	}
	return list
}

// regions returns how many regions lack something.
func (l deficits) regions() (n int) {
	for _, lack := range l {
		if lack > 0 {
			n++
		}
	}
	return n
}

// level returns the level of the i-th region that lacks something.
func (l deficits) level(i int) int {
	for level, lack := range l {
		if lack > 0 {
			if i--; i < 0 {
				return level
			}
		}
	}
	return len(l)
}

// terms is how many terms of a sum are written at its beginning and at its end.
const terms = 8

// String writes the numbers as a sum, a long one without its middle.
func (l deficits) String() string {
	var sum []byte
	for i, n := 0, l.regions(); i < n; i++ {
		if i > 0 {
			sum = append(sum, " + "...)
		}
		if i == terms && n > 2*terms+1 {
			sum = append(sum, "…"...)
			i = n - terms - 1
			continue
		}
		sum = strconv.AppendInt(sum, int64(l[l.level(i)]), 10)
	}
	return string(sum)
}

// matched returns a cheapest matching: pairs of a cell that a black piece leaves and the cell that gets
// it, in the order of the first. Every flow is made of such ways and of cycles, and an optimal one
// has no cycles; its ways climb the potential by 1 with each step, so that each is a shortest one.
func (p *problem) matched(solver *gridflow.Solver) (pairs [][2]int) {
	flows := p.flows(solver)
	filled := make([]bool, len(p.start))
	for from := range len(p.start) {
		if p.start[from] <= p.goal[from] {
			continue
		}
		to := from
		for p.start[to] >= p.goal[to] || filled[to] {
			to = flows.next(to, p.size.Cols)
		}
		filled[to] = true
		pairs = append(pairs, [2]int{from, to})
	}
	return pairs
}

package swap

import (
	"context"
	"slices"
	"strconv"
	"strings"

	"fourfold/puzzles/grid"
	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
	"fourfold/solver/gridflow"
)

// The indices of the boards in the view.
const (
	startBoard = iota
	goalBoard
)

// spot returns where a cell is on one of the two boards.
func (b *board) spot(which, cell int) puzzle.Spot {
	at := grid.Spot(b.size, cell)
	at.Board = which
	return at
}

// impossible returns the answer to boards with different numbers of black pieces.
func (b *board) impossible() grid.Answer {
	var marks []puzzle.Marked
	for which, letters := range [...]string{b.start, b.goal} {
		for cell := range letters {
			if letters[cell] == black {
				marks = append(marks, puzzle.Marked{Spot: b.spot(which, cell), Mark: puzzle.MarkCount})
			}
		}
	}
	return grid.Answer{Outcome: puzzle.Outcome{
		Detail: sentence.New("the boards differ in black pieces"),
		Certify: func(_ context.Context, c *puzzle.Certificate) error {
			c.Claim("impossible")
			return nil
		},
		Notes: []puzzle.Note{{
			Text: sentence.New("The start has %v, the goal %d; an exchange never changes how many there are.",
				blackPieces(blacks(b.start)), blacks(b.goal)),
			Picture: puzzle.Picture{Marks: marks},
		}},
	}}
}

func blackPieces(n int) sentence.Text { return sentence.Count(n, "%d black piece", "%d black pieces") }

// reasons says why no sequence is shorter than an optimal flow costs. Pictures are made when they are
// looked at.
type reasons struct {
	*board
	cost      int
	flows     flows
	potential []int16 // by cell, the lowest is 0
	regions   []region
}

// region is the cells from a potential on, and lacks black pieces. Neighbours differ by at most 1 in
// their potentials, so no exchange crosses the borders of two regions. Hence the lacks add up to a
// lower bound, which for the potentials of an optimal flow is its cost.
type region struct {
	potential int16
	lack      int
}

// reasonsOf returns the reasons for the flow of a solver.
func reasonsOf(b *board, solver *gridflow.Solver) *reasons {
	n := len(b.start)
	r := &reasons{board: b, cost: solver.Cost(), flows: flowsOf(b, solver), potential: make([]int16, n)}
	for cell := range n {
		r.potential[cell] = int16(solver.Potential(cell))
	}
	low := slices.Min(r.potential)
	lacks := make([]int, slices.Max(r.potential)-low+1)
	for cell := range n {
		r.potential[cell] -= low
		lacks[r.potential[cell]] += int(b.goal[cell]) - int(b.start[cell])
	}
	lack := 0
	for p := len(lacks) - 1; p > 0; p-- {
		if lack += lacks[p]; lack > 0 {
			r.regions = append(r.regions, region{int16(p), lack})
		}
	}
	slices.Reverse(r.regions)
	return r
}

// notes shows first who goes where, then the regions.
func (r *reasons) notes() []puzzle.Note {
	if r.cost == 0 {
		return nil
	}
	const who = "The arrows lead the black pieces that have to move to their places. An exchange carries " +
		"one black piece one cell further, and however the pieces are matched with the places, the distances " +
		"add up to %v."
	why := sentence.New("Each region must get black pieces from outside, one with each exchange. No exchange crosses the "+
		"borders of two of these regions at once, so %v = %d exchanges are needed.", r.sum(), r.cost)
	if len(r.regions) == 1 {
		why = sentence.New("The marked region must get %v from outside, one with each exchange.", blackPieces(r.cost))
	}
	return []puzzle.Note{
		{Text: sentence.New(who, sentence.Count(r.cost, "at least %d cell", "at least %d cells")), Pages: 1, Page: r.matching},
		{Text: why, Pages: len(r.regions), Page: r.picture},
	}
}

// terms is how many terms of a sum are written at its beginning and at its end.
const terms = 8

// sum writes what the regions lack as a sum, a long one without its middle.
func (r *reasons) sum() string {
	var words []string
	for _, region := range r.regions {
		words = append(words, strconv.Itoa(region.lack))
	}
	if n := len(words); n > 2*terms+1 {
		words = slices.Concat(words[:terms], []string{"…"}, words[n-terms:])
	}
	return strings.Join(words, " + ")
}

// matching shows a cheapest matching: an arrow from each black piece that has to move to its place,
// which the goal shows too. Every flow is made of such paths and of cycles, and an optimal one has no
// cycles. Its paths climb the potential by 1 with each step, so each is a shortest one.
func (r *reasons) matching(ctx context.Context, _ int) (p puzzle.Picture, err error) {
	flows, filled := slices.Clone(r.flows), make([]bool, len(r.start))
	for cell := range r.start {
		switch {
		case r.start[cell] < r.goal[cell]:
			p.Marks = append(p.Marks, puzzle.Marked{Spot: r.spot(goalBoard, cell), Mark: puzzle.MarkCount})
		case r.start[cell] > r.goal[cell]:
			to := cell
			for r.start[to] >= r.goal[to] || filled[to] {
				to = flows.next(to, r.size.Cols)
			}
			filled[to] = true
			from := r.spot(startBoard, cell)
			p.Marks = append(p.Marks, puzzle.Marked{Spot: from, Mark: puzzle.MarkCount})
			p.Arrows = append(p.Arrows, puzzle.Arrow{From: from, To: r.spot(startBoard, to)})
		}
	}
	return p, ctx.Err()
}

// picture shows the i-th region on both boards, and counts its black pieces.
func (r *reasons) picture(ctx context.Context, i int) (p puzzle.Picture, err error) {
	var counted [2]int
	for cell := range r.potential {
		if r.potential[cell] < r.regions[i].potential {
			continue
		}
		for which, letters := range [...]string{r.start, r.goal} {
			mark := puzzle.MarkProof
			if letters[cell] == black {
				mark |= puzzle.MarkCount
				counted[which]++
			}
			p.Marks = append(p.Marks, puzzle.Marked{Spot: r.spot(which, cell), Mark: mark})
		}
	}
	p.Text = sentence.New("The region holds %v at the start and %d at the goal: %v must bring a black piece in.",
		blackPieces(counted[startBoard]), counted[goalBoard],
		sentence.Count(r.regions[i].lack, "at least %d exchange", "at least %d exchanges"))
	return p, ctx.Err()
}

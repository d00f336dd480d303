package swap

import (
	"strconv"

	"fourfold/puzzles/puzzle"
	"fourfold/solver/gridflow"
)

// impossible returns the outcome of a problem whose boards hold different numbers of black
// pieces.
func (p *problem) impossible() puzzle.Outcome {
	start, goal := blacks(p.start), blacks(p.goal)
	return puzzle.Outcome{
		Title:  puzzle.T("Impossible"),
		Detail: puzzle.T("the boards differ in black pieces"),
		Notes: []puzzle.Note{{
			Text: puzzle.T("The start has %v, the goal %d; an exchange never changes how many there are.",
				puzzle.Count(start, "%d black piece", "%d black pieces"), goal),
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

// proof says why no sequence can be shorter than the flow costs.
func (p *problem) proof(flow *gridflow.Solver) []puzzle.Note {
	cost := flow.Cost()
	if cost == 0 {
		return nil
	}
	notes := make([]puzzle.Note, 1, 8)
	notes[0] = puzzle.Note{
		Text: puzzle.T("An exchange carries one black piece one cell further. However the marked pieces of the start "+
			"are matched with those of the goal, the distances add up to %v.",
			puzzle.Count(cost, "at least %d cell", "at least %d cells")),
		Marks: p.markMoving(),
	}
	if p.canonical() {
		notes = p.appendRegions(notes, flow, cost)
	}
	return notes
}

// markMoving marks the black pieces that have no partner at the same place of the other board.
func (p *problem) markMoving() []puzzle.Marked {
	n := 0
	for i := range len(p.start) {
		n += int(p.start[i] ^ p.goal[i])
	}
	marks := make([]puzzle.Marked, 0, n)
	for i := range len(p.start) {
		switch {
		case p.start[i] > p.goal[i]:
			marks = append(marks, puzzle.Marked{Spot: p.spot(startBoard, i), Mark: puzzle.MarkCount})
		case p.start[i] < p.goal[i]:
			marks = append(marks, puzzle.Marked{Spot: p.spot(goalBoard, i), Mark: puzzle.MarkCount})
		}
	}
	return marks
}

// appendRegions splits the proof into parts that a person can count: regions that hold
// more black pieces at the goal than at the start. They are the cells whose potential
// reaches 1, 2 and so on. Neighbours differ by at most 1, so no exchange crosses the borders of
// two regions; hence the pieces that the regions lack add up to a lower bound, which
// for the potentials of an optimal flow is the cost.
func (p *problem) appendRegions(notes []puzzle.Note, flow *gridflow.Solver, cost int) []puzzle.Note {
	regions := p.regions(flow)
	cells := 0
	for _, r := range regions {
		if r.lack() > 0 {
			cells += r.cells
		}
	}
	marks := make([]puzzle.Marked, 0, 2*cells)
	first := len(notes)
	var sum []byte
	for level, r := range regions {
		if r.lack() == 0 {
			continue
		}
		from := len(marks)
		marks = p.appendRegion(marks, flow, level)
		notes = append(notes, puzzle.Note{Text: r.text(), Marks: marks[from:len(marks):len(marks)]})
		if len(sum) > 0 {
			sum = append(sum, " + "...)
		}
		sum = strconv.AppendInt(sum, int64(r.lack()), 10)
	}
	if len(notes)-first < 2 {
		return notes
	}
	return append(notes, puzzle.Note{Text: puzzle.T(
		"No exchange crosses the borders of two of these regions at once, so %s = %d exchanges are needed.", string(sum), cost)})
}

// region is a set of cells, counted.
type region struct{ cells, before, after int } // before and after: the black pieces at the start and the goal

// regions returns, for each level from 0 up, the cells of that potential and more.
func (p *problem) regions(flow *gridflow.Solver) []region {
	regions := make([]region, 1, p.size.Rows+p.size.Cols)
	for i := range len(p.start) {
		level := flow.Potential(i)
		for level >= len(regions) {
			regions = append(regions, region{})
		}
		regions[level].cells++
		regions[level].before += int(p.start[i] - white)
		regions[level].after += int(p.goal[i] - white)
	}
	for level := len(regions) - 1; level > 0; level-- {
		inner, outer := &regions[level], &regions[level-1]
		outer.cells += inner.cells
		outer.before += inner.before
		outer.after += inner.after
	}
	return regions
}

// lack returns how many black pieces have to come in.
func (r region) lack() int { return r.after - r.before }

func (r region) text() puzzle.Text {
	return puzzle.T("The marked region holds %v at the start and %d at the goal: %v must bring a black piece in.",
		puzzle.Count(r.before, "%d black piece", "%d black pieces"), r.after,
		puzzle.Count(r.lack(), "at least %d exchange", "at least %d exchanges"))
}

// appendRegion marks the cells from a level up on both boards, and counts the black pieces.
func (p *problem) appendRegion(marks []puzzle.Marked, flow *gridflow.Solver, level int) []puzzle.Marked {
	for i := range len(p.start) {
		if flow.Potential(i) < level {
			continue
		}
		for b, board := range [...]string{startBoard: p.start, goalBoard: p.goal} {
			mark := puzzle.MarkProof
			if board[i] == black {
				mark |= puzzle.MarkCount
			}
			marks = append(marks, puzzle.Marked{Spot: p.spot(b, i), Mark: mark})
		}
	}
	return marks
}

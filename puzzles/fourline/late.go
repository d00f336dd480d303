package fourline

import (
	"math/bits"
	"slices"

	"fourfold/puzzles/grid"
	"fourfold/puzzles/sentence"
)

// task is what a colour has to do at a deadline: fill a line with its last slide.
type task struct {
	filling
	colour
}

// late is one or more lines that cannot be filled for the same reason.
type late struct {
	*task
	lines []uint64
	why   sentence.Text
}

// tasks returns the tasks of the colours. If either may open, a colour has the more slides.
func (at *deadline) tasks() (all []task) {
	for _, c := range at.openers() {
		for n := at.left; n > 0 && (n == at.left || n == at.left-1 && at.mover != either); n-- {
			t := task{space{at.geometry}.filling(at.state(c), n), c}
			if n%2 == 0 {
				t.colour = c.other()
			}
			all = append(all, t)
		}
	}
	slices.SortFunc(all, func(a, b task) int { return int(a.colour - b.colour) })
	return all
}

// lateLines returns the cells where no other piece can get in time, and the late lines elsewhere: for
// each cell that such a line lacks, its colour has a slide, and for each piece there the other one
// has an earlier slide.
func (at *deadline) lateLines() (grey uint64, all []late) {
	grey, tasks := at.all, at.tasks()
	for i := range tasks {
		grey &^= tasks[i].gains
	}
	for i := range tasks {
		t := &tasks[i]
		for line := range at.lines(t.pieces, t.moves) {
			if line&^t.pieces&grey != 0 || t.inTheWay(line) > t.otherMoves {
				continue
			}
			why := t.reason(at, line)
			same := func(l late) bool { return l.task == t && l.why.String() == why.String() }
			k := slices.IndexFunc(all, same)
			if k < 0 {
				k, all = len(all), append(all, late{task: t, why: why})
			}
			all[k].lines = append(all[k].lines, line)
		}
	}
	return grey, all
}

// inTheWay returns the number of pieces of the other colour on a line.
func (t *task) inTheWay(line uint64) int { return bits.OnesCount64(line & t.others) }

// reason returns why a line is late.
func (t *task) reason(at *deadline, line uint64) sentence.Text {
	why, cells := at.obstacle(&t.filling, line)
	mine, other := names[t.colour], names[t.colour.other()]
	switch {
	case why == noPiece:
		return sentence.New("%v is too late for a ?", mine)
	case why == staying:
		takes := bits.OnesCount64(cells) + t.inTheWay(line)
		return sentence.New("%v needs %d slides to leave along the line, has %d", other, takes, t.otherMoves)
	case at.count(t.colour) < 4:
		return sentence.New("%v has only %v", mine, sentence.Count(at.count(t.colour), "%d piece", "%d pieces"))
	}
	takes := t.moves + 1
	for !at.assign(line&^t.pieces, t.pieces&^line, takes) {
		takes++
	}
	return sentence.New("%v needs %d slides, has %d", mine, takes, t.moves)
}

// nameOf names a line.
func nameOf(g *geometry, line uint64) sentence.Text {
	cells := grid.Cells(line)
	first, last := grid.Spot(g.Size(), cells[0]), grid.Spot(g.Size(), cells[3])
	switch {
	case first.Row == last.Row:
		return sentence.New("Row %d", first.Row+1)
	case first.Col == last.Col:
		return sentence.New("Column %d", first.Col+1)
	case first.Col < last.Col:
		return sentence.New("Diagonal from row %d, column %d down", first.Row+1, first.Col+1)
	}
	return sentence.New("Diagonal from row %d, column %d up", last.Row+1, last.Col+1)
}

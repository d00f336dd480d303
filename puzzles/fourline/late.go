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
	colour, first colour // first moves first
}

// late is one or more lines that cannot be filled for the same reason, in a sentence and in a label.
type late struct {
	*task
	lines       []uint64
	text, label sentence.Text
}

// tasks returns the tasks of the colours. If either may open, a colour has the more slides.
func (at *deadline) tasks() (all []task) {
	for _, c := range at.openers() {
		for n := at.left; n > 0 && (n == at.left || n == at.left-1 && at.mover != either); n-- {
			t := task{space{at.geometry}.filling(at.state(c), n), c, c}
			if n%2 == 0 {
				t.colour = c.other()
			}
			all = append(all, t)
		}
	}
	slices.SortFunc(all, func(a, b task) int { return int(a.colour - b.colour) })
	return all
}

// late returns the cells where no other piece can get in time, and the late lines elsewhere: for
// each cell that such a line lacks, its colour has a slide, and for each piece there the other one.
func (at *deadline) late() (grey uint64, all []late) {
	grey, tasks := at.all, at.tasks()
	for i := range tasks {
		grey &^= tasks[i].gains
	}
	for i := range tasks {
		t := &tasks[i]
		for line := range at.lines(t.pieces, t.moves) {
			if line&^t.pieces&grey != 0 || t.inTheWay(line) > at.left-t.moves {
				continue
			}
			l := late{task: t, lines: []uint64{line}}
			l.text, l.label = t.reason(at, line)
			same := func(o late) bool { return o.task == t && o.text.String() == l.text.String() }
			if k := slices.IndexFunc(all, same); k >= 0 {
				all[k].lines = append(all[k].lines, line)
			} else {
				all = append(all, l)
			}
		}
	}
	return grey, all
}

// inTheWay returns the number of pieces of the other colour on a line.
func (t *task) inTheWay(line uint64) int { return bits.OnesCount64(line & t.others) }

// reason returns why a line is late: in a sentence, and in a label.
func (t *task) reason(at *deadline, line uint64) (text, label sentence.Text) {
	why, cells := at.obstacle(&t.filling, line)
	mine, other, piece := names[t.colour], names[t.colour.other()], adjectives[t.colour]
	spot := grid.Spot(at.Size(), bits.TrailingZeros64(cells))
	where := sentence.New("row %d, column %d", spot.Row+1, spot.Col+1)
	switch why {
	case none: // three slides were tried
		label = sentence.New("no first slide of %v helps", mine)
		if t.inTheWay(line) == 0 {
			return sentence.New("after no first slide of %v its second one can fill the line.", mine), label
		}
		return sentence.New("%v must leave the line with its first slide, and %v fill it with its second. No first slide of %v allows that.",
			other, mine, mine), label
	case occupied:
		takes, way := 2*t.inTheWay(line), t.inTheWay(line)
		if t.first == t.colour {
			takes++
		}
		return sentence.New("%v must leave %v before %v can fill the line. That takes %d slides.", other,
				cellsText(way), mine, takes),
			sentence.New("needs %d slides, %d left", takes, at.left)
	case noPiece:
		if t.moves == 1 {
			return sentence.New("no %v piece is beside %v.", piece, where), sentence.New("no %v piece beside the ?", piece)
		}
		return sentence.New("%v cannot get to %v in time.", mine, where), sentence.New("%v cannot get to every ? in time", mine)
	case staying:
		takes := bits.OnesCount64(cells) + t.inTheWay(line)
		return sentence.New("%v can leave %v only along the line. It needs %d slides to get off the line, and has %d in time.",
			other, where, takes, t.otherMoves), sentence.New("%v stays on the line", other)
	}
	return t.distance(at, line, where)
}

// distance returns that a colour's pieces are too few or too far from a line, one cell of which is at a place.
func (t *task) distance(at *deadline, line uint64, where sentence.Text) (text, label sentence.Text) {
	mine, piece := names[t.colour], adjectives[t.colour]
	if at.count(t.colour) < 4 {
		few := sentence.New("%v has only %v", mine, sentence.Count(at.count(t.colour), "%d piece", "%d pieces"))
		return sentence.New("%v.", few), few
	}
	if t.moves == 1 {
		return sentence.New("no other %v piece is beside %v.", piece, where), sentence.New("no other %v piece beside the ?", piece)
	}
	takes := t.moves + 1
	for !at.assign(line&^t.pieces, t.pieces&^line, takes) {
		takes++
	}
	return sentence.New("%v needs %d slides to get there, and has %d.", mine, takes, t.moves),
		sentence.New("%v needs %d slides, has %d", mine, takes, t.moves)
}

func cellsText(n int) sentence.Text { return sentence.Count(n, "%d cell", "%d cells") }

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

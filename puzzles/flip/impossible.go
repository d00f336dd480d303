package flip

import (
	"fourfold/puzzles/grid"
	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
	"fourfold/solver/gf2"
)

// impossible returns the answer for a board on which a quiet pattern, a press set
// that changes nothing, has an odd number of wrong cells.
//
// A press changes a cell exactly if a press of that cell changes the first one.
// The pattern contains an even number of such cells, since pressing all of it
// leaves each cell as it is. So a press changes an even number of the pattern's
// cells, and the number of wrong ones stays odd. A quiet pattern has an even number
// of cells (see [gf2.System.AllOnes]): if its black ones are odd, so are its white ones.
func (b *board) impossible(system *gf2.System) grid.Answer {
	wrong := b.wrong(b.targets()[0])
	pattern := system.Violated(wrong)
	cells := gf2.Ones(pattern)
	all := grid.Mark(b.size, cells, puzzle.MarkProof)
	counted, odd := make([]puzzle.Marked, 0, len(all)), 0
	for i, m := range all {
		if gf2.Bit(wrong, cells[i]) == 1 {
			m.Mark |= puzzle.MarkCount
			odd++
		}
		counted = append(counted, m)
	}
	if b.goal.Index == toBoard {
		counted = append(counted, onGoal(all)...)
	}
	return grid.Answer{Outcome: puzzle.Outcome{
		Title:   sentence.New("Impossible"),
		Detail:  sentence.New("proven by the marked cells"),
		Certify: b.certifyImpossible(pattern),
		Notes: []puzzle.Note{
			{Text: b.proof(odd, len(cells)-odd), Marks: counted},
			{Text: sentence.New(why), Marks: all},
			b.quiet(system),
		},
	}}
}

// onGoal returns the same marks on the second board.
func onGoal(marks []puzzle.Marked) (moved []puzzle.Marked) {
	for _, m := range marks {
		m.Spot.Board = 1
		moved = append(moved, m)
	}
	return moved
}

// proof says why the goal cannot be reached, given the numbers of wrong and right cells
// in a quiet pattern. The first one is odd.
func (b *board) proof(wrong, right int) sentence.Text {
	switch b.goal.Index {
	case toWhite:
		return sentence.New("Every press changes an even number of the marked cells. %v, an odd number, and it stays odd, so it "+
			"never gets to 0: the marked cells never become all white.", sentence.Count(wrong, "%d of them is black", "%d of them are black"))
	case toBlack:
		return sentence.New("Every press changes an even number of the marked cells. %v, an odd number, and it stays odd, so it "+
			"never gets to 0: the marked cells never become all black.", sentence.Count(wrong, "%d of them is white", "%d of them are white"))
	case toBoard:
		return sentence.New("Every press changes an even number of the marked cells. %v, an odd number, and it stays odd, so it "+
			"never gets to 0: the marked cells never become those of the goal.",
			sentence.Count(wrong, "%d of them differs from the goal", "%d of them differ from the goal"))
	}
	return sentence.New("Every press changes an even number of the marked cells. %v and %v. Both numbers are odd and stay odd, "+
		"so neither gets to 0: the marked cells never become all white or all black.",
		sentence.Count(wrong, "%d of them is black", "%d of them are black"),
		sentence.Count(right, "%d is white", "%d are white"))
}

const why = "Why even: pressing all marked cells changes nothing. So of every cell and its neighbours an " +
	"even number is marked, and these are just the marked cells that a press there changes."

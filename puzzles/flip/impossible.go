package flip

import (
	"slices"

	"fourfold/puzzles/grid"
	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
	"fourfold/puzzles/view"
	"fourfold/solver/gf2"
)

// parity is the proof that a board is impossible: a quiet pattern, which is a press set that changes nothing, with an
// odd number of wrong cells.
//
// A press changes a cell exactly if a press of that cell changes the first one. The pattern contains an even number of
// such cells, since pressing all of it leaves each cell as it is. So a press changes an even number of the pattern's
// cells, and the number of wrong ones stays odd. A quiet pattern has an even number of cells (see
// [gf2.System.AllOnes]): if its black ones are odd, so are its white ones.
type parity struct {
	*board
	target
	pattern, wrong []uint64
	odd            int // how many cells of the pattern are wrong
}

// impossible returns the answer for a board on which a quiet pattern has an odd number of wrong cells.
func impossible(b *board, system *system) grid.Answer {
	p := parity{board: b, target: b.targets()[0]}
	p.wrong = b.wrong(p.target)
	p.pattern = system.Violated(p.wrong)
	return grid.Answer{Outcome: puzzle.Outcome{
		Title:   sentence.New("Impossible"),
		Detail:  sentence.New("proven by the marked cells"),
		Method:  sentence.New("Fourfold solved equations and searched no board."),
		Certify: certifyImpossible(b, p.pattern),
		Reasons: p.notes,
	}}
}

// notes returns the proof with its marks.
func (p parity) notes() []puzzle.Note {
	marks := grid.Mark(p.size, gf2.Ones(p.pattern), view.MarkProof)
	for i, m := range marks {
		if gf2.Bit(p.wrong, m.Spot.Row*p.size.Cols+m.Spot.Col) == 1 {
			marks[i].Mark |= view.MarkCount
			p.odd++
		}
		if p.goal.Index == toBoard {
			m.Spot.Board = 1
			marks = append(marks, m)
		}
	}
	return []puzzle.Note{{Text: p.proof(), Picture: puzzle.Picture{Marks: marks, Ask: p.press, More: []sentence.Text{
		sentence.New("Other sets of cells can show the same. A board can be solved only if no set does."),
	}}}}
}

// proof says why the goal cannot be reached.
func (p *parity) proof() sentence.Text {
	counts := make([]int, p.size.Rows*p.size.Cols) // by cell: the marked ones in its cross
	for _, marked := range gf2.Ones(p.pattern) {
		for _, cell := range p.near(marked) {
			counts[cell]++
		}
	}
	crosses := len(counts)
	slices.Sort(counts)
	even := sentence.New("A press turns over a cross: a cell and its neighbours. Each of the %d crosses has an even number of the marked cells (%s).",
		crosses, sentence.List(slices.Compact(counts)))
	if p.goal.Index == toEither {
		return sentence.New("%v So the number of marked black cells, %d, stays odd, and so does that of the white ones, %d. Neither gets to 0: "+
			"the marked cells never become all white or all black.", even, p.odd, gf2.Weight(p.pattern)-p.odd)
	}
	return sentence.New("%v So the number of marked cells that are %v, %d, stays odd. It never gets to 0: %v is out of reach.",
		even, p.wrongWord(), p.odd, p.words())
}

// press returns what a press changes: its cross, and by how much each marked cell in it changes the number of wrong ones.
func (p *parity) press(at view.Spot) (picture puzzle.Picture) {
	pressed, ok := grid.Cell(p.size, at)
	if !ok {
		return picture
	}
	outline, after := view.Shape{Mark: view.MarkNext}, p.odd
	for _, cell := range p.near(pressed) {
		on := grid.Spot(p.size, cell)
		outline.Cells = append(outline.Cells, on)
		if gf2.Bit(p.pattern, cell) == 0 {
			continue
		}
		badge := view.Badge{At: on, Text: "+1", Mark: view.MarkNext}
		after++
		if gf2.Bit(p.wrong, cell) == 1 {
			badge.Text = "−1"
			after -= 2
		}
		picture.Badges = append(picture.Badges, badge)
	}
	picture.Shapes = []view.Shape{outline}
	picture.Text = sentence.New("This press changes %d of the marked cells.", len(picture.Badges))
	counts := sentence.New("Marked and %v: %d before, %d after.", p.wrongWord(), p.odd, after)
	picture.Bubbles = []view.Bubble{{At: at, Text: sentence.Join("%v %v", picture.Text, counts)}}
	return picture
}

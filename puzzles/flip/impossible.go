package flip

import (
	"context"

	"fourfold/puzzles/grid"
	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
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
	marks          []puzzle.Marked
}

// impossible returns the answer for a board on which a quiet pattern has an odd number of wrong cells.
func impossible(b *board, system *gf2.System) grid.Answer {
	p := &parity{board: b, target: b.targets()[0]}
	p.wrong = b.wrong(p.target)
	p.pattern = system.Violated(p.wrong)
	all, cells := grid.Mark(b.size, gf2.Ones(p.pattern), puzzle.MarkProof), b.size.Rows*b.size.Cols
	p.marks = make([]puzzle.Marked, 0, len(all))
	for _, m := range all {
		if gf2.Bit(p.wrong, m.Spot.Row*b.size.Cols+m.Spot.Col) == 1 {
			m.Mark |= puzzle.MarkCount
			p.odd++
		}
		p.marks = append(p.marks, m)
	}
	if b.goal.Index == toBoard {
		p.marks = append(p.marks, onGoal(all)...)
	}
	return grid.Answer{Outcome: puzzle.Outcome{
		Title:   sentence.New("Impossible"),
		Detail:  sentence.New("proven by the marked cells"),
		Certify: certifyImpossible(b, p.pattern),
		Notes: []puzzle.Note{
			{Text: p.proof(len(all) - p.odd), Picture: puzzle.Picture{Marks: p.marks, Ask: p.press}},
			{Text: sentence.New(whyEven, cells), Pages: cells, Page: p.page},
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

const whyEven = "Why even? A press turns over a cross: a cell and its neighbours. Each of the %d crosses has 0, 2 or 4 marked cells."

// page shows the cross of a cell. A click on another one leads there.
func (p *parity) page(ctx context.Context, cell int) (puzzle.Picture, error) {
	picture := p.press(grid.Spot(p.size, cell))
	picture.Marks = p.marks
	picture.Turn = func(at puzzle.Spot) (int, bool) { return grid.Cell(p.size, at) }
	return picture, ctx.Err()
}

// press returns what a press changes: its cross, and by how much each marked cell in it changes the number of wrong ones.
func (p *parity) press(at puzzle.Spot) (picture puzzle.Picture) {
	pressed, ok := grid.Cell(p.size, at)
	if !ok {
		return picture
	}
	cross := newBoard(p.size)
	cross.press(pressed)
	outline, changed, after := puzzle.Shape{Mark: puzzle.MarkNext}, 0, p.odd
	for cell := range gf2.Cells(cross.cells) {
		on := grid.Spot(p.size, cell)
		outline.Cells = append(outline.Cells, on)
		if gf2.Bit(p.pattern, cell) == 0 {
			continue
		}
		badge := puzzle.Badge{At: on, Text: "+1", Mark: puzzle.MarkNext}
		if gf2.Bit(p.wrong, cell) == 1 {
			badge.Text = "−1"
			after -= 2
		}
		after++
		changed++
		picture.Badges = append(picture.Badges, badge)
	}
	picture.Shapes = []puzzle.Shape{outline}
	picture.Bubbles = []puzzle.Bubble{{At: at, Text: sentence.New("This press changes %d of the marked cells.", changed),
		More: sentence.New(amongTexts[p.target], p.odd, after)}}
	picture.Text = sentence.New("A press on row %d, column %d changes %d of the %d marked cells.", at.Row+1, at.Col+1, changed, gf2.Weight(p.pattern))
	return picture
}

// amongTexts are by target.
var amongTexts = [...]string{
	allWhite: "Black among them: %d before, %d after.", allBlack: "White among them: %d before, %d after.",
	asGoal: "Different from the goal: %d before, %d after.",
}

// proof says why the goal cannot be reached, given the numbers of wrong and right cells in a quiet pattern. The first one
// is odd.
func (p *parity) proof(right int) sentence.Text {
	wrong := oddTexts[p.target]
	wrong.Args = []any{p.odd}
	if p.goal.Index == toEither {
		return sentence.New("Every press changes an even number of the marked cells: 0, 2 or 4. %v and %v. Both numbers are odd and stay odd, "+
			"so neither gets to 0: the marked cells never become all white or all black.",
			wrong, sentence.Count(right, "%d is white", "%d are white"))
	}
	return sentence.New("Every press changes an even number of the marked cells: 0, 2 or 4. %v, an odd number, and it stays odd, "+
		"so it never gets to 0: %v is out of reach.", wrong, p.words())
}

// oddTexts are by target.
var oddTexts = [...]sentence.Text{
	allWhite: {One: "%d of them is black", Format: "%d of them are black"},
	allBlack: {One: "%d of them is white", Format: "%d of them are white"},
	asGoal:   {One: "%d of them differs from the goal", Format: "%d of them differ from the goal"},
}

package flip

import (
	"context"

	"fourfold/puzzles/grid"
	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
	"fourfold/solver/gf2"
)

// noMore says why there are no more quiet patterns than those that are known; where there are none, why no two press
// sets do the same. Its pages show presses that a person can try out: in each picture they change the cells with
// a puzzle.MarkProof and no others.
func (b *board) noMore(system *gf2.System, to look, show func(grid.Board) puzzle.Problem) puzzle.Note {
	r := &lastRow{board: b, system: system, look: to, show: show}
	nullity := system.Null().Dim()
	switch cells := b.size.Rows * b.size.Cols; {
	case nullity == 0 && b.size.Rows == 1:
		return puzzle.Note{Text: sentence.New(whyOneRow, power(cells)), Pages: 1 + b.size.Cols, Page: r.chased}
	case nullity == 0:
		return puzzle.Note{Text: sentence.New(whyOne, power(cells)), Pages: 1 + b.size.Cols, Page: r.chased}
	case nullity == b.size.Cols:
		return puzzle.Note{Text: sentence.New(whyNoMoreRows, power(nullity))}
	}
	why := whyNoMore
	if b.size.Rows == 1 {
		why = whyNoMoreInRow
	}
	return puzzle.Note{Text: sentence.New(why, nullity, power(nullity)), Pages: b.size.Cols - nullity, Page: r.told}
}

const (
	whyOne = "Why only one: every board has a press set. From the top, press below each wrong cell; then the pages mend the last " +
		"row, cell by cell. There are as many press sets as boards, %v, so no board has two."

	whyOneRow = "Why only one: every board has a press set, since the pages mend the row, cell by cell. There are as many press sets " +
		"as boards, %v, so no board has two."

	whyNoMoreRows = "Why no more: the first row of a quiet pattern tells the rest, since each row must undo what the row above leaves. " +
		"There are only %v first rows, the empty one included."

	whyNoMore = "Why no more: presses always change an even number of a quiet pattern's cells. On each page they change one cell of the " +
		"last row, and besides only some of the same %d cells. So these tell the last row of a pattern, and each row tells the " +
		"row above: that makes %v patterns at most, the empty one included."

	whyNoMoreInRow = "Why no more: presses always change an even number of a quiet pattern's cells. On each page they change one cell, and " +
		"besides only some of the same %d cells. So these tell the pattern: that makes %v patterns at most, the empty one included."

	whyBound = "Where the bound comes from: cells that lie in the same quiet patterns are switched together. So of each such group at " +
		"least the smaller part is pressed, which the pages mark. The search then settles pattern after pattern, which joins " +
		"groups and raises the number: every way needs at least %d presses."
)

const whyFifth = "Where the bound comes from: a press turns over five cells at most. So turning over all that are wrong takes at least %d presses."

// lastRow makes pictures about the last row of cells.
type lastRow struct {
	look
	board  *board
	system *gf2.System
	show   func(grid.Board) puzzle.Problem
}

// chased shows what is left when all rows but the last are made one colour from the top, and then what changes each
// of the last row's cells.
func (r *lastRow) chased(ctx context.Context, i int) (puzzle.Picture, error) {
	presses, left := r.system.Chase(r.board.wrong(r.look))
	if i == 0 {
		texts := leftTexts[r.board.size.Rows == 1][r.look]
		p := r.picture(sentence.Count(gf2.Weight(left), texts[0], texts[1]), presses, left)
		after := r.board.clone()
		for _, cell := range gf2.Ones(presses) {
			after.press(cell)
		}
		p.Board = r.show(after)
		return p, ctx.Err()
	}
	text := "Column %d: these presses change this cell alone"
	if gf2.Bit(left, i-1) == 1 {
		text = "Column %d: these presses change this cell alone, as is needed here"
	}
	alone := make([]uint64, words(r.board.size.Cols))
	alone[(i-1)/64] = 1 << ((i - 1) % 64)
	return r.change(text, i-1, alone), ctx.Err()
}

// leftTexts say what is left to be mended, by whether there is but one row, and by look.
var leftTexts = map[bool][3][2]string{
	false: {
		allWhite: {
			"To all white: below each cell still black, row by row, the cells with dots have been pressed. %d cell of the last row is left black.",
			"To all white: below each cell still black, row by row, the cells with dots have been pressed. %d cells of the last row are left black.",
		},
		allBlack: {
			"To all black: below each cell still white, row by row, the cells with dots have been pressed. %d cell of the last row is left white.",
			"To all black: below each cell still white, row by row, the cells with dots have been pressed. %d cells of the last row are left white.",
		},
		asGoal: {
			"To the goal: below each cell still wrong, row by row, the cells with dots have been pressed. %d cell of the last row is left wrong.",
			"To the goal: below each cell still wrong, row by row, the cells with dots have been pressed. %d cells of the last row are left wrong.",
		},
	},
	true: {
		allWhite: {"To all white: %d cell is still black.", "To all white: %d cells are still black."},
		allBlack: {"To all black: %d cell is still white.", "To all black: %d cells are still white."},
		asGoal:   {"To the goal: %d cell is still wrong.", "To the goal: %d cells are still wrong."},
	},
}

// told shows what changes one cell of the last row, and else only cells that tell a quiet pattern.
func (r *lastRow) told(ctx context.Context, i int) (puzzle.Picture, error) {
	_, changes := r.system.LastRow()
	for col, row := range changes {
		if row == nil {
			continue
		}
		if i--; i < 0 {
			text := "Column %d: these presses change only this cell"
			if gf2.Weight(row) > 1 {
				text = "Column %d: these presses change only this cell and some that tell a pattern"
			}
			return r.change(text, col, row), ctx.Err()
		}
	}
	return puzzle.Picture{}, ctx.Err()
}

// change shows presses that change just these cells of the last row, of which one is at a column.
func (r *lastRow) change(text string, col int, row []uint64) puzzle.Picture {
	return r.picture(sentence.New(text, col+1), r.system.Change(row), row)
}

// picture shows presses, and what they change, or leave, in the last row.
func (r *lastRow) picture(text sentence.Text, presses []uint64, row []uint64) puzzle.Picture {
	size := r.board.size
	marks := grid.Mark(size, gf2.Ones(presses), puzzle.MarkCount)
	for _, col := range gf2.Ones(row) {
		marks = append(marks, puzzle.Marked{Spot: puzzle.Spot{Row: size.Rows - 1, Col: col}, Mark: puzzle.MarkProof})
	}
	return puzzle.Picture{Text: text, Marks: marks}
}

// bound says where a bound on the number of presses comes from that nobody can look through, with a picture of its
// beginning for each look.
func (t task) bound(least int) puzzle.Note {
	return puzzle.Note{
		Text:  sentence.New(whyBound, least),
		Pages: len(t.starts),
		Page: func(ctx context.Context, i int) (puzzle.Picture, error) {
			first := t.system.Null().LeastByGroups(t.starts[i])
			return puzzle.Picture{
				Text:  sentence.New(leastTexts[t.looks[i]], gf2.Weight(first)),
				Marks: grid.Mark(t.size, gf2.Ones(first), puzzle.MarkCount),
			}, ctx.Err()
		},
	}
}

// leastTexts are by look.
var leastTexts = [...]string{
	allWhite: "To all white: at least the %d marked presses", allBlack: "To all black: at least the %d marked presses",
	asGoal: "To the goal: at least the %d marked presses",
}

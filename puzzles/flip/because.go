package flip

import (
	"context"

	"fourfold/puzzles/grid"
	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
	"fourfold/puzzles/view"
	"fourfold/solver/gf2"
)

// because says why the first press of the rest of an answer is made: it is the only one left that turns a wrong disc, or
// belongs to the first row, which decides all the others.
func because(ctx context.Context, b grid.Board, rest []grid.Move) (puzzle.Picture, error) {
	now, press := b.(*board), rest[0].From
	highest := press
	for _, m := range rest {
		highest = min(highest, m.From)
	}
	switch {
	case press < now.size.Cols:
		return now.firstRow(ctx, rest)
	case highest/now.size.Cols == press/now.size.Cols:
		p, said := now.onlyTurn(press, press-now.size.Cols)
		p.Text = sentence.New("%v, and this answer presses nothing more above row %d.", said, press/now.size.Cols+1)
		return p, ctx.Err()
	}
	for _, cell := range now.near(press) {
		if turns(rest, cell, now.size.Cols) == 1 {
			p, said := now.onlyTurn(press, cell)
			p.Text = sentence.New("%v, and no other press of this answer turns it.", said)
			return p, ctx.Err()
		}
	}
	return puzzle.Picture{}, ctx.Err()
}

// onlyTurn points out a disc that only this press of the rest turns. It returns the beginning of a sentence about it.
func (b *board) onlyTurn(press, cell int) (puzzle.Picture, sentence.Text) {
	p, at := puzzle.Picture{Marks: grid.Mark(b.size, []int{cell}, view.MarkProof)}, grid.Spot(b.size, cell)
	if cell != press {
		p.Arrows = []view.Arrow{{From: grid.Spot(b.size, press), To: at}}
	}
	said := "Row %d, column %d is still %v"
	if b.goal.Index == toBoard {
		said = "Row %d, column %d must become %v"
	}
	return p, sentence.New(said, at.Row+1, at.Col+1, b.mustTurn(cell))
}

// mustTurn returns the colour of a disc that is to be turned, or where the goal is a board the one that it will have.
func (b *board) mustTurn(cell int) sentence.Text {
	if gf2.Bit(b.cells, cell) == 1 != (b.goal.Index == toBoard) {
		return allWhite.wrongWord()
	}
	return allBlack.wrongWord()
}

// near returns the cells that a press turns.
func (b *board) near(press int) (cells []int) {
	for _, way := range cross {
		if cell, ok := grid.Away(b.size, press, way[0], way[1]); ok {
			cells = append(cells, cell)
		}
	}
	return cells
}

// turns counts the moves that turn a cell.
func turns(moves []grid.Move, cell, cols int) (n int) {
	for _, m := range moves {
		rows, columns := m.From/cols-cell/cols, m.From%cols-cell%cols
		if rows*rows+columns*columns <= 1 {
			n++
		}
	}
	return n
}

// mostColumns is the largest number of columns that a reason names by their numbers.
const mostColumns = 8

// firstRow says which presses of the first row are left, and how many first rows lead to the goal that the rest reaches.
// Where all of them are quickly tried, it says whether one takes fewer presses.
func (b *board) firstRow(ctx context.Context, rest []grid.Move) (puzzle.Picture, error) {
	var row, columns []int
	set := make([]uint64, len(b.cells))
	for cell := range b.size.Cols {
		row = append(row, cell)
	}
	for _, m := range rest {
		set[m.From/64] |= 1 << (m.From % 64)
		if m.From < b.size.Cols {
			columns = append(columns, m.From+1)
		}
	}
	system, goal := systemOf(b.size), b.reached(rest).words()
	null := system.Null()
	ways, pressed, takes := power(null.Dim()), named(columns, set, b.size.Cols), count(len(rest))
	text := sentence.New("Only one choice of the first row leads to %v: %v.", goal, pressed)
	if null.Dim() > 0 {
		text = sentence.New("%v choices of the first row lead to %v. This one, %v, takes %v.", ways, goal, pressed, takes)
	}
	if null.Dim() > 0 && null.Dim() <= fewWays {
		least, err := system.lightest(ctx, [][]uint64{set}, nil)
		if err != nil {
			return puzzle.Picture{}, err
		}
		if least[0].Weight == len(rest) {
			text = sentence.New("%v choices of the first row lead to %v. This one, %v, takes %v, and none takes fewer.", ways, goal, pressed, takes)
		}
	}
	if b.size.Rows > 1 {
		text = sentence.New("Below the first row each press is forced by the disc above it. %v", text)
	}
	return puzzle.Picture{Text: text, Marks: grid.Mark(b.size, row, view.MarkProof)}, ctx.Err()
}

// reached returns the target that the rest of an answer leads to.
func (b *board) reached(rest []grid.Move) target {
	switch isBlack := (gf2.Bit(b.cells, 0)+turns(rest, 0, b.size.Cols))%2 == 1; {
	case b.goal.Index == toBoard:
		return asGoal
	case isBlack:
		return allBlack
	}
	return allWhite
}

// appendRow appends a row of cells from a first one on as letters, an x for each that is in a set.
func appendRow(dst []byte, set []uint64, first, cols int) []byte {
	for col := range cols {
		dst = append(dst, ".x"[gf2.Bit(set, first+col)])
	}
	return dst
}

// named names the columns that a set presses in the first row by their numbers, or many by letters.
func named(columns []int, set []uint64, cols int) any {
	n := len(columns)
	if n > mostColumns {
		return string(appendRow(nil, set, 0, cols))
	}
	text := sentence.New("column %d", columns[0])
	for i, column := range columns[1:] {
		switch {
		case n == 2:
			text = sentence.New("columns %d and %d", columns[0], column)
		case i == 0:
			text = sentence.New("columns %d, %d", columns[0], column)
		case i == n-2:
			text = sentence.New("%v and %d", text, column)
		default:
			text = sentence.New("%v, %d", text, column)
		}
	}
	return text
}

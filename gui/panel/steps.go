package panel

import (
	"fyne.io/fyne/v2/theme"

	"fourfold/gui/paint"
	"fourfold/gui/session"
	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/view"
)

// moves lists the moves of a game, and the next step of the solution that it has left. The last move that has
// been made stands out. A click goes to the board after a move; one on its cost asks why.
func moves(e env) rows {
	l := e.Line()
	next, branches := l.Ahead()
	length := l.Len()
	if branches && !l.Won() {
		length++
	}
	return rows{
		length: length, at: l.At() - 1,
		row: func(i int) row {
			if i == l.Len() {
				return row{last: true, color: theme.ColorNamePlaceHolder, words: e.speaker.Tr("Here the solution goes on: %v", next)}
			}
			row := stepRow(e, l, i)
			row.cost = e.Blame.Label(i)
			if i >= l.At() {
				row.color = theme.ColorNamePlaceHolder
			}
			if l.Answered(i) {
				row.color, row.aside = theme.ColorNamePlaceHolder, tr("solution")
			}
			return row
		},
		tapped: func(i int) {
			if i == l.Len() {
				e.Solution()
				return
			}
			e.Go(i + 1)
		},
		ask: e.Blame.Ask,
	}
}

// steps lists the steps of an answer and its goal. The next step stands out, with its reason. A click on it makes it; a
// click on another one goes to the board before that.
func steps(e env) rows {
	l := e.Line()
	return rows{
		length: l.Len() + 1, at: l.At(), because: e.speaker.Say(e.Player.Because().Text),
		row: func(i int) row {
			switch {
			case i == l.Len() && i == l.At():
				return row{last: true, ticked: true, color: theme.ColorNameSuccess, words: tr("Goal reached")}
			case i == l.Len():
				return row{last: true, color: theme.ColorNamePlaceHolder, words: tr("Goal")}
			}
			row := stepRow(e, l, i)
			if i < l.At() {
				row.ticked, row.color = true, theme.ColorNamePlaceHolder
			}
			return row
		},
		tapped: func(i int) {
			if i == l.At() {
				i++
			}
			e.Go(i)
		},
	}
}

// stepRow returns the row of a step.
func stepRow(e env, l session.Line, i int) row {
	step, board := l.Step(i), l.Go(i).Board()
	return row{
		words: e.speaker.Say(step.Text), color: theme.ColorNameForeground,
		key: [2]any{board, e.speaker.Say(step.Text)}, view: func() view.View { return stepView(board.View(), step) },
	}
}

// maxPicture is the limit of rows and columns in the picture of a step.
const maxPicture = 6

// stepView returns what a small picture of a step shows, before the step is made: the piece alone where it goes to
// another board, else the part of the board around the outlined cells.
func stepView(v view.View, step puzzle.Step) view.View {
	from, to := step.Outline[0], step.Outline[len(step.Outline)-1]
	if from.Board != to.Board {
		return cellView(paint.Bare(*v.At(from)))
	}
	b := v.Boards[from.Board]
	part := view.Board{Size: view.Size{Rows: min(b.Rows, maxPicture), Cols: min(b.Cols, maxPicture)}}
	top, left := corner(from.Row, to.Row, b.Rows), corner(from.Col, to.Col, b.Cols)
	for row := top; row < top+part.Rows; row++ {
		for _, c := range b.Cells[row*b.Cols+left:][:part.Cols] {
			part.Cells = append(part.Cells, paint.Bare(c))
		}
	}
	small := view.View{Boards: []view.Board{part}}
	for i, at := range step.Outline {
		mark := view.MarkNext
		if i > 0 && i == len(step.Outline)-1 {
			mark = view.MarkPlace
		}
		small.Mark(view.Marked{Spot: view.Spot{Row: at.Row - top, Col: at.Col - left}, Mark: mark})
	}
	return small
}

// corner returns where the part of a board begins that has two places in its middle.
func corner(a, b, length int) int {
	return min(max((a+b+1-maxPicture)/2, 0), max(length-maxPicture, 0))
}

// cellView returns a view of one cell.
func cellView(c view.Cell) view.View {
	return view.View{Boards: []view.Board{{Size: view.Size{Rows: 1, Cols: 1}, Cells: []view.Cell{c}}}}
}

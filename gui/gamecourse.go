package gui

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"

	"fourfold/gui/session"
	"fourfold/puzzles/puzzle"
)

// gameCourse is the moves of a game so far; the last one stands out.
type gameCourse struct {
	game   *session.Game
	length int
}

// Length returns how many moves are known.
func (c gameCourse) Length() int { return c.length }

// Step returns a move.
func (c gameCourse) Step(i int) puzzle.Step { return c.game.Played()[i] }

func (c gameCourse) current() int               { return c.length - 1 }
func (c gameCourse) ticked() bool               { return false }
func (c gameCourse) board(i int) puzzle.Problem { return c.game.Before(i) }
func (c gameCourse) end() string                { return "" }

// same reports that nothing is, since any move may be another one: lists of moves are short.
func (gameCourse) same(course) bool { return false }

// scoreLayout sets a large number and the text after it on one line, or the further lines of that text below each other.
type scoreLayout struct{}

// MinSize implements [fyne.Layout].
func (scoreLayout) MinSize(o []fyne.CanvasObject) fyne.Size {
	number, text := o[0].MinSize(), o[1].MinSize()
	return fyne.NewSize(number.Width+scaled(scoreGap)+text.Width, max(number.Height, text.Height+scoreDrop(o)))
}

// Layout implements [fyne.Layout].
func (scoreLayout) Layout(o []fyne.CanvasObject, size fyne.Size) {
	number := o[0].MinSize()
	place(o[0], 0, 0, number.Width, number.Height)
	x := number.Width + scaled(scoreGap)
	place(o[1], x, scoreDrop(o), size.Width-x, size.Height-scoreDrop(o))
}

// scoreGap is the room between the number and the text, before zoom.
const scoreGap = 8

// scoreDrop returns how far the text stands lower, for both to stand on one line.
func scoreDrop(o []fyne.CanvasObject) float32 {
	text := o[1].(*phrase)
	return (o[0].MinSize().Height - fyne.MeasureText("M", text.font.points(), text.font.style()).Height) * 0.75
}

// movesLayout sets a list of moves below what comes before it and gives it all that is left, in which it scrolls. Where that
// would be less than a row, the list has the height of its rows, and all scrolls together.
type movesLayout struct {
	list     *stepList
	together bool
}

// mostTogether is how many moves scroll together with what comes before them: each of these rows is drawn.
const mostTogether = 100

// MinSize implements [fyne.Layout].
func (l *movesLayout) MinSize(o []fyne.CanvasObject) fyne.Size {
	size := o[0].MinSize()
	if o[1].Visible() {
		rows := 1
		if l.together {
			rows = min(max(l.list.rows(), 1), mostTogether)
		}
		size.Height += scaled(movesGap) + float32(rows)*(scaled(stepHeight)+theme.Padding())
	}
	return size
}

// movesGap is the room above the list, before zoom.
const movesGap = 6

// Layout implements [fyne.Layout].
func (l *movesLayout) Layout(o []fyne.CanvasObject, size fyne.Size) {
	height := o[0].MinSize().Height
	place(o[0], 0, 0, size.Width, height)
	height += scaled(movesGap)
	place(o[1], 0, height, size.Width, size.Height-height)
}

// movesRoom gives the scroll all there is, and decides what is to scroll there.
type movesRoom struct {
	middle *fyne.Container // in the scroll, with a movesLayout
	moves  *movesLayout
	scroll *container.Scroll
	rows   int // that were there last
}

// MinSize implements [fyne.Layout].
func (r *movesRoom) MinSize(o []fyne.CanvasObject) fyne.Size { return o[0].MinSize() }

// Layout implements [fyne.Layout].
func (r *movesRoom) Layout(o []fyne.CanvasObject, size fyne.Size) {
	place(o[0], 0, 0, size.Width, size.Height)
	r.refresh()
}

// refresh follows the moves, with the newest one in view.
func (r *movesRoom) refresh() {
	r.moves.together = false
	r.moves.together = r.middle.MinSize().Height+scrolledRoom > r.scroll.Size().Height
	r.scroll.Refresh()
	rows := r.moves.list.rows()
	if r.moves.together && rows > 0 && rows != r.rows {
		r.scroll.ScrollToBottom()
	}
	r.rows = rows
}

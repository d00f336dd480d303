package gui

import (
	"fyne.io/fyne/v2"

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

// restLayout sets the second object below the first one and gives it all that is left, three rows at least while it is shown.
type restLayout struct{}

// MinSize implements [fyne.Layout].
func (restLayout) MinSize(o []fyne.CanvasObject) fyne.Size {
	size := o[0].MinSize()
	if o[1].Visible() {
		size.Height += scaled(3 * stepHeight)
	}
	return size
}

// Layout implements [fyne.Layout].
func (restLayout) Layout(o []fyne.CanvasObject, size fyne.Size) {
	height := o[0].MinSize().Height
	place(o[0], 0, 0, size.Width, height)
	height += scaled(6)
	place(o[1], 0, height, size.Width, size.Height-height)
}

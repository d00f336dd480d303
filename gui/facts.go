//go:build e2e

package gui

import (
	"fyne.io/fyne/v2"

	"fourfold/gui/board"
	"fourfold/puzzles/boards"
	"fourfold/puzzles/view"
)

func init() { factsOf = func(t *tab) any { return t.facts() } }

// facts are what end-to-end tests can ask of the window.
type facts struct {
	Tab    string // puzzle ID
	Shows  string // see shows
	Status string
	Board  string // in the judge's form
	Boards []cells
}

// cells are the places of a board's cells in pixels of the window, row by row: left, top, width, height. Large boards
// have none.
type cells struct {
	Cols  int
	Cells [][4]int
}

// facts returns the facts about the tab.
func (t *tab) facts() facts {
	s := t.session
	f := facts{Tab: s.Puzzle.ID, Shows: shows(s), Status: s.Status.Text().String(), Board: boards.Write(s.Puzzle, s.Problem())}
	if canvas := fyne.CurrentApp().Driver().CanvasForObject(t.board); canvas != nil { // nil until its tab is drawn
		f.Boards = boardFacts(t.board, canvas.Scale())
	}
	return f
}

// boardFacts returns the places of the cells of small boards.
func boardFacts(b *board.Board, scale float32) (all []cells) {
	const mostCells = 400
	corner := fyne.CurrentApp().Driver().AbsolutePositionForObject(b)
	for i, of := range b.View().Boards {
		c := cells{Cols: of.Cols}
		for n := 0; n < of.Rows*of.Cols && of.Rows*of.Cols <= mostCells; n++ {
			if at, size, ok := b.Cell(view.Spot{Board: i, Row: n / of.Cols, Col: n % of.Cols}); ok {
				x, y := (at.X+corner.X)*scale, (at.Y+corner.Y)*scale
				c.Cells = append(c.Cells, [4]int{int(x), int(y), int(size.Width * scale), int(size.Height * scale)})
			}
		}
		all = append(all, c)
	}
	return all
}

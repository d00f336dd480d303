package tetravex

import (
	"fmt"

	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
	"fourfold/puzzles/view"
	"fourfold/solver/edgematch/forced"
)

// Solved reports whether all tiles lie on the frame and all contacts are equal.
func (f *frame) Solved() bool {
	return f.lying() == len(f.tiles) && len(f.clashes()) == 0
}

// Targets returns, for a tile, all other cells of the frame, and its place on the tray if it is not
// there.
func (f *frame) Targets(from view.Spot) (spots []view.Spot) {
	tile := f.tileAt(from)
	if tile == none {
		return nil
	}
	for cell := range f.placed {
		if cell != f.cell[tile] {
			spots = append(spots, f.onFrame(cell))
		}
	}
	if f.cell[tile] != none {
		spots = append(spots, f.onTray(tile))
	}
	return spots
}

// Move puts a tile on a cell. One that lies there already changes places with a tile from the
// frame, and goes back to the tray for a tile from there. Anywhere on the tray stands for the
// tile's own place.
func (f *frame) Move(from, to view.Spot) (puzzle.Problem, puzzle.Step, error) {
	m := f.moving(from, to)
	switch {
	case m.tile == none:
		return nil, puzzle.Step{}, sentence.Refuse("There is no tile here.")
	case !f.has(to):
		return nil, puzzle.Step{}, sentence.Refuse("A tile goes to a cell of the board or back to the tray.")
	case m.cell != none && m.cell == f.cell[m.tile]:
		return nil, puzzle.Step{}, sentence.Refuse("The tile is already there.")
	case m.cell == f.cell[m.tile]:
		return nil, puzzle.Step{}, sentence.Refuse("The tile is already in the tray.")
	}
	return f.after(m), f.step(m), nil
}

// matches is puzzle.Puzzle's Matches.
func matches(p puzzle.Problem, from, to view.Spot) bool {
	f := p.(*frame)
	m := f.moving(from, to)
	return m.tile != none && f.differs(m.cell, m.tile) == none
}

// moving returns the move from a spot to another.
func (f *frame) moving(from, to view.Spot) move {
	m := move{f.tileAt(from), none}
	if to.Board == frameBoard {
		m.cell = to.Row*f.n + to.Col
	}
	return m
}

// step describes a move. Its code is the tile's number in the text and the row and column of its
// cell, all counted from 1, or 0 0 for the tray.
func (f *frame) step(m move) puzzle.Step {
	from, to := f.spot(m.tile), f.onTray(m.tile)
	row, col, other := 0, 0, none
	if m.cell != none {
		to, other = f.onFrame(m.cell), f.placed[m.cell]
		row, col = to.Row+1, to.Col+1
	}
	s := puzzle.Step{
		Code:    fmt.Sprintf("%d %d %d", m.tile+1, row, col),
		Text:    sentence.New("Tile %d to row %d, column %d", m.tile+1, row, col),
		Outline: []view.Spot{from, to},
		Slides:  []view.Arrow{{From: from, To: to}},
	}
	switch {
	case m.cell == none:
		s.Text = sentence.New("Tile %d back to the tray", m.tile+1)
	case other != none && from.Board == frameBoard:
		s.Text = sentence.New("Tile %d to row %d, column %d, changing places with tile %d", m.tile+1, row, col, other+1)
		s.Slides = append(s.Slides, view.Arrow{From: to, To: from})
	case other != none:
		s.Text = sentence.New("Tile %d to row %d, column %d; tile %d back to the tray", m.tile+1, row, col, other+1)
		s.Slides = append(s.Slides, view.Arrow{From: to, To: f.onTray(other)})
	}
	return s
}

// step is a move of an answer, and how a person finds it if the tile is loose.
type step struct {
	move
	found forced.Step
}

// walk is a list of moves from a position, a [puzzle.Walk]. They are put in order when somebody asks for them.
type walk struct {
	start  *frame
	length int
	steps  func() []step
	fits   func() int // the first step whose reason speaks of tiles that fit
}

func (w *walk) Len() int { return w.length }

func (w *walk) At(k int) puzzle.Problem { return w.at(k) }

// at returns the frame after the first k steps.
func (w *walk) at(k int) *frame {
	next := w.start.place(w.start.placed)
	for _, s := range w.steps()[:k] {
		next.shift(s.move)
	}
	return next
}

func (w *walk) Step(i int) puzzle.Step { return w.at(i).step(w.steps()[i].move) }

package board

import (
	"fyne.io/fyne/v2"

	"fourfold/puzzles/puzzle"
)

// caret is the spot that keys act on. It is shown while the board has the focus and was last used
// by keys; a click moves it out of sight.
type caret struct {
	at      puzzle.Spot
	focused bool
	keys    bool
}

// Caret returns the spot that keys act on, and whether it is in sight.
func (b *Board) Caret() (at puzzle.Spot, shown bool) {
	return b.caret.at, b.caret.focused && b.caret.keys
}

// SetCaret moves the caret; a spot outside of the view is passed over.
func (b *Board) SetCaret(at puzzle.Spot) {
	if b.view.At(at) == nil {
		return
	}
	b.caret.at = at
	b.settleCaret()
	b.scene.mark()
}

// settleCaret brings the caret onto the view: on a tile to a side unless whole cells are
// asked for, elsewhere to the whole cell.
func (b *Board) settleCaret() {
	c := b.view.At(b.caret.at)
	if c == nil {
		b.caret.at = puzzle.Spot{}
		c = b.view.At(b.caret.at)
	}
	b.caret.at = b.onto(c, b.caret.at, puzzle.Top)
}

// onto fits the spot's part to the cell: the side given, unless it names one already.
func (b *Board) onto(c *puzzle.Cell, s puzzle.Spot, side puzzle.Part) puzzle.Spot {
	switch {
	case b.whole || c == nil || c.Kind != puzzle.Tile:
		s.Part = puzzle.Whole
	case s.Part == puzzle.Whole:
		s.Part = side
	}
	return s
}

// FocusGained implements [fyne.Focusable].
func (b *Board) FocusGained() {
	b.caret.focused = true
	b.scene.mark()
}

// FocusLost implements [fyne.Focusable].
func (b *Board) FocusLost() {
	b.caret.focused = false
	b.scene.mark()
}

// TypedRune implements [fyne.Focusable]. A space comes as a key as well, and counts as that.
func (b *Board) TypedRune(r rune) {
	if r == ' ' || b.OnRune == nil || b.view.At(b.caret.at) == nil {
		return
	}
	if b.OnRune(r, b.caret.at) {
		b.reveal()
	}
}

// TypedKey implements [fyne.Focusable].
func (b *Board) TypedKey(key *fyne.KeyEvent) {
	if b.OnKey != nil && b.OnKey(key) || b.view.At(b.caret.at) == nil {
		return
	}
	if side, ok := arrows[key.Name]; ok {
		b.caret.at = b.beyond(b.caret.at, side)
		b.reveal()
		return
	}
	switch key.Name {
	case fyne.KeySpace, fyne.KeyReturn, fyne.KeyEnter:
		seen := b.caret.keys
		b.reveal()
		if seen && b.OnActivate != nil {
			b.OnActivate(b.caret.at)
		}
	}
}

// HideCaret puts the caret out of sight until the next key that means something to it.
func (b *Board) HideCaret() {
	if b.caret.keys {
		b.caret.keys = false
		b.scene.mark()
	}
}

// reveal shows the caret, since keys are in use.
func (b *Board) reveal() {
	b.caret.keys = true
	b.scene.mark()
	if b.OnCaret != nil {
		b.OnCaret(b.caret.at)
	}
}

var arrows = map[fyne.KeyName]puzzle.Part{
	fyne.KeyUp: puzzle.Top, fyne.KeyRight: puzzle.Right, fyne.KeyDown: puzzle.Bottom, fyne.KeyLeft: puzzle.Left,
}

// opposite returns the side across a tile.
func opposite(side puzzle.Part) puzzle.Part { return (side+1)%4 + 1 }

// beyond returns the spot next to s towards a side. On a tile that is first the side
// itself, then the facing side of the neighbour. At the edge it is s.
func (b *Board) beyond(s puzzle.Spot, side puzzle.Part) puzzle.Spot {
	if s.Part != puzzle.Whole && s.Part != side {
		s.Part = side
		return s
	}
	next := s.Cell()
	switch side {
	case puzzle.Top:
		next.Row--
	case puzzle.Right:
		next.Col++
	case puzzle.Bottom:
		next.Row++
	case puzzle.Left:
		next.Col--
	}
	if b.view.At(next) == nil {
		next = b.across(next, side)
	}
	c := b.view.At(next)
	if c == nil {
		return s
	}
	return b.onto(c, next, opposite(side))
}

// across returns the cell of the neighbouring board at which one comes from a place just outside a board.
func (b *Board) across(s puzzle.Spot, side puzzle.Part) puzzle.Spot {
	forward := side == puzzle.Right || side == puzzle.Bottom
	vertical := side == puzzle.Top || side == puzzle.Bottom
	if vertical != b.painter.geo.stacked {
		return s
	}
	s.Board--
	if forward {
		s.Board += 2
	}
	if s.Board < 0 || s.Board >= len(b.view.Boards) {
		return s
	}
	to := &b.view.Boards[s.Board]
	s.Row, s.Col = min(s.Row, to.Rows-1), min(s.Col, to.Cols-1)
	switch side {
	case puzzle.Top:
		s.Row = to.Rows - 1
	case puzzle.Right:
		s.Col = 0
	case puzzle.Bottom:
		s.Row = 0
	case puzzle.Left:
		s.Col = to.Cols - 1
	}
	return s
}

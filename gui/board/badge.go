package board

import (
	"image/color"
	"strconv"

	"golang.org/x/image/font"

	"fourfold/puzzles/puzzle"
)

// badge is a number on a ground of its own, round or longer than it is high. Its letters have no face where there is no room
// for numbers that can be read.
type badge struct {
	number       int
	letters      lettering
	wide, high   float32
	ground, edge color.NRGBA
	rim          float32 // the width of the edge
}

// Sizes of a badge as multiples of the size of its letters, and the smallest such size, in pixels.
const (
	badgeHeight   = 1.65
	badgeSides    = 0.8 // around the digits, both together
	smallestBadge = 6.5
)

// newBadge returns a badge with letters of a size, or of a smaller one that makes it no wider than it may be.
func newBadge(t typeface, number int, size, widest float64, ground, edge color.NRGBA) badge {
	b := badge{number: number, ground: ground, edge: edge}
	for ; size >= smallestBadge; size *= 0.93 {
		b.letters = newLettering(t, size)
		if b.letters.face == nil {
			break
		}
		b.high = float32(size * badgeHeight)
		b.wide = max(b.high, b.letters.width(number)+float32(size*badgeSides))
		b.rim = max(1, float32(size)*0.1)
		if b.wide <= float32(widest) {
			return b
		}
	}
	b.letters = lettering{}
	return b
}

// fits reports whether there is a number to be read.
func (b badge) fits() bool { return b.letters.face != nil }

// box returns where the badge lies around a point.
func (b badge) box(mid point) box {
	return box{mid.x - b.wide/2, mid.y - b.high/2, mid.x + b.wide/2, mid.y + b.high/2}
}

// draw draws the badge with its middle at a point.
func (b badge) draw(p *pen, mid point) {
	on := b.box(mid)
	p.rounded(on, b.high/2)
	p.fill(b.edge)
	p.rounded(on.inset(b.rim), b.high/2-b.rim)
	p.fill(b.ground)
	b.letters.draw(p.dst, b.number, mid, inkOn(b.ground))
}

// ordered returns the badge that says when it is a cell's turn.
func (s *sprites) ordered(c puzzle.Cell) badge {
	side := float64(s.body.side())
	size := max(side*0.105, min(12*s.unit, side*0.14), min(8.5*s.unit, side*0.31))
	return newBadge(s.typeface, int(c.Order), size, side*0.64, s.palette.Next, s.palette.Halo)
}

// label returns the badge with the number by which sentences call a piece. It is small enough for the middle of a
// tile, between its numbers; what is counted is so in another colour.
func (s *sprites) label(c puzzle.Cell) badge {
	side, ground := float64(s.body.side()), s.palette.Halo
	edge := inkOn(ground)
	if c.Marks&puzzle.MarkCount != 0 {
		ground, edge = s.palette.Count, s.palette.Halo
	}
	size := max(side*0.095, min(8.5*s.unit, side*0.2))
	return newBadge(s.typeface, int(c.Label), size, side*0.345, ground, edge)
}

// badges draws the numbers by which a piece is called, and which turn it is, over all else.
func (s *sprites) badges(p *pen, c puzzle.Cell) {
	if c.Label > 0 {
		if b := s.label(c); b.fits() {
			b.draw(p, s.body.centre())
		}
	}
	if c.Order > 0 {
		if b := s.ordered(c); b.fits() {
			in := max(1, s.body.side()*0.05)
			b.draw(p, point{s.body.x0 + in + b.wide/2, s.body.y0 + in + b.high/2})
		}
	}
}

// width returns how wide a number is in pixels.
func (l lettering) width(number int) float32 {
	return float32(font.MeasureString(l.face, strconv.Itoa(number))) / 64
}

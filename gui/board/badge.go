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

// Sizes of a badge as multiples of the size of its letters, and the smallest such size, in units.
const (
	badgeHeight   = 1.65
	badgeSides    = 0.8 // around the digits, both together
	smallestBadge = 6.5
)

// lettersWithin returns letters in which a badge with a number is no wider than it may be: of a size in pixels, or smaller
// but not too small to be read. They have no face where there are none.
func lettersWithin(t typeface, number int, size, widest, unit float64) (lettering, float64) {
	for ; size >= smallestBadge*unit; size *= 0.93 {
		l := newLettering(t, size)
		if l.face == nil {
			break
		}
		if max(size*badgeHeight, float64(l.width(number))+size*badgeSides) <= widest {
			return l, size
		}
	}
	return lettering{}, 0
}

// newBadge returns a badge with letters of a size.
func newBadge(l lettering, size float64, number int, ground, edge color.NRGBA) badge {
	b := badge{number: number, letters: l, ground: ground, edge: edge}
	if b.fits() {
		b.high = float32(size * badgeHeight)
		b.wide = max(b.high, l.width(number)+float32(size*badgeSides))
		b.rim = max(1, float32(size)*0.1)
	}
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
	letters, size := lettersWithin(s.typeface, max(int(c.Order), s.most.order), size, side*0.64, s.unit)
	return newBadge(letters, size, int(c.Order), s.palette.Next, s.palette.Halo)
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
	letters, size := lettersWithin(s.typeface, max(int(c.Label), s.most.label), size, side*0.345, s.unit)
	return newBadge(letters, size, int(c.Label), ground, edge)
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

// widest are the widest numbers among those that a view has of a kind, so that either all have room or none has.
type widest struct{ label, order int }

// widestOf returns the widest numbers of a view.
func widestOf(v puzzle.View) (w widest) {
	for i := range v.Boards {
		for j := range v.Boards[i].Cells {
			c := &v.Boards[i].Cells[j]
			w.label, w.order = max(w.label, int(c.Label)), max(w.order, int(c.Order))
		}
	}
	return widest{nines(w.label), nines(w.order)}
}

// nines returns the largest number with as many digits.
func nines(n int) (all int) {
	for ; n > 0; n /= 10 {
		all = all*10 + 9
	}
	return all
}

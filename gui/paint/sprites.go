package paint

import (
	"image"
	"math"

	"fourfold/puzzles/view"
)

// sprites draws cells, and what lies over them, in one size and palette. It caches them: a board has many cells and few
// different ones.
type sprites struct {
	size    int // side of a cell in pixels, gap included
	palette *Palette
	numbers numbers
	stroke  float32      // width of a mark's line
	thin    float32      // width of the halo along it
	unit    float32      // pixels for one unit of length
	digits  [2]lettering // for a tile's numbers of one digit and of two
	order   lettering    // for the numbers of moves
	label   lettering    // for the numbers of pieces
	cached  map[sprite]*image.RGBA
}

// sprite is a small picture: a cell, or something that lies over the cells.
type sprite struct {
	kind spriteKind
	part view.Part // of a marker
	cell view.Cell // the face, the piece in the air, or the label that a marker shows
}

// spriteKind is the kind of a sprite. All but cells have a margin around the cell.
type spriteKind uint8

const (
	wholeCell spriteKind = iota
	inAir
	hoverOutline
	caretFrame
)

// cachedPixels bounds the pixels of the cached sprites.
const cachedPixels = 1 << 23

// bodyOf returns the cell without the gap.
func bodyOf(size int) box {
	gap := min(size/4, 1)
	if size >= 24 {
		gap = max(2, size/24)
	}
	low, side := float32(gap/2), float32(size-gap)
	return box{low, low, low + side, low + side}
}

func newSprites(size int, p *Palette, unit float32, n numbers) *sprites {
	s := &sprites{size: size, palette: p, unit: unit, numbers: n}
	s.cached = map[sprite]*image.RGBA{}
	side := bodyOf(size).width()
	wide := min(side*0.05, max(side*0.035, 4.5*s.unit))
	s.stroke = max(1, min(2, float32(int(side/7))), float32(int(wide+0.5)))
	s.thin = max(1, s.stroke*0.4)
	s.digits = [2]lettering{lettersOf(side * 0.25), lettersOf(side * 0.2)}
	order := max(side*0.105, min(12*s.unit, side*0.14), min(8.5*s.unit, side*0.31))
	s.order = badgeLetters(n.order, order, side*0.64, s.unit)
	s.label = badgeLetters(n.label, max(side*0.095, min(8.5*s.unit, side*0.2)), side*0.345, s.unit)
	return s
}

// numbers are the largest numbers on the cells of a view, so that all of a kind have one size.
type numbers struct {
	order, label int
	hidden       bool // labels are shown under the pointer only
}

// The largest sides of boards on whose tiles the labels are shown, and on which they are with a reason, whose sentences
// name tiles.
const (
	labelledSide = 4
	reasonedSide = 6
)

func numbersOf(v view.View) (n numbers) {
	side, labelled := 0, labelledSide
	for _, b := range v.Boards {
		side = max(side, b.Rows, b.Cols)
		for i := range b.Cells {
			c := &b.Cells[i]
			n.order, n.label = max(n.order, int(c.Order)), max(n.label, int(c.Label))
			for _, marks := range c.Sides {
				if marks&(view.MarkFails|view.MarkCount) != 0 {
					labelled = reasonedSide
				}
			}
		}
	}
	n.hidden = side > labelled
	return n
}

// detailed reports whether cells have room for shadows, thin lines and hatching.
func (s *sprites) detailed() bool { return s.size >= 16 }

// small reports whether cells are so small that marks fill their floors: lines along the edges could hardly be seen.
func (s *sprites) small() bool { return !s.detailed() || float32(s.size) < 24*s.unit }

// picture returns a sprite. It must not be changed.
func (s *sprites) picture(k sprite) *image.RGBA {
	if img, ok := s.cached[k]; ok {
		return img
	}
	if (len(s.cached)+1)*s.size*s.size > cachedPixels {
		clear(s.cached)
	}
	s.cached[k] = s.render(k)
	return s.cached[k]
}

// cell returns the picture of a cell with its share of the panel, which is all that shows where there is no cell. It
// is opaque.
func (s *sprites) cell(c view.Cell) *image.RGBA { return s.picture(sprite{cell: c}) }

// render draws a sprite. A piece in the air has a wide shadow. A marker of a side lies within the tile's rounded corners,
// and shows the label of the piece where the cells do not.
func (s *sprites) render(k sprite) *image.RGBA {
	if k.kind == wholeCell {
		return s.draw(k.cell, 1)
	}
	p := s.cellPen(k.cell, s.outside(), 1)
	switch {
	case k.kind == inAir:
		p.drawShadow(5, p.body.width()*0.055)
		p.content()
		return p.dst
	case k.part == view.Whole:
		p.marker(k)
	default:
		p.within(func(p cellPen) { p.marker(k) })
	}
	p.drawLabel()
	return p.dst
}

// outside returns how far sprites with a margin reach beyond the cell.
func (s *sprites) outside() int { return s.size/8 + 2 }

// between returns the picture of a cell that has gone a part t of the way from one face to another.
func (s *sprites) between(from, to view.Cell, t float32) *image.RGBA {
	if from == to {
		return s.cell(from)
	}
	if from.Kind != to.Kind && isDisc(from) && isDisc(to) {
		width := float32(math.Abs(math.Cos(math.Pi * float64(t))))
		if t < 0.5 {
			return s.draw(from, width)
		}
		return s.draw(to, width)
	}
	a, b, k := s.cell(from), s.cell(to), round(t*256)
	img := image.NewRGBA(a.Rect)
	for i := range img.Pix {
		img.Pix[i] = uint8((int(a.Pix[i])*(256-k) + int(b.Pix[i])*k) >> 8)
	}
	return img
}

package board

import (
	"image"
	"image/color"
	"image/draw"

	"golang.org/x/image/font/opentype"

	"fourfold/puzzles/puzzle"
)

// sprites draws faces of cells in one size and palette, and keeps them: a board
// has many cells and few faces.
type sprites struct {
	size     int // side of a cell in pixels, gap included
	palette  *Palette
	body     box     // the cell without the gap
	corner   float32 // radius of the body's corners
	stroke   float32 // width of a mark's line
	one, two lettering
	tones    map[int8]color.NRGBA // of tiles' numbers
	kept     map[puzzle.Cell]*image.RGBA
}

// Below these sizes in pixels a cell is only a block of colour, or has no gap.
const (
	smallestDisc = 6
	smallestGap  = 4
)

// keptPixels bounds the pixels of the faces that are kept.
const keptPixels = 1 << 23

func newSprites(size int, p *Palette, f *opentype.Font) *sprites {
	s := &sprites{size: size, palette: p, tones: map[int8]color.NRGBA{}, kept: map[puzzle.Cell]*image.RGBA{}}
	s.body = bodyOf(size)
	side := s.body.side()
	if size >= smallestDisc {
		s.corner = side * 0.1
	}
	s.stroke = float32(max(1, int(side*0.06+0.5)))
	s.one = newLettering(f, float64(side)*0.25)
	s.two = newLettering(f, float64(side)*0.2)
	return s
}

// bodyOf returns the part of a cell within the gap, on whole pixels.
func bodyOf(size int) box {
	gap := 0
	switch {
	case size >= 24:
		gap = max(2, size/24)
	case size >= smallestGap:
		gap = 1
	}
	low := float32(gap / 2)
	return box{low, low, low + float32(size-gap), low + float32(size-gap)}
}

// cell returns the picture of a cell with its share of the panel. It is opaque and not to be changed.
func (s *sprites) cell(c puzzle.Cell) *image.RGBA {
	if img, ok := s.kept[c]; ok {
		return img
	}
	if (len(s.kept)+1)*s.size*s.size > keptPixels {
		clear(s.kept)
	}
	img := s.draw(c, 1)
	s.kept[c] = img
	return img
}

// draw draws a cell whose disc is squeezed to a part of its width.
func (s *sprites) draw(c puzzle.Cell, width float32) *image.RGBA {
	img := s.blank()
	draw.Draw(img, img.Rect, image.NewUniform(s.palette.Panel), image.Point{}, draw.Src)
	p := newPen(img)
	s.ground(p, c.Marks)
	s.content(p, c, width)
	return img
}

// piece returns what lies on a cell, without the cell and its marks, on a transparent ground.
func (s *sprites) piece(c puzzle.Cell) *image.RGBA {
	img := s.blank()
	s.content(newPen(img), bare(c), 1)
	return img
}

func (s *sprites) blank() *image.RGBA { return image.NewRGBA(image.Rect(0, 0, s.size, s.size)) }

// ground draws the recess of a cell and what marks say about its floor.
func (s *sprites) ground(p pen, marks puzzle.Mark) {
	floor := s.palette.Cell
	switch {
	case marks&puzzle.MarkLine != 0:
		floor = s.palette.LineTint
	case marks&puzzle.MarkProof != 0:
		floor = s.palette.ProofTint
	}
	s.recess(p, floor)
	if marks&puzzle.MarkProof != 0 {
		s.hatch(p)
	}
}

// recess draws the floor of a cell, with a shadow below its upper edge.
func (s *sprites) recess(p pen, floor color.NRGBA) {
	b := s.body
	if s.size < 16 {
		p.rounded(b, s.corner, false)
		p.fill(floor)
		return
	}
	depth := max(1, b.side()*0.02)
	p.rounded(b, s.corner, false)
	p.fill(s.palette.CellLight)
	p.rounded(box{b.x0, b.y0, b.x1, b.y1 - depth}, s.corner, false)
	p.fill(s.palette.CellShadow)
	p.rounded(box{b.x0, b.y0 + depth, b.x1, b.y1 - depth}, s.corner, false)
	p.fill(floor)
}

// content draws the piece and the marks over it. Held pieces are raised, taken ones faint.
func (s *sprites) content(p pen, c puzzle.Cell, width float32) {
	raise := c.Marks&puzzle.MarkHeld != 0 && s.size >= 16
	switch {
	case c.Kind&taken != 0:
		c.Kind &^= taken
		s.faint(p, c)
		c = puzzle.Cell{Marks: c.Marks}
	case raise && c.Kind != puzzle.Empty:
		s.held(p, c, width)
	case isDisc(c):
		s.disc(p, s.discOf(c.Kind), width)
	case c.Kind == puzzle.Tile:
		s.tile(p, c)
	}
	if c.Kind != puzzle.Tile {
		s.marks(p, c)
	}
	if c.Marks&puzzle.MarkHeld != 0 && s.size >= smallestDisc {
		s.bracketed(p)
	}
}

// taken is added to the kind of a piece that is being carried away from its cell.
const taken puzzle.Kind = 0x80

// faint draws a piece that is elsewhere, so that one sees where it came from.
func (s *sprites) faint(p pen, c puzzle.Cell) {
	const strength = 0x48
	piece := s.piece(c)
	draw.DrawMask(p.dst, piece.Rect, piece, image.Point{}, image.NewUniform(color.Alpha{A: strength}), image.Point{}, draw.Over)
}

func (s *sprites) discOf(kind puzzle.Kind) Disc {
	if kind == puzzle.BlackDisc {
		return s.palette.Black
	}
	return s.palette.White
}

// discRadius is the radius of a disc as a part of a cell's side.
const discRadius = 0.385

// disc draws a piece, squeezed to a part of its width.
func (s *sprites) disc(p pen, d Disc, width float32) {
	if s.size < smallestDisc {
		p.rounded(s.body, 0, false)
		p.fill(mix(d.Top, d.Bottom, 0.5))
		return
	}
	cx, cy := s.body.centre()
	r := s.body.side() * discRadius
	rim := max(1, r*float32(s.palette.RimWidth))
	if s.size < 16 {
		r, rim = s.body.side()*0.46, 0.6
	}
	if s.size >= 24 {
		p.ellipse(cx, cy+r*0.07, max(r*width, rim), r, false)
		p.fill(s.palette.Shadow)
	}
	p.ellipse(cx, cy, max(r*width, rim), r, false)
	p.fill(d.Rim)
	if r*width > rim {
		p.ellipse(cx, cy, r*width-rim, r-rim, false)
		p.shade(d.Top, d.Bottom, cy-r, cy+r)
	}
}

// sides returns the triangles of a tile, in the order of its numbers.
func (s *sprites) sides() [4][3]point {
	b := s.body
	cx, cy := b.centre()
	mid := point{cx, cy}
	a, c, d, e := point{b.x0, b.y0}, point{b.x1, b.y0}, point{b.x1, b.y1}, point{b.x0, b.y1}
	return [4][3]point{{a, c, mid}, {c, d, mid}, {d, e, mid}, {e, a, mid}}
}

// tile draws a tile and its marks, all within rounded corners. The numbers come last and stay readable.
func (s *sprites) tile(p pen, c puzzle.Cell) {
	square := s.blank()
	q := newPen(square)
	for i, side := range s.sides() {
		q.polygon(side[:]...)
		q.fill(s.tone(c.Numbers[i]))
	}
	s.seams(q)
	s.marks(q, c)
	s.numbers(square, c.Numbers)

	q.rounded(s.body, s.corner, false)
	mask := q.path.coverage(square.Rect)
	draw.DrawMask(p.dst, mask.Rect, square, mask.Rect.Min, mask, mask.Rect.Min, draw.Over)
}

// tone returns the colour of a number. They are kept, since shades take time.
func (s *sprites) tone(n int8) color.NRGBA {
	c, ok := s.tones[n]
	if !ok {
		c = s.palette.Tile(int(n))
		s.tones[n] = c
	}
	return c
}

// seams draws the diagonals and the border of a tile.
func (s *sprites) seams(p pen) {
	if s.size < 12 {
		return
	}
	b, width := s.body, max(1, s.body.side()*0.016)
	p.line(point{b.x0, b.y0}, point{b.x1, b.y1}, width)
	p.fill(s.palette.TileLine)
	p.line(point{b.x0, b.y1}, point{b.x1, b.y0}, width)
	p.fill(s.palette.TileLine)
	p.frame(b, s.corner, width)
	p.fill(s.palette.TileEdge)
}

// Where the middle of a number lies, as a part of the tile's side from its edge: numbers are wider than high.
const (
	digitsBelow  = 0.195
	digitsBeside = 0.205
)

// numbers writes the numbers of a tile, in black or white.
func (s *sprites) numbers(dst *image.RGBA, numbers [4]int8) {
	b := s.body
	cx, cy := b.centre()
	below, beside := b.side()*digitsBelow, b.side()*digitsBeside
	at := [4]point{{cx, b.y0 + below}, {b.x1 - beside, cy}, {cx, b.y1 - below}, {b.x0 + beside, cy}}
	for i, n := range numbers {
		l := s.one
		if n > 9 {
			l = s.two
		}
		l.draw(dst, int(n), at[i].x, at[i].y, Ink(s.tone(n)))
	}
}

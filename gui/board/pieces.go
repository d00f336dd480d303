package board

import (
	"image"
	"image/color"
	"image/draw"
	"strconv"

	"fourfold/puzzles/puzzle"
)

// draw draws a cell whose disc is squeezed to a part of its width.
func (s *sprites) draw(c puzzle.Cell, width float32) *image.RGBA {
	img := s.blank()
	draw.Draw(img, img.Rect, image.NewUniform(s.palette.Panel), image.Point{}, draw.Src)
	if c.Kind != puzzle.NoCell {
		p := newPen(img)
		s.ground(p, c)
		s.content(p, c, width)
	}
	return img
}

// bare returns the face without its marks.
func bare(c puzzle.Cell) puzzle.Cell {
	return puzzle.Cell{Kind: c.Kind, Numbers: c.Numbers, Label: c.Label}
}

// ground draws the recess of a cell, with a shadow below its upper edge, and the marks of its floor.
func (s *sprites) ground(p *pen, c puzzle.Cell) {
	floor, b := s.floor(c), s.body
	if s.size >= 16 {
		depth := max(1, b.width()*0.02)
		p.rounded(b, s.corner)
		p.fill(s.palette.CellLight)
		b.y1 -= depth
		p.rounded(b, s.corner)
		p.fill(s.palette.CellShadow)
		b.y0 += depth
	}
	p.rounded(b, s.corner)
	p.fill(floor)
	if c.Marks&puzzle.MarkProof != 0 && s.size >= 12 {
		markPen{p, s}.hatch()
	}
}

// floor returns the colour of a cell's floor.
func (s *sprites) floor(c puzzle.Cell) color.NRGBA {
	if fill, ok := s.filling(c); ok {
		return fill
	}
	switch {
	case c.Marks&puzzle.MarkLine != 0:
		return s.palette.LineTint
	case c.Marks&puzzle.MarkProof != 0:
		return s.palette.ProofTint
	}
	return s.palette.Cell
}

// filling returns the colour that marks give the floor of a small cell, or its turn that of one without room for the
// number, and whether there is one.
func (s *sprites) filling(c puzzle.Cell) (color.NRGBA, bool) {
	for _, l := range s.palette.looks() {
		if s.small() && c.Marks&l.mark != 0 && l.small == nil {
			if l.mark == puzzle.MarkTarget {
				return mix(s.palette.Cell, s.palette.Target, 0.55), true
			}
			return l.ink, true
		}
	}
	if c.Order > 0 && !s.order.fits() {
		return mix(s.palette.Next, s.palette.Cell, 0.35), true
	}
	return color.NRGBA{}, false
}

// taken is added to the kind of a piece that is in the air.
const taken puzzle.Kind = 0x80

// content draws the piece, the marks over it, and the numbers over all else. Held pieces are raised. Of taken ones
// there is a ghost, so that one sees where they came from.
func (s *sprites) content(p *pen, c puzzle.Cell, width float32) {
	held := c.Marks&puzzle.MarkHeld != 0 && !s.small()
	switch {
	case c.Kind&taken != 0:
		c.Kind &^= taken
		ghost := s.blank()
		s.lying(newPen(ghost), bare(c), 1)
		draw.DrawMask(p.dst, ghost.Rect, ghost, image.Point{}, image.NewUniform(color.Alpha{A: 0x48}), image.Point{}, draw.Over)
		c = puzzle.Cell{Marks: c.Marks, Order: c.Order}
	case held && c.Kind != puzzle.Empty:
		s.raised(p, c, width)
	default:
		s.lying(p, c, width)
	}
	if c.Kind != puzzle.Tile {
		markPen{p, s}.draw(c)
	}
	if held {
		markPen{p, s}.held()
	}
	s.badges(p, c)
}

// badges draws the number by which a piece is called, and that of the move that begins here.
func (s *sprites) badges(p *pen, c puzzle.Cell) {
	if c.Label > 0 && s.label.fits() && !s.numbers.hidden {
		s.drawLabel(p, c)
	}
	if c.Order > 0 && s.order.fits() {
		text, in := strconv.Itoa(int(c.Order)), max(1, s.body.width()*0.05)
		on := s.order.badge(text, point{})
		mid := point{s.body.x0 + in - on.x0, s.body.y0 + in - on.y0}
		s.order.drawBadge(p, text, mid, s.palette.Next, s.palette.Halo)
	}
}

// drawLabel draws the number by which a piece is called, small enough for the middle of a tile.
func (s *sprites) drawLabel(p *pen, c puzzle.Cell) {
	ground, edge := s.palette.Halo, inkOn(s.palette.Halo)
	if c.Marks&puzzle.MarkCount != 0 {
		ground, edge = s.palette.Count, s.palette.Halo
	}
	s.label.drawBadge(p, strconv.Itoa(int(c.Label)), s.body.centre(), ground, edge)
}

// isDisc reports whether a disc lies on the cell.
func isDisc(c puzzle.Cell) bool { return c.Kind == puzzle.BlackDisc || c.Kind == puzzle.WhiteDisc }

// isSquare reports whether a piece of this kind covers its cell.
func isSquare(k puzzle.Kind) bool { return k == puzzle.Tile || k == puzzle.Number }

// discRadius is the radius of a disc as a part of a cell's side.
const discRadius = 0.385

// lying draws a piece on its cell, a disc squeezed to a part of its width.
func (s *sprites) lying(p *pen, c puzzle.Cell, width float32) {
	_, filled := s.filling(c)
	switch c.Kind {
	case puzzle.BlackDisc:
		s.disc(p, s.palette.Black, width, filled)
	case puzzle.WhiteDisc:
		s.disc(p, s.palette.White, width, filled)
	case puzzle.Tile:
		s.tile(p, c)
	case puzzle.Number:
		s.number(p, int(c.Numbers[0]))
	}
}

// number draws a number alone, large on the colour that it has on tiles.
func (s *sprites) number(p *pen, n int) {
	ground := s.palette.Tile(n)
	p.rounded(s.body, s.corner)
	p.fill(ground)
	if s.size >= 12 {
		p.frame(s.body, s.corner, max(1, s.body.width()*0.016))
		p.fill(s.palette.TileEdge)
	}
	if n >= 0 {
		const height = 0.5 // of the letters, as a part of the cell
		lettersOf(s.body.width()*height).draw(p.dst, strconv.Itoa(n), s.body.centre(), inkOn(ground))
	}
}

// disc draws a disc, a smaller one where a mark fills the floor around it.
func (s *sprites) disc(p *pen, d disc, width float32, filled bool) {
	side, mid := s.body.width(), s.body.centre()
	if s.size < 6 { // too few pixels for a circle
		if b := s.body; filled {
			p.rounded(b.inset(side*0.25), 0)
		} else {
			p.rounded(b, 0)
		}
		p.fill(mix(d.Top, d.Bottom, 0.5))
		return
	}
	r := side * discRadius
	rim := max(1, r*float32(s.palette.RimWidth))
	switch {
	case filled:
		r, rim, d.Rim = side*0.36, 1, s.palette.Halo
	case s.size < 16:
		r, rim = side*0.46, 0.6
	}
	if s.size >= 24 {
		p.ellipse(point{mid.x, mid.y + r*0.07}, max(r*width, rim), r)
		p.fill(s.palette.Shadow)
	}
	p.ellipse(mid, max(r*width, rim), r)
	p.fill(d.Rim)
	if r*width > rim {
		p.ellipse(mid, r*width-rim, r-rim)
		p.paint(gradient(p.dst.Rect, d.Top, d.Bottom, mid.y-r, mid.y+r))
	}
}

// tile draws a tile and its marks, all within rounded corners. The numbers come last and stay readable.
func (s *sprites) tile(p *pen, c puzzle.Cell) {
	square := s.blank()
	q := newPen(square)
	for i, side := range s.sides() {
		q.polygon(side[:]...)
		q.fill(s.palette.Tile(int(c.Numbers[i])))
	}
	if s.size >= 12 {
		b, width := s.body, max(1, s.body.width()*0.016)
		q.line(point{b.x0, b.y0}, point{b.x1, b.y1}, width)
		q.fill(s.palette.TileLine)
		q.line(point{b.x0, b.y1}, point{b.x1, b.y0}, width)
		q.fill(s.palette.TileLine)
		q.frame(b, s.corner, width)
		q.fill(s.palette.TileEdge)
	}
	markPen{q, s}.draw(c)
	s.write(square, c.Numbers)
	draw.Draw(p.dst, p.dst.Rect, s.clip(square), p.dst.Rect.Min, draw.Over)
}

// sides returns the triangles of a tile, in the order of its numbers.
func (s *sprites) sides() [4]triangle {
	b, mid := s.body, s.body.centre()
	a, c, d, e := point{b.x0, b.y0}, point{b.x1, b.y0}, point{b.x1, b.y1}, point{b.x0, b.y1}
	return [4]triangle{{a, c, mid}, {c, d, mid}, {d, e, mid}, {e, a, mid}}
}

// clip returns the part of a picture within the rounded corners of a cell.
func (s *sprites) clip(img *image.RGBA) *image.RGBA {
	p := newPen(s.blank())
	p.rounded(s.body, s.corner)
	p.paint(img)
	return p.dst
}

// The distance of a number's middle from its edge, as a part of the tile's side: numbers are wider than high.
const (
	digitsBelow  = 0.195
	digitsBeside = 0.205
)

// write writes the numbers of a tile in black or white. It leaves out those that have not been entered yet.
func (s *sprites) write(dst *image.RGBA, values [4]int8) {
	b, mid := s.body, s.body.centre()
	below, beside := b.width()*digitsBelow, b.width()*digitsBeside
	at := [4]point{{mid.x, b.y0 + below}, {b.x1 - beside, mid.y}, {mid.x, b.y1 - below}, {b.x0 + beside, mid.y}}
	for i, n := range values {
		if n >= 0 {
			s.digits[min(n/10, 1)].draw(dst, strconv.Itoa(int(n)), at[i], inkOn(s.palette.Tile(int(n))))
		}
	}
}

// raised draws a piece above its cell: up by a part of the side, a tile drawn in from the edges.
func (s *sprites) raised(p *pen, c puzzle.Cell, width float32) {
	const by, in = 0.04, 0.055
	up, side := *s, s.body.width()
	if isSquare(c.Kind) {
		up.body = up.body.inset(side * in)
		up.corner = max(0, up.corner-side*in*0.5)
	}
	up.drawShadow(p, c.Kind, 3, side*by)
	up.body = up.body.moved(0, -side*by)
	up.lying(p, c, width)
}

// drawShadow draws the soft shadow of a piece, in some layers and some way below it.
func (s *sprites) drawShadow(p *pen, kind puzzle.Kind, layers int, below float32) {
	for i := range layers {
		grow := s.body.width() * 0.02 * float32(layers/2-i)
		b := s.body.inset(-grow).moved(0, below)
		if isSquare(kind) {
			p.rounded(b, s.corner+grow)
		} else {
			p.ellipse(b.centre(), s.body.width()*discRadius+grow, s.body.width()*discRadius+grow)
		}
		p.fill(faded(s.palette.Shadow, 0.6))
	}
}

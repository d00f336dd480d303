package paint

import (
	"image"
	"image/color"
	"image/draw"
	"strconv"

	"fourfold/puzzles/view"
)

// cellPen draws one cell.
type cellPen struct {
	*pen
	*sprites
	c       view.Cell
	body    box     // the cell without the gap, on whole pixels
	corner  float32 // radius of the body's corners
	squeeze float32 // the part of its width that a disc is drawn with
}

// cellPen returns a pen for a new picture of a cell with a margin on all sides.
func (s *sprites) cellPen(c view.Cell, margin int, squeeze float32) cellPen {
	dst := image.NewRGBA(image.Rect(0, 0, s.size+2*margin, s.size+2*margin))
	body := bodyOf(s.size).moved(float32(margin), float32(margin))
	return cellPen{&pen{dst: dst}, s, c, body, body.width() * 0.1, squeeze}
}

// draw draws a cell whose disc is squeezed to a part of its width.
func (s *sprites) draw(c view.Cell, squeeze float32) *image.RGBA {
	p := s.cellPen(c, 0, squeeze)
	draw.Draw(p.dst, p.dst.Rect, image.NewUniform(s.palette.panel), image.Point{}, draw.Src)
	if c.Kind != view.NoCell {
		p.ground()
		p.content()
	}
	return p.dst
}

// apart returns a pen for a transparent picture of the same size.
func (p cellPen) apart() cellPen {
	p.pen = &pen{dst: image.NewRGBA(p.dst.Rect)}
	return p
}

// within draws within the rounded corners of the cell.
func (p cellPen) within(draw func(cellPen)) {
	apart := p.apart()
	draw(apart)
	p.paint(apart.dst, rounded(p.body, p.corner))
}

// ground draws the recess of a cell, with a shadow below its upper edge, and the marks of its floor.
func (p cellPen) ground() {
	b := p.body
	if p.detailed() {
		depth := max(1, b.width()*0.02)
		p.fill(p.palette.cellLight, rounded(b, p.corner))
		b.y1 -= depth
		p.fill(p.palette.cellShadow, rounded(b, p.corner))
		b.y0 += depth
	}
	floor, _ := p.floor()
	p.fill(floor, rounded(b, p.corner))
	if p.c.Marks&view.MarkProof != 0 && p.detailed() {
		p.hatch()
	}
}

// floor returns the colour of a cell's floor. filled reports whether it stands for a mark, or for the number of a move, that
// has no room on the cell.
func (p cellPen) floor() (ink color.NRGBA, filled bool) {
	for _, l := range p.palette.markStyles() {
		switch {
		case !p.small() || p.c.Marks&l.mark == 0 || !l.fills:
		case l.mark == view.MarkTarget:
			return mix(p.palette.cell, l.ink, 0.55), true
		default:
			return l.ink, true
		}
	}
	switch {
	case p.c.Order > 0 && !p.order.fits():
		return mix(p.palette.next, p.palette.cell, 0.35), true
	case p.c.Marks&view.MarkLine != 0:
		return p.palette.lineTint, false
	case p.c.Marks&view.MarkProof != 0:
		return p.palette.proofTint, false
	}
	return p.palette.cell, false
}

// Taken is added to the kind of a piece that is in the air.
const Taken view.Kind = 0x80

// content draws the piece, the marks over it, and the numbers over all else. Held pieces are raised. Pieces that are taken and
// tiles that are tried are drawn as ghosts.
func (p cellPen) content() {
	held := p.c.Marks&view.MarkHeld != 0
	switch {
	case p.c.Kind&Taken != 0:
		p.c.Kind &^= Taken
		p.ghost(0x48)
		p.c = view.Cell{Marks: p.c.Marks, Order: p.c.Order}
	case p.c.Marks&view.MarkPale != 0 && isSquare(p.c.Kind):
		p.ghost(0xb0)
		p.c.Kind = view.Empty
	case held && !p.small() && p.c.Kind != view.Empty:
		p.raised()
	default:
		p.lying()
	}
	if p.c.Kind != view.Tile {
		p.marks()
	}
	if held {
		p.held()
	}
	p.badges()
}

// ghost draws the piece with so much of its colour.
func (p cellPen) ghost(alpha uint8) {
	ghost := p.apart()
	ghost.c = Bare(p.c)
	ghost.lying()
	draw.DrawMask(p.dst, p.dst.Rect, ghost.dst, image.Point{}, image.NewUniform(color.Alpha{A: alpha}), image.Point{}, draw.Over)
}

// badges draws the number by which a piece is called, and that of the move that begins here.
func (p cellPen) badges() {
	called := p.c.Marks&(view.MarkNext|view.MarkHeld) != 0 // words name the piece that moves
	if called || !p.numbers.hidden {
		p.drawLabel()
	}
	if p.c.Order > 0 {
		text, in := strconv.Itoa(int(p.c.Order)), max(1, p.body.width()*0.05)
		on := p.order.badge(text, Point{})
		mid := Point{p.body.x0 + in - on.x0, p.body.y0 + in - on.y0}
		p.order.drawBadge(p.pen, text, mid, Point{}, p.palette.next, p.palette.halo)
	}
}

// drawLabel draws the number by which a piece is called, small enough for the middle of a tile.
func (p cellPen) drawLabel() {
	if p.c.Label > 0 {
		ground := p.palette.halo
		p.label.drawBadge(p.pen, strconv.Itoa(int(p.c.Label)), p.body.centre(), Point{}, ground, inkOn(ground))
	}
}

// The radius of a disc, and of a dot or a small disc, as a part of a cell's side.
const (
	discRadius = 0.385
	dotRadius  = 0.15
)

// lying draws a piece on its cell.
func (p cellPen) lying() {
	floor, filled := p.floor()
	switch p.c.Kind {
	case view.BlackDisc, view.WhiteDisc:
		p.disc(p.palette.disc(p.c.Kind), floor, filled)
		if p.c.Dot != view.Empty {
			p.discDot()
		}
	case view.Tile:
		p.within(cellPen.tile)
	case view.Number:
		p.number()
	}
}

// number draws a number alone, large on the colour that it has on tiles.
func (p cellPen) number() {
	n := int(p.c.Numbers[0])
	ground := p.palette.tile(n)
	p.fill(ground, rounded(p.body, p.corner))
	if p.detailed() {
		p.fill(p.palette.tileEdge, frame(p.body, p.corner, max(1, p.body.width()*0.016)))
	}
	if n >= 0 {
		const height = 0.5 // of the letters, as a part of the cell
		lettersOf(p.body.width()*height).draw(p.dst, strconv.Itoa(n), p.body.centre(), inkOn(ground))
	}
}

// discDot draws the dot on a disc.
func (p cellPen) discDot() {
	d, r := p.palette.disc(p.c.Dot), max(1, p.body.width()*dotRadius)
	p.fill(mix(d.top, d.bottom, 0.5), ellipse(p.body.centre(), r*p.squeeze, r))
}

// disc draws a disc: a smaller one where a mark fills the floor around it, and a small, pale one that needs no move.
func (p cellPen) disc(d disc, floor color.NRGBA, filled bool) {
	side, mid := p.body.width(), p.body.centre()
	r := side * discRadius
	rim := max(1, r*p.palette.rimWidth)
	switch {
	case p.c.Marks&view.MarkPale != 0:
		r, rim = max(1, side*dotRadius), max(0.5, side*dotRadius*0.1)
		for _, ink := range []*color.NRGBA{&d.top, &d.bottom, &d.rim} {
			*ink = mix(*ink, floor, 0.4)
		}
	case p.size < 6: // too few pixels for a circle
		in := float32(0)
		if filled {
			in = side * 0.25
		}
		p.fill(mix(d.top, d.bottom, 0.5), rounded(p.body.inset(in), 0))
		return
	case filled:
		r, rim, d.rim = side*0.36, 1, p.palette.halo
	case !p.detailed():
		r, rim = side*0.46, 0.6
	}
	if p.detailed() {
		p.fill(p.palette.shadow, ellipse(Point{mid.X, mid.Y + r*0.07}, max(r*p.squeeze, rim), r))
	}
	p.fill(d.rim, ellipse(mid, max(r*p.squeeze, rim), r))
	if r*p.squeeze > rim {
		p.paint(gradient(p.dst.Rect, d.top, d.bottom, mid.Y-r, mid.Y+r), ellipse(mid, r*p.squeeze-rim, r-rim))
	}
}

// tile draws a tile and its marks. The numbers come last and stay readable.
func (p cellPen) tile() {
	for i, n := range p.c.Numbers {
		p.fill(p.palette.tile(int(n)), path{p.body.triangle(i, 0)})
	}
	if p.detailed() {
		c, width := p.body.corners(), max(1, p.body.width()*0.016)
		p.fill(p.palette.tileLine, band(width, c[0], c[2]))
		p.fill(p.palette.tileLine, band(width, c[1], c[3]))
		p.fill(p.palette.tileEdge, frame(p.body, p.corner, width))
	}
	p.marks()
	p.write()
}

// The distance of a number's middle from its edge, as a part of the tile's side: numbers are wider than high.
const (
	digitsBelow  = 0.195
	digitsBeside = 0.205
)

// write writes the numbers of a tile in black or white, except those not entered yet.
func (p cellPen) write() {
	wide := p.body.width()
	for i, n := range p.c.Numbers {
		if n >= 0 {
			mid := p.body.side(i)(wide/2, wide*[]float32{digitsBelow, digitsBeside}[i%2])
			p.digits[min(n/10, 1)].draw(p.dst, strconv.Itoa(int(n)), mid, inkOn(p.palette.tile(int(n))))
		}
	}
}

// raised draws a piece above its cell: up by a part of the side, a tile drawn in from the edges.
func (p cellPen) raised() {
	const by, in = 0.04, 0.055
	side := p.body.width()
	if isSquare(p.c.Kind) {
		p.body, p.corner = p.body.inset(side*in), max(0, p.corner-side*in*0.5)
	}
	p.drawShadow(3, side*by)
	p.body = p.body.moved(0, -side*by)
	p.lying()
}

// drawShadow draws the soft shadow of a piece, in some layers and some way below it.
func (p cellPen) drawShadow(layers int, below float32) {
	for i := range layers {
		grow := p.body.width() * 0.02 * float32(layers/2-i)
		b := p.body.inset(-grow).moved(0, below)
		r := p.body.width()*discRadius + grow
		shadow := ellipse(b.centre(), r, r)
		if isSquare(p.c.Kind) {
			shadow = rounded(b, p.corner+grow)
		}
		p.fill(faded(p.palette.shadow, 0.6), shadow)
	}
}

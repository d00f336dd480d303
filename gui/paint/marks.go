package paint

import (
	"image/color"

	"fourfold/puzzles/view"
)

// markStyle is the style of a mark: its colour, and its shape on a cell and on a side of a tile, from the top one clockwise. A mark
// without a shape on sides outlines them.
type markStyle struct {
	mark  view.Mark
	ink   color.NRGBA
	shape func(cellPen, color.NRGBA)
	fills bool // the floor of a small cell, instead of the shape
	side  func(cellPen, int, color.NRGBA)
}

// markStyles returns the styles in the order in which they are drawn. Each has a shape of its own, so that it reads without
// colours. The first that fills the floor of a small cell wins.
func (p *Palette) markStyles() [10]markStyle {
	return [...]markStyle{
		{view.MarkNext, p.next, cellPen.next, true, nil},
		{view.MarkLine, p.line, cellPen.ringDisc, true, nil},
		{view.MarkPlace, p.next, cellPen.dashes, false, nil},
		{view.MarkProof, p.proof, cellPen.corners, true, nil},
		{view.MarkHeld, p.held, nil, false, nil}, // drawn over all of them, where the piece was
		{view.MarkWrong, p.wrong, cellPen.cross, false, cellPen.teeth},
		{view.MarkTarget, p.target, cellPen.target, true, nil},
		{view.MarkFails, p.wrong, nil, false, cellPen.chevron},
		{view.MarkCount, p.count, cellPen.count, false, cellPen.ringSide},
		{view.MarkCost, p.cost, nil, true, nil},
	}
}

// inkOf returns the colour of a mark, and that of shapes without one.
func (p *Palette) inkOf(m view.Mark) color.NRGBA {
	for _, l := range p.markStyles() {
		if l.mark&m != 0 {
			return l.ink
		}
	}
	if m != 0 {
		return p.target
	}
	return p.shape
}

// marks draws the marks over the piece.
func (p cellPen) marks() {
	styles := p.palette.markStyles()
	for i, marks := range p.c.Sides {
		for _, l := range styles {
			switch {
			case marks&l.mark == 0:
			case l.side != nil:
				l.side(p, i, l.ink)
			default:
				p.outlineSide(i, l.ink)
			}
		}
	}
	if p.small() && p.c.Order > 0 && !p.order.fits() && p.c.Marks&view.MarkNext != 0 {
		p.fill(p.palette.held, frame(p.body, p.corner, p.stroke)) // it is told from the moves that follow
	}
	if fill, ok := p.floor(); ok && isSquare(p.c.Kind) { // the piece hides the floor
		p.fill(fill, frame(p.body, p.corner, max(1, p.body.width()*0.15)))
	}
	for _, l := range styles {
		if p.c.Marks&l.mark != 0 && l.shape != nil && !(l.fills && p.small()) {
			l.shape(p, l.ink)
		}
	}
}

// haloed fills a shape over a halo, in which the shape is grown by so much.
func (p cellPen) haloed(halo float32, ink color.NRGBA, shape func(grow float32) path) {
	if halo > 0 {
		p.fill(p.palette.halo, shape(halo))
	}
	p.fill(ink, shape(0))
}

// next draws a frame just within the cell, and on a tile a wider one with a halo, since tiles are colourful.
func (p cellPen) next(ink color.NRGBA) {
	width, halo := p.stroke, float32(0)
	if isSquare(p.c.Kind) {
		width, halo = max(width, p.body.width()*0.05), p.thin
	}
	p.haloed(halo, ink, func(grow float32) path { return frame(p.body, p.corner, width+grow) })
}

// ringDisc draws a ring around the disc.
func (p cellPen) ringDisc(ink color.NRGBA) {
	p.fill(ink, ring(p.body.centre(), p.body.width()*0.48, p.body.width()*0.06))
}

// dashes draws a dashed frame, within that of the next move, and on a tile over a halo.
func (p cellPen) dashes(ink color.NRGBA) {
	b, corner := p.body, p.corner
	if p.small() {
		p.smallDashes(ink)
		return
	}
	if p.c.Marks&view.MarkNext != 0 {
		b, corner = b.inset(p.stroke+p.thin), corner-p.stroke-p.thin
	}
	if isSquare(p.c.Kind) {
		p.fill(p.palette.halo, frame(b, corner, p.stroke+p.thin))
	}
	p.fill(ink, dashed(b, corner, p.stroke, 6))
}

// smallDashes draws a wide frame, dashed if it has room. It fills an empty cell that has none.
func (p cellPen) smallDashes(ink color.NRGBA) {
	switch width := max(1, p.body.width()*0.18); {
	case p.detailed():
		p.fill(ink, dashed(p.body, p.corner, width, 2))
	case p.c.Kind == view.Empty:
		p.fill(mix(ink, p.palette.cell, 0.4), rounded(p.body, p.corner))
	default:
		p.fill(ink, frame(p.body, p.corner, width))
	}
}

// hatch draws slanted lines on the floor of a cell.
func (p cellPen) hatch() {
	b := p.body.inset(p.corner * 0.3)
	side, lines := b.width(), path(nil)
	gap := max(4, side/9)
	for k := gap / 2; k < 2*side; k += gap {
		low, high := max(0, k-side), min(k, side)
		lines = append(lines, band(max(1, side*0.018), Point{b.x0 + low, b.y0 + high}, Point{b.x0 + high, b.y0 + low})...)
	}
	p.fill(faded(p.palette.proof, 0.75), lines)
}

// corners fills the four corners of a tile, whose floor cannot be hatched.
func (p cellPen) corners(ink color.NRGBA) {
	for i := range clockwise {
		if isSquare(p.c.Kind) {
			at, long := p.body.side(i), p.body.width()/4
			p.fill(ink, path{{at(0, 0), at(long, 0), at(0, long)}})
			p.fill(p.palette.halo, band(p.thin, at(long, 0), at(0, long)))
		}
	}
}

// held draws brackets in the corners of a cell, or a frame on a small one.
func (p cellPen) held() {
	if p.small() {
		p.fill(p.palette.held, frame(p.body, p.corner, p.stroke))
		return
	}
	width, long := p.stroke*1.1, p.body.width()*0.27
	p.haloed(max(1, p.stroke*0.35), p.palette.held, func(grow float32) path { return brackets(p.body, p.corner, long+grow, width+grow) })
}

// cross draws a cross over the middle of a cell. On a tile it runs along the diagonals, clear of the numbers.
func (p cellPen) cross(ink color.NRGBA) {
	mid, halo := p.body.centre(), float32(0)
	if p.detailed() {
		halo = p.thin
	}
	p.haloed(halo, ink, func(grow float32) path {
		arm, width := p.body.width()*0.3+grow*0.7, p.stroke+2*grow
		falling := band(width, mid.Plus(Point{-arm, -arm}, 1), mid.Plus(Point{arm, arm}, 1))
		return append(falling, band(width, mid.Plus(Point{-arm, arm}, 1), mid.Plus(Point{arm, -arm}, 1))...)
	})
}

// target draws a small ring in the middle.
func (p cellPen) target(ink color.NRGBA) {
	p.haloRing(p.body.centre(), p.body.width()*0.125, max(1, p.body.width()*0.04), ink)
}

// haloRing draws a ring with a halo on either side.
func (p cellPen) haloRing(mid Point, r, width float32, ink color.NRGBA) {
	halo := max(0.75, width*0.5)
	p.fill(faded(p.palette.halo, 0.8), ring(mid, r+halo, width+2*halo))
	p.fill(ink, ring(mid, r, width))
}

// count draws a dot in the middle, a large one on a small cell. Its radius includes the halo.
func (p cellPen) count(ink color.NRGBA) {
	wide := p.body.width()
	r := max(wide*0.11, min(5, wide*0.2), 1.5)
	if p.small() {
		r = max(wide*0.31, 1.5)
	}
	halo := max(0.5, r*0.22)
	p.haloed(halo, ink, func(grow float32) path { return ellipse(p.body.centre(), r-halo+grow, r-halo+grow) })
}

// outline returns the border of a side, which lies some way inside of it.
func (p cellPen) outline(side int, in, width float32) path {
	return path{p.body.triangle(side, in)}.without(path{p.body.triangle(side, in+width)})
}

// outlineSide draws an outline, with a halo within it. They are narrow, since a side has a number to show.
func (p cellPen) outlineSide(side int, ink color.NRGBA) {
	halo := p.thin
	if p.small() {
		halo = 0
	}
	p.haloed(halo, ink, func(grow float32) path { return p.outline(side, 0, max(1, p.stroke*0.75)+grow) })
}

// teeth draws teeth along the outer edge: with those of the neighbour they make a row of diamonds on the contact.
// A ring leaves no room for them, but for a bar.
func (p cellPen) teeth(side int, ink color.NRGBA) {
	wide, at, halo := p.body.width(), p.body.side(side), float32(0)
	if !p.small() {
		halo = 1.6 * max(1, wide*0.022)
	}
	p.haloed(halo, ink, func(grow float32) (all path) {
		from, step, high := wide*0.13, wide*0.148, max(wide*0.1, 3)+grow
		if p.c.Sides[side]&view.MarkCount != 0 {
			return path{{at(from, 0), at(wide-from, 0), at(wide-from, 0.4*high), at(from, 0.4*high)}}
		}
		for i := range 5 {
			x := from + float32(i)*step
			all = append(all, []Point{at(x, 0), at(x+step, 0), at(x+step/2, high)})
		}
		return all
	})
}

// chevron draws teeth, and a chevron around the number of a tile.
func (p cellPen) chevron(side int, ink color.NRGBA) {
	if p.c.Kind != view.Empty {
		p.haloed(p.thin, ink, func(grow float32) path {
			a := p.body.triangle(side, p.thin-grow)
			b := p.body.triangle(side, p.thin+max(1.5, p.body.width()*0.035)+grow)
			return path{{a[0], a[2], a[1], b[1], b[2], b[0]}}
		})
	}
	p.teeth(side, ink)
}

// ringSide draws a ring around the number, in the colour of the next move, or of what is wrong where the number is.
func (p cellPen) ringSide(side int, _ color.NRGBA) {
	ink := p.palette.next
	if p.c.Sides[side]&(view.MarkWrong|view.MarkFails) != 0 {
		ink = p.palette.wrong
	}
	wide := p.body.width()
	mid := p.body.side(side)(wide/2, wide/2*(digitsBelow+digitsBeside))
	p.haloRing(mid, wide*0.165, max(1, wide*0.03), ink)
}

// border returns the border of a cell or of a side of a tile, lying some way inside of it.
func (p cellPen) border(part view.Part, in, width float32) path {
	if part == view.Whole {
		return frame(p.body.inset(in), p.corner-in, width)
	}
	return p.outline(int(part-view.Top), in, width)
}

// marker outlines the spot under the pointer, with a halo that shows it on any colour, or frames that of the caret: a
// cell from outside, where it leaves the frame of the next move visible, a side of a tile from within.
func (p cellPen) marker(k sprite) {
	halo, edge := max(1, p.stroke*0.35), max(1, p.stroke*0.5)
	if k.kind == hoverOutline {
		p.fill(faded(p.palette.halo, 0.8), p.border(k.part, edge, halo))
		p.fill(p.palette.hover, p.border(k.part, 0, edge))
		return
	}
	in, width := halo, max(1, p.stroke*0.7)
	if k.part == view.Whole {
		in = -float32(int(width + 0.5))
		width = max(-in, 1.5)
	}
	p.haloed(halo, p.palette.caret, func(grow float32) path { return p.border(k.part, in-grow, width+2*grow) })
}

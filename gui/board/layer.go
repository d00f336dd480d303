package board

import (
	"bytes"
	"image"
	"image/color"

	"fourfold/puzzles/puzzle"
)

// layerPen draws all that lies over the cells of a view. Lengths are in pixels.
type layerPen struct {
	*pen
	*Layout
	view  puzzle.View
	style Style
	all   *image.RGBA // the layer; dst is the part of it over the visible cells of a board
	lanes map[lane][]runner
	shown map[puzzle.Spot]int // how many outlines and capsules lie on cells
	taken []box               // by arrows, badges and labels, which labels avoid
}

// drawLayer draws what lies over the cells. Numbers and words lie over all lines.
func drawLayer(layer *image.RGBA, l *Layout, v puzzle.View, s Style) {
	p := &layerPen{pen: newPen(layer), Layout: l, view: v, style: s, all: layer, lanes: map[lane][]runner{}, shown: map[puzzle.Spot]int{}}
	shapes := p.shapes()
	p.tints(shapes)
	for _, s := range shapes {
		p.line(s)
	}
	p.dst = layer
	drawArrows(layer, l, v, s.Palette)
	for _, a := range v.Arrows {
		if p.has(a.From) && p.has(a.To) {
			from, to := boxOf(p.rect(a.From.Cell())), boxOf(p.rect(a.To.Cell()))
			p.taken = append(p.taken, box{min(from.x0, to.x0), min(from.y0, to.y0), max(from.x1, to.x1), max(from.y1, to.y1)}.inset(from.width()*0.4))
		}
	}
	for _, b := range v.Badges {
		p.badge(b)
	}
	for _, s := range shapes {
		p.label(s)
	}
	p.dst = layer
	for _, b := range v.Bubbles {
		p.bubble(b)
	}
	for i, place := range l.Places {
		if words := s.say(v.Boards[i].Reached); words != "" {
			p.reached(place, words)
		}
	}
}

// on lets the pen draw over the visible cells of a board and the padding around them.
func (p *layerPen) on(board int) {
	place := &p.Places[board]
	pad := place.Panel.Max.X - place.Grid.Max.X
	p.dst = p.all.SubImage(place.Window.Inset(-pad)).(*image.RGBA)
}

// has reports whether a spot is on the view's boards.
func (p *layerPen) has(s puzzle.Spot) bool { return p.view.At(s) != nil && s.Board < len(p.Places) }

// reached draws a frame around a board, and over the middle of its upper edge a tick and some words. It leaves the
// words out where they would hide pieces.
func (p *layerPen) reached(place Place, words string) {
	q, panel, ground := p.pen, boxOf(place.Panel), p.style.Palette.Line
	q.frame(panel, float32(p.radius), panelFrame*float32(p.unit))
	q.fill(ground)
	l, ink := lettersOf(0.93*float32(p.text)), inkOn(ground)
	high, top := l.size*1.8, panel.y0
	if place.Title.Empty() {
		top = max(top-0.6*l.size, float32(p.all.Rect.Min.Y))
	}
	if !l.fits() || top+high > float32(place.Grid.Min.Y) {
		return
	}
	wide := min(l.width(words)+2*high, panel.width())
	b := box{panel.centre().x - wide/2, top, panel.centre().x + wide/2, top + high}
	q.rounded(b, high/2)
	q.fill(ground)
	at, d := point{b.x0 + high*0.55, b.y0 + high*0.55}, high*0.2
	q.line(at, at.plus(point{1, 1}, d), d*0.5)
	q.fill(ink)
	q.line(at.plus(point{0.85, 1}, d), at.plus(point{2.6, -0.8}, d), d*0.5)
	q.fill(ink)
	l.draw(p.dst, words, point{b.centre().x + 0.4*high, b.centre().y}, ink)
}

// difference returns the smallest rectangle around all pixels in which two pictures of one size differ.
func difference(a, b *image.RGBA) (r image.Rectangle) {
	for y := a.Rect.Min.Y; y < a.Rect.Max.Y; y++ {
		i := a.PixOffset(a.Rect.Min.X, y)
		was, now := a.Pix[i:i+4*a.Rect.Dx()], b.Pix[i:i+4*a.Rect.Dx()]
		if bytes.Equal(was, now) {
			continue
		}
		from, to := 0, len(was)
		for was[from] == now[from] {
			from++
		}
		for was[to-1] == now[to-1] {
			to--
		}
		r = r.Union(image.Rect(from/4, y, (to+3)/4, y+1).Add(image.Pt(a.Rect.Min.X, 0)))
	}
	return r
}

// inkOf returns the colour of a mark, and that of shapes without one.
func (p *Palette) inkOf(m puzzle.Mark) color.NRGBA {
	for _, l := range p.looks() {
		if l.mark&m != 0 {
			return l.ink
		}
	}
	if m != 0 {
		return p.Target
	}
	return p.Shape
}

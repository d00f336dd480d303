package board

import (
	"bytes"
	"image"
	"image/color"
	"slices"

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
	lined map[puzzle.Spot]bool // tiny cells within shapes
	taken []box                // by badges and labels, which others avoid
}

// drawLayer draws what lies over the cells. Numbers and words lie over all lines.
func drawLayer(layer *image.RGBA, l *Layout, v puzzle.View, s Style) {
	p := &layerPen{pen: newPen(layer), Layout: l, view: v, style: s, all: layer}
	shapes := p.shapes()
	p.tints(shapes)
	p.uncover(shapes)
	for _, s := range shapes {
		p.line(s)
	}
	p.dst = layer
	drawArrows(layer, l, v, s.Palette)
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

// tints tints the floors of shapes. Of those that lie over every cell nothing could be seen.
func (p *layerPen) tints(shapes []*shape) {
	shapes = slices.DeleteFunc(slices.Clone(shapes), func(s *shape) bool { return !s.Tinted })
	count, everywhere := map[puzzle.Spot]int{}, len(shapes)
	for _, s := range shapes {
		for _, at := range s.Cells {
			count[at]++
		}
	}
	for at := range cellsOf(p.view) {
		everywhere = min(everywhere, count[at])
	}
	for _, s := range shapes {
		p.tint(s, func(at puzzle.Spot) bool { count[at]--; return count[at] >= everywhere })
	}
}

// uncover takes the tints off the discs.
func (p *layerPen) uncover(shapes []*shape) {
	for at, c := range cellsOf(p.view) {
		if r := p.rect(at); isDisc(*c) && slices.ContainsFunc(shapes, func(s *shape) bool { return s.Tinted && r.Overlaps(s.area) }) {
			radius := float32(discRadius)
			if c.Marks&puzzle.MarkSmall != 0 {
				radius = dotRadius
			}
			erase(p.all, p.middle(at), float32(r.Dx())*radius)
		}
	}
}

// erase makes the pixels within a circle transparent.
func erase(img *image.RGBA, mid point, r float32) {
	b := box{mid.x - r, mid.y - r, mid.x + r, mid.y + r}.inset(-1)
	on := image.Rect(int(b.x0), int(b.y0), int(b.x1)+1, int(b.y1)+1).Intersect(img.Rect)
	for y := on.Min.Y; y < on.Max.Y; y++ {
		for x := on.Min.X; x < on.Max.X; x++ {
			at := img.PixOffset(x, y)
			pix := img.Pix[at : at+4]
			if pix[3] == 0 {
				continue
			}
			keep := min(max((point{float32(x) + 0.5, float32(y) + 0.5}).minus(mid).length()-r+0.5, 0), 1)
			for i := range pix {
				pix[i] = uint8(float32(pix[i]) * keep)
			}
		}
	}
}

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
		return p.Label
	}
	return p.Shape
}

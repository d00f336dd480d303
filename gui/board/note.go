package board

import (
	"image"
	"image/color"
	"math"
	"slices"
	"strings"

	"fourfold/puzzles/puzzle"
)

// overlap returns the area that two boxes share.
func (b box) overlap(o box) float32 {
	return max(0, min(b.x1, o.x1)-max(b.x0, o.x0)) * max(0, min(b.y1, o.y1)-max(b.y0, o.y0))
}

// around returns a box of a size around a point, moved into a larger one.
func around(mid point, wide, high float32, within box) box {
	b := box{mid.x - wide/2, mid.y - high/2, mid.x + wide/2, mid.y + high/2}
	return b.moved(max(0, within.x0-b.x0)-max(0, b.x1-within.x1), max(0, within.y0-b.y0)-max(0, b.y1-within.y1))
}

// hidden returns how much a box would hide: pieces, and far worse what has been written.
func (p *layerPen) hidden(b box, board int) (area float32) {
	for _, t := range p.taken {
		area += 20 * b.overlap(t.inset(-1))
	}
	place := &p.Places[board]
	side := float32(place.Cell)
	from, to := point{b.x0, b.y0}.minus(place.origin()), point{b.x1, b.y1}.minus(place.origin())
	for row := max(0, int(from.y/side)); row <= min(int(to.y/side), place.extent.Max.Y-1); row++ {
		for col := max(0, int(from.x/side)); col <= min(int(to.x/side), place.extent.Max.X-1); col++ {
			s := place.spot(board, image.Pt(col, row))
			if c := p.view.At(s); c != nil && c.Kind != puzzle.Empty && c.Kind != puzzle.NoCell {
				area += b.overlap(boxOf(p.rect(s)).inset(side * (0.5 - discRadius)))
			}
		}
	}
	return area
}

// badge draws a badge: a disc in the middle of its cell, or a longer one in a corner. Where its text cannot be read there
// is a dot.
func (p *layerPen) badge(b puzzle.Badge) {
	if !p.has(b.At) {
		return
	}
	p.on(b.At.Board)
	palette, unit, cell := p.style.Palette, float32(p.unit), float32(p.Places[b.At.Board].Cell)
	ground, rim, edge := palette.inkOf(b.Mark), palette.Halo, max(1, cell*0.012)
	r := min(max(cell*0.17, 8*unit), cell*0.42)
	switch b.Kind {
	case puzzle.BlackDisc:
		ground, rim = palette.Black.Bottom, ground
	case puzzle.WhiteDisc:
		ground, rim = palette.White.Top, ground
	}
	if b.Kind != puzzle.Empty {
		r, edge = max(r, cell*0.2), max(1.5*unit, cell*0.03)
	}
	mid := p.middle(b.At)
	if b.Corner {
		r *= 0.8
		mid = mid.plus(point{1, -1}, cell*0.47-r)
	}
	letters := lettersOf(r * 1.05)
	if wide := letters.width(b.Text); wide > 1.55*r {
		letters = lettersOf(r * 1.05 * 1.55 * r / wide)
	}
	if letters.size < smallestBadge*unit {
		letters = lettering{}
		r = max(r*0.7, 2)
	}
	on := box{mid.x - r, mid.y - r, mid.x + r, mid.y + r}
	if rim == palette.Halo {
		on = on.inset(-edge)
	} else {
		p.pen.rounded(on.inset(-edge), r+edge)
		p.fill(palette.Halo)
	}
	p.pen.rounded(on, r+edge)
	p.fill(rim)
	p.pen.rounded(on.inset(edge), r)
	p.fill(ground)
	letters.draw(p.dst, b.Text, mid, inkOn(ground))
	p.taken = append(p.taken, on)
}

// label draws the label of a shape where it hides least.
func (p *layerPen) label(s *shape) {
	palette, unit := p.style.Palette, float32(p.unit)
	text, size := p.style.say(s.Text), float32(p.text)*0.9
	if text == "" {
		return
	}
	p.on(s.board)
	if s.Kind == puzzle.Border {
		size = min(max(0.15*float32(p.Places[s.board].Cell), 9*unit), 20*unit)
	}
	letters, within := lettersOf(size), boxOf(p.dst.Rect).inset(unit)
	if wide := letters.badge(text, point{}).width(); wide > within.width() {
		letters = lettersOf(size * within.width() / wide)
	}
	if !letters.fits() {
		return
	}
	best, least := anchor{}, float32(math.MaxFloat32)
	for i, at := range s.labels {
		on := letters.badge(text, at.at)
		on = around(at.at, on.width(), on.y1-on.y0, within)
		bad := p.hidden(on, s.board) + float32(i)*0.02*size*size
		if bad < least {
			best, least = anchor{on.centre(), at.tip}, bad
		}
	}
	on := letters.badge(text, best.at)
	p.taken = append(p.taken, on)
	ground, edge := s.ink, palette.Halo
	if s.Mark == puzzle.MarkFaint {
		ground, edge = palette.Halo, s.ink
	}
	p.tip(on, best.tip, letters.size, ground, edge)
	letters.drawBadge(p.pen, text, best.at, ground, edge)
}

// tip draws the tip of a label.
func (p *layerPen) tip(on box, way point, size float32, ground, edge color.NRGBA) {
	if way == (point{}) {
		return
	}
	half := (on.y1 - on.y0) / 2
	foot := on.centre().plus(way, half*0.55)
	for _, t := range []struct {
		grow float32
		ink  color.NRGBA
	}{{size * 0.15, edge}, {0, ground}} {
		wing := half*0.72 + t.grow
		p.polygon(foot.plus(way.left(), wing), on.centre().plus(way, half*1.55+t.grow*1.3), foot.plus(way.left(), -wing))
		p.fill(t.ink)
	}
}

// A bubble's lengths, in units or as multiples of the size of its letters.
const (
	bubbleWidth = 300
	bubbleLine  = 1.45
	bubbleRoom  = 0.8 // around its words
)

// bubble draws a note with a tip at its spot, below or above it, within the picture.
func (p *layerPen) bubble(b puzzle.Bubble) {
	if !p.has(b.At) {
		return
	}
	unit, size := float32(p.unit), float32(p.text)*0.95
	letters, small := lettersOf(size), lettersOf(size*0.93)
	if !letters.fits() {
		return
	}
	within := boxOf(p.all.Rect).inset(3 * unit)
	most := min(bubbleWidth*unit, within.width()) - 2*bubbleRoom*size
	lines, more := letters.wrap(p.style.say(b.Text), most), small.wrap(p.style.say(b.More), most)
	wide, high := float32(0), size*(bubbleLine*float32(len(lines)+len(more))+bubbleRoom)
	for _, line := range slices.Concat(lines, more) {
		wide = max(wide, letters.width(line))
	}
	wide += 2 * bubbleRoom * size
	at, tip := p.middle(b.At), size*0.7
	off := max(float32(p.Places[b.At.Board].Cell)*0.2, 4*unit)
	down := float32(1)
	place := func(down float32) box {
		return around(at.plus(point{0, down}, off+tip+high/2), wide, high, within)
	}
	bad := func(b box) float32 {
		return p.hidden(b, 0) + 1000*b.overlap(box{at.x - off, at.y - off, at.x + off, at.y + off})
	}
	if bad(place(-1)) < bad(place(1)) {
		down = -1
	}
	on := place(down)
	p.note(on, at.plus(point{0, down}, off), tip)
	ink := inkOn(p.style.Palette.Note)
	y := on.y0 + size*(bubbleRoom+bubbleLine)/2
	for i, line := range slices.Concat(lines, more) {
		l, c := letters, ink
		if i >= len(lines) {
			l, c = small, mix(ink, p.style.Palette.Note, 0.25)
		}
		l.draw(p.dst, line, point{on.x0 + bubbleRoom*size + l.width(line)/2, y}, c)
		y += bubbleLine * size
	}
}

// note draws the ground of a bubble with its tip at a point above or below it, over a halo.
func (p *layerPen) note(on box, at point, tip float32) {
	halo := max(1, 1.5*float32(p.unit))
	x := min(max(at.x, on.x0+2*tip), on.x1-2*tip)
	y, foot := on.y0, at.y
	if at.y > on.y1 {
		y = on.y1
	}
	for _, d := range []float32{halo, 0} {
		b := on.inset(-d)
		p.pen.rounded(b, tip*0.8+d)
		ink := p.style.Palette.Halo
		if d == 0 {
			ink = p.style.Palette.Note
		}
		p.fill(ink)
		p.polygon(point{x - tip - d, y}, point{at.x, foot}, point{x + tip + d, y})
		p.fill(ink)
	}
}

// wrap returns the lines of a text that are no wider than a limit, as far as words allow. Chinese breaks before any
// character but punctuation.
func (l lettering) wrap(text string, most float32) (lines []string) {
	for text = strings.TrimSpace(text); text != ""; {
		end, wide := 0, float32(0)
		for i, r := range text {
			if i > 0 && (r == ' ' || r >= 0x2e80 && !strings.ContainsRune("，。；：、！？）」”", r)) {
				end = i
			}
			if wide += l.width(string(r)); wide > most && end > 0 {
				break
			}
		}
		if wide <= most || end == 0 {
			end = len(text)
		}
		lines, text = append(lines, text[:end]), strings.TrimSpace(text[end:])
	}
	return lines
}

package board

import (
	"image"
	"image/color"
	"math"
	"strings"

	"fourfold/puzzles/puzzle"
)

// boxAround returns a box of a size around a point, moved into a larger one.
func boxAround(mid point, wide, high float32, within box) box {
	b := box{mid.x - wide/2, mid.y - high/2, mid.x + wide/2, mid.y + high/2}
	return b.moved(max(0, within.x0-b.x0)-max(0, b.x1-within.x1), max(0, within.y0-b.y0)-max(0, b.y1-within.y1))
}

// overlap returns the area that two boxes share.
func (b box) overlap(o box) float32 {
	return max(0, min(b.x1, o.x1)-max(b.x0, o.x0)) * max(0, min(b.y1, o.y1)-max(b.y0, o.y0))
}

// hidden returns how much a box would hide: of the pieces of a board, and, which is far worse, of badges and labels.
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
			cell := boxOf(p.rect(s))
			if c := cellAt(p.view, s); c != nil && c.Kind != puzzle.Empty {
				area += b.overlap(cell.inset(side * (0.5 - discRadius)))
			}
			if p.shown[s] > 0 && p.tiny(board) {
				area += 4 * b.overlap(cell)
			}
		}
	}
	return area
}

// tiny reports whether the cells of a board are so small that a text hides several.
func (p *layerPen) tiny(board int) bool { return float64(p.Places[board].Cell) < 3.5*p.text }

// badge draws a badge: a disc in the middle of its cell, or a number in a corner.
func (p *layerPen) badge(b puzzle.Badge) {
	if !p.has(b.At) {
		return
	}
	p.on(b.At.Board)
	palette, unit, cell := p.style.Palette, float32(p.unit), float32(p.Places[b.At.Board].Cell)
	mid, ink := p.middle(b.At), palette.inkOf(b.Mark)
	switch {
	case b.Corner:
		letters := lettersOf(min(max(cell*0.12, 8.5*unit), cell*0.55))
		on := letters.badge(b.Text, point{})
		mid = mid.plus(point{0.48*cell - on.x1, on.y1 - 0.48*cell}, 1)
		letters.drawBadge(p.pen, b.Text, mid, ink, palette.Halo)
		p.taken = append(p.taken, letters.badge(b.Text, mid))
	case b.Kind == puzzle.BlackDisc:
		p.disc(b.Text, mid, max(cell*0.2, 8*unit), palette.Black.Bottom, ink)
	case b.Kind == puzzle.WhiteDisc:
		p.disc(b.Text, mid, max(cell*0.2, 8*unit), palette.White.Top, ink)
	default:
		p.disc(b.Text, mid, max(cell*0.16, 8*unit), ink, ink)
	}
}

// disc draws a disc with a rim, over a halo, and a text on it. A text that could not be read is left out.
func (p *layerPen) disc(text string, mid point, r float32, ground, rim color.NRGBA) {
	edge, size := max(1, r*0.15), 1.05*r
	letters := lettersOf(size)
	if wide := letters.width(text); wide > 1.55*r {
		letters = lettersOf(size * 1.55 * r / wide)
	}
	for _, ring := range []struct {
		r   float32
		ink color.NRGBA
	}{{r + edge/2, p.style.Palette.Halo}, {r, rim}, {r - edge, ground}} {
		p.ellipse(mid, ring.r, ring.r)
		p.fill(ring.ink)
	}
	if letters.size >= smallestBadge*float32(p.unit) {
		letters.draw(p.dst, text, mid, inkOn(ground))
	}
	p.taken = append(p.taken, box{mid.x - r, mid.y - r, mid.x + r, mid.y + r})
}

// label draws the label of a shape where it hides least.
func (p *layerPen) label(s *shape) {
	text, size := p.style.say(s.Text), p.labelSize(s)
	letters, palette := lettersOf(size), p.style.Palette
	if text == "" || !letters.fits() {
		return
	}
	p.on(s.board)
	within := boxOf(s.place.Window) // clear of the numbers of rows and columns
	if wide := letters.badge(text, point{}).width(); wide > within.width() {
		letters = lettersOf(size * within.width() / wide)
	}
	var best box
	var tip point
	least, wide, high := float32(math.MaxFloat32), letters.badge(text, point{}).width(), letters.size*badgeHeight
	for i, at := range s.labels {
		if (box{at.at.x, at.at.y, at.at.x, at.at.y}).inset(-1).overlap(within) == 0 {
			continue // it cannot be seen
		}
		on := boxAround(at.at.plus(point{at.beside.x * wide, at.beside.y * high}, 0.5), wide, high, within)
		if bad := p.hidden(on, s.board) + 40*p.beyond(on, s) + float32(i)*0.02*size*size; bad < least {
			best, tip, least = on, at.tip, bad
		}
	}
	if best == (box{}) {
		return
	}
	p.taken = append(p.taken, best)
	ground, edge := s.ink, palette.Halo
	if s.Mark == puzzle.MarkFaint {
		ground, edge = palette.Halo, s.ink
	}
	p.tip(best, tip, ground, edge)
	letters.drawBadge(p.pen, text, best.centre(), ground, edge)
}

// beyond returns how much of a label lies on other cells than the faint ones that it names.
func (p *layerPen) beyond(label box, s *shape) (area float32) {
	if s.Mark != puzzle.MarkFaint {
		return 0
	}
	area = label.overlap(label)
	for _, at := range s.Cells {
		area -= label.overlap(boxOf(p.rect(at)))
	}
	return area
}

// labelSize returns the size of the letters of a shape's label.
func (p *layerPen) labelSize(s *shape) float32 {
	if unit := float32(p.unit); s.Kind == puzzle.Border {
		return min(max(0.155*s.cell, 9*unit), 20*unit)
	}
	return 0.92 * float32(p.text)
}

// tip draws the tip of a label.
func (p *layerPen) tip(on box, way point, ground, edge color.NRGBA) {
	half := (on.y1 - on.y0) / 2
	foot := on.centre().plus(way, half*0.55)
	for _, layer := range []struct {
		grow float32
		ink  color.NRGBA
	}{{half * 0.18, edge}, {0, ground}} {
		wing := half*0.72 + layer.grow
		p.polygon(foot.plus(way.left(), wing), on.centre().plus(way, half*1.55+layer.grow*1.3), foot.plus(way.left(), -wing))
		p.fill(layer.ink)
	}
}

// Lengths of bubbles: in units, and as multiples of the size of their letters.
const (
	bubbleWidth = 300.0
	bubbleRow   = 1.45
	bubbleRoom  = 0.8 // around the words
	bubbleTip   = 0.7
)

// bubble draws a note that points at a spot from below or above. On small cells it keeps off the neighbours. It lies
// within the picture.
func (p *layerPen) bubble(b puzzle.Bubble) {
	letters := lettersOf(0.95 * float32(p.text))
	if !p.has(b.At) || !letters.fits() {
		return
	}
	size := letters.size
	within := boxOf(p.all.Rect).inset(2 * float32(p.unit))
	most := min(bubbleWidth*float32(p.unit), within.width()) - 2*bubbleRoom*size
	rows := letters.wrap(p.style.say(b.Text), most)
	first := len(rows) // of the second text
	rows = append(rows, letters.wrap(p.style.say(b.More), most)...)
	wide, high := float32(0), (bubbleRow*float32(len(rows))+bubbleRoom)*size
	for _, row := range rows {
		wide = max(wide, letters.width(row)+2*bubbleRoom*size)
	}
	at := p.middle(b.At)
	var on box
	var end point
	least := float32(math.MaxFloat32)
	for _, way := range [2]float32{1, -1} {
		off := p.clear(b.At, way)
		tip := at.plus(point{0, way}, off)
		to := boxAround(tip.plus(point{0, way}, bubbleTip*size+high/2), wide, high, within)
		if bad := p.hidden(to, b.At.Board) + 100*to.overlap(box{at.x, at.y, at.x, at.y}.inset(-off)); bad < least {
			on, end, least = to, tip, bad
		}
	}
	p.ground(on, end, bubbleTip*size)
	left, y, ink := on.x0+bubbleRoom*size, on.y0+(bubbleRoom+bubbleRow)/2*size, inkOn(p.style.Palette.Note)
	for i, row := range rows {
		if i == first {
			ink = mix(ink, p.style.Palette.Note, 0.25)
		}
		letters.draw(p.dst, row, point{left + letters.width(row)/2, y}, ink)
		y += bubbleRow * size
	}
}

// clear returns how far below or above the middle of a cell a bubble's tip ends: within the cell, or on a tiny one beyond
// the shape around it.
func (p *layerPen) clear(at puzzle.Spot, down float32) float32 {
	cell := float32(p.Places[at.Board].Cell)
	if !p.tiny(at.Board) {
		return 0.2 * cell
	}
	n := float32(0.5)
	for at = at.Cell(); n < 2 && p.shown[puzzle.Spot{Board: at.Board, Row: at.Row + int(down*(n+0.5)), Col: at.Col}] > 0; {
		n++
	}
	return n * cell
}

// ground draws the ground of a bubble with its tip at a point above or below it, over a halo.
func (p *layerPen) ground(on box, at point, tip float32) {
	x, foot := min(max(at.x, on.x0+2*tip), on.x1-2*tip), on.y0
	if at.y > on.y1 {
		foot = on.y1
	}
	for _, layer := range []struct {
		grow float32
		ink  color.NRGBA
	}{{max(1, 1.5*float32(p.unit)), p.style.Palette.Halo}, {0, p.style.Palette.Note}} {
		p.pen.rounded(on.inset(-layer.grow), 0.8*tip+layer.grow)
		p.fill(layer.ink)
		p.polygon(point{x - tip - layer.grow, foot}, at, point{x + tip + layer.grow, foot})
		p.fill(layer.ink)
	}
}

// wrap returns the rows of a text, no wider than a limit as far as words allow. Chinese breaks before any character but
// punctuation.
func (l lettering) wrap(text string, most float32) (rows []string) {
	for text != "" {
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
		rows, text = append(rows, text[:end]), strings.TrimSpace(text[end:])
	}
	return rows
}

package paint

import (
	"slices"
	"strconv"

	"fourfold/puzzles/view"
)

// arrowSize holds the lengths of the arrows of a view, in pixels.
type arrowSize struct {
	cell              float32
	width, head, halo float32
	bend              float32 // how far the middle of an arrow lies beside the straight way at most
}

// few arrows are bent and drawn boldly; more are thinner and straight.
const few = 8

func arrowSizeOf(p *layerPen) arrowSize {
	cell, unit := float32(p.cell), p.Unit
	a := arrowSize{cell: cell, bend: cell * 0.5, width: max(min(cell*0.055, 5*unit), 2*unit)}
	if len(p.view.Arrows) > few {
		a.width, a.bend = max(a.width*0.6, 1.3), 0
	}
	a.head = min(max(4*a.width, 0.17*cell), 0.5*cell+1)
	a.halo = max(0.8, min(0.4*a.width, 1.6*unit))
	return a
}

// drawArrows draws the arrows of the view, each over a halo, later ones over earlier ones and their numbers over all. It
// leaves out arrows from or to a tray, which would cross the numbers of tiles; frames show the move.
func drawArrows(p *layerPen) {
	a, palette := arrowSizeOf(p), p.style.Palette
	opposite, most := map[[2]view.Spot]bool{}, 0
	for _, arrow := range p.view.Arrows {
		opposite[[2]view.Spot{arrow.To.Cell(), arrow.From.Cell()}] = true
		most = max(most, arrow.Number)
	}
	letters := badgeLetters(most, max(a.cell*0.1, min(9*p.Unit, a.cell*0.4)), a.cell, p.Unit)
	var numbers []func()
	for _, arrow := range p.view.Arrows {
		from, to := arrow.From.Cell(), arrow.To.Cell()
		if CellAt(p.view, from) == nil || CellAt(p.view, to) == nil || p.boards[from.Board].tray || p.boards[to.Board].tray {
			continue
		}
		meets := opposite[[2]view.Spot{from, to}]
		line := a.points(p, from, to, meets)
		halo := a.strokes(line, a.halo)
		p.covers.add(boxOf(halo.bounds()), drawnWeight)
		p.fill(palette.halo, halo)
		p.fill(palette.arrow, a.strokes(line, 0))
		on := line[len(line)/2]
		if meets { // the other one's number lies beyond the middle
			on = line[len(line)/4]
		}
		if arrow.Number > 0 {
			numbers = append(numbers, func() {
				letters.drawBadge(p.pen, strconv.Itoa(arrow.Number), on, Point{}, palette.arrow, palette.halo)
			})
		}
	}
	for _, draw := range numbers {
		draw()
	}
}

// clearance returns how far from the middle of a cell an arrow of a direction begins or ends. It keeps clear of the
// numbers of tiles.
func (a arrowSize) clearance(c *view.Cell, u Point) float32 {
	if isSquare(c.Kind) {
		return a.cell * 0.44 / max(u.X, -u.X, u.Y, -u.Y)
	}
	return a.cell * 0.13
}

// points returns points along the middle of an arrow between the middles of two cells, from its tail to its tip. A single
// point stands for a ring. A long arrow bends to its left, so that two opposite ones do not meet.
func (a arrowSize) points(p *layerPen, from, to view.Spot, opposite bool) (line []Point) {
	if from == to {
		return []Point{p.Middle(from)}
	}
	d := p.Middle(to).Minus(p.Middle(from))
	far := d.Length()
	u := d.Times(1 / far)
	before, after := a.clearance(p.view.At(from), u), a.clearance(p.view.At(to), u)
	near := far < 1.5*a.cell
	var aside, bend float32
	switch {
	case far-before-after < a.head*1.5: // between tiles that touch: beside their numbers
		before, after, aside = a.cell*0.24, a.cell*0.24, a.cell*0.27
	case opposite && (near || a.bend == 0):
		aside = -a.cell * 0.09
	}
	if !near {
		bend = min(far*0.14, a.bend)
	}
	const pieces = 16
	for i := range pieces + 1 {
		t := (before + (far-before-after)*float32(i)/pieces) / far
		line = append(line, p.Middle(from).Plus(d, t).Plus(u.Left(), aside+4*bend*t*(1-t)))
	}
	return line
}

// strokes returns an arrow that is wider by a halo on all sides. All parts run in one direction, so that none cuts a
// hole.
func (a arrowSize) strokes(line []Point, halo float32) path {
	if len(line) == 1 {
		return ring(line[0], a.cell*0.21+halo, a.width+2*halo)
	}
	tip := line[len(line)-1]
	u := tip.Minus(line[len(line)-3])
	u = u.Times(1 / u.Length())
	base := tip.Plus(u, -min(a.head, tip.Minus(line[0]).Length()))
	r, wing := a.width*1.05+halo, a.head*0.46+1.5*halo
	tail := line[0]
	beyond := func(q Point) bool { d := q.Minus(base); return d.X*u.X+d.Y*u.Y > 0 }
	if k := slices.IndexFunc(line[1:], beyond) + 1; k > 0 {
		line = append(slices.Clone(line[:k]), base.Plus(u, a.head*0.2)) // within the tip
	}
	foot := base.Plus(u, -halo)
	all := append(ellipse(tail, r, r), band(a.width+2*halo, line...)...)
	return append(all, []Point{foot.Plus(u.Left(), wing), tip.Plus(u, 2*halo), foot.Plus(u.Left(), -wing)})
}

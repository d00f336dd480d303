package paint

import (
	"math"

	"fourfold/puzzles/puzzle"
)

// cover is something on the boards that plates keep off, and how much worse it is to hide than a piece.
type cover struct {
	box
	worth float32
}

func (p *layerPen) cover(b box, worth float32) { p.covers = append(p.covers, cover{b, worth}) }

// anchor is where a plate may lie: around a point, or beside it in a direction. Its tip leads to another point.
type anchor struct{ at, beside, tip Point }

// choose returns the box within another at which a plate of a size covers least, and its tip. Earlier anchors win ties. A plate
// that names some cells lies on these. ok is false where no anchor is visible.
func (p *layerPen) choose(anchors []anchor, size, within box, cells []puzzle.Spot) (on box, tip Point, ok bool) {
	least, wide, high := float32(math.MaxFloat32), size.width(), size.height()
	for i, a := range anchors {
		if boxAround(a.at, 1, 1).overlap(within) == 0 {
			continue
		}
		mid := a.at.Plus(Point{a.beside.X * wide, a.beside.Y * high}, 0.5)
		to := boxAround(mid, wide/2, high/2).into(within)
		bad := float32(i) * 0.007 * high * high
		for _, c := range p.covers {
			bad += c.worth * to.overlap(c.box)
		}
		for _, at := range cells {
			bad -= 40 * to.overlap(boxOf(p.Rect(at)))
		}
		if bad < least {
			on, tip, least, ok = to, a.tip, bad, true
		}
	}
	return on, tip, ok
}

// pointing returns the anchors of a bubble that points at a spot, whose tip has some length. It keeps off the frame of the
// caret, and on tiny cells it can keep off the neighbours.
func (p *layerPen) pointing(at puzzle.Spot, long float32) (anchors []anchor) {
	mid, cell := p.Middle(at), float32(p.boards[at.Board].cell)
	off := 0.5*cell + caretRoom*p.Unit
	p.cover(boxAround(mid, off, off), 100)
	for _, far := range [2]float32{off, off + cell} {
		for _, way := range [4]Point{{0, 1}, {0, -1}, {1, 0}, {-1, 0}} {
			if tip := mid.Plus(way, far); far == off || p.tiny(&p.boards[at.Board]) {
				anchors = append(anchors, anchor{at: tip.Plus(way, long), beside: way, tip: tip})
			}
		}
	}
	return anchors
}

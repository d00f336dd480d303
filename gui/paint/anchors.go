package paint

import "math"

// cover is something on the boards that plates keep off.
type cover struct {
	box
	weight float32
}

// The weights of covers: how much worse something is to hide than a piece.
const (
	pieceWeight   = 1
	shapeWeight   = 4  // of a tiny cell on which an outline or a capsule lies
	ringWeight    = 10 // of a tile with a ring around a number
	drawnWeight   = 20 // of arrows and plates
	pointedWeight = 100
)

// covers is everything that plates keep off.
type covers []cover

func (all *covers) add(b box, weight float32) { *all = append(*all, cover{b, weight}) }

// anchor is a point around which a plate may lie, or beside which in a direction. The tip leads to another point.
type anchor struct{ at, beside, tip Point }

// choose returns the box within another at which a plate of a size covers least, and its tip. Earlier anchors win ties.
// ok is false where no anchor is visible.
func (all covers) choose(anchors []anchor, size, within box) (on box, tip Point, ok bool) {
	least, wide, high := float32(math.MaxFloat32), size.width(), size.height()
	for i, a := range anchors {
		if boxAround(a.at, 1, 1).overlap(within) == 0 {
			continue
		}
		mid := a.at.Plus(Point{a.beside.X * wide, a.beside.Y * high}, 0.5)
		to := boxAround(mid, wide/2, high/2).into(within)
		bad := float32(i) * 0.007 * high * high
		for _, c := range all {
			bad += c.weight * to.overlap(c.box)
		}
		if bad < least {
			on, tip, least, ok = to, a.tip, bad, true
		}
	}
	return on, tip, ok
}

package paint

import (
	"image/color"
	"strconv"
	"strings"
)

// plate draws the ground of a text in letters of a size, with a rim, and with a tip that leads to a point beyond it. The
// zero point is no tip.
func (p *pen) plate(on box, tip Point, size, corner float32, ground, edge color.NRGBA) {
	foot := boxAround(tip, 0, 0).into(on.inset(0.4 * size)).centre()
	way := tip.Minus(foot)
	far := way.Length()
	plate := func(grow float32) path {
		all := rounded(on.inset(-grow), corner)
		if tip != (Point{}) && far > 0.4*size {
			wing := (0.7*size + grow) / far
			all = append(all, []Point{foot.Plus(way.Left(), wing), tip.Plus(way, 1.5*grow/far), foot.Plus(way.Left(), -wing)})
		}
		return all
	}
	p.fill(edge, plate(0))
	p.fill(ground, plate(-max(1, 0.11*size)))
}

// A badge is a number on a plate, round or longer than it is high. Sizes are multiples of the size of its letters; the
// smallest such size is in units.
const (
	badgeHeight   = 1.65
	badgeSides    = 0.8 // around the digits, both together
	smallestBadge = 6.5
)

// badgeLetters returns letters in which the badges of all numbers up to one are no wider than a limit: of a size in
// pixels, or smaller.
func badgeLetters(most int, size, limit, unit float32) lettering {
	l := lettersFor(strings.Repeat("9", len(strconv.Itoa(most))), size, limit, badgeSides)
	if l.size < smallestBadge*unit {
		return lettering{}
	}
	return l
}

// badge returns where a badge lies around a point.
func (l lettering) badge(text string, mid Point) box {
	high := l.size * badgeHeight
	return boxAround(mid, max(high, l.width(text)+l.size*badgeSides)/2, high/2)
}

// drawBadge draws a badge around a point, perhaps with a tip.
func (l lettering) drawBadge(p *pen, text string, mid, tip Point, ground, edge color.NRGBA) {
	if l.fits() {
		p.plate(l.badge(text, mid), tip, l.size, l.size, ground, edge)
		l.draw(p.dst, text, mid, inkOn(ground))
	}
}

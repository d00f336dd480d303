package page

import (
	"fmt"
	"math"
	"slices"

	"fourfold/puzzles/view"
)

// overlay draws what lies over the cells. Arrows from or to a tray would cross its pieces, and frames show that move.
func (p *pen) overlay() {
	here := func(s view.Spot) bool { return s.Board == p.index && p.view.At(s) != nil }
	for _, s := range p.view.Shapes {
		switch {
		case len(s.Cells) == 0 || !here(s.Cells[0]):
		case s.Capsule:
			p.capsule(s)
		default:
			p.outline(s)
		}
	}
	for _, a := range p.view.Arrows {
		if here(a.From) && here(a.To) && p.view.Boards[p.index].Block.Rows == 0 {
			p.arrow(a)
		}
	}
	for _, b := range p.view.Badges {
		if here(b.At) {
			p.badgeOf(b)
		}
	}
}

// capsule draws a line around the straight way from the first cell to the last one.
func (p *pen) capsule(s view.Shape) {
	kind := "outline "
	if s.Tinted {
		kind += "tinted "
	}
	x, y := p.middle(s.Cells[0])
	toX, toY := p.middle(s.Cells[len(s.Cells)-1])
	fmt.Fprintf(p, `<rect class="%s" x="-8" y="-8" width="%.4g" height="16" rx="8" transform="translate(%g,%g)rotate(%.4g)"/>`,
		kind+class(s.Mark), math.Hypot(toX-x, toY-y)+16, x, y, math.Atan2(toY-y, toX-x)*180/math.Pi)
}

// outline draws a line around cells. Its label lies in the middle of a side and has a tip towards the cells.
func (p *pen) outline(s view.Shape) {
	b, in, lines, floor := p.view.Boards[p.index], map[view.Spot]bool{}, "", ""
	for _, at := range s.Cells {
		in[at] = true
	}
	step := func(at view.Spot, by view.Size, n int) view.Spot {
		return view.Spot{Board: at.Board, Row: at.Row + n*by.Rows, Col: at.Col + n*by.Cols}
	}
	open := func(at view.Spot, side view.Size) bool { // a line passes that side of the cell
		next := step(at, side, 1)
		return in[at] && !in[next] && (!s.Border || next.Row >= 0 && next.Col >= 0 && next.Row < b.Rows && next.Col < b.Cols)
	}
	var middles [][3]int // with the side
	for _, at := range s.Cells {
		x, y := p.corner(at)
		floor += fmt.Sprintf("M%d %dh20", x, y+unit/2)
		for i, side := range [4]view.Size{{Rows: -1}, {Cols: 1}, {Rows: 1}, {Cols: -1}} {
			along, n := view.Size{Rows: i % 2, Cols: 1 - i%2}, 0
			for open(at, side) && !open(step(at, along, -1), side) && open(step(at, along, n), side) {
				n++
			}
			if n > 0 {
				x, y := x+max(side.Cols, 0)*unit, y+max(side.Rows, 0)*unit
				lines += fmt.Sprintf("M%d %d%c%d", x, y, "hv"[i%2], n*unit)
				middles = append(middles, [3]int{x + along.Cols*n*unit/2, y + along.Rows*n*unit/2, i})
			}
		}
	}
	if s.Tinted {
		fmt.Fprintf(p, `<path class="area %s" d="%s"/>`, class(s.Mark), floor)
	}
	fmt.Fprintf(p, `<path class="outline %s" d="%s"/>`, class(s.Mark), lines)
	if n := len(middles); n > 0 && !s.Text.Empty() {
		at, ink := middles[n/2], "full "+class(s.Mark)
		fmt.Fprintf(p, `<path class="%s" transform="translate(%d,%d)rotate(%d)" d="M-4 0L0 8 4 0z"/>`, ink, at[0], at[1], 90*at[2])
		p.badge(float64(at[0]), float64(at[1]), p.text, p.say(s.Text), ink)
	}
}

// arrow draws an arrow, a long one bent to its left, or a ring on one cell. It keeps off the numbers of tiles that touch.
func (p *pen) arrow(a view.Arrow) {
	x, y := p.middle(a.From)
	toX, toY := p.middle(a.To)
	far := math.Hypot(toX-x, toY-y)
	if far == 0 {
		fmt.Fprintf(p, `<circle class="arrow" cx="%g" cy="%g" r="4"/>`, x, y)
		return
	}
	u, v, from, aside, bend := (toX-x)/far, (toY-y)/far, 2.6, 0.0, min(0.28*far, unit)
	if p.view.At(a.From).Kind == view.Tile {
		from, aside = 5, -5
	} else if slices.ContainsFunc(p.view.Arrows, func(b view.Arrow) bool { return b.From == a.To && b.To == a.From }) {
		aside = -2
	}
	if far < 1.5*unit || len(p.view.Arrows) > 8 {
		bend = 0
	}
	at := func(along, left float64) string { return fmt.Sprintf("%.4g %.4g", x+u*along+v*left, y+v*along-u*left) }
	tip := far - from
	line := fmt.Sprintf("M%sQ%s %sM%sL%sL%s", at(from, aside), at(far/2, aside+bend), at(tip, aside),
		at(tip-3.5, aside+2+bend/5), at(tip, aside), at(tip-3.5, aside-2+bend/5))
	fmt.Fprintf(p, `<path class="arrow halo" d="%s"/><path class="arrow" d="%[1]s"/>`, line)
	if a.Number > 0 {
		left := aside + bend/2
		p.badge(x+u*far/2+v*left, y+v*far/2-u*left, p.text, fmt.Sprint(a.Number), "full arrows")
	}
}

// badgeOf draws a badge in the middle of its cell, in a corner of it, or midway to another cell.
func (p *pen) badgeOf(b view.Badge) {
	x, y := p.middle(b.At)
	kind, corner := map[view.Kind]string{view.BlackDisc: "on-black ", view.WhiteDisc: "on-white ", view.Number: "plain "}[b.Kind], 9-p.text/2
	switch toX, toY := p.middle(b.To); {
	case b.Corner && b.Kind == view.Number:
		x, y = x+corner, y+corner
	case b.Corner:
		x, y = x+corner, y-corner
	case b.Kind == view.Number && p.view.At(b.To) != nil:
		x, y = (x+toX)/2, (y+toY)/2
	}
	if kind == "" {
		kind = "full "
	}
	p.badge(x, y, p.text, b.Text, kind+class(b.Mark))
}

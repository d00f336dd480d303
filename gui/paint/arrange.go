package paint

import (
	"cmp"
	"image"
	"slices"
	"sort"

	"fourfold/puzzles/view"
)

// leastTile is the least side of the single pieces of a tray, in eighths of a cell.
const leastTile = 4

// arrangement is a way to lay boards out, in pixels.
type arrangement struct {
	boards            []view.Board
	room              image.Point
	pad, title, space int
	label             image.Point // more room left of and above the cells, for the numbers of rows and columns
	below             int         // a bit for each board: it lies below what is laid out before it, else beside that
	tile              int         // the least side of the single pieces of a tray, in eighths of a cell
	cell              int         // the largest side of a cell that fits
	across            []int       // the blocks of each board side by side, once they are known
}

// arrange returns the best arrangement. Each board lies beside those before it or below them, and the pieces of trays have
// one of five least sides: it tries all 5*2^boards combinations, each with the largest cells that fit. Of those whose cells
// are hardly smaller than the largest ones it chooses by worth.
func (s Style) arrange(v view.View, room image.Point) (best arrangement) {
	pad := min(scaled(panelPadding, s.Unit), max(2, min(room.X, room.Y)/24))
	a := arrangement{boards: v.Boards, room: room, pad: pad, space: min(scaled(panelSpacing, s.Unit), 3*pad)}
	if slices.ContainsFunc(v.Boards, func(b view.Board) bool { return !b.Title.Empty() }) {
		a.title = s.row()
	}
	a.label = labelRoom(v, room, pad, s, 1)
	var all []arrangement
	for a.below = range 1 << len(v.Boards) {
		for a.tile = leastTile; a.tile <= 8; a.tile++ {
			a.cell = sort.Search(max(room.X, room.Y, 0), func(cell int) bool {
				_, all := a.layOut(cell + 1)
				return all.Dx() > room.X || all.Dy() > room.Y
			})
			all = append(all, a)
		}
	}
	largest := slices.MaxFunc(all, func(a, b arrangement) int { return cmp.Compare(a.cell, b.cell) }).cell
	share := 7 // of the largest cells, in eighths
	if slices.ContainsFunc(v.Boards, func(b view.Board) bool { return b.Block.Rows*b.Block.Cols == 1 }) {
		share = 6
	}
	all = slices.DeleteFunc(all, func(a arrangement) bool { return a.cell*8 < largest*share })
	best = slices.MaxFunc(all, func(a, b arrangement) int { return slices.Compare(a.worth(), b.worth()) })
	boards, _ := best.layOut(best.cell)
	for _, p := range boards { // zoomed boards keep these
		best.across = append(best.across, p.across)
	}
	return best
}

// worth returns what makes an arrangement better, the most important first: how wide small boards are for their titles, the
// least side of the other boards' cells, among them the pieces of a tray, the side of the cells of boards that are no trays,
// and how small all boards together are.
func (a *arrangement) worth() []int {
	boards, all := a.layOut(a.cell)
	title, piece := 10*a.title, a.cell
	for _, p := range boards {
		if p.small() {
			title = min(title, p.panel.Dx())
		} else {
			piece = min(piece, p.cell)
		}
	}
	return []int{title, piece, a.cell, -all.Dx() * all.Dy()}
}

// layOut lays the boards out with cells of a side, and returns the rectangle of all too.
func (a *arrangement) layOut(cell int) (boards []boardLayout, all image.Rectangle) {
	boards = make([]boardLayout, len(a.boards))
	for _, trays := range []bool{false, true} {
		for i, b := range a.boards {
			if (b.Block.Rows > 0) == trays {
				boards[i] = a.add(i, cell, all)
				all = all.Union(boards[i].title).Union(boards[i].panel)
			}
		}
	}
	return boards, all
}

// add lays a board out beside the boards that lie within a rectangle, or in the middle below them. A tray that comes
// first in the view lies on the other side.
func (a *arrangement) add(i, cell int, all image.Rectangle) boardLayout {
	p := newBoardLayout(a.boards[i])
	p.cell = cell
	around, below := image.Pt(2*a.pad, 2*a.pad+a.title), a.below>>i&1 > 0
	if p.tray {
		a.fillTray(&p, i, all.Size().Sub(around), a.room.Sub(around))
	} else {
		around = around.Add(a.label)
	}
	p.extent.Max = image.Pt(p.across*p.cols, groups(p.count, p.across)*p.rows)
	cells := p.extent.Max.Mul(p.cell)
	size, gap := cells.Add(around), a.space
	if all.Empty() {
		gap = 0
	}
	at := all.Min
	if below {
		at.X += (all.Dx() - size.X) / 2
	}
	switch first := p.tray && !slices.ContainsFunc(a.boards[:i], func(b view.Board) bool { return b.Block.Rows == 0 }); {
	case below && first:
		at.Y = all.Min.Y - gap - size.Y
	case below:
		at.Y = all.Max.Y + gap
	case first:
		at.X = all.Min.X - gap - size.X
	default:
		at.X = all.Max.X + gap
	}
	p.panel = image.Rectangle{at, at.Add(size)}
	p.title = p.panel
	p.panel.Min.Y += a.title
	p.title.Max.Y = p.panel.Min.Y
	p.grid = p.panel.Inset(a.pad)
	p.grid.Min = p.grid.Max.Sub(cells)
	return p
}

// fillTray sets the side of a tray's cells and how many of its blocks lie side by side: below the others it is as wide as
// these, beside them as high as these or the room. Small boards have at least an eighth of the other boards' cells.
func (a *arrangement) fillTray(p *boardLayout, i int, others, room image.Point) {
	least, most := p.cell*a.tile/8, p.cell
	if p.small() {
		least, most = p.cell/8, max(1, p.cell/4)
	}
	p.cell = max(1, least)
	below := a.below>>i&1 > 0
	switch {
	case a.across != nil:
		p.across = a.across[i]
	case below:
		p.across = groups(p.count, groups(p.count, max(1, others.X/(p.cols*p.cell))))
	default:
		p.across = groups(p.count, max(1, max(room.Y, others.Y)/(p.rows*p.cell)))
	}
	if below {
		p.cell = min(max(p.cell, others.X/(p.across*p.cols)), most)
	}
}

// groups returns how many groups of at most so many there are of all.
func groups(all, most int) int { return (all + most - 1) / most }

// Least returns the pixels of boards whose cells are the smallest.
func (s Style) Least(v view.View) image.Point {
	a := s.arrange(v, image.Pt(labelFrom, labelFrom))
	a.pad, a.space = panelPadding, panelSpacing
	_, all := a.layOut(1)
	return all.Size()
}

package board

import (
	"cmp"
	"image"
	"math"
	"slices"
	"sort"
	"strconv"

	"fourfold/puzzles/puzzle"
)

// Layout is where everything lies that is painted of a view, in pixels.
type Layout struct {
	Cell    int             // the side of a cell with its share of the gap; a tray may have smaller ones
	Places  []Place         // board by board
	Caption image.Rectangle // below the boards; empty without a caption

	size   image.Point
	fit    int     // Cell where all of the boards is visible
	unit   float64 // pixels for one unit of length
	margin int     // around all boards together
	radius int     // of the panels' corners
	label  float64 // the size of the numbers of rows and columns, 0 without them
	text   float64 // the size of titles and of the caption
}

// Place is where one board lies: its title above the panel, the grid of cells within the panel, and the visible part of
// the grid.
type Place struct {
	Title, Panel, Grid, Window image.Rectangle
	Cell                       int
	extent                     image.Rectangle // columns and rows as drawn, from 0
	blocks
	tray bool
}

// blocks is how the blocks of a board are drawn. A board that is no tray is one block.
type blocks struct {
	rows, cols int // of a block
	count      int
	side       int // how many lie side by side on the board
	across     int // how many are drawn side by side; zero until that is known
}

// blocksOf returns the blocks of a board.
func blocksOf(b puzzle.Board) blocks {
	if !b.Tray() {
		return blocks{rows: b.Rows, cols: b.Cols, count: 1, side: 1, across: 1}
	}
	side := b.Cols / b.Block.Cols
	return blocks{rows: b.Block.Rows, cols: b.Block.Cols, count: b.Rows / b.Block.Rows * side, side: side}
}

// down returns how many blocks are drawn one below the other.
func (b *blocks) down() int { return groups(b.count, b.across) }

// groups returns how many groups of at most so many there are of all.
func groups(all, most int) int { return (all + most - 1) / most }

// Lengths in units.
const (
	panelPadding = 7.0
	panelRadius  = 9.0
	panelSpacing = 18.0
	panelFrame   = 2.5 // the width of the frame of a goal that is reached
)

// lay lays the boards of a view out on size pixels, as large as they can be and centred, or zoomed by a viewport.
func lay(v puzzle.View, size image.Point, s Style, port zoom) Layout {
	margin, caption := int(s.Margin*s.Unit+0.5), 0
	if s.Caption {
		caption = s.row() + scaled(panelPadding, s.Unit)
	}
	boards := size.Sub(image.Pt(0, caption))
	room := boards.Sub(image.Pt(2*margin, 2*margin))
	a := s.arrange(v, room)
	l := Layout{size: size, unit: s.Unit, margin: margin, text: s.TextSize * s.Unit}
	l.radius = scaled(panelRadius, s.Unit) * a.pad / scaled(panelPadding, s.Unit)
	l.fit = max(1, a.cell)
	l.Cell = l.fit
	scale := max(1, port.scale)
	if scale > 1 {
		l.Cell = scaled(float64(l.fit), scale)
		a.label = s.labelRoom(v, room, a.pad, scale)
	}
	if a.label != (image.Point{}) {
		l.label = s.labelSize(scale) * s.Unit
	}
	places, all := a.places(l.Cell)
	l.Places = places
	for i := range places {
		places[i].move(boards.Sub(all).Div(2))
	}
	l.scroll(port)
	if s.Caption {
		all := l.Bounds().Inset(margin)
		l.Caption = image.Rect(all.Min.X, all.Max.Y+caption-s.row(), all.Max.X, all.Max.Y+caption)
	}
	return l
}

// least returns the pixels of boards whose cells are the smallest.
func (s Style) least(v puzzle.View) image.Point {
	a := s.arrange(v, image.Pt(labelFrom, labelFrom))
	a.pad, a.space = panelPadding, panelSpacing
	_, all := a.places(1)
	return all
}

// arrangement is a way to lay boards out, in pixels.
type arrangement struct {
	boards            []puzzle.Board
	room              image.Point
	pad, title, space int
	label             image.Point // more room left of and above the cells, for the numbers of rows and columns
	first             int         // the first board that is no tray
	below             int         // a bit for each board: it lies below what is laid out before it, else beside that
	blocks            []blocks    // by board
	cell              int         // the largest side of a cell that fits
}

// arrange returns the arrangement with the largest cells, and of these the smallest one. Each board lies beside those
// before it or below them. Trays come last. Cells give way a little to the titles of small boards.
func (s Style) arrange(v puzzle.View, room image.Point) (best arrangement) {
	pad := min(scaled(panelPadding, s.Unit), max(2, min(room.X, room.Y)/24))
	a := arrangement{boards: v.Boards, room: room, pad: pad, space: min(scaled(panelSpacing, s.Unit), 3*pad)}
	if slices.ContainsFunc(v.Boards, func(b puzzle.Board) bool { return b.Title.Format != "" }) {
		a.title = s.row()
	}
	a.label = s.labelRoom(v, room, pad, 1)
	a.first = slices.IndexFunc(v.Boards, func(b puzzle.Board) bool { return !b.Tray() })
	for _, b := range v.Boards {
		a.blocks = append(a.blocks, blocksOf(b))
	}
	var all []arrangement
	for a.below = range 1 << len(v.Boards) {
		a.cell = sort.Search(max(room.X, room.Y, 0), func(cell int) bool {
			_, all := a.places(cell + 1)
			return all.X > room.X || all.Y > room.Y
		})
		all = append(all, a)
	}
	largest := slices.MaxFunc(all, func(a, b arrangement) int { return cmp.Compare(a.cell, b.cell) }).cell
	least := [3]int{-1}
	for _, a := range all {
		if worth := a.worth(); a.cell*8 >= largest*7 && slices.Compare(worth[:], least[:]) > 0 {
			best, least = a, worth
		}
	}
	places, _ := best.places(best.cell)
	for i, p := range places { // zoomed boards keep these
		best.blocks[i] = p.blocks
	}
	return best
}

// worth returns what makes an arrangement better, the most important first: room for the titles of small boards, the cell
// of all other boards, and how little room is taken.
func (a *arrangement) worth() [3]int {
	places, all := a.places(a.cell)
	wide := 10 * a.title
	for _, p := range places {
		if p.small() {
			wide = min(wide, p.Panel.Dx())
		}
	}
	return [3]int{wide, a.cell, -all.X * all.Y}
}

// places returns where the boards lie when cells have the given side, and how large all of them are together.
func (a *arrangement) places(cell int) (places []Place, all image.Point) {
	places = make([]Place, len(a.boards))
	for _, trays := range []bool{false, true} {
		for i, b := range a.boards {
			if b.Tray() == trays {
				all = a.add(places, i, cell, all)
			}
		}
	}
	return places, all
}

// add lays a board out beside those that are, or below them, or on the other side if it is a tray that comes first. It
// returns how large all of them are together.
func (a *arrangement) add(places []Place, i, cell int, all image.Point) image.Point {
	p := &places[i]
	*p = Place{Cell: cell, blocks: a.blocks[i], tray: a.boards[i].Tray()}
	around := image.Pt(2*a.pad, 2*a.pad+a.title)
	if p.tray {
		p.Cell = max(1, cell/p.smaller())
	} else {
		around = around.Add(a.label)
	}
	block, below := image.Pt(p.cols, p.rows).Mul(p.Cell), a.below>>i&1 > 0
	switch {
	case p.across > 0:
	case below:
		p.across = groups(p.count, groups(p.count, max(1, (all.X-around.X)/block.X)))
	default:
		p.across = groups(p.count, max(1, (max(a.room.Y, all.Y)-around.Y)/block.Y))
	}
	if p.tray && below { // as wide as what it lies below
		most := cell
		if p.small() {
			most = max(1, cell/4)
		}
		p.Cell = min(max(p.Cell, (all.X-around.X)/(p.across*p.cols)), most)
	}
	p.extent.Max = image.Pt(p.across*p.cols, p.down()*p.rows)
	p.Panel.Max = p.extent.Max.Mul(p.Cell).Add(around)
	p.Title = p.Panel
	p.Panel.Min.Y += a.title
	p.Title.Max.Y = p.Panel.Min.Y
	p.Grid = p.Panel.Inset(a.pad)
	p.Grid.Min = p.Grid.Max.Sub(p.extent.Max.Mul(p.Cell))
	at, by, whole := a.join(all, p.Panel.Max, i)
	for j := range places {
		places[j].move(by)
	}
	p.move(at.Sub(by))
	return whole
}

// join returns where a board of some size goes beside or below those that are laid out, how far these move, and how
// large all of them are together.
func (a *arrangement) join(all, size image.Point, i int) (at, by, whole image.Point) {
	below := a.below>>i&1 > 0
	turned := func(p image.Point) image.Point {
		if below {
			return image.Pt(p.Y, p.X)
		}
		return p
	}
	all, size = turned(all), turned(size)
	gap := min(all.X, a.space)
	at.X, whole = all.X+gap, image.Pt(all.X+gap+size.X, max(all.Y, size.Y))
	if i < a.first {
		at.X, by.X = 0, size.X+gap
	}
	if below { // in the middle
		at.Y, by.Y = (whole.Y-size.Y)/2, (whole.Y-all.Y)/2
	}
	return turned(at), turned(by), turned(whole)
}

// small reports whether the parts of a tray are small boards.
func (p *Place) small() bool { return p.tray && p.rows*p.cols > 1 }

// smaller returns how many times smaller the cells of a tray are than others: single pieces have to be read, small boards
// only to be told apart.
func (p *Place) smaller() int {
	if p.small() {
		return 8
	}
	return 2
}

// padding returns the room between the cells and the edge of the panel, on the sides without numbers.
func (p *Place) padding() int { return p.Panel.Max.X - p.Grid.Max.X }

// move moves a board.
func (p *Place) move(by image.Point) {
	p.Title, p.Panel, p.Grid = p.Title.Add(by), p.Panel.Add(by), p.Grid.Add(by)
}

// textRow is the height of a row of text as a multiple of the size of its letters.
const textRow = 1.65

// row returns the height of a row of text in pixels.
func (s Style) row() int { return int(math.Ceil(textRow * s.TextSize * s.Unit)) }

// scaled returns a length in pixels, at least one.
func scaled(length, unit float64) int { return max(1, int(length*unit+0.5)) }

// Bounds returns the rectangle of everything: boards, titles, caption, and the margin around them.
func (l *Layout) Bounds() image.Rectangle {
	all := l.Caption
	for _, p := range l.Places {
		all = all.Union(p.Panel).Union(p.Title)
	}
	return all.Inset(-l.margin)
}

// frame returns the pixels that are painted: Bounds, and room for the word on a frame. All others are left out, since
// each costs time in every frame.
func (l *Layout) frame() image.Rectangle {
	all := l.Bounds()
	all.Min.Y -= int(l.text)
	return all.Intersect(image.Rectangle{Max: l.size})
}

// place returns the place of a spot's cell as it is drawn: its column and row.
func (b *blocks) place(s puzzle.Spot) image.Point {
	i := s.Row/b.rows*b.side + s.Col/b.cols
	return image.Pt(i%b.across*b.cols+s.Col%b.cols, i/b.across*b.rows+s.Row%b.rows)
}

// spot returns the spot of a board that is drawn at a column and row.
func (b *blocks) spot(board int, at image.Point) puzzle.Spot {
	i := at.Y/b.rows*b.across + at.X/b.cols
	return puzzle.Spot{Board: board, Row: i/b.side*b.rows + at.Y%b.rows, Col: i%b.side*b.cols + at.X%b.cols}
}

// rect returns the pixels of a spot's whole cell.
func (l *Layout) rect(s puzzle.Spot) image.Rectangle {
	p := &l.Places[s.Board]
	at := p.Grid.Min.Add(p.place(s).Mul(p.Cell))
	return image.Rectangle{at, at.Add(image.Pt(p.Cell, p.Cell))}
}

// middle returns the middle of a cell.
func (l *Layout) middle(s puzzle.Spot) point {
	r := l.rect(s)
	return point{float32(r.Min.X+r.Max.X) / 2, float32(r.Min.Y+r.Max.Y) / 2}
}

// has reports whether some board has cells of a size.
func (l *Layout) has(size int) bool {
	return slices.ContainsFunc(l.Places, func(p Place) bool { return p.Cell == size })
}

// spot returns the spot under a point, and whether there is one. The gaps between cells belong to the cells, those of a
// tray to its blocks. On a tile the diagonals divide its sides.
func (l *Layout) spot(v puzzle.View, at point) (puzzle.Spot, bool) {
	x, y := float64(at.x), float64(at.y)
	for i, p := range l.Places {
		if !image.Pt(int(math.Floor(x)), int(math.Floor(y))).In(p.Window) {
			continue
		}
		side := float64(p.Cell)
		col, inX := math.Modf((x - float64(p.Grid.Min.X)) / side)
		row, inY := math.Modf((y - float64(p.Grid.Min.Y)) / side)
		s := p.spot(i, image.Pt(int(col), int(row)))
		c := v.At(s)
		if c == nil || c.Kind == puzzle.NoCell && !p.tray {
			return puzzle.Spot{}, false
		}
		if c.Kind == puzzle.Tile {
			s.Part = sideAt(inX, inY)
		}
		return s, true
	}
	return puzzle.Spot{}, false
}

// sideAt returns the side of a tile that a point belongs to, by parts of the tile's side.
func sideAt(x, y float64) puzzle.Part {
	aboveFalling, aboveRising := y < x, y < 1-x
	switch {
	case aboveFalling && aboveRising:
		return puzzle.Top
	case aboveFalling:
		return puzzle.Right
	case aboveRising:
		return puzzle.Left
	}
	return puzzle.Bottom
}

// Lengths of the numbers of rows and columns: units, and parts of a font's size.
const (
	labelSpace  = 4.0 // around a number
	labelFrom   = 120 // a shorter side of the picture leaves no room for them
	digitWidth  = 0.6
	digitHeight = 0.75
	labelZoom   = 1.5 // how much larger they become at most on zoomed boards
)

// labelSize returns the size of the numbers of rows and columns in units.
func (s Style) labelSize(zoom float64) float64 {
	return s.TextSize * 10 / 14 * min(math.Sqrt(zoom), labelZoom)
}

// labelRoom returns the pixels besides the padding that numbers need left of and above the cells. It is zero without
// numbers, and where the room is too small for them.
func (s Style) labelRoom(v puzzle.View, room image.Point, pad int, zoom float64) image.Point {
	if !s.Labels || min(room.X, room.Y) < int(labelFrom*s.Unit) {
		return image.Point{}
	}
	most := 0
	for _, b := range v.Boards {
		if !b.Tray() {
			most = max(most, b.Rows)
		}
	}
	digits, size := float64(len(strconv.Itoa(most))), s.labelSize(zoom)
	wide := scaled(digits*digitWidth*size+2*labelSpace, s.Unit)
	high := scaled(digitHeight*size+2*labelSpace, s.Unit)
	return image.Pt(max(0, wide-pad), max(0, high-pad))
}

// labelStep returns the steps in which rows and columns up to most are numbered besides the first one: each if there
// is room, else every fifth, tenth and so on.
func labelStep(most, cell int, size float64) int {
	room := (float64(len(strconv.Itoa(most)))*digitWidth + 0.5) * size
	for _, step := range []int{1, 5, 10, 20, 50, 100} {
		if float64(max(1, step-1)*cell) >= room {
			return step
		}
	}
	return math.MaxInt
}

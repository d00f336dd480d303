// Package paint draws a [view.View] into pixels: for the board of the window, for small pictures, and for files. It uses
// nothing of the toolkit but its font.
package paint

import (
	"image"
	"image/draw"
	"maps"
	"reflect"
	"slices"
	"strconv"
	"strings"

	"fourfold/gui/linebreak"
	"fourfold/puzzles/sentence"
	"fourfold/puzzles/view"
)

// Painter caches the picture of a view. It repaints the cells that change, and draws all that lies over them anew. The
// window, small pictures and files use it. It must not be used by several goroutines at a time.
type Painter struct {
	style   Style
	Layout  Layout
	numbers numbers
	sprites map[int]*sprites // by the size of cells

	base    *image.RGBA // all but what lies over the cells
	drawn   view.View   // the faces and words in it; empty where all of it has to be painted
	picture *image.RGBA // base and what lies over the cells, or nil where that is nothing
	over    view.View   // what the picture shows
}

// unknown is the face of a cell whose pixels are not those of any face.
var unknown = view.Cell{Kind: ^view.Kind(0)}

// NewPainter returns a painter for views of the same shape as v, which it lays out on size pixels.
func NewPainter(v view.View, size image.Point, s Style) *Painter {
	p := &Painter{}
	p.Arrange(v, size, s, Zoom{})
	return p
}

// Arrange sets the style, and lays views of the same shape as v out.
func (p *Painter) Arrange(v view.View, size image.Point, s Style, z Zoom) {
	p.set(s, lay(v, size, s, z))
}

// Paint returns the picture of a view within the bounds of the layout. It is valid until the next call.
func (p *Painter) Paint(v view.View) *image.RGBA {
	return p.Between(v, v, 0).SubImage(p.Layout.Bounds()).(*image.RGBA)
}

// Small returns a picture of a view of one board, in the middle of a transparent square.
func Small(v view.View, side int, p *Palette) *image.RGBA {
	square := image.NewRGBA(image.Rect(0, 0, side, side))
	if side < 1 {
		return square
	}
	const whole = 160 // pixels of a small picture whose lines are as wide as in the window
	painter := NewPainter(v, image.Pt(side, side), Style{Unit: float32(side) / whole, Palette: p, TextSize: 14})
	picture := painter.Paint(v)
	if len(v.Boards[0].Cells) == 1 { // a piece alone lies on no panel
		picture = picture.SubImage(painter.Layout.boards[0].grid).(*image.RGBA)
	}
	at := square.Rect.Max.Sub(picture.Rect.Size()).Div(2)
	draw.Draw(square, image.Rectangle{at, at.Add(picture.Rect.Size())}, picture, picture.Rect.Min, draw.Src)
	return square
}

// set sets style and layout. The next picture is drawn anew if either has changed.
func (p *Painter) set(s Style, l Layout) {
	before, now := p.style, s
	before.Translate, now.Translate = nil, nil // functions are never equal
	if !reflect.DeepEqual(before, now) || !reflect.DeepEqual(p.Layout, l) {
		p.drawn = view.View{}
	}
	p.style, p.Layout = s, l
}

// spritesOf returns the sprites for cells of a size. They are cached, at least for the sizes of boards.
func (p *Painter) spritesOf(size int) *sprites {
	s := p.sprites[size]
	if s == nil || s.palette != p.style.Palette || s.unit != p.Layout.Unit || s.numbers != p.numbers {
		s = newSprites(size, p.style.Palette, p.Layout.Unit, p.numbers)
		if p.sprites == nil {
			p.sprites = map[int]*sprites{}
		}
		maps.DeleteFunc(p.sprites, func(size int, _ *sprites) bool {
			return !slices.ContainsFunc(p.Layout.boards, func(b boardLayout) bool { return b.cell == size })
		})
		p.sprites[size] = s
	}
	return s
}

// Between returns the picture of a view, whose cells are a part of the way to those of another. It is valid until the next
// call.
func (p *Painter) Between(v, to view.View, part float32) *image.RGBA {
	if n := numbersOf(v); n != p.numbers {
		p.numbers, p.drawn = n, view.View{}
	}
	if p.drawn.Boards == nil || !p.sameWords(v) {
		p.ground(v)
	}
	painted := p.paintCells(v, to, part)
	reached := slices.ContainsFunc(v.Boards, func(b view.Board) bool { return !b.Reached.Empty() })
	over := view.View{Overlay: v.Overlay}
	if over.Equal(view.View{}) && !reached {
		p.picture = nil
		return p.base
	}
	if p.picture == nil || painted || !p.over.Equal(over) {
		if p.picture == nil {
			p.picture = image.NewRGBA(p.base.Rect)
		}
		p.over = over.Clone()
		copy(p.picture.Pix, p.base.Pix)
		drawOver(p.picture, p.base, &p.Layout, v, p.style)
	}
	return p.picture
}

// sameWords reports whether a view has the words that were painted.
func (p *Painter) sameWords(v view.View) bool {
	return (p.style.Caption == 0 || p.drawn.Caption.String() == v.Caption.String()) &&
		slices.EqualFunc(p.drawn.Boards, v.Boards, func(a, b view.Board) bool {
			return a.Title.String() == b.Title.String() && a.Reached.String() == b.Reached.String()
		})
}

// ground draws the base without the cells.
func (p *Painter) ground(v view.View) {
	all := p.Layout.Frame()
	if p.base == nil || p.base.Rect != all {
		p.base = image.NewRGBA(all)
	}
	p.drawn, p.picture = v.Clone(), nil
	for _, c := range Cells(p.drawn) {
		*c = unknown
	}
	draw.Draw(p.base, all, image.NewUniform(p.style.Background), image.Point{}, draw.Src)
	for i, board := range p.Layout.boards {
		p.panel(board)
		if board.title.In(all) { // a row that is cut cannot be read
			words, wide := p.style.say(v.Boards[i].Title), float32(board.title.Dx())
			lettersFor(words, p.Layout.text, wide, 0).draw(p.base, words, boxOf(board.title).centre(), p.style.Ink)
		}
	}
	p.writeCaption(v.Caption)
}

// CaptionRows returns the rows of a caption, line by line.
func (p *Painter) CaptionRows(text sentence.Text) (lines [][]string) {
	wide, l := float32(p.Layout.caption.Dx()), lettersOf(p.Layout.text)
	for line := range strings.Lines(p.style.say(text)) {
		lines = append(lines, linebreak.Wrap(strings.TrimSuffix(line, "\n"), wide, l.width))
	}
	return lines
}

// writeCaption writes a caption from the upper edge of its rectangle downwards, lines after the first one paler.
func (p *Painter) writeCaption(text sentence.Text) {
	if p.style.Caption == 0 {
		return
	}
	l, on, ink := lettersOf(p.Layout.text), p.Layout.caption, p.style.Ink
	on.Max.Y = on.Min.Y + p.style.row()
	for _, rows := range p.CaptionRows(text) {
		for _, row := range rows {
			l.draw(p.base, row, boxOf(on).centre(), ink)
			on = on.Add(image.Pt(0, on.Dy()))
		}
		ink = mix(p.style.Ink, p.style.Background, 0.25)
	}
}

// paintCells paints the cells that have changed, and reports whether there are any. Cells of one size with the same change
// share a picture.
func (p *Painter) paintCells(v, to view.View, part float32) (painted bool) {
	type change struct {
		size     int
		from, to view.Cell
	}
	changes := map[change]*image.RGBA{}
	for i, b := range v.Boards {
		board, drawn, end := &p.Layout.boards[i], p.drawn.Boards[i].Cells, to.Boards[i].Cells
		for j, c := range b.Cells {
			if drawn[j] == c && end[j] == c {
				continue
			}
			k := change{board.cell, c, end[j]}
			if changes[k] == nil {
				changes[k] = p.spritesOf(k.size).between(c, end[j], part)
			}
			on := p.Layout.Rect(view.Spot{Board: i, Row: j / b.Cols, Col: j % b.Cols})
			visible := on.Intersect(board.window)
			draw.Draw(p.base, visible, changes[k], visible.Min.Sub(on.Min), draw.Src)
			drawn[j] = c
			if end[j] != c {
				drawn[j] = unknown
			}
			painted = true
		}
	}
	return painted
}

// panel draws what is seen around the cells of a board: the panel on which they lie, and the numbers of rows and
// columns.
func (p *Painter) panel(b boardLayout) {
	q, on, radius := pen{dst: p.base}, boxOf(b.panel), p.Layout.radius
	q.fill(p.style.Palette.panelEdge, rounded(on, radius))
	q.fill(p.style.Palette.panel, rounded(on.inset(1), radius-1))
	if p.Layout.label > 0 && !b.tray {
		p.label(b)
	}
}

// label writes the numbers of a board's rows and columns.
func (p *Painter) label(b boardLayout) {
	l, ink, last := lettersOf(p.Layout.label), p.style.Palette.label, b.extent.Max
	step := labelStep(max(last.X, last.Y), b.cell, p.Layout.label)
	corner, seen := boxOf(b.corner()).centre(), boxOf(b.window)
	corner = corner.Plus(Point{1, 1}, panelFrame/2*p.Layout.Unit) // in the middle of what a frame leaves
	for n := 1; n <= max(last.X, last.Y); n++ {
		if n > 1 && n%step != 0 {
			continue
		}
		mid, text := b.origin().Plus(Point{1, 1}, (float32(n)-0.5)*float32(b.cell)), strconv.Itoa(n)
		if n <= last.X && seen.x0 <= mid.X && mid.X < seen.x1 {
			l.draw(p.base, text, Point{mid.X, corner.Y}, ink)
		}
		if n <= last.Y && seen.y0 <= mid.Y && mid.Y < seen.y1 {
			l.draw(p.base, text, Point{corner.X, mid.Y}, ink)
		}
	}
}

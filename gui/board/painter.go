package board

import (
	"image"
	"image/draw"
	"reflect"
	"slices"

	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
)

// Painter keeps the picture of a view and repaints only what differs from it. Everything that shows boards uses one:
// the window as well as exports.
type Painter struct {
	style    Style
	typeface typeface
	sprites  *sprites
	layout   Layout

	picture *image.RGBA
	drawn   [][]puzzle.Cell // the faces in the picture, board by board; nil where all of it has to be painted
	words   []string        // those in the picture
	arrows  []puzzle.Arrow  // those in the picture
	layer   *image.RGBA     // the picture of the arrows, or nil
	patches []*image.RGBA   // what lies under the pieces that travel
	lifted  *puzzle.Spot    // the cell whose piece is elsewhere, or nil
}

// unknown is the face of a cell whose pixels are not those of any face.
var unknown = puzzle.Cell{Kind: ^puzzle.Kind(0)}

// NewPainter returns a painter for views of the same shape as v, which it lays out on size pixels.
func NewPainter(v puzzle.View, size image.Point, s Style) *Painter {
	p := &Painter{}
	p.setStyle(s)
	p.setLayout(lay(v, size, s))
	return p
}

// Layout returns where things lie. It is not to be changed.
func (p *Painter) Layout() *Layout { return &p.layout }

// Paint returns the picture of a view within the bounds of the layout. It is valid until the next call.
func (p *Painter) Paint(v puzzle.View) *image.RGBA {
	return p.paint(v, nil).SubImage(p.layout.Bounds()).(*image.RGBA)
}

// setStyle sets how things look. The next paint draws everything anew, if that has changed.
func (p *Painter) setStyle(s Style) {
	if p.typeface == nil || !s.sameLook(p.style) {
		p.typeface, p.sprites = parseFonts(s.Font), nil
		p.forget()
	}
	p.style = s
}

// setLayout sets where things lie. The next paint draws everything anew, if that has changed.
func (p *Painter) setLayout(l Layout) {
	if reflect.DeepEqual(l, p.layout) {
		return
	}
	if l.Cell != p.layout.Cell || l.unit != p.layout.unit {
		p.sprites = nil
	}
	p.layout = l
	p.forget()
}

func (p *Painter) forget() { p.drawn, p.patches = nil, p.patches[:0] }

// paint brings the picture up to date and returns it: the view, and over it the moving things of m if it
// is not nil. The picture is valid until the next call.
func (p *Painter) paint(v puzzle.View, m *motion) *image.RGBA {
	if most := widestOf(v); p.faces().most != most {
		p.sprites = nil
		p.faces().most = most
		p.forget()
	}
	if p.drawn == nil || !slices.Equal(p.arrows, v.Arrows) {
		p.patches = p.patches[:0]
		p.arrows, p.layer = v.Arrows, p.layout.drawArrows(v, p.style.Palette, p.typeface)
		p.begin()
	}
	p.restore()
	p.titles(v)
	for i := range p.layout.Places {
		p.paintBoard(i, v.Boards[i].Cells)
	}
	if m != nil {
		m.paint(p)
	}
	return p.picture
}

// faces returns the sprites for the size of the cells.
func (p *Painter) faces() *sprites {
	if p.sprites == nil {
		p.sprites = newSprites(p.layout.Cell, p.style.Palette, p.typeface, p.layout.unit)
	}
	return p.sprites
}

// begin clears the picture and draws all but the cells and the words.
func (p *Painter) begin() {
	bounds := p.layout.frame()
	if p.picture == nil || p.picture.Rect != bounds {
		p.picture = image.NewRGBA(bounds)
	}
	p.clear(p.picture, bounds)
	p.overlay(bounds)
	p.words = p.words[:0]
	p.drawn = make([][]puzzle.Cell, len(p.layout.Places))
	for i, place := range p.layout.Places {
		p.border(i)
		p.drawn[i] = slices.Repeat([]puzzle.Cell{unknown}, place.rows*place.cols)
	}
}

// clear fills a part of a picture with the background.
func (p *Painter) clear(img *image.RGBA, r image.Rectangle) {
	draw.Draw(img, r, image.NewUniform(p.style.Background), image.Point{}, draw.Src)
}

// overlay draws the arrows over a part of the picture that has been painted.
func (p *Painter) overlay(r image.Rectangle) {
	if p.layer != nil {
		draw.Draw(p.picture, r, p.layer, r.Min, draw.Over)
	}
}

// titles writes the titles of all boards, and the caption.
func (p *Painter) titles(v puzzle.View) {
	for i, place := range p.layout.Places {
		row := place.Title.Intersect(p.picture.Rect)
		if row.Dy() < place.Title.Dy() { // a row that is cut cannot be read
			row = image.Rectangle{}
		}
		p.write(i, v.Boards[i].Title, row)
	}
	if p.style.Caption {
		p.write(len(p.layout.Places), v.Caption, p.layout.Caption)
	}
}

// write writes a text on a row of the picture, unless it is there already as the i-th one. Where it is not, those after
// it are written again too.
func (p *Painter) write(i int, t sentence.Text, row image.Rectangle) {
	words := p.style.say(t)
	if i < len(p.words) && p.words[i] == words {
		return
	}
	p.words = append(p.words[:i], words)
	p.clear(p.picture, row)
	p.typeface.write(p.picture, words, row, p.layout.text, p.style.Ink)
	p.overlay(row)
}

// border draws what is seen around the cells of a board: the panel on which they lie, and the numbers of rows and
// columns.
func (p *Painter) border(board int) {
	place := p.layout.Places[board]
	panel, cells := place.Panel.Intersect(p.picture.Rect), place.Window
	if panel.Empty() {
		return
	}
	img := image.NewRGBA(panel)
	p.clear(img, panel)
	p.panel(newPen(img), place.Panel)
	p.numbers(img, place)
	if cells.Empty() {
		cells = image.Rectangle{panel.Max, panel.Max}
	}
	for _, r := range []image.Rectangle{
		{panel.Min, image.Pt(panel.Max.X, cells.Min.Y)},
		{image.Pt(panel.Min.X, cells.Min.Y), image.Pt(cells.Min.X, cells.Max.Y)},
		{image.Pt(cells.Max.X, cells.Min.Y), image.Pt(panel.Max.X, cells.Max.Y)},
		{image.Pt(panel.Min.X, cells.Max.Y), panel.Max},
	} {
		draw.Draw(p.picture, r, img, r.Min, draw.Src)
		p.overlay(r)
	}
}

// panel draws what the cells of a board lie on.
func (p *Painter) panel(q *pen, r image.Rectangle) {
	r = r.Intersect(q.dst.Rect.Inset(-4 * p.layout.radius)) // far enough for the corners to be out of sight
	b := box{float32(r.Min.X), float32(r.Min.Y), float32(r.Max.X), float32(r.Max.Y)}
	radius := float32(p.layout.radius)
	q.rounded(b, radius)
	q.fill(p.style.Palette.PanelEdge)
	q.rounded(b.inset(1), radius-1)
	q.fill(p.style.Palette.Panel)
}

// paintBoard repaints the cells of a board that differ.
func (p *Painter) paintBoard(board int, cells []puzzle.Cell) {
	drawn, cols := p.drawn[board], p.layout.Places[board].cols
	away := -1
	if p.lifted != nil && p.lifted.Board == board {
		away = p.lifted.Row*cols + p.lifted.Col
	}
	for i, c := range cells {
		if i == away {
			c.Kind |= taken
		}
		if drawn[i] != c {
			drawn[i] = c
			p.put(puzzle.Spot{Board: board, Row: i / cols, Col: i % cols}, p.sprites.cell(c))
		}
	}
}

// put copies the picture of a cell to its place.
func (p *Painter) put(s puzzle.Spot, sprite *image.RGBA) {
	all := p.layout.rect(s)
	if r := all.Intersect(p.layout.Places[s.Board].Window); !r.Empty() {
		draw.Draw(p.picture, r, sprite, r.Min.Sub(all.Min), draw.Src)
		p.overlay(r)
	}
}

// putBriefly puts a picture on a cell that is none of its faces. The next paint replaces it.
func (p *Painter) putBriefly(s puzzle.Spot, sprite *image.RGBA) {
	p.put(s, sprite)
	p.drawn[s.Board][s.Row*p.layout.Places[s.Board].cols+s.Col] = unknown
}

// putOver draws a picture over the others, anywhere. The next paint takes it away.
func (p *Painter) putOver(at image.Point, sprite *image.RGBA) {
	r := sprite.Rect.Add(at).Intersect(p.picture.Rect)
	saved := image.NewRGBA(r)
	draw.Draw(saved, r, p.picture, r.Min, draw.Src)
	p.patches = append(p.patches, saved)
	draw.Draw(p.picture, r, sprite, r.Min.Sub(at), draw.Over)
}

// restore takes away what putOver drew, the last one first.
func (p *Painter) restore() {
	for _, saved := range slices.Backward(p.patches) {
		draw.Draw(p.picture, saved.Rect, saved, saved.Rect.Min, draw.Src)
	}
	p.patches = p.patches[:0]
}

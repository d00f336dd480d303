package board

import (
	"image"
	"image/draw"
	"slices"

	"fyne.io/fyne/v2/theme"
	"golang.org/x/image/font/opentype"

	"fourfold/puzzles/puzzle"
)

// painter keeps the picture of a view and repaints only what differs from it.
type painter struct {
	img     *image.RGBA
	geo     geometry
	palette *Palette
	font    *opentype.Font
	sprites *sprites
	drawn   [][]puzzle.Cell // the faces in the picture, board by board
	patches []patch         // what lies under the pieces that travel
	arrows  []puzzle.Arrow  // those in the picture
	layer   *image.RGBA     // their picture, or nil
	lifted  lifted
	focus   focus
}

// focus is the board that keys act on, if on is set.
type focus struct {
	board int
	on    bool
}

// lifted is the cell whose piece is elsewhere, if on is set.
type lifted struct {
	at puzzle.Spot
	on bool
}

// unknown is the face of a cell whose pixels are not those of any face.
var unknown = puzzle.Cell{Kind: ^puzzle.Kind(0)}

// patch is a piece of the picture as it was before something was drawn over it.
type patch struct {
	at     image.Rectangle
	pixels *image.RGBA
}

// Render returns the picture of the view on w x h pixels, boards centred, without titles. It is transparent
// around the boards. Lengths such as the panels' padding suit a display of ordinary resolution.
func Render(v puzzle.View, w, h int, p *Palette) *image.RGBA {
	var r painter
	r.restyle(p, parseFont(theme.DefaultTextBoldFont()))
	r.resize(lay(v, image.Pt(w, h), 1, 0))
	painted := r.paint(v, nil)
	img := image.NewRGBA(image.Rect(0, 0, w, h))
	draw.Draw(img, painted.Rect, painted, painted.Rect.Min, draw.Src)
	return img
}

// restyle sets colours and font. The next paint draws everything anew.
func (p *painter) restyle(palette *Palette, f *opentype.Font) {
	p.palette, p.font, p.sprites = palette, f, nil
	p.forget()
}

// resize sets where things lie. The next paint draws everything anew, if that has changed.
func (p *painter) resize(g geometry) {
	if g.equal(p.geo) {
		return
	}
	if p.sprites != nil && p.sprites.size != g.cell {
		p.sprites = nil
	}
	p.geo = g
	p.forget()
}

func (p *painter) forget() { p.drawn, p.patches = nil, p.patches[:0] }

// paint brings the picture up to date and returns it: the view, and over it the moving things of m if it
// is not nil. The picture is valid until the next call.
func (p *painter) paint(v puzzle.View, m *motion) *image.RGBA {
	p.ready()
	if p.drawn == nil || !slices.Equal(p.arrows, v.Arrows) {
		p.patches = p.patches[:0]
		p.arrows, p.layer = v.Arrows, p.geo.layer(v, p.palette)
		p.begin()
	}
	p.restore()
	for i := range p.geo.places {
		p.paintBoard(i, v.Boards[i].Cells)
	}
	if m != nil {
		m.paint(p)
	}
	return p.img
}

// ready returns the sprites for the size of the cells.
func (p *painter) ready() *sprites {
	if p.sprites == nil {
		p.sprites = newSprites(p.geo.cell, p.palette, p.font)
	}
	return p.sprites
}

// begin clears the picture and draws all but the cells.
func (p *painter) begin() {
	bounds := p.geo.frame()
	if p.img == nil || p.img.Rect != bounds {
		p.img = image.NewRGBA(bounds)
	} else {
		clear(p.img.Pix)
	}
	p.point(bounds)
	p.drawn = make([][]puzzle.Cell, len(p.geo.places))
	for i, place := range p.geo.places {
		p.border(i)
		p.drawn[i] = make([]puzzle.Cell, place.rows*place.cols)
		for j := range p.drawn[i] {
			p.drawn[i][j] = unknown
		}
	}
}

// border draws what is seen around the cells of a board: the panel on which they lie, the frame
// that shows where keys go, and the numbers of rows and columns.
func (p *painter) border(board int) {
	place := p.geo.places[board]
	panel, cells := place.panel, place.grid
	img := image.NewRGBA(panel)
	p.panel(img, p.focus.on && p.focus.board == board)
	p.label(img, place)
	for _, r := range []image.Rectangle{
		{panel.Min, image.Pt(panel.Max.X, cells.Min.Y)},
		{image.Pt(panel.Min.X, cells.Min.Y), image.Pt(cells.Min.X, cells.Max.Y)},
		{image.Pt(cells.Max.X, cells.Min.Y), image.Pt(panel.Max.X, cells.Max.Y)},
		{image.Pt(panel.Min.X, cells.Max.Y), panel.Max},
	} {
		draw.Draw(p.img, r, img, r.Min, draw.Src)
		p.point(r)
	}
}

// focusWidth is the width of the frame around the board that keys act on, in units.
const focusWidth = 2.0

// panel draws what the cells of a board lie on.
func (p *painter) panel(img *image.RGBA, focused bool) {
	q, r := newPen(img), img.Rect
	b := box{float32(r.Min.X), float32(r.Min.Y), float32(r.Max.X), float32(r.Max.Y)}
	radius, edge, width := float32(p.geo.radius), p.palette.PanelEdge, float32(1)
	if focused {
		edge, width = p.palette.Focus, float32(scaled(focusWidth, p.geo.unit))
	}
	q.rounded(b, radius, false)
	q.fill(edge)
	q.rounded(b.inset(width), radius-width, false)
	q.fill(p.palette.Panel)
}

// point draws the arrows over a part of the picture that has been painted.
func (p *painter) point(r image.Rectangle) {
	if p.layer != nil {
		draw.Draw(p.img, r, p.layer, r.Min, draw.Over)
	}
}

// attend moves the frame that shows where keys go, and tells whether that changes the picture.
func (p *painter) attend(f focus) bool {
	if f == p.focus {
		return false
	}
	before := p.focus
	p.focus = f
	if p.drawn == nil {
		return true
	}
	p.restore()
	for _, f := range []focus{before, p.focus} {
		if f.on && f.board < len(p.geo.places) {
			p.border(f.board)
		}
	}
	return true
}

// paintBoard repaints the cells of a board that differ.
func (p *painter) paintBoard(board int, cells []puzzle.Cell) {
	drawn, cols := p.drawn[board], p.geo.places[board].cols
	away := -1
	if p.lifted.on && p.lifted.at.Board == board {
		away = p.lifted.at.Row*cols + p.lifted.at.Col
	}
	for i, c := range cells {
		if i == away {
			c.Kind |= taken
		}
		if drawn[i] == c {
			continue
		}
		drawn[i] = c
		p.put(puzzle.Spot{Board: board, Row: i / cols, Col: i % cols}, p.sprites.cell(c))
	}
}

// put copies the picture of a cell to its place.
func (p *painter) put(s puzzle.Spot, sprite *image.RGBA) {
	r := p.geo.rect(s)
	draw.Draw(p.img, r, sprite, image.Point{}, draw.Src)
	p.point(r)
}

// disguise puts a picture on a cell that is none of its faces. The next paint replaces it.
func (p *painter) disguise(s puzzle.Spot, sprite *image.RGBA) {
	p.put(s, sprite)
	p.drawn[s.Board][s.Row*p.geo.places[s.Board].cols+s.Col] = unknown
}

// float draws a picture over the others, anywhere. The next paint takes it away.
func (p *painter) float(at image.Point, sprite *image.RGBA) {
	r := sprite.Rect.Add(at).Intersect(p.img.Rect)
	saved := image.NewRGBA(image.Rectangle{Max: r.Size()})
	draw.Draw(saved, saved.Rect, p.img, r.Min, draw.Src)
	p.patches = append(p.patches, patch{r, saved})
	draw.Draw(p.img, r, sprite, r.Min.Sub(at), draw.Over)
}

// restore takes away what float drew, the last one first.
func (p *painter) restore() {
	for i := len(p.patches) - 1; i >= 0; i-- {
		draw.Draw(p.img, p.patches[i].at, p.patches[i].pixels, image.Point{}, draw.Src)
	}
	p.patches = p.patches[:0]
}

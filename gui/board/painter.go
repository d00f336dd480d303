package board

import (
	"image"
	"image/draw"

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
	return r.paint(v, nil)
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
	if p.drawn == nil {
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

// begin clears the picture and draws the panels.
func (p *painter) begin() {
	bounds := image.Rectangle{Max: p.geo.size}
	if p.img == nil || p.img.Rect != bounds {
		p.img = image.NewRGBA(bounds)
	} else {
		clear(p.img.Pix)
	}
	p.drawn = make([][]puzzle.Cell, len(p.geo.places))
	for i, place := range p.geo.places {
		p.panel(place.panel)
		p.drawn[i] = make([]puzzle.Cell, place.rows*place.cols)
		for j := range p.drawn[i] {
			p.drawn[i][j] = unknown
		}
	}
}

// panel draws what the cells of a board lie on.
func (p *painter) panel(r image.Rectangle) {
	img := image.NewRGBA(image.Rectangle{Max: r.Size()})
	q := newPen(img)
	b := box{0, 0, float32(r.Dx()), float32(r.Dy())}
	radius := float32(p.geo.radius)
	q.rounded(b, radius, false)
	q.fill(p.palette.PanelEdge)
	q.rounded(b.inset(1), radius-1, false)
	q.fill(p.palette.Panel)
	draw.Draw(p.img, r, img, image.Point{}, draw.Src)
}

// paintBoard repaints the cells of a board that differ.
func (p *painter) paintBoard(board int, cells []puzzle.Cell) {
	drawn, cols := p.drawn[board], p.geo.places[board].cols
	for i, c := range cells {
		if drawn[i] == c {
			continue
		}
		drawn[i] = c
		p.put(puzzle.Spot{Board: board, Row: i / cols, Col: i % cols}, p.sprites.cell(c))
	}
}

// put copies the picture of a cell to its place.
func (p *painter) put(s puzzle.Spot, sprite *image.RGBA) {
	draw.Draw(p.img, p.geo.rect(s), sprite, image.Point{}, draw.Src)
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

package board

import (
	"image"
	"image/color"
	"image/draw"
	"maps"
	"reflect"
	"slices"
	"strconv"

	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
)

// Style is how views are painted, in the window and in files. Lengths are in units, which look equally long on every
// display.
type Style struct {
	Unit    float64 // pixels for one unit of length
	Palette *Palette
	Labels  bool // rows and columns are numbered; where cells are small, only some are

	TextSize  float64 // of titles and captions; the numbers of rows and columns are smaller
	Ink       color.NRGBA
	Translate func(sentence.Text) string // nil for English

	Caption    bool        // the view's caption is written below the boards
	Margin     float64     // around everything
	Background color.NRGBA // the zero value is transparent
}

// say returns the words of a text.
func (s Style) say(t sentence.Text) string {
	switch {
	case t.Format == "":
		return ""
	case s.Translate == nil:
		return t.String()
	}
	return s.Translate(t)
}

// Painter caches the picture of a view, and repaints the cells that change. The window, small pictures and files use
// it. It must not be used by several goroutines at a time.
type Painter struct {
	style   Style
	layout  Layout
	numbers numbers
	sprites map[int]*sprites // by the size of cells

	base    *image.RGBA    // all but what lies over the cells
	drawn   puzzle.View    // the faces and words in it; empty where all of it has to be painted
	picture *image.RGBA    // base and what lies over the cells, or nil where that is nothing
	over    puzzle.Overlay // what the picture shows
}

// unknown is the face of a cell whose pixels are not those of any face.
var unknown = puzzle.Cell{Kind: ^puzzle.Kind(0)}

// NewPainter returns a painter for views of the same shape as v, which it lays out on size pixels.
func NewPainter(v puzzle.View, size image.Point, s Style) *Painter {
	p := &Painter{}
	p.set(s, lay(v, size, s, zoom{}))
	return p
}

// Layout returns where things lie. It must not be changed.
func (p *Painter) Layout() *Layout { return &p.layout }

// Paint returns the picture of a view within the bounds of the layout. It is valid until the next call.
func (p *Painter) Paint(v puzzle.View) *image.RGBA {
	return p.paint(v, v, 0).SubImage(p.layout.Bounds()).(*image.RGBA)
}

// Small returns a picture of a view of one board, in the middle of a transparent square.
func Small(v puzzle.View, side int, p *Palette) *image.RGBA {
	square := image.NewRGBA(image.Rect(0, 0, side, side))
	if len(v.Boards) == 0 || side < 1 {
		return square
	}
	const whole = 160 // pixels of a small picture whose lines are as wide as in the window
	painter := NewPainter(v, image.Pt(side, side), Style{Unit: float64(side) / whole, Palette: p, TextSize: 14})
	picture := painter.Paint(v)
	if len(v.Boards[0].Cells) == 1 { // a piece alone lies on no panel
		picture = picture.SubImage(painter.layout.Places[0].Grid).(*image.RGBA)
	}
	at := square.Rect.Max.Sub(picture.Rect.Size()).Div(2)
	draw.Draw(square, image.Rectangle{at, at.Add(picture.Rect.Size())}, picture, picture.Rect.Min, draw.Src)
	return square
}

// set sets how things look and where they lie. The next paint draws everything anew if either has changed.
func (p *Painter) set(s Style, l Layout) {
	before, now := p.style, s
	before.Translate, now.Translate = nil, nil // functions are never equal
	if !reflect.DeepEqual(before, now) || !reflect.DeepEqual(p.layout, l) {
		p.drawn = puzzle.View{}
	}
	p.style, p.layout = s, l
}

// spritesOf returns the sprites for cells of a size. They are cached, at least for the sizes of boards.
func (p *Painter) spritesOf(size int) *sprites {
	s := p.sprites[size]
	if s == nil || s.palette != p.style.Palette || s.unit != float32(p.layout.unit) || s.numbers != p.numbers {
		s = newSprites(size, p.style.Palette, p.layout.unit, p.numbers)
		if p.sprites == nil {
			p.sprites = map[int]*sprites{}
		}
		maps.DeleteFunc(p.sprites, func(size int, _ *sprites) bool { return !p.layout.has(size) })
		p.sprites[size] = s
	}
	return s
}

// paint returns the picture of a view, whose cells are a part of the way to those of another. It is valid until the next
// call.
func (p *Painter) paint(v, to puzzle.View, part float32) *image.RGBA {
	if n := numbersOf(v); n != p.numbers {
		p.numbers, p.drawn = n, puzzle.View{}
	}
	if p.drawn.Boards == nil || !p.sameWords(v) {
		p.ground(v)
	}
	painted := p.paintCells(v, to, part)
	reached := slices.ContainsFunc(v.Boards, func(b puzzle.Board) bool { return !b.Reached.Empty() })
	if v.Overlay.Equal(puzzle.Overlay{}) && !reached {
		p.picture = nil
		return p.base
	}
	if p.picture == nil || painted || !p.over.Equal(v.Overlay) {
		if p.picture == nil {
			p.picture = image.NewRGBA(p.base.Rect)
		}
		p.over = v.Clone().Overlay
		copy(p.picture.Pix, p.base.Pix)
		drawOver(p.picture, p.base, &p.layout, v, p.style)
	}
	return p.picture
}

// sameWords reports whether a view has the words that were painted.
func (p *Painter) sameWords(v puzzle.View) bool {
	return (!p.style.Caption || p.drawn.Caption.String() == v.Caption.String()) &&
		slices.EqualFunc(p.drawn.Boards, v.Boards, func(a, b puzzle.Board) bool {
			return a.Title.String() == b.Title.String() && a.Reached.String() == b.Reached.String()
		})
}

// ground draws the base without the cells.
func (p *Painter) ground(v puzzle.View) {
	all := p.layout.frame()
	if p.base == nil || p.base.Rect != all {
		p.base = image.NewRGBA(all)
	}
	p.drawn, p.picture = v.Clone(), nil
	for _, c := range cellsOf(p.drawn) {
		*c = unknown
	}
	draw.Draw(p.base, all, image.NewUniform(p.style.Background), image.Point{}, draw.Src)
	for i, place := range p.layout.Places {
		p.panel(place)
		if place.Title.In(all) { // a row that is cut cannot be read
			p.write(v.Boards[i].Title, place.Title)
		}
	}
	p.write(v.Caption, p.layout.Caption)
}

// write writes a title or a caption.
func (p *Painter) write(text sentence.Text, in image.Rectangle) {
	write(p.base, p.style.say(text), in, float32(p.layout.text), p.style.Ink)
}

// paintCells paints the cells that have changed, and reports whether there are any. Cells of one size with the same change
// share a picture.
func (p *Painter) paintCells(v, to puzzle.View, part float32) (painted bool) {
	type change struct {
		size     int
		from, to puzzle.Cell
	}
	changes := map[change]*image.RGBA{}
	for i, b := range v.Boards {
		place, drawn, end := &p.layout.Places[i], p.drawn.Boards[i].Cells, to.Boards[i].Cells
		for j, c := range b.Cells {
			if drawn[j] == c && end[j] == c {
				continue
			}
			k := change{place.Cell, c, end[j]}
			if changes[k] == nil {
				changes[k] = p.spritesOf(k.size).between(c, end[j], part)
			}
			on := p.layout.rect(puzzle.Spot{Board: i, Row: j / b.Cols, Col: j % b.Cols})
			visible := on.Intersect(place.Window)
			draw.Draw(p.base, visible, changes[k], visible.Min.Sub(on.Min), draw.Src)
			if drawn[j] = c; end[j] != c {
				drawn[j] = unknown
			}
			painted = true
		}
	}
	return painted
}

// panel draws what is seen around the cells of a board: the panel on which they lie, and the numbers of rows and
// columns.
func (p *Painter) panel(place Place) {
	q, b, radius := pen{dst: p.base}, boxOf(place.Panel), float32(p.layout.radius)
	q.fill(p.style.Palette.PanelEdge, rounded(b, radius))
	q.fill(p.style.Palette.Panel, rounded(b.inset(1), radius-1))
	if p.layout.label > 0 && !place.tray {
		p.label(place)
	}
}

// label writes the numbers of a board's rows and columns.
func (p *Painter) label(place Place) {
	l, ink, last := lettersOf(float32(p.layout.label)), p.style.Palette.Label, place.extent.Max
	step := labelStep(max(last.X, last.Y), place.Cell, p.layout.label)
	corner, seen := boxOf(p.layout.labels(place)).centre(), boxOf(place.Window)
	corner = corner.plus(point{1, 1}, panelFrame/2*float32(p.layout.unit)) // in the middle of what a frame leaves
	for n := 1; n <= max(last.X, last.Y); n++ {
		if n > 1 && n%step != 0 {
			continue
		}
		mid, text := place.origin().plus(point{1, 1}, (float32(n)-0.5)*float32(place.Cell)), strconv.Itoa(n)
		if n <= last.X && seen.x0 <= mid.x && mid.x < seen.x1 {
			l.draw(p.base, text, point{mid.x, corner.y}, ink)
		}
		if n <= last.Y && seen.y0 <= mid.y && mid.y < seen.y1 {
			l.draw(p.base, text, point{corner.x, mid.y}, ink)
		}
	}
}

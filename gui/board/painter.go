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
	Labels  bool // rows and columns are numbered

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
	look    appearance
	layout  Layout
	sprites map[int]*sprites // by the size of cells

	picture *image.RGBA
	drawn   puzzle.View // the faces in the picture, board by board; empty where all of it has to be painted
	words   []string    // the texts in the picture
	layer   *image.RGBA // the picture of all that lies over the cells, or nil
}

// appearance is the part of a style and of a view that sprites depend on.
type appearance struct {
	palette         *Palette
	ink, background color.NRGBA
	unit            float64
	numbers         numbers
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
	return p.paint(v, nil).SubImage(p.layout.Bounds()).(*image.RGBA)
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
	if !reflect.DeepEqual(l, p.layout) {
		p.layout, p.drawn = l, puzzle.View{}
		maps.DeleteFunc(p.sprites, func(size int, _ *sprites) bool { return !l.has(size) })
	}
	p.style = s
	p.use(appearance{s.Palette, s.Ink, s.Background, l.unit, p.look.numbers})
}

// use forgets all sprites if they look otherwise now.
func (p *Painter) use(look appearance) {
	if p.look != look {
		p.look, p.drawn, p.sprites = look, puzzle.View{}, map[int]*sprites{}
	}
}

// spritesOf returns the sprites for cells of a size. They are cached for the sizes of boards.
func (p *Painter) spritesOf(size int) *sprites {
	if s := p.sprites[size]; s != nil {
		return s
	}
	s := newSprites(size, p.style.Palette, p.layout.unit, p.look.numbers)
	if p.layout.has(size) {
		p.sprites[size] = s
	}
	return s
}

// paint updates the picture and returns it, with the cells that a motion changes, which may be nil. It is valid until
// the next call.
func (p *Painter) paint(v puzzle.View, m *motion) *image.RGBA {
	look := p.look
	look.numbers = numbersOf(v)
	p.use(look)
	words := p.wordsOf(v)
	if p.drawn.Boards == nil || !slices.Equal(p.words, words) || !p.drawn.Overlay.Equal(v.Overlay) {
		p.words = words
		p.begin(v)
	}
	for at, c := range cellsOf(v) {
		if drawn := p.drawn.At(at); *drawn != *c {
			*drawn = *c
			p.put(at, p.spritesOf(p.layout.Places[at.Board].Cell).cell(*c))
		}
	}
	if m != nil {
		p.change(m)
	}
	return p.picture
}

// change paints the cells that a motion changes. Those of one size with the same change share a picture.
func (p *Painter) change(m *motion) {
	type kind struct {
		size     int
		from, to puzzle.Cell
	}
	pictures := map[kind]*image.RGBA{}
	for _, c := range m.changes {
		k := kind{p.layout.Places[c.at.Board].Cell, c.from, c.to}
		if pictures[k] == nil {
			pictures[k] = p.spritesOf(k.size).between(k.from, k.to, float64(m.t))
		}
		p.put(c.at, pictures[k])
		*p.drawn.At(c.at) = unknown
	}
}

// wordsOf returns the texts of a view: titles, words on frames, and the caption.
func (p *Painter) wordsOf(v puzzle.View) (words []string) {
	for i := range p.layout.Places {
		words = append(words, p.style.say(v.Boards[i].Title), p.style.say(v.Boards[i].Reached))
	}
	if p.style.Caption {
		words = append(words, p.style.say(v.Caption))
	}
	return words
}

// begin draws all but the cells.
func (p *Painter) begin(v puzzle.View) {
	bounds := p.layout.frame()
	if p.picture == nil || p.picture.Rect != bounds {
		p.picture = image.NewRGBA(bounds)
	}
	draw.Draw(p.picture, bounds, image.NewUniform(p.style.Background), image.Point{}, draw.Src)
	p.drawn = v.Clone()
	for _, c := range cellsOf(p.drawn) {
		*c = unknown
	}
	for i, place := range p.layout.Places {
		p.panel(place)
		if place.Title.In(bounds) { // a row that is cut cannot be read
			write(p.picture, p.words[2*i], place.Title, float32(p.layout.text), p.style.Ink)
		}
	}
	if p.style.Caption {
		write(p.picture, p.words[len(p.words)-1], p.layout.Caption, float32(p.layout.text), p.style.Ink)
	}
	p.drawLayer(v)
}

// panel draws what is seen around the cells of a board: the panel on which they lie, and the numbers of rows and
// columns.
func (p *Painter) panel(place Place) {
	far := p.picture.Rect.Inset(-4 * p.layout.radius) // the corners lie outside of the picture there
	r := place.Panel.Intersect(far)
	if r.Empty() {
		return
	}
	q, b, radius := newPen(p.picture), boxOf(r), float32(p.layout.radius)
	q.rounded(b, radius)
	q.fill(p.style.Palette.PanelEdge)
	q.rounded(b.inset(1), radius-1)
	q.fill(p.style.Palette.Panel)
	if p.layout.label > 0 && !place.tray {
		p.label(place)
	}
}

// label writes the numbers of a board's rows and columns.
func (p *Painter) label(place Place) {
	l, ink := lettersOf(float32(p.layout.label)), p.style.Palette.Label
	cell, most := place.Cell, max(place.extent.Max.X, place.extent.Max.Y)
	step := labelStep(most, cell, p.layout.label)
	corner, seen := boxOf(p.layout.labels(place)).centre(), place.Window
	for n := 1; n <= most; n++ {
		if n > 1 && n%step != 0 {
			continue
		}
		mid := place.Grid.Min.Add(image.Pt((n-1)*cell+cell/2, (n-1)*cell+cell/2))
		half := float32(cell%2) / 2
		if n <= place.extent.Max.X && seen.Min.X <= mid.X && mid.X < seen.Max.X {
			l.draw(p.picture, strconv.Itoa(n), point{float32(mid.X) + half, corner.y}, ink)
		}
		if n <= place.extent.Max.Y && seen.Min.Y <= mid.Y && mid.Y < seen.Max.Y {
			l.draw(p.picture, strconv.Itoa(n), point{corner.x, float32(mid.Y) + half}, ink)
		}
	}
}

// drawLayer draws what lies over the cells: arrows, and the frames of goals that are reached.
func (p *Painter) drawLayer(v puzzle.View) {
	p.layer = nil
	if len(v.Arrows) == 0 && !slices.ContainsFunc(v.Boards, func(b puzzle.Board) bool { return b.Reached.Format != "" }) {
		return
	}
	p.layer = image.NewRGBA(p.picture.Rect)
	drawArrows(p.layer, &p.layout, v, p.style.Palette)
	for i, place := range p.layout.Places {
		if words := p.words[2*i+1]; words != "" {
			p.drawReached(place, words)
		}
	}
	draw.Draw(p.picture, p.layer.Rect, p.layer, p.layer.Rect.Min, draw.Over)
}

// drawReached draws a frame around a board, and over the middle of its upper edge a tick and some words. It leaves the
// words out where they would hide pieces.
func (p *Painter) drawReached(place Place, words string) {
	q, panel, ground := newPen(p.layer), boxOf(place.Panel), p.style.Palette.Line
	q.frame(panel, float32(p.layout.radius), 2.5*float32(p.layout.unit))
	q.fill(ground)
	l, ink := lettersOf(0.93*float32(p.layout.text)), inkOn(ground)
	high, top := l.size*1.8, panel.y0
	if place.Title.Empty() {
		top = max(top-0.6*l.size, float32(p.picture.Rect.Min.Y))
	}
	if !l.fits() || top+high > float32(place.Grid.Min.Y) {
		return
	}
	wide := min(l.width(words)+2*high, panel.width())
	b := box{panel.centre().x - wide/2, top, panel.centre().x + wide/2, top + high}
	q.rounded(b, high/2)
	q.fill(ground)
	at, d := point{b.x0 + high*0.55, b.y0 + high*0.55}, high*0.2
	q.line(at, at.plus(point{1, 1}, d), d*0.5)
	q.fill(ink)
	q.line(at.plus(point{0.85, 1}, d), at.plus(point{2.6, -0.8}, d), d*0.5)
	q.fill(ink)
	l.draw(p.layer, words, point{b.centre().x + 0.4*high, b.centre().y}, ink)
}

// put copies the picture of a cell to its place.
func (p *Painter) put(s puzzle.Spot, sprite *image.RGBA) {
	all := p.layout.rect(s)
	if r := all.Intersect(p.layout.Places[s.Board].Window); !r.Empty() {
		draw.Draw(p.picture, r, sprite, r.Min.Sub(all.Min), draw.Src)
		if p.layer != nil {
			draw.Draw(p.picture, r, p.layer, r.Min, draw.Over)
		}
	}
}

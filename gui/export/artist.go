package export

import (
	"image"
	"image/color"
	"image/draw"
	"slices"

	"fourfold/gui/board"
	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
)

// artist draws views of one shape, all on the same pixels. It can be used by several goroutines.
type artist struct {
	palette    *board.Palette
	background color.NRGBA
	titles     titles
	margin     int // around everything, in pixels
	layout
}

// layout says where the boards lie on the picture that package board makes of them. That has no titles, so rows
// of pixels are put in where they go.
type layout struct {
	canvas image.Point       // the size of that picture
	panels []image.Rectangle // the boards on it
	crop   image.Rectangle   // all of them together
	cuts   []int             // the tops of panels, ascending: titles go above them
}

// leastCell is the side in pixels below which cells cannot be told apart.
const leastCell = 4

// newArtist returns an artist for views of the same shape as v. The options must pass their check.
func newArtist(v puzzle.View, o Options) *artist {
	side := max(o.Side, leastSide(v))
	a := &artist{palette: o.Palette, margin: min(max(side/50, 4), 24)}
	if a.palette == nil {
		a.palette = board.DefaultPalette(false)
	}
	a.background = ground(a.palette)
	if titled(v) {
		a.titles = newTitles(side, board.Ink(a.background), o.Translate)
	}
	room := image.Pt(side-2*a.margin, side-2*a.margin)
	a.layout = lay(v, room.Sub(image.Pt(0, a.titles.height)), a.palette)
	if len(a.cuts) > 1 { // one above the other: each has a title
		a.layout = lay(v, room.Sub(image.Pt(0, a.titles.height*len(a.cuts))), a.palette)
	}
	return a
}

// leastSide returns the side of a picture where all cells have pixels enough.
func leastSide(v puzzle.View) int {
	var beside, above image.Point // cells, for each of the ways that boards can lie
	for i := range v.Boards {
		b := &v.Boards[i]
		beside = image.Pt(beside.X+b.Cols, max(beside.Y, b.Rows))
		above = image.Pt(max(above.X, b.Cols), above.Y+b.Rows)
	}
	const around = 64 // pixels for the panel of a board, its title and the space beside it
	return leastCell*min(max(beside.X, beside.Y), max(above.X, above.Y)) + around*(len(v.Boards)+1)
}

// ground returns the background for a palette: like its panels, but further from the ink.
func ground(p *board.Palette) color.NRGBA {
	if board.Ink(p.Panel).R == 0 {
		return blend(p.Panel, color.NRGBA{R: 0xff, G: 0xff, B: 0xff, A: 0xff}, 60)
	}
	return blend(p.Panel, color.NRGBA{A: 0xff}, 35)
}

// blend returns the opaque colour at some percent of the way from a to b.
func blend(a, b color.NRGBA, percent int) color.NRGBA {
	mix := func(x, y uint8) uint8 { return uint8((int(x)*(100-percent) + int(y)*percent + 50) / 100) }
	return color.NRGBA{R: mix(a.R, b.R), G: mix(a.G, b.G), B: mix(a.B, b.B), A: 0xff}
}

func titled(v puzzle.View) bool {
	for i := range v.Boards {
		if v.Boards[i].Title.Format != "" {
			return true
		}
	}
	return false
}

// lay finds out where the boards of a view lie.
func lay(v puzzle.View, canvas image.Point, p *board.Palette) layout {
	bare := puzzle.View{Boards: make([]puzzle.Board, len(v.Boards))}
	for i, b := range v.Boards {
		bare.Boards[i] = puzzle.NewBoard(sentence.Text{}, puzzle.Size{Rows: b.Rows, Cols: b.Cols})
	}
	l := layout{canvas: canvas, panels: islands(board.Render(bare, canvas.X, canvas.Y, p))}
	for _, panel := range l.panels {
		l.crop = l.crop.Union(panel)
		l.cuts = append(l.cuts, panel.Min.Y)
	}
	slices.Sort(l.cuts)
	l.cuts = slices.Compact(l.cuts)
	return l
}

// islands returns the rectangles that are separated by transparent columns, and those within them that are
// separated by transparent rows.
func islands(img *image.RGBA) (all []image.Rectangle) {
	b := img.Rect
	blank := func(r image.Rectangle) bool {
		for y := r.Min.Y; y < r.Max.Y; y++ {
			for x := r.Min.X; x < r.Max.X; x++ {
				if img.Pix[img.PixOffset(x, y)+3] != 0 {
					return false
				}
			}
		}
		return true
	}
	for _, x := range runs(b.Min.X, b.Max.X, func(x int) bool { return blank(image.Rect(x, b.Min.Y, x+1, b.Max.Y)) }) {
		for _, y := range runs(b.Min.Y, b.Max.Y, func(y int) bool { return blank(image.Rect(x[0], y, x[1], y+1)) }) {
			all = append(all, image.Rect(x[0], y[0], x[1], y[1]))
		}
	}
	return all
}

// runs returns the longest intervals within [from, to) without anything blank.
func runs(from, to int, blank func(int) bool) (all [][2]int) {
	for i := from; i < to; i++ {
		start := i
		for i < to && !blank(i) {
			i++
		}
		if i > start {
			all = append(all, [2]int{start, i})
		}
	}
	return all
}

// size returns the size of the pictures.
func (a *artist) size() image.Point {
	return a.crop.Size().Add(image.Pt(2*a.margin, 2*a.margin+a.titles.height*len(a.cuts)))
}

// draw returns the opaque picture of a view.
func (a *artist) draw(v puzzle.View) *image.RGBA {
	img := image.NewRGBA(image.Rectangle{Max: a.size()})
	draw.Draw(img, img.Rect, image.NewUniform(a.background), image.Point{}, draw.Src)
	plain := board.Render(v, a.canvas.X, a.canvas.Y, a.palette)
	at, cuts := image.Pt(a.margin, a.margin), a.cuts
	for y := a.crop.Min.Y; y < a.crop.Max.Y; y++ {
		if len(cuts) > 0 && cuts[0] == y {
			at = a.spread(img, plain, at, y-1)
			cuts = cuts[1:]
		}
		a.copyRow(img, plain, at, y)
		at.Y++
	}
	for i, panel := range a.panels {
		if i < len(v.Boards) {
			a.titles.draw(img, v.Boards[i].Title, a.titleRoom(panel))
		}
	}
	return img
}

// spread makes room for titles by repeating a row between panels, so that an arrow from one to the other is
// not interrupted.
func (a *artist) spread(img, plain *image.RGBA, at image.Point, y int) image.Point {
	for range a.titles.height {
		if y >= a.crop.Min.Y {
			a.copyRow(img, plain, at, y)
		}
		at.Y++
	}
	return at
}

func (a *artist) copyRow(img, plain *image.RGBA, at image.Point, y int) {
	r := image.Rectangle{Max: image.Pt(a.crop.Dx(), 1)}.Add(at)
	draw.Draw(img, r, plain, image.Pt(a.crop.Min.X, y), draw.Over)
}

// titleRoom returns where the title of a panel goes on the picture. It may be a little wider than the panel.
func (a *artist) titleRoom(panel image.Rectangle) image.Rectangle {
	above := slices.Index(a.cuts, panel.Min.Y) // rows of titles
	panel = panel.Sub(a.crop.Min).Add(image.Pt(a.margin, a.margin+above*a.titles.height))
	overhang := min(a.margin, 8)
	return image.Rect(panel.Min.X-overhang, panel.Min.Y, panel.Max.X+overhang, panel.Min.Y+a.titles.height)
}

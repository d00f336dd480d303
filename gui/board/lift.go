package board

import (
	"image"
	"math"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"fourfold/puzzles/puzzle"
)

// glideTime is how long a dropped piece takes back to its cell.
const glideTime = 120 * time.Millisecond

// lift is a piece that is being carried.
type lift struct {
	at    puzzle.Spot
	piece puzzle.Cell
	grabX float64 // where within the cell it was taken, in pixels from the upper left corner
	grabY float64
	held  bool // it follows the pointer; else it glides back
	t     float64
	from  image.Point // where the way back began
	stop  func()
}

// Lift takes up the piece at a spot: the cell shows it faintly, and it follows the pointer above
// everything else, until Drop. Views may be set in the meantime; one that no longer has the piece there
// ends this too. Lifting from an empty cell only drops what was lifted before.
func (b *Board) Lift(at puzzle.Spot) {
	b.land()
	at = at.Cell()
	c := b.view.At(at)
	if c == nil || c.Kind == puzzle.Empty || at.Board >= len(b.painter.geo.places) {
		return
	}
	b.lift = &lift{at: at, piece: bare(*c), held: true}
	b.lift.grabX, b.lift.grabY = b.grab(b.painter.geo.rect(at))
	b.scene.cells.Refresh()
	b.scene.mark()
}

// grab returns where within a cell the piece is taken: where the button went down, else in the middle.
func (b *Board) grab(cell image.Rectangle) (x, y float64) {
	x, y = b.pointer.downX-float64(cell.Min.X), b.pointer.downY-float64(cell.Min.Y)
	side := float64(cell.Dx())
	if b.pointer.button == 0 || min(x, y) < 0 || max(x, y) > side {
		return side / 2, side / 2
	}
	return x, y
}

// Drop lets go of what was lifted: it glides back to its cell, unless Animate moves it elsewhere,
// which then starts where it was dropped, or SetView shows it elsewhere.
func (b *Board) Drop() {
	l := b.lift
	if l == nil || !l.held {
		return
	}
	l.from = b.carriedAt()
	l.held = false
	b.scene.mark()
	if !fyne.CurrentApp().Settings().ShowAnimations() {
		b.land()
		return
	}
	l.stop = b.play(glideTime, func(t float32) { b.glide(l, t) })
}

// Lifted returns the spot from which a piece was lifted and not dropped yet.
func (b *Board) Lifted() (at puzzle.Spot, ok bool) {
	if b.lift == nil || !b.lift.held {
		return puzzle.Spot{}, false
	}
	return b.lift.at, true
}

// glide shows a dropped piece at t, from 0 to 1, of its way back.
func (b *Board) glide(l *lift, t float32) {
	if b.lift != l {
		return
	}
	l.t = float64(t)
	if t >= 1 {
		b.land()
		return
	}
	b.scene.carried.follow(b.scene)
}

// land puts a lifted piece back at once.
func (b *Board) land() {
	l := b.lift
	if l == nil {
		return
	}
	b.lift = nil
	if l.stop != nil {
		l.stop()
	}
	b.scene.cells.Refresh()
	b.scene.mark()
}

// checkLift puts a lifted piece back if the view does not have it there any more.
func (b *Board) checkLift() {
	if b.lift == nil {
		return
	}
	if c := b.view.At(b.lift.at); c == nil || bare(*c) != b.lift.piece {
		b.land()
	}
}

// carriedAt returns where the upper left corner of the lifted piece is: never off the board's rectangle by
// more than half a cell, where it would lie under other things.
func (b *Board) carriedAt() image.Point {
	l, g := b.lift, &b.painter.geo
	home := g.rect(l.at).Min
	if !l.held {
		way := func(from, to int) int { return int(math.Round(float64(from) + float64(to-from)*l.t)) }
		return image.Pt(way(l.from.X, home.X), way(l.from.Y, home.Y))
	}
	if !b.pointer.inside {
		return home
	}
	at := image.Pt(int(math.Round(b.pointer.x-l.grabX)), int(math.Round(b.pointer.y-l.grabY)))
	half := g.cell / 2
	return image.Pt(min(max(at.X, -half), g.size.X-half), min(max(at.Y, -half), g.size.Y-half))
}

// carried is the object that shows a lifted piece over everything else. It moves without
// anything being painted again.
type carried struct {
	raster *canvas.Raster
	piece  puzzle.Cell
	style  *sprites
	img    *image.RGBA // nil where it has to be drawn
}

func newCarried() *carried {
	c := &carried{}
	c.raster = canvas.NewRaster(c.generate)
	c.raster.ScaleMode = canvas.ImageScalePixels
	c.raster.Hide()
	return c
}

func (c *carried) forget() { c.style = nil }

func (c *carried) generate(w, h int) image.Image {
	if c.img == nil && c.style != nil {
		c.img = c.style.aloft(c.piece)
	}
	if c.img == nil {
		return image.NewRGBA(image.Rect(0, 0, w, h))
	}
	return c.img
}

// follow brings the piece to its place, or hides it.
func (c *carried) follow(s *scene) {
	b := s.board
	if b.lift == nil || b.view.At(b.lift.at) == nil || b.lift.at.Board >= len(b.painter.geo.places) {
		if c.raster.Visible() {
			c.raster.Hide()
		}
		return
	}
	style := b.painter.ready()
	stale := c.style != style || c.piece != b.lift.piece
	if stale {
		c.style, c.piece, c.img = style, b.lift.piece, nil
	}
	margin := style.margin()
	side := style.size + 2*margin
	c.raster.Move(s.position(b.carriedAt().Sub(image.Pt(margin, margin))))
	c.raster.Resize(s.length(image.Pt(side, side)))
	if !c.raster.Visible() {
		c.raster.Show()
	}
	if stale {
		c.raster.Refresh()
	}
}

// margin returns how far the shadow of a carried piece reaches beyond its cell.
func (s *sprites) margin() int { return s.size/8 + 1 }

// aloft returns the picture of a carried piece and its shadow, with a margin around the cell.
func (s *sprites) aloft(c puzzle.Cell) *image.RGBA {
	margin := s.margin()
	side := s.size + 2*margin
	img := image.NewRGBA(image.Rect(0, 0, side, side))
	up := *s
	m := float32(margin)
	up.body = box{s.body.x0 + m, s.body.y0 + m, s.body.x1 + m, s.body.y1 + m}
	up.size = side // the extent of pictures within a picture
	p := newPen(img)
	up.overcast(p, c.Kind)
	up.content(p, c, 1)
	return img
}

// overcast draws the wide, soft shadow of a piece in the air.
func (s *sprites) overcast(p pen, kind puzzle.Kind) {
	const layers = 5
	side := s.body.side()
	for i := range layers {
		grow := side * 0.02 * float32(2-i)
		b := s.body.inset(-grow)
		b.y0, b.y1 = b.y0+side*0.055, b.y1+side*0.055
		if kind == puzzle.Tile {
			p.rounded(b, s.corner+grow, false)
		} else {
			cx, cy := b.centre()
			p.ellipse(cx, cy, side*discRadius+grow, side*discRadius+grow, false)
		}
		p.fill(faded(s.palette.Shadow, 0.5))
	}
}

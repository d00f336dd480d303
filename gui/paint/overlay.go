package paint

import (
	"image"
	"image/draw"

	"fourfold/puzzles/view"
)

// Patch is a small picture over the cells.
type Patch struct {
	Picture *image.RGBA
	Part    image.Rectangle // the visible part of Picture; empty where nothing is visible
	At      image.Point     // the upper left corner of the part
}

// Caret returns the frame around a spot of a view that keys act on.
func (p *Painter) Caret(v view.View, at view.Spot) Patch { return p.marker(v, caretFrame, at) }

// Hover returns the outline of a spot of a view under the pointer.
func (p *Painter) Hover(v view.View, at view.Spot) Patch { return p.marker(v, hoverOutline, at) }

func (p *Painter) marker(v view.View, kind spriteKind, at view.Spot) Patch {
	l := &p.Layout
	if CellAt(v, at) == nil {
		return Patch{}
	}
	board := &l.boards[at.Board]
	within := board.window.Inset(-scaled(caretRoom, l.Unit)).Intersect(image.Rectangle{Max: l.Size})
	label := view.Cell{Label: v.At(at).Label}
	return p.lay(sprite{kind: kind, part: at.Part, cell: label}, board.cell, l.Middle(at), within)
}

// InAir returns a piece above the boards, a part of the way.
func (p *Painter) InAir(t *Travel, part float32) Patch {
	mid, size := t.on(&p.Layout, part)
	return p.lay(sprite{kind: inAir, cell: t.Piece}, size, mid, image.Rectangle{Max: p.Layout.Size})
}

// lay lays a sprite for cells of a size around a point, as far as it lies within a rectangle of pixels.
func (p *Painter) lay(k sprite, size int, mid Point, within image.Rectangle) Patch {
	img := p.spritesOf(size).picture(k)
	half := float32(img.Rect.Dx()) / 2
	on := img.Rect.Add(image.Pt(round(mid.X-half), round(mid.Y-half)))
	seen := on.Intersect(within)
	return Patch{img, seen.Sub(on.Min), seen.Min}
}

// PaintMotion returns a new picture of a part of the way, as large as the bounds of the layout, from (0, 0).
func (p *Painter) PaintMotion(m *Motion, part float32) *image.RGBA {
	picture := image.NewRGBA(p.Layout.Bounds())
	draw.Draw(picture, picture.Rect, p.Between(m.From, m.To, part), picture.Rect.Min, draw.Src)
	for _, t := range m.Travels {
		piece := p.InAir(t, part)
		draw.Draw(picture, piece.Part.Sub(piece.Part.Min).Add(piece.At), piece.Picture, piece.Part.Min, draw.Over)
	}
	picture.Rect = picture.Rect.Sub(picture.Rect.Min)
	return picture
}

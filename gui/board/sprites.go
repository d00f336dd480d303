package board

import (
	"image"
	"image/color"
	"image/draw"
	"math"

	"fourfold/puzzles/puzzle"
)

// sprites draws faces of cells in one size and palette, and keeps them: a board has many cells and few faces.
type sprites struct {
	size     int // side of a cell in pixels, gap included
	palette  *Palette
	body     box     // the cell without the gap, on whole pixels
	corner   float32 // radius of the body's corners
	stroke   float32 // width of a mark's line
	thin     float32 // width of the halo along it
	unit     float64 // pixels for one unit of length
	typeface typeface
	most     widest               // the widest numbers of cells
	one, two lettering            // for numbers of one digit and of two
	tones    map[int8]color.NRGBA // of tiles' numbers
	kept     map[puzzle.Cell]*image.RGBA
}

// Below these sizes in pixels a cell is only a block of colour, or has no gap.
const (
	smallestDisc = 6
	smallestGap  = 4
)

// keptPixels bounds the pixels of the faces that are kept.
const keptPixels = 1 << 23

func newSprites(size int, p *Palette, t typeface, unit float64) *sprites {
	s := &sprites{size: size, palette: p, typeface: t, unit: unit, tones: map[int8]color.NRGBA{}, kept: map[puzzle.Cell]*image.RGBA{}}
	gap := 0
	switch {
	case size >= 24:
		gap = max(2, size/24)
	case size >= smallestGap:
		gap = 1
	}
	low, side := float32(gap/2), float32(size-gap)
	s.body = box{low, low, low + side, low + side}
	if size >= smallestDisc {
		s.corner = side * 0.1
	}
	wide := min(side*0.05, max(side*0.035, float32(4.5*unit)))
	s.stroke = max(1, min(2, float32(int(side/7))), float32(int(wide+0.5)))
	s.thin = max(1, s.stroke*0.4)
	s.one, s.two = newLettering(t, float64(side)*0.25), newLettering(t, float64(side)*0.2)
	return s
}

// blank returns a transparent picture of the size of a cell.
func (s *sprites) blank() *image.RGBA { return image.NewRGBA(image.Rect(0, 0, s.size, s.size)) }

// cell returns the picture of a cell with its share of the panel, which is all that shows where there is no cell. It
// is opaque and not to be changed.
func (s *sprites) cell(c puzzle.Cell) *image.RGBA {
	if img, ok := s.kept[c]; ok {
		return img
	}
	if (len(s.kept)+1)*s.size*s.size > keptPixels {
		clear(s.kept)
	}
	img := s.draw(c, 1)
	s.kept[c] = img
	return img
}

// draw draws a cell whose disc is squeezed to a part of its width.
func (s *sprites) draw(c puzzle.Cell, width float32) *image.RGBA {
	img := s.blank()
	draw.Draw(img, img.Rect, image.NewUniform(s.palette.Panel), image.Point{}, draw.Src)
	if c.Kind != puzzle.NoCell {
		p := newPen(img)
		s.ground(p, c)
		s.content(p, c, width)
	}
	return img
}

// piece returns what lies on a cell, without the cell and its marks, on a transparent ground.
func (s *sprites) piece(c puzzle.Cell) *image.RGBA {
	img := s.blank()
	s.content(newPen(img), bare(c), 1)
	return img
}

// bare returns the face without its marks.
func bare(c puzzle.Cell) puzzle.Cell {
	return puzzle.Cell{Kind: c.Kind, Numbers: c.Numbers, Label: c.Label}
}

// ground draws the recess of a cell, with a shadow below its upper edge, and what marks say about its floor.
func (s *sprites) ground(p *pen, c puzzle.Cell) {
	floor, b := s.floor(c), s.body
	if s.size >= 16 {
		depth := max(1, b.side()*0.02)
		p.rounded(b, s.corner)
		p.fill(s.palette.CellLight)
		b.y1 -= depth
		p.rounded(b, s.corner)
		p.fill(s.palette.CellShadow)
		b.y0 += depth
	}
	p.rounded(b, s.corner)
	p.fill(floor)
	if c.Marks&puzzle.MarkProof != 0 {
		markPen{p, s}.proofHatch()
	}
}

// floor returns the colour of a cell's floor.
func (s *sprites) floor(c puzzle.Cell) color.NRGBA {
	if t, ok := s.filling(c); ok {
		return t
	}
	switch {
	case c.Marks&puzzle.MarkLine != 0:
		return s.palette.LineTint
	case c.Marks&puzzle.MarkProof != 0:
		return s.palette.ProofTint
	}
	return s.palette.Cell
}

// taken is added to the kind of a piece that is being carried away from its cell.
const taken puzzle.Kind = 0x80

// content draws the piece and the marks over it. Held pieces are raised, and of taken ones there is a ghost.
func (s *sprites) content(p *pen, c puzzle.Cell, width float32) {
	held := c.Marks&puzzle.MarkHeld != 0
	switch {
	case c.Kind&taken != 0:
		c.Kind &^= taken
		s.ghost(p, c)
		c = puzzle.Cell{Marks: c.Marks, Order: c.Order}
	case held && s.size >= 16 && c.Kind != puzzle.Empty:
		s.held(p, c, width)
	default:
		s.lying(p, c, width)
	}
	if c.Kind != puzzle.Tile {
		markPen{p, s}.draw(c)
	}
	if held && s.size >= smallestDisc {
		markPen{p, s}.heldBrackets()
	}
	s.badges(p, c)
}

// ghost draws a piece that is elsewhere, so that one sees where it came from.
func (s *sprites) ghost(p *pen, c puzzle.Cell) {
	const strength = 0x48
	piece := s.piece(c)
	draw.DrawMask(p.dst, piece.Rect, piece, image.Point{}, image.NewUniform(color.Alpha{A: strength}), image.Point{}, draw.Over)
}

// between returns the picture of a cell that has gone a part t of the way from one face to another.
func (s *sprites) between(from, to puzzle.Cell, t float64) *image.RGBA {
	if from.Kind != to.Kind && isDisc(from) && isDisc(to) {
		face := from
		if t >= 0.5 {
			face = to
		}
		return s.draw(face, float32(math.Abs(math.Cos(math.Pi*t))))
	}
	a, b, k := s.cell(from), s.cell(to), int(math.Round(t*256))
	img := s.blank()
	for i := range img.Pix {
		img.Pix[i] = uint8((int(a.Pix[i])*(256-k) + int(b.Pix[i])*k) >> 8)
	}
	return img
}

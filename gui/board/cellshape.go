package board

import "image"

// cellShape is what all faces of cells have in common in one size and palette.
type cellShape struct {
	size    int // side of a cell in pixels, gap included
	palette *Palette
	body    box     // the cell without the gap
	corner  float32 // radius of the body's corners
	stroke  float32 // width of a mark's line
}

// Below these sizes in pixels a cell is only a block of colour, or has no gap.
const (
	smallestDisc = 6
	smallestGap  = 4
)

func newCellShape(size int, p *Palette) cellShape {
	s := cellShape{size: size, palette: p, body: bodyOf(size)}
	side := s.body.side()
	if size >= smallestDisc {
		s.corner = side * 0.1
	}
	s.stroke = float32(max(1, int(side*0.06+0.5)))
	return s
}

// bodyOf returns the part of a cell within the gap, on whole pixels.
func bodyOf(size int) box {
	gap := 0
	switch {
	case size >= 24:
		gap = max(2, size/24)
	case size >= smallestGap:
		gap = 1
	}
	low := float32(gap / 2)
	return box{low, low, low + float32(size-gap), low + float32(size-gap)}
}

// blank returns a transparent picture of the size of a cell.
func (s cellShape) blank() *image.RGBA { return image.NewRGBA(image.Rect(0, 0, s.size, s.size)) }

// sides returns the triangles of a tile, in the order of its numbers.
func (s cellShape) sides() [4][3]point {
	b := s.body
	cx, cy := b.centre()
	mid := point{cx, cy}
	a, c, d, e := point{b.x0, b.y0}, point{b.x1, b.y0}, point{b.x1, b.y1}, point{b.x0, b.y1}
	return [4][3]point{{a, c, mid}, {c, d, mid}, {d, e, mid}, {e, a, mid}}
}

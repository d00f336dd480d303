package export

import (
	"cmp"
	"image"
	"image/color"
	"slices"
)

// maxColours leaves one index of 256 for pixels that stay as they were.
const maxColours = 255

// histogram counts the pixels of each colour in opaque pictures.
type histogram map[color.RGBA]int

// add counts the pixels of a picture.
func (h histogram) add(img *image.RGBA) {
	for y := img.Rect.Min.Y; y < img.Rect.Max.Y; y++ {
		for x := img.Rect.Min.X; x < img.Rect.Max.X; x++ {
			h[img.RGBAAt(x, y)]++
		}
	}
}

// palette returns at most maxColours colours that stand for all, and after them the transparent one.
func (h histogram) palette() color.Palette {
	all := make([]color.RGBA, 0, len(h))
	for c := range h {
		all = append(all, c)
	}
	slices.SortFunc(all, func(a, b color.RGBA) int {
		return cmp.Or(cmp.Compare(h[b], h[a]), cmp.Compare(a.R, b.R), cmp.Compare(a.G, b.G), cmp.Compare(a.B, b.B))
	})
	chosen, apart := all, 1
	for len(chosen) > maxColours {
		chosen, apart = spread(all, apart), apart+apart/8+1
	}
	var p color.Palette
	for _, c := range chosen {
		p = append(p, c)
	}
	return append(p, color.RGBA{})
}

// spread returns the most frequent half of a palette as it is, so that areas stay as smooth as they are, and of all
// other colours those of which none before has a squared distance of apart or less. It stops when they are too many.
func spread(all []color.RGBA, apart int) (chosen []color.RGBA) {
	for i, c := range all {
		near := func(o color.RGBA) bool { return distance(c, o) <= apart }
		if i < maxColours/2 || !slices.ContainsFunc(chosen, near) {
			if chosen = append(chosen, c); len(chosen) > maxColours {
				break
			}
		}
	}
	return chosen
}

// distance returns the square of the distance of two opaque colours.
func distance(a, b color.RGBA) int {
	r, g, v := int(a.R)-int(b.R), int(a.G)-int(b.G), int(a.B)-int(b.B)
	return r*r + g*g + v*v
}

// matcher turns pictures into those with the colours of a palette. It remembers which colour is nearest to which.
type matcher struct {
	palette color.Palette
	known   map[color.RGBA]uint8
}

// match returns an opaque picture in the nearest colours of the palette, its upper left corner at the origin.
func (m matcher) match(img *image.RGBA) *image.Paletted {
	to := image.NewPaletted(image.Rectangle{Max: img.Rect.Size()}, m.palette)
	var last color.RGBA
	index := m.unseen()
	for y := range to.Rect.Dy() {
		row, pix := to.Pix[y*to.Stride:][:to.Stride], img.Pix[y*img.Stride:]
		for x := range row {
			if c := (color.RGBA{pix[4*x], pix[4*x+1], pix[4*x+2], pix[4*x+3]}); c != last {
				last, index = c, m.nearest(c)
			}
			row[x] = index
		}
	}
	return to
}

// unseen returns the index of the transparent colour.
func (m matcher) unseen() uint8 { return uint8(len(m.palette) - 1) }

// nearest returns the index of the nearest opaque colour, the first of several.
func (m matcher) nearest(c color.RGBA) uint8 {
	index, ok := m.known[c]
	if !ok {
		index = uint8(m.palette[:m.unseen()].Index(c))
		m.known[c] = index
	}
	return index
}

// difference returns what turns a picture into the next one: the smallest rectangle around all pixels that differ,
// in which those that do not are transparent.
func (m matcher) difference(before, after *image.Paletted) *image.Paletted {
	r := image.Rectangle{Min: after.Rect.Max}
	for i, index := range after.Pix {
		if index != before.Pix[i] {
			x, y := i%after.Stride, i/after.Stride
			r.Min, r.Max = image.Pt(min(r.Min.X, x), min(r.Min.Y, y)), image.Pt(max(r.Max.X, x+1), y+1)
		}
	}
	if r.Empty() { // a frame must have a pixel
		r = image.Rect(0, 0, 1, 1)
	}
	part := image.NewPaletted(r, m.palette)
	for y := r.Min.Y; y < r.Max.Y; y++ {
		for x := r.Min.X; x < r.Max.X; x++ {
			index := after.ColorIndexAt(x, y)
			if index == before.ColorIndexAt(x, y) {
				index = m.unseen()
			}
			part.SetColorIndex(x, y, index)
		}
	}
	return part
}

package export

import (
	"cmp"
	"image"
	"image/color"
	"iter"
	"slices"
)

// maxColours leaves one of 256 for pixels that stay as they were.
const maxColours = 255

// histogram counts the pixels of each colour.
type histogram map[color.RGBA]int

func (h histogram) add(img *image.RGBA) {
	for c := range pixels(img) {
		h[c]++
	}
}

// pixels returns the colours of a picture, row by row.
func pixels(img *image.RGBA) iter.Seq[color.RGBA] {
	return func(yield func(color.RGBA) bool) {
		for y := range img.Rect.Dy() {
			for p := img.Pix[y*img.Stride:][:4*img.Rect.Dx()]; len(p) > 0; p = p[4:] {
				if !yield(color.RGBA{p[0], p[1], p[2], p[3]}) {
					return
				}
			}
		}
	}
}

// palette returns the most frequent colours, and of all others at most one of 16 similar shades.
func (h histogram) palette() *palette {
	var all []color.RGBA
	for c := range h {
		all = append(all, c)
	}
	slices.SortFunc(all, func(a, b color.RGBA) int {
		return cmp.Or(cmp.Compare(h[b], h[a]), cmp.Compare(a.R, b.R), cmp.Compare(a.G, b.G), cmp.Compare(a.B, b.B))
	})
	p, shades := &palette{index: map[color.RGBA]uint8{}}, map[[3]uint8]bool{}
	for i, c := range all {
		shade := [3]uint8{c.R / 16, c.G / 16, c.B / 16}
		if len(p.colours) < maxColours && (i < maxColours/2 || !shades[shade]) {
			p.colours = append(p.colours, c)
			shades[shade] = true
		}
	}
	return p
}

// palette holds opaque colours, and for each colour that was looked up the index of the nearest one.
type palette struct {
	colours color.Palette
	index   map[color.RGBA]uint8
}

// match returns a picture in the nearest colours, with its upper left corner at the origin. The last index of its palette
// stands for pixels that stay as they were.
func (p *palette) match(img *image.RGBA) *image.Paletted {
	all := append(slices.Clone(p.colours), color.RGBA{})
	to := image.NewPaletted(image.Rectangle{Max: img.Rect.Size()}, all)
	var last color.RGBA
	var index uint8
	i := 0
	for c := range pixels(img) {
		if c != last { // areas are flat
			last, index = c, p.nearest(c)
		}
		to.Pix[i] = index
		i++
	}
	return to
}

// nearest returns the index of the nearest colour.
func (p *palette) nearest(c color.RGBA) uint8 {
	index, known := p.index[c]
	if !known {
		index = uint8(p.colours.Index(c))
		p.index[c] = index
	}
	return index
}

// difference returns what turns a picture into the next one: the smallest rectangle around all pixels that differ. Before
// the first picture there is nil.
func difference(before, after *image.Paletted) *image.Paletted {
	if before == nil {
		return after
	}
	var r image.Rectangle
	for i, index := range after.Pix {
		if index != before.Pix[i] {
			x, y := i%after.Stride, i/after.Stride
			r = r.Union(image.Rect(x, y, x+1, y+1))
		}
	}
	if r.Empty() { // a frame must have a pixel
		r = image.Rect(0, 0, 1, 1)
	}
	part := image.NewPaletted(r, after.Palette)
	for y := r.Min.Y; y < r.Max.Y; y++ {
		for x := r.Min.X; x < r.Max.X; x++ {
			index := after.ColorIndexAt(x, y)
			if index == before.ColorIndexAt(x, y) {
				index = uint8(len(after.Palette) - 1)
			}
			part.SetColorIndex(x, y, index)
		}
	}
	return part
}

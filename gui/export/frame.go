package export

import (
	"bytes"
	"cmp"
	"image"
	"image/color"
	"iter"
	"maps"
	"slices"
)

// frame returns what turns a picture into the next one: the smallest rectangle around all pixels that differ, in colours of
// its own. Before the first picture there is nil.
func frame(before, after *image.RGBA) *image.Paletted {
	count := map[color.RGBA]int{}
	var area image.Rectangle
	for at, c := range differences(before, after) {
		count[c]++
		area = area.Union(image.Rectangle{at, at.Add(image.Pt(1, 1))})
	}
	if area.Empty() { // a frame must have a pixel
		area = image.Rect(0, 0, 1, 1)
	}
	colours, index := palette(count)
	to := image.NewPaletted(area, colours)
	for at, c := range differences(before, after) {
		to.SetColorIndex(at.X, at.Y, index[c])
	}
	return to
}

// differences returns the pixels of a picture that differ from the one before.
func differences(before, after *image.RGBA) iter.Seq2[image.Point, color.RGBA] {
	return func(yield func(image.Point, color.RGBA) bool) {
		for y := range after.Rect.Dy() {
			now, was := row(after, y), []byte(nil)
			if before != nil {
				was = row(before, y)
			}
			if bytes.Equal(now, was) {
				continue
			}
			for at := 0; at < len(now); at += 4 {
				if p := now[at : at+4]; was == nil || !bytes.Equal(p, was[at:at+4]) {
					if !yield(image.Pt(at/4, y), color.RGBA{R: p[0], G: p[1], B: p[2], A: p[3]}) {
						return
					}
				}
			}
		}
	}
}

// row returns the pixels of a row, four bytes each.
func row(img *image.RGBA, y int) []byte { return img.Pix[y*img.Stride:][:4*img.Rect.Dx()] }

// palette returns the most frequent colours, and for each colour the index of the nearest one. Index 0 stands for pixels
// that stay as they were.
func palette(count map[color.RGBA]int) (color.Palette, map[color.RGBA]uint8) {
	all := slices.SortedFunc(maps.Keys(count), func(a, b color.RGBA) int {
		return cmp.Or(cmp.Compare(count[b], count[a]), cmp.Compare(a.R, b.R), cmp.Compare(a.G, b.G), cmp.Compare(a.B, b.B))
	})
	colours := color.Palette{color.RGBA{}}
	for _, c := range all[:min(len(all), 255)] {
		colours = append(colours, c)
	}
	index := map[color.RGBA]uint8{}
	for _, c := range all {
		index[c] = uint8(1 + colours[1:].Index(c))
	}
	return colours, index
}

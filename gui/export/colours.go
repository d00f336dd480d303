package export

import (
	"cmp"
	"image"
	"slices"
)

// shade is an opaque colour of pictures, red in the highest byte of three.
type shade uint32

func shadeAt(pix []uint8) shade { return shade(pix[0])<<16 | shade(pix[1])<<8 | shade(pix[2]) }

func (s shade) channels() [3]int { return [3]int{int(s >> 16), int(s >> 8 & 0xff), int(s & 0xff)} }

func shadeOf(c [3]int) shade { return shade(c[0])<<16 | shade(c[1])<<8 | shade(c[2]) }

// distance is the square of the distance of two colours.
func distance(a, b shade) (sum int) {
	x, y := a.channels(), b.channels()
	for i := range x {
		sum += (x[i] - y[i]) * (x[i] - y[i])
	}
	return sum
}

// histogram counts the pixels of each colour.
type histogram map[shade]int

// add counts the pixels of a rectangle.
func (h histogram) add(img *image.RGBA, r image.Rectangle) {
	for y := r.Min.Y; y < r.Max.Y; y++ {
		row := img.Pix[img.PixOffset(r.Min.X, y):img.PixOffset(r.Max.X, y)]
		last, run := shade(0), 0
		for ; len(row) > 0; row = row[4:] {
			if s := shadeAt(row); s != last {
				h.count(last, run)
				last, run = s, 0
			}
			run++
		}
		h.count(last, run)
	}
}

func (h histogram) count(s shade, pixels int) {
	if pixels > 0 {
		h[s] += pixels
	}
}

// counted is a colour with its pixels.
type counted struct {
	shade  shade
	pixels int
}

// flat is the share of all pixels, one in so many, from which on a colour is kept as it is.
const flat = 2000

// choose returns at most n colours that stand for all: those of flat areas as they are, and for the rest those
// of median cut. There, as S. Wan, P. Prusinkiewicz and S. Wong propose in "Variance-based color
// image quantization for frame buffer display" (1990), the box with the largest sum of squared errors is the
// next to be cut, at the mean of the channel that contributes most.
func (h histogram) choose(n int) []shade {
	all, total := make([]counted, 0, len(h)), 0
	for s, pixels := range h {
		all = append(all, counted{s, pixels})
		total += pixels
	}
	slices.SortFunc(all, func(a, b counted) int {
		return cmp.Or(cmp.Compare(b.pixels, a.pixels), cmp.Compare(a.shade, b.shade))
	})
	kept := 0
	for kept < len(all) && (len(all) <= n || kept < n/2 && all[kept].pixels >= total/flat) {
		kept++
	}
	var chosen []shade
	for _, c := range all[:kept] {
		chosen = append(chosen, c.shade)
	}
	for _, b := range cut(all[kept:], n-kept) {
		chosen = append(chosen, b.mean())
	}
	return chosen
}

// box is a set of colours that get the same one.
type box struct {
	colours []counted
	sum     [3]int
	pixels  int
	errors  [3]float64 // the sums of the squared distances from the mean, by channel
}

func newBox(colours []counted) box {
	b := box{colours: colours}
	var squares [3]int
	for _, c := range colours {
		b.pixels += c.pixels
		for i, v := range c.shade.channels() {
			b.sum[i] += v * c.pixels
			squares[i] += v * v * c.pixels
		}
	}
	for i := range b.sum {
		b.errors[i] = float64(squares[i]) - float64(b.sum[i])*float64(b.sum[i])/float64(b.pixels)
	}
	return b
}

func (b box) error() float64 { return b.errors[0] + b.errors[1] + b.errors[2] }

func (b box) mean() shade {
	var c [3]int
	for i, v := range b.sum {
		c[i] = (v + b.pixels/2) / b.pixels
	}
	return shadeOf(c)
}

// halves cuts the box in two; it has more than one colour.
func (b box) halves() (low, high box) {
	channel := 0
	for i, e := range b.errors {
		if e > b.errors[channel] {
			channel = i
		}
	}
	value := func(c counted) int { return c.shade.channels()[channel] }
	slices.SortStableFunc(b.colours, func(x, y counted) int { return cmp.Compare(value(x), value(y)) })
	at := 1 + slices.IndexFunc(b.colours[1:], func(c counted) bool { return value(c)*b.pixels > b.sum[channel] })
	if at == 0 { // rounding: all the same in this channel
		at = len(b.colours) / 2
	}
	return newBox(b.colours[:at]), newBox(b.colours[at:])
}

// cut divides colours into at most n boxes.
func cut(colours []counted, n int) []box {
	if len(colours) == 0 || n <= 0 {
		return nil
	}
	boxes := []box{newBox(colours)}
	for len(boxes) < n {
		worst := -1
		for i, b := range boxes {
			if len(b.colours) > 1 && (worst < 0 || b.error() > boxes[worst].error()) {
				worst = i
			}
		}
		if worst < 0 {
			break
		}
		low, high := boxes[worst].halves()
		boxes[worst] = low
		boxes = append(boxes, high)
	}
	return boxes
}

// matcher finds the nearest of some colours. It remembers what it found.
type matcher struct {
	colours []shade
	known   map[shade]uint8
}

func newMatcher(colours []shade) *matcher { return &matcher{colours, map[shade]uint8{}} }

// nearest returns the index of the nearest colour, the first of several.
func (m *matcher) nearest(s shade) uint8 {
	index, ok := m.known[s]
	if ok {
		return index
	}
	best := -1
	for i, c := range m.colours {
		if d := distance(s, c); best < 0 || d < best {
			best, index = d, uint8(i)
		}
	}
	m.known[s] = index
	return index
}

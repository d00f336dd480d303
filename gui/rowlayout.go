package gui

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"
)

// rowLayout puts objects beside each other and shares the width among them, in further rows where one has no room for all.
type rowLayout struct{ width float32 }

// rowGap is the room between two objects, before zoom.
const rowGap = 8

// rows returns which objects come together, each row as the index of its end.
func (l *rowLayout) rows(objects []fyne.CanvasObject) (ends []int) {
	gap, taken := scaled(rowGap), float32(0)
	for i, o := range objects {
		w := o.MinSize().Width
		if i > 0 && taken > 0 && taken+gap+w > l.width {
			ends = append(ends, i)
			taken = 0
		}
		if taken > 0 {
			taken += gap
		}
		taken += w
	}
	return append(ends, len(objects))
}

// MinSize implements [fyne.Layout]. Its height is that of the rows at the width of the last layout.
func (l *rowLayout) MinSize(objects []fyne.CanvasObject) fyne.Size {
	size, begin := fyne.Size{}, 0
	objects = visible(objects)
	for i, end := range l.rows(objects) {
		if i > 0 {
			size.Height += scaled(rowGap)
		}
		high := float32(0)
		for _, o := range objects[begin:end] {
			least := o.MinSize()
			high, size.Width = max(high, least.Height), max(size.Width, least.Width)
		}
		size.Height += high
		begin = end
	}
	return size
}

// Layout implements [fyne.Layout].
func (l *rowLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	l.width = size.Width
	y, begin, gap := float32(0), 0, scaled(rowGap)
	objects = visible(objects)
	for _, end := range l.rows(objects) {
		y += l.fill(objects[begin:end], y, size.Width) + gap
		begin = end
	}
}

// fill lays out one row: each object gets what it would like, or where there is no room for that what it needs, and
// what is left goes to the narrow ones until all are as wide. It returns the height.
func (l *rowLayout) fill(objects []fyne.CanvasObject, y, width float32) float32 {
	gap, high, n := scaled(rowGap), float32(0), float32(len(objects))
	free := width - gap*(n-1)
	widths := each(objects, likedWidth)
	if sum(widths) > free {
		widths = each(objects, func(o fyne.CanvasObject) float32 { return o.MinSize().Width })
	}
	level(widths, free)
	x := float32(0)
	for _, o := range objects {
		high = max(high, o.MinSize().Height)
	}
	for i, o := range objects {
		w := min(widths[i], width)
		place(o, x, y, w, high)
		x += w + gap
	}
	return high
}

// likedWidth returns the width at which an object shows all it has to say.
func likedWidth(o fyne.CanvasObject) float32 {
	least := o.MinSize().Width
	if c, ok := o.(*chip); ok && c.short != "" {
		size, style := theme.TextSize(), fyne.TextStyle{}
		least += fyne.MeasureText(c.face.label, size, style).Width - fyne.MeasureText(c.short, size, style).Width
	}
	return least
}

// level shares the room that widths leave of a total: the least ones grow, to a common width.
func level(widths []float32, total float32) {
	order := slices.Sorted(slices.Values(widths))
	left := total
	for i := len(order) - 1; i >= 0; i-- {
		if common := left / float32(i+1); order[i] <= common {
			for k, w := range widths {
				widths[k] = max(w, common)
			}
			return
		}
		left -= order[i]
	}
}

func sum(widths []float32) (total float32) {
	for _, w := range widths {
		total += w
	}
	return total
}

// visible returns the objects that are shown.
func visible(objects []fyne.CanvasObject) (all []fyne.CanvasObject) {
	for _, o := range objects {
		if o.Visible() {
			all = append(all, o)
		}
	}
	return all
}

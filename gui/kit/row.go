package kit

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
)

// Row returns objects beside each other that share the width. Their widths are equal if they fit so.
func Row(objects ...fyne.CanvasObject) *fyne.Container {
	return container.New(rowLayout{8, []measure{least}, true}, objects...)
}

// rowLayout lays out objects beside each other in the first of some measures in which they fit, or else in the last.
type rowLayout struct {
	gap      float32
	measures []measure
	shares   bool // the width that is left, and all of it equally if the objects fit so
}

// measure returns a width that an object may have.
type measure func(fyne.CanvasObject) float32

func least(o fyne.CanvasObject) float32 { return o.MinSize().Width }

// sum returns the width that some objects need in a measure.
func (l rowLayout) sum(all []fyne.CanvasObject, m measure) float32 {
	sum := Scaled(l.gap) * float32(len(all)-1)
	for _, o := range all {
		sum += m(o)
	}
	return sum
}

// MinSize implements [fyne.Layout].
func (l rowLayout) MinSize(objects []fyne.CanvasObject) fyne.Size {
	all, height := visible(objects), float32(0)
	for _, o := range all {
		height = max(height, o.MinSize().Height)
	}
	return fyne.NewSize(max(l.sum(all, l.measures[len(l.measures)-1]), 0), height)
}

// Layout implements [fyne.Layout].
func (l rowLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	all := visible(objects)
	m := l.fit(all, size.Width)
	x, more := float32(0), float32(0)
	if l.shares {
		more = (size.Width - l.sum(all, m)) / float32(len(all))
	}
	for _, o := range all {
		width := m(o) + more
		Place(o, x, 0, width, size.Height)
		x += width + Scaled(l.gap)
	}
}

// fit returns the measure in which objects fit into a width.
func (l rowLayout) fit(all []fyne.CanvasObject, width float32) (m measure) {
	widest := float32(0)
	for _, o := range all {
		widest = max(widest, least(o))
	}
	if equal := func(fyne.CanvasObject) float32 { return widest }; l.shares && l.sum(all, equal) <= width {
		return equal
	}
	for _, m = range l.measures {
		if l.sum(all, m) <= width {
			break
		}
	}
	return m
}

func visible(objects []fyne.CanvasObject) []fyne.CanvasObject {
	return slices.DeleteFunc(slices.Clone(objects), func(o fyne.CanvasObject) bool { return !o.Visible() })
}

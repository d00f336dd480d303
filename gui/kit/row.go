package kit

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
)

// Row returns objects beside each other that share the width. Where it has no room for all of them, they go on in
// further rows. Fyne's RowWrapLayout leaves them at their least widths.
func Row(objects ...fyne.CanvasObject) *fyne.Container {
	return container.New(&rowLayout{}, objects...)
}

// rowLayout lays out a [Row].
type rowLayout struct{ width float32 }

// rowGap is the gap between objects and between rows.
const rowGap = 8

// MinSize implements [fyne.Layout]. The height is that of the rows in the last width, at first of one row.
func (l *rowLayout) MinSize(objects []fyne.CanvasObject) (size fyne.Size) {
	for i, row := range l.rows(objects) {
		if i > 0 {
			size.Height += Scaled(rowGap)
		}
		least := leastOf(row)
		size = fyne.NewSize(max(size.Width, least.Width), size.Height+least.Height)
	}
	return size
}

// Layout implements [fyne.Layout].
func (l *rowLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	l.width = size.Width
	y := float32(0)
	for _, row := range l.rows(objects) {
		x, height := float32(0), leastOf(row).Height
		for i, width := range share(row, size.Width-Scaled(rowGap)*float32(len(row)-1)) {
			Place(row[i], x, y, min(width, size.Width), height)
			x += width + Scaled(rowGap)
		}
		y += height + Scaled(rowGap)
	}
}

// rows returns the visible objects row by row.
func (l *rowLayout) rows(objects []fyne.CanvasObject) (rows [][]fyne.CanvasObject) {
	used := float32(0)
	for _, o := range objects {
		if !o.Visible() {
			continue
		}
		width := o.MinSize().Width + Scaled(rowGap)
		if rows == nil || l.width > 0 && used+width > l.width+Scaled(rowGap) {
			rows, used = append(rows, nil), 0
		}
		rows[len(rows)-1] = append(rows[len(rows)-1], o)
		used += width
	}
	return rows
}

// leastOf returns the largest width and height that any object needs.
func leastOf(row []fyne.CanvasObject) (least fyne.Size) {
	for _, o := range row {
		least = least.Max(o.MinSize())
	}
	return least
}

// share returns the widths of objects in a row: equal ones, except that an object that needs more gets that. Chips show
// their whole text if there is room for all of them.
func share(row []fyne.CanvasObject, total float32) []float32 {
	least, whole, sum := make([]float32, len(row)), make([]float32, len(row)), float32(0)
	for i, o := range row {
		least[i] = o.MinSize().Width
		whole[i] = least[i]
		if c, ok := o.(*Chip); ok && c.face.Short != "" {
			whole[i] = c.widthFor(c.face.Text)
		}
		sum += whole[i]
	}
	if sum > total {
		whole = least
	}
	level(whole, total)
	return whole
}

// level widens the narrow ones of some widths to a common width, so that the sum becomes total.
func level(widths []float32, total float32) {
	common := float32(0)
	for range widths { // each pass finds more widths that are above the common one
		left, narrow := total, len(widths)
		for _, w := range widths {
			if w > common && common > 0 {
				left -= w
				narrow--
			}
		}
		common = left / float32(max(narrow, 1))
	}
	for i, w := range widths {
		widths[i] = max(w, common)
	}
}

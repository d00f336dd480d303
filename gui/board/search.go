package board

import (
	"image"
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

	"fourfold/gui/paint"
	"fourfold/puzzles/textbook"
)

// search is a textbook's search that a board shows instead of its view. Its nodes are spots: the row is the index of the node.
type search struct {
	of           *textbook.Search
	tree         *paint.Tree // nil without one
	moment, node int
}

// ShowSearch shows a search at a moment, with a bubble at a node unless that is negative; or the view again if it is nil.
func (b *Board) ShowSearch(of *textbook.Search, moment, node int) {
	before := b.search
	b.search = search{of, before.tree, moment, node}
	switch {
	case b.search == before:
	case of == before.of:
		if node >= 0 && node != before.node {
			b.search.tree.Reveal(node)
		}
		b.repaint()
	default:
		b.search.tree, b.pointer.stale = nil, true
		if of != nil && of != b.latest.of {
			b.latest = search{of: of, tree: paint.NewTree(of)}
		}
		if of != nil {
			b.search.tree = b.latest.tree
		}
		b.Refresh()
	}
}

// paintSearch returns the picture of the search in so many pixels.
func (b *Board) paintSearch(size image.Point) *image.RGBA {
	style := b.style(pixelScale(b))
	ground := b.Theme().Color(theme.ColorNameBackground, fyne.CurrentApp().Settings().ThemeVariant())
	style.Background = color.NRGBAModel.Convert(ground).(color.NRGBA)
	return b.search.tree.Paint(b.search.moment, b.search.node, size, style)
}

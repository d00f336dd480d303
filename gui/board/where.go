package board

import "fyne.io/fyne/v2"

// Place returns where on the widget the cells of a board of the view lie. ok is false
// while nothing has been drawn.
func (b *Board) Place(board int) (at fyne.Position, size fyne.Size, ok bool) {
	places := b.painter.geo.places
	if board < 0 || board >= len(places) {
		return fyne.Position{}, fyne.Size{}, false
	}
	grid := places[board].grid
	return b.scene.position(grid.Min), b.scene.length(grid.Size()), true
}

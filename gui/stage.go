package gui

import (
	"fyne.io/fyne/v2"

	"fourfold/gui/kit"
)

// Sizes of the parts of a tab, before zoom.
const (
	margin      = 20  // round the board, and between the cards and the edge of the window
	marginLeast = 16  // at every zoom
	sideMin     = 256 // width of the panel
	sideMax     = 380
	sidePart    = 0.29 // of the window
	boardLeast  = 160  // width and height of the room for the board
)

// tabLayout lays out a tab: the board, and at the right the panel. The board gets what the panel leaves.
type tabLayout struct{}

// The parts of a tab, in the order of its objects.
const (
	partBoard = iota
	partSide
)

// edge returns the room at the edges of a window: less in a small one that is enlarged.
func edge(window float32) float32 { return min(kit.Scaled(margin), max(window/50, marginLeast)) }

// sideWidth returns the width of the panel in a window: wide enough to read in, and never so wide that the board
// suffers, except where what it holds needs more.
func sideWidth(panel fyne.CanvasObject, window float32) float32 {
	return max(min(max(window*sidePart, kit.Scaled(sideMin)), kit.Scaled(sideMax)), panel.MinSize().Width)
}

// MinSize implements [fyne.Layout].
func (tabLayout) MinSize(o []fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(sideWidth(o[partSide], 0)+kit.Scaled(boardLeast)+3*marginLeast, max(o[partSide].MinSize().Height, kit.Scaled(boardLeast)))
}

// Layout implements [fyne.Layout].
func (tabLayout) Layout(o []fyne.CanvasObject, size fyne.Size) {
	side := sideWidth(o[partSide], size.Width)
	edge, below := edge(size.Width), size.Height
	kit.Place(o[partSide], size.Width-side-edge, 0, side, below)
	gap := edge / 2
	x, y := edge, gap
	w, h := size.Width-side-3*edge, below-y
	kit.Place(o[partBoard], x, y, w, h)
}

package gui

import (
	"fyne.io/fyne/v2"

	"fourfold/gui/kit"
)

// tabLayout lays out the board and the panel of a tab: the panel at the right, or below the board in a narrow window. The
// board gets the room that the panel leaves.
type tabLayout struct{}

// Lengths of a tab.
const (
	panelLeast  = 256 // width of the panel
	panelMost   = 380
	panelPart   = 0.29 // of the width of the window
	panelHeight = 270  // at least; the panel scrolls
	boardLeast  = 160  // width and height of the room for the board
	boardPart   = 0.55 // of the height of a narrow window, at most
	narrowMost  = 600  // width of a narrow window
	narrowEdge  = 8
)

// narrow reports whether the panel is below the board.
func narrow(size fyne.Size) bool {
	return size.Width < kit.Scaled(narrowMost) && size.Height > size.Width
}

// panelWidth returns the width of the panel beside a board.
func panelWidth(panel fyne.CanvasObject, window float32) float32 {
	width := min(max(window*panelPart, kit.Scaled(panelLeast)), kit.Scaled(panelMost))
	return max(width, panel.MinSize().Width)
}

// least returns the least size of a tab that is laid out as in a room.
func (tabLayout) least(o []fyne.CanvasObject, room fyne.Size) fyne.Size {
	width := panelWidth(o[1], 0)
	if narrow(room) {
		return fyne.NewSize(width+2*narrowEdge, kit.Scaled(boardLeast+panelHeight))
	}
	return fyne.NewSize(width+kit.Scaled(boardLeast)+3*edge(0), kit.Scaled(panelHeight))
}

// MinSize implements [fyne.Layout]. A narrow window is not as low, a low one not as narrow.
func (tabLayout) MinSize(o []fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(panelWidth(o[1], 0)+2*narrowEdge, kit.Scaled(panelHeight))
}

// Layout implements [fyne.Layout].
func (tabLayout) Layout(o []fyne.CanvasObject, size fyne.Size) {
	if narrow(size) {
		width, height := size.Width-2*narrowEdge, min(size.Width-2*narrowEdge, size.Height*boardPart)
		kit.Place(o[0], narrowEdge, 0, width, height)
		kit.Place(o[1], narrowEdge, height+narrowEdge, width, size.Height-height-narrowEdge)
		return
	}
	margin, width := edge(size.Width), panelWidth(o[1], size.Width)
	kit.Place(o[0], margin, margin/2, size.Width-width-3*margin, size.Height-margin/2)
	kit.Place(o[1], size.Width-width-margin, 0, width, size.Height)
}

// edge returns the margin of a window: 20, or less in a small window that is enlarged.
func edge(window float32) float32 { return min(kit.Scaled(20), max(window/50, 16)) }

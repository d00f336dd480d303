package gui

import (
	"fyne.io/fyne/v2"

	"fourfold/gui/kit"
)

// screenLayout lays out tools, board, panel and status line. The panel is at the right, or below the board in a narrow window,
// with the status line between them. The board gets the room that the others leave.
type screenLayout struct {
	narrow bool
	done   func() // is called after each layout
}

// Lengths of a screen.
const (
	panelLeast  = 256 // width of the panel
	panelMost   = 380
	panelPart   = 0.29 // of the width of the window
	panelHeight = 270  // at least; the panel scrolls
	boardLeast  = 160  // width and height of the room for the board
	boardPart   = 0.43 // of the height of a narrow window, at most
	narrowMost  = 600  // width of a narrow window
	narrowEdge  = 8
	narrowLine  = 36 // height of the status line, which may have two lines
)

// isNarrow reports whether the panel is below the board.
func isNarrow(size fyne.Size) bool {
	return size.Width < kit.Scaled(narrowMost) && size.Height > size.Width
}

// edge returns the margin of a window: 20, or less in a small window that is enlarged.
func edge(window float32) float32 { return min(kit.Scaled(20), max(window/50, 16)) }

// panelWidth returns the width of the panel beside a board.
func panelWidth(panel fyne.CanvasObject, window float32) float32 {
	width := min(max(window*panelPart, kit.Scaled(panelLeast)), kit.Scaled(panelMost))
	return max(width, panel.MinSize().Width)
}

// MinSize implements [fyne.Layout]. A narrow window is not as low, a low one not as narrow.
func (l screenLayout) MinSize(o []fyne.CanvasObject) fyne.Size {
	tools := o[0].MinSize()
	size := fyne.NewSize(max(tools.Width, panelWidth(o[2], 0)+2*narrowEdge), tools.Height+kit.Scaled(panelHeight))
	if !l.narrow {
		size.Height += o[3].MinSize().Height
	}
	return size
}

// roomy returns the least size at which the board has room too.
func (l screenLayout) roomy(o []fyne.CanvasObject) fyne.Size {
	size, board := l.MinSize(o), kit.Scaled(boardLeast)
	if l.narrow {
		size.Height += board
	} else {
		size.Width = max(size.Width, panelWidth(o[2], 0)+board+3*edge(0))
	}
	return size
}

// Layout implements [fyne.Layout].
func (l screenLayout) Layout(o []fyne.CanvasObject, size fyne.Size) {
	tools, board, panel, status := o[0], o[1], o[2], o[3]
	top := tools.MinSize().Height
	kit.Place(tools, 0, 0, size.Width, top)
	if rest := size.Height - top; l.narrow {
		width, line := size.Width-2*narrowEdge, kit.Scaled(narrowLine)
		height := min(width, rest*boardPart, rest-line-panel.MinSize().Height)
		kit.Place(board, narrowEdge, top, width, height)
		kit.Place(status, 0, top+height, size.Width, line)
		kit.Place(panel, 0, top+height+line, size.Width, rest-height-line)
	} else {
		margin, width, line := edge(size.Width), panelWidth(panel, size.Width), status.MinSize().Height
		kit.Place(board, margin, top+margin/2, size.Width-width-3*margin, rest-line-margin/2)
		kit.Place(panel, size.Width-width-margin, top, width, rest-line)
		kit.Place(status, 0, size.Height-line, size.Width, line)
	}
	l.done()
}

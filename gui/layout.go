package gui

import (
	"fyne.io/fyne/v2"

	"fourfold/gui/kit"
)

// tabLayout lays out the board and the panel of a tab: the panel at the right, or below the board in a narrow window, with
// room for the status line between them. The board gets the room that the panel leaves.
type tabLayout struct{ narrow bool }

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
	narrowLine  = 36 // height of the status line, which may have two lines
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

// least returns the least size of a tab at which all of it has room.
func (t tabLayout) least(o []fyne.CanvasObject) fyne.Size {
	width := panelWidth(o[1], 0)
	if t.narrow {
		return fyne.NewSize(width+2*narrowEdge, kit.Scaled(boardLeast+panelHeight))
	}
	return fyne.NewSize(width+kit.Scaled(boardLeast)+3*edge(0), kit.Scaled(panelHeight))
}

// MinSize implements [fyne.Layout]. A narrow window is not as low, a low one not as narrow.
func (tabLayout) MinSize(o []fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(panelWidth(o[1], 0)+2*narrowEdge, kit.Scaled(panelHeight))
}

// Layout implements [fyne.Layout].
func (t tabLayout) Layout(o []fyne.CanvasObject, size fyne.Size) {
	if t.narrow {
		width, height := size.Width-2*narrowEdge, boardHeight(size)
		kit.Place(o[0], narrowEdge, 0, width, height)
		height += kit.Scaled(narrowLine)
		kit.Place(o[1], 0, height, size.Width, size.Height-height)
		return
	}
	margin, width := edge(size.Width), panelWidth(o[1], size.Width)
	kit.Place(o[0], margin, margin/2, size.Width-width-3*margin, size.Height-margin/2)
	kit.Place(o[1], size.Width-width-margin, 0, width, size.Height)
}

// boardHeight returns the height of the board in a narrow tab.
func boardHeight(tab fyne.Size) float32 { return min(tab.Width-2*narrowEdge, tab.Height*boardPart) }

// viewLayout lays out tools, stage and status line of a view: below each other, or in a narrow window the status line below
// the board. It makes the view anew when the window has become narrow or wide.
type viewLayout struct{ window *window }

// MinSize implements [fyne.Layout].
func (l viewLayout) MinSize(o []fyne.CanvasObject) fyne.Size {
	tools, stage := o[0].MinSize(), o[1].MinSize()
	height := tools.Height + stage.Height
	if !l.window.narrow {
		height += o[2].MinSize().Height
	}
	return fyne.NewSize(max(tools.Width, stage.Width), height)
}

// Layout implements [fyne.Layout].
func (l viewLayout) Layout(o []fyne.CanvasObject, size fyne.Size) {
	w, top, line := l.window, o[0].MinSize().Height, o[2].MinSize().Height
	stage := fyne.NewSize(size.Width, size.Height-top-line)
	below := size.Height - line
	if w.narrow {
		stage.Height = size.Height - top
		line = kit.Scaled(narrowLine)
		below = top + boardHeight(stage)
	}
	kit.Place(o[0], 0, 0, size.Width, top)
	kit.Place(o[1], 0, top, stage.Width, stage.Height)
	kit.Place(o[2], 0, below, size.Width, line)
	if now := narrow(w.win.Canvas().Size()); now != w.narrow {
		w.options.post(w.reshape)
	}
}

// edge returns the margin of a window: 20, or less in a small window that is enlarged.
func edge(window float32) float32 { return min(kit.Scaled(20), max(window/50, 16)) }

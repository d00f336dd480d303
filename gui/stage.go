package gui

import "fyne.io/fyne/v2"

// Sizes of the parts of a tab, before zoom.
const (
	margin      = 20  // round the board, and between the cards and the edge of the window
	marginLeast = 16  // at every zoom
	sideMin     = 256 // width of the panel
	sideMax     = 380
	sidePart    = 0.29 // of the window
	playerRoom  = 4
	playerWidth = 620 // at most
	boardLeast  = 160 // width and height of the room for the board
)

// tabLayout lays out a tab: the board, below it the player, and at the right the panel. The board gets what the others leave.
type tabLayout struct{}

// The parts of a tab, in the order of its objects.
const (
	partBoard = iota
	partPlayer
	partSide
)

// edge returns the room at the edges of a window: less in a small one that is enlarged.
func edge(window float32) float32 { return min(scaled(margin), max(window/50, marginLeast)) }

// sideWidth returns the width of the panel in a window: wide enough to read in, and never so wide that the board
// suffers, except where what it holds needs more.
func sideWidth(panel fyne.CanvasObject, window float32) float32 {
	return max(min(max(window*sidePart, scaled(sideMin)), scaled(sideMax)), panel.MinSize().Width)
}

// MinSize implements [fyne.Layout].
func (tabLayout) MinSize(o []fyne.CanvasObject) fyne.Size {
	middle := max(scaled(boardLeast), o[partPlayer].MinSize().Width)
	return fyne.NewSize(sideWidth(o[partSide], 0)+middle+3*marginLeast, max(o[partSide].MinSize().Height, scaled(boardLeast)))
}

// Layout implements [fyne.Layout].
func (tabLayout) Layout(o []fyne.CanvasObject, size fyne.Size) {
	side := sideWidth(o[partSide], size.Width)
	edge, below := edge(size.Width), size.Height
	place(o[partSide], size.Width-side-edge, 0, side, below)
	gap := edge / 2
	x, y := edge, gap
	w, h := size.Width-side-3*edge, below-y
	if player := o[partPlayer]; player.Visible() {
		high := playerHeight(player.(*card), w)
		wide := min(w, scaled(playerWidth))
		h -= high + gap
		place(player, x+(w-wide)/2, y+h+gap, wide, high)
	}
	place(o[partBoard], x, y, w, h)
}

// place gives an object a rectangle.
func place(o fyne.CanvasObject, x, y, width, height float32) {
	o.Move(fyne.NewPos(x, y))
	o.Resize(fyne.NewSize(max(width, 0), max(height, 0)))
}

// playerLayout sets the buttons of a player, its slider, the number of the step and the speed in one row, or, where that
// leaves the slider no room, in two.
type playerLayout struct{}

// sliderLeast is the least width of the slider, before zoom.
const sliderLeast = 110

// MinSize implements [fyne.Layout]; it is that of two rows.
func (playerLayout) MinSize(o []fyne.CanvasObject) fyne.Size {
	buttons, speed := o[0].MinSize(), o[3].MinSize()
	return fyne.NewSize(buttons.Width+speed.Width, buttons.Height)
}

// rowWidth returns the width of all in one row, with the least slider.
func (playerLayout) rowWidth(o []fyne.CanvasObject) float32 {
	return o[0].MinSize().Width + scaled(sliderLeast) + o[2].MinSize().Width + o[3].MinSize().Width
}

// playerHeight returns the height of a player of a width.
func playerHeight(c *card, width float32) float32 {
	parts := c.content.(*fyne.Container).Objects
	height, room := c.MinSize().Height, scaled(2*playerRoom)
	if (playerLayout{}).rowWidth(parts) > width-room {
		height += parts[1].MinSize().Height
	}
	return height
}

// Layout implements [fyne.Layout].
func (l playerLayout) Layout(o []fyne.CanvasObject, size fyne.Size) {
	buttons, number, speed := o[0].MinSize(), o[2].MinSize(), o[3].MinSize()
	row := buttons.Height
	place(o[0], 0, size.Height-row, buttons.Width, row)
	place(o[3], size.Width-speed.Width, size.Height-row, speed.Width, row)
	y, left, right := float32(0), buttons.Width, size.Width-speed.Width
	if l.rowWidth(o) > size.Width {
		row, left, right = size.Height-row, 0, size.Width
	}
	slider := o[1].MinSize().Height
	place(o[1], left, y+(row-slider)/2, right-left-number.Width, slider)
	place(o[2], right-number.Width, y+(row-number.Height)/2, number.Width, number.Height)
}

package edgematch

// border keeps account of two opposite borders of the frame: right and left, or bottom and top.
//
// The excess of a number is on how many more rights than lefts it still must lie on the borders.
// Tiles inside do not change it, since every right there meets an equal left. All excesses above
// zero must fit on the free cells of the right border; slack is the number of cells to spare.
type border struct {
	excess []int
	slack  int
}

// newBorder returns the account of an empty frame. The side is Right or Bottom.
func newBorder(k *inventory, side int) border {
	b := border{excess: k.on(side), slack: k.rows}
	if side == Bottom {
		b.slack = k.cols
	}
	for number, n := range k.on((side + 2) % 4) {
		b.excess[number] -= n
		b.slack -= max(b.excess[number], 0)
	}
	return b
}

// The change of an excess by a number on a border.
const (
	onLeft  = 1 // or on the top
	onRight = -1
)

// enter takes account of a number on a cell of a border.
func (b *border) enter(number, change int) {
	if b.excess[number]*change >= 0 {
		b.slack--
	}
	b.excess[number] += change
}

// leave undoes enter.
func (b *border) leave(number, change int) {
	b.excess[number] -= change
	if b.excess[number]*change >= 0 {
		b.slack++
	}
}

// takes reports whether a number can lie on a free cell of a border.
func (b *border) takes(number, change int) bool {
	return b.slack > 0 || b.excess[number]*change < 0
}

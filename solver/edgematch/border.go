package edgematch

// borders keeps account of the border of the frame: for each axis, how many sides of each number
// still must lie there.
//
// Every right inside meets an equal left. So the excess of a number, by which its rights outnumber
// its lefts, must lie on the borders, and only tiles there change what is left of it. All excesses
// above zero must fit on the free cells of the last column. The same holds for bottoms and tops.
type borders struct {
	axes [2]axis // down and across
}

// axis is the account of Right and Left, or of Bottom and Top.
type axis struct {
	excess []int // by number
	slack  int   // free cells of the last column or row that no excess needs
}

func newBorders(k *inventory) borders {
	return borders{[2]axis{newAxis(k, Bottom, k.cols), newAxis(k, Right, k.rows)}}
}

func newAxis(k *inventory, side, cells int) axis {
	a := axis{excess: k.on(side), slack: cells}
	for number, n := range k.on(opposite(side)) {
		a.excess[number] -= n
		a.slack -= max(a.excess[number], 0)
	}
	return a
}

// axis returns the account of a side.
func (b *borders) axis(side int) *axis { return &b.axes[side%2] }

// sign is by side the sign of an excess that must lie there.
var sign = [4]int{Top: -1, Right: 1, Bottom: 1, Left: -1}

// enter takes account of a number on a cell of the border.
func (b *borders) enter(side, number int) {
	a := b.axis(side)
	if a.excess[number]*sign[side] <= 0 {
		a.slack--
	}
	a.excess[number] -= sign[side]
}

// leave undoes enter.
func (b *borders) leave(side, number int) {
	a := b.axis(side)
	a.excess[number] += sign[side]
	if a.excess[number]*sign[side] <= 0 {
		a.slack++
	}
}

// suffice reports whether the excesses fit on the free cells.
func (b *borders) suffice() bool { return b.axes[0].slack >= 0 && b.axes[1].slack >= 0 }

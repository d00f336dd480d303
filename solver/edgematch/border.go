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

func newBorders(inv *inventory) borders {
	on := inv.on()
	return borders{[2]axis{newAxis(on[Bottom], on[Top], inv.cols), newAxis(on[Right], on[Left], inv.rows)}}
}

func newAxis(sides, opposites []int, cells int) axis {
	a := axis{excess: sides, slack: cells}
	for number, n := range opposites {
		a.excess[number] -= n
		a.slack -= max(a.excess[number], 0)
	}
	return a
}

// axis returns the account of a side.
func (b *borders) axis(side int) *axis { return &b.axes[side%2] }

// sign is by side the sign of an excess that must lie there.
var sign = [4]int{Top: -1, Right: 1, Bottom: 1, Left: -1}

// occupy takes account of a number on a cell of the border.
func (b *borders) occupy(side, number int) {
	a := b.axis(side)
	if a.excess[number]*sign[side] <= 0 {
		a.slack--
	}
	a.excess[number] -= sign[side]
}

// place takes account of a tile, given the cells beside it.
func (b *borders) place(beside *[4]int, t *Tile) {
	for side, next := range beside {
		if next == Free {
			b.occupy(side, t[side])
		}
	}
}

// lift undoes place.
func (b *borders) lift(beside *[4]int, t *Tile) {
	for side, next := range beside {
		if next != Free {
			continue
		}
		a := b.axis(side)
		a.excess[t[side]] += sign[side]
		if a.excess[t[side]]*sign[side] <= 0 {
			a.slack++
		}
	}
}

// suffice reports whether the excesses fit on the free cells.
func (b *borders) suffice() bool { return b.axes[0].slack >= 0 && b.axes[1].slack >= 0 }

package edgematch

// border keeps account of one axis of the frame: of the right border and, opposite
// to it, the left one, or of the bottom and the top.
//
// The excess of a number is on how many more rights than lefts it still has to
// stand on the borders. Only a border cell changes that. The excesses above zero
// must fit on the right border's free cells; what remains of these is the slack.
type border struct {
	excess []int
	slack  int
}

func newBorder(excess []int, cells int) border {
	b := border{excess: make([]int, len(excess)), slack: cells}
	copy(b.excess, excess)
	for _, more := range excess {
		b.slack -= max(more, 0)
	}
	return b
}

// enterLeft takes account of a number on a cell of the left border.
func (b *border) enterLeft(number uint16) {
	if b.excess[number] >= 0 {
		b.slack--
	}
	b.excess[number]++
}

func (b *border) undoLeft(number uint16) {
	b.excess[number]--
	if b.excess[number] >= 0 {
		b.slack++
	}
}

// enterRight takes account of a number on a cell of the right border.
func (b *border) enterRight(number uint16) {
	if b.excess[number] <= 0 {
		b.slack--
	}
	b.excess[number]--
}

func (b *border) undoRight(number uint16) {
	b.excess[number]++
	if b.excess[number] <= 0 {
		b.slack++
	}
}

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

// The ways in which a number on a border changes its excess.
const (
	onLeft  = 1
	onRight = -1
)

// enter takes account of a number on a cell of the left or the right border.
func (b *border) enter(number uint16, change int) {
	if b.excess[number]*change >= 0 {
		b.slack--
	}
	b.excess[number] += change
}

func (b *border) undo(number uint16, change int) {
	b.excess[number] -= change
	if b.excess[number]*change >= 0 {
		b.slack++
	}
}

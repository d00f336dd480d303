package edgematch

// location says by its bits where on the frame a cell is.
type location uint8

const (
	topRow location = 1 << iota
	bottomRow
	leftCol
	rightCol
	aboveBottom // in the row above the bottom one

	// edge has the borders whose numbers are kept account of. Those at the bottom are
	// what the others leave.
	edge = topRow | leftCol | rightCol
)

func locationOf(row, col, rows, cols int) location {
	return topRow.when(row == 0) | bottomRow.when(row == rows-1) | leftCol.when(col == 0) |
		rightCol.when(col == cols-1) | aboveBottom.when(row == rows-2)
}

// when returns s if holds is true, else no bits.
func (s location) when(holds bool) location {
	if holds {
		return s
	}
	return 0
}

// allow leaves the tiles in a set that may lie on a cell on the border, as far as its slack decides that, and reports whether there
// are any.
func (s *scan[S]) allow(may *S, cell int) bool {
	at := s.steps[cell].location
	if s.across.slack == 0 {
		if at&leftCol != 0 {
			*may = and(*may, s.unbalanced(s.across.excess, -1, s.after))
		}
		if at&rightCol != 0 {
			*may = and(*may, s.unbalanced(s.across.excess, 1, s.facing))
		}
	}
	if s.down.slack == 0 && at&topRow != 0 {
		*may = and(*may, s.unbalanced(s.down.excess, -1, s.below))
	}
	return !vacant(may)
}

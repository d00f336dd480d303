package edgematch

// site tells where on the frame a cell is, as the bits tell.
type site uint8

const (
	topRow site = 1 << iota
	bottomRow
	leftCol
	rightCol
	aboveBottom // in the row above the bottom one

	// edge has the borders whose numbers are kept account of. Those at the bottom are
	// what the others leave.
	edge = topRow | leftCol | rightCol
)

func siteOf(row, col, rows, cols int) site {
	return topRow.when(row == 0) | bottomRow.when(row == rows-1) | leftCol.when(col == 0) |
		rightCol.when(col == cols-1) | aboveBottom.when(row == rows-2)
}

// when returns s if holds is true, else no bits.
func (s site) when(holds bool) site {
	if holds {
		return s
	}
	return 0
}

// allowed returns the tiles that may lie on a cell at all: all that are not fixed, while
// the border has slack or the cell is inside.
func (s *scan[S]) allowed(cell int) S {
	may := s.every
	at := s.steps[cell].site
	if s.across.slack == 0 {
		if at&leftCol != 0 {
			may = and(may, s.lacking(s.across.excess, s.after))
		}
		if at&rightCol != 0 {
			may = and(may, s.having(s.across.excess, s.facing))
		}
	}
	if s.down.slack == 0 && at&topRow != 0 {
		may = and(may, s.lacking(s.down.excess, s.below))
	}
	return may
}

package edgematch

// line is cells of a row, from left to right, or of a column, from top to bottom.
type line struct {
	cells []int
	along int // Right or Bottom
}

// inRows returns the rows of the frame.
func (k *inventory) inRows() (lines []line) {
	for row := range k.rows {
		lines = append(lines, newLine(Right, row*k.cols, 1, k.cols))
	}
	return lines
}

// inSquares returns the columns and rows that make a square in the upper left corner larger.
func (k *inventory) inSquares() (lines []line) {
	for i := range max(k.rows, k.cols) {
		if i > 0 && i < k.cols {
			lines = append(lines, newLine(Bottom, i, k.cols, min(i, k.rows)))
		}
		if i < k.rows {
			lines = append(lines, newLine(Right, i*k.cols, 1, min(i+1, k.cols)))
		}
	}
	return lines
}

// newLine returns a line of n cells from the first on, by steps.
func newLine(along, first, step, n int) line {
	l := line{along: along}
	for i := range n {
		l.cells = append(l.cells, first+i*step)
	}
	return l
}

// step is the state of a scan at a cell.
type step[S set] struct {
	open   S // kinds with tiles left
	held   S // of these, the ones that a cell beyond cannot do without
	pool   S // kinds that can lie beyond this cell, whatever lies on it
	beyond S // kinds that can lie beyond this cell with the tile on it
	fit    S // kinds that fit in the line if it is completed
	from   S // kinds to try
	todo   S // of these, the ones not tried yet
	kind   int

	cell         int
	along        int       // the direction of the line: Right or Bottom
	across       int       // the direction from the line to the next one
	line         []step[S] // the line from this cell on
	begins, ends bool      // first or last of the line
	before       *step[S]  // at the cell in the line before, or nil
	after        *step[S]  // at the cell in the line after, or nil
	edge         bool      // the cell lies on the border
	border       [4]bool   // by side: whether it does so there
}

// setLines sets the part of the steps that never changes.
func (s *scan[S]) setLines() {
	next := neighbours(s.rows, s.cols)
	i := 0
	for _, line := range s.lines {
		for k, cell := range line.cells {
			at := &s.steps[i]
			at.cell, s.index[cell] = cell, i
			at.line = s.steps[i : i+len(line.cells)-k]
			at.along, at.across = line.along, Right+Bottom-line.along
			at.begins, at.ends = k == 0, k == len(line.cells)-1
			for side, other := range next[cell] {
				at.border[side] = other == Free
				at.edge = at.edge || other == Free
			}
			i++
		}
	}
	for cell, i := range s.index {
		at := &s.steps[i]
		if before := next[cell][opposite(at.across)]; before != Free {
			at.before = &s.steps[s.index[before]]
		}
		if after := next[cell][at.across]; after != Free {
			at.after = &s.steps[s.index[after]]
		}
	}
}

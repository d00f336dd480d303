package grid

import "slices"

// AppendText appends one row a line, and the goal unless it is the judge's.
func (p *problem) AppendText(text []byte) ([]byte, error) {
	text = p.appendRows(text, p.board.At)
	goal := p.goal()
	if goal.Index > 0 {
		text = append(append(append(text, goalWord+" "...), p.puzzle.Goals[goal.Index].ID...), '\n')
	}
	if goal.Letters != "" {
		text = p.appendRows(text, func(cell int) byte { return goal.Letters[cell] })
	}
	return text, nil
}

// appendRows appends the letters of cells, one row a line.
func (p *problem) appendRows(text []byte, letter func(cell int) byte) []byte {
	s := p.Size()
	text = slices.Grow(text, s.Rows*(s.Cols+1))
	for cell := range s.Rows * s.Cols {
		text = append(text, letter(cell))
		if (cell+1)%s.Cols == 0 {
			text = append(text, '\n')
		}
	}
	return text
}

// String returns one row a line.
func (p *problem) String() string { return string(p.appendRows(nil, p.board.At)) }

package puzzle

// Spots lists the spots of a problem that have values, as they are read: board by board, row by row, the sides of a tile as
// they are written.
func Spots(p Problem) []Spot {
	var all []Spot
	for i, board := range p.View().Boards {
		for cell := range board.Cells {
			for part := Whole; part <= Left; part++ {
				at := Spot{Board: i, Row: cell / board.Cols, Col: cell % board.Cols, Part: part}
				if p.Values(at) > 0 {
					all = append(all, at)
				}
			}
		}
	}
	return all
}

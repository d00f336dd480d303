package coset

// symmetries returns the rotations and reflections of a grid as permutations of its cells.
func symmetries(rows, cols int) (all []func(int) int) {
	for i := 1; i < 8; i++ {
		if i&4 != 0 && rows != cols {
			break
		}
		all = append(all, func(cell int) int {
			row, col := cell/cols, cell%cols
			if i&1 != 0 {
				row = rows - 1 - row
			}
			if i&2 != 0 {
				col = cols - 1 - col
			}
			if i&4 != 0 {
				row, col = col, row
			}
			return row*cols + col
		})
	}
	return all
}

// lines returns, for the common divisors d of rows+1 and cols+1 in descending order, the cells in rows and columns
// whose number is a multiple of d. A null vector that is zero there consists of null vectors of the grids with d-1
// rows and columns between the lines, continued by reflection. Orders that decide about these cells first have small
// search trees.
func lines(rows, cols int) (lines [][]int) {
	for d := min(rows, cols); d > 1; d-- {
		if (rows+1)%d != 0 || (cols+1)%d != 0 {
			continue
		}
		var cells []int
		for i := range rows * cols {
			if (i/cols+1)%d == 0 || (i%cols+1)%d == 0 {
				cells = append(cells, i)
			}
		}
		lines = append(lines, cells)
	}
	return lines
}

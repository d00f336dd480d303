package edgematch

import "slices"

// torus is a grid whose opposite borders meet, with one row and one column more than the frame. These
// stay empty: they are what lies around the frame. A row in which no tile lies yet may be
// the empty one.
type torus struct {
	next  [][4]int   // by cell and side: the cell beside it
	line  [][2]int   // by cell: its row and its column
	lines [2][][]int // the cells of each row, of each column
	tiles [2][]int   // the number of tiles in each
	empty [2]int     // the empty row and the empty column, or Free while that is open
}

func newTorus(rows, cols int) torus {
	t := torus{
		empty: [2]int{Free, Free}, lines: [2][][]int{make([][]int, rows), make([][]int, cols)},
		tiles: [2][]int{make([]int, rows), make([]int, cols)},
	}
	for cell := range rows * cols {
		row, col := cell/cols, cell%cols
		t.line = append(t.line, [2]int{row, col})
		t.lines[0][row], t.lines[1][col] = append(t.lines[0][row], cell), append(t.lines[1][col], cell)
		t.next = append(t.next, [4]int{
			Top: (row+rows-1)%rows*cols + col, Right: row*cols + (col+1)%cols,
			Bottom: (row+1)%rows*cols + col, Left: row*cols + (col+cols-1)%cols,
		})
	}
	return t
}

// fill counts a tile on a cell. If only one row has none then, that is the empty one.
func (t *torus) fill(cell int) {
	for axis, line := range t.line[cell] {
		tiles := t.tiles[axis]
		tiles[line]++
		if first := slices.Index(tiles, 0); t.empty[axis] == Free && !slices.Contains(tiles[first+1:], 0) {
			t.empty[axis] = first
		}
	}
}

// whereabouts tells where a cell lies.
type whereabouts int

const (
	onRow   whereabouts = iota // inside the frame, or on the empty row
	onCol                      // inside the frame, or on the empty column
	inside                     // inside the frame
	outside                    // on an empty line
)

// where returns where a cell lies that has a tile beside it, or whose lines are known.
func (t *torus) where(cell int) whereabouts {
	line := t.line[cell]
	switch {
	case line[0] == t.empty[0] || line[1] == t.empty[1]:
		return outside
	case t.empty[0] == Free && t.tiles[0][line[0]] == 0:
		return onRow
	case t.empty[1] == Free && t.tiles[1][line[1]] == 0:
		return onCol
	}
	return inside
}

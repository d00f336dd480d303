package edgematch

// orientation is a way to lay the frame before a scan: it is mirrored left to right and top to
// bottom, then transposed, as its bits say. The solutions stay the same, but
// the scan begins on another side of the frame.
type orientation int

const (
	mirrorCols orientation = 1 << iota
	mirrorRows
	transpose
)

// orientations begin on the four sides: top, bottom, left, right. The direction within the
// rows matters little, since these are looked at from both ends.
var orientations = [...]orientation{0, mirrorRows, transpose, transpose | mirrorCols}

func (t orientation) transposes() bool { return t&transpose != 0 }

// tile returns a tile as it lies on the reoriented frame.
func (t orientation) tile(a Tile) Tile {
	if t&mirrorCols != 0 {
		a[Right], a[Left] = a[Left], a[Right]
	}
	if t&mirrorRows != 0 {
		a[Top], a[Bottom] = a[Bottom], a[Top]
	}
	if t.transposes() {
		a = Tile{a[Left], a[Bottom], a[Right], a[Top]}
	}
	return a
}

// axes returns the reoriented frame's axes across and down.
func (t orientation) axes(k *inventory) (across, down axis) {
	if t.transposes() {
		return k.down, k.across
	}
	return k.across, k.down
}

// cell returns the cell of a rows x cols frame that the reoriented frame shows as its
// cell number i.
func (t orientation) cell(i, rows, cols int) int {
	row, col := i/cols, i%cols
	if t.transposes() {
		col, row = i/rows, i%rows
	}
	if t&mirrorCols != 0 {
		col = cols - 1 - col
	}
	if t&mirrorRows != 0 {
		row = rows - 1 - row
	}
	return row*cols + col
}

// restore makes of a scan's list of tiles by cell of the reoriented frame one by
// cell of the rows x cols frame.
func (t orientation) restore(reoriented []int, rows, cols int) []int {
	list := make([]int, len(reoriented))
	for i, tile := range reoriented {
		list[t.cell(i, rows, cols)] = tile
	}
	return list
}

package tetravex

import (
	"slices"
	"strconv"
	"sync"

	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/view"
	"fourfold/solver/edgematch"
	"fourfold/solver/edgematch/forced"
)

// maxSide is the largest n, maxNumber the largest number on a tile.
const (
	maxSide   = 16
	maxNumber = 99
)

// square returns the size of n x n cells.
func square(n int) view.Size { return view.Size{Rows: n, Cols: n} }

// tile is the numbers on the sides of a tile. They can be puzzle.Unset.
type tile [4]int8

// blank is a tile without numbers.
var blank = tile{puzzle.Unset, puzzle.Unset, puzzle.Unset, puzzle.Unset}

// missing stands for a number that is not known yet.
const missing = "."

// written returns a number as it is written.
func written(number int8) string {
	if number == puzzle.Unset {
		return missing
	}
	return strconv.Itoa(int(number))
}

// The sides of a tile.
const (
	top = iota
	right
	bottom
	left
)

// opposite returns the side that a side touches.
func opposite(side int) int { return (side + 2) % 4 }

// none stands for the tile of a free cell, and for the cell of a loose tile.
const none = edgematch.Free

// frame is n x n cells and as many tiles, a [puzzle.Problem]. Some of the tiles lie on cells, the others are loose. It is
// immutable.
type frame struct {
	n      int
	tiles  []tile // in the order of the text
	placed []int  // by cell: the tile on it, or none
	cell   []int  // by tile: the cell it lies on, or none
}

// newFrame returns a frame with placed[i] on cell i, as far as placed goes, and all other tiles
// loose.
func newFrame(n int, tiles []tile, placed []int) *frame {
	all := slices.Repeat([]int{none}, 2*n*n)
	f := &frame{n, tiles, all[: n*n : n*n], all[n*n:]}
	for cell, tile := range placed {
		if tile != none {
			f.placed[cell], f.cell[tile] = tile, cell
		}
	}
	return f
}

// place returns the frame with the tiles on these cells and no others.
func (f *frame) place(placed []int) *frame { return newFrame(f.n, f.tiles, placed) }

// loose returns the tiles that lie on no cell, and free the cells without a tile.
func (f *frame) loose() []int { return indices(f.cell, none) }
func (f *frame) free() []int  { return indices(f.placed, none) }

// lying counts the tiles on the frame.
func (f *frame) lying() int { return len(f.tiles) - len(f.loose()) }

// indices returns where a value is in a list.
func indices(list []int, value int) (at []int) {
	for i, v := range list {
		if v == value {
			at = append(at, i)
		}
	}
	return at
}

// alike reports whether some tiles look alike.
func (f *frame) alike() bool {
	for i, t := range f.tiles {
		if slices.Contains(f.tiles[:i], t) {
			return true
		}
	}
	return false
}

// beside returns the cell on a side of a cell of n x n cells, or none.
func beside(n, cell, side int) int {
	row, col := cell/n+[4]int{-1, 0, 1, 0}[side], cell%n+[4]int{0, 1, 0, -1}[side]
	if row < 0 || col < 0 || row >= n || col >= n {
		return none
	}
	return row*n + col
}

// border stands for the tile that a side at the edge of the frame faces.
const border = none - 1

// faces returns the tile that a side of a cell faces, none for a free cell, or border.
func (f *frame) faces(cell, side int) int {
	next := beside(f.n, cell, side)
	if next == none {
		return border
	}
	return f.placed[next]
}

// differs returns a side of a tile that touches another number on a cell, or none.
func (f *frame) differs(cell, tile int) int {
	for side, number := range f.tiles[tile] {
		if faced := f.faces(cell, side); faced >= 0 && f.tiles[faced][opposite(side)] != number {
			return side
		}
	}
	return none
}

// move puts a tile on a cell of the frame, or back to the tray if the cell is none.
type move struct{ tile, cell int }

// after returns the frame after a move.
func (f *frame) after(m move) *frame {
	next := f.place(f.placed)
	next.shift(m)
	return next
}

// shift makes a move in place, on a frame that has just been made. A tile that lies on the cell goes
// where the other one comes from.
func (f *frame) shift(m move) {
	from, other := f.cell[m.tile], none
	if m.cell != none {
		other = f.placed[m.cell]
		f.placed[m.cell] = m.tile
	}
	if other != none {
		f.cell[other] = from
	}
	if from != none {
		f.placed[from] = other
	}
	f.cell[m.tile] = m.cell
}

// moved returns the cells whose tiles lie elsewhere in the placement.
func (f *frame) moved(placement []int) (cells []int) {
	for cell, tile := range f.placed {
		if tile != none && tile != placement[cell] {
			cells = append(cells, cell)
		}
	}
	return cells
}

// inPlace returns a placement that looks like the given one. Of tiles that look alike, those that lie
// on the frame stay.
func (f *frame) inPlace(placement []int) []int {
	dealt := slices.Repeat([]int{none}, len(placement))
	used := make([]bool, len(placement))
	for cell, tile := range placement {
		if lies := f.placed[cell]; lies != none && f.tiles[lies] == f.tiles[tile] {
			dealt[cell], used[lies] = lies, true
		}
	}
	for cell, tile := range placement {
		for i := 0; dealt[cell] == none; i++ {
			if !used[i] && f.tiles[i] == f.tiles[tile] {
				dealt[cell], used[i] = i, true
			}
		}
	}
	return dealt
}

// alone returns a side of the tile on a cell that faces a free cell and has no partner, or none. Tiles that lie elsewhere in
// the placement can still be partners.
func (f *frame) alone(cell int, placement []int) int {
	for side, number := range f.tiles[f.placed[cell]] {
		partner := func(i int) bool {
			return f.tiles[i][opposite(side)] == number && (f.cell[i] == none || placement[f.cell[i]] != i && f.cell[i] != cell)
		}
		if f.faces(cell, side) == none && !slices.ContainsFunc(placement, partner) {
			return side
		}
	}
	return none
}

// walkTo returns the walk to a placement of all tiles, by cell. Each move puts a tile where it stays. The tiles that lie on
// the frame come first, led by those beside a number that differs and those without a partner. The loose ones follow in the
// order in which a person finds them.
func (f *frame) walkTo(placement []int) *walk {
	var moves []step
	kept := f.place(f.placed)
	for at := kept.moved(placement); len(at) > 0; at = kept.moved(placement) {
		from := slices.IndexFunc(at, func(cell int) bool { return kept.differs(cell, kept.placed[cell]) != none })
		if from < 0 {
			from = max(0, slices.IndexFunc(at, func(cell int) bool { return kept.alone(cell, placement) != none }))
		}
		tile := kept.placed[at[from]]
		moves = append(moves, step{move: move{tile, slices.Index(placement, tile)}})
		kept.shift(moves[len(moves)-1].move)
	}
	w := &walk{start: f, length: len(moves) + len(f.tiles) - kept.lying(), steps: sync.OnceValue(func() []step {
		for _, found := range forced.Ladder(f.puzzle(kept.placed), placement) {
			moves = append(moves, step{move{placement[found.Cell], found.Cell}, found})
		}
		return moves
	})}
	w.fits = sync.OnceValue(w.firstFit)
	return w
}

// puzzle returns the tiles for a search. fixed holds the tiles that must lie on each cell, or is nil.
func (f *frame) puzzle(fixed []int) edgematch.Puzzle {
	tiles := make([]edgematch.Tile, len(f.tiles))
	for i, t := range f.tiles {
		tiles[i] = edgematch.Tile{int(t[top]), int(t[right]), int(t[bottom]), int(t[left])}
	}
	return edgematch.Puzzle{Rows: f.n, Cols: f.n, Tiles: tiles, Fixed: fixed}
}

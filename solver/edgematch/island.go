package edgematch

import "slices"

// island is a depth-first search that does not begin at a border: tiles grow around a seed, whose place on the frame is
// found out on the way. So no tile has to be guessed for a corner, of which all may be the right one, and each next cell can be the
// one around the island on which the fewest tiles can lie.
//
// These cells, the shore, are kept consistent with one another: a tile can lie on one of them only if some tile that can
// lie on each neighbour on the shore matches it (arc consistency, after Mackworth, "Consistency in networks of relations",
// 1977). Beyond a side of the island may be more tiles or the border. The border is found where nothing else is left, or
// tried as if it was one more tile.
//
// The cells are those of a grid of which the seed lies in the middle, large enough for a frame around it wherever that
// is, with a margin.
type island[S set] struct {
	*rules[S]
	record
	share   share
	shareAt int // the depth where share counts

	width    int
	row, col []int  // by cell
	touching [][4]S // by tile and side: the tiles that match there

	kinds        []S // by cell: the tiles that can lie there, open or not
	at           []int
	contacts     []uint8       // by cell: how many tiles touch it
	where        []whereabouts // of the cells on the shore
	shore        ring
	across, down border
	open         S     // tiles with copies left
	left         []int // by tile: copies left
	lying        []int // cells in the order in which they were filled

	frameRow, frameCol span // where the frame's first row and column can be
	changes            []change[S]
	queue              []int // cells of the shore whose neighbours are to be looked at
	queued             []bool
	levels             []level
	depth              int

	bestTiles []int // of the largest island so far: tiles by cell of the frame
}

// span is from where to where something can be.
type span struct{ low, high int }

// known reports whether there is one place only.
func (s span) known() bool { return s.low == s.high }

// change is what a cell's kinds were.
type change[S set] struct {
	cell  int
	kinds S
}

// level is one decision of an island: the tries on one cell.
type level struct {
	tries []try // of which the kind is Free where the cell is tried as lying outside
	next  int   // of the tries

	// The rest is to undo the try before that.
	frameRow, frameCol span
	changes            int
	reached            uint8 // by sides as bits: the cells there that were not on the shore before
}

// newIsland returns a search that begins with a seed, a tile without copies. No tile may be fixed.
func newIsland[S set](r *rules[S], seed int) *island[S] {
	s := &island[S]{rules: r, width: 2*r.cols + 3}
	cells := s.width * (2*r.rows + 3)
	for cell := range cells {
		s.row, s.col = append(s.row, cell/s.width), append(s.col, cell%s.width)
	}
	for _, tile := range r.tiles {
		s.touching = append(s.touching, [4]S{
			Top: r.pointing[tile[Top]], Right: r.after[tile[Right]], Bottom: r.below[tile[Bottom]], Left: r.facing[tile[Left]],
		})
	}
	s.kinds = slices.Repeat([]S{r.every}, cells)
	s.at = slices.Repeat([]int{Free}, cells)
	s.contacts, s.where, s.queued = make([]uint8, cells), make([]whereabouts, cells), make([]bool, cells)
	s.shore = newRing(cells)
	s.across, s.down = newBorder(r.excessAcross, r.rows), newBorder(r.excessDown, r.cols)
	s.open, s.left = r.every, slices.Clone(r.counts)
	s.frameRow, s.frameCol = span{2, r.rows + 1}, span{2, r.cols + 1}
	s.levels = make([]level, r.rows*r.cols+3) // one for each tile, two for the borders, one for what follows
	s.levels[0].tries = []try{{kind: seed, cell: (r.rows+1)*s.width + r.cols + 1}}
	return s
}

// seed returns the tile without copies that comes first, or Free if there is none.
func (s *inventory) seed() int {
	return slices.IndexFunc(s.copies, func(copies []int) bool { return len(copies) == 1 })
}

// beside returns the cell on a side of a cell.
func (s *island[S]) beside(cell, side int) int {
	switch side {
	case Top:
		return cell - s.width
	case Right:
		return cell + 1
	case Bottom:
		return cell + s.width
	}
	return cell - 1
}

// whereabouts says what is known of a cell.
type whereabouts uint8

const (
	outside whereabouts = iota // of the frame
	unknown
	inside
)

// locate returns what is known of a cell.
func (s *island[S]) locate(cell int) whereabouts {
	row, col := s.row[cell], s.col[cell]
	switch {
	case row < s.frameRow.low || row >= s.frameRow.high+s.rows || col < s.frameCol.low || col >= s.frameCol.high+s.cols:
		return outside
	case row < s.frameRow.high || row >= s.frameRow.low+s.rows || col < s.frameCol.high || col >= s.frameCol.low+s.cols:
		return unknown
	}
	return inside
}

// survey finds out anew what is known of the cells on the shore.
func (s *island[S]) survey() {
	for cell := s.shore.after[s.shore.head()]; cell != s.shore.head(); cell = s.shore.after[cell] {
		s.where[cell] = s.locate(cell)
	}
}

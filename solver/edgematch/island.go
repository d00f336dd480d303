package edgematch

import "slices"

// island grows from one tile, whose place on the frame it finds on the way. So it guesses no corner,
// and the next cell is always the one beside its tiles on which the fewest kinds can lie.
//
// These cells, the shore, are kept consistent: a kind can lie on one only if each neighbour on the
// shore has a kind that matches it (Mackworth, "Consistency in networks of relations", 1977).
//
// The island lies on a torus. If a tile is fixed, or if all kinds have several tiles, its place is
// known from the beginning.
type island[S set] struct {
	*tables[S]
	torus
	at    []int // by cell: the kind on it, or Free
	lying int   // tiles on the frame
	left  []int // by kind: tiles not placed
	open  S     // kinds with tiles left
	seed  int   // the kind of the first tile, or Free if its place is known
	moves []move

	leaveEmpty int // the choice to leave the line of a cell empty: the seed's number, since no other cell can have that tile

	may     []S // by cell: the kinds that can lie there, with or without tiles left
	changes []change[S]
	shore   []int  // cells beside tiles, in the order in which they came to it; some are filled now
	ashore  []bool // by cell: whether it is in shore

	bare    borders // without tiles
	borders         // with the tiles beside the empty lines that are known
}

// move is a choice, and what undoes it.
type move struct {
	cell, kind     int
	empty          [2]int
	changes, shore int // their lengths before
}

// change tells which kinds could lie on a cell before.
type change[S set] struct {
	cell int
	may  S
}

// newIsland returns a search that grows an island.
func newIsland[S set](t *tables[S]) *dfs[S] {
	cells := (t.rows + 1) * (t.cols + 1)
	s := &island[S]{
		tables: t, torus: newTorus(t.rows+1, t.cols+1), at: slices.Repeat([]int{Free}, cells), left: t.counts(), open: t.every,
		seed:  slices.IndexFunc(t.kinds, func(k kind) bool { return len(k.copies) == 1 }),
		moves: make([]move, cells), may: slices.Repeat([]S{t.every}, cells), ashore: make([]bool, cells),
		bare: newBorders(t.inventory), borders: newBorders(t.inventory),
	}
	if s.seed == Free || t.domain != nil {
		s.seed, s.empty = Free, [2]int{t.rows, t.cols}
	} else {
		s.may[0] = *new(S)
		insert(&s.may[0], s.seed)
	}
	s.leaveEmpty = s.seed
	for cell := range t.domain {
		s.may[cell+cell/t.cols] = t.domain[cell]
		if t.fixed[cell] != Free {
			s.land(cell + cell/t.cols)
		}
	}
	if t.domain == nil {
		s.land(0)
	}
	return newDFS(t.inventory, s, cells)
}

// enter sets the kinds to try on the cell of the shore that has the fewest.
func (s *island[S]) enter(depth int, from *S) {
	fewest := len(s.kinds) + 2
	for _, cell := range s.shore {
		if s.at[cell] != Free {
			continue
		}
		kinds := s.may[cell]
		restrict(&kinds, &s.open)
		n := size(&kinds)
		if n >= fewest {
			continue
		}
		in := s.where(cell)
		if in < inside {
			insert(&kinds, s.leaveEmpty)
			n++
		}
		if n < fewest && in != outside {
			fewest, *from, s.moves[depth].cell = n, kinds, cell
		}
	}
}

// place puts a tile on the cell, or leaves its line empty.
func (s *island[S]) place(depth, kind int) (lying int) {
	m := &s.moves[depth]
	m.kind, m.empty, m.changes, m.shore = kind, s.empty, len(s.changes), len(s.shore)
	if !s.fills(depth) {
		axis := s.where(m.cell)
		s.empty[axis] = s.line[m.cell][axis]
	} else {
		s.at[m.cell] = kind
		s.lying++
		s.left[kind]--
		if s.left[kind] == 0 {
			remove(&s.open, kind)
		}
		s.fill(m.cell)
	}
	if !s.settle(m, 0) || !s.settle(m, 1) || s.fills(depth) && !s.surround(m.cell) {
		s.lift(depth)
		return 0
	}
	return s.lying
}

// fills reports whether a move puts a tile on its cell.
func (s *island[S]) fills(depth int) bool { return depth == 0 || s.moves[depth].kind != s.leaveEmpty }

// lift undoes place.
func (s *island[S]) lift(depth int) {
	m := &s.moves[depth]
	if s.fills(depth) {
		s.at[m.cell] = Free
		s.lying--
		s.left[m.kind]++
		insert(&s.open, m.kind)
		for axis, line := range s.line[m.cell] {
			s.tiles[axis][line]--
		}
	}
	s.empty = m.empty
	for _, cell := range s.shore[m.shore:] {
		s.ashore[cell] = false
	}
	s.shore = s.shore[:m.shore]
	for i := len(s.changes) - 1; i >= m.changes; i-- {
		s.may[s.changes[i].cell] = s.changes[i].may
	}
	s.changes = s.changes[:m.changes]
}

// land adds a cell to the shore.
func (s *island[S]) land(cell int) {
	s.ashore[cell] = true
	s.shore = append(s.shore, cell)
}

// board returns the tiles on the frame, in a place where it can be.
func (s *island[S]) board(int) (kinds []int) {
	var first [2]int
	for axis, tiles := range s.tiles {
		first[axis] = s.empty[axis] + 1
		if s.empty[axis] == Free {
			first[axis] = slices.Index(tiles, 0) + 1
		}
	}
	for cell := range s.Next {
		row, col := (first[0]+cell/s.cols)%(s.rows+1), (first[1]+cell%s.cols)%(s.cols+1)
		kinds = append(kinds, s.at[row*(s.cols+1)+col])
	}
	return kinds
}

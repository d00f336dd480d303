package edgematch

import "slices"

// scan fills the frame row by row from the upper left corner.
//
// When a row begins, its cells have neighbours in the row above. Going through them from the last
// cell to the first tells which kinds fit if the row is completed. While a row is filled, the kinds
// that can lie below it are found from the first cell to the last.
type scan[S set] struct {
	*tables[S]
	borders
	left  []int // by kind: tiles not placed
	steps []step[S]
}

// step is the state of a scan at a cell.
type step[S set] struct {
	open  S // kinds with tiles left
	pool  S // kinds that can lie below this cell, whatever lies on it
	below S // kinds that can lie below this cell with the tile on it
	fit   S // kinds that fit in the row if it is completed
	kind  int
}

// newScan returns a search that fills the frame row by row.
func newScan[S set](t *tables[S]) *dfs[S] {
	s := &scan[S]{tables: t, borders: newBorders(t.inventory), left: t.counts(), steps: make([]step[S], len(t.Next)+1)}
	s.steps[0].open = t.every
	return newDFS(t.inventory, s, len(t.Next))
}

// enter sets the kinds to try on a cell.
func (s *scan[S]) enter(cell int, from *S) {
	at, next, beside := &s.steps[cell], &s.Next[cell], &s.every
	*from = *new(S)
	if next[Left] == Free {
		if !s.fitRow(cell) {
			return
		}
	} else {
		beside = &s.match[s.steps[cell-1].kind][Right]
	}
	if intersect(from, &at.open, &at.fit, beside) && next[Bottom] != Free && !s.fitBelow(cell) {
		*from = *new(S)
	}
}

// fitRow finds, from the last cell to the first, the kinds that fit on the cells of a row that
// begins now if the row is completed. It reports whether there are any for each cell.
func (s *scan[S]) fitRow(begin int) bool {
	for cell := begin + s.cols - 1; cell >= begin; cell-- {
		fit := &s.steps[cell].fit
		*fit = s.steps[begin].open
		for side, next := range s.Next[cell] {
			if next == Free && s.axis(side).slack == 0 {
				due := s.due(&s.borders, side)
				restrict(fit, &due)
			}
		}
		if above := s.Next[cell][Top]; above != Free {
			restrict(fit, &s.match[s.steps[above].kind][Bottom])
		}
		if s.domain != nil {
			restrict(fit, &s.domain[cell])
		}
		if right := s.Next[cell][Right]; right != Free {
			s.matching(fit, &s.steps[right].fit, Left)
		}
		if empty(fit) {
			return false
		}
	}
	return true
}

// fitBelow finds the kinds that can lie below a cell, whatever lies on it, beside those that can
// lie below the cell before. It reports whether there are any.
func (s *scan[S]) fitBelow(cell int) bool {
	at := &s.steps[cell]
	at.pool = at.open
	if s.domain != nil {
		restrict(&at.pool, &s.domain[s.Next[cell][Bottom]])
	}
	if left := s.Next[cell][Left]; left != Free {
		s.matching(&at.pool, &s.steps[left].below, Right)
	}
	return !empty(&at.pool)
}

// place puts a tile on a cell. It sees whether a tile can lie below, and whether the numbers left over
// fit on the border.
func (s *scan[S]) place(cell, kind int) (lying int) {
	at, open := &s.steps[cell], &s.steps[cell+1].open
	*open = at.open
	if s.left[kind] == 1 {
		remove(open, kind)
	}
	if s.Next[cell][Bottom] != Free && !intersect(&at.below, &at.pool, &s.match[kind][Bottom], open) {
		return 0
	}
	at.kind = kind
	s.left[kind]--
	s.borders.place(&s.Next[cell], &s.kinds[kind].sides)
	if !s.suffice() {
		s.lift(cell)
		return 0
	}
	return cell + 1
}

// lift takes the tile off a cell.
func (s *scan[S]) lift(cell int) {
	kind := s.steps[cell].kind
	s.left[kind]++
	s.borders.lift(&s.Next[cell], &s.kinds[kind].sides)
}

// board returns the tiles on the first cells.
func (s *scan[S]) board(cells int) []int {
	kinds := slices.Repeat([]int{Free}, len(s.Next))
	for cell := range cells {
		kinds[cell] = s.steps[cell].kind
	}
	return kinds
}

package edgematch

// scan is a depth-first search that fills the frame row by row from one corner. It
// can be paused and continued: run does some of it. It tries the tiles in their
// order. The frame may be reoriented; scan itself knows of rows from the top and
// cells from the left only.
type scan[S set] struct {
	*rules[S]
	record
	share   share
	shareAt int // the depth where share counts

	left   []int // by distinct tile: copies not placed yet
	across border
	down   border
	supply []int // by number: tops not placed yet that no placed bottom waits for
	steps  []step[S]
	depth  int   // the cell that is to be filled next
	best   []int // the tiles that lay at the largest depth so far, by cell
}

// step is the state of the search as it comes to a cell.
type step[S set] struct {
	open     S   // tiles with copies left
	held     S   // of these, tiles that some cell of the next row cannot do without
	legal    S   // tiles whose bottom number is in supply
	under    S   // tiles that can lie below the cell before
	below    S   // tiles that can lie below this cell, whatever lies on it
	fit      S   // tiles that fit below the row above in a row that can be completed
	from     S   // candidates there were
	todo     S   // candidates that have not been tried yet
	tile     int // the one that lies on the cell
	location location
}

func newScan[S set](r *rules[S]) *scan[S] {
	s := &scan[S]{
		rules:  r,
		left:   make([]int, len(r.tiles)),
		across: newBorder(r.excessAcross, r.rows),
		down:   newBorder(r.excessDown, r.cols),
		supply: make([]int, len(r.below)),
		steps:  make([]step[S], r.rows*r.cols+1),
	}
	for i := range r.rows * r.cols {
		s.steps[i].location = locationOf(i/r.cols, i%r.cols, r.rows, r.cols)
	}
	copy(s.left, r.counts)
	copy(s.supply, r.tops)
	s.steps[0].open = r.every
	s.steps[0].legal = r.every
	for number, n := range s.supply {
		if n == 0 {
			s.steps[0].legal = minus(s.steps[0].legal, r.pointing[number])
		}
	}
	s.enter()
	return s
}

// run continues the search until it ends or has tried limit tiles in all.
func (s *scan[S]) run(limit int64) state {
	for s.nodes < limit {
		at := &s.steps[s.depth]
		if vacant(&at.todo) {
			if s.depth == 0 {
				return exhausted
			}
			s.depth--
			s.lift()
			continue
		}
		tile := first(&at.todo)
		remove(&at.todo, tile)
		if !s.place(tile) {
			continue
		}
		s.depth++
		if s.depth == s.shareAt && s.share.passOn() {
			s.depth--
			s.lift()
			continue
		}
		if s.depth == len(s.steps)-1 {
			return solved
		}
		s.enter()
	}
	return paused
}

// leaveOut makes the search one of two that share a tree.
func (s *scan[S]) leaveOut(which share, at int) { s.share, s.shareAt = which, min(at, s.rows*s.cols) }

// takeSolution takes note of the solution that lies on the frame, and goes back behind it.
func (s *scan[S]) takeSolution() {
	if len(s.solutions) < MostKept {
		s.recordBest()
		s.solutions = append(s.solutions, s.placement(s.best))
	}
	s.found++
	s.depth--
	s.lift()
}

// recordBest keeps the tiles that lie on the frame.
func (s *scan[S]) recordBest() {
	s.best = s.best[:0]
	s.placed = s.depth
	for i := range s.depth {
		s.best = append(s.best, s.steps[i].tile)
	}
}

// enter prepares the candidates of the cell at s.depth.
func (s *scan[S]) enter() {
	if s.depth > s.placed {
		s.recordBest()
	}
	at := &s.steps[s.depth]
	if at.location&leftCol != 0 && !s.fitRow() {
		at.from, at.todo = none[S](), none[S]()
		return
	}
	fit, matching := &at.from, &s.every
	if at.location&leftCol == 0 {
		matching = &s.pieces[s.steps[s.depth-1].tile].rightOf
	}
	some := intersect(fit, &at.open, &at.fit, matching, &at.held)
	if at.location&bottomRow == 0 {
		some = restrict(fit, &at.legal)
	}
	if at.location&edge != 0 {
		some = s.allow(fit, s.depth)
	}
	if at.location&bottomRow == 0 && some && !s.lookBelow(at) {
		*fit = none[S]()
	}
	at.todo = *fit
}

package edgematch

// scan is a depth-first search that fills the frame row by row from one corner. It
// can be paused and continued: run does some of it. It tries the tiles in their
// order, or backward. The frame may be turned; scan
// itself knows of rows from the top and cells from the left only.
type scan[S set] struct {
	*rules[S]
	backward bool

	left   []int // by distinct tile: copies not placed yet
	across border
	down   border
	supply []int // by number: tops not placed yet that no placed bottom waits for
	steps  []step[S]
	depth  int   // the cell that is to be filled next
	deep   int   // the largest depth so far
	nodes  int64 // tiles placed so far
}

// step is the state of the search as it comes to a cell.
type step[S set] struct {
	open  S   // tiles with copies left
	held  S   // of these, tiles that some cell of the next row cannot do without
	legal S   // tiles whose bottom number is in supply
	reach S   // numbers that can stand on the right of the cell below the cell before
	fit   S   // tiles that fit below the row above in a row that can be completed
	todo  S   // candidates that have not been tried yet
	all   int // candidates there were
	tile  int // the one that lies on the cell
}

// state is how a search stands.
type state int

const (
	paused    state = iota
	solved          // all cells are filled
	exhausted       // there is no solution
)

func newScan[S set](r *rules[S]) *scan[S] {
	s := &scan[S]{
		rules:  r,
		left:   make([]int, len(r.tiles)),
		across: newBorder(r.excessAcross, r.rows),
		down:   newBorder(r.excessDown, r.cols),
		supply: make([]int, len(r.below)),
		steps:  make([]step[S], r.rows*r.cols+1),
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

// run continues the search until it ends or has placed limit tiles in all.
func (s *scan[S]) run(limit int64) state {
	for s.nodes < limit {
		at := &s.steps[s.depth]
		if empty(at.todo) {
			if s.depth == 0 {
				return exhausted
			}
			s.depth--
			s.lift()
			continue
		}
		if s.backward {
			at.tile = last(at.todo)
		} else {
			at.tile = first(at.todo)
		}
		at.todo = without(at.todo, at.tile)
		s.nodes++
		if !s.place() {
			s.lift()
			continue
		}
		s.depth++
		if s.depth == len(s.steps)-1 {
			s.deep = s.depth
			return solved
		}
		s.enter()
	}
	return paused
}

// enter prepares the candidates of the cell at s.depth.
func (s *scan[S]) enter() {
	s.deep = max(s.deep, s.depth)
	at := &s.steps[s.depth]
	row, col := s.row[s.depth], s.col[s.depth]
	at.todo, at.all = none[S](), 0
	if col == 0 && !s.fitRow(row) {
		return
	}
	fit := minus(and(at.fit, at.open), at.held)
	if row < s.rows-1 {
		fit = and(fit, at.legal)
	}
	if col > 0 {
		before := s.steps[s.depth-1].tile
		fit = and(fit, s.after[s.tiles[before][Right]])
	}
	at.todo = and(fit, s.allowed(row, col))
	at.all = size(at.todo)
}

// allowed returns the tiles that the border allows on a cell: all of them while
// the border has slack or the cell is inside.
func (s *scan[S]) allowed(row, col int) S {
	may := s.every
	if col == 0 && s.across.slack == 0 {
		may = and(may, s.lacking(s.across.excess, s.after))
	}
	if col == s.cols-1 && s.across.slack == 0 {
		may = and(may, s.having(s.across.excess, s.facing))
	}
	if row == 0 && s.down.slack == 0 {
		may = and(may, s.lacking(s.down.excess, s.below))
	}
	return may
}

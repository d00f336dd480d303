package edgematch

import "math/rand/v2"

// scan is a depth-first search that fills the frame from the upper left corner, line by line. It
// can stop at any node and continue. It tries kinds in their order.
//
// The lines are the rows, or columns and rows in turn that make a square larger. When a line begins,
// its cells have neighbours in the line before. Looking at them from the last cell to the first
// tells which kinds fit if the line is completed. While a line is filled, the kinds that can lie
// beyond it, in the next line of the same direction, are found from the first cell to the last.
type scan[S set] struct {
	*tables[S]
	record
	share share

	left   []int // by kind: tiles not placed
	across border
	down   border
	supply []int // by number: tops not placed that no placed bottom waits for
	steps  []step[S]
	depth  int   // the next step
	index  []int // by cell: its step
}

// step is the state of a scan at a cell.
type step[S set] struct {
	open  S // kinds with tiles left
	held  S // of these, the ones that a cell beyond cannot do without
	legal S // kinds whose bottom number is in supply
	last  S // kinds that can lie beyond the cell before
	next  S // kinds that can lie beyond this cell, whatever lies on it
	fit   S // kinds that fit in the line if it is completed
	from  S // kinds to try
	todo  S // of these, the ones not tried yet
	kind  int

	cell         int
	line         []step[S] // the line from this cell on
	along        int       // the direction of the line
	begins, ends bool
	back         int      // the step of the cell in the line before, or Free
	beyond       *step[S] // the step of the cell in the line after, or nil

	border [4]bool // by side: whether the cell lies on the border there
	edge   bool    // on the border at the top, left or right
}

// record is the result of a scan so far.
type record struct {
	nodes     int64   // tiles tried
	placed    int     // the most tiles that ever lay on the frame together
	best      []int   // their kinds, by cell
	found     int64   // solutions
	solutions [][]int // the first MostKept of them, as placements
}

// state is the result of running a scan for a while.
type state int

const (
	paused    state = iota
	solved          // all cells are filled
	exhausted       // there are no more solutions
)

func newScan[S set](t *tables[S], square bool) *scan[S] {
	s := &scan[S]{
		tables: t,
		left:   make([]int, len(t.kinds)),
		across: newBorder(t.inventory, Right),
		down:   newBorder(t.inventory, Bottom),
		supply: t.on(Top),
		steps:  make([]step[S], t.rows*t.cols+1),
		index:  make([]int, t.rows*t.cols),
	}
	for i := range t.kinds {
		s.left[i] = len(t.copies[i])
	}
	s.setLines(square)
	s.steps[0].open = t.every
	s.steps[0].legal = t.every
	for number, n := range s.supply {
		if n == 0 {
			subtract(&s.steps[0].legal, &t.with[Bottom][number])
		}
	}
	s.enter()
	return s
}

// setLines sets the part of the steps that never changes.
func (s *scan[S]) setLines(square bool) {
	i := 0
	for _, line := range s.lines(square) {
		for k, cell := range line.cells {
			at, row, col := &s.steps[i], cell/s.cols, cell%s.cols
			at.cell, s.index[cell] = cell, i
			at.line = s.steps[i : i+len(line.cells)-k]
			at.along, at.begins, at.ends = line.along, k == 0, k == len(line.cells)-1
			at.border = [4]bool{Top: row == 0, Right: col == s.cols-1, Bottom: row == s.rows-1, Left: col == 0}
			at.edge = at.border[Top] || at.border[Left] || at.border[Right]
			i++
		}
	}
	for i := range len(s.steps) - 1 {
		at := &s.steps[i]
		back, beyond := 1, s.cols+1-1
		if at.along == Right {
			back = s.cols
		} else {
			beyond = 1
		}
		at.back = Free
		if !at.border[opposite(at.across())] {
			at.back = s.index[at.cell-back]
		}
		if !at.border[at.across()] {
			at.beyond = &s.steps[s.index[at.cell+beyond]]
		}
	}
}

// across returns the direction from a line to the next one.
func (at *step[S]) across() int { return Right + Bottom - at.along }

// run continues the search until it ends, has found a solution or has tried limit tiles in all.
func (s *scan[S]) run(limit int64) state {
	for s.nodes < limit {
		at := &s.steps[s.depth]
		if empty(&at.todo) {
			if s.depth == 0 {
				return exhausted
			}
			s.back()
			continue
		}
		k := first(&at.todo)
		remove(&at.todo, k)
		if !s.place(k) {
			continue
		}
		s.depth++
		if s.depth == min(shareDepth, len(s.steps)-1) && s.share.skip() {
			s.back()
			continue
		}
		if s.depth == len(s.steps)-1 {
			return solved
		}
		s.enter()
	}
	return paused
}

// back goes back to the cell before and takes its tile off.
func (s *scan[S]) back() {
	s.depth--
	s.lift()
}

// takeSolution counts the solution on the frame, after which run continues.
func (s *scan[S]) takeSolution() {
	if len(s.solutions) < MostKept {
		s.keepBest()
		s.solutions = append(s.solutions, s.placement(s.best))
	}
	s.found++
	s.back()
}

// keepBest keeps the tiles on the frame as the most so far.
func (s *scan[S]) keepBest() {
	s.placed, s.best = s.depth, s.best[:0]
	for _, i := range s.index {
		if i < s.depth {
			s.best = append(s.best, s.steps[i].kind)
		} else {
			s.best = append(s.best, Free)
		}
	}
}

// enter finds the kinds to try on the next cell.
func (s *scan[S]) enter() {
	if s.depth > s.placed {
		s.keepBest()
	}
	at := &s.steps[s.depth]
	matching := &s.every
	if at.begins {
		if !s.fitLine(at.line) {
			at.from, at.todo = *new(S), *new(S)
			return
		}
	} else {
		matching = &s.kinds[s.steps[s.depth-1].kind].match[at.along]
	}
	intersect(&at.from, &at.open, &at.fit, matching)
	some := subtract(&at.from, &at.held)
	if !at.border[Bottom] {
		some = restrict(&at.from, &at.legal)
	}
	if at.edge {
		some = s.allow(&at.from, at)
	}
	if at.beyond != nil && some && !s.lookBeyond(at) {
		at.from = *new(S)
	}
	at.todo = at.from
}

// allow leaves in a set the kinds that may lie on a cell on the border, as far as the account of
// the border decides that. It reports whether there are any.
func (s *scan[S]) allow(may *S, at *step[S]) bool {
	if s.across.slack == 0 {
		if at.border[Left] {
			s.keep(may, Left, s.across.excess, -1)
		}
		if at.border[Right] {
			s.keep(may, Right, s.across.excess, 1)
		}
	}
	if s.down.slack == 0 && at.border[Top] {
		s.keep(may, Top, s.down.excess, -1)
	}
	return !empty(may)
}

// fitLine finds, from the last cell to the first, the kinds that fit on the cells of a line that
// begins now if the line is completed. It reports whether there are any for each cell.
func (s *scan[S]) fitLine(line []step[S]) bool {
	pool := line[0].open
	for i := len(line) - 1; i >= 0; i-- {
		at := &line[i]
		fit := &at.fit
		*fit = pool
		if !at.border[Bottom] {
			restrict(fit, &line[0].legal)
		}
		if at.back != Free {
			restrict(fit, &s.kinds[s.steps[at.back].kind].match[at.across()])
		}
		if at.edge {
			s.allow(fit, at)
		}
		if s.domain != nil {
			restrict(fit, &s.domain[at.cell])
		}
		if !at.ends {
			s.match(fit, &line[i+1].fit, opposite(at.along))
		}
		if empty(fit) {
			return false
		}
		if k := s.indispensable(fit); k != Free {
			remove(&pool, k)
		}
	}
	return true
}

// lookBeyond finds the kinds that can lie beyond the cell of a step, beside those that can lie
// beyond the cell before. It reports whether there are any.
func (s *scan[S]) lookBeyond(at *step[S]) bool {
	pool := &at.next
	*pool = at.open
	subtract(pool, &at.held)
	if !at.beyond.border[Bottom] {
		restrict(pool, &at.legal)
	}
	if s.domain != nil {
		restrict(pool, &s.domain[at.beyond.cell])
	}
	if !at.begins {
		s.match(pool, &at.last, at.along)
	}
	return !empty(pool)
}

// indispensable returns the only kind of a set if it has only one tile left, else Free.
func (s *scan[S]) indispensable(pool *S) int {
	if k := lone(pool); k != Free && s.left[k] == 1 {
		return k
	}
	return Free
}

// match leaves the kinds in a pool that match on a side of one of the others.
func (s *scan[S]) match(pool, others *S, side int) {
	missing := *pool
	for k := range all(*others) {
		if !subtract(&missing, &s.kinds[k].match[side]) {
			return
		}
	}
	subtract(pool, &missing)
}

// place puts a tile on the next cell and prepares the step after. It reports whether that can lead
// to a solution, as far as counts and the cell beyond tell. If not, nothing has changed.
func (s *scan[S]) place(k int) bool {
	s.nodes++
	at, next, t := &s.steps[s.depth], &s.steps[s.depth+1], &s.kinds[k]
	next.open, next.legal = at.open, at.legal
	if s.left[k] == 1 {
		remove(&next.open, k)
	}
	if at.beyond != nil && !intersect(&next.last, &at.next, &t.match[at.across()], &next.open) {
		return false
	}
	if !s.count(at, next, &t.sides) {
		return false
	}
	s.left[k]--
	at.kind = k
	next.held = *new(S)
	if !at.ends {
		next.held = at.held
		if at.beyond != nil {
			if lone := s.indispensable(&next.last); lone != Free {
				insert(&next.held, lone)
			}
		}
	}
	return true
}

// count takes account of a tile for the border and the supply, and leaves out of the next step the
// kinds that these no longer allow. It reports whether what is left over can still be placed. If
// not, nothing has changed but the next step.
func (s *scan[S]) count(at, next *step[S], t *Tile) bool {
	waits := !at.border[Bottom]
	if waits {
		s.supply[t[Bottom]]--
	}
	good := !at.edge || s.enterBorder(at, t)
	if waits && s.supply[t[Bottom]] <= 0 {
		subtract(&next.legal, &s.with[Bottom][t[Bottom]])
		good = good && s.supply[t[Bottom]] == 0
	}
	if at.border[Top] && s.supply[t[Top]] <= 0 {
		subtract(&next.legal, &s.with[Bottom][t[Top]])
		good = good && s.supply[t[Top]] == 0
	}
	if good && at.beyond != nil {
		if !at.beyond.border[Bottom] {
			good = restrict(&next.last, &next.legal)
		}
		if good && s.across.slack == 0 && at.beyond.edge {
			good = s.allow(&next.last, at.beyond)
		}
	}
	if !good {
		s.uncount(at, t)
	}
	return good
}

// uncount undoes count.
func (s *scan[S]) uncount(at *step[S], t *Tile) {
	if !at.border[Bottom] {
		s.supply[t[Bottom]]++
	}
	if at.edge {
		s.leaveBorder(at, t)
	}
}

// enterBorder takes account of a tile on the border. It reports whether the numbers that are left
// over still fit there.
func (s *scan[S]) enterBorder(at *step[S], t *Tile) bool {
	if at.border[Left] {
		s.across.enter(t[Left], onLeft)
	}
	if at.border[Right] {
		s.across.enter(t[Right], onRight)
	}
	if at.border[Top] {
		s.down.enter(t[Top], onLeft)
		s.supply[t[Top]]--
	}
	return s.across.slack >= 0 && s.down.slack >= 0
}

// leaveBorder undoes enterBorder.
func (s *scan[S]) leaveBorder(at *step[S], t *Tile) {
	if at.border[Top] {
		s.supply[t[Top]]++
		s.down.leave(t[Top], onLeft)
	}
	if at.border[Right] {
		s.across.leave(t[Right], onRight)
	}
	if at.border[Left] {
		s.across.leave(t[Left], onLeft)
	}
}

// lift takes the tile off the next cell that place has put there.
func (s *scan[S]) lift() {
	at := &s.steps[s.depth]
	s.left[at.kind]++
	s.uncount(at, &s.kinds[at.kind].sides)
}

// fraction returns how much of the tree has been searched if siblings were equally large.
func (s *scan[S]) fraction() float64 {
	done, part := 0.0, 1.0
	for i := 0; i <= s.depth && i < len(s.steps)-1; i++ {
		at := &s.steps[i]
		all := size(&at.from)
		if all == 0 {
			break
		}
		part /= float64(all)
		tried := all - size(&at.todo)
		if i < s.depth {
			tried-- // the one on the cell is not done
		}
		done += part * float64(tried)
	}
	return done
}

// probe descends from the root by random choices and returns the estimated size of the tree, as if
// all branches looked like the descent. The scan must not have begun.
func (s *scan[S]) probe(rng *rand.Rand) float64 {
	tree, width := 0.0, 1.0
	for s.depth < len(s.steps)-1 {
		if s.depth > 0 {
			s.enter()
		}
		from := s.steps[s.depth].from
		n := size(&from)
		width *= float64(n)
		tree += width
		if n == 0 {
			break
		}
		for range rng.IntN(n) {
			remove(&from, first(&from))
		}
		if !s.place(first(&from)) {
			break
		}
		s.depth++
	}
	for s.depth > 0 {
		s.back()
	}
	return tree
}

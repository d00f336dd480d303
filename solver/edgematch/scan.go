package edgematch

import "math/rand/v2"

// scan is a depth-first search that fills the frame row by row from the upper left corner. It can
// stop at any node and continue. It tries kinds in their order.
type scan[S set] struct {
	*tables[S]
	record
	share share

	left   []int // by kind: tiles not placed
	across border
	down   border
	supply []int // by number: tops not placed that no placed bottom waits for
	steps  []step[S]
	depth  int // the next cell
}

// step is the state of a scan at a cell.
type step[S set] struct {
	open  S // kinds with tiles left
	held  S // of these, the ones that a cell of the next row cannot do without
	legal S // kinds whose bottom number is in supply
	under S // kinds that can lie below the cell before
	below S // kinds that can lie below this cell, whatever lies on it
	fit   S // kinds that fit below the row above, in a row that can be completed
	from  S // kinds to try
	todo  S // of these, the ones not tried yet
	kind  int

	border          [4]bool // by side: whether the cell lies on the border there
	edge            bool    // on the border at the top, left or right
	lastRow, nextTo bool    // in the last row; in the row above it
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

func newScan[S set](t *tables[S]) *scan[S] {
	s := &scan[S]{
		tables: t,
		left:   make([]int, len(t.kinds)),
		across: newBorder(t.inventory, Right),
		down:   newBorder(t.inventory, Bottom),
		supply: t.on(Top),
		steps:  make([]step[S], t.rows*t.cols+1),
	}
	for i := range t.kinds {
		s.left[i] = t.kinds[i].count
	}
	for cell := range t.rows * t.cols {
		at, row, col := &s.steps[cell], cell/t.cols, cell%t.cols
		at.border = [4]bool{Top: row == 0, Right: col == t.cols-1, Bottom: row == t.rows-1, Left: col == 0}
		at.edge = at.border[Top] || at.border[Left] || at.border[Right]
		at.lastRow, at.nextTo = row == t.rows-1, row == t.rows-2
	}
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
	for cell := range len(s.steps) - 1 {
		if cell < s.depth {
			s.best = append(s.best, s.steps[cell].kind)
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
	fit, matching := &at.from, &s.every
	if at.border[Left] {
		if !s.fitRow() {
			at.from, at.todo = *new(S), *new(S)
			return
		}
	} else {
		matching = &s.kinds[s.steps[s.depth-1].kind].rightOf
	}
	intersect(fit, &at.open, &at.fit, matching)
	some := subtract(fit, &at.held)
	if !at.lastRow {
		some = restrict(fit, &at.legal)
	}
	if at.edge {
		some = s.allow(fit, s.depth)
	}
	if !at.lastRow && some && !s.lookBelow(at) {
		*fit = *new(S)
	}
	at.todo = *fit
}

// allow leaves in a set the kinds that may lie on a cell on the border, as far as the account of
// the border decides that. It reports whether there are any.
func (s *scan[S]) allow(may *S, cell int) bool {
	at := &s.steps[cell]
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

// fitRow finds, from right to left, the kinds that fit on the cells of the row that begins now if
// the row is completed. It reports whether there are any for each cell.
func (s *scan[S]) fitRow() bool {
	row := s.steps[s.depth : s.depth+s.cols]
	pool := row[0].open
	if !row[0].lastRow {
		restrict(&pool, &row[0].legal)
	}
	for col := s.cols - 1; col >= 0; col-- {
		fit := &row[col].fit
		*fit = pool
		if !row[col].border[Top] {
			restrict(fit, &s.steps[s.depth+col-s.cols+1].under)
		}
		if row[col].edge {
			s.allow(fit, s.depth+col)
		}
		if s.domain != nil {
			restrict(fit, &s.domain[s.depth+col])
		}
		if col < s.cols-1 {
			s.matchLeft(fit, &row[col+1].fit)
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

// lookBelow finds the kinds that can lie below the cell of a step, beside those that can lie below
// the cell before. It reports whether there are any.
func (s *scan[S]) lookBelow(at *step[S]) bool {
	pool := &at.below
	*pool = at.open
	subtract(pool, &at.held)
	if !at.nextTo {
		restrict(pool, &at.legal)
	}
	if s.domain != nil {
		restrict(pool, &s.domain[s.depth+s.cols])
	}
	if !at.border[Left] {
		s.matchRight(pool, &at.under)
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

// matchRight leaves the kinds in a pool that match on the right of one of the others.
func (s *scan[S]) matchRight(pool, others *S) {
	missing := *pool
	for k := range all(*others) {
		if !subtract(&missing, &s.kinds[k].rightOf) {
			return
		}
	}
	subtract(pool, &missing)
}

// matchLeft leaves the kinds in a pool that match on the left of one of the others.
func (s *scan[S]) matchLeft(pool, others *S) {
	missing := *pool
	for k := range all(*others) {
		if !subtract(&missing, &s.kinds[k].leftOf) {
			return
		}
	}
	subtract(pool, &missing)
}

// place puts a tile on the next cell and prepares the step after. It reports whether that can lead
// to a solution, as far as counts and the cell below tell. If not, nothing has changed.
func (s *scan[S]) place(k int) bool {
	s.nodes++
	at, next, t := &s.steps[s.depth], &s.steps[s.depth+1], &s.kinds[k]
	next.open = at.open
	if s.left[k] == 1 {
		remove(&next.open, k)
	}
	if at.lastRow {
		if at.edge && !s.enterBorder(at, &t.sides) {
			s.leaveBorder(at, &t.sides)
			return false
		}
		s.left[k]--
		at.kind = k
		return true
	}
	bottom := t.sides[Bottom]
	if !intersect(&next.under, &at.below, &t.under, &next.open) {
		return false
	}
	next.legal = at.legal
	if s.supply[bottom] == 1 {
		subtract(&next.legal, &s.with[Bottom][bottom])
		if !at.nextTo && !restrict(&next.under, &next.legal) {
			return false
		}
	}
	if at.edge && !s.placeOnEdge(at, next, &t.sides) {
		return false
	}
	s.supply[bottom]--
	s.left[k]--
	at.kind = k
	next.held = *new(S)
	if !at.border[Right] {
		next.held = at.held
		if lone := s.indispensable(&next.under); lone != Free {
			insert(&next.held, lone)
		}
	}
	return true
}

// placeOnEdge is the part of place for cells on the border above the last row. If it returns
// false, nothing has changed but the next step.
func (s *scan[S]) placeOnEdge(at, next *step[S], t *Tile) bool {
	if s.enterBorder(at, t) && (!at.border[Top] || s.takeTop(at, next, t)) {
		if s.across.slack == 0 && (at.border[Left] || at.border[Right]) {
			s.allow(&next.under, s.depth+s.cols)
		}
		if !empty(&next.under) {
			return true
		}
	}
	s.leaveBorder(at, t)
	return false
}

// takeTop leaves out of the next step the kinds whose bottom number is used up by a tile in the
// first row. It reports whether the tops still suffice.
func (s *scan[S]) takeTop(at, next *step[S], t *Tile) bool {
	s.supply[t[Bottom]]--
	top, bottom := s.supply[t[Top]], s.supply[t[Bottom]]
	s.supply[t[Bottom]]++
	if top == 0 {
		subtract(&next.legal, &s.with[Bottom][t[Top]])
	}
	if bottom == 0 {
		subtract(&next.legal, &s.with[Bottom][t[Bottom]])
	}
	if !at.nextTo {
		restrict(&next.under, &next.legal)
	}
	return top >= 0 && bottom >= 0
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
	t := &s.kinds[at.kind].sides
	s.left[at.kind]++
	if !at.lastRow {
		s.supply[t[Bottom]]++
	}
	if at.edge {
		s.leaveBorder(at, t)
	}
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

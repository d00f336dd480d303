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
	share share

	nodes     int64   // tiles tried
	placed    int     // the most tiles that ever lay on the frame together
	best      []int   // their kinds, by cell
	found     int64   // solutions
	solutions [][]int // the first MostKept of them, as placements

	borders
	left   []int // by kind: tiles not placed
	supply []int // by number: tops not placed that no placed bottom waits for
	steps  []step[S]
	depth  int   // the next step
	index  []int // by cell: its step
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
		tables:  t,
		borders: newBorders(t.inventory),
		left:    t.counts(),
		supply:  t.on(Top),
		steps:   make([]step[S], t.rows*t.cols+1),
		index:   make([]int, t.rows*t.cols),
	}
	s.setLines()
	s.steps[0].open = t.every
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
	at := &s.steps[s.depth]
	s.left[at.kind]++
	s.uncount(at, &s.kinds[at.kind].sides)
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

// place puts a tile on the next cell and prepares the step after. It reports whether that can lead
// to a solution, as far as counts and the cell beyond tell. If not, nothing has changed.
func (s *scan[S]) place(k int) bool {
	s.nodes++
	at, next, t := &s.steps[s.depth], &s.steps[s.depth+1], &s.kinds[k]
	next.open, next.held = at.open, *new(S)
	if s.left[k] == 1 {
		remove(&next.open, k)
	}
	if at.after != nil && !intersect(&at.beyond, &at.pool, &t.match[at.across], &next.open) {
		return false
	}
	good := s.count(at, &t.sides)
	if good && at.after != nil && at.after.edge {
		s.allow(&at.beyond, at.after)
		good = !empty(&at.beyond)
	}
	if !good {
		s.uncount(at, &t.sides)
		return false
	}
	s.left[k]--
	at.kind = k
	if !at.ends {
		next.held = at.held
		if at.after != nil {
			if lone := s.indispensable(&at.beyond); lone != Free {
				insert(&next.held, lone)
			}
		}
	}
	return true
}

// count takes account of a tile for the border and the supply. It reports whether the numbers left
// over still fit there.
func (s *scan[S]) count(at *step[S], t *Tile) bool {
	if !at.border[Bottom] {
		s.supply[t[Bottom]]--
	}
	if !at.edge {
		return s.supply[t[Bottom]] >= 0
	}
	for side, on := range at.border {
		if on {
			s.borders.enter(side, t[side])
		}
	}
	if at.border[Top] {
		s.supply[t[Top]]--
	}
	return s.suffice() && s.supply[t[Top]] >= 0 && s.supply[t[Bottom]] >= 0
}

// uncount undoes count.
func (s *scan[S]) uncount(at *step[S], t *Tile) {
	if !at.border[Bottom] {
		s.supply[t[Bottom]]++
	}
	if !at.edge {
		return
	}
	for side, on := range at.border {
		if on {
			s.leave(side, t[side])
		}
	}
	if at.border[Top] {
		s.supply[t[Top]]++
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

package edgematch

// dfs is a depth-first search for solutions. It can stop at any node and go on. It tries kinds in
// their order.
//
// Several can share a tree: they take turns with the subtrees that begin with splitDepth choices.
type dfs[S set] struct {
	*inventory
	filler filler[S]
	depth  int
	levels []level[S]

	part, parts int // which one it is of how many that share a tree
	subtrees    int // begun or left to others

	nodes     int64   // tiles tried
	placed    int     // the most tiles that ever lay on the frame together
	best      []int   // their kinds, by cell
	found     int64   // solutions
	solutions [][]int // the first MostKept of them, as placements
}

const splitDepth = 6

// level is the choice of a kind for a cell.
type level[S set] struct{ from, todo S }

// filler puts tiles on the frame, on one cell after the other.
type filler[S set] interface {
	// enter sets the kinds to try on the next cell.
	enter(depth int, from *S)

	// place puts a tile on the cell and returns the number of tiles on the frame, or 0 if that
	// cannot lead to a solution as far as it sees. Then nothing has changed.
	place(depth, kind int) (lying int)

	// lift undoes place.
	lift(depth int)

	// board returns by cell the kind on it, or Free.
	board(depth int) []int
}

// newDFS returns a search that makes at most so many choices.
func newDFS[S set](inv *inventory, f filler[S], choices int) *dfs[S] {
	d := &dfs[S]{inventory: inv, filler: f, levels: make([]level[S], choices+1), parts: 1}
	d.enter()
	return d
}

// enter finds the kinds to try on the next cell.
func (d *dfs[S]) enter() {
	at := &d.levels[d.depth]
	d.filler.enter(d.depth, &at.from)
	at.todo = at.from
}

// run continues the search until it ends, has tried limit tiles in all or has found enough solutions.
// It reports whether it has ended. Below 1 no number of solutions is enough.
func (d *dfs[S]) run(limit, enough int64) (ended bool) {
	for d.nodes < limit && (enough < 1 || d.found < enough) {
		at := &d.levels[d.depth]
		if empty(&at.todo) {
			if d.depth == 0 {
				return true
			}
			d.back()
			continue
		}
		kind := first(&at.todo)
		remove(&at.todo, kind)
		d.nodes++
		if lying := d.filler.place(d.depth, kind); lying > 0 {
			d.depth++
			d.follow(lying)
		}
	}
	return false
}

// follow goes on after a choice, or goes back if nothing follows.
func (d *dfs[S]) follow(lying int) {
	if d.depth == min(splitDepth, len(d.fixed)) {
		d.subtrees++
		if d.subtrees%d.parts != d.part {
			d.back()
			return
		}
	}
	if lying > d.placed {
		d.placed, d.best = lying, d.filler.board(d.depth)
	}
	if lying < len(d.fixed) {
		d.enter()
		return
	}
	d.found++
	if d.found <= MostKept {
		d.solutions = append(d.solutions, d.placement(d.filler.board(d.depth)))
	}
	d.back()
}

// back undoes the last choice.
func (d *dfs[S]) back() {
	d.depth--
	d.filler.lift(d.depth)
}

// fraction returns how much of the tree has been searched if siblings were equally large.
func (d *dfs[S]) fraction() float64 {
	done, part := 0.0, 1.0
	for i := range d.depth + 1 {
		at := &d.levels[i]
		all := size(&at.from)
		if all == 0 {
			break
		}
		part /= float64(all)
		tried := all - size(&at.todo)
		if i < d.depth {
			tried-- // the one on the cell is not done
		}
		done += part * float64(tried)
	}
	return done
}

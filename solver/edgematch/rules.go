package edgematch

// rules is what a scan needs to know of a puzzle and never changes: its tiles as
// they lie when the frame is reoriented, and the sets of tiles by number.
type rules[S set] struct {
	inventory   *inventory
	orientation orientation
	rows, cols  int
	tiles       []Tile // distinct
	counts      []int  // by distinct tile
	every       S
	nothing     S
	domain      []S // by cell: the tiles that may lie there; nil if none is fixed

	after    []S // by number: tiles with it on the left
	facing   []S // by number: tiles with it on the right
	below    []S // by number: tiles with it on the top
	pointing []S // by number: tiles with it on the bottom

	pieces []piece[S] // by tile
	tops   []int      // by number: tops over all tiles

	excessAcross, excessDown []int // rights minus lefts, bottoms minus tops
}

// piece is what a scan looks up of a tile again and again.
type piece[S set] struct {
	on                     sides
	under, rightOf, leftOf S // the tiles that match on its bottom, right and left
}

// sides is a Tile whose numbers are those of an inventory.
type sides [4]uint16

// newRules returns the rules for an inventory whose tiles are laid in orientation t.
func newRules[S set](k *inventory, t orientation) *rules[S] {
	r := &rules[S]{inventory: k, orientation: t, rows: k.rows, cols: k.cols}
	if t.transposes() {
		r.rows, r.cols = r.cols, r.rows
	}
	across, down := t.axes(k)
	for i, tile := range k.tiles {
		r.tiles = append(r.tiles, t.tile(tile))
		r.counts = append(r.counts, len(k.copies[i]))
		r.every = with(r.every, i)
	}
	r.fix(k.fixed)
	r.after, r.facing = r.bySide(Left, across), r.bySide(Right, across)
	r.below, r.pointing = r.bySide(Top, down), r.bySide(Bottom, down)
	for _, tile := range r.tiles {
		r.pieces = append(r.pieces, piece[S]{
			on:      sides{uint16(tile[Top]), uint16(tile[Right]), uint16(tile[Bottom]), uint16(tile[Left])},
			under:   r.below[tile[Bottom]],
			rightOf: r.after[tile[Right]],
			leftOf:  r.facing[tile[Left]],
		})
	}
	r.tops = r.tally(Top, down)
	r.excessAcross = difference(r.tally(Right, across), r.tally(Left, across))
	r.excessDown = difference(r.tally(Bottom, down), r.tops)
	return r
}

// placement returns a list of distinct tiles by cell of the reoriented frame as one of places
// in the puzzle's Tiles by cell of the frame.
func (r *rules[S]) placement(reoriented []int) []int {
	return r.inventory.assign(r.orientation.restore(reoriented, r.inventory.rows, r.inventory.cols))
}

// fix takes over which tile must lie on which cell.
func (r *rules[S]) fix(fixed []int) {
	if fixed == nil {
		return
	}
	loose := r.every
	for _, k := range fixed {
		if k != Free {
			loose = without(loose, k)
		}
	}
	rows, cols := r.rows, r.cols
	if r.orientation.transposes() {
		rows, cols = cols, rows
	}
	r.domain = make([]S, len(fixed))
	for i := range r.domain {
		r.domain[i] = loose
		if k := fixed[r.orientation.cell(i, rows, cols)]; k != Free {
			r.domain[i] = with(none[S](), k)
		}
	}
}

// bySide returns for each number the tiles that have it on a side.
func (r *rules[S]) bySide(side int, a axis) []S {
	sets := make([]S, a.size())
	for i, t := range r.tiles {
		sets[t[side]] = with(sets[t[side]], i)
	}
	return sets
}

// tally counts for each number the tiles that have it on a side.
func (r *rules[S]) tally(side int, a axis) []int {
	n := make([]int, a.size())
	for i, t := range r.tiles {
		n[t[side]] += r.counts[i]
	}
	return n
}

func difference(a, b []int) []int {
	d := make([]int, len(a))
	for i := range a {
		d[i] = a[i] - b[i]
	}
	return d
}

// unbalanced returns the union of the sets of all numbers whose excess has a sign, 1 or -1.
func (r *rules[S]) unbalanced(excess []int, sign int, of []S) S {
	var union S
	for number, more := range excess {
		if more*sign > 0 {
			union = or(union, of[number])
		}
	}
	return union
}

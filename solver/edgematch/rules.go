package edgematch

// rules is what a scan needs to know of a puzzle and never changes: its tiles as
// they lie when the frame is turned, and the sets of tiles by number.
type rules[S set] struct {
	turn       turn
	rows, cols int
	row, col   []int  // by cell
	tiles      []Tile // distinct
	counts     []int  // by distinct tile
	every      S

	after    []S // by number: tiles with it on the left
	facing   []S // by number: tiles with it on the right
	below    []S // by number: tiles with it on the top
	pointing []S // by number: tiles with it on the bottom

	afterAny, facingAny images[S] // after and facing for sets of joint numbers
	joint               int       // numbers across from 0 to joint-1 can meet inside a row
	tops                []int     // by number: tops over all tiles

	excessAcross, excessDown []int // rights minus lefts, bottoms minus tops
}

// newRules returns the rules for a stock whose tiles are turned by t.
func newRules[S set](k *stock, t turn) *rules[S] {
	r := &rules[S]{turn: t, rows: k.rows, cols: k.cols}
	if t.transposes() {
		r.rows, r.cols = r.cols, r.rows
	}
	across, down := t.axes(k)
	for i, tile := range k.tiles {
		r.tiles = append(r.tiles, t.tile(tile))
		r.counts = append(r.counts, len(k.copies[i]))
		r.every = with(r.every, i)
	}
	for cell := range r.rows * r.cols {
		r.row, r.col = append(r.row, cell/r.cols), append(r.col, cell%r.cols)
	}
	r.after, r.facing = r.bySide(Left, across), r.bySide(Right, across)
	r.below, r.pointing = r.bySide(Top, down), r.bySide(Bottom, down)
	r.joint = across.joint
	r.afterAny = newImages(r.after[:r.joint])
	r.facingAny = newImages(r.facing[:r.joint])
	r.tops = r.tally(Top, down)
	r.excessAcross = difference(r.tally(Right, across), r.tally(Left, across))
	r.excessDown = difference(r.tally(Bottom, down), r.tops)
	return r
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

// having returns the union of the sets of all numbers whose excess is above zero.
func (r *rules[S]) having(excess []int, of []S) S {
	var union S
	for number, more := range excess {
		if more > 0 {
			union = or(union, of[number])
		}
	}
	return union
}

// lacking returns the union of the sets of all numbers whose excess is below zero.
func (r *rules[S]) lacking(excess []int, of []S) S {
	var union S
	for number, more := range excess {
		if more < 0 {
			union = or(union, of[number])
		}
	}
	return union
}

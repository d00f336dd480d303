package edgematch

// ring is a list of cells in the order in which they came, from which any can be taken and put back where it was, if the last one
// taken is the first to be put back (Knuth, "Dancing links", 2000).
type ring struct {
	after, before []int // by cell; the last element is of the head, which is no cell
}

func newRing(cells int) ring {
	r := ring{after: make([]int, cells+1), before: make([]int, cells+1)}
	r.after[cells], r.before[cells] = cells, cells
	return r
}

// head is what comes before the first cell and after the last one.
func (r *ring) head() int { return len(r.after) - 1 }

// add puts a cell at the end.
func (r *ring) add(cell int) {
	r.after[cell], r.before[cell] = r.head(), r.before[r.head()]
	r.restore(cell)
}

func (r *ring) take(cell int) {
	r.after[r.before[cell]], r.before[r.after[cell]] = r.after[cell], r.before[cell]
}

func (r *ring) restore(cell int) {
	r.after[r.before[cell]], r.before[r.after[cell]] = cell, cell
}

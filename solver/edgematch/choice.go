package edgematch

import "math/rand/v2"

// islandPrice is how many times as long an island takes for a tile that it tries as a scan does.
const islandPrice = 8

// method is a way to search.
type method struct {
	begin func() searcher
	price int64 // the time of a tile
}

// methods returns the scans that begin on the four sides, and an island where there can be one.
func (d *decision[S]) methods() (all []method) {
	k := d.inventory.hardestFirst()
	for _, t := range orientations {
		r := newRules[S](k, t)
		if len(d.guesses) > 0 {
			r.believe(d.guesses[0])
		}
		all = append(all, method{begin: func() searcher { return newScan(r) }, price: 1})
	}
	if seed := k.seed(); seed != Free && k.fixed == nil && len(d.guesses) == 0 {
		r := newRules[S](k, 0)
		all = append(all, method{begin: func() searcher { return newIsland(r, seed) }, price: islandPrice})
	}
	return all
}

// largeTree is the estimate, in tiles of a scan, from which on a better one is made with moreProbes times as many descents: the
// fewer there are, the more often an estimate misses the few large subtrees, and the wrong side is taken. A count does without, since it
// is often ended soon.
const (
	largeTree  = 1 << 21
	moreProbes = 8
)

// choose makes two of the kind of search that is estimated to take the least time share its tree: a scan that begins on one of
// the four sides or an island, both with the hardest tiles first. Where a guess is left it is believed.
func (d *decision[S]) choose() error {
	before, all := d.spent, d.methods()
	best, least, err := d.cheapest(all, d.pace.probes)
	if err == nil && least > largeTree && d.limit == 1 {
		best, _, err = d.cheapest(all, moreProbes*d.pace.probes)
	}
	if err != nil {
		d.spent = before
		return err
	}
	d.slice = max(1, d.pace.slice/best.price)
	d.even, d.odd = newShares(best.begin)
	return nil
}

// cheapest returns the method that is estimated to take the least time, and how much.
func (d *decision[S]) cheapest(all []method, probes int) (best method, least float64, err error) {
	for _, m := range all {
		s := m.begin()
		tree, cost := estimate(d.ctx, s, probes, rand.New(rand.NewPCG(1, 1)))
		d.spent += cost
		if time := tree * float64(m.price); best.begin == nil || time < least {
			best, least = m, time
		}
		if err := d.pause(s); err != nil {
			return best, least, err
		}
	}
	return best, least, nil
}

// shareDepth is the number of decisions that say which of two searches takes a subtree.
const shareDepth = 4

// newShares returns two searches that share a tree: each leaves out every other subtree
// of all that begin with shareDepth decisions.
func newShares(begin func() searcher) (even, odd searcher) {
	even, odd = begin(), begin()
	even.leaveOut(mine, shareDepth)
	odd.leaveOut(others, shareDepth)
	return even, odd
}

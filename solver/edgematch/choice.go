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

// choose makes two of the kind of search that is estimated to take the least time share its tree: a scan that begins on one of
// the four sides or an island, both with the hardest tiles first. Where a guess is left it is believed.
func (d *decision[S]) choose() error {
	var best method
	least, before := 0.0, d.spent
	for _, m := range d.methods() {
		s := m.begin()
		tree, cost := estimate(d.ctx, s, d.pace.probes, rand.New(rand.NewPCG(1, 1)))
		d.spent += cost
		if time := tree * float64(m.price); best.begin == nil || time < least {
			best, least = m, time
		}
		if err := d.pause(s); err != nil {
			d.spent = before
			return err
		}
	}
	d.slice = max(1, d.pace.slice/best.price)
	d.even, d.odd = newShares(best.begin)
	return nil
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

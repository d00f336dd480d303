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
func methods[S set](k *inventory) (all []method) {
	for _, t := range orientations {
		r := newRules[S](k, t)
		all = append(all, method{begin: func() searcher { return newScan(r) }, price: 1})
	}
	if seed := k.seed(); seed != Free && k.fixed == nil {
		r := newRules[S](k, 0)
		all = append(all, method{begin: func() searcher { return newIsland(r, seed) }, price: islandPrice})
	}
	return all
}

// choose makes two of the kind of search that is estimated to take the least time share its tree: a scan that begins on one of
// the four sides or an island, both with the hardest tiles first. The scan that was alone has been in vain.
func (d *decision[S]) choose() error {
	d.spent = d.alone.nodes
	var best method
	least := 0.0
	for _, m := range methods[S](d.inventory.hardestFirst()) {
		s := m.begin()
		tree, cost := estimate(d.ctx, s, d.pace.probes, rand.New(rand.NewPCG(1, 1)))
		d.spent += cost
		if time := tree * float64(m.price); best.begin == nil || time < least {
			best, least = m, time
		}
		if err := d.pause(s); err != nil {
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

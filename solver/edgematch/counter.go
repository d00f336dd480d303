package edgematch

import "context"

// Tally is the number of solutions of a Puzzle.
type Tally struct {
	// Solutions is the number of different solutions. Tiles that look alike count as
	// the same tile, unless they are fixed.
	Solutions int64

	// Complete says whether these are all. It is false where the limit was
	// reached, even if there are no more.
	Complete bool

	// First is one of them in the form of Result's Placement, nil if there is none. It
	// depends on the Puzzle alone.
	First []int

	Nodes int64 // tiles tried by all searches together; the same in every run
}

// Count counts the solutions of the puzzle up to a limit: 2 suffices to know whether there
// is exactly one. A limit below 1 is none. Reports, ctx and errors are as with Solve.
func Count(ctx context.Context, p Puzzle, limit int64, report func(Progress)) (Tally, error) {
	if err := p.check(); err != nil {
		return Tally{}, err
	}
	if p.surplus() != nil {
		return Tally{Complete: true}, nil
	}
	inventory := newInventory(p)
	switch n := len(inventory.tiles); {
	case n <= 64:
		return count[[1]uint64](ctx, inventory, usualPace, limit, report)
	case n <= 128:
		return count[[2]uint64](ctx, inventory, usualPace, limit, report)
	}
	return count[[4]uint64](ctx, inventory, usualPace, limit, report)
}

// counter is a scan that goes on after a solution.
type counter[S set] struct {
	*scan[S]
	quota int64 // solutions after which it stops; none below 1
	found int64 // solutions so far
	one   []int // the first of them, as a placement
}

// run continues the search until it ends, meets its quota or has tried limit tiles in all.
func (c *counter[S]) run(limit int64) state {
	for !c.full(c.found) {
		if how := c.scan.run(limit); how != solved {
			return how
		}
		if c.found == 0 {
			c.one = c.placement(c.placed())
		}
		c.found++
		c.depth--
		c.lift()
	}
	return paused
}

// full reports whether so many solutions are enough.
func (c *counter[S]) full(found int64) bool { return c.quota > 0 && found >= c.quota }

// count counts the solutions as decide looks for one.
func count[S set](ctx context.Context, k *inventory, p pace, limit int64, report func(Progress)) (Tally, error) {
	d := &decision[S]{ctx: ctx, inventory: k, pace: p, report: report}
	c := &counter[S]{scan: newScan(newRules[S](k, 0)), quota: limit}
	for c.nodes < p.first {
		how := c.run(min(c.nodes+p.slice, p.first))
		if how == exhausted || c.full(c.found) {
			return d.tally(c), nil
		}
		if err := d.pause(c.scan); err != nil {
			return Tally{}, err
		}
	}
	best, err := d.choose(c.scan)
	if err != nil {
		return Tally{}, err
	}
	even, odd := newShares(best)
	return d.countShares(&counter[S]{scan: even, quota: limit}, &counter[S]{scan: odd, quota: limit})
}

// countShares lets two counters go through their subtrees until they end or have found enough.
func (d *decision[S]) countShares(even, odd *counter[S]) (Tally, error) {
	for {
		first, second := both(even.run, odd.run, even.nodes+d.pace.slice, odd.nodes+d.pace.slice)
		if first == exhausted && second == exhausted || even.full(even.found+odd.found) {
			return d.tally(even, odd), nil
		}
		if err := d.pause(even.scan, odd.scan); err != nil {
			return Tally{}, err
		}
	}
}

// tally ends the decision by what the counters have found.
func (d *decision[S]) tally(counters ...*counter[S]) Tally {
	t := Tally{Complete: true, Nodes: d.spent}
	for _, c := range counters {
		t.Nodes += c.nodes
		t.Solutions += c.found
		if t.First == nil {
			t.First = c.one
		}
	}
	if quota := counters[0].quota; counters[0].full(t.Solutions) {
		t.Solutions, t.Complete = quota, false
	}
	return t
}

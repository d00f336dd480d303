package edgematch

// pause reports how far the scans are and returns the error of the context.
func (d *decision[S]) pause(scans ...*scan[S]) error {
	nodes, fraction := d.spent, 0.0
	for _, s := range scans {
		nodes += s.nodes
		fraction += s.fraction()
		d.shown.Placed = max(d.shown.Placed, s.deep)
	}
	d.shown.Nodes = max(d.shown.Nodes, nodes)
	d.shown.Fraction = max(d.shown.Fraction, min(fraction, 1))
	d.report(d.shown)
	return d.ctx.Err()
}

// fraction returns how much of the tree has been searched if siblings were equally large.
func (s *scan[S]) fraction() float64 {
	done, part := 0.0, 1.0
	for i := 0; i <= s.depth && i < len(s.steps)-1; i++ {
		at := &s.steps[i]
		if at.all == 0 {
			break
		}
		part /= float64(at.all)
		tried := at.all - size(at.todo)
		if i < s.depth {
			tried-- // the one that lies there is not done with
		}
		done += part * float64(tried)
	}
	return done
}

package edgematch

import "slices"

// pause reports how far the searches are and returns the error of the context.
func (d *decision[S]) pause(searches ...searcher) error {
	nodes, fraction := d.spent, 0.0
	for _, s := range searches {
		r := s.sofar()
		nodes += r.nodes
		fraction += s.fraction() / float64(len(searches))
		if r.placed > d.shown.Placed {
			d.shown.Placed, d.shown.Placement = r.placed, s.shown()
		}
	}
	d.shown.Nodes = max(d.shown.Nodes, nodes)
	d.shown.Fraction = max(d.shown.Fraction, min(fraction, 1))
	d.report(d.shown)
	return d.ctx.Err()
}

// shown returns the most tiles that lay on the frame together, as a placement.
func (s *scan[S]) shown() []int {
	reoriented := slices.Repeat([]int{Free}, s.rows*s.cols)
	copy(reoriented, s.best)
	return s.placement(reoriented)
}

// fraction returns how much of the tree has been searched if siblings were equally large.
func (s *scan[S]) fraction() float64 {
	done, part := 0.0, 1.0
	for i := 0; i <= s.depth && i < len(s.steps)-1; i++ {
		at := &s.steps[i]
		all := size(at.from)
		if all == 0 {
			break
		}
		part /= float64(all)
		tried := all - size(at.todo)
		if i < s.depth {
			tried-- // the one that lies there is not done with
		}
		done += part * float64(tried)
	}
	return done
}

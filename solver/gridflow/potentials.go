package gridflow

import "math"

// raisePotentials adds to every potential the distance from the nearest cell that has something to
// ship, over residual arcs of length 1 + potential before - potential after. From
// then on an arc that lies on a shortest way is tight: it climbs by exactly 1. The depth of a
// cell is the number of arcs on the way that was found to it.
func (s *Solver) raisePotentials() error {
	s.startDistances()
	for level := int32(0); len(s.buckets[0])+len(s.buckets[1])+len(s.buckets[2]) > 0; level++ {
		bucket := &s.buckets[level%3]
		for i := 0; i < len(*bucket); i++ { // arcs of length 0 make it longer
			if at := (*bucket)[i]; s.distance[at] == level {
				if err := s.tick(); err != nil {
					return err
				}
				s.relax(at)
			}
		}
		*bucket = (*bucket)[:0]
	}
	for _, at := range s.inner {
		s.potential[at] += s.distance[at]
	}
	return nil
}

// startDistances puts the cells that have something to ship at distance 0. The border
// counts as nearer than anything, so no way leads there.
func (s *Solver) startDistances() {
	for d := range s.buckets {
		s.buckets[d] = s.buckets[d][:0]
	}
	for at, border := range s.border {
		switch {
		case border:
			s.distance[at] = -1
		case s.excess[at] > 0:
			s.distance[at], s.depth[at] = 0, 0
			s.buckets[0] = append(s.buckets[0], int32(at))
		default:
			s.distance[at] = math.MaxInt32
		}
	}
}

// relax shortens the distances of the neighbours of a cell.
func (s *Solver) relax(at int32) {
	near, height, flow := s.distance[at], s.potential[at], &s.flow[at]
	for d, offset := range s.offset {
		next := at + offset
		if s.distance[next] <= near {
			continue
		}
		length := int32(0) // of an arc that takes flow back: it descends by 1 and costs -1
		if flow[d] >= 0 {
			length = 1 + height - s.potential[next]
		}
		if far := near + length; far < s.distance[next] {
			s.distance[next], s.depth[next] = far, s.depth[at]+1
			s.buckets[far%3] = append(s.buckets[far%3], next)
		}
	}
}

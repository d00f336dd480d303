package gridflow

// scope says over which tight arcs sendAll looks for ways. Either kind of ways makes no cycle.
type scope bool

const (
	near scope = false // those that gain depth: to the nearest supplies first, then around
	far  scope = true  // those that climb, past all depths: to any supply, but taking nothing back
)

// sendAll sends what it can over tight arcs and returns how much that was, at least one
// unit if it goes near after raisePotentials. It looks for ways backwards from each cell that wants
// something. A cell whose directions have all been tried leads nowhere for the rest of this
// call (a blocking flow, Dinic 1970).
//
// Near is what keeps pieces from standing in each other's way. But where a supply is used up, its cell
// has no depth to gain, so that a crowd is served one row at a time; then far is quicker.
func (s *Solver) sendAll(scope scope) (sent int64, err error) {
	clear(s.cursor)
	still := s.wanting[:0]
	for _, want := range s.wanting {
		for s.excess[want] < 0 {
			from, err := s.findSupply(want, scope)
			if err != nil {
				return sent, err
			}
			if from < 0 {
				break
			}
			sent += int64(s.augment(from, want))
		}
		if s.excess[want] < 0 {
			still = append(still, want)
		}
	}
	s.wanting = still
	return sent, nil
}

// findSupply returns a cell that has something to ship and from which tight arcs lead
// to want, or -1. It leaves the way between them in path.
func (s *Solver) findSupply(want int32, scope scope) (from int32, err error) {
	s.path = append(s.path[:0], want)
	for len(s.path) > 0 {
		if err := s.tick(); err != nil {
			return -1, err
		}
		before := s.before(s.path[len(s.path)-1], scope)
		switch {
		case before < 0:
			s.path = s.path[:len(s.path)-1]
		case s.excess[before] > 0:
			return before, nil
		default:
			s.path = append(s.path, before)
		}
	}
	return -1, nil
}

// before returns a cell with a tight arc to at that may lead further, or -1. The
// cursor stays at its direction, since the next way may come through there too.
func (s *Solver) before(at int32, scope scope) int32 {
	height, depth, flow := s.potential[at], s.depth[at], &s.flow[at]
	for ; s.cursor[at] < tried; s.cursor[at]++ {
		d := s.cursor[at]
		before := at + s.offset[d]
		if s.cursor[before] == tried {
			continue
		}
		// Tight are arcs that climb by 1, and those that take flow back.
		climbs := height-s.potential[before] == 1
		if scope == far && climbs || scope == near && s.depth[before] < depth && (climbs || flow[d] > 0) {
			return before
		}
	}
	return -1
}

// tried is the cursor of a cell after its last direction.
const tried = 4

// augment sends along the path as much as can be sent, and returns how much that was.
func (s *Solver) augment(from, want int32) int32 {
	amount := min(s.excess[from], -s.excess[want])
	for _, at := range s.path {
		if back := s.flow[at][s.cursor[at]]; back > 0 {
			amount = min(amount, back)
		}
	}
	for _, at := range s.path {
		s.send(at, int(s.cursor[at]), -amount)
	}
	s.excess[from] -= amount
	s.excess[want] += amount
	return amount
}

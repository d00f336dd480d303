package shortest

// flood collects the states that can be reached from a start, in no particular order.
type flood[S comparable, G Space[S]] struct {
	space   G
	start   S
	known   map[S]bool
	limit   int  // of states in known and pending together
	pending []S  // known, but what follows them is not
	over    bool // it met a goal, or memory is full
	next    []S
	tick    func() error
}

// A flood may know one state for every floodShare states that passes visited, and
// floodPerPass for every pass. It does not begin with fewer than leastFlood.
const (
	floodShare   = 4
	floodPerPass = 4
	leastFlood   = 64
)

// run goes on until more than limit states are known, or all.
func (f *flood[S, G]) run(limit int64) error {
	if f.known == nil {
		f.known, f.pending = map[S]bool{f.start: true}, []S{f.start}
	}
	for len(f.pending) > 0 && f.visited() <= limit {
		if err := f.tick(); err != nil {
			return err
		}
		last := len(f.pending) - 1
		f.next = f.space.Next(f.next[:0], f.pending[last])
		f.pending = f.pending[:last]
		for _, s := range f.next {
			f.over = len(f.known)+len(f.pending) >= f.limit || f.space.Goal(s)
			if f.over {
				return nil
			}
			if !f.known[s] {
				f.known[s] = true
				f.pending = append(f.pending, s)
			}
		}
	}
	return nil
}

// visited returns the number of states known.
func (f *flood[S, G]) visited() int64 { return int64(len(f.known)) }

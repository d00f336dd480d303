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
}

// A flood may know one state for every floodShare states that passes met, and
// floodPerPass for every pass. It does not begin with fewer than leastFlood.
const (
	floodShare   = 4
	floodPerPass = 4
	leastFlood   = 64
)

// newFlood returns a flood that takes up to about memory bytes.
func newFlood[S comparable, G Space[S]](space G, start S, memory int64) flood[S, G] {
	return flood[S, G]{space: space, start: start, limit: capacity[S](memory)}
}

// run goes on until more than limit states are known, or all. After an error of tick
// another call continues.
func (f *flood[S, G]) run(limit int64, tick func() error) error {
	if f.known == nil {
		f.known, f.pending = map[S]bool{f.start: true}, []S{f.start}
	}
	for len(f.pending) > 0 && f.met() <= limit {
		if err := tick(); err != nil {
			return err
		}
		last := len(f.pending) - 1
		f.next = f.space.Next(f.next[:0], f.pending[last])
		f.pending = f.pending[:last]
		for _, s := range f.next {
			if f.over = len(f.known)+len(f.pending) >= f.limit || f.space.Goal(s); f.over {
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

// met returns the number of states known, the start aside.
func (f *flood[S, G]) met() int64 { return int64(max(len(f.known)-1, 0)) }

package shortest

// deepening is a search in depth from one start for goals at a certain number of moves,
// which grows by one from pass to pass (Korf, "Depth-first iterative-deepening", 1985).
//
// It follows the moves in their order, so the first goal that it meets ends the first one
// in order of all paths of this length. A state is left out if MayNeed denies it, or
// if it was met with as many moves left before: if a goal lay within these, the
// pass in which it was met so would have found it, or one before.
//
// Where poll ends a pass, the next run goes on with it, from the state that it was at.
type deepening[S comparable, G Space[S]] struct {
	space G
	table table[S]
	stack []S   // what is still to be visited, of all states on the path
	path  []S   // to a goal, once there is one
	moves int   // of the pass
	nodes int64 // states looked at
	limit int64 // of nodes
	cut   bool  // a state was left out because of the number of moves
	poll  func() error
	trail []int // to where a pass was ended, the last first: which of the states after a state was next
}

// shallow is the number of moves up to which looking again costs less than remembering.
const shallow = 2

// run makes one pass. It returns the path to a goal at n moves, n >= 1, or nil.
func (d *deepening[S, G]) run(start S, n int) ([]S, error) {
	d.moves, d.stack, d.path = n, d.stack[:0], nil
	if len(d.trail) == 0 {
		if err := d.count(); err != nil {
			return nil, err
		}
		if d.cut = !d.space.MayNeed(start, n); d.cut {
			return nil, nil
		}
	}
	found, err := d.visit(start, n)
	if !found || err != nil {
		return nil, err
	}
	d.path[0] = start
	return d.path, nil
}

// visit looks for a goal at left moves from s.
func (d *deepening[S, G]) visit(s S, left int) (bool, error) {
	base := len(d.stack)
	d.stack = d.space.Next(d.stack, s)
	i := base
	if last := len(d.trail) - 1; last >= 0 {
		i += d.trail[last]
		d.trail = d.trail[:last]
	}
	for end := len(d.stack); i < end; i++ {
		next := d.stack[i]
		found, err := d.enter(next, left-1)
		if found {
			d.path[len(d.path)-left] = next
		}
		if err != nil {
			d.trail = append(d.trail, i-base)
		}
		if found || err != nil {
			return found, err
		}
	}
	d.stack = d.stack[:base]
	return false, nil
}

// enter visits a state unless that can lead to no goal. One on the trail was entered before.
func (d *deepening[S, G]) enter(s S, left int) (bool, error) {
	if len(d.trail) > 0 {
		return d.visit(s, left)
	}
	if err := d.count(); err != nil {
		return false, err
	}
	if left == 0 {
		d.cut = true
		return d.goal(s), nil
	}
	if !d.space.MayNeed(s, left) {
		d.cut = true
		return false, nil
	}
	if left > shallow {
		if d.table.crowded() {
			if err := d.table.grow(d.space.Hash, d.poll); err != nil {
				d.nodes--
				return false, err
			}
		}
		if d.table.known(d.space.Hash(s), s, left) {
			return false, nil
		}
	}
	return d.visit(s, left)
}

// count counts a state and ends the pass where it must.
func (d *deepening[S, G]) count() error {
	d.nodes++
	if d.nodes > d.limit {
		return ErrLimit
	}
	if d.nodes%pollEvery == 0 {
		if err := d.poll(); err != nil {
			d.nodes-- // it is counted when the pass goes on
			return err
		}
	}
	return nil
}

// goal makes room for the path if a state at the end of it is a goal.
func (d *deepening[S, G]) goal(s S) bool {
	if !d.space.Goal(s) {
		return false
	}
	d.path = make([]S, d.moves+1)
	return true
}

package shortest

// lane is the search from one start: pass after pass with growing bounds.
type lane[S comparable] struct {
	Answer[S]
	start  S
	closed bool // no further pass is wanted
	step   int  // how much the bound grows next
	kept   int  // states of the pass before
}

// farthest is where looking for a first bound ends. It only serves to begin late
// enough.
const farthest = 1 << 8

func newLane[S comparable, G Space[S]](space G, start S) lane[S] {
	l := lane[S]{start: start, step: 1}
	if space.Goal(start) {
		l.Path, l.Beyond, l.closed = []S{start}, -1, true
		return l
	}
	for l.Beyond < farthest && !space.Within(start, l.Beyond+1) {
		l.Beyond++
	}
	return l
}

// bound returns the number of moves for the next pass.
func (l *lane[S]) bound() int { return l.Beyond + l.step }

// take notes what a pass came to. Where a larger bound brought few more states
// the next one is larger by twice the step: otherwise a space that is exhausted
// would be walked through once for every move of its depth.
func (l *lane[S]) take(f found[S], bound, kept int) {
	switch {
	case f.path != nil:
		l.Path, l.Beyond, l.closed = f.path, len(f.path)-2, true
	case f.all:
		l.Unreachable, l.States, l.closed = true, kept, true
	default:
		l.Beyond = bound
	}
	if 2*kept < 3*l.kept {
		l.step *= 2
	} else {
		l.step = 1
	}
	l.kept = kept
}

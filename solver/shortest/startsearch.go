package shortest

import "unsafe"

// startSearch is the search from one start: passes in depth for one move more each time,
// and between them a search in breadth that may use a part of the time, for the sake of starts
// from which little can be reached.
type startSearch[S comparable, G Space[S]] struct {
	Answer[S]
	start     S
	closed    bool // nothing more is wanted
	passing   bool // a pass was begun and is not at its end
	deepening deepening[S, G]
	breadth   breadth[S, G]
}

const (
	// Farthest is the largest number of moves that is looked at: where [Answer.Beyond] comes to it, all that is to be
	// reached was probably looked at, but there was too little memory to know that.
	Farthest = 1 << 12

	// breadthShare is the number of states that are looked at in depth for one in breadth.
	breadthShare = 4

	// breadthLeast is the smallest number of states that a search in breadth is begun for.
	breadthLeast = 64

	// patience is how many times as many states as can be remembered a pass looks at
	// before it gives up.
	patience = 16
)

// init prepares the search from a start. Half of the memory, in bytes, is for the table
// of the search in depth, the other half for the states of the search in breadth.
func (l *startSearch[S, G]) init(space G, start S, memory int64) {
	l.start = start
	l.deepening.space = space
	l.deepening.table = newTable[S](memory / 2)
	l.breadth.space = space
	l.breadth.limit = int(memory / 2 / (int64(unsafe.Sizeof(start)) + storeOverhead))
	if space.Goal(start) {
		l.Path, l.Beyond, l.closed = []S{start}, -1, true
	}
}

// deepen makes a pass for one move more, or goes on with it. It looks at no more than limit states.
func (l *startSearch[S, G]) deepen(limit int64) error {
	n := l.Beyond + 1
	if !l.passing {
		l.deepening.limit = l.deepening.nodes + min(limit, patience*int64(l.deepening.table.limit))
		l.passing = true
	}
	path, err := l.deepening.run(l.start, n)
	if err != nil {
		return err
	}
	l.passing = false
	if path != nil {
		l.Path, l.closed = path, true
	} else {
		l.Beyond = n
	}
	return nil
}

// advance lets the search in breadth have its share, then makes the next pass. After an error of poll it goes on
// where that has ended it.
func (l *startSearch[S, G]) advance(limit int64) error {
	if !l.passing {
		if err := l.explore(limit); err != nil || l.closed {
			return err
		}
		if l.Beyond == Farthest {
			return ErrLimit
		}
	}
	return l.deepen(limit)
}

// explore lets the search in breadth go on for its share of states, or to its end: where a
// pass has left nothing out, so that there is little to be reached, and after the last pass.
func (l *startSearch[S, G]) explore(limit int64) error {
	share := min(l.deepening.nodes/breadthShare, limit)
	if l.deepening.nodes > 0 && !l.deepening.cut || l.Beyond == Farthest {
		share = int64(l.breadth.limit)
	}
	if share < breadthLeast {
		return nil
	}
	path, err := l.breadth.run(l.start, int(share))
	switch {
	case err != nil:
		return err
	case path != nil:
		l.Path, l.Beyond, l.closed = path, len(path)-2, true
	case l.breadth.all:
		l.Unreachable, l.States, l.closed = true, l.breadth.looked, true
	}
	return nil
}

// looked returns the number of states that were looked at.
func (l *startSearch[S, G]) looked() int64 { return l.deepening.nodes + int64(l.breadth.looked) }

package shortest

import "context"

// pollEvery is the number of states between two looks at the context, a power of two.
const pollEvery = 1 << 8

// breadth is a search in breadth from one start that leaves nothing out, so it comes to know
// all that can be reached. It can be run in portions.
//
// A layer holds its states in the order of the first paths to them, since the
// layer before does and Next keeps the order of moves. So the first goal that
// appears ends the first one in order of all shortest paths.
type breadth[S comparable, G Space[S]] struct {
	space  G
	store  *store[S] // nil before the first run, and once there are too many
	looked int       // states that are known
	begin  int       // the states before this one are done
	limit  int       // states
	all    bool      // that all states are known, and none is a goal
	onward []S
	poll   func() error
}

// run goes on until more than states states are known, or until there are too many for good.
// It returns the path to a goal if it met one.
func (f *breadth[S, G]) run(start S, states int) ([]S, error) {
	if f.looked == 0 {
		f.store = newStore(f.space.Hash)
		f.store.add(start, 0)
	}
	for ; f.store != nil && f.begin < f.store.count && f.store.count <= states; f.begin++ {
		if f.begin%pollEvery == pollEvery-1 {
			if err := f.poll(); err != nil {
				return nil, err
			}
		}
		goal, err := f.expand(f.begin)
		f.looked = f.store.count
		if goal != nil || err != nil {
			return goal, err
		}
		if f.looked > f.limit {
			f.store = nil
		}
	}
	f.all = f.store != nil && f.begin == f.store.count
	return nil, nil
}

// expand adds what follows the i-th state. It returns the path to a goal if one is among it.
func (f *breadth[S, G]) expand(i int) ([]S, error) {
	f.onward = f.space.Next(f.onward[:0], f.store.at(i))
	for _, s := range f.onward {
		if f.space.Goal(s) {
			return append(f.store.path(i), s), nil
		}
		if f.store.full() {
			if err := f.store.grow(f.poll); err != nil {
				return nil, err
			}
		}
		f.store.add(s, i)
	}
	return nil, nil
}

// ticker returns a function that reports and looks whether ctx has ended.
func ticker(ctx context.Context, report func()) func() error {
	const reportEvery = 1 << 14 / pollEvery
	ticks := 0
	return func() error {
		if ticks++; ticks%reportEvery == 0 {
			report()
		}
		return ctx.Err()
	}
}

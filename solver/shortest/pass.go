package shortest

import "context"

// pollEvery is the number of states between two looks at the context, a power of two.
const pollEvery = 1 << 8

// pass is one search in breadth from one start, up to a bound on the moves.
//
// A layer holds its states in the order of the first paths to them, since the
// layer before does and Next keeps the order of moves. So the first goal that
// appears ends the first one in order of all shortest paths. States that are too
// far from every goal to be on a path within the bound are left out, which
// changes nothing about that (Zhou and Hansen, "Breadth-first heuristic search",
// 2006).
type pass[S comparable, G Space[S]] struct {
	space  G
	store  *store[S]
	bound  int
	limit  int
	cut    bool // a state was left out
	onward []S
	tick   func() error // called every pollEvery states
}

// found is what a pass came to.
type found[S comparable] struct {
	path []S  // from the start to a goal, or nil
	all  bool // no state was left out: without a path there is none of any length
}

// run searches from a start that is not a goal itself.
func (p *pass[S, G]) run(start S) (found[S], error) {
	p.store.reset()
	p.cut = false
	p.store.add(start, 0)
	begin := 0
	for left := p.bound - 1; left >= 0 && begin < p.store.count; left-- {
		end := p.store.count
		for i := begin; i < end; i++ {
			if i%pollEvery == pollEvery-1 {
				if err := p.tick(); err != nil {
					return found[S]{}, err
				}
			}
			if goal, err := p.expand(i, left); goal != nil || err != nil {
				return found[S]{path: goal}, err
			}
		}
		begin = end
	}
	return found[S]{all: !p.cut && begin == p.store.count}, nil
}

// expand adds what follows the i-th state and can reach a goal in left more
// moves. It returns the path to a goal if one is among it.
func (p *pass[S, G]) expand(i, left int) ([]S, error) {
	p.onward = p.space.Next(p.onward[:0], p.store.at(i))
	for _, s := range p.onward {
		switch {
		case p.space.Goal(s):
			return append(p.store.path(i), s), nil
		case left == 0 || !p.space.Within(s, left):
			p.cut = true
		default:
			if err := p.keep(s, i); err != nil {
				return nil, err
			}
		}
	}
	return nil, nil
}

// keep adds a state to the store, making room first.
func (p *pass[S, G]) keep(s S, parent int) error {
	if p.store.count >= p.limit {
		return ErrLimit
	}
	if p.store.full() {
		if err := p.store.grow(p.tick); err != nil {
			return err
		}
	}
	p.store.add(s, parent)
	return nil
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

package shortest

import (
	"context"
	"errors"
)

// ErrLimit tells that more states would have to be kept than allowed.
var ErrLimit = errors.New("too many states")

// MaxLimit is the largest number of states that a search can keep.
const MaxLimit = 1<<31 - 1

// Search finds shortest paths from several starts, of which the one nearest to a
// goal counts most. It searches in breadth with a bound on the moves that grows
// until it suffices, which keeps little where Space.Within is sharp.
type Search[S comparable, G Space[S]] struct {
	Space G

	// Limit is the largest number of states kept at once, up to MaxLimit. A
	// state takes its own size and up to 20 bytes.
	Limit int

	// Spare is the number of states that may be looked at for the other starts
	// once it is clear which one is nearest and that no other ties with it.
	Spare int

	// Report, if it is set, is called every 16,384 states with the number of
	// states so far and a number of moves within which no start has a goal.
	Report func(states int64, beyond int)
}

// Answer is what is known about one start. Equal searches give equal answers.
type Answer[S comparable] struct {
	// Path is the first one in order of all shortest paths, from the start to a
	// goal, or nil where none was found.
	Path []S

	// Unreachable tells that there is no path: all States states that can be
	// reached were looked at.
	Unreachable bool
	States      int

	// Beyond is a number of moves within which there is no goal. It is one less
	// than the length of Path where that is known.
	Beyond int
}

// From answers for every start. The answers are complete for the nearest one and
// tell that none of the others is nearer; a tie is always shown. It returns
// ErrLimit with what is known where the limit stands against that, and the error
// of ctx soon after its end. The number of states looked at comes with each.
func (s Search[S, G]) From(ctx context.Context, starts ...S) ([]Answer[S], int64, error) {
	r := &race[S, G]{Search: s, store: newStore(s.Space.Hash)}
	r.tick = ticker(ctx, r.report)
	for _, start := range starts {
		r.lanes = append(r.lanes, newLane(s.Space, start))
	}
	err := r.run(ctx)
	answers := make([]Answer[S], len(starts))
	for i := range r.lanes {
		answers[i] = r.lanes[i].Answer
	}
	return answers, r.looked, err
}

// race runs the lanes of a search, the one that lags behind first.
type race[S comparable, G Space[S]] struct {
	Search[S, G]
	lanes  []lane[S]
	store  *store[S]
	tick   func() error
	looked int64 // states of the passes that are over
	spent  int   // states of those that were spare
}

func (r *race[S, G]) run(ctx context.Context) error {
	for l := r.last(); l != nil; l = r.last() {
		if err := ctx.Err(); err != nil {
			return err
		}
		best, known := r.best()
		spare := known && l.Beyond >= best
		bound, limit := l.bound(), min(r.Limit, MaxLimit)
		switch {
		case spare:
			limit = min(limit, r.Spare-r.spent)
		case known:
			bound = min(bound, best)
		}
		err := r.deepen(l, bound, limit)
		if spare {
			r.spent += r.store.count
		}
		if errors.Is(err, ErrLimit) && spare {
			l.closed = true
		} else if err != nil {
			return err
		}
	}
	return nil
}

// deepen makes one pass from a lane's start.
func (r *race[S, G]) deepen(l *lane[S], bound, limit int) error {
	p := pass[S, G]{space: r.Space, store: r.store, bound: bound, limit: limit, tick: r.tick}
	f, err := p.run(l.start)
	r.looked += int64(r.store.count)
	if err == nil {
		l.take(f, bound, r.store.count)
	}
	return err
}

// last returns the first of the open lanes that are known least far, or nil.
func (r *race[S, G]) last() *lane[S] {
	var last *lane[S]
	for i := range r.lanes {
		if l := &r.lanes[i]; !l.closed && (last == nil || l.Beyond < last.Beyond) {
			last = l
		}
	}
	return last
}

// best returns the least number of moves to a goal that was found.
func (r *race[S, G]) best() (moves int, known bool) {
	for i := range r.lanes {
		if path := r.lanes[i].Path; path != nil && (!known || len(path)-1 < moves) {
			moves, known = len(path)-1, true
		}
	}
	return moves, known
}

func (r *race[S, G]) report() {
	if l := r.last(); r.Report != nil && l != nil {
		r.Report(r.looked+int64(r.store.count), l.Beyond)
	}
}

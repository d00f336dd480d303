package shortest

import (
	"context"
	"errors"
	"math"
	"sync"
)

// ErrLimit is returned when more states would have to be remembered than there is memory for.
var ErrLimit = errors.New("too many states")

// Search finds shortest paths from several starts, of which the one nearest to a
// goal counts most.
type Search[S comparable, G Space[S]] struct {
	Space G

	// Memory is how many bytes the tables of all starts together may take.
	Memory int64

	// Spare is the number of states that may be looked at for the other starts
	// once it is clear which one is nearest and that no other ties with it.
	Spare int64

	// Report, if it is set, is called every 16,384 states or so with the number of
	// states so far and a number of moves within which no start has a goal.
	Report func(states int64, beyond int)

	// Scratch, if it is set, serves many small searches, one after the other or at once, so
	// that they need not begin with fresh memory. Answers do not depend on it.
	Scratch *Scratch[S, G]
}

// Scratch is memory that searches pass on to each other. The zero value is ready for use.
type Scratch[S comparable, G Space[S]] struct{ races sync.Pool }

// get returns a race that is ready to be prepared.
func (s *Scratch[S, G]) get() *race[S, G] {
	if s != nil {
		if r, ok := s.races.Get().(*race[S, G]); ok {
			return r
		}
	}
	return new(race[S, G])
}

// put keeps the small parts of a race that is over, for another one.
func (s *Scratch[S, G]) put(r *race[S, G]) {
	if s == nil || cap(r.stack) > lastingStack {
		return
	}
	r.Search = Search[S, G]{}
	clear(r.searches)
	s.races.Put(r)
}

// Answer is what is known about one start. Equal searches give equal answers.
type Answer[S comparable] struct {
	// Path is the first one in order of all shortest paths, from the start to a
	// goal, both included: it has one state more than moves. It is nil where none was found.
	Path []S

	// Unreachable says that there is no path: all States states that can be
	// reached were looked at. Each is counted once, so States is what a proof can speak of.
	Unreachable bool
	States      int

	// Beyond is a number of moves within which there is no goal. It is one less
	// than the length of Path where that is known.
	Beyond int
}

const (
	// firstStack is the number of states that the stack of the searches in depth has room for
	// at first, lastingStack that from which on it is not kept for another search.
	firstStack   = 48
	lastingStack = 1 << 10
)

// From answers for every start, and returns the number of states looked at, where one that was looked at again
// counts again. The answers are
// complete for the nearest start and say that none of the others is nearer; a tie is always shown.
// Where the memory does not suffice it returns ErrLimit, and soon after the end of ctx
// ctx.Err(), both with what is known.
func (s Search[S, G]) From(ctx context.Context, starts ...S) ([]Answer[S], int64, error) {
	r := s.Scratch.get()
	defer s.Scratch.put(r)
	r.prepare(ctx, s, starts)
	err := r.run(ctx)
	answers := make([]Answer[S], len(starts))
	for i := range r.searches {
		answers[i] = r.searches[i].Answer
	}
	return answers, r.looked(), err
}

// race runs the searches from all starts, the one that lags behind first.
type race[S comparable, G Space[S]] struct {
	Search[S, G]
	searches []startSearch[S, G]
	stack    []S // of the one search that makes a pass
}

// prepare makes a search for every start.
func (r *race[S, G]) prepare(ctx context.Context, s Search[S, G], starts []S) {
	r.Search = s
	if r.stack == nil {
		r.stack = make([]S, 0, firstStack)
	}
	if cap(r.searches) < len(starts) {
		r.searches = make([]startSearch[S, G], len(starts))
	}
	r.searches = r.searches[:len(starts)]
	poll := ticker(ctx, r.report)
	for i, start := range starts {
		r.searches[i].init(s.Space, start, s.Memory/int64(len(starts)), poll)
	}
}

func (r *race[S, G]) run(ctx context.Context) error {
	spare := r.Spare
	for l := r.last(); l != nil; l = r.last() {
		if err := ctx.Err(); err != nil {
			return err
		}
		best, known := r.best()
		extra := known && l.Beyond >= best
		limit := int64(math.MaxInt64)
		if extra {
			limit = spare
		}
		before := l.looked()
		l.deepening.stack = r.stack
		err := l.advance(limit)
		r.stack = l.deepening.stack
		if extra {
			spare -= l.looked() - before
		}
		if errors.Is(err, ErrLimit) && extra {
			l.closed = true
		} else if err != nil {
			return err
		}
	}
	return nil
}

// last returns the first of the open searches that are known least far, or nil.
func (r *race[S, G]) last() *startSearch[S, G] {
	var last *startSearch[S, G]
	for i := range r.searches {
		if l := &r.searches[i]; !l.closed && (last == nil || l.Beyond < last.Beyond) {
			last = l
		}
	}
	return last
}

// best returns the least number of moves to a goal that was found.
func (r *race[S, G]) best() (moves int, known bool) {
	for i := range r.searches {
		if path := r.searches[i].Path; path != nil && (!known || len(path)-1 < moves) {
			moves, known = len(path)-1, true
		}
	}
	return moves, known
}

// looked returns the number of states that were looked at.
func (r *race[S, G]) looked() (looked int64) {
	for i := range r.searches {
		looked += r.searches[i].looked()
	}
	return looked
}

func (r *race[S, G]) report() {
	if l := r.last(); r.Report != nil && l != nil {
		r.Report(r.looked(), l.Beyond)
	}
}

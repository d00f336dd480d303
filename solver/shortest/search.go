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

// get returns a race to be prepared.
func (s *Scratch[S, G]) get() *Race[S, G] {
	if s != nil {
		if r, ok := s.races.Get().(*Race[S, G]); ok {
			return r
		}
	}
	return new(Race[S, G])
}

// put keeps the small parts of a race that is over, for another one.
func (s *Scratch[S, G]) put(r *Race[S, G]) {
	if s == nil || cap(r.stack) > lastingStack {
		return
	}
	r.rules = Search[S, G]{}
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
	return s.Race(starts...).Run(ctx)
}

// Race is the searches from all starts, the one that lags behind first.
type Race[S comparable, G Space[S]] struct {
	rules    Search[S, G]
	searches []startSearch[S, G]
	stack    []S   // of the one search that makes a pass
	spare    int64 // what is left of Spare
	midway   bool  // a search was ended while it advanced
	before   int64 // states that it had looked at before
}

// Race prepares the search from some starts.
func (s Search[S, G]) Race(starts ...S) *Race[S, G] {
	r := s.Scratch.get()
	r.rules, r.spare, r.midway = s, s.Spare, false
	if r.stack == nil {
		r.stack = make([]S, 0, firstStack)
	}
	if cap(r.searches) < len(starts) {
		r.searches = make([]startSearch[S, G], len(starts))
	}
	r.searches = r.searches[:len(starts)]
	for i, start := range starts {
		r.searches[i].init(s.Space, start, s.Memory/int64(len(starts)))
	}
	return r
}

// Run is From. Where ctx has ended it, it can be called again, and goes on as if it had never been
// ended; else it must not.
func (r *Race[S, G]) Run(ctx context.Context) ([]Answer[S], int64, error) {
	poll := ticker(ctx, r.report)
	for i := range r.searches {
		r.searches[i].deepening.poll, r.searches[i].breadth.poll = poll, poll
	}
	err := r.run(ctx)
	answers := make([]Answer[S], len(r.searches))
	for i := range r.searches {
		answers[i] = r.searches[i].Answer
	}
	looked := r.looked()
	if err == nil || errors.Is(err, ErrLimit) {
		r.rules.Scratch.put(r)
	}
	return answers, looked, err
}

func (r *Race[S, G]) run(ctx context.Context) error {
	for l := r.last(); l != nil; l = r.last() {
		if err := ctx.Err(); err != nil {
			return err
		}
		if err := r.advance(l); err != nil {
			return err
		}
	}
	return nil
}

// advance lets a search go on for a pass.
func (r *Race[S, G]) advance(l *startSearch[S, G]) error {
	best, known := r.best()
	extra := known && l.Beyond >= best
	limit := int64(math.MaxInt64)
	if extra {
		limit = r.spare
	}
	if !r.midway {
		r.before = l.looked()
	}
	l.deepening.stack = r.stack
	err := l.advance(limit)
	r.stack = l.deepening.stack
	if r.midway = err != nil && !errors.Is(err, ErrLimit); r.midway {
		return err
	}
	if extra {
		r.spare -= l.looked() - r.before
		if err != nil {
			l.closed, err = true, nil
		}
	}
	return err
}

// last returns the first of the open searches that are known least far, or nil.
func (r *Race[S, G]) last() *startSearch[S, G] {
	var last *startSearch[S, G]
	for i := range r.searches {
		if l := &r.searches[i]; !l.closed && (last == nil || l.Beyond < last.Beyond) {
			last = l
		}
	}
	return last
}

// best returns the least number of moves to a goal that was found.
func (r *Race[S, G]) best() (moves int, known bool) {
	for i := range r.searches {
		if path := r.searches[i].Path; path != nil && (!known || len(path)-1 < moves) {
			moves, known = len(path)-1, true
		}
	}
	return moves, known
}

// looked returns the number of states that were looked at.
func (r *Race[S, G]) looked() (looked int64) {
	for i := range r.searches {
		looked += r.searches[i].looked()
	}
	return looked
}

func (r *Race[S, G]) report() {
	if l := r.last(); r.rules.Report != nil && l != nil {
		r.rules.Report(r.looked(), l.Beyond)
	}
}

package shortest

import (
	"context"
	"errors"
	"math"
	"sync"
)

// ErrLimit tells that more states would have to be remembered than there is memory for.
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

// Scratch is memory that searches leave to each other. The zero value is ready for use.
type Scratch[S comparable, G Space[S]] struct{ races sync.Pool }

// take returns a race that is ready to be prepared.
func (s *Scratch[S, G]) take() *race[S, G] {
	if s != nil {
		if r, ok := s.races.Get().(*race[S, G]); ok {
			return r
		}
	}
	return new(race[S, G])
}

// leave keeps the small parts of a race that is over.
func (s *Scratch[S, G]) leave(r *race[S, G]) {
	if s == nil || cap(r.stack) > lastingStack {
		return
	}
	r.Search = Search[S, G]{}
	clear(r.lanes)
	s.races.Put(r)
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

const (
	// firstStack is the number of states that the stack of the searches in depth has room for
	// at first, lastingStack that from which on it is not kept for another search.
	firstStack   = 48
	lastingStack = 1 << 10
)

// From answers for every start. The answers are complete for the nearest one and
// tell that none of the others is nearer; a tie is always shown. It returns
// ErrLimit with what is known where the memory stands against that, and the error
// of ctx soon after its end. The number of states looked at comes with each.
func (s Search[S, G]) From(ctx context.Context, starts ...S) ([]Answer[S], int64, error) {
	r := s.Scratch.take()
	defer s.Scratch.leave(r)
	r.prepare(ctx, s, starts)
	err := r.run(ctx)
	answers := make([]Answer[S], len(starts))
	for i := range r.lanes {
		answers[i] = r.lanes[i].Answer
	}
	return answers, r.looked(), err
}

// race runs the lanes of a search, the one that lags behind first.
type race[S comparable, G Space[S]] struct {
	Search[S, G]
	lanes []lane[S, G]
	stack []S // of the one lane that makes a pass
}

// prepare makes a lane for every start.
func (r *race[S, G]) prepare(ctx context.Context, s Search[S, G], starts []S) {
	r.Search = s
	if r.stack == nil {
		r.stack = make([]S, 0, firstStack)
	}
	if cap(r.lanes) < len(starts) {
		r.lanes = make([]lane[S, G], len(starts))
	}
	r.lanes = r.lanes[:len(starts)]
	poll := ticker(ctx, r.report)
	for i, start := range starts {
		r.lanes[i].init(s.Space, start, s.Memory/int64(len(starts)), poll)
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
		l.dive.stack = r.stack
		err := l.advance(limit)
		r.stack = l.dive.stack
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

// last returns the first of the open lanes that are known least far, or nil.
func (r *race[S, G]) last() *lane[S, G] {
	var last *lane[S, G]
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

// looked returns the number of states that were looked at.
func (r *race[S, G]) looked() (looked int64) {
	for i := range r.lanes {
		looked += r.lanes[i].looked()
	}
	return looked
}

func (r *race[S, G]) report() {
	if l := r.last(); r.Report != nil && l != nil {
		r.Report(r.looked(), l.Beyond)
	}
}

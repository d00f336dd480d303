package stress

import (
	"context"
	"errors"
	"slices"
	"time"

	"fourfold/puzzles/puzzle"
)

// shrinker makes the boards smaller on which a program has failed. What it finds fails in the same way.
type shrinker struct {
	*trial
	found *Failure
	sizes []puzzle.Size // on which the program was to be tried: the others it need not know
	seed  uint64
	last  int64 // the number of the last run
	until time.Time

	known map[puzzle.Size]bool // whether the program knows a size, of the others that were asked about
	tried map[string]bool      // texts of boards
}

// The shrinker ends after so many runs, and after this time and that of some runs into the time limit.
const (
	shrinkRuns    = 3000
	shrinkTime    = 6 * time.Second
	shrinkExpired = 8
)

func newShrinker(t *trial, o *Options, found *Failure) *shrinker {
	limit := shrinkTime
	if found.Kind == TimeLimit {
		limit += shrinkExpired * o.TimeLimit
	}
	return &shrinker{
		trial: t, found: found, sizes: o.Sizes, seed: o.Seed, last: t.runs.Load() + shrinkRuns, until: time.Now().Add(limit),
		known: map[puzzle.Size]bool{}, tried: map[string]bool{},
	}
}

// shrink returns the failure on smaller boards, or nil where there is none. It marks what it was given as unsteady if the program does
// well on these boards now.
func (s *shrinker) shrink(ctx context.Context) (*Failure, error) {
	again, err := s.run(ctx, s.found.Boards)
	if err != nil {
		return nil, err
	}
	if again == nil {
		s.found.Unsteady = true
		return nil, nil
	}
	limited, cancel := context.WithDeadline(ctx, s.until)
	defer cancel()
	f := s.found
	if len(f.Boards) > 1 {
		f, err = s.fewer(limited, f)
	} else {
		f, err = s.board(limited, f)
	}
	switch {
	case ctx.Err() != nil:
		return nil, ctx.Err()
	case err != nil && !errors.Is(err, context.DeadlineExceeded):
		return nil, err
	case f == s.found:
		return nil, nil
	}
	return f, nil
}

// spent reports whether there are no more runs.
func (s *shrinker) spent() bool { return s.runs.Load() >= s.last }

// board makes a board smaller, change by change, until no change does.
func (s *shrinker) board(ctx context.Context, f *Failure) (*Failure, error) {
	w, known := weigh(ctx, f.Boards[0])
	for known && !s.spent() {
		next, weight, err := s.change(ctx, f.Boards[0], w)
		if next == nil || err != nil {
			return f, err
		}
		f, w = next, weight
	}
	return f, ctx.Err()
}

// change returns a failure on a board of less weight, or nil.
func (s *shrinker) change(ctx context.Context, b puzzle.Problem, w weight) (*Failure, weight, error) {
	for list := range s.candidates(ctx, b) {
		boards, weights := s.lighter(ctx, list, w)
		for len(boards) > 0 && !s.spent() {
			part := min(len(boards), s.portion())
			f, err := s.first(ctx, boards[:part])
			switch {
			case err != nil:
				return nil, w, err
			case f == nil:
				boards, weights = boards[part:], weights[part:]
			case s.alike(f):
				return f, weights[f.place], nil
			default:
				boards, weights = boards[f.place+1:], weights[f.place+1:]
			}
		}
	}
	return nil, w, ctx.Err()
}

// portion is how many boards are tried together. What ends a run says nothing about the other boards in it.
func (s *shrinker) portion() int {
	const most = 64
	if s.found.Kind == TimeLimit {
		return 1
	}
	return most
}

// alike reports whether a failure is of the kind that was found, on one board.
func (s *shrinker) alike(f *Failure) bool { return f.Kind == s.found.Kind && len(f.Boards) == 1 }

// lighter returns those boards that were not tried yet, can be set by the judge and weigh less than w, in their order, with their weights.
func (s *shrinker) lighter(ctx context.Context, all []puzzle.Problem, w weight) (boards []puzzle.Problem, weights []weight) {
	for _, b := range all {
		text, _ := b.AppendText(nil)
		if s.tried[string(text)] || ctx.Err() != nil {
			continue
		}
		s.tried[string(text)] = true
		if !s.puzzle.Fair(b) {
			continue
		}
		if its, known := weigh(ctx, b); known && its.than(w) < 0 {
			boards, weights = append(boards, b), append(weights, its)
		}
	}
	return boards, weights
}

// fewer leaves out boards, halves of them at first, while the program still fails on the others in one run.
func (s *shrinker) fewer(ctx context.Context, f *Failure) (*Failure, error) {
	for size := len(f.Boards) / 2; size > 0; size /= 2 {
		for from := 0; from < len(f.Boards) && len(f.Boards) > 1 && !s.spent(); {
			rest := slices.Delete(slices.Clone(f.Boards), from, min(from+size, len(f.Boards)))
			if len(rest) == 0 {
				break
			}
			less, err := s.run(ctx, rest)
			switch {
			case err != nil:
				return f, err
			case less != nil && less.Kind == s.found.Kind:
				f = less
			default:
				from += size
			}
		}
	}
	return f, nil
}

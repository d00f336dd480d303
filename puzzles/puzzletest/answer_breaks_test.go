package puzzletest

import (
	"context"
	"errors"
	"runtime"
	"slices"
	"sync/atomic"
	"time"

	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/puzzletest/fuse"
	"fourfold/puzzles/sentence"
)

// answersBroken break the search for an answer, and its reasons.
var answersBroken = map[string]brokenProblem{
	"no way from here": {
		&change{solve: func(ctx context.Context, b *altered, o puzzle.Options) (puzzle.Outcome, error) {
			if o.FromHere {
				return impossible, nil
			}
			return b.usualSolve(ctx, o)
		}}, "Solved is true, but Solve says: Impossible",
	},
	"no way from here but none": {
		&change{solve: func(ctx context.Context, b *altered, o puzzle.Options) (puzzle.Outcome, error) {
			if o.FromHere && !b.Solved() {
				return impossible, nil
			}
			return b.usualSolve(ctx, o)
		}}, "Solve says impossible, but",
	},
	"an impossible answer without a proof": {
		solving(func(_ context.Context, _ *altered, o *puzzle.Outcome, _ *error) {
			if !o.Possible() {
				o.Notes = nil
			}
		}), "impossible without a proof",
	},
	"a bound with an answer": {
		solving(func(_ context.Context, _ *altered, o *puzzle.Outcome, err *error) { o.Bound = 1 }), "a Bound of 1, though",
	},
	"a bound above the truth": {
		solving(func(_ context.Context, b *altered, o *puzzle.Outcome, err *error) {
			if *err != nil {
				full, _ := b.Problem.Solve(context.Background(), puzzle.Options{})
				o.Bound = full.Length() + 1
			}
		}), "Solve was ended with a Bound of",
	},
	"a search that is ended, but proves its walk": {
		solving(func(_ context.Context, _ *altered, o *puzzle.Outcome, err *error) {
			o.Minimal = o.Minimal || *err != nil
		}),
		"Solve was ended, but its walk is Minimal",
	},
	"an answer that is another in each run": {
		solving(func(_ context.Context, _ *altered, o *puzzle.Outcome, _ *error) { o.Nodes = calls.Add(1) }), "in two runs",
	},
	"an answer that goes by the cores": {
		solving(func(_ context.Context, _ *altered, o *puzzle.Outcome, _ *error) {
			if runtime.GOMAXPROCS(0) == 1 {
				o.Nodes++
			}
		}), "with GOMAXPROCS at 1",
	},
	"an answer that goes by what else is searched": {
		&change{solve: func(ctx context.Context, b *altered, o puzzle.Options) (puzzle.Outcome, error) {
			others := searches.Add(1) - 1
			defer searches.Add(-1)
			time.Sleep(time.Millisecond)
			outcome, err := b.usualSolve(ctx, o)
			outcome.Nodes += others
			return outcome, err
		}}, "as many searches at once",
	},
	"a search that ignores its context": {
		&change{solve: func(_ context.Context, b *altered, o puzzle.Options) (puzzle.Outcome, error) {
			return b.usualSolve(context.Background(), o)
		}}, "Solve ignores its context",
	},
	"a search that ends late": {
		solving(func(ctx context.Context, _ *altered, _ *puzzle.Outcome, _ *error) {
			if ctx.Err() != nil {
				busy(fuse.Grace * 3 / 2)
			}
		}), "after the end of its context",
	},
	"a search that looks too rarely": {
		&change{solve: func(ctx context.Context, b *altered, o puzzle.Options) (puzzle.Outcome, error) {
			busy(fuse.Grace * 3 / 2)
			return b.usualSolve(ctx, o)
		}}, "after its last look",
	},
	"a search that ends with another error": {
		solving(func(_ context.Context, _ *altered, _ *puzzle.Outcome, err *error) {
			if *err != nil {
				*err = errors.New("I was interrupted")
			}
		}), "want the error of its context",
	},
	"a search that changes the problem": {
		&change{solve: func(ctx context.Context, b *altered, o puzzle.Options) (puzzle.Outcome, error) {
			outcome, err := b.usualSolve(ctx, o)
			if outcome.Length() > 0 {
				b.Problem = outcome.Walk.At(1).(*altered).Problem
			}
			return outcome, err
		}}, "Solve changes the problem itself",
	},
	"a search that goes on though it is done": {
		solving(func(_ context.Context, b *altered, o *puzzle.Outcome, _ *error) { o.Continue = b.usualSolve }),
		"a Continue, though",
	},
	"a search that goes on to another answer": {
		continuing(func(o *puzzle.Outcome, _ *error) { o.Title = sentence.New("another") }),
		"once a search that was ended goes on",
	},
	"a search that goes on in spite of its context": {
		solving(func(_ context.Context, b *altered, o *puzzle.Outcome, err *error) {
			if *err != nil {
				o.Continue = func(context.Context, puzzle.Options) (puzzle.Outcome, error) {
					return b.usualSolve(context.Background(), puzzle.Options{})
				}
			}
		}), "Continue ignores its context",
	},
	"a search that goes on once": {
		continuing(func(o *puzzle.Outcome, _ *error) { o.Continue = nil }),
		"Continue was ended, and cannot go on",
	},
	"a search that goes on without its bound": {
		continuing(func(o *puzzle.Outcome, _ *error) { o.Bound = 0 }),
		"Continue was ended with a Bound of 0, after",
	},
	"a search that goes on and fails": {
		continuing(func(_ *puzzle.Outcome, err *error) {
			if *err == nil {
				*err = errors.New("too late")
			}
		}), "Continue: too late",
	},
	"progress above the whole": {
		&change{solve: func(ctx context.Context, b *altered, o puzzle.Options) (puzzle.Outcome, error) {
			o.Tell(puzzle.Progress{Fraction: 100})
			return b.usualSolve(ctx, o)
		}}, "progress",
	},
	"a page that panics": {
		noting(puzzle.Note{Pages: 2, Page: func(ctx context.Context, i int) (puzzle.Picture, error) {
			return puzzle.Picture{Marks: make([]puzzle.Marked, 0, -i)}, ctx.Err()
		}}), `page 1 of note "a note more": panic`,
	},
	"a page that ignores its context": {
		noting(puzzle.Note{Pages: 1, Page: func(context.Context, int) (puzzle.Picture, error) { return puzzle.Picture{}, nil }}),
		`page 0 of note "a note more" ignores its context`,
	},
	"a page that never ends": {
		noting(puzzle.Note{Pages: 1, Page: func(context.Context, int) (puzzle.Picture, error) { select {} }}),
		`page 0 of note "a note more": goes on after the end of its context`,
	},
	"a page that marks what is not there": {
		noting(puzzle.Note{Pages: 1, Page: func(ctx context.Context, _ int) (puzzle.Picture, error) {
			return puzzle.Picture{Marks: []puzzle.Marked{{Spot: puzzle.Spot{Row: -1}, Mark: puzzle.MarkProof}}}, ctx.Err()
		}}), "mark ",
	},
	"a page that shows another board": {
		noting(puzzle.Note{Pages: 1, Page: func(ctx context.Context, _ int) (puzzle.Picture, error) {
			return puzzle.Picture{Board: template.New(template.Max)}, ctx.Err()
		}}), "a picture of ",
	},
	"pages that nobody makes": {noting(puzzle.Note{Pages: 3}), "has 3 pages"},
	"a note that takes forever": {
		noting(puzzle.Note{Later: func(ctx context.Context) (puzzle.Note, error) {
			<-ctx.Done()
			return puzzle.Note{}, ctx.Err()
		}}), `Later of note "a note more" has not come to its end`,
	},
	"a later note that ignores its context": {
		noting(puzzle.Note{Later: func(context.Context) (puzzle.Note, error) {
			return puzzle.Note{Text: sentence.New("found")}, nil
		}}), `Later of note "a note more" ignores its context`,
	},
	"a later note that says nothing": {
		noting(puzzle.Note{Later: func(ctx context.Context) (puzzle.Note, error) { return puzzle.Note{}, ctx.Err() }}),
		"a note without a sentence",
	},
	"a memory that is not kept to": {
		&change{solve: func(ctx context.Context, b *altered, o puzzle.Options) (puzzle.Outcome, error) {
			o.Memory = 0
			return b.usualSolve(ctx, o)
		}}, "or it ignores Options.Memory",
	},
	"ErrGaveUp not wrapped": {
		solving(func(_ context.Context, _ *altered, _ *puzzle.Outcome, err *error) {
			if errors.Is(*err, puzzle.ErrGaveUp) {
				*err = errors.New("out of memory")
			}
		}), "want one that wraps ErrGaveUp",
	},
}

// solving returns the template with a change of what its search returns.
func solving(alter func(ctx context.Context, b *altered, o *puzzle.Outcome, err *error)) *change {
	return &change{solve: func(ctx context.Context, b *altered, o puzzle.Options) (puzzle.Outcome, error) {
		outcome, err := b.usualSolve(ctx, o)
		alter(ctx, b, &outcome, &err)
		return outcome, err
	}}
}

// continuing returns the template with a change of what a search returns that was ended and goes on.
func continuing(alter func(o *puzzle.Outcome, err *error)) *change {
	var altering func(search) search
	altering = func(goOn search) search {
		if goOn == nil {
			return nil
		}
		return func(ctx context.Context, options puzzle.Options) (puzzle.Outcome, error) {
			next, err := goOn(ctx, options)
			next.Continue = altering(next.Continue)
			alter(&next, &err)
			return next, err
		}
	}
	return solving(func(_ context.Context, _ *altered, o *puzzle.Outcome, _ *error) { o.Continue = altering(o.Continue) })
}

// noting returns the template with a note more.
func noting(note puzzle.Note) *change {
	note.Text = sentence.New("a note more")
	return solving(func(_ context.Context, _ *altered, o *puzzle.Outcome, _ *error) {
		o.Notes = append(slices.Clip(o.Notes), note)
	})
}

// impossible is the answer of a search that finds nothing.
var impossible = puzzle.Outcome{
	Title: sentence.New("Impossible"), Notes: []puzzle.Note{{Text: sentence.New("Nothing was found.")}},
}

var calls, searches atomic.Int64

// busy uses processor time.
func busy(d time.Duration) {
	for end := fuse.Processor() + d; fuse.Processor() < end; {
		continue
	}
}

package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"math"
	"time"

	"fourfold/solver/gf2"
)

// run finds terms one after the other, and tells how it gets on.
type run struct {
	options
	kept state
	out  io.Writer
	pace pace
	told time.Time
}

// all finds the terms that are missing or not proven, and looks at the one beyond.
func (r *run) all(ctx context.Context) error {
	missing := r.missing()
	r.say("%d of %d terms are known", r.last-len(missing), r.last)
	open := plans(ctx, missing)
	for len(open) > 0 {
		next := open[0]
		open = open[1:]
		if err := r.one(ctx, next, r.patience, open); err != nil {
			return err
		}
	}
	if _, known := r.kept.of(r.beyond); r.beyond > 0 && !known {
		return r.one(ctx, plan{r.beyond, math.Inf(1)}, r.look, nil)
	}
	return nil
}

// missing returns the n whose terms are missing, or not proven.
func (r *run) missing() (open []int) {
	for n := 1; n <= r.last; n++ {
		if t, ok := r.kept.of(n); !ok || !t.proven() {
			open = append(open, n)
		}
	}
	return open
}

// one finds a term, for so long at most unless that is 0, and keeps it. Its error is that of ctx, or one of the file.
func (r *run) one(ctx context.Context, p plan, patience time.Duration, then []plan) error {
	begun := time.Now()
	patient, stop := ctx, func() {}
	if patience > 0 {
		patient, stop = context.WithTimeout(ctx, patience)
	}
	defer stop()
	t, err := solve(patient, p.n, func(done float64, nodes int64, best, bound int) {
		if time.Since(r.told) < 5*time.Second {
			return
		}
		r.say("n = %d: %.1f %% of the search, %d nodes, best %d, at least %d; %s",
			p.n, 100*done, nodes, best, bound, r.left(p, done, time.Since(begun), patience, then))
	})
	ended := errors.Is(err, context.Canceled) || errors.Is(err, context.DeadlineExceeded) || errors.Is(err, gf2.ErrDimensions)
	if err != nil && !ended {
		return fmt.Errorf("n = %d: %w", p.n, err)
	}
	took := time.Since(begun)
	r.pace.add(t.Nodes, took.Seconds())
	if !t.proven() {
		if math.IsInf(p.effort, 1) {
			t.Expect = expect(ctx, p.n)
		}
		earlier, _ := r.kept.of(p.n)
		t = t.join(earlier)
	}
	r.kept.put(t)
	if t.proven() {
		r.say("n = %d: %d presses, %d nodes, %.2f s; %s", p.n, t.Best, t.Nodes, took.Seconds(), r.left(plan{}, 1, 0, 0, then))
	} else {
		r.say("n = %d: not proven, best %d, at least %d, %s nodes, %.2f s", p.n, t.Best, t.Bound, t.nodes(), took.Seconds())
	}
	return errors.Join(ctx.Err(), r.kept.save(r.state))
}

// year is how many seconds a year has.
const year = 365 * 24 * 60 * 60

// left says how long it will still take: what is done of a plan after some time tells the most, and what is expected else. A plan takes no longer
// than the patience that is had with it, unless that is 0.
func (r *run) left(p plan, done float64, since, patience time.Duration, then []plan) string {
	seconds := max(r.pace.expect(p.effort)-since.Seconds(), 0)
	if done > 0.01 {
		seconds = since.Seconds() * (1 - done) / done
	}
	if patience > 0 {
		seconds = min(seconds, max(patience-since, 0).Seconds())
	}
	for _, q := range then {
		each := r.pace.expect(q.effort)
		if r.patience > 0 {
			each = min(each, r.patience.Seconds())
		}
		seconds += each
	}
	left := "years"
	if seconds < year {
		left = "about " + time.Duration(seconds*float64(time.Second)).Round(time.Second).String()
	}
	return fmt.Sprintf("%s to go, terms after it: %d", left, len(then))
}

// say writes a line.
func (r *run) say(format string, values ...any) {
	r.told = time.Now()
	fmt.Fprintf(r.out, "records: "+format+"\n", values...)
}

//go:build peers

package peers

import (
	"context"
	"runtime"
	"syscall"
	"time"
)

// Times are processor time, of the user and of the system, of all threads: what else the
// machine does hardly matters then, and nobody gains by using two cores.

// used returns the processor time this process has used.
func used() time.Duration {
	var u syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &u); err != nil {
		panic(err)
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}

// within calls solve with a context that ends when the limit is used up. The error
// of the context is no error but an answer over the limit.
func within(solve func(context.Context) (string, error)) (answer, error) {
	runtime.GC()
	start := used()
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	go watch(ctx, cancel, start+*limit)
	verdict, err := solve(ctx)
	took := used() - start
	switch {
	case ctx.Err() != nil:
		return answer{took: *limit}, nil
	case err != nil:
		return answer{}, err
	}
	return answer{verdict, took}, nil
}

// watch ends the context at a time of the process's clock.
func watch(ctx context.Context, cancel func(), end time.Duration) {
	tick := time.NewTicker(5 * time.Millisecond)
	defer tick.Stop()
	for used() < end {
		select {
		case <-tick.C:
		case <-ctx.Done():
			return
		}
	}
	cancel()
}

// batch is how long a measurement shall take at least, since the clock counts in microseconds.
const batch = 2 * time.Millisecond

// often is within for what may be too quick to be measured alone: then it is repeated, twice as often from look to look at the clock,
// and the mean counts.
func often(solve func(context.Context) (string, error)) (answer, error) {
	times := 0
	a, err := within(func(ctx context.Context) (verdict string, err error) {
		start := used()
		for more := 1; more == 1 || used() < start+batch; more *= 2 {
			for range more {
				if verdict, err = solve(ctx); err != nil {
					return "", err
				}
				times++
			}
		}
		return verdict, nil
	})
	if !a.over() {
		a.took /= time.Duration(times)
	}
	return a, err
}

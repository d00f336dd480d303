package fuse_test

import (
	"context"
	"testing"
	"time"

	"fourfold/puzzles/puzzletest/fuse"
)

func TestRun(t *testing.T) {
	const much = 30 * time.Millisecond
	for n, burns := range map[int][]time.Duration{0: {much}, 1: {0, much}, 2: {much}, 9: {0, 0, much}} {
		looks := 0
		late, err := fuse.Run(1, n, time.Minute, func(ctx context.Context) error {
			for _, b := range burns {
				burn(b)
				looks++
				if (ctx.Err() != nil) != (looks >= n) {
					t.Errorf("look %d of %d: error %v", looks, n, ctx.Err())
				}
			}
			return ctx.Err()
		})
		if late < much || (err != nil) != (n < 9) {
			t.Errorf("the end comes at look %d: late %v, error %v", n, late, err)
		}
	}
	calls := 0
	late, _ := fuse.Run(3, 1, time.Minute, func(context.Context) error {
		calls++
		if calls < 2 {
			burn(fuse.Grace * 11 / 10)
		}
		return nil
	})
	if calls != 2 || late > fuse.Grace {
		t.Errorf("%d calls, late %v", calls, late)
	}
}

// burn uses processor time.
func burn(t time.Duration) {
	for end := fuse.Processor() + t; fuse.Processor() < end; {
		continue
	}
}

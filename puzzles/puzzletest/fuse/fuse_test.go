package fuse_test

import (
	"context"
	"testing"
	"time"

	"fourfold/puzzles/puzzletest/fuse"
)

// work uses processor time.
func work(d time.Duration) {
	for end := fuse.Processor() + d; fuse.Processor() < end; {
		continue
	}
}

func TestEndsAtALook(t *testing.T) {
	for n := range 4 {
		f := fuse.New(n)
		defer f.Stop()
		looks := 0
		for ; f.Err() == nil; looks++ {
			continue
		}
		if want := max(n-1, 0); looks != want || f.Looks() != n || context.Cause(f) != context.Canceled {
			t.Errorf("%d: %d looks without an end, %d counted, want %d and %d", n, looks, f.Looks(), want, n)
		}
	}
}

func TestLateAndGap(t *testing.T) {
	const much, little = 30 * time.Millisecond, 5 * time.Millisecond
	f := fuse.New(3)
	defer f.Stop()
	work(little)
	_ = f.Err()
	work(much)
	_ = f.Err()
	if f.Late() != 0 {
		t.Errorf("%v late before its end", f.Late())
	}
	work(little)
	_ = f.Err()
	if f.Gap() < much || f.Late() >= much {
		t.Errorf("gap %v, late %v", f.Gap(), f.Late())
	}
	work(much)
	if f.Late() < much || f.Gap() >= 2*much+little {
		t.Errorf("gap %v, late %v", f.Gap(), f.Late())
	}
}

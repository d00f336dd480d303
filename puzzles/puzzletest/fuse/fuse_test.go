package fuse_test

import (
	"context"
	"testing"
	"time"

	"fourfold/puzzles/puzzletest/fuse"
)

func TestContext(t *testing.T) {
	const much = 30 * time.Millisecond
	f := fuse.New(2)
	defer f.Stop()
	burn(much)
	if f.Err() != nil || f.Gap() < much || f.Late() != 0 {
		t.Errorf("first look: error %v, gap %v, late %v", f.Err(), f.Gap(), f.Late())
	}
	if err := f.Err(); err != context.Canceled {
		t.Errorf("second look: error %v", err)
	}
	burn(much)
	if f.Late() < much {
		t.Errorf("late %v", f.Late())
	}
	if f := fuse.New(0); f.Err() == nil {
		t.Error("a context that has ended goes on")
	}
}

// burn uses processor time.
func burn(t time.Duration) {
	for end := fuse.Processor() + t; fuse.Processor() < end; {
		continue
	}
}

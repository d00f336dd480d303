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
	for end := fuse.Processor() + much; fuse.Processor() < end; {
		continue
	}
	if f.Err() != nil || f.Gap() < much || f.Late() != 0 || f.Waited() != 0 {
		t.Errorf("first look: error %v, gap %v, late %v, waited %v", f.Err(), f.Gap(), f.Late(), f.Waited())
	}
	if err := f.Err(); err != context.Canceled {
		t.Errorf("second look: error %v", err)
	}
	if time.Sleep(much); f.Waited() < much || f.Late() >= much {
		t.Errorf("waited %v, late %v", f.Waited(), f.Late())
	}
	if f := fuse.New(0); f.Err() == nil {
		t.Error("a context that has ended goes on")
	}
}

package workers

import (
	"strings"
	"sync/atomic"
	"testing"
)

func culprit() { panic("no such branch") }

// failure returns what waiting for a pool panics with, or nothing.
func failure(c *Pool) (text string) {
	defer func() { text, _ = recover().(string) }()
	c.Wait()
	return ""
}

func TestAPanicComesBack(t *testing.T) {
	var c Pool
	var done atomic.Int32
	for range 5 {
		c.Go(culprit)
		c.Go(func() { done.Add(1) })
	}
	if got := failure(&c); !strings.HasPrefix(got, "no such branch\n") || !strings.Contains(got, "workers.culprit") || done.Load() != 5 {
		t.Errorf("%d have ended, failure %q", done.Load(), got)
	}
}

func TestWithoutAPanic(t *testing.T) {
	var c Pool
	var done atomic.Int32
	for range 5 {
		c.Go(func() { done.Add(1) })
	}
	if got := failure(&c); got != "" || done.Load() != 5 {
		t.Errorf("%d have ended, failure %q", done.Load(), got)
	}
}

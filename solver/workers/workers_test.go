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

// TestAPanicComesBack lets functions panic, and none.
func TestAPanicComesBack(t *testing.T) {
	for _, panics := range []int{5, 0} {
		var c Pool
		var done atomic.Int32
		for i := range 5 {
			if i < panics {
				c.Go(culprit)
			}
			c.Go(func() { done.Add(1) })
		}
		got := failure(&c)
		named := strings.HasPrefix(got, "no such branch\n") && strings.Contains(got, "workers.culprit")
		if named != (panics > 0) || (got == "") != (panics == 0) || done.Load() != 5 {
			t.Errorf("%d have ended, %d panics, failure %q", done.Load(), panics, got)
		}
	}
}

//go:build peers

package peers

import "testing"

// TestLimit runs a process that never ends, and one that fails.
func TestLimit(t *testing.T) {
	if e, err := run([]int{0}, "sh", "-c", "while :; do :; done"); err != nil || !e.over || e.took != *limit {
		t.Errorf("a process without end: %+v, %v", e, err)
	}
	if e, err := run([]int{0}, "sh", "-c", "exit 3"); err == nil {
		t.Errorf("a process that fails: %+v", e)
	}
	if e, err := run([]int{3}, "sh", "-c", "kill -9 $$"); err == nil {
		t.Errorf("a process that somebody ended: %+v", e)
	}
}

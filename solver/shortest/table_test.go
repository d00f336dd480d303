package shortest

import (
	"errors"
	"testing"
	"unsafe"
)

func noPoll() error { return nil }

func hashOf(s int) uint64 { return Hash2(uint64(s), 2) }

// remembering asks a table for a state as a search does.
func remembering(t *testing.T, known *table[int], s, left int) bool {
	t.Helper()
	if known.crowded() {
		if err := known.grow(hashOf, noPoll); err != nil {
			t.Fatal(err)
		}
	}
	return known.known(hashOf(s), s, left)
}

func TestTableKnowsWhatItWasTold(t *testing.T) {
	known := newTable[int](1 << 20)
	for _, c := range []struct {
		state, left int
		want        bool
	}{{1, 5, false}, {1, 5, true}, {1, 4, true}, {1, 6, false}, {1, 6, true}, {2, 1, false}, {2, 1, true}, {1, 6, true}} {
		if got := remembering(t, &known, c.state, c.left); got != c.want {
			t.Errorf("known(%d, %d) = %v", c.state, c.left, got)
		}
	}
}

// TestTableForgets fills a table far beyond its memory: it must stay within that, keep most
// of what took long to find, and never claim what it was not told.
func TestTableForgets(t *testing.T) {
	const memory = 1 << 14
	known := newTable[int](memory)
	for s := range 20_000 {
		if remembering(t, &known, s, 1+s%7) {
			t.Fatalf("%d was known before", s)
		}
	}
	size := len(known.entries) * int(unsafe.Sizeof(entry[int]{}))
	if size > memory || size < memory/4 {
		t.Errorf("%d bytes of %d", size, memory)
	}
	kept := 0
	for _, e := range known.entries {
		if e.left != 0 && int(e.left) != 1+e.state%7 {
			t.Fatalf("%d moves for %d", e.left, e.state)
		}
		if e.left == 7 {
			kept++
		}
	}
	if kept < len(known.entries)*3/4 {
		t.Errorf("%d of %d entries are of the most work", kept, len(known.entries))
	}
}

func TestTableGrowsUntilToldNotTo(t *testing.T) {
	known := newTable[int](1 << 20)
	for s := range 2000 {
		remembering(t, &known, s, 3)
	}
	kept := 0
	for _, e := range known.entries {
		if e.left == 3 {
			kept++
		}
	}
	if kept < 1800 || kept != known.used {
		t.Errorf("%d of 2000 states were kept, %d by its own count", kept, known.used)
	}
	stop := errors.New("stop")
	if err := known.grow(hashOf, func() error { return stop }); err != stop {
		t.Errorf("error %v", err)
	}
}

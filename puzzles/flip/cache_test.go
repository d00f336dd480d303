package flip

import (
	"testing"

	"fourfold/puzzles/view"
)

// TestSystemOf asks for more sizes than are kept, some of them again and again.
func TestSystemOf(t *testing.T) {
	for i := range 3 * cacheSize {
		for _, rows := range []int{1, i%(cacheSize+6) + 1, 2} {
			size := view.Size{Rows: rows, Cols: 3}
			if s := systemOf(size); s != systemOf(size) || len(cache.systems) > cacheSize {
				t.Fatalf("%v is not kept, or %d are", size, len(cache.systems))
			}
		}
	}
}

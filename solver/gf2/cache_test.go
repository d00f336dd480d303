package gf2

import (
	"reflect"
	"sync"
	"testing"
)

func TestCache(t *testing.T) {
	if first, second := SystemOf(4, 4), SystemOf(4, 4); first != second {
		t.Error("4x4 was prepared twice")
	}
	var group sync.WaitGroup
	for from := range 4 {
		group.Go(func() {
			for i := range 200 {
				rows, cols := 1+(i+from)%14, 1+i%15
				if c := SystemOf(rows, cols); c.rows != rows || c.cols != cols {
					t.Errorf("%dx%d for %dx%d", c.rows, c.cols, rows, cols)
				}
			}
		})
	}
	group.Wait()
}

// The systems that are kept take no more than they may, what their searches have prepared included; those that go are the ones that were not
// asked for longest.
func TestCacheKeepsToItsLimit(t *testing.T) {
	s := &systems{limit: 400_000}
	first := s.add([2]int{9, 9}, NewSystem(9, 9))
	for side := 19; side <= 40; side++ {
		c := s.add([2]int{side, side}, NewSystem(side, side))
		if _, err := c.null.order(t.Context()); err != nil {
			t.Fatal(err)
		}
		if s.find([2]int{9, 9}) != first {
			t.Fatalf("9x9 is let go after %d others, although it is asked for all the time", side-18)
		}
		sum := int64(0)
		for size, k := range s.kept {
			if size != [2]int{k.rows, k.cols} {
				t.Errorf("%dx%d kept as %v", k.rows, k.cols, size)
			}
			sum += k.footprint()
		}
		if sum > s.limit || sum != s.bytes {
			t.Errorf("%d systems take %d bytes, believed to be %d, after %dx%d", len(s.kept), sum, s.bytes, side, side)
		}
	}
	if len(s.kept) < 3 || len(s.kept) > 20 || s.find([2]int{39, 39}) == nil || s.find([2]int{19, 19}) != nil {
		t.Errorf("%d systems are kept, among them 39x39: %v, 19x19: %v", len(s.kept), s.kept[[2]int{39, 39}] != nil, s.kept[[2]int{19, 19}] != nil)
	}
	s.limit = 0
	s.trim()
	if len(s.kept) != 1 || s.kept[[2]int{s.last.rows, s.last.cols}] != s.last {
		t.Errorf("%d systems are kept within 0 bytes, want the last one", len(s.kept))
	}
}

// What a system is said to take is what its fields hold.
func TestFootprint(t *testing.T) {
	for _, size := range [][2]int{{4, 4}, {30, 30}, {39, 39}, {47, 31}, {65, 66}, {62, 64}} {
		c := NewSystem(size[0], size[1])
		c.quiet()
		before := c.footprint()
		if c.null.Dim() > 0 {
			if _, err := c.null.order(t.Context()); err != nil {
				t.Fatal(err)
			}
		}
		held := held(reflect.ValueOf(c), map[uintptr]bool{}) + held(reflect.ValueOf(c.quiet()), map[uintptr]bool{})
		if got := c.footprint(); float64(got) < 0.9*held || float64(got) > 1.2*held+200 || c.null.Dim() > 0 && got <= before {
			t.Errorf("%v: %d bytes, %d before the search was prepared, want %.0f", size, got, before, held)
		}
	}
}

// held returns how many bytes a value holds, each only once, but for what functions hold.
func held(v reflect.Value, seen map[uintptr]bool) float64 {
	bytes := 0.0
	switch v.Kind() {
	case reflect.Pointer:
		if v.IsNil() || seen[v.Pointer()] {
			return 0
		}
		seen[v.Pointer()] = true
		return float64(v.Type().Elem().Size()) + held(v.Elem(), seen)
	case reflect.Slice:
		if v.Len() == 0 || seen[v.Pointer()] {
			return 0
		}
		seen[v.Pointer()] = true
		bytes = float64(v.Cap()) * float64(v.Type().Elem().Size())
		for i := range v.Len() {
			bytes += held(v.Index(i), seen)
		}
	case reflect.Struct:
		if v.Type().PkgPath() == "sync/atomic" && v.NumField() == 3 { // an atomic pointer
			return held(reflect.NewAt(reflect.TypeFor[prepared](), v.Field(2).UnsafePointer()), seen)
		}
		for i := range v.NumField() {
			bytes += held(v.Field(i), seen)
		}
	}
	return bytes
}

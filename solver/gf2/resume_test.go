package gf2

import (
	"context"
	"errors"
	"math/rand/v2"
	"reflect"
	"runtime"
	"slices"
	"testing"
)

// ended calls f under contexts that end after some reports, a few more each time, until it is done, and returns
// how often that was.
func ended(t *testing.T, f func(context.Context, Progress) error) (times int) {
	t.Helper()
	for reports := 0; ; reports++ {
		ctx, cancel := context.WithCancel(t.Context())
		if reports == 0 {
			cancel()
		}
		told := 0
		err := f(ctx, func(float64, int64, int, int) {
			if told++; told == reports {
				cancel()
			}
		})
		cancel()
		if err == nil {
			return times
		}
		if times++; !errors.Is(err, context.Canceled) {
			t.Fatal(err)
		}
	}
}

// A search that is ended and resumed again and again returns what it returns otherwise, its cost included.
func TestResume(t *testing.T) {
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(0))
	rng := rand.New(rand.NewPCG(23, 24))
	total := 0
	for i, size := range [][2]int{{19, 19}, {30, 30}, {27, 35}, {33, 33}, {62, 62}, {64, 64}} {
		if testing.Short() && size[0] > 30 {
			break
		}
		runtime.GOMAXPROCS(1 + i%3)
		s := NewSystem(size[0], size[1]).Null()
		starts := [][]uint64{randomVector(rng, s.n), randomVector(rng, s.n)}
		want, err := s.LightestOf(t.Context(), starts, ignore)
		if err != nil {
			t.Fatal(err)
		}
		var found []Lightest
		total += ended(t, func(ctx context.Context, p Progress) error {
			if found == nil {
				found, err = s.LightestOf(ctx, starts, p)
			} else {
				found, err = s.Resume(ctx, found, p)
			}
			return err
		})
		if !reflect.DeepEqual(found, want) || !slices.EqualFunc(s.Ties(found[0]), s.Ties(want[0]), slices.Equal) {
			t.Errorf("%v: %+v, want %+v", size, found, want)
		}
		again, err := s.Resume(t.Context(), found, ignore)
		if err != nil || !reflect.DeepEqual(again, want) {
			t.Errorf("%v: a search that is done is resumed to %+v, %v", size, again, err)
		}
	}
	if total < 15 && !testing.Short() {
		t.Errorf("ended %d times", total)
	}
}

// What a large search has proven does not get lost.
func TestResumeKeepsTheBound(t *testing.T) {
	if testing.Short() {
		t.Skip("takes long with the race detector")
	}
	s := NewSystem(61, 61).Null()
	found := []Lightest{}
	starts, bound, nodes := [][]uint64{randomVector(rand.New(rand.NewPCG(25, 26)), s.n)}, 0, int64(0)
	for times := range 4 {
		ctx, cancel := context.WithCancel(t.Context())
		reports := 0
		progress := func(_ float64, n int64, best, b int) {
			if b < bound || n < nodes {
				t.Errorf("bound %d after %d, %d nodes after %d", b, bound, n, nodes)
			}
			if reports++; reports == 30 {
				cancel()
			}
		}
		if times == 0 {
			found, _ = s.LightestOf(ctx, starts, progress)
		} else {
			found, _ = s.Resume(ctx, found, progress)
		}
		if found[0].Bound < bound || found[0].Nodes < nodes || times > 0 && found[0].Nodes < nodes+15<<14 {
			t.Errorf("%+v after a bound of %d, %d nodes", found[0], bound, nodes)
		}
		bound, nodes = found[0].Bound, found[0].Nodes
		cancel()
	}
}

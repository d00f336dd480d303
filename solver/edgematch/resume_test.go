package edgematch

import (
	"context"
	"errors"
	"math/rand/v2"
	"reflect"
	"testing"
)

// TestASearchGoesOn ends searches again and again, in each of their parts, and lets them go on: they come to the result of a
// search that was never ended, by as many nodes.
func TestASearchGoesOn(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 6))
	pace := pace{first: 64, slice: 16, probes: 3, assumed: 40}
	ended := 0
	for range 300 {
		n, numbers := 3+rng.IntN(2), 2+rng.IntN(4)
		p := spoil(Cut(n, n, numbers, rng), numbers, rng)
		want, err := newStages[[1]uint64](newInventory(p), pace, 2).run(context.Background(), ignore)
		if err != nil {
			t.Fatal(err)
		}
		d := newStages[[1]uint64](newInventory(p), pace, 2)
		got, err := Result{}, context.Canceled
		for errors.Is(err, context.Canceled) {
			ctx, cancel := context.WithCancel(context.Background())
			reports, most := 0, 1+rng.IntN(12)
			got, err = d.run(ctx, func(Progress) {
				if reports++; reports == most {
					ended++
					cancel()
				}
			})
			cancel()
		}
		if err != nil || !reflect.DeepEqual(got, want) {
			t.Fatalf("a search of %v that was ended and went on gives %+v, %v, want %+v", p, got, err, want)
		}
	}
	if ended < 300 {
		t.Errorf("searches were ended %d times only", ended)
	}
}

package edgematch

import (
	"context"
	"errors"
	"math/rand/v2"
	"testing"
)

// TestRefute refutes what has no solution, and what has no other one than is known, and nothing
// else. That the trees prove it is tested where they are read, in puzzles/proof.
func TestRefute(t *testing.T) {
	rng := rand.New(rand.NewPCG(31, 0))
	unread := func(Choice) error { return nil }
	var none, one, several int
	for range 3000 {
		rows, cols, numbers := 1+rng.IntN(4), 1+rng.IntN(3), 1+rng.IntN(5)
		for numbers == 1 && rows*cols > 6 {
			numbers = 2
		}
		p := spoil(Cut(rows, cols, numbers, rng), numbers, rng)
		known := mustSolve(t, p).Placement
		err := Refute(t.Context(), p, known, unread)
		switch countPlainly(p) {
		case 0:
			none++
		case 1:
			one++
		default:
			several++
			if !errors.Is(err, ErrOther) {
				t.Fatalf("%+v: %v, but it has several solutions", p, err)
			}
			continue
		}
		if err != nil {
			t.Fatalf("%+v: %v", p, err)
		}
		if err := Refute(t.Context(), p, nil, unread); errors.Is(err, ErrOther) != (known != nil) {
			t.Fatalf("%+v: %v where no solution is told", p, err)
		}
	}
	if min(none, one, several) < 300 {
		t.Errorf("%d without solution, %d with one, %d with several: the test is one-sided", none, one, several)
	}
}

// TestRefuteEnds ends a refutation that would take ages by its context, and by what writes it down.
func TestRefuteEnds(t *testing.T) {
	p := Cut(16, 16, 9, rand.New(rand.NewPCG(32, 0)))
	for _, want := range []error{errors.New("full"), context.Canceled} {
		ctx, cancel := context.WithCancel(t.Context())
		written := 0
		err := Refute(ctx, p, nil, func(Choice) error {
			written++
			if written < 500 {
				return nil
			} else if want == context.Canceled {
				cancel()
				return nil
			}
			return want
		})
		cancel()
		if !errors.Is(err, want) || written != 500 {
			t.Errorf("%v after %d choices, want %v", err, written, want)
		}
	}
}

package edgematch

import (
	"context"
	"errors"
	"math/rand/v2"
	"testing"
)

// TestRefuteEnds ends a refutation that would take ages by its context, and by what writes it down.
func TestRefuteEnds(t *testing.T) {
	p := Cut(16, 16, 9, rand.New(rand.NewPCG(32, 0)))
	for _, want := range []error{errors.New("full"), context.Canceled} {
		ctx, cancel := context.WithCancel(t.Context())
		written := 0
		err := Refute(ctx, p, func(Choice) error {
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

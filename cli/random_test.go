package cli

import (
	"fmt"
	"strings"
	"testing"
)

func TestRandom(t *testing.T) {
	first := run(t.Context(), "", "random", "peg", "--size", "3x5", "--seed", "7")
	expect(t, first, result{0, first.stdout, ""})
	if strings.Count(first.stdout, "\n") != 3 {
		t.Errorf("not a board of three rows: %q", first.stdout)
	}
	expect(t, run(t.Context(), "", "random", "--seed=7", "--size=3x5", "peg"), first)
	if other := run(t.Context(), "", "random", "peg", "--seed", "8"); other.stdout == first.stdout {
		t.Error("another seed gives the same board")
	}
}

// The seed that is chosen can be given back.
func TestRandomSeedIsTold(t *testing.T) {
	got := run(t.Context(), "", "random", "peg")
	var seed uint64
	if _, err := fmt.Sscanf(got.stderr, "seed %d\n", &seed); err != nil {
		t.Fatalf("stderr %q: %v", got.stderr, err)
	}
	again := run(t.Context(), "", "random", "peg", "--seed", fmt.Sprint(seed))
	expect(t, again, result{0, got.stdout, ""})
}

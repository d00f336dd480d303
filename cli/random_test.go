package cli

import (
	"fmt"
	"strings"
	"testing"
)

func TestRandom(t *testing.T) {
	first := run(t.Context(), "", "random", "fake", "--size", "2x3", "--seed", "7")
	expect(t, first, result{0, first.stdout, ""})
	if !strings.HasSuffix(first.stdout, "\nend\n") {
		t.Errorf("not a whole text: %q", first.stdout)
	}
	expect(t, run(t.Context(), "", "random", "--seed=7", "--size=2x3", "fake"), first)
	if other := run(t.Context(), "", "random", "fake", "--seed", "8"); other.stdout == first.stdout {
		t.Error("another seed gives the same board")
	}
}

// The seed that is drawn can be given back.
func TestRandomSeedIsTold(t *testing.T) {
	got := run(t.Context(), "", "random", "fake")
	var seed uint64
	if _, err := fmt.Sscanf(got.stderr, "seed %d\n", &seed); err != nil {
		t.Fatalf("stderr %q: %v", got.stderr, err)
	}
	again := run(t.Context(), "", "random", "fake", "--seed", fmt.Sprint(seed))
	expect(t, again, result{0, got.stdout, ""})
}

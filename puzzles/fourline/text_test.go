package fourline

import (
	"testing"
)

// TestCheck refuses boards without a blank alone.
func TestCheck(t *testing.T) {
	const want = "The board has no blank (O), so nothing can move."
	for _, text := range []string{"BWBW WBWB BWBW WBWB", "BBBB WWBW BWBW WBWB"} {
		if err := problemOf(t, text).Check(); err == nil || err.Error() != want {
			t.Errorf("Check(%q) = %v, want %q", text, err, want)
		}
	}
	if counts, _ := problemOf(t, "BWBW WBWB BWBW BBWO").Counts(); counts.String() != "8 black · 7 white · 1 blank" {
		t.Errorf("counts %q", counts)
	}
	for _, text := range []string{"BWBW WBWB BWBW WBWO", "OOOO OOOO OOOO OOOO"} {
		if err := problemOf(t, text).Check(); err != nil {
			t.Errorf("Check(%q) = %v", text, err)
		}
	}
}

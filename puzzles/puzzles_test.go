package puzzles

import (
	"slices"
	"testing"
)

func TestAll(t *testing.T) {
	var ids, names []string
	for _, p := range All() {
		ids, names = append(ids, p.ID), append(names, p.Name)
	}
	if want := []string{"flip", "swap", "tetravex", "fourline"}; !slices.Equal(ids, want) {
		t.Errorf("puzzles %q, want %q", ids, want)
	}
	slices.Sort(names)
	if len(slices.Compact(names)) != len(ids) {
		t.Errorf("two puzzles have the same name: %q", names)
	}
}

func TestByID(t *testing.T) {
	for _, p := range All() {
		if ByID(p.ID) != p {
			t.Errorf("ByID(%q) is another puzzle", p.ID)
		}
	}
	for _, id := range []string{"", "chess", "Flip"} {
		if p := ByID(id); p != nil {
			t.Errorf("ByID(%q) = %s", id, p.ID)
		}
	}
}

package puzzles

import (
	"path/filepath"
	"slices"
	"testing"
)

// TestAll checks that the list has every puzzle once: each folder beside it that has rules is one.
func TestAll(t *testing.T) {
	var ids, names, folders []string
	for _, p := range All() {
		ids, names = append(ids, p.ID), append(names, p.Name)
	}
	rules, err := filepath.Glob("*/rules.md")
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range rules {
		folders = append(folders, filepath.Dir(file))
	}
	slices.Sort(ids)
	if !slices.Equal(ids, folders) {
		t.Errorf("puzzles %q are listed, but there are folders %q", ids, folders)
	}
	slices.Sort(names)
	if len(slices.Compact(names)) != len(ids) {
		t.Errorf("two puzzles have the same name: %q", names)
	}
}

// TestKnobs checks that knobs of the same ID, which have one flag on the command line, are of the same kind.
func TestKnobs(t *testing.T) {
	switches := map[string]bool{}
	for _, p := range All() {
		for _, k := range p.Knobs {
			if kind, known := switches[k.ID]; known && kind != k.Switch {
				t.Errorf("knob %s of %s is a switch or not, other than in another puzzle", k.ID, p.ID)
			}
			switches[k.ID] = k.Switch
		}
	}
}

package gui

// newModes returns the choice of modes.
func newModes(t *tab) []*chip {
	return []*chip{t.segment("edit"), t.segment("play"), t.segment("solution")}
}

// segment returns the segment of a choice that an action makes.
func (t *tab) segment(id string) *chip { return t.chip(id, segmentChip, "") }

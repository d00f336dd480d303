package gui

// newModes returns the choice of modes.
func newModes(t *tab) []*chip {
	a := t.actions
	return []*chip{t.segment(a.edit), t.segment(a.byHand), t.segment(a.answer)}
}

// segment returns the segment of a choice that an action makes.
func (t *tab) segment(a *action) *chip { return t.chip(a, segmentChip, "") }

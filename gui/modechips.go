package gui

// modeChip is the segment of a mode. It follows the session.
type modeChip struct {
	*chip
	on, can func(*tab) bool
}

// newModes returns the choice of modes.
func newModes(t *tab) []*chip {
	a := t.actions
	edit := newModeChip(t, "Edit", a.edit.hint(), idle, func(t *tab) bool { return !answered(t) && !byHand(t) }, func() { t.host.do(a.edit) })
	play := newModeChip(t, "Play", a.byHand.hint(), idle, func(t *tab) bool { return !answered(t) && byHand(t) }, func() { t.host.do(a.byHand) })
	answer := newModeChip(t, "Solution", tr("Shows the answer to this board"), idle, answered, func() {
		if !answered(t) {
			t.host.do(a.solve)
		}
	})
	return []*chip{edit, play, answer}
}

func newModeChip(t *tab, label, hint string, can, on func(*tab) bool, tapped func()) *chip {
	c := newChip(t, segmentChip, tr(label), hint, tapped)
	t.follow(modeChip{c, on, can})
	return c
}

func (c modeChip) refresh() {
	enable(c.chip, c.can(c.tab))
	c.setChosen(c.on(c.tab))
}

package home

import "fourfold/gui/store"

// Left is what a window has left in a folder of its own, while another one had that of the user.
type Left struct {
	Folder store.Folder
	claim  *claim
}

// Left returns what other windows have left, for this one to take in. Nobody else can take it before Done or Keep.
func (h *Home) Left() (all []Left) {
	if h.claim == nil || h.claim.lock == nil {
		return nil
	}
	for n := range besides {
		c := &claim{path: besidePath(h.claim.path, n)}
		if exists(c.path) && c.take() == nil {
			all = append(all, Left{c.home().Folder, c})
		}
	}
	return all
}

// Done forgets what was left: it is kept elsewhere now. What could not be used stays.
func (l Left) Done() {
	forget(l.claim.path)
	l.claim.leave()
}

// Keep leaves it to a later window.
func (l Left) Keep() { l.claim.leave() }

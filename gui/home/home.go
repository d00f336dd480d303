// Package home finds the place where a window keeps its settings and boards, and sees to it that no two windows write
// to the same place: what one of them writes last would be all that is left.
//
// A window locks the folder of its user. A later start finds it locked, hands its files over to the window that is
// open, and ends. Where that one does not answer, as one that hangs or one on another screen, the later start has a
// folder of its own inside that of the user, and a later window that has the folder of the user takes in what is
// left there. The lock is the system's: it ends with the program, however that ends.
package home

import (
	"fourfold/gui/store"
	"fourfold/puzzles/sentence"
)

// Home is where a window keeps its settings and boards.
type Home struct {
	// Folder is the place itself.
	Folder store.Folder
	// Words say where boards are kept if that is not where people expect them, else nothing.
	Words sentence.Text

	claim *claim // nil where no other window can come here
}

// At returns the home in a folder that no other window uses.
func At(folder store.Folder) *Home { return &Home{Folder: folder} }

// nowhere returns the home where nothing is kept when the window is closed.
func nowhere() *Home {
	return &Home{
		Folder: store.NewMemory(),
		Words:  sentence.New("Boards are lost when the window is closed: there is no folder to keep them in, since HOME is not set."),
	}
}

// Close leaves the place to others.
func (h *Home) Close() {
	if h.claim != nil {
		h.claim.leave()
	}
}

package gui

import "fyne.io/fyne/v2/driver/desktop"

// pointed is what the pointer came to last and what may tell its hint soon, or nil. There is one pointer.
var pointed desktop.Hoverable

// hush takes the hint away that is told or will be soon, because what it is about goes, or is covered by a dialog or a menu.
// The toolkit does not say so to what is under the pointer before that moves.
func hush() {
	if o := pointed; o != nil {
		pointed = nil
		o.MouseOut()
	}
}

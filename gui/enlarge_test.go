package gui

import "testing"

// The board is enlarged by the menu, which offers the way back only then.
func TestBoardIsEnlargedByTheMenu(t *testing.T) {
	w := openWindow(t)
	b := w.tab().board
	if b.Enlarged() || w.actions.whole.can(w.tab()) || w.actions.reduce.can(w.tab()) {
		t.Error("the board is enlarged from the start")
	}
	w.commands.do(w.actions.enlarge)
	w.commands.do(w.actions.enlarge)
	if !b.Enlarged() || !w.actions.whole.can(w.tab()) {
		t.Error("the board is not enlarged")
	}
	w.commands.do(w.actions.reduce)
	if !b.Enlarged() {
		t.Error("one step back shows the whole")
	}
	w.commands.do(w.actions.whole)
	if b.Enlarged() || w.actions.whole.can(w.tab()) {
		t.Error("the board stays enlarged")
	}
}

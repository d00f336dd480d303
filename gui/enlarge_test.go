package gui

import "testing"

// The board is enlarged by the menu, which offers the way back only then.
func TestBoardIsEnlargedByTheMenu(t *testing.T) {
	w := openWindow(t)
	b := w.tab().board
	if b.Enlarged() || w.commands.action("whole").usable() || w.commands.action("reduce").usable() {
		t.Error("the board is enlarged from the start")
	}
	w.commands.do("enlarge")
	w.commands.do("enlarge")
	if !b.Enlarged() || !w.commands.action("whole").usable() {
		t.Error("the board is not enlarged")
	}
	w.commands.do("reduce")
	if !b.Enlarged() {
		t.Error("one step back shows the whole")
	}
	w.commands.do("whole")
	if b.Enlarged() || w.commands.action("whole").usable() {
		t.Error("the board stays enlarged")
	}
}

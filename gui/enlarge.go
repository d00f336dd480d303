package gui

import "fyne.io/fyne/v2"

// declareLens declares what enlarges the board alone.
func (a *actions) declareLens(f front) {
	enlarged := func(t *tab) bool { return t.board != nil && t.board.Enlarged() }
	a.enlarge = act("Enlarge the Board", "Shows a part of the board, larger; Ctrl and the wheel do so too", ctrl(fyne.KeyUp),
		always, func() { f().board.Enlarge(1) })
	a.reduce = act("Reduce the Board", "Shows more of an enlarged board", ctrl(fyne.KeyDown), enlarged, func() { f().board.Enlarge(-1) })
	a.whole = act("Whole Board", "Shows all of the board again; a double click with the middle button does so too",
		ctrl(fyne.KeyHome), enlarged, func() { f().board.ShowWhole() })
}

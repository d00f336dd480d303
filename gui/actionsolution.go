package gui

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"fourfold/gui/session"
)

func (a *actions) declareSolution(f front) {
	leave, why := f.session((*session.Session).Escape), func() { f().side.nextReason() }
	canLeave := when(func(can session.Abilities) bool { return can.Escape })
	canAsk := func(t *tab) bool { return len(t.outcome().Notes) > 0 }
	a.solve = act("Solve", "Solves the board, or cancels", ctrl(fyne.KeyReturn), always, f.session(solveOrCancel))
	canClose := when(func(can session.Abilities) bool { return can.Close })
	a.answer = act("Show Solution", "Opens the solution of this board, which is solved if need be", nil, idle, f.session((*session.Session).Solution))
	a.answer.label, a.answer.on = "Solution", in(session.SolutionMode)
	canContinue := when(func(can session.Abilities) bool { return can.Continue })
	a.resume = act("Continue", "Goes on with the search from what was found", nil, canContinue, f.session((*session.Session).Continue))
	a.resume.label, a.resume.icon = "Continue", theme.MediaFastForwardIcon()
	a.close = act("Close Solution", "Goes back to your own board", nil, canClose, f.session((*session.Session).CloseAnswer))
	a.close.label, a.close.icon = "Close", theme.CancelIcon()
	canUse := when(func(can session.Abilities) bool { return can.Use })
	a.useShown = act("Edit This Position", "Makes the position shown your own board, to be edited", nil, canUse, f.session((*session.Session).UseShown))
	a.leave = act("Cancel or Go Back", "", key(fyne.KeyEscape), canLeave, leave)
	a.why = act("Why? Next Reason", "Shows on the board what proves the answer, picture by picture",
		key(fyne.KeyF2), canAsk, why)
	a.solve.synonyms, a.solve.face = []fyne.Shortcut{ctrl(fyne.KeyEnter)}, solveFace
}

func solveOrCancel(s *session.Session) {
	if work := s.Work(); work != nil {
		work.Cancel()
	} else {
		s.Solve()
	}
}

func solveFace(t *tab) face {
	if idle(t) {
		return face{"Solve", theme.SearchIcon(), widget.HighImportance}
	}
	return face{"Cancel", theme.CancelIcon(), widget.WarningImportance}
}

func (a *actions) declarePlayback(f front, p *preferences) {
	toEnd := f.walk(func(p *session.Playback) { p.Seek(p.Length()) })
	toStart := f.walk(func(p *session.Playback) { p.Seek(0) })
	ahead := func(t *tab) bool { return walking(t) && t.walk().Position() < t.walk().Length() }
	behind := func(t *tab) bool { return walking(t) && t.walk().Position() > 0 }
	a.playPause = act("Play or Pause", "", key(fyne.KeySpace), walking, f.walk((*session.Playback).Toggle))
	a.previous = act("Previous Step", "", key(fyne.KeyLeft), behind, f.walk((*session.Playback).Previous))
	a.next = act("Next Step", "", key(fyne.KeyRight), ahead, f.walk((*session.Playback).Next))
	a.first = act("To the Start", "", key(fyne.KeyHome), behind, toStart)
	a.last = act("To the End", "", key(fyne.KeyEnd), ahead, toEnd)
	for _, a := range []*action{a.playPause, a.previous, a.next, a.first, a.last} {
		a.playback = true
	}
	a.playPause.face = playPauseFace
	a.previous.icon, a.next.icon = theme.NavigateBackIcon(), theme.NavigateNextIcon()
	a.first.icon, a.last.icon = theme.MediaSkipPreviousIcon(), theme.MediaSkipNextIcon()

	a.slower = act("Slower", "", key(fyne.KeyMinus), always, func() { p.setSpeed(p.Speed - 1) })
	a.faster = act("Faster", "", key(fyne.KeyPlus), always, func() { p.setSpeed(p.Speed + 1) })
	a.slower.runes, a.faster.runes = "-_", "+="
}

func playPauseFace(t *tab) face {
	if p := t.walk(); p != nil && p.Playing() {
		return face{"", theme.MediaPauseIcon(), widget.HighImportance}
	}
	return face{"", theme.MediaPlayIcon(), widget.HighImportance}
}

package gui

import (
	"math/rand/v2"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"fourfold/gui/session"
)

// actions are all that a person can do, menu by menu.
type actions struct {
	fileActions
	editActions
	boardActions
	playActions
	solutionActions
	playbackActions
	viewActions
	helpActions
}

func newActions(w *window) *actions {
	return &actions{
		w.fileActions(), w.editActions(), w.boardActions(), w.playActions(),
		w.solutionActions(), w.playbackActions(), w.viewActions(), w.helpActions(),
	}
}

// inFront returns what calls a method of the session in front.
func (w *window) inFront(method func(*session.Session)) func() {
	return func() { method(w.tab().session) }
}

// When an action can be used.
func idle(t *tab) bool    { return t.session.State() != session.Solving }
func walking(t *tab) bool { return t.session.HasWalk() }

// when returns the condition that a method of the session reports.
func when(method func(*session.Session) bool) func(*tab) bool {
	return func(t *tab) bool { return method(t.session) }
}

// answered reports whether there is a solution or a proof.
func answered(t *tab) bool { return t.session.Outcome().Title.Format != "" }

type fileActions struct {
	open, openRecent, save, saveAs, exportText, exportPNG, exportGIF, settings, quit *action
}

func (w *window) fileActions() fileActions {
	return fileActions{
		open: &action{name: "Open …", about: "Opens a file of boards", shortcut: ctrl(fyne.KeyO), can: idle, run: w.askOpen},
		openRecent: &action{
			name: "Open Recent …", about: "Opens a file that was used lately", shortcut: ctrlShift(fyne.KeyO),
			can: func(t *tab) bool { return idle(t) && len(w.settings.Recent) > 0 }, run: w.askRecent,
		},
		save: &action{name: "Save", about: "Saves the board as it was set up, with its list", shortcut: ctrl(fyne.KeyS), run: w.save},
		saveAs: &action{
			name: "Save As …", about: "Saves the board as it was set up, with its list, under another name",
			shortcut: ctrlShift(fyne.KeyS), run: w.askSave,
		},
		exportText: &action{
			name: "Solution as Text …", about: "Writes every move in words, and the board after it",
			shortcut: ctrlShift(fyne.KeyT), can: answered, run: w.askText,
		},
		exportPNG: &action{
			name: "Picture (PNG) …", about: "Writes a picture of the board shown", shortcut: ctrlShift(fyne.KeyP), run: w.askPicture,
		},
		exportGIF: &action{
			name: "Animation (GIF) …", about: "Writes the whole solution as an animation", shortcut: ctrlShift(fyne.KeyG),
			can: walking, run: w.askFilm,
		},
		settings: &action{name: "Settings …", about: "Language, look, sizes, memory", shortcut: ctrl(fyne.KeyComma), run: w.askSettings},
		quit:     &action{name: "Quit", shortcut: ctrl(fyne.KeyQ), run: w.win.Close, quits: true},
	}
}

type editActions struct{ undo, redo, copy, paste *action }

func (w *window) editActions() editActions {
	return editActions{
		undo: &action{
			name: "Undo", shortcut: &fyne.ShortcutUndo{}, typing: true, icon: theme.ContentUndoIcon(),
			can: when((*session.Session).CanUndo), run: w.inFront((*session.Session).Undo),
		},
		redo: &action{
			name: "Redo", shortcut: &fyne.ShortcutRedo{}, synonyms: []fyne.Shortcut{ctrlShift(fyne.KeyZ)}, typing: true,
			icon: theme.ContentRedoIcon(), can: when((*session.Session).CanRedo), run: w.inFront((*session.Session).Redo),
		},
		copy: &action{
			name: "Copy Board", about: "Copies the board shown as text", shortcut: &fyne.ShortcutCopy{}, typing: true,
			icon: theme.ContentCopyIcon(), run: w.copyBoard,
		},
		paste: &action{
			name: "Paste Board", about: "Takes a board from the clipboard's text", shortcut: &fyne.ShortcutPaste{}, typing: true,
			icon: theme.ContentPasteIcon(), can: idle, run: w.pasteBoard,
		},
	}
}

type boardActions struct {
	newBoard, size, random, randomBoard, previousBoard, nextBoard *action
}

func (w *window) boardActions() boardActions {
	return boardActions{
		newBoard: &action{
			name: "New", about: "Starts with an empty board", shortcut: ctrl(fyne.KeyN), label: "New", icon: theme.DocumentCreateIcon(),
			can: idle, run: w.inFront(func(s *session.Session) { s.New(s.Problem().Size()) }),
		},
		size: &action{name: "Size …", about: "Starts with an empty board of another size", can: idle, run: w.askSize},
		random: &action{
			name: "Random", about: "Makes a random board, like the last one that was asked for", shortcut: ctrl(fyne.KeyR),
			label: "Random", icon: theme.ViewRefreshIcon(),
			can: idle, run: w.inFront(func(s *session.Session) { s.Random(newSeed()) }),
		},
		randomBoard: &action{
			name: "Random Board …", about: "Asks what a random board should be like", shortcut: ctrlShift(fyne.KeyR),
			icon: theme.MoreHorizontalIcon(), can: idle, run: w.askRandom,
		},
		previousBoard: &action{
			name: "Previous Board", about: "Shows the previous board of the file", shortcut: ctrl(fyne.KeyPageUp), icon: theme.NavigateBackIcon(),
			can: func(t *tab) bool { return idle(t) && t.hasBoard(-1) }, run: w.inFront(func(s *session.Session) { s.Turn(-1) }),
		},
		nextBoard: &action{
			name: "Next Board", about: "Shows the next board of the file", shortcut: ctrl(fyne.KeyPageDown), icon: theme.NavigateNextIcon(),
			can: func(t *tab) bool { return idle(t) && t.hasBoard(1) }, run: w.inFront(func(s *session.Session) { s.Turn(1) }),
		},
	}
}

// newSeed returns a seed that is short enough to be typed again.
func newSeed() uint64 { return uint64(rand.Uint32()) }

type playActions struct{ edit, byHand, hint, markAll, check, restart *action }

func (w *window) playActions() playActions {
	return playActions{
		edit: &action{
			name: "Edit Board", about: "Clicks change the board", shortcut: ctrl(fyne.KeyE), label: "Edit", can: idle,
			on:  func(t *tab) bool { return t.session.Mode() == session.Edit },
			run: w.inFront(func(s *session.Session) { s.SetMode(session.Edit) }),
		},
		byHand: &action{
			name: "Play by Hand", about: "Clicks make moves of the puzzle", shortcut: ctrl(fyne.KeyP), label: "Play",
			can: func(t *tab) bool { return idle(t) && t.session.CanPlay() }, on: playing,
			run: w.inFront(func(s *session.Session) { s.SetMode(session.Play) }),
		},
		hint: &action{
			name: "Hint", label: "Hint", about: "Outlines the best next move; again: makes it", shortcut: ctrl(fyne.KeyH),
			icon: theme.NewThemedResource(theme.QuestionIcon()), can: when((*session.Session).CanHint), run: w.inFront((*session.Session).Hint),
		},
		markAll: &action{
			name: "Mark All Moves", about: "Marks all moves of a shortest solution, and keeps the marks right", shortcut: ctrl(fyne.KeyM),
			can: when((*session.Session).CanMarkAll), run: w.inFront((*session.Session).MarkAll), face: marksFace,
		},
		check: &action{
			name: "Check Position", label: "Check Position", about: "Says whether and how soon the goal can be reached from here", shortcut: ctrl(fyne.KeyI),
			icon: theme.InfoIcon(), can: func(t *tab) bool { return idle(t) && playing(t) && !walking(t) },
			run: w.inFront((*session.Session).AskMinimum),
		},
		restart: &action{
			name: "Back to the Start", label: "Back to the Start", about: "Goes back to the board that play began on", shortcut: ctrl(fyne.KeyB),
			icon: theme.MediaReplayIcon(), can: when((*session.Session).CanRestart), run: w.inFront((*session.Session).Restart),
		},
	}
}

// playing reports whether the board is played by hand.
func playing(t *tab) bool { return t.session.Mode() == session.Play }

func marksFace(t *tab) *face {
	if t.session.MarksAll() {
		return &face{"Hide the Marks", theme.VisibilityOffIcon(), widget.LowImportance}
	}
	return &face{"Mark All Moves", theme.VisibilityIcon(), widget.LowImportance}
}

type solutionActions struct{ solve, leave, why *action }

func (w *window) solutionActions() solutionActions {
	return solutionActions{
		solve: &action{
			name: "Solve", about: "Solves the board shown, or cancels", shortcut: ctrl(fyne.KeyReturn),
			synonyms: []fyne.Shortcut{ctrl(fyne.KeyEnter)}, run: w.inFront(solveOrCancel), face: solveFace,
		},
		leave: &action{
			name: "Cancel or Leave Solution", shortcut: key(fyne.KeyEscape),
			can: when((*session.Session).CanLeave), run: w.inFront((*session.Session).Escape),
		},
		why: &action{
			name: "Why? Next Reason", about: "Shows on the board what proves the answer, one picture after the other",
			shortcut: key(fyne.KeyF2), can: when((*session.Session).CanReason), run: func() { w.tab().side.nextReason() },
		},
	}
}

func solveOrCancel(s *session.Session) {
	if s.State() == session.Solving {
		s.Cancel()
	} else {
		s.Solve()
	}
}

func solveFace(t *tab) *face {
	if idle(t) {
		return &face{"Solve", theme.SearchIcon(), widget.HighImportance}
	}
	return &face{"Cancel", theme.CancelIcon(), widget.WarningImportance}
}

type playbackActions struct{ playPause, previous, next, first, last, slower, faster *action }

func (w *window) playbackActions() playbackActions {
	before := func(t *tab) bool { return walking(t) && t.session.Position() < t.session.Length() }
	after := func(t *tab) bool { return walking(t) && t.session.Position() > 0 }
	seek := func(position func(*session.Session) int) func() {
		return w.inFront(func(s *session.Session) { s.Seek(position(s)) })
	}
	step := func(name string, k fyne.KeyName, icon fyne.Resource, can func(*tab) bool, position func(*session.Session) int) *action {
		return &action{name: name, shortcut: key(k), playback: true, icon: icon, can: can, run: seek(position)}
	}
	return playbackActions{
		playPause: &action{
			name: "Play or Pause", shortcut: key(fyne.KeySpace), playback: true, can: walking,
			run: w.inFront((*session.Session).Toggle), face: playPauseFace,
		},
		previous: step("Previous Step", fyne.KeyLeft, theme.NavigateBackIcon(), after, func(s *session.Session) int { return s.Position() - 1 }),
		next:     step("Next Step", fyne.KeyRight, theme.NavigateNextIcon(), before, func(s *session.Session) int { return s.Position() + 1 }),
		first:    step("To the Start", fyne.KeyHome, theme.MediaSkipPreviousIcon(), after, func(*session.Session) int { return 0 }),
		last:     step("To the End", fyne.KeyEnd, theme.MediaSkipNextIcon(), before, (*session.Session).Length),
		slower:   &action{name: "Slower", shortcut: key(fyne.KeyMinus), runes: "-_", run: func() { w.setSpeed(w.settings.Speed - 1) }},
		faster:   &action{name: "Faster", shortcut: key(fyne.KeyPlus), runes: "+=", run: func() { w.setSpeed(w.settings.Speed + 1) }},
	}
}

func playPauseFace(t *tab) *face {
	if t.session.State() == session.Playing {
		return &face{"", theme.MediaPauseIcon(), widget.LowImportance}
	}
	return &face{"", theme.MediaPlayIcon(), widget.LowImportance}
}

type viewActions struct{ zoomIn, zoomOut, zoomReset *action }

func (w *window) viewActions() viewActions {
	zoom := func(to func(int) int) func() {
		return func() { w.change(func(s *settings) { s.Zoom = to(s.Zoom) }) }
	}
	return viewActions{
		zoomIn: &action{
			name: "Larger", about: "Enlarges everything", shortcut: ctrl(fyne.KeyPlus),
			synonyms: []fyne.Shortcut{ctrl(fyne.KeyEqual), ctrlShift(fyne.KeyEqual), ctrlShift(fyne.KeyPlus)},
			run:      zoom(func(z int) int { return z + 1 }),
		},
		zoomOut: &action{
			name: "Smaller", about: "Makes everything smaller", shortcut: ctrl(fyne.KeyMinus),
			run: zoom(func(z int) int { return z - 1 }),
		},
		zoomReset: &action{name: "Usual Size", shortcut: ctrl(fyne.Key0), run: zoom(func(int) int { return defaultZoom })},
	}
}

// tabAction returns the action that shows the i-th tab.
func (w *window) tabAction(i int, name string) *action {
	return &action{
		name: name, shortcut: ctrl(fyne.KeyName(strconv.Itoa(i + 1))),
		on:  func(t *tab) bool { return t == w.all[i] },
		run: func() { w.tabs.SelectIndex(i) },
	}
}

type helpActions struct{ help, about *action }

func (w *window) helpActions() helpActions {
	return helpActions{
		help:  &action{name: "Rules and Keys", shortcut: key(fyne.KeyF1), icon: theme.HelpIcon(), run: w.showHelp},
		about: &action{name: "About Fourfold", run: w.showAbout},
	}
}

package gui

import (
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

	"fourfold/gui/session"
	"fourfold/gui/web"
)

// table returns all actions for the tab in front of a window: those in menus, and others that have keys and buttons.
func table(w *window) (menus, others []action) {
	s := w.session()
	can := s.Can()
	return []action{
		{words: "File", keys: "Alt+F", items: fileMenu(w, s, can)},
		{words: "Edit", keys: "Alt+E", items: editMenu(w, s, can)},
		{words: "Board", keys: "Alt+B", items: boardMenu(w, s, can)},
		{words: "Play", keys: "Alt+P", items: playMenu(w.tab(), s, can)},
		{words: "Solution", keys: "Alt+S", items: solutionMenu(w.tab(), s, can)},
		{words: "View", keys: "Alt+V", items: viewMenu(w)},
		{words: "Help", keys: "Alt+H", items: helpMenu(w, s)},
	}, append(playback(w, s, can), speeds(w.settings)...)
}

// always is the condition of actions that can always be used.
const always = true

// line separates the items of a menu.
var line = action{}

// bulb is the icon of a solution.
var bulb = theme.NewThemedResource(fyne.NewStaticResource("bulb.svg", []byte(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">
<path d="M12 2a7 7 0 0 0-4 12.7V17h8v-2.3A7 7 0 0 0 12 2zM9 19h6v1.5L14 22h-4l-1-1.5z"/></svg>`)))

// instead returns what takes the place of something in a browser, such as of a shortcut that browsers keep for themselves.
func instead[T any](elsewhere, inBrowser T) T {
	if web.Here {
		return inBrowser
	}
	return elsewhere
}

func fileMenu(w *window, s *session.Session, can session.Abilities) []action {
	f, e, p := w.files, w.saver, w.settings
	open := action{id: "open", words: "Open …", hint: "Opens a file of boards", keys: "Ctrl+O", when: can.Change, run: f.askOpen}
	recent := action{words: "Open Recent", items: f.recent(can.Change)}
	save := action{
		id: "save", words: "Save", keys: "Ctrl+S", when: always, run: e.save,
		hint: "Saves the board as it was set up, together with its list",
	}
	saveAs := action{
		id: "saveAs", words: "Save As …", keys: "Ctrl+Shift+S", when: always, run: e.saveAs,
		hint: "Saves the board as it was set up, together with its list, under another name",
	}
	settings := action{
		id: "settings", words: "Settings …", hint: "Language, look, sizes, memory",
		keys: "Ctrl+,", when: always, run: func() { askSettings(w.dialogs, p) },
	}
	quit := action{id: "quit", words: "Quit", keys: "Ctrl+Q", when: always, run: w.leave}
	if web.Here { // no file can be opened again or be replaced without asking, and a page has no end
		return []action{open, line, save, exportMenu(e, s, can), line, settings}
	}
	return []action{open, recent, line, save, saveAs, exportMenu(e, s, can), line, settings, line, quit}
}

// exportMenu returns the action that opens the menu of exports.
func exportMenu(e *saver, s *session.Session, can session.Abilities) action {
	return action{words: "Export", items: []action{
		{
			id: "exportText", words: "Solution as Text …", hint: "Writes every move in words, and the board after it",
			keys: instead("Ctrl+Shift+T", "Alt+T"), when: can.Answer, lacks: answerless(s), run: e.exportText,
		},
		{
			id: "exportPNG", words: "Picture (PNG) …", hint: "Writes a picture of the board shown",
			keys: "Ctrl+Shift+P", when: always, run: e.exportPNG,
		},
		{
			id: "exportGIF", words: "Animation (GIF) …", hint: "Writes the whole solution as an animation",
			keys: "Ctrl+Shift+G", when: can.Walk, lacks: answerless(s), run: e.exportGIF,
		},
		{
			id: "exportProof", words: "Certificate …", hint: "Writes the answer with a proof that programs can check",
			keys: "Ctrl+Shift+E", when: can.Certify, lacks: answerless(s), run: e.exportProof,
		},
		line,
		{
			id: "saveAnswers", words: "Save All Answers …", label: "Save Answers", hint: "Writes the answers to all boards of the list as the judge wants them",
			when: answered(s.Boards.List()) > 0, run: e.saveAnswers,
		},
	}}
}

// answerless says why nothing can be done with an answer: none is in front.
func answerless(s *session.Session) string {
	if s.Answer() != nil {
		return ""
	}
	return "No answer is open. Solve first."
}

// answered returns the number of boards of a list that have an answer.
func answered(l *session.List) int {
	count := l.Count()
	return count[session.Solved] + count[session.Impossible]
}

func editMenu(w *window, s *session.Session, can session.Abilities) []action {
	c := w.saver
	menu := []action{
		{id: "undo", words: "Undo", keys: "Ctrl+Z", icon: theme.ContentUndoIcon(), when: can.Undo, run: s.Boards.Undo},
		{id: "redo", words: "Redo", keys: "Ctrl+Y, Ctrl+Shift+Z", icon: theme.ContentRedoIcon(), when: can.Redo, run: s.Boards.Redo},
		line,
		{
			id: "copy", words: "Copy Board", hint: "Copies the board shown as text",
			keys: "Ctrl+C", icon: theme.ContentCopyIcon(), when: always, run: c.copyBoard,
		},
		{
			id: "copyAnswer", words: "Copy Answer", hint: "Copies the answer with its steps as text",
			keys: "Ctrl+Shift+C", when: can.Answer, lacks: answerless(s), run: c.copyAnswer,
		},
		{
			id: "copyAnswers", words: "Copy All Answers", label: "Copy Answers", hint: "Copies the answers to all boards of the list as the judge wants them",
			when: answered(s.Boards.List()) > 0, run: c.copyAnswers,
		},
		{
			id: "paste", words: "Paste Board", label: "Paste", hint: "Pastes a board from text on the clipboard",
			keys: "Ctrl+V", icon: theme.ContentPasteIcon(), when: always, run: w.files.pasteClipboard,
		},
	}
	if web.Here {
		menu = append(menu, action{
			id: "copyLink", words: "Copy Link", keys: "Ctrl+Shift+L", when: always, run: c.copyLink,
			hint: "Copies an address that opens the board shown, or this step of its answer",
		})
	}
	return menu
}

func boardMenu(w *window, s *session.Session, can session.Abilities) []action {
	t, listing := w.tab(), w.tab().listing
	place, of := s.Boards.Place()
	return []action{
		{
			id: "new", words: "New", hint: "Starts with an empty board",
			keys: instead("Ctrl+N", "Alt+N"), when: can.Change, run: func() { s.Boards.New(s.Problem().Size()) },
		},
		{
			id: "size", words: "Size …", hint: "Gives the board another size; what fits is kept",
			when: can.Change, run: func() { askSize(w.dialogs, s) },
		},
		line,
		{
			id: "random", words: "Random", hint: "Makes a random board of the same kind as the last one",
			keys: "Ctrl+R", when: can.Change, run: s.Boards.Again,
		},
		{
			id: "randomBoard", words: "Random Board …", hint: "Chooses the size, the properties and the seed of a random board",
			keys: "Ctrl+Shift+R", when: can.Change, run: func() { askRandom(w.dialogs, s, w.options) },
		},
		line,
		{
			id: "previousBoard", words: "Previous Board", hint: "Shows the previous board of the file",
			keys: instead("Ctrl+Page Up", "Alt+Page Up"), icon: theme.NavigateBackIcon(),
			when: can.Change && place > 1, run: func() { s.Boards.Browse(-1) },
		},
		{
			id: "nextBoard", words: "Next Board", hint: "Shows the next board of the file",
			keys: instead("Ctrl+Page Down", "Alt+Page Down"), icon: theme.NavigateNextIcon(),
			when: can.Change && place < of, run: func() { s.Boards.Browse(1) },
		},
		{
			id: "list", words: "List of Boards", hint: "Shows all boards of the list with their answers",
			label: tr("%d of %d", place, of), keys: "Ctrl+L", when: of > 1, on: listing, run: func() { t.showList(!listing) },
		},
		solveAll(w, s.Batch, of > 1),
	}
}

// solveAll returns the action that solves all boards of a list, or stops that.
func solveAll(w *window, b *session.Batch, listed bool) action {
	a := action{
		id: "solveAll", words: "Solve All Boards", hint: "Solves all boards of the list in the background, or stops",
		label: "Solve All", keys: "Ctrl+Shift+Enter", when: listed, run: func() { b.Start(); w.tab().showList(true) },
	}
	if b.Running() {
		a.label, a.run = "Stop", func() { b.Stop() }
	}
	return a
}

func playMenu(t *tab, s *session.Session, can session.Abilities) []action {
	editing, playing := s.Mode() == session.EditMode, s.Mode() == session.PlayMode
	marks := "Mark All"
	if s.Coach.MarksAll() {
		marks = "Hide Marks"
	}
	return []action{
		{
			id: "edit", words: "Edit Board", label: "Edit", hint: "Clicks change the board",
			keys: "Ctrl+E", icon: theme.DocumentCreateIcon(), when: can.Change, on: editing, run: t.unlist(s.Edit),
		},
		{
			id: "play", words: "Play by Hand", label: "Play", hint: "Clicks make moves of the puzzle",
			keys: "Ctrl+P", icon: theme.MediaPlayIcon(), when: can.Change, on: playing, run: t.unlist(func() { s.PlayByHand() }),
		},
		line,
		{id: "hint", words: "Hint", hint: "Outlines the best next move; used again, makes it", keys: "Ctrl+H", when: can.Hint, run: s.Hint},
		{
			id: "markAll", words: "Mark All Moves", hint: "Marks all moves of a shortest solution, and keeps the marks up to date",
			label: marks, keys: "Ctrl+M", when: can.Change && s.Answer() == nil && s.Puzzle.AnyOrder,
			run: s.Coach.MarkAll,
		},
		{
			id: "check", words: "Check Position", label: "Check", hint: "Says whether the goal can be reached from here, and in how few moves",
			keys: "Ctrl+I", when: can.Change && playing, run: s.Coach.Check,
		},
		line,
		{
			id: "restart", words: "Back to the Start", label: "Restart", hint: "Goes back to the board the game started from",
			keys: "Ctrl+B", when: can.Change && playing && s.Line().At() > 0, run: func() { s.Go(0) },
		},
		{
			id: "use", words: "Edit This Position", hint: "Makes the position shown your own board, to be edited",
			when: can.Change && !editing, run: s.UseShown,
		},
	}
}

func solutionMenu(t *tab, s *session.Session, can session.Abilities) []action {
	solve := action{
		id: "solve", words: "Solve", hint: "Solves the board, or cancels", keys: "Ctrl+Enter, Ctrl+Keypad Enter",
		when: always, run: t.unlist(s.Solve),
	}
	open := s.Mode() == session.SolutionMode
	if s.Work() != nil {
		solve.label, solve.run = "Cancel", s.Escape
	}
	return []action{
		solve,
		{id: "continue", words: "Continue", hint: "Resumes the search from what was found", when: can.Continue, run: s.Solve},
		line,
		{
			id: "solution", words: "Show Solution", hint: "Opens the solution of this board; solves it first if needed",
			label: "Solution", icon: bulb, when: can.Change, on: open, run: t.unlist(s.Solution),
		},
		{
			id: "back", words: "Back to the Solution", hint: "Goes back to the solution that the game goes on from",
			when: can.Change && can.Back, run: s.Solution,
		},
		{id: "close", words: "Close Solution", label: "Close", hint: "Goes back to your own board", when: can.Change && open, run: s.CloseAnswer},
		line,
		{
			id: "why", words: "Why? Next Reason", hint: "Shows on the board what proves the answer, reason by reason; Left and Right turn the pictures of one",
			keys: "F2", when: can.Why, lacks: answerless(s), run: func() { t.panel.Why() },
		},
	}
}

// playback returns the actions of the player, and others that are in no menu.
func playback(w *window, s *session.Session, can session.Abilities) []action {
	play := theme.MediaPlayIcon()
	if can.Walk && s.Answer().Playing() {
		play = theme.MediaPauseIcon()
	}
	at, end, move := s.Line().At(), s.Line().Len(), s.Go
	reason := s.Answer() != nil && s.Answer().Reasons.Note() >= 0
	if reason {
		var length int
		at, length = s.Answer().Reasons.Place()
		end, move = length-1, s.Answer().Reasons.Go
	}
	back, on := (can.Walk || reason) && at > 0, (can.Walk || reason) && at < end
	seek := func(to int) func() { return func() { move(to) } }
	return []action{
		{id: "playPause", words: "Play or Pause", keys: "Space", icon: play, when: can.Walk, run: func() { s.Answer().Toggle() }},
		{id: "previous", words: "Previous Step or Picture", keys: "Left", icon: theme.NavigateBackIcon(), when: back, run: seek(at - 1)},
		{id: "next", words: "Next Step or Picture", keys: "Right", icon: theme.NavigateNextIcon(), when: on, run: seek(at + 1)},
		{id: "first", words: "To the Start", keys: "Home", icon: theme.MediaSkipPreviousIcon(), when: back, run: seek(0)},
		{id: "last", words: "To the End", keys: "End", icon: theme.MediaSkipNextIcon(), when: on, run: seek(end)},
		{id: "menu", words: "Opens the menu; Alt and a letter open one of the menus", keys: "F10", when: always, run: func() { w.openMenu(0) }},
		{id: "pageUp", words: "Scroll the Panel Up", keys: "Page Up", when: always, run: func() { w.tab().panel.Page(-1) }},
		{id: "pageDown", words: "Scroll the Panel Down", keys: "Page Down", when: always, run: func() { w.tab().panel.Page(1) }},
		{id: "leave", words: "Cancel or Go Back", keys: "Esc", when: can.Escape || w.tab().listing, run: w.tab().escape},
	}
}

// speeds returns the actions that choose how fast steps are played.
func speeds(p *settings) []action {
	faster := func(by int) func() {
		return func() { p.change(func(s *settings) { speedChoice.step(s, by) }) }
	}
	all := []action{
		{id: "slower", words: "Slower", keys: "-, _", when: always, run: faster(-1)},
		{id: "faster", words: "Faster", keys: "+, =", when: always, run: faster(1)},
	}
	for i, speed := range session.Speeds {
		all = append(all, action{
			id: "speed" + strconv.Itoa(i), words: speed.Name, when: always, on: i == p.Speed, run: faster(i - p.Speed),
		})
	}
	return all
}

func viewMenu(w *window) []action {
	t, p := w.tab(), w.settings
	var menu []action
	for i, t := range w.all {
		number := strconv.Itoa(i + 1)
		menu = append(menu, action{
			id: "tab" + number, words: t.session.Puzzle.Name, keys: instead("Ctrl+"+number, ""),
			when: always, on: t == w.tab(), run: func() { w.tabs.Select(i) },
		})
	}
	enlarged := t.board != nil && t.board.Enlarged()
	return append(menu,
		line,
		action{
			id: "larger", words: "Larger", hint: "Enlarges everything", keys: "Ctrl++, Ctrl+=, Ctrl+Shift+=, Ctrl+Shift++",
			when: always, run: func() { p.zoomBy(1) },
		},
		action{id: "smaller", words: "Smaller", hint: "Makes everything smaller", keys: "Ctrl+-", when: always, run: func() { p.zoomBy(-1) }},
		action{
			id: "usual", words: "Normal Size", keys: "Ctrl+0",
			when: always, run: func() { p.change(func(s *settings) { s.Zoom = defaultZoom }) },
		},
		line,
		action{
			id: "enlarge", words: "Enlarge the Board", hint: "Shows a part of the board, larger; Ctrl and the wheel do so too",
			keys: "Ctrl+Up", when: always, run: func() { t.board.Enlarge(1) },
		},
		action{
			id: "reduce", words: "Reduce the Board", hint: "Shows more of an enlarged board",
			keys: "Ctrl+Down", when: enlarged, run: func() { t.board.Enlarge(-1) },
		},
		action{
			id: "whole", words: "Whole Board", keys: "Ctrl+Home",
			hint: "Shows all of the board again; a double click with the middle button does so too", when: enlarged, run: func() { t.board.ShowWhole() },
		},
	)
}

func helpMenu(w *window, s *session.Session) []action {
	return []action{
		{
			id: "help", words: "Rules and Keys", keys: "F1", icon: theme.HelpIcon(),
			when: always, run: func() { showHelp(w.dialogs, s.Puzzle, w.commands.all) },
		},
		line,
		{id: "about", words: "About Fourfold", when: always, run: func() { showAbout(w.dialogs, w.options.version) }},
	}
}

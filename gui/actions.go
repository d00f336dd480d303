package gui

import (
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

	"fourfold/gui/session"
	"fourfold/gui/web"
)

// table returns all actions, menu by menu. The last menu is not shown: what is in it has keys and buttons.
func (w *window) table() []*action {
	s := front(w.session)
	return []*action{
		{words: "File", keys: "Alt+F", items: w.fileMenu(s)},
		{words: "Edit", keys: "Alt+E", items: w.editMenu(s)},
		{words: "Board", keys: "Alt+B", items: w.boardMenu(s)},
		{words: "Play", keys: "Alt+P", items: playMenu(s)},
		{words: "Solution", keys: "Alt+S", items: w.solutionMenu(s)},
		{words: "View", keys: "Alt+V", items: w.viewMenu()},
		{words: "Help", keys: "Alt+H", items: w.helpMenu(s)},
		{items: w.playback(s)},
	}
}

// front returns the session in front. Its methods say when actions can be used.
type front func() *session.Session

func (s front) idle() bool      { return s().Can().Change }
func (s front) answered() bool  { return s().Answer() != nil }
func (s front) walking() bool   { return s().Can().Walk }
func (s front) ahead() bool     { return s().Can().On }
func (s front) behind() bool    { return s().Can().Back }
func (s front) listed() bool    { return s().Batch.Len() > 1 }
func (s front) certified() bool { return s().Can().Certify }
func (s front) reasoned() bool  { return s().Can().Why }

// verdicts reports whether there is an answer to any board of the list.
func (s front) verdicts() bool {
	count := s().Batch.Count()
	return count[session.Solved]+count[session.Impossible] > 0
}

// in returns the condition that the session is in a mode.
func (s front) in(mode session.Mode) func() bool {
	return func() bool { return s().Mode() == mode }
}

// can returns the condition that is one of the abilities of the session.
func (s front) can(ability func(session.Abilities) bool) func() bool {
	return func() bool { return ability(s().Can()) }
}

// do returns what calls a method of the session.
func (s front) do(method func(*session.Session)) func() {
	return func() { method(s()) }
}

// instead returns what takes the place of something in a browser, such as of a shortcut that browsers keep for themselves.
func instead[T any](elsewhere, inBrowser T) T {
	if web.Here {
		return inBrowser
	}
	return elsewhere
}

func (w *window) fileMenu(s front) []*action {
	f := w.files
	open := &action{id: "open", words: "Open …", hint: "Opens a file of boards", keys: "Ctrl+O", when: s.idle, run: f.askOpen}
	recent := &action{words: "Open Recent", items: f.recent(s)}
	save := &action{id: "save", words: "Save", hint: "Saves the board as it was set up, together with its list", keys: "Ctrl+S", run: f.save}
	saveAs := &action{id: "saveAs", words: "Save As …", hint: "Saves the board as it was set up, together with its list, under another name", keys: "Ctrl+Shift+S", run: f.askSave}
	exports := &action{words: "Export", items: []*action{
		{id: "exportText", words: "Solution as Text …", hint: "Writes every move in words, and the board after it",
			keys: instead("Ctrl+Shift+T", "Alt+T"), when: s.answered, run: f.exportText},
		{id: "exportPNG", words: "Picture (PNG) …", hint: "Writes a picture of the board shown", keys: "Ctrl+Shift+P", run: f.exportPicture},
		{id: "exportGIF", words: "Animation (GIF) …", hint: "Writes the whole solution as an animation", keys: "Ctrl+Shift+G",
			when: s.walking, run: f.exportAnimation},
		{id: "exportProof", words: "Certificate …", hint: "Writes the answer with a proof that programs can check", keys: "Ctrl+Shift+E",
			when: s.certified, run: f.exportCertificate},
		nil,
		{id: "saveAnswers", words: "Save Answers …", hint: "Writes the answers to all boards of the list as the judge wants them",
			when: s.verdicts, run: f.saveAnswers},
	}}
	settings := &action{id: "settings", words: "Settings …", hint: "Language, look, sizes, memory", keys: "Ctrl+,",
		run: func() { askSettings(w.dialogs, w.preferences) }}
	quit := &action{id: "quit", words: "Quit", keys: "Ctrl+Q", run: w.leave}
	if web.Here { // no file can be opened again or be replaced without asking, and a page has no end
		return []*action{open, nil, save, exports, nil, settings}
	}
	return []*action{open, recent, nil, save, saveAs, exports, nil, settings, nil, quit}
}

func (w *window) editMenu(s front) []*action {
	menu := []*action{
		{id: "undo", words: "Undo", keys: "Ctrl+Z", icon: theme.ContentUndoIcon(),
			when: s.can(func(can session.Abilities) bool { return can.Undo }), run: func() { s().Boards.Undo() }},
		{id: "redo", words: "Redo", keys: "Ctrl+Y, Ctrl+Shift+Z", icon: theme.ContentRedoIcon(),
			when: s.can(func(can session.Abilities) bool { return can.Redo }), run: func() { s().Boards.Redo() }},
		nil,
		{id: "copy", words: "Copy Board", hint: "Copies the board shown as text", keys: "Ctrl+C", icon: theme.ContentCopyIcon(), run: w.files.copyBoard},
		{id: "copyAnswer", words: "Copy Answer", hint: "Copies the answer with its steps as text", keys: "Ctrl+Shift+C",
			when: s.answered, run: w.files.copyAnswer},
		{id: "paste", words: "Paste Board", hint: "Pastes a board from text on the clipboard", keys: "Ctrl+V", icon: theme.ContentPasteIcon(),
			when: s.idle, run: w.files.pasteBoard},
	}
	if web.Here {
		menu = append(menu, &action{id: "copyLink", words: "Copy Link", keys: "Ctrl+Shift+L",
			hint: "Copies an address that opens the board shown, or this step of its answer", run: w.files.copyLink})
	}
	return menu
}

func (w *window) boardMenu(s front) []*action {
	place := func() (string, fyne.Resource) {
		at, of := s().Boards.Place()
		return tr("%d of %d", at, of), nil
	}
	return []*action{
		{id: "new", words: "New", hint: "Starts with an empty board", keys: instead("Ctrl+N", "Alt+N"),
			when: s.idle, run: func() { s().Boards.New(s().Problem().Size()) }},
		{id: "size", words: "Size …", hint: "Gives the board another size; what fits is kept",
			when: s.idle, run: func() { askSize(w.dialogs, s()) }},
		nil,
		{id: "random", words: "Random", hint: "Makes a random board of the same kind as the last one", keys: "Ctrl+R",
			when: s.idle, run: func() { s().Boards.Again() }},
		{id: "randomBoard", words: "Random Board …", hint: "Asks for the size, the difficulty and the seed of a random board",
			keys: "Ctrl+Shift+R", when: s.idle, run: func() { askRandom(w.dialogs, s(), w.options) }},
		nil,
		{id: "previousBoard", words: "Previous Board", hint: "Shows the previous board of the file", icon: theme.NavigateBackIcon(),
			keys: instead("Ctrl+Page Up", "Alt+Page Up"), over: true,
			when: s.can(func(can session.Abilities) bool { return can.BrowseBack }), run: func() { s().Boards.Browse(-1) }},
		{id: "nextBoard", words: "Next Board", hint: "Shows the next board of the file", icon: theme.NavigateNextIcon(),
			keys: instead("Ctrl+Page Down", "Alt+Page Down"), over: true,
			when: s.can(func(can session.Abilities) bool { return can.BrowseOn }), run: func() { s().Boards.Browse(1) }},
		{id: "list", words: "List of Boards", hint: "Shows all boards of the list with their answers", keys: "Ctrl+L",
			face: place, when: s.listed, run: w.boards.open},
		{id: "solveAll", words: "Solve All Boards", hint: "Solves all boards of the list in the background", keys: "Ctrl+Shift+Enter",
			over: true, when: func() bool { return s.listed() || s().Batch.Running() }, run: func() { s().Batch.Start() }},
	}
}

func playMenu(s front) []*action {
	marks := func() (string, fyne.Resource) {
		if s().Coach.MarksAll() {
			return "Hide the Marks", theme.VisibilityOffIcon()
		}
		return "Mark All Moves", theme.VisibilityIcon()
	}
	return []*action{
		{id: "edit", words: "Edit Board", label: "Edit", hint: "Clicks change the board", keys: "Ctrl+E",
			when: s.idle, on: s.in(session.EditMode), run: s.do((*session.Session).Edit)},
		{id: "play", words: "Play by Hand", label: "Play", hint: "Clicks make moves of the puzzle", keys: "Ctrl+P",
			when: s.idle, on: s.in(session.PlayMode), run: func() { s().PlayByHand() }},
		nil,
		{id: "hint", words: "Hint", hint: "Outlines the best next move; used again, makes it", keys: "Ctrl+H",
			icon: theme.NewThemedResource(theme.QuestionIcon()),
			when: s.can(func(can session.Abilities) bool { return can.Hint }), run: s.do((*session.Session).Hint)},
		{id: "markAll", words: "Mark All Moves", hint: "Marks all moves of a shortest solution, and keeps the marks up to date", keys: "Ctrl+M",
			face: marks, when: s.can(func(can session.Abilities) bool { return can.MarkAll }),
			run: func() { s().Coach.MarkAll() }},
		{id: "check", words: "Check Position", hint: "Says whether the goal can be reached from here, and in how few moves", keys: "Ctrl+I",
			icon: theme.InfoIcon(), when: s.can(func(can session.Abilities) bool { return can.Check }),
			run: func() { s().Coach.Check() }},
		nil,
		{id: "restart", words: "Back to the Start", hint: "Goes back to the board the game started from", keys: "Ctrl+B",
			icon: theme.MediaReplayIcon(), when: s.can(func(can session.Abilities) bool { return can.Restart }),
			run: func() { s().Go(0) }},
		{id: "use", words: "Edit This Position", hint: "Makes the position shown your own board, to be edited",
			when: s.can(func(can session.Abilities) bool { return can.Use }), run: s.do((*session.Session).UseShown)},
	}
}

func (w *window) solutionMenu(s front) []*action {
	solve := func() (string, fyne.Resource) {
		if s.idle() {
			return "Solve", theme.SearchIcon()
		}
		return "Cancel", theme.CancelIcon()
	}
	return []*action{
		{id: "solve", words: "Solve", hint: "Solves the board, or cancels", keys: "Ctrl+Enter, Ctrl+Keypad Enter",
			face: solve, run: s.do(solveOrCancel)},
		{id: "continue", words: "Continue", hint: "Goes on with the search from what was found", icon: theme.MediaFastForwardIcon(),
			when: s.can(func(can session.Abilities) bool { return can.Continue }), run: s.do((*session.Session).Solve)},
		nil,
		{id: "solution", words: "Show Solution", label: "Solution", hint: "Opens the solution of this board, which is solved if need be",
			when: s.idle, on: s.in(session.SolutionMode), run: s.do((*session.Session).Solution)},
		{id: "close", words: "Close Solution", label: "Close", hint: "Goes back to your own board", icon: theme.CancelIcon(),
			when: s.can(func(can session.Abilities) bool { return can.Close }), run: s.do((*session.Session).CloseAnswer)},
		{id: "leave", words: "Cancel or Go Back", keys: "Esc",
			when: s.can(func(can session.Abilities) bool { return can.Escape }), run: s.do((*session.Session).Escape)},
		nil,
		{id: "why", words: "Why? Next Reason", hint: "Shows on the board what proves the answer, picture by picture", keys: "F2",
			when: s.reasoned, run: func() { s().Answer().Reasons.Next() }},
	}
}

func solveOrCancel(s *session.Session) {
	if work := s.Work(); work != nil {
		work.Cancel()
	} else {
		s.Solve()
	}
}

// playback returns the actions of the player, and of its speed.
func (w *window) playback(s front) []*action {
	play := func() (string, fyne.Resource) {
		if s.walking() && s().Answer().Playing() {
			return "", theme.MediaPauseIcon()
		}
		return "", theme.MediaPlayIcon()
	}
	faster := func(by int) func() {
		return func() { w.preferences.change(func(s *settings) { speedChoice.step(s, by) }) }
	}
	return []*action{
		{id: "playPause", words: "Play or Pause", keys: "Space", face: play, when: s.walking, run: func() { s().Answer().Toggle() }},
		{id: "previous", words: "Previous Step", keys: "Left", icon: theme.NavigateBackIcon(), when: s.behind, run: func() { s().Go(s().Line().At() - 1) }},
		{id: "next", words: "Next Step", keys: "Right", icon: theme.NavigateNextIcon(), when: s.ahead, run: func() { s().Go(s().Line().At() + 1) }},
		{id: "first", words: "To the Start", keys: "Home", icon: theme.MediaSkipPreviousIcon(), when: s.behind,
			run: func() { s().Go(0) }},
		{id: "last", words: "To the End", keys: "End", icon: theme.MediaSkipNextIcon(), when: s.ahead, run: func() { s().Go(s().Line().Len()) }},
		{id: "slower", words: "Slower", keys: "-", runes: "-_", run: faster(-1)},
		{id: "faster", words: "Faster", keys: "+", runes: "+=", run: faster(1)},
	}
}

func (w *window) viewMenu() []*action {
	enlarged := func() bool { return w.tab().board != nil && w.tab().board.Enlarged() }
	var menu []*action
	for i, d := range w.documents {
		number := strconv.Itoa(i + 1)
		menu = append(menu, &action{id: "tab" + number, words: d.session.Puzzle.Name, keys: instead("Ctrl+"+number, ""),
			on: func() bool { return w.tab().document == d }, run: func() { w.show(d) }})
	}
	return append(append(menu, nil), []*action{
		{id: "larger", words: "Larger", hint: "Enlarges everything", keys: "Ctrl++, Ctrl+=, Ctrl+Shift+=, Ctrl+Shift++",
			run: w.enlarge},
		{id: "smaller", words: "Smaller", hint: "Makes everything smaller", keys: "Ctrl+-", run: w.reduce},
		{id: "usual", words: "Usual Size", keys: "Ctrl+0", run: func() { w.preferences.change(func(s *settings) { s.Zoom = defaultZoom }) }},
		nil,
		{id: "enlarge", words: "Enlarge the Board", hint: "Shows a part of the board, larger; Ctrl and the wheel do so too", keys: "Ctrl+Up",
			run: func() { w.tab().board.Enlarge(1) }},
		{id: "reduce", words: "Reduce the Board", hint: "Shows more of an enlarged board", keys: "Ctrl+Down",
			when: enlarged, run: func() { w.tab().board.Enlarge(-1) }},
		{id: "whole", words: "Whole Board", hint: "Shows all of the board again; a double click with the middle button does so too",
			keys: "Ctrl+Home", when: enlarged, run: func() { w.tab().board.ShowWhole() }},
	}...)
}

func (w *window) helpMenu(s front) []*action {
	return []*action{
		{id: "help", words: "Rules and Keys", keys: "F1", icon: theme.HelpIcon(),
			run: func() { showHelp(w.dialogs, s().Puzzle, w.commands.all) }},
		nil,
		{id: "about", words: "About Fourfold", run: func() { showAbout(w.dialogs, w.options.version) }},
	}
}

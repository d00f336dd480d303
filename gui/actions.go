package gui

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"fourfold/gui/session"
)

// actions are all that a person can do, menu by menu.
type actions struct {
	open, save, saveAs, exportText, exportPNG, exportGIF, exportProof, saveAnswers, settings, quit *action

	undo, redo, copy, copyAnswer, copyLink, paste *action

	newBoard, size, random, randomBoard, previousBoard, nextBoard, list, solveAll *action

	edit, byHand, answer, hint, markAll, check, restart *action

	solve, resume, close, useShown, leave, why, playPause, previous, next, first, last, slower, faster *action

	zoomIn, zoomOut, zoomReset *action

	enlarge, reduce, whole *action

	help, about *action
}

func newActions(w *window) *actions {
	a, f := &actions{}, front(w.tab)
	a.declareFile(w.files, &exports{saver: w.files.saver, front: w.files.front}, w.leave)
	a.declareEdit(f, w.files)
	a.declareBoard(f, w.dialogs, w.options)
	a.declareByHand(f)
	a.declareSolution(f)
	a.declarePlayback(f, w.preferences)
	a.declareView(w.preferences)
	a.declareLens(f)
	a.declareHelp(f, w.commands, w.dialogs, w.options.version)
	return a
}

// When an action can be used.
func always(*tab) bool    { return true }
func idle(t *tab) bool    { return t.session.Work() == nil }
func walking(t *tab) bool { return t.walk() != nil }

// in returns the condition that a session is in a mode.
func in(mode session.Mode) func(*tab) bool {
	return func(t *tab) bool { return t.session.Mode() == mode }
}

func answered(t *tab) bool { return t.session.Playback() != nil }

// certified is where an answer is open that a certificate can be written of.
func certified(t *tab) bool { return answered(t) && t.session.Playback().Certified() }

// when returns the condition that is one of the abilities of a session.
func when(ability func(session.Abilities) bool) func(*tab) bool {
	return func(t *tab) bool { return ability(t.session.Can()) }
}

// front returns the tab in front.
type front func() *tab

// session returns what calls a method of the session in front.
func (f front) session(method func(*session.Session)) func() {
	return func() { method(f().session) }
}

// game returns what calls a method of the game in front, which begins if there is none.
func (f front) game(method func(*session.Game)) func() {
	return f.session(func(s *session.Session) {
		if g := s.PlayByHand(); g != nil {
			method(g)
		}
	})
}

// walk returns what calls a method of the solution in front, which must be open.
func (f front) walk(method func(*session.Playback)) func() {
	return func() { method(f().walk()) }
}

func (a *actions) declareFile(files *files, exports *exports, quit func()) {
	settings := func() { askSettings(files.dialogs, files.preferences) }
	a.open = act("Open …", "Opens a file of boards", ctrl(fyne.KeyO), idle, files.askOpen)
	a.save = act("Save", "Saves the board as it was set up, together with its list", ctrl(fyne.KeyS), always, files.save)
	a.saveAs = act("Save As …", "Saves the board as it was set up, together with its list, under another name", ctrlShift(fyne.KeyS), always, files.askSave)
	a.exportText = act("Solution as Text …", "Writes every move in words, and the board after it", instead(ctrlShift(fyne.KeyT), alt(fyne.KeyT)), answered, exports.askText)
	a.exportPNG = act("Picture (PNG) …", "Writes a picture of the board shown", ctrlShift(fyne.KeyP), always, exports.askPicture)
	a.exportGIF = act("Animation (GIF) …", "Writes the whole solution as an animation", ctrlShift(fyne.KeyG), walking, exports.askAnimation)
	a.exportProof = act("Certificate …", "Writes the answer with a proof that programs can check", ctrlShift(fyne.KeyE), certified, exports.askCertificate)
	a.saveAnswers = act("Save Answers …", "Writes the answers to all boards of the list as the judge wants them", nil, hasAnswers, exports.askAnswers)
	a.settings = act("Settings …", "Language, look, sizes, memory", ctrl(fyne.KeyComma), always, settings)
	a.quit = act("Quit", "", ctrl(fyne.KeyQ), always, quit)
	a.quit.quits = true
}

func (a *actions) declareEdit(f front, files *files) {
	canUndo := when(func(can session.Abilities) bool { return can.Undo })
	canRedo := when(func(can session.Abilities) bool { return can.Redo })
	a.undo = act("Undo", "", &fyne.ShortcutUndo{}, canUndo, f.session(func(s *session.Session) { s.Boards.Undo() }))
	a.redo = act("Redo", "", &fyne.ShortcutRedo{}, canRedo, f.session(func(s *session.Session) { s.Boards.Redo() }))
	copied, pasted := &fyne.ShortcutCopy{Clipboard: files.clipboard}, &fyne.ShortcutPaste{Clipboard: files.clipboard}
	a.copy = act("Copy Board", "Copies the board shown as text", copied, always, files.copyBoard)
	a.paste = act("Paste Board", "Pastes a board from text on the clipboard", pasted, idle, files.pasteBoard)
	a.copyAnswer = act("Copy Answer", "Copies the answer with its steps as text", ctrlShift(fyne.KeyC), answered, files.copyAnswer)
	a.copyLink = act("Copy Link", "Copies an address that opens the board shown, or this step of its answer", ctrlShift(fyne.KeyL), always, files.copyLink)
	for _, a := range []*action{a.undo, a.redo, a.copy, a.paste} {
		a.typing = true
	}
	a.redo.synonyms = []fyne.Shortcut{ctrlShift(fyne.KeyZ)}
	a.undo.icon, a.redo.icon = theme.ContentUndoIcon(), theme.ContentRedoIcon()
	a.copy.icon, a.paste.icon = theme.ContentCopyIcon(), theme.ContentPasteIcon()
}

func (a *actions) declareBoard(f front, d *dialogs, o options) {
	clear := f.session(func(s *session.Session) { s.Boards.New(s.Problem().Size()) })
	random := f.session(func(s *session.Session) { s.Boards.Again() })
	ask := f.session(func(s *session.Session) { askRandom(d, s, o) })
	resize := f.session(func(s *session.Session) { askSize(d, s) })
	a.newBoard = act("New", "Starts with an empty board", instead(ctrl(fyne.KeyN), alt(fyne.KeyN)), idle, clear)
	a.size = act("Size …", "Gives the board another size; what fits is kept", nil, idle, resize)
	a.random = act("Random", "Makes a random board of the same kind as the last one", ctrl(fyne.KeyR), idle, random)
	a.randomBoard = act("Random Board …", "Asks for the size, the difficulty and the seed of a random board", ctrlShift(fyne.KeyR), idle, ask)
	before := when(func(can session.Abilities) bool { return can.BrowseBack })
	ahead := when(func(can session.Abilities) bool { return can.BrowseOn })
	browse := func(step int) func() { return f.session(func(s *session.Session) { s.Boards.Browse(step) }) }
	a.previousBoard = act("Previous Board", "Shows the previous board of the file", instead(ctrl(fyne.KeyPageUp), alt(fyne.KeyPageUp)), before, browse(-1))
	a.nextBoard = act("Next Board", "Shows the next board of the file", instead(ctrl(fyne.KeyPageDown), alt(fyne.KeyPageDown)), ahead, browse(1))
	a.declareList(f)
	a.newBoard.label, a.newBoard.icon = "New", theme.DocumentCreateIcon()
	a.random.label, a.random.icon = "Random", theme.ViewRefreshIcon()
	a.randomBoard.icon = theme.MoreHorizontalIcon()
	a.previousBoard.icon, a.nextBoard.icon = theme.NavigateBackIcon(), theme.NavigateNextIcon()
}

// listed reports whether the board is one of several.
func listed(t *tab) bool { return t.session.Batch.Len() > 1 }

// hasAnswers reports whether there is an answer to any board of the list.
func hasAnswers(t *tab) bool {
	count := t.session.Batch.Count()
	return count[session.Solved]+count[session.Impossible] > 0
}

func (a *actions) declareList(f front) {
	a.list = act("List of Boards", "Shows all boards of the list with their answers", ctrl(fyne.KeyL), listed, func() { f().toolbar.boards.open() })
	a.list.face = func(t *tab) face {
		place, of := t.session.Boards.Place()
		return face{tr("%d of %d", place, of), nil, widget.MediumImportance}
	}
	canSolve := func(t *tab) bool { return listed(t) || t.session.Batch.Running() }
	a.solveAll = act("Solve All Boards", "Solves all boards of the list in the background", ctrlShift(fyne.KeyReturn), canSolve,
		f.session(func(s *session.Session) { s.Batch.Start() }))
	for _, a := range []*action{a.solveAll, a.previousBoard, a.nextBoard} {
		a.listing = true
	}
}

func (a *actions) declareByHand(f front) {
	a.edit = act("Edit Board", "Clicks change the board", ctrl(fyne.KeyE), idle, f.session((*session.Session).Edit))
	a.byHand = act("Play by Hand", "Clicks make moves of the puzzle", ctrl(fyne.KeyP), idle, f.game(func(*session.Game) {}))
	a.edit.label, a.edit.on = "Edit", in(session.EditMode)
	a.byHand.label, a.byHand.on = "Play", in(session.PlayMode)

	hint, restart := f.session((*session.Session).Hint), f.game((*session.Game).Restart)
	check := f.game(func(g *session.Game) { g.Advice.Check() })
	markAll := f.game(func(g *session.Game) { g.Advice.MarkAll() })
	canHint := when(func(can session.Abilities) bool { return can.Hint })
	canMarkAll := when(func(can session.Abilities) bool { return can.MarkAll })
	canCheck := when(func(can session.Abilities) bool { return can.Check })
	canRestart := when(func(can session.Abilities) bool { return can.Restart })
	a.hint = act("Hint", "Outlines the best next move; used again, makes it", ctrl(fyne.KeyH), canHint, hint)
	a.markAll = act("Mark All Moves", "Marks all moves of a shortest solution, and keeps the marks up to date",
		ctrl(fyne.KeyM), canMarkAll, markAll)
	a.check = act("Check Position", "Says whether the goal can be reached from here, and in how few moves", ctrl(fyne.KeyI), canCheck, check)
	a.restart = act("Back to the Start", "Goes back to the board the game started from", ctrl(fyne.KeyB), canRestart, restart)
	a.hint.icon, a.check.icon = theme.NewThemedResource(theme.QuestionIcon()), theme.InfoIcon()
	a.restart.icon, a.markAll.face = theme.MediaReplayIcon(), marksFace
	for _, a := range []*action{a.hint, a.check, a.restart} {
		a.label = a.name
	}
}

func marksFace(t *tab) face {
	if g := t.session.Game(); g != nil && g.Advice.MarksAll() {
		return face{"Hide the Marks", theme.VisibilityOffIcon(), widget.LowImportance}
	}
	return face{"Mark All Moves", theme.VisibilityIcon(), widget.LowImportance}
}

func (a *actions) declareView(p *preferences) {
	zoom := func(change func(*settings)) func() { return func() { p.change(change) } }
	a.zoomIn = act("Larger", "Enlarges everything", ctrl(fyne.KeyPlus), always, zoom(func(s *settings) { s.Zoom++ }))
	a.zoomOut = act("Smaller", "Makes everything smaller", ctrl(fyne.KeyMinus), always, zoom(func(s *settings) { s.Zoom-- }))
	a.zoomReset = act("Usual Size", "", ctrl(fyne.Key0), always, zoom(func(s *settings) { s.Zoom = defaultZoom }))
	a.zoomIn.synonyms = []fyne.Shortcut{ctrl(fyne.KeyEqual), ctrlShift(fyne.KeyEqual), ctrlShift(fyne.KeyPlus)}
}

func (a *actions) declareHelp(f front, c *commands, d *dialogs, version string) {
	help := f.session(func(s *session.Session) { showHelp(d, s.Puzzle, c.all, a.redo) })
	a.help = act("Rules and Keys", "", key(fyne.KeyF1), always, help)
	a.help.icon = theme.HelpIcon()
	a.about = act("About Fourfold", "", nil, always, func() { showAbout(d, version) })
}

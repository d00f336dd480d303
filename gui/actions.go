package gui

import (
	"fmt"
	"path/filepath"
	"slices"
	"strconv"
	"time"

	"fyne.io/fyne/v2/theme"

	"fourfold/gui/files"
	"fourfold/gui/session"
	"fourfold/gui/web"
	"fourfold/puzzles/sentence"
)

// state is what the table of actions depends on: the window and the session in front.
type state struct {
	*window
	*session.Session
	t     *tab
	can   session.Abilities
	busy  bool   // the board waits for something
	lacks string // why nothing can be done with an answer; empty if one is in front

	noAnswers bool // of the list of boards
}

// mainMenus returns the menus. Modes, tabs, the player, and what is done with a list and with answers have buttons and keys instead.
func mainMenus() []action {
	return []action{
		{
			words: "File", keys: "Alt+F",
			items: instead("open recent - save saveAs export - settings - quit", "open - save export - settings"),
		},
		{words: "Edit", keys: "Alt+E", items: "undo redo - copy paste" + instead("", " copyLink")},
		{words: "Board", keys: "Alt+B", items: "new size - random today days randomBoard - previousBoard nextBoard - use"},
		{words: "Play", keys: "Alt+P", items: "hint movesLeft - why find restart"},
		{words: "Solution", keys: "Alt+S", items: "solve solveAll - why search"},
		{words: "View", keys: "Alt+V", items: "larger smaller usual - enlarge reduce whole"},
		{words: "Help", keys: "Alt+H", items: "help - report about"},
	}
}

// actionsOf returns all actions, in the order of the help.
func actionsOf(w *window) []action {
	s := state{window: w, Session: w.session(), t: w.tab(), can: w.session().Can()}
	solved, impossible := s.Boards.List().Count()
	s.busy, s.noAnswers = s.Work() != nil, solved+impossible == 0
	if s.Answer() == nil {
		s.lacks = "No answer is open. Solve first."
	}
	return slices.Concat(
		s.ofFiles(), s.recent(), s.ofExport(), s.ofEditing(), s.ofBoards(), s.ofList(), s.ofPlay(), s.ofAnswer(), s.ofTabs(), s.ofView(),
		s.ofHelp(), s.ofPlayer(), s.speeds(),
	)
}

// instead returns what takes the place of something in a browser, such as of a shortcut that browsers keep for themselves.
func instead[T any](elsewhere, inBrowser T) T {
	if web.Here {
		return inBrowser
	}
	return elsewhere
}

func (s state) ofFiles() []action {
	all := []action{
		{id: "open", words: "Open …", hint: "Opens a file of boards", keys: "Ctrl+O", disabled: s.busy, run: s.with(s.files.AskOpen)},
		{
			id: "save", words: "Save", hint: "Saves the board as it was set up, together with its list",
			keys: "Ctrl+S", run: s.with(s.files.SaveBoards),
		},
		{
			id: "settings", words: "Settings …", hint: "Language, look, sizes, speed, when costs are told",
			keys: "Ctrl+,", run: func() { askSettings(s.dialogs, s.settings, s.change) },
		},
	}
	if web.Here { // no file can be opened again or be replaced without asking, and a page has no end
		return all
	}
	return append(all,
		action{
			id: "saveAs", words: "Save As …", hint: "Saves the board as it was set up, together with its list, under another name",
			keys: "Ctrl+Shift+S", run: s.with(s.files.SaveAs),
		},
		action{id: "quit", words: "Quit", keys: "Ctrl+Q", run: s.quit},
	)
}

// with returns a function that does something with the document.
func (s state) with(do func(*files.Document)) func() { return func() { do(s.t.doc) } }

// recent returns the menu of the files that were used lately, and the actions in it.
func (s state) recent() []action {
	forget := func() { s.change(func(s *settings) { s.Recent.Recent = nil }) }
	menu, all := action{id: "recent", words: "Open Recent"}, []action{{id: "clearRecent", words: "Clear List", run: forget}}
	for i, path := range s.settings.Recent.Recent {
		name := shorten(filepath.Base(path)) + "  (" + shorten(filepath.Dir(path)) + ")"
		open := func() { s.files.Open(s.t.doc, path) }
		all = append(all, action{id: fmt.Sprint("recent", i), words: name, disabled: s.busy, run: open})
		menu.items += fmt.Sprint("recent", i, " ")
	}
	if len(all) > 1 {
		menu.items += "- clearRecent"
	}
	return append(all, menu)
}

// shorten makes a name legible, and leaves out the middle of a long one.
func shorten(name string) string {
	all := []rune(sentence.Legible(name))
	if n := len(all); n > 50 {
		all = slices.Concat(all[:25], []rune("…"), all[n-25:])
	}
	return string(all)
}

func (s state) ofExport() []action {
	return []action{
		{id: "export", words: "Export", items: "exportText exportPage exportPNG exportGIF exportProof"},
		{
			id: "exportText", words: "Solution as Text …", hint: "Writes every move in words, why it is made, and the board after it",
			keys: instead("Ctrl+Shift+T", "Alt+T"), disabled: s.Answer() == nil, lacks: s.lacks, run: s.with(s.files.ExportText),
		},
		{
			id: "exportPage", words: "Web Page …", label: "Web Page", hint: "Writes a page for browsers: the answer with all pictures, or the boards of the list and their answers",
			keys: instead("Ctrl+Shift+W", "Alt+W"), disabled: s.Answer() == nil && s.noAnswers, lacks: s.lacks,
			run: s.with(s.files.ExportPage),
		},
		{
			id: "exportPNG", words: "Picture (PNG) …", hint: "Writes a picture of the board shown",
			keys: "Ctrl+Shift+P", run: func() { s.files.ExportPNG(s.t.doc, s.settings.exported()) },
		},
		{
			id: "exportGIF", words: "Animation (GIF) …", hint: "Writes the whole solution as an animation",
			keys: "Ctrl+Shift+G", disabled: !s.can.Walk, lacks: s.lacks, run: func() { s.files.ExportGIF(s.t.doc, s.settings.exported()) },
		},
		{
			id: "exportProof", words: "Certificate …", hint: "Writes the answer with a proof that programs can check",
			keys: "Ctrl+Shift+E", disabled: !s.can.Certify, lacks: s.lacks, run: s.with(s.files.ExportProof),
		},
	}
}

func (s state) ofEditing() []action {
	_, daily := s.Days.Result()
	all := []action{
		{id: "undo", words: "Undo", keys: "Ctrl+Z", icon: theme.ContentUndoIcon(), disabled: !s.can.Undo, run: s.History.Undo},
		{
			id: "redo", words: "Redo", keys: "Ctrl+Y, Ctrl+Shift+Z",
			icon: theme.ContentRedoIcon(), disabled: !s.can.Redo, run: s.History.Redo,
		},
		{
			id: "copy", words: "Copy Board", hint: "Copies the board shown as text",
			keys: "Ctrl+C", icon: theme.ContentCopyIcon(), run: s.with(s.files.CopyBoard),
		},
		{
			id: "copyAnswer", words: "Copy Answer", hint: "Copies the answer with its steps as text",
			keys: "Ctrl+Shift+C", disabled: s.Answer() == nil, lacks: s.lacks, run: s.with(s.files.CopyAnswer),
		},
		{
			id: "paste", words: "Paste Board", label: "Paste", hint: "Pastes a board from text on the clipboard",
			keys: "Ctrl+V", icon: theme.ContentPasteIcon(), run: s.with(s.files.PasteClipboard),
		},
		{
			id: "copyResult", words: "Copy Result", hint: "Copies how the board of the day was solved, and the board",
			disabled: !daily, run: s.with(s.files.CopyResult),
		},
	}
	if web.Here {
		all = append(all, action{
			id: "copyLink", words: "Copy Link", hint: "Copies an address that opens the board shown, or this step of its answer",
			keys: "Ctrl+Shift+L", run: s.with(s.files.CopyLink),
		})
	}
	return all
}

func (s state) ofBoards() []action {
	today := tr("Today")
	if s.Days.Solved(time.Now()) {
		today += " ✓"
	}
	return []action{
		{
			id: "new", words: "New", hint: "Starts with an empty board", keys: instead("Ctrl+N", "Alt+N"),
			disabled: s.busy, run: func() { s.Boards.New(s.Problem().Size()) },
		},
		{
			id: "size", words: "Size …", hint: "Gives the board another size; what fits is kept",
			disabled: s.busy, run: func() { askSize(s.dialogs, s.Session) },
		},
		{
			id: "random", words: "Random", hint: "Makes a random board of the same kind as the last one",
			keys: "Ctrl+R", disabled: s.busy, run: s.Boards.Again,
		},
		{
			id: "repair", words: "A Board That Works", hint: "Changes a few cells of your board, so that it can be solved",
			disabled: s.busy || !s.Boards.Repairable(), run: s.Boards.Repair,
		},
		{
			id: "today", words: "Today", hint: "Opens the board of the day, the same for everybody. With a tick it has been solved.",
			keys: instead("Ctrl+D", "Alt+D"), label: today, disabled: s.busy, run: func() { s.Days.Open(time.Now().UTC().Format(time.DateOnly), nil) },
		},
		{
			id: "days", words: "Days", hint: "Lists the days since the first one that you played, with your results",
			keys: instead("Ctrl+Shift+D", "Alt+Shift+D"), disabled: s.busy, run: func() { s.Days.Show(time.Now()) },
		},
		{
			id: "randomBoard", words: "Random Board …", hint: "Chooses the size, the properties and the seed of a random board",
			keys: instead("Ctrl+Shift+R", "Alt+R"), disabled: s.busy, run: func() { askRandom(s.dialogs, s.Session, s.start, s.post) },
		},
	}
}

// ofList returns the actions for a list of boards.
func (s state) ofList() []action {
	place, of := s.Boards.Index()
	listing := s.Boards.Listing() && s.Days.Listed() == nil
	solve := action{
		id: "solveAll", words: "Solve All Boards", hint: "Solves all boards of the list in the background, or stops",
		label: "Solve All", keys: "Ctrl+Shift+Enter", disabled: of == 1, run: func() { s.Boards.SolveAll(); s.Boards.ShowList(true) },
	}
	if s.Boards.Running() {
		solve.label, solve.run = "Stop", func() { s.Boards.StopAll() }
	}
	return []action{
		{
			id: "previousBoard", words: "Previous Board", hint: "Shows the previous board of the file",
			keys: instead("Ctrl+Page Up", "Alt+Page Up"), icon: theme.NavigateBackIcon(),
			disabled: s.busy || place == 0, run: func() { s.Boards.Browse(-1) },
		},
		{
			id: "nextBoard", words: "Next Board", hint: "Shows the next board of the file",
			keys: instead("Ctrl+Page Down", "Alt+Page Down"), icon: theme.NavigateNextIcon(),
			disabled: s.busy || place == of-1, run: func() { s.Boards.Browse(1) },
		},
		{
			id: "list", words: "List of Boards", hint: "Shows all boards of the list with their answers", keys: "Ctrl+L",
			label: tr("%d of %d", place+1, of), disabled: of == 1, on: listing, run: func() { s.Boards.ShowList(!listing) },
		},
		solve,
		{
			id: "copyAnswers", words: "Copy All Answers", label: "Copy Answers", disabled: s.noAnswers,
			hint: "Copies the answers to all boards of the list as the judge wants them", run: s.with(s.files.CopyAnswers),
		},
		{
			id: "saveAnswers", words: "Save All Answers …", label: "Save Answers", disabled: s.noAnswers,
			hint: "Writes the answers to all boards of the list as the judge wants them", run: s.with(s.files.SaveAnswers),
		},
	}
}

func (s state) ofPlay() []action {
	editing, playing := s.Mode() == session.EditMode, s.Mode() == session.PlayMode
	_, asking := s.Find.Question()
	reached := ""
	if s.Problem().Solved() {
		reached = "Nothing to do: the goal is reached."
	}
	return []action{
		{
			id: "edit", words: "Edit Board", label: "Edit", hint: "Clicks change the board", keys: "Ctrl+E",
			icon: theme.DocumentCreateIcon(), disabled: s.busy, on: editing, run: s.t.unlist(s.Edit),
		},
		{
			id: "play", words: "Play by Hand", label: "Play", hint: "Clicks make moves of the puzzle", keys: "Ctrl+P",
			icon: theme.MediaPlayIcon(), disabled: s.busy, on: playing, run: s.t.unlist(func() { s.PlayByHand() }),
		},
		{
			id: "hint", words: "Hint", hint: "Shows where to look for the best next move; used again, tells it, and then makes it",
			keys: "Ctrl+H", disabled: !s.can.Hint, lacks: reached, run: s.Hints.Hint,
		},
		{
			id: "movesLeft", words: "Moves Left", hint: "Shows for each move how many remain after it", keys: "Ctrl+M",
			disabled: s.busy || asking || s.Answer() != nil, on: s.Candidates.Shown(), run: s.Candidates.Toggle,
		},
		{
			id: "find", words: "Find It", hint: "Goes back to a move of the won game that cost more than needed, and asks for a better one",
			keys: "Ctrl+G", disabled: !s.can.Find, run: s.Find.Next,
		},
		{
			id: "restart", words: "Restart", hint: "Goes back to the board the game started from",
			keys: "Ctrl+B", disabled: s.busy || asking || !playing || s.Line().At() == 0, run: func() { s.Go(0) },
		},
		{
			id: "use", words: "Edit This Position", hint: "Makes the position shown your own board, to be edited",
			disabled: s.busy || editing, run: s.Boards.UseShown,
		},
	}
}

func (s state) ofAnswer() []action {
	solve := action{
		id: "solve", words: "Solve", hint: "Solves the board, or cancels",
		keys: "Ctrl+Enter, Ctrl+Keypad Enter", run: s.t.unlist(s.Solve),
	}
	if s.Work() != nil {
		solve.label, solve.run = "Cancel", s.Escape
	}
	why := action{
		id: "why", words: "Why?", keys: "F2", disabled: !s.can.Why, lacks: s.lacks, run: s.Reasons.Next,
		hint: "Shows what proves the answer, reason by reason; in a game, why the last costly move is one, then the one before",
	}
	if s.Mode() == session.PlayMode {
		why.disabled, why.lacks, why.run = !s.can.Blame, "No move is known to have cost anything.", s.Blame.Next
	}
	open := s.Mode() == session.SolutionMode
	return []action{
		solve,
		{
			id: "solution", words: "Show Solution", hint: "Opens the solution of this board; solves it first if needed",
			label: "Solution", icon: bulb, disabled: s.busy, on: open, run: s.t.unlist(s.Solution),
		},
		{
			id: "back", words: "Back to the Solution", hint: "Goes back to the solution that the game goes on from",
			disabled: !s.can.Back, run: s.Solution,
		},
		{
			id: "close", words: "Close Solution", label: "Close", hint: "Goes back to your own board",
			disabled: s.busy || !open, run: s.CloseAnswer,
		},
		why,
		{
			id: "search", words: "Watch the Search", hint: "Shows how a textbook searches this board, step by step",
			keys: "F3", disabled: s.Answer() == nil, lacks: s.lacks, run: s.Watch.Show,
		},
	}
}

func (s state) ofTabs() (all []action) {
	for i, t := range s.all {
		number := strconv.Itoa(i + 1)
		all = append(all, action{
			id: "tab" + number, words: t.session.Puzzle.Name, keys: instead("Ctrl+"+number, ""),
			icon: t.icon, busy: t.busy(), on: t == s.t, run: func() { s.bring(t) },
		})
	}
	return all
}

func (s state) ofView() []action {
	whole := s.t.board == nil || !s.t.board.Enlarged()
	zoom := func(by int) func() {
		return func() {
			s.settings.Zoom = s.settings.shown // of which one goes on
			s.choose(zoomChoice, s.settings.Zoom+by)()
		}
	}
	return []action{
		{
			id: "larger", words: "Larger", hint: "Enlarges everything",
			keys: "Ctrl++, Ctrl+=, Ctrl+Shift+=, Ctrl+Shift++", run: zoom(1),
		},
		{id: "smaller", words: "Smaller", hint: "Makes everything smaller", keys: "Ctrl+-", run: zoom(-1)},
		{id: "usual", words: "Normal Size", keys: "Ctrl+0", run: s.choose(zoomChoice, defaultZoom)},
		{
			id: "enlarge", words: "Enlarge the Board", hint: "Shows a part of the board, larger; Ctrl and the wheel do so too",
			keys: "Ctrl+Up", run: func() { s.t.board.Enlarge(1) },
		},
		{
			id: "reduce", words: "Reduce the Board", hint: "Shows more of an enlarged board",
			keys: "Ctrl+Down", disabled: whole, run: func() { s.t.board.Enlarge(-1) },
		},
		{
			id: "whole", words: "Whole Board", hint: "Shows all of the board again; a double click with the middle button does so too",
			keys: "Ctrl+Home", disabled: whole, run: func() { s.t.board.ShowWhole() },
		},
	}
}

func (s state) ofHelp() []action {
	return []action{
		{id: "help", words: "Rules and Keys", keys: "F1", icon: theme.HelpIcon(), run: func() { showHelp(s.dialogs, s.Puzzle, s.commands.all) }},
		{
			id: "report", words: "Copy Report", hint: "Copies version, system, board and moves as text, for a report of a fault",
			run: s.copyReport,
		},
		{id: "about", words: "About Fourfold", run: func() { showAbout(s.dialogs, s.version) }},
	}
}

// ofPlayer returns the actions of the player, and keys for the rest of the window.
func (s state) ofPlayer() []action {
	play := theme.MediaPlayIcon()
	if s.can.Walk && s.Player.Playing() {
		play = theme.MediaPauseIcon()
	}
	at, end, move := 0, 0, s.Go
	if s.Answer() != nil || s.Reasons.Pages() > 0 {
		at, end, move = s.Player.Playhead()
	}
	back, on := at == 0, at == end
	asked, _ := s.Find.Question()
	seek := func(to int) func() { return func() { move(to) } }
	return []action{
		{id: "playPause", words: "Play or Pause", keys: "Space", icon: play, disabled: !s.can.Walk, run: func() { s.Player.Toggle() }},
		{id: "previous", words: "Previous Step or Picture", keys: "Left", icon: theme.NavigateBackIcon(), disabled: back, run: seek(at - 1)},
		{id: "next", words: "Next Step or Picture", keys: "Right", icon: theme.NavigateNextIcon(), disabled: on, run: seek(at + 1)},
		{id: "first", words: "To the Start", keys: "Home", icon: theme.MediaSkipPreviousIcon(), disabled: back, run: seek(0)},
		{id: "last", words: "To the End", keys: "End", icon: theme.MediaSkipNextIcon(), disabled: on, run: seek(end)},
		{id: "nextFind", words: "After a Better Move: the Next Costly One", keys: "Enter", disabled: !asked.Found, run: s.Find.Next},
		{id: "menu", words: "Opens the menu; Alt and a letter open one of the menus", keys: "F10", run: func() { s.commands.openMenu(0) }},
		{id: "pageUp", words: "Scroll the Panel Up", keys: "Page Up", run: func() { s.t.panel.Page(-1) }},
		{id: "pageDown", words: "Scroll the Panel Down", keys: "Page Down", run: func() { s.t.panel.Page(1) }},
		{id: "leave", words: "Cancel or Go Back", keys: "Esc", disabled: !s.can.Escape && !s.Boards.Listing(), run: s.t.escape},
	}
}

// choose returns what chooses a value of a setting, or the nearest one.
func (s state) choose(c *choice, to int) func() {
	return func() { s.change(func(s *settings) { c.set(s, to) }) }
}

// speeds returns the actions that choose how fast steps are played.
func (s state) speeds() []action {
	now := s.settings.Speed
	all := []action{
		{id: "slower", words: "Slower", keys: "-, _", run: s.choose(speedChoice, now-1)},
		{id: "faster", words: "Faster", keys: "+, =", run: s.choose(speedChoice, now+1)},
	}
	for i, speed := range session.Speeds {
		all = append(all, action{id: "speed" + strconv.Itoa(i), words: speed.Name, on: i == now, run: s.choose(speedChoice, i)})
	}
	return all
}

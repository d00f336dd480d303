package gui

import (
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"

	"fourfold/gui/session"
	"fourfold/puzzles"
	"fourfold/puzzles/puzzle"
)

// testWindow is a window of the test driver, with what runs beside it and the functions that were posted to it.
type testWindow struct {
	*window
	t       *testing.T
	started sync.WaitGroup
	posted  chan func()
}

func openWindow(t *testing.T) *testWindow {
	t.Helper()
	o := &testWindow{t: t, posted: make(chan func(), 1000)}
	o.window = open(test.NewTempApp(t), puzzles.All(), options{
		folder: t.TempDir(),
		post:   func(f func()) { o.posted <- f },
		start:  func(f func()) { o.started.Go(f) },
	})
	o.win.Resize(fyne.NewSize(1000, 700))
	t.Cleanup(o.closed)
	return o
}

// finish waits for all that was started to read or write files, and runs what that posted.
func (o *testWindow) finish() {
	for o.started.Wait(); ; {
		select {
		case f := <-o.posted:
			f()
		default:
			return
		}
	}
}

// ticked reports whether the item of a menu is ticked.
func (o *testWindow) ticked(label string) bool {
	i := slices.IndexFunc(o.menus.items, func(item menuItem) bool { return item.Label == label })
	return i >= 0 && o.menus.items[i].Checked
}

// until runs what is posted until the tab in front is in the state.
func (o *testWindow) until(state string) {
	o.t.Helper()
	limit := time.After(20 * time.Second)
	for nameState(o.tab()) != state {
		select {
		case f := <-o.posted:
			f()
		case <-limit:
			o.t.Fatalf("state is %s, want %s", nameState(o.tab()), state)
		}
	}
}

// nameState names the state of a tab as the trace does.
func nameState(t *tab) string { state, _, _ := stateOf(t); return state }

// randomBoardOf starts with a random board of the size shown.
func randomBoardOf(t *tab, seed uint64) {
	t.session.Boards.Random(puzzle.Wish{Size: t.session.Problem().Size()}, seed)
}

func seedOf(s *session.Session) uint64 {
	_, seed := s.Boards.Last()
	return seed
}

// shown returns the board of the tab in front as text.
func shown(w *window) string {
	s := w.tab().session
	return s.Puzzle.Write(s.Problem())
}

func (o *testWindow) press(key fyne.KeyName) { o.commands.key(&fyne.KeyEvent{Name: key}) }

func TestEveryTabSolvesItsSample(t *testing.T) {
	o := openWindow(t)
	for i, tab := range o.all {
		o.tabs.SelectIndex(i)
		o.commands.do(o.actions.solve)
		o.until("showing")
		o.press(fyne.KeyEnd)
		if p := tab.walk(); p.Position() != p.Length() || p.Length() == 0 {
			t.Errorf("%s: at %d of %d after End", tab.session.Puzzle.ID, p.Position(), p.Length())
		}
		o.press(fyne.KeyHome)
		o.press(fyne.KeyRight)
		o.press(fyne.KeyRight)
		o.press(fyne.KeyLeft)
		if p := tab.walk(); p.Position() != 1 || tab.player.slider.Value != 1 || tab.player.place.Text[:3] != "1 /" {
			t.Errorf("%s: position %d, slider %g, %q", tab.session.Puzzle.ID, p.Position(), tab.player.slider.Value, tab.player.place.Text)
		}
		o.press(fyne.KeyEscape)
		if tab.session.Playback() != nil {
			t.Errorf("%s: Esc does not leave the solution", tab.session.Puzzle.ID)
		}
	}
}

func TestPasteFindsThePuzzle(t *testing.T) {
	o := openWindow(t)
	for i := range o.all {
		for j, p := range puzzles.All() {
			o.tabs.SelectIndex(i)
			o.app.Clipboard().SetContent(string(readFile(p, "sample.txt")))
			o.commands.do(o.actions.paste)
			if o.tabs.SelectedIndex() != j {
				t.Errorf("the sample of %s, pasted in tab %d, lands in tab %d", p.ID, i, o.tabs.SelectedIndex())
			}
			o.commands.do(o.actions.copy)
			if got := o.app.Clipboard().Content(); !strings.HasPrefix(string(readFile(p, "sample.txt")), strings.TrimSuffix(got, p.Terminator)) {
				t.Errorf("%s: copied %q", p.ID, got)
			}
		}
	}
}

func TestPasteOfNonsenseSaysWhereAndKeepsTheBoard(t *testing.T) {
	o := openWindow(t)
	before := shown(o.window)
	o.app.Clipboard().SetContent("bwwb\nbwxb\n")
	o.commands.do(o.actions.paste)
	s := o.tab().session
	if !s.Status.Failed() || !strings.HasPrefix(s.Status.Text().String(), "Pasted text, line 2: ") || shown(o.window) != before {
		t.Errorf("status %q, board %q", s.Status.Text(), shown(o.window))
	}
	if o.tab().status.label.Text != s.Status.Text().String() {
		t.Errorf("the status line says %q", o.tab().status.label.Text)
	}
}

func TestSolvingInOneTabLeavesTheOthersFree(t *testing.T) {
	o := openWindow(t)
	o.tab().session.Boards.New(o.all[0].session.Puzzle.Max)
	randomBoardOf(o.tab(), 1)
	o.commands.do(o.actions.solve)
	if nameState(o.tab()) != "solving" || o.tab().player.solve.Text != "Cancel" {
		t.Fatal("not solving")
	}
	o.tabs.SelectIndex(3)
	o.commands.do(o.actions.solve)
	o.until("showing")
	o.tabs.SelectIndex(0)
	o.commands.do(o.actions.undo)
	o.commands.do(o.actions.solve)
	if s := o.tab().session; s.Work() != nil || !s.Can().Undo {
		t.Errorf("state %s after Cancel", nameState(o.tab()))
	}
}

func TestDialogsKeepActionsAway(t *testing.T) {
	o := openWindow(t)
	before := shown(o.window)
	o.commands.do(o.actions.size)
	o.commands.do(o.actions.newBoard)
	if shown(o.window) != before {
		t.Error("New works behind a dialog")
	}
	entry := o.win.Canvas().Focused().(*escapeEntry)
	o.app.Clipboard().SetContent("7x5")
	entry.SetText("")
	o.commands.do(o.actions.paste)
	if entry.Text != "7x5" {
		t.Errorf("pasting into the entry gives %q", entry.Text)
	}
	entry.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	if got := o.tab().session.Problem().Size(); got != (puzzle.Size{Rows: 7, Cols: 5}) {
		t.Errorf("size %v", got)
	}
	o.press(fyne.KeyF1)
	if o.win.Canvas().Overlays().Top() == nil {
		t.Fatal("F1 shows nothing")
	}
	o.press(fyne.KeyEscape)
	if o.win.Canvas().Overlays().Top() != nil {
		t.Error("Esc does not close the help")
	}
}

func TestSettingsAndBoardsAreRemembered(t *testing.T) {
	app := test.NewTempApp(t)
	o := options{folder: filepath.Join(t.TempDir(), "new"), post: func(func()) {}, start: func(func()) {}}
	w := open(app, puzzles.All(), o)
	w.tabs.SelectIndex(1)
	randomBoardOf(w.tab(), 7)
	w.commands.do(w.actions.byHand)
	w.tabs.SelectIndex(2)
	randomBoardOf(w.tab(), 5)
	text := shown(w)
	w.commands.rune('+')
	w.preferences.change(func(s *settings) { s.Theme = darkTheme })
	w.commands.do(w.actions.zoomIn)
	w.win.Resize(fyne.NewSize(900, 650))
	w.closed()
	again := open(app, puzzles.All(), o)
	defer again.closed()
	if again.tabs.SelectedIndex() != 2 || again.tab().session.Pace.Index() != session.DefaultSpeed+1 || again.tab().player.speed.Selected != "2x" {
		t.Errorf("tab %d, speed %d", again.tabs.SelectedIndex(), again.tab().session.Pace.Index())
	}
	if !(&testWindow{window: again}).ticked("Dark") || again.win.Canvas().Size() != fyne.NewSize(900, 650) || again.preferences.Zoom != defaultZoom+1 {
		t.Errorf("theme, zoom %d or size %v are forgotten", again.preferences.Zoom, again.win.Canvas().Size())
	}
	if s := again.tab().session; shown(again) != text || !s.Can().Undo || seedOf(s) != 5 {
		t.Errorf("the board is forgotten: %q, seed %d", shown(again), seedOf(s))
	}
	if s := again.all[1].session; !s.ByHand() || seedOf(s) != 7 {
		t.Errorf("game %v, seed %d", s.Game(), seedOf(s))
	}
}

func TestDamagedDocumentsAreSetAsideAndNamed(t *testing.T) {
	for _, name := range []string{settingsName, "board-" + puzzles.All()[0].ID} {
		for _, text := range []string{"", `{"entries": [{"board": 1}], "width": []}`} {
			folder := t.TempDir()
			if err := os.WriteFile(filepath.Join(folder, name+".json"), []byte(text), 0o600); err != nil {
				t.Fatal(err)
			}
			w := open(test.NewTempApp(t), puzzles.All(), options{folder: folder, post: func(func()) {}, start: func(func()) {}})
			if s := w.documents[0].session; !s.Status.Failed() || !strings.Contains(s.Status.Text().String(), "damaged") {
				t.Errorf("%s with %q: status %q", name, text, s.Status.Text())
			}
			kept, _ := filepath.Glob(filepath.Join(folder, name+"*damaged*"))
			if len(kept) != 1 {
				t.Errorf("%s with %q: set aside as %v", name, text, kept)
			}
			w.closed()
		}
	}
}

func TestChoosingASizeStartsABoardOfIt(t *testing.T) {
	o := openWindow(t)
	toolbar, s := o.tab().toolbar, o.tab().session
	toolbar.size.SetSelected(sizeName(s.Puzzle.Sizes[1]))
	if s.Problem().Size() != s.Puzzle.Sizes[1] || toolbar.size.Selected != sizeName(s.Puzzle.Sizes[1]) {
		t.Errorf("size %v, chosen %q", s.Problem().Size(), toolbar.size.Selected)
	}
	o.commands.do(o.actions.undo)
	if toolbar.size.Selected != sizeName(s.Puzzle.Sizes[0]) {
		t.Errorf("after undo the size says %q", toolbar.size.Selected)
	}
}

func TestNoTwoActionsShareAShortcut(t *testing.T) {
	o := openWindow(t)
	seen := map[string]string{}
	for _, a := range o.menus.actions() {
		if a.shortcut == nil {
			continue
		}
		if other, ok := seen[a.keys()]; ok {
			t.Errorf("%s is %q and %q", a.keys(), other, a.name)
		}
		seen[a.keys()] = a.name
	}
	if len(seen) < 20 {
		t.Errorf("only %d actions have keys", len(seen))
	}
}

func TestHintsShowInTheStatusLine(t *testing.T) {
	o := openWindow(t)
	b := o.tab().player.solve
	was := o.tab().status.label.Text
	b.MouseIn(&desktop.MouseEvent{})
	if got := o.tab().status.label.Text; got != "Solves the board shown, or cancels (Ctrl+Enter)" {
		t.Errorf("hint %q", got)
	}
	b.MouseOut()
	if got := o.tab().status.label.Text; got != was {
		t.Errorf("after the hint %q, want %q", got, was)
	}
}

func TestKeysReachTheBoardWithoutFocus(t *testing.T) {
	o := openWindow(t)
	o.win.Canvas().Unfocus()
	before := shown(o.window)
	for _, key := range []fyne.KeyName{fyne.KeyRight, fyne.KeySpace} {
		o.win.Canvas().OnTypedKey()(&fyne.KeyEvent{Name: key})
		o.win.Canvas().Unfocus()
	}
	if after := shown(o.window); after == before {
		t.Error("arrows and Space do nothing while no widget has the focus")
	}
}

func TestABrokenTextIsBlamedOnThePuzzleItIsFor(t *testing.T) {
	o := openWindow(t)
	for text, want := range map[string]string{
		"1111\n0000\n1110\n001\n":    "Pasted text, read as Black and White, line 4: ",
		"2\n1 1 1 1\n1 x 1 1\n":      "Pasted text, read as Tetravex, line 3: ",
		"bwwb\nbwb\n":                "Pasted text, line 2: ",
		"\n \n":                      "Pasted text: there is no text",
		"nothing that makes sense\n": "Pasted text, line 1: ",
	} {
		o.app.Clipboard().SetContent(text)
		o.commands.do(o.actions.paste)
		if got := o.tab().session.Status.Text().String(); !strings.HasPrefix(got, want) || !o.tab().session.Status.Failed() {
			t.Errorf("%q: status %q, want %q", text, got, want)
		}
	}
}

func TestATabShowsThatItIsBusy(t *testing.T) {
	o := openWindow(t)
	o.tab().session.Boards.New(puzzle.Size{Rows: 61, Cols: 61})
	randomBoardOf(o.tab(), 1)
	o.commands.do(o.actions.solve)
	if got := o.tabs.Items[0].Text; got != "Flip …" {
		t.Errorf("the tab says %q while it solves", got)
	}
	o.press(fyne.KeyEscape)
	if got := o.tabs.Items[0].Text; got != "Flip" {
		t.Errorf("the tab says %q after Esc", got)
	}
}

func TestANewSolutionOpensWithItsSteps(t *testing.T) {
	o := openWindow(t)
	o.commands.do(o.actions.solve)
	o.until("showing")
	o.tab().side.parts.SelectIndex(1)
	o.press(fyne.KeyEscape)
	o.commands.do(o.actions.solve)
	o.until("showing")
	if got := o.tab().side.parts.SelectedIndex(); got != 0 {
		t.Errorf("part %d is in front", got)
	}
}

func TestEscLeavesAFormFromEverywhere(t *testing.T) {
	o := openWindow(t)
	for _, ask := range []*action{o.actions.settings, o.actions.randomBoard, o.actions.size, o.actions.help} {
		for steps := range 12 {
			o.commands.do(ask)
			for range steps + 1 {
				o.win.Canvas().FocusNext()
			}
			focused := o.win.Canvas().Focused()
			if focused == nil {
				t.Fatalf("%s has nothing to focus", ask.name)
			}
			focused.TypedKey(&fyne.KeyEvent{Name: fyne.KeyEscape})
			if o.win.Canvas().Overlays().Top() != nil {
				t.Fatalf("%s: Esc does not leave from %T", ask.name, focused)
			}
		}
	}
}

func TestTheSettingsCanBeChangedByKeysAlone(t *testing.T) {
	o := openWindow(t)
	o.commands.do(o.actions.settings)
	o.press(fyne.KeyEscape)
	o.preferences.change(func(s *settings) {
		for _, c := range choices {
			c.set(s, len(c.names())-1)
		}
	})
	s := o.preferences.settings
	if s.Language != "zh-Hans" || s.Theme != darkTheme || s.Palette == "" || s.Zoom != len(zooms)-1 || !s.Labels ||
		s.Memory != memories[len(memories)-1] || s.Speed != len(session.Speeds)-1 {
		t.Errorf("settings %+v", s)
	}
	if got := o.tab().player.solve.Text; got == "Solve" {
		t.Error("the window did not change its language")
	}
	o.preferences.change(func(s *settings) { *s = firstSettings(); s.Language = "en" })
}

// save saves as a person does: by the form, with a path, and where asked with a yes to replacing.
func (o *testWindow) saveTo(path string, replace bool) {
	o.t.Helper()
	o.commands.do(o.actions.saveAs)
	entry := o.win.Canvas().Focused().(*escapeEntry)
	entry.SetText(path)
	entry.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	if replace {
		o.win.Canvas().Focused().TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	}
	o.finish()
}

func TestSavingAsksBeforeItReplaces(t *testing.T) {
	o := openWindow(t)
	path := filepath.Join(t.TempDir(), "mine.txt")
	if err := os.WriteFile(path, []byte("precious"), 0o600); err != nil {
		t.Fatal(err)
	}
	text := o.tab().session.Boards.Text()
	o.saveTo(path, false)
	if got, _ := os.ReadFile(path); string(got) != "precious" {
		t.Errorf("replaced without a question: %q", got)
	}
	o.win.Canvas().Focused().TypedKey(&fyne.KeyEvent{Name: fyne.KeyEscape})
	if got, _ := os.ReadFile(path); string(got) != "precious" || o.tab().file() != "" {
		t.Errorf("replaced after Esc: %q", got)
	}
	o.saveTo(strings.TrimSuffix(path, ".txt"), true) // the extension is added
	if got, _ := os.ReadFile(path); string(got) != text || o.tab().file() != path || o.win.Title() != "mine.txt – Fourfold" {
		t.Errorf("saved %q, file %q, title %q", got, o.tab().file(), o.win.Title())
	}
	randomBoardOf(o.tab(), 3)
	if o.tab().file() != "" || o.win.Title() != "Fourfold" {
		t.Errorf("a random board is taken for that of %q", o.tab().file())
	}
	o.commands.do(o.actions.undo)
	if o.tab().file() != path {
		t.Error("undo does not return to the file")
	}
}

func TestAFileThatCouldNotBeTakenIsNotBound(t *testing.T) {
	o := openWindow(t)
	path := filepath.Join(t.TempDir(), "other.txt")
	if err := os.WriteFile(path, []byte("bbbb\nwwww\nbbbb\nwwww\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	o.tab().session.Boards.New(puzzle.Size{Rows: 61, Cols: 61})
	randomBoardOf(o.tab(), 1)
	o.commands.do(o.actions.solve)
	o.files.open(path)
	o.finish()
	if o.tab().file() != "" {
		t.Errorf("bound to %q while its boards were refused", o.tab().file())
	}
	o.press(fyne.KeyEscape)
	o.finish()
	o.files.open(path)
	o.finish()
	if o.tab().file() != path {
		t.Errorf("file %q", o.tab().file())
	}
}

func TestAWriteProtectedFileIsRefusedBeforeItIsWritten(t *testing.T) {
	o := openWindow(t)
	path := filepath.Join(t.TempDir(), "mine.txt")
	if err := os.WriteFile(path, []byte("precious"), 0o444); err != nil {
		t.Fatal(err)
	}
	o.commands.do(o.actions.saveAs)
	entry := o.win.Canvas().Focused().(*escapeEntry)
	entry.SetText(path)
	entry.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	if err := entry.Validate(); err == nil || err.Error() != path+" is write-protected" {
		t.Errorf("the form says %v", err)
	}
	shown := func(o fyne.CanvasObject) bool {
		text, ok := o.(*canvas.Text)
		return ok && text.Text == path+" is write-protected"
	}
	if !slices.ContainsFunc(test.LaidOutObjects(o.win.Canvas().Overlays().Top()), shown) {
		t.Error("the form does not show why")
	}
	if o.win.Canvas().Focused() != entry {
		t.Error("the form was left")
	}
}

// A button and the item of a menu that stand for the same action agree in every state on whether it can be used.
func TestButtonsAndMenusAgree(t *testing.T) {
	o := openWindow(t)
	check := func(state string) {
		t.Helper()
		items := map[*action]menuItem{}
		for _, item := range o.menus.items {
			items[item.action] = item
			if got, want := item.Disabled, !item.action.can(o.tab()); got != want {
				t.Errorf("%s: the item %s is disabled: %t", state, item.action.name, got)
			}
		}
		for _, control := range o.tab().controls {
			b, isButton := control.(*hintButton)
			if !isButton {
				continue
			}
			item, ok := items[b.action]
			if !ok || b.Disabled() != item.Disabled {
				t.Errorf("%s: button of %s disabled: %t, its item %t, %t", state, b.action.name, b.Disabled(), ok, item.Disabled)
			}
			if on := b.Importance == widget.HighImportance; b.action.on != nil && on != item.Checked {
				t.Errorf("%s: button of %s stands out: %t, its item is ticked: %t", state, b.action.name, on, item.Checked)
			}
		}
	}
	check("editing")
	o.commands.do(o.actions.byHand)
	check("by hand")
	o.commands.do(o.actions.hint)
	check("hint")
	o.commands.do(o.actions.edit)
	o.commands.do(o.actions.solve)
	check("solving")
	o.until("showing")
	check("at the start")
	o.commands.do(o.actions.next)
	check("in the middle")
	o.commands.do(o.actions.last)
	check("at the end")
	o.commands.do(o.actions.playPause)
	check("played")
}

func TestChoicesInMenusAndFormAreTheSame(t *testing.T) {
	o := openWindow(t)
	values := map[*choice]int{themeChoice: 1, paletteChoice: 1, speedChoice: 3, memoryChoice: 0, labelChoice: 0, zoomChoice: 4}
	o.preferences.change(func(s *settings) {
		for c, value := range values {
			c.set(s, value)
		}
	})
	o.commands.do(o.actions.settings)
	form := selectsIn(o.win.Canvas().Overlays().Top())
	for c, value := range values {
		name := c.names()[value]
		if c.get(&o.preferences.settings) != value || c != zoomChoice && c != labelChoice && !o.ticked(name) {
			t.Errorf("%s: value %d, ticked: %t", c.label, c.get(&o.preferences.settings), o.ticked(name))
		}
		if !slices.ContainsFunc(form, func(s *dropDown) bool { return s.Selected == name }) {
			t.Errorf("%s: %q is not chosen in the form", c.label, name)
		}
	}
	o.press(fyne.KeyEscape)
	if o.ticked("Row and Column Numbers") {
		t.Error("the numbers are hidden, and their item is ticked")
	}
	tabs := slices.Clone(o.all)
	o.commands.do(o.actions.faster)
	if !slices.Equal(tabs, o.all) || o.preferences.Speed != 4 || o.tab().session.Pace.Index() != 4 || o.tab().player.speed.Selected != "4x" {
		t.Errorf("speed %d, shown as %q", o.preferences.Speed, o.tab().player.speed.Selected)
	}
}

func selectsIn(o fyne.CanvasObject) (all []*dropDown) {
	for _, o := range test.LaidOutObjects(o) {
		if s, ok := o.(*dropDown); ok {
			all = append(all, s)
		}
	}
	return all
}

func TestSettingsAreMended(t *testing.T) {
	for memory, want := range map[int64]int64{0: memories[0], -1: memories[0], 1 << 30: 1 << 30, 3 << 30: 2 << 30, 1 << 60: 8 << 30} {
		s := settings{Memory: memory, Speed: 99, appearance: appearance{Zoom: -3}}
		s.mend()
		if s.Memory != want || s.Zoom != 0 || s.Speed != len(session.Speeds)-1 || s.Width != minWidth {
			t.Errorf("%+v, want memory %d", s, want)
		}
	}
}

// The form for random boards is made from the knobs and levels of the puzzle.
func TestTheFormForRandomBoardsAsksForWhatThePuzzleOffers(t *testing.T) {
	o := openWindow(t)
	for i, p := range puzzles.All() {
		o.tabs.SelectIndex(i)
		size := p.Sizes[0]
		o.tab().session.Boards.New(size)
		for k, level := range p.Levels(size) {
			o.commands.do(o.actions.randomBoard)
			o.finish()
			form := o.win.Canvas().Overlays().Top()
			if form == nil {
				t.Fatalf("%s: no form", p.ID)
			}
			levels := selectsIn(form)[0]
			levels.SetSelectedIndex(k + 1) // the first one is Any
			levels.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
			o.until("editing")
			if got, _ := o.tab().session.Boards.Last(); got.Size != size || !maps.Equal(got.Asks, level.Asks) || o.tab().session.Status.Failed() {
				t.Errorf("%s, %s: asked for %v, status %q", p.ID, level.Name, got.Asks, o.tab().session.Status.Text())
			}
		}
	}
}

func TestAKnobAsksOnlyForWhatThereIs(t *testing.T) {
	f := newForm(openWindow(t).dialogs, nil)
	number := f.knobRow(puzzle.Knob{ID: "moves", Label: "Moves", Hint: "%d to %d"})
	number.set(map[string]int{"moves": 0})
	if n, asked := number.value(); n != 0 || !asked {
		t.Errorf("0 moves are read as %d, %t", n, asked)
	}
	number.setRange(0, 6)
	for text, right := range map[string]bool{"": true, "0": true, "6": true, "7": false, "-1": false, "x": false} {
		if err := number.check(text); (err == nil) != right {
			t.Errorf("%q: %v", text, err)
		}
	}
	number.setRange(1, 0)
	if number.check("1") == nil || number.check("") != nil || number.item.HintText != "nothing to choose at this size" {
		t.Errorf("what cannot be asked for: %v, hint %q", number.check("1"), number.item.HintText)
	}
	number.set(nil)
	if _, asked := number.value(); asked {
		t.Error("an empty entry asks for something")
	}
	on := f.knobRow(puzzle.Knob{ID: "unique", Switch: true})
	on.set(map[string]int{"unique": 1})
	if n, asked := on.value(); n != 1 || !asked {
		t.Errorf("a switch that is on is read as %d, %t", n, asked)
	}
	on.setRange(1, 0)
	if _, asked := on.value(); asked || !on.on.Disabled() {
		t.Error("a switch asks for what there is not")
	}
}

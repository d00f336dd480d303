package gui

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"

	"fourfold/gui/words"
	"fourfold/puzzles/sentence"
	"fourfold/puzzles/view"
)

// The table has an ID and words for each action, and no key twice. A disabled one with a known reason has a key that tells it.
// The first key of each is in the README.
func TestActions(t *testing.T) {
	o := openWindow(t)
	ids, keys := map[string]bool{}, map[string]string{}
	text, err := os.ReadFile("../README.md")
	_, readme, _ := strings.Cut(string(text), "## Keys")
	readme = strings.NewReplacer("comma", ",", "+T, W, P, G, E", "+T Ctrl+Shift+W Ctrl+Shift+P Ctrl+Shift+G Ctrl+Shift+E", "Ctrl+1, Ctrl+2, …", "Ctrl+1 Ctrl+2 Ctrl+3 Ctrl+4 Ctrl+5 Ctrl+6 Ctrl+7 Ctrl+8 Ctrl+9").Replace(readme)
	for _, a := range append(o.commands.all, o.commands.menus...) {
		if a.lacks != "" && a.keys == "" {
			t.Errorf("%s: no key tells why it is disabled", a.words)
		}
		if ids[a.id] && a.id != "" || a.id == "" && a.run != nil || a.words == "" {
			t.Errorf("%q, %q: no ID, an ID of two actions, or no words", a.id, a.words)
		}
		ids[a.id] = true
		for _, key := range a.allKeys() {
			if key != "" && keys[key] != "" {
				t.Errorf("%s is for %s and %s", key, keys[key], a.words)
			}
			keys[key] = a.words
		}
		if err != nil || a.run != nil && !strings.Contains(readme, a.key()) {
			t.Errorf("the README lacks %s, error %v", a.key(), err)
		}
	}
}

// eachItem calls f for each action in the menus, with its item.
func (o *testWindow) eachItem(f func(action, *fyne.MenuItem)) {
	var visit func(action, []*fyne.MenuItem)
	visit = func(menu action, items []*fyne.MenuItem) {
		for i, id := range strings.Fields(menu.items) {
			if items[i].IsSeparator {
				continue
			}
			if a := o.commands.action(id); items[i].ChildMenu != nil {
				visit(a, items[i].ChildMenu.Items)
			} else {
				f(a, items[i])
			}
		}
	}
	for i, menu := range o.win.MainMenu().Items {
		visit(o.commands.menus[i], menu.Items)
	}
}

// agree checks that buttons and menus show the state of their actions. An item has its key, and a menu its letter.
func (o *testWindow) agree(state string) {
	o.t.Helper()
	o.eachItem(func(a action, item *fyne.MenuItem) {
		if item.Disabled != a.disabled || item.Checked != a.on || (item.Shortcut == nil) != (a.keys == "") {
			o.t.Errorf("%s: the item %q is disabled: %t, ticked: %t", state, item.Label, item.Disabled, item.Checked)
		}
	})
	for _, tool := range o.tools.tools {
		if a := o.commands.action(tool.action); tool.chip.Disabled() != a.disabled {
			o.t.Errorf("%s: the tool %s is disabled: %t", state, a.words, tool.chip.Disabled())
		}
	}
	for i, menu := range o.win.MainMenu().Items {
		if letter := strings.TrimPrefix(o.commands.menus[i].keys, "Alt+"); !strings.Contains(menu.Label, letter) {
			o.t.Errorf("%s: the menu %s does not show the letter %s", state, menu.Label, letter)
		}
	}
}

// The help has the rules, then all keys.
func TestHelp(t *testing.T) {
	o := openWindow(t)
	o.press(fyne.KeyF1)
	rules, help, _ := strings.Cut(wordsOn(o.win.Canvas().Overlays().Top()), "Mouse and Keys")
	if !strings.Contains(rules, "Text form") {
		t.Errorf("the rules are\n%s", rules)
	}
	for _, a := range o.commands.all {
		if !strings.Contains(help, a.words) && a.keys != "" || !strings.Contains(help, a.key()) {
			t.Errorf("the help lacks %s, %s", a.key(), a.words)
		}
	}
}

// inMenu is the canvas of a window whose menu bar is open, with no item selected: nothing can get the focus.
type inMenu struct{ fyne.Canvas }

func (inMenu) Focused() fyne.Focusable { return nil }

// The line at the bottom says what the focused button does. Keys that no widget has a use for reach the actions.
func TestKeysAndHints(t *testing.T) {
	o := openWindow(t)
	was, solve, canvas := o.status.text.Text(), chipOn(t, o.panel(), "Solve"), o.win.Canvas()
	canvas.Focus(solve)
	if got := o.status.text.Text(); got != "Solves the board, or cancels (Ctrl+Enter)" {
		t.Errorf("with the focus on Solve: %q", got)
	}
	o.mark(true) // as a result that arrives does
	if o.refresh(); !strings.HasPrefix(o.status.text.Text(), "Solves") {
		t.Errorf("the hint of the focused button gives way to %q", o.status.text.Text())
	}
	canvas.Unfocus()
	if got := o.status.text.Text(); got != was {
		t.Errorf("without a focus: %q, want %q", got, was)
	}
	canvas.Focus(solve)
	o.session().Status.Say(sentence.New("News"))
	if o.refresh(); o.status.text.Text() != "News" {
		t.Errorf("the hint of the focused button hides what is new: %q", o.status.text.Text())
	}
	canvas.Unfocus()
	o.commands.canvas = inMenu{canvas}
	before := shown(o.window)
	o.typed(fyne.KeyRight)
	if o.typed(fyne.KeySpace); shown(o.window) == before {
		t.Error("arrows and Space do nothing while no widget has the focus")
	}
	o.commands.canvas = canvas
	if o.press(fyne.KeyUnknown); o.dialogs.Open() {
		t.Error("a key that nobody knows runs an action")
	}
}

// Plus and minus change the speed, and F1 opens the help, whatever has the focus: tabs, tools, buttons, the list of steps, the
// slider, the board.
func TestSomeKeysWorkEverywhere(t *testing.T) {
	o := openWindow(t)
	o.run("solve")
	o.until("showing")
	canvas, met := o.win.Canvas(), map[fyne.Focusable]bool{}
	for f := canvas.Focused(); !met[f]; f = canvas.Focused() {
		met[f] = true
		for _, r := range "+-" {
			speed := o.settings.Speed
			if f.TypedRune(r); o.settings.Speed-speed != map[rune]int{'+': 1, '-': -1}[r] {
				t.Errorf("%T swallows %c", f, r)
			}
		}
		if f.TypedKey(&fyne.KeyEvent{Name: fyne.KeyF1}); !o.dialogs.Open() {
			t.Errorf("%T swallows F1", f)
		}
		o.press(fyne.KeyEscape)
		canvas.Focus(f)
		canvas.FocusNext()
	}
	if len(met) < 15 {
		t.Errorf("the focus goes to %d places only", len(met))
	}
}

// The last line says why an action cannot be used, and that a game is won. It does not repeat a bubble on the board.
func TestTheLastLine(t *testing.T) {
	o := openWindow(t)
	run := func(id string) func() { return func() { o.run(id) } }
	for i, step := range []struct {
		do   func()
		says string
	}{
		{run("copyAnswers"), "Not possible now: Copy All Answers."},
		{func() { o.press(fyne.KeyF2) }, "No move is known to have cost anything."},
		{func() {
			o.load("bbww\nbwww\nwwww\nwwww\n")
			o.run("play")
			o.drag(view.Spot{}, view.Spot{})
			o.run("tab2")
			o.run("tab1")
		}, "The goal is reached."},
		{run("hint"), "Nothing to do: the goal is reached."},
		{func() { o.run("tab2"); o.run("play"); o.drag(view.Spot{}, view.Spot{Row: 3, Col: 3}) }, o.all[1].session.Puzzle.Playing},
	} {
		if step.do(); !strings.HasPrefix(o.status.text.Text(), step.says) || len(o.session().View().Bubbles) != i/4 {
			t.Errorf("%q instead of %q, and on the board %v", o.status.text.Text(), step.says, o.session().View().Bubbles)
		}
	}
}

// A warning stands beside an error, and goes with the next sentence.
func TestAnErrorHasAWarning(t *testing.T) {
	o := openWindow(t)
	for _, c := range []struct {
		text  string
		wrong bool
	}{{"bw\nwb\n", false}, {"no board", true}, {"bw\nww\n", false}} {
		o.app.Clipboard().SetContent(c.text)
		o.run("paste")
		o.finish()
		letters := seen(o.status.text)[3].(*canvas.Text).Color
		if o.status.icon.Visible() != c.wrong || o.status.text.Position().X > 0 != c.wrong || letters == theme.Color(theme.ColorNameError) != c.wrong {
			t.Errorf("%q: a warning is shown: %t; it says %q, in %v", c.text, !c.wrong, o.status.text.Text(), letters)
		}
	}
}

// barCanvas is a canvas with a menu bar, that notes which menu is open.
type barCanvas struct {
	fyne.Canvas
	open int // -1 if none is
}

func (c *barCanvas) ToggleMenu()       { c.open = 0 }
func (c *barCanvas) DismissMenu() bool { c.open = -1; return true }
func (c *barCanvas) FocusNext()        { c.open++ }

// F10 opens the first menu, and Alt and a letter another one, unless a dialog is open.
func TestKeysOpenMenus(t *testing.T) {
	o := openWindow(t)
	bar := &barCanvas{o.win.Canvas(), -1}
	o.commands.canvas = bar
	if o.press(fyne.KeyF10); bar.open != 0 {
		t.Errorf("F10 opens menu %d", bar.open)
	}
	if o.commands.openMenu(3); bar.open != 3 {
		t.Errorf("Alt+P opens menu %d", bar.open)
	}
	if title := o.win.MainMenu().Items[3].Label; title != "Play" {
		t.Errorf("the menu is called %q", title)
	}
	bar.open = -1
	o.run("help")
	if o.commands.openMenu(1); bar.open != -1 {
		t.Error("a menu opens over a dialog")
	}
}

// actionsChanged tells for each action which actions can be used then, and which not any more; which buttons are down, and which
// tabs are busy.
var actionsChanged = [][2]string{
	{"copy", "+open +save +settings +saveAs +quit +clearRecent +exportPNG +undo +copy +paste +new +size +random +today +days +randomBoard +nextBoard " +
		"+list +solveAll +edit +edit on +play +hint +movesLeft +solve +solution +tab1 +tab1 on +tabs +larger +smaller +usual " +
		"+enlarge +help +report +about +menu +pageUp +pageDown +slower +faster +speed0 +speed1 +speed2 +speed2 on +speed3 +speed4 +speed5 +speed6"},
	{"play", "-edit on +play on +use"},
	{"click", "-hint +restart"},
	{"restart", "+redo +hint -restart"},
	{"redo", "-redo -hint +restart"},
	{"movesLeft", "+movesLeft on +leave"},
	{"click", "+hint"},
	{"solve", "-open -undo -new -size -random -today -days -randomBoard -nextBoard -edit -play -hint -movesLeft -restart -use solve: Cancel " +
		"-solution +tab1 busy"},
	{"wait", "+open +exportText +exportPage +exportGIF +exportProof +undo +copyAnswer +new +size +random +today +days +randomBoard +nextBoard +edit " +
		"+play -play on +hint -movesLeft on +use solve: Solve +solution +solution on +close +why +search -tab1 busy +playPause +next +last"},
	{"next", "-hint +previous -next +first -last"},
	{"playPause", "+hint playPause: Play or Pause with foreground_media-pause.svg -previous +next -first +last"},
	{"playPause", "playPause: Play or Pause with foreground_media-play.svg"},
	{"speed4", "-speed2 on +speed4 on"},
	{"close", "-exportText -exportPage -exportGIF -exportProof -copyAnswer +play on +movesLeft +movesLeft on +restart -solution on -close " +
		"-search -playPause -next -last"},
	{"use", "+exportPage +copyAnswers +saveAnswers +edit on -play on -movesLeft on -restart -use -why -leave"},
	{"nextBoard", "+previousBoard -nextBoard list: 2 of 2"},
	{"previousBoard", "-previousBoard +nextBoard list: 1 of 2"},
	{"nextBoard", "+previousBoard -nextBoard list: 2 of 2"},
	{"list", "+list on +leave"},
	{"edit", "-list on -leave"},
	{"solve", "-open -undo -new -size -random -today -days -randomBoard -previousBoard -edit -play -hint -movesLeft solve: Cancel -solution " +
		"+tab1 busy +leave"},
	{"wait", "+open +exportText +exportProof +undo +copyAnswer +new +size +random +repair +today +days +randomBoard +previousBoard +edit " +
		"-edit on +play +use solve: Solve +solution +solution on +close +why +search -tab1 busy"},
	{"repair", "-exportText -exportProof -copyAnswer -repair +edit on +movesLeft -use -solution on -close -why -search -leave"},
	{"list", "+list on +leave"},
	{"solveAll", "solveAll: Stop +tab1 busy"},
	{"wait", "solveAll: Solve All -tab1 busy"},
	{"random", "-exportPage -previousBoard -list -list on list: 1 of 1 -solveAll -copyAnswers -saveAnswers +hint -leave"},
	{"enlarge", "+reduce +whole"},
}

func TestWhatCanBeDone(t *testing.T) {
	o := openWindow(t)
	o.load("bbww\nbwww\nwwww\nwwww\n\nbwww\nwwww\nwwww\nwwww\n")
	before, labels, others := map[string]bool{}, map[string]string{}, ""
	for i := range o.all[1:] {
		others += fmt.Sprintf("+tab%d ", i+2)
	}
	for i, step := range actionsChanged {
		switch step[0] {
		case "wait":
			o.wait("the end of the work", func() bool { return o.session().Work() == nil && !o.session().Boards.Running() })
		case "click":
			o.drag(view.Spot{}, view.Spot{})
		default:
			o.run(step[0])
		}
		changed := ""
		for _, a := range o.commands.all {
			f := o.commands.Look(a.id)
			for j, now := range []bool{!f.Disabled, f.On, f.Busy} {
				name := a.id + []string{"", " on", " busy"}[j]
				if now != before[name] && a.run != nil {
					changed += map[bool]string{true: "+", false: "-"}[now] + name + " "
				}
				before[name] = now
			}
			if f.Icon != nil {
				f.Text += " with " + f.Icon.Name()
			}
			if was := labels[a.id]; was != "" && was != f.Text {
				changed += a.id + ": " + f.Text + " "
			}
			labels[a.id] = f.Text
		}
		if want := strings.Replace(step[1]+" ", "+tabs ", others, 1); changed != want {
			t.Errorf("step %d, %s, changes %q, want %q", i, step[0], changed, want)
		}
		o.agree(step[0])
	}
	o.change(func(s *settings) { s.Language = "zh-Hans" })
	o.agree("in Chinese")
	o.change(func(s *settings) { s.Language = "en" })
}

// The status line names an item of a menu, in each language.
func TestNextBoardIsInTheMenu(t *testing.T) {
	o := openWindow(t)
	for _, l := range words.All() {
		o.change(func(s *settings) { s.Language = l.Tag.String() })
		o.load("bwwb\n\nwbbw\n")
		item := o.win.MainMenu().Items[2].Items[9]
		if named := tr("Board") + " > " + item.Label; !strings.Contains(o.status.text.Text(), named) || item.Disabled {
			t.Errorf("the status line says %q, not %q", o.status.text.Text(), named)
		}
	}
}

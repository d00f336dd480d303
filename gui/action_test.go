package gui

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
)

// The table has an ID and words for each action, and no key twice.
func TestActions(t *testing.T) {
	o := openWindow(t)
	ids, keys := map[string]bool{}, map[string]string{}
	for _, a := range append(o.commands.all, o.commands.menus...) {
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

// A button and the item of a menu for the same action agree in every state on whether it can be used. The item has the key,
// and a menu its letter.
func TestButtonsAndMenusAgree(t *testing.T) {
	o := openWindow(t)
	check := func(state string) {
		t.Helper()
		o.eachItem(func(a action, item *fyne.MenuItem) {
			if item.Disabled != a.disabled || item.Checked != a.on || (item.Shortcut == nil) != (a.keys == "") {
				t.Errorf("%s: the item %q is disabled: %t, ticked: %t", state, item.Label, item.Disabled, item.Checked)
			}
		})
		for _, tool := range o.tools.tools {
			if a := o.commands.action(tool.action); tool.chip.Disabled() != a.disabled {
				t.Errorf("%s: the tool %s is disabled: %t", state, a.words, tool.chip.Disabled())
			}
		}
		for i, menu := range o.win.MainMenu().Items {
			if letter := strings.TrimPrefix(o.commands.menus[i].keys, "Alt+"); !strings.Contains(menu.Label, letter) {
				t.Errorf("%s: the menu %s does not show the letter %s", state, menu.Label, letter)
			}
		}
	}
	for _, language := range []string{"zh-Hans", "en"} {
		o.change(func(s *settings) { s.Language = language })
		check(language)
	}
	for _, id := range []string{"play", "hint", "costs", "edit", "solve"} {
		o.run(id)
		if check(id); o.commands.action("costs").on != (id == "costs") {
			t.Errorf("%s: costs are on: %t", id, id != "costs")
		}
	}
	o.until("showing")
	if !o.commands.action("costs").disabled {
		t.Error("costs can be asked in a solution")
	}
	for _, id := range []string{"next", "last", "playPause", "enlarge", "reduce"} {
		check("before " + id)
		o.run(id)
	}
}

// The rules come first. Right and Left turn to all keys and back.
func TestHelp(t *testing.T) {
	o := openWindow(t)
	key := func(name fyne.KeyName) string {
		o.press(name)
		return wordsOn(o.win.Canvas().Overlays().Top())
	}
	rules, help := key(fyne.KeyF1), key(fyne.KeyRight)
	if !strings.Contains(rules, "Text form") || strings.Contains(help, "Text form") || key(fyne.KeyLeft) != rules {
		t.Errorf("the rules are\n%s\nthe keys are\n%s", rules, help)
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
	canvas.Unfocus()
	if got := o.status.text.Text(); got != was {
		t.Errorf("without a focus: %q, want %q", got, was)
	}
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
			if f.TypedRune(r); o.settings.Speed == speed {
				t.Errorf("%T swallows %c", f, r)
			}
		}
		if f.TypedKey(&fyne.KeyEvent{Name: fyne.KeyF1}); !o.dialogs.Open() {
			t.Errorf("%T swallows F1", f)
		}
		o.dialogs.Close()
		canvas.Focus(f)
		canvas.FocusNext()
	}
	if len(met) < 15 {
		t.Errorf("the focus goes to %d places only", len(met))
	}
}

// A key of an action that cannot be used now says why at the bottom.
func TestAnActionThatCannotBeUsedSaysWhy(t *testing.T) {
	o := openWindow(t)
	if o.run("copyAnswers"); o.status.text.Text() != "Not possible now: Copy All Answers." {
		t.Errorf("Copy All Answers says %q", o.status.text.Text())
	}
	if o.press(fyne.KeyF2); o.status.text.Text() != "No answer is open. Solve first." {
		t.Errorf("F2 says %q", o.status.text.Text())
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
		if o.finish(); o.status.icon.Visible() != c.wrong {
			t.Errorf("%q: a warning is shown: %t; it says %q", c.text, !c.wrong, o.status.text.Text())
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
	bar.open = -1
	o.run("help")
	if o.commands.openMenu(1); bar.open != -1 {
		t.Error("a menu opens over a dialog")
	}
}

package gui

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"fourfold/gui/kit"
)

// The table has an ID and words for each action, a way to each, and no key twice.
func TestActions(t *testing.T) {
	o := openWindow(t)
	ids, keys, listed := map[string]bool{}, map[string]string{}, map[string]bool{}
	o.eachItem(func(a action, _ *fyne.MenuItem) { listed[a.id] = true })
	for _, a := range append(o.commands.all, o.commands.menus...) {
		if a.run != nil && (a.id == "" || ids[a.id]) || a.words == "" {
			t.Errorf("%q, %q: no ID, an ID of two actions, or no words", a.id, a.words)
		}
		ids[a.id] = true
		if a.keys == "" && !listed[a.id] && !strings.HasPrefix(a.id, "speed") { // these are in the player's menu
			t.Errorf("%s is in no menu and has no key", a.id)
		}
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
	var visit func([]action, []*fyne.MenuItem)
	visit = func(actions []action, items []*fyne.MenuItem) {
		for i, a := range actions {
			if a.run != nil {
				f(a, items[i])
			} else if items[i].ChildMenu != nil {
				visit(a.items, items[i].ChildMenu.Items)
			}
		}
	}
	for i, menu := range o.win.MainMenu().Items {
		visit(o.commands.menus[i].items, menu.Items)
	}
}

// A button and the item of a menu for the same action agree in every state on whether it can be used.
func TestButtonsAndMenusAgree(t *testing.T) {
	o := openWindow(t)
	check := func(state string) {
		t.Helper()
		o.commands.refresh()
		o.eachItem(func(a action, item *fyne.MenuItem) {
			if item.Disabled != a.disabled || item.Checked != a.on {
				t.Errorf("%s: the item %s is disabled: %t, ticked: %t", state, a.words, item.Disabled, item.Checked)
			}
		})
		for _, tool := range o.tools.tools {
			if a := o.commands.action(tool.action); tool.chip.Disabled() != a.disabled {
				t.Errorf("%s: the tool %s is disabled: %t", state, a.words, tool.chip.Disabled())
			}
		}
	}
	check("editing")
	for _, id := range []string{"play", "hint", "edit", "solve"} {
		o.commands.Run(id)
		check(id)
	}
	o.until("showing")
	check("at the start")
	for _, id := range []string{"next", "last", "playPause", "enlarge", "reduce"} {
		o.commands.Run(id)
		check(id)
	}
}

func TestHelpNamesAllKeys(t *testing.T) {
	o := openWindow(t)
	o.press(fyne.KeyF1)
	rules := o.dialogs.Open() && strings.Contains(wordsOn(o.win.Canvas().Overlays().Top()), "Text form")
	chipOn(t, o.win.Canvas().Overlays().Top(), "Mouse and Keys").Tapped(nil)
	help := wordsOn(o.win.Canvas().Overlays().Top())
	if !rules || strings.Contains(help, "Text form") {
		t.Errorf("rules first: %t; the keys are in\n%s", rules, help)
	}
	for _, a := range o.commands.all {
		if !strings.Contains(help, a.words) && a.keys != "" || !strings.Contains(help, a.key()) {
			t.Errorf("the help lacks %s, %s", a.key(), a.words)
		}
	}
}

func TestTheTabsOfTheHelpByKeys(t *testing.T) {
	o := openWindow(t)
	top := func() fyne.CanvasObject { return o.win.Canvas().Overlays().Top() }
	o.press(fyne.KeyF1)
	for i, step := range []struct {
		key   fyne.KeyName
		front string
	}{{fyne.KeyRight, "Mouse and Keys"}, {fyne.KeyRight, "Mouse and Keys"}, {fyne.KeyLeft, "Rules"}} {
		if o.dialogs.Key(&fyne.KeyEvent{Name: step.key}); !chipOn(t, top(), step.front).Face().On {
			t.Errorf("step %d: %s is not in front", i, step.front)
		}
	}
	for _, name := range []string{"Mouse and Keys", "Rules"} {
		o.win.Canvas().Focus(chipOn(t, top(), name))
		o.win.Canvas().Focused().TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
		if c := chipOn(t, top(), name); !c.Face().On || o.win.Canvas().Focused() != c {
			t.Errorf("%s: on %t, the focus is with %T", name, c.Face().On, o.win.Canvas().Focused())
		}
	}
}

// The line at the bottom says what the focused button does. Keys that no widget has a use for reach the actions.
func TestKeysAndHints(t *testing.T) {
	o := openWindow(t)
	was := o.status.text.Text()
	o.win.Canvas().Focus(chipOn(t, o.panel(), "Solve"))
	if got := o.status.text.Text(); got != "Solves the board, or cancels (Ctrl+Enter)" {
		t.Errorf("with the focus on Solve: %q", got)
	}
	o.win.Canvas().Unfocus()
	if got := o.status.text.Text(); got != was {
		t.Errorf("without a focus: %q, want %q", got, was)
	}
	before := shown(o.window)
	for _, key := range []fyne.KeyName{fyne.KeyRight, fyne.KeySpace} {
		o.win.Canvas().Unfocus()
		o.win.Canvas().OnTypedKey()(&fyne.KeyEvent{Name: key})
	}
	if shown(o.window) == before {
		t.Error("arrows and Space do nothing while no widget has the focus")
	}
	for _, focus := range []*kit.Chip{o.tools.tools[0].chip, chipOn(t, o.panel(), "Solve")} {
		speed := o.settings.Speed
		if focus.TypedRune('+'); o.settings.Speed != speed+1 {
			t.Errorf("%s swallows the plus", focus.AccessibilityLabel())
		}
	}
}

func TestMenusNameTheirKeys(t *testing.T) {
	o := openWindow(t)
	for _, language := range []string{"zh-Hans", "en"} {
		o.settings.change(func(s *settings) { s.Language = language })
		for i, menu := range o.win.MainMenu().Items {
			if letter := strings.TrimPrefix(o.commands.menus[i].keys, "Alt+"); !strings.Contains(menu.Label, letter) {
				t.Errorf("the menu %s does not show the letter %s", menu.Label, letter)
			}
		}
		o.eachItem(func(a action, item *fyne.MenuItem) {
			if !strings.HasSuffix(item.Label, a.key()) {
				t.Errorf("%q does not name %s", item.Label, a.key())
			}
		})
	}
}

// A shortcut of an action that cannot be used now says why at the bottom.
func TestAnActionThatCannotBeUsedSaysWhy(t *testing.T) {
	o := openWindow(t)
	for _, mode := range []string{"edit", "play"} {
		for id, want := range map[string]string{
			"exportGIF": "No answer is open. Solve first.", "exportProof": "No answer is open. Solve first.",
			"copyAnswers": "Not possible now: Copy All Answers.", "saveAnswers": "Not possible now: Save All Answers.",
		} {
			o.commands.Run(mode)
			if o.commands.Run(id); o.status.text.Text() != want {
				t.Errorf("%s in %s says %q, want %q", id, mode, o.status.text.Text(), want)
			}
		}
		o.commands.Run(mode)
		if o.press(fyne.KeyF2); o.status.text.Text() != "No answer is open. Solve first." {
			t.Errorf("F2 in %s says %q", mode, o.status.text.Text())
		}
	}
}

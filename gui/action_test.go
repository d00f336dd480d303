package gui

import (
	"math"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"
)

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

func TestHintsAreToldWhereThePointerOrTheKeysAre(t *testing.T) {
	o := openWindow(t)
	b := o.tab().side.solve
	want := "Solves the board, or cancels (Ctrl+Enter)"
	if got := b.ToolTip(); got != want {
		t.Errorf("at the pointer %q", got)
	}
	was := o.tab().status.label.AccessibilityLabel()
	o.win.Canvas().Focus(b)
	if got := o.tab().status.label.AccessibilityLabel(); got != want {
		t.Errorf("with the keys %q", got)
	}
	o.win.Canvas().Unfocus()
	if got := o.tab().status.label.AccessibilityLabel(); got != was {
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
			if c, isChip := control.(*chip); isChip {
				if item, ok := items[c.action]; !ok || c.Disabled() != item.Disabled {
					t.Errorf("%s: chip of %s disabled: %t, its item %t, %t", state, c.action.name, c.Disabled(), ok, item.Disabled)
				}
			}
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

func TestMenusNameTheKeysAtTheRight(t *testing.T) {
	o := openWindow(t)
	for _, language := range []string{"en", "zh-Hans"} {
		o.preferences.change(func(s *settings) { s.Language = language })
		for _, menu := range o.menus.main.Items {
			least, most := float32(math.MaxFloat32), float32(0)
			for _, item := range o.menus.items {
				a := item.action
				if a.keys() == "" || !slices.Contains(menu.Items, item.MenuItem) {
					continue
				}
				if !strings.HasSuffix(item.Label, a.keys()) {
					t.Errorf("%q does not name %s", item.Label, a.keys())
				}
				if item.Shortcut.ShortcutName() != a.shortcut.ShortcutName() {
					t.Errorf("%q obeys %s", item.Label, item.Shortcut.ShortcutName())
				}
				least, most = min(least, menuWidth(item.Label)), max(most, menuWidth(item.Label))
			}
			if most-least > 2 {
				t.Errorf("keys in the menu %s end at %g to %g", menu.Label, least, most)
			}
		}
	}
	o.preferences.change(func(s *settings) { s.Language = "en" })
}

package gui

import (
	"math"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
)

// TestActions checks the table: an ID and words for each action, a way to each, and no key twice.
func TestActions(t *testing.T) {
	o := openWindow(t)
	ids, keys := map[string]bool{}, map[string]string{}
	for _, a := range o.commands.all {
		if a.id == "" || ids[a.id] || a.words == "" {
			t.Errorf("%q, %q: no ID, or one that there is twice, or no words", a.id, a.words)
		}
		ids[a.id] = true
		if o.menus.items[a] == nil && a.keys == "" {
			t.Errorf("%s is in no menu and has no key", a.id)
		}
		for _, key := range a.allKeys() {
			if key != "" && keys[key] != "" {
				t.Errorf("%s is for %s and %s", key, keys[key], a.id)
			}
			keys[key] = a.id
		}
	}
	for _, menu := range o.commands.menus {
		if menu.words != "" && keys[menu.keys] != "" {
			t.Errorf("%s opens %s and is for %s", menu.keys, menu.words, keys[menu.keys])
		}
		keys[menu.keys] = menu.words
	}
}

func TestHintsAreToldWhereThePointerOrTheKeysAre(t *testing.T) {
	o := openWindow(t)
	b := chipOn(t, o.panel(), "Solve")
	want := "Solves the board, or cancels (Ctrl+Enter)"
	if got := b.ToolTip(); got != want {
		t.Errorf("at the pointer %q", got)
	}
	was := o.status.text.Text()
	o.win.Canvas().Focus(b)
	if got := o.status.text.Text(); got != want {
		t.Errorf("with the keys %q", got)
	}
	o.win.Canvas().Unfocus()
	if got := o.status.text.Text(); got != was {
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

// Menus disable exactly the actions that cannot be used.
func TestMenusFollowTheState(t *testing.T) {
	o := openWindow(t)
	check := func(state string) {
		t.Helper()
		for a, item := range o.menus.items {
			if item.Disabled == a.usable() {
				t.Errorf("%s: the item %s is disabled: %t", state, a.words, item.Disabled)
			}
		}
	}
	check("editing")
	for _, id := range []string{"play", "hint", "edit", "solve"} {
		o.commands.do(id)
		check(id)
	}
	o.until("showing")
	check("at the start")
	for _, id := range []string{"next", "last", "playPause"} {
		o.commands.do(id)
		check(id)
	}
}

func TestMenusNameTheKeysAtTheRight(t *testing.T) {
	o := openWindow(t)
	for _, language := range []string{"en", "zh-Hans"} {
		o.preferences.change(func(s *settings) { s.Language = language })
		for _, menu := range o.menus.main.Items {
			least, most := float32(math.MaxFloat32), float32(0)
			for a, item := range o.menus.items {
				if a.keys == "" || !slices.Contains(menu.Items, item) {
					continue
				}
				if !strings.HasSuffix(item.Label, a.key()) {
					t.Errorf("%q does not name %s", item.Label, a.key())
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

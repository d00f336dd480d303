package gui

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
)

// barred is a window whose canvas has a bar of menus, and notes what is asked of it.
type barred struct {
	fyne.Window
	canvas *barredCanvas
}

func (b *barred) Canvas() fyne.Canvas { return b.canvas }

type barredCanvas struct {
	fyne.Canvas
	open int // which menu is, from 1; 0 for none
}

func (c *barredCanvas) ToggleMenu()       { c.open = 1 - min(c.open, 1) }
func (c *barredCanvas) FocusNext()        { c.open++ }
func (c *barredCanvas) DismissMenu() bool { was := c.open > 0; c.open = 0; return was }

func TestKeysOpenTheMenus(t *testing.T) {
	o := openWindow(t)
	canvas := &barredCanvas{Canvas: o.win.Canvas()}
	o.win = &barred{o.win, canvas}
	o.press(fyne.KeyF10)
	if canvas.open != 1 {
		t.Errorf("F10 opens menu %d", canvas.open)
	}
	for i := range o.menus.main.Items {
		o.openMenu(i)
		if canvas.open != i+1 {
			t.Errorf("menu %d is open in place of %d", canvas.open, i+1)
		}
	}
	canvas.DismissMenu()
	o.commands.do("help")
	o.press(fyne.KeyF10)
	if canvas.open != 0 {
		t.Error("a menu opens behind a dialog")
	}
	o.press(fyne.KeyEscape)
}

func TestEveryMenuHasALetterOfItsOwn(t *testing.T) {
	o := openWindow(t)
	var seen []fyne.KeyName
	for _, m := range o.commands.menus[:len(o.menus.main.Items)] {
		letter := shortcut(m.keys, nil).Key()
		if letter == "" || slices.Contains(seen, letter) {
			t.Errorf("%s has the letter %q", m.words, letter)
		}
		seen = append(seen, letter)
	}
	for _, language := range []string{"en", "zh-Hans"} {
		o.preferences.change(func(s *settings) { s.Language = language })
		for i, m := range o.menus.main.Items {
			if !strings.Contains(m.Label, string(seen[i])) {
				t.Errorf("the menu %s does not show the letter %s", m.Label, seen[i])
			}
		}
	}
	o.preferences.change(func(s *settings) { s.Language = "en" })
}

//go:build e2e

package e2e

import (
	"testing"
	"time"
)

// TestMenusByKeys goes through the menus without a mouse.
func TestMenusByKeys(t *testing.T) {
	d := start(t, "1024x768")
	d.key("ctrl+1")
	time.Sleep(300 * time.Millisecond)
	pressed := func(keys ...string) string {
		for _, key := range keys {
			d.key(key)
			time.Sleep(200 * time.Millisecond)
		}
		return d.copied()
	}
	flip := d.copied()
	if swap := pressed("alt+v", "Down", "Down", "Return"); swap == flip {
		t.Error("View > Black and White shows nothing else")
	}
	if got := pressed("F10", "Right", "Right", "Right", "Right", "Right", "Down", "Return"); got != flip {
		t.Errorf("F10, and View > Flip from there, shows\n%s", got)
	}
	if got := pressed("F10", "Escape", "Down", "space"); got == flip {
		t.Error("Esc does not give the keys back to the board")
	}
	d.close()
}

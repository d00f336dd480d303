//go:build linux || freebsd || netbsd || openbsd

// Package bus looks for the session bus, by which the window's toolkit follows the theme of the system.
package bus

import (
	"os"

	"github.com/godbus/dbus/v5"
)

// themeVariable chooses the toolkit's theme: "light", "dark", or with any other text what it would take by itself.
const themeVariable = "FYNE_THEME"

// DoWithout keeps the toolkit from watching the system's theme where there is no session bus to watch
// it by, as on a display over ssh. Else it complains, or starts a bus and leaves it behind.
func DoWithout() {
	if os.Getenv(themeVariable) != "" {
		return
	}
	bus, err := dbus.SessionBusPrivateNoAutoStartup()
	if err != nil {
		_ = os.Setenv(themeVariable, "none") // it only fails for a bad name
		return
	}
	_ = bus.Close()
}

//go:build linux || freebsd || netbsd || openbsd

package main

import (
	"os"

	"github.com/godbus/dbus/v5"
)

// themeVariable chooses the toolkit's theme: "light", "dark", or with any other text what it would take by itself.
const themeVariable = "FYNE_THEME"

// doWithoutBus keeps the toolkit from watching the system's theme where there is no session bus to watch
// it by, as on a display over ssh. Else it complains, or starts a bus and leaves it behind.
func doWithoutBus() {
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

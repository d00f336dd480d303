//go:build !console

package main

import (
	"os"
	"strings"

	"golang.org/x/sys/windows"
)

// showFault shows why the program ends, without the traces for its makers, where it has no standard error:
// Windows gives none to a program with a window that is not started by another program.
func showFault(err error) {
	if _, missing := os.Stderr.Stat(); missing == nil {
		return
	}
	what, _, _ := strings.Cut(err.Error(), "\n\n")
	text, badText := windows.UTF16PtrFromString(what)
	title, badTitle := windows.UTF16PtrFromString("Fourfold")
	if badText != nil || badTitle != nil {
		return // there is a NUL in it, which no message has
	}
	_, _ = windows.MessageBox(0, text, title, windows.MB_OK|windows.MB_ICONERROR) // there is no further way to say it
}

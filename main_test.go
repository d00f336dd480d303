package main

import (
	"bytes"
	"os"
	"os/exec"
	"strings"
	"testing"
)

// TestAppFile checks that the icon is there.
func TestAppFile(t *testing.T) {
	const icon = "resources/icons/fourfold.png"
	if _, err := os.Stat(icon); err != nil || !strings.Contains(appFile, "Icon = \""+icon+"\"\n") {
		t.Errorf("FyneApp.toml has another icon, error %v", err)
	}
}

// TestTheWindowIsSilentUntilItOpens starts a program that holds all of the window and does not open it, as the command
// line does, in several locales: nothing of it may ask for what only a window has, or complain.
func TestTheWindowIsSilentUntilItOpens(t *testing.T) {
	for _, locale := range strings.Fields("C C.UTF-8 en_US.UTF-8 sr_RS@latin de_DE@euro ca_ES.UTF-8@valencia german xx@y:nan_TW@latin:") {
		program := exec.Command(os.Args[0], "-test.run=^$")
		program.Env = append(os.Environ(), "LC_ALL=", "LC_MESSAGES=", "LANGUAGE=", "LANG="+locale)
		if said, err := program.CombinedOutput(); err != nil || bytes.Contains(said, []byte("Fyne error")) {
			t.Errorf("LANG=%s: %v: %s", locale, err, said)
		}
	}
}

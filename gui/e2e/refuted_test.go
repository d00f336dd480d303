//go:build e2e

package e2e

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// alwaysZero is a program that answers each 4x4 board of Flip with no presses.
const alwaysZero = "while read a && read b && read c && read d; do echo 0; done"

// TestRefuted has stress refute a wrong program, opens the failing board in the window, solves it and exports a certificate,
// which verify accepts.
func TestRefuted(t *testing.T) {
	d := newDesktop(t, "1280x900")
	folder := t.TempDir()
	board, certificate := filepath.Join(folder, "fails-flip.txt"), filepath.Join(folder, "certificate.txt")
	stress := d.command(program(t), "stress", "flip", "--seed", "1", "--", "sh", "-c", alwaysZero)
	stress.Dir = folder
	out, err := stress.CombinedOutput()
	if stress.ProcessState.ExitCode() != 1 || !strings.Contains(string(out), "wrong answer") {
		t.Fatalf("stress ends with %v:\n%s", err, out)
	}
	text, err := os.ReadFile(board)
	d.must(err)
	d.launch(folder, board)
	d.editing(string(text))
	d.key("ctrl+Return")
	d.shows("solution")
	d.picture("solved")
	d.key("ctrl+shift+e")
	d.button("Folder …", 0) // of the form for the name
	d.picture("export")
	d.key("ctrl+a")
	d.put(certificate)
	d.key("ctrl+v", "Return")
	d.wait("the certificate", func() bool { _, err := os.Stat(certificate); return err == nil })
	verified, err := d.command(program(t), "verify", certificate).CombinedOutput()
	if err != nil || !strings.Contains(string(verified), "minimum") {
		t.Errorf("verify ends with %v:\n%s", err, verified)
	}
	d.close()
}

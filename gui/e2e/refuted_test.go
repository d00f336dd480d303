//go:build e2e

package e2e

import (
	"bufio"
	"fmt"
	"math/bits"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// wrong is an environment variable: set, this test program plays Flip, wrongly.
const wrong = "FOURFOLD_E2E_WRONG"

func TestMain(m *testing.M) {
	if os.Getenv(wrong) != "" {
		playWrongly()
		return
	}
	os.Exit(m.Run())
}

// playWrongly answers 4x4 boards. It forgets that all black is a goal too.
func playWrongly() {
	lines, board, rows := bufio.NewScanner(os.Stdin), [4]uint{}, 0
	for lines.Scan() {
		for _, row := range strings.Fields(lines.Text()) {
			board[rows] = 0
			for i, c := range row {
				if c == 'b' {
					board[rows] |= 1 << i
				}
			}
			if rows++; rows == len(board) {
				fmt.Println(toWhite(board))
				rows = 0
			}
		}
	}
}

// toWhite returns the fewest presses that make a 4x4 board white, or "Impossible". The first row decides all others.
func toWhite(board [4]uint) string {
	fewest := 17
	for first := range uint(16) {
		presses, now, pressed := first, board, bits.OnesCount(first)
		for r := range now {
			now[r] ^= (presses ^ presses<<1 ^ presses>>1) & 15
			if r+1 < len(now) {
				now[r+1] ^= presses
				presses = now[r]
				pressed += bits.OnesCount(presses)
			}
		}
		if now[3] == 0 {
			fewest = min(fewest, pressed)
		}
	}
	if fewest > 16 {
		return "Impossible"
	}
	return fmt.Sprint(fewest)
}

// TestRefuted has stress refute a wrong program, opens the failing board in the window, solves it and exports a certificate, which
// verify accepts.
func TestRefuted(t *testing.T) {
	d := newDesktop(t, "1280x900")
	folder := t.TempDir()
	board, certificate := filepath.Join(folder, "fails-flip.txt"), filepath.Join(folder, "certificate.txt")
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	stress := d.command(program(t), "stress", "flip", "--seed", "1", "--", self)
	stress.Dir = folder
	stress.Env = append(stress.Env, wrong+"=1")
	out, err := stress.CombinedOutput()
	if stress.ProcessState.ExitCode() != 1 || !strings.Contains(string(out), "wrong answer") {
		t.Fatalf("stress ends with %v:\n%s", err, out)
	}
	d.launch(t.TempDir(), board)
	d.state("editing")
	text, err := os.ReadFile(board)
	if err != nil {
		t.Fatal(err)
	}
	d.shows(string(text))
	d.key("ctrl+Return")
	d.until("the answer", func(f facts) bool {
		return f.Window.State == "showing" || f.Window.State == "message" // of a board that is solved already
	})
	time.Sleep(time.Second) // until the proof is checked
	d.picture("solved")
	d.key("ctrl+shift+e")
	time.Sleep(time.Second)
	d.picture("export")
	d.key("ctrl+a")
	d.put(certificate)
	d.key("ctrl+v", "Return")
	d.wait("the certificate", func() bool { _, err := os.Stat(certificate); return err == nil })
	verified, err := exec.Command(program(t), "verify", certificate).CombinedOutput()
	if err != nil || !strings.Contains(string(verified), "minimum") {
		t.Errorf("verify ends with %v:\n%s", err, verified)
	}
	d.close()
}

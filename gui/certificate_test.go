package gui

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"fourfold/puzzles/proof"
)

// TestAnswersAreChecked solves a board in every tab: its proof is checked unasked, and written as a certificate that is accepted.
func TestAnswersAreChecked(t *testing.T) {
	o := openWindow(t)
	for i, tab := range o.all {
		o.tabs.Select(i)
		if o.commands.action("exportProof").when {
			t.Errorf("%s: a certificate of no answer", tab.session.Puzzle.ID)
		}
		o.commands.do("solve")
		o.until("showing")
		if !o.commands.action("exportProof").when {
			continue
		}
		o.wait("a proof that is checked", func() bool { return tab.session.Answer().Checked() })
		if got := wordsOn(o.panel()); !strings.Contains(got, "✓ checked\n") {
			t.Errorf("%s: %q", tab.session.Puzzle.ID, got)
		}
		path := filepath.Join(t.TempDir(), "proof.txt")
		o.writeTo("exportProof", path)
		text, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		if accepted, err := proof.Verify(t.Context(), bytes.NewReader(text)); err != nil || len(accepted) != 1 {
			t.Errorf("%s: %v, error %v\n%s", tab.session.Puzzle.ID, accepted, err, text)
		}
		if o.win.Canvas().Overlays().Top() != nil {
			t.Error("a sheet is left open")
		}
	}
}

package proof_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestDocumentation accepts the certificates of the documentation.
func TestDocumentation(t *testing.T) {
	text, err := os.ReadFile(filepath.Join("..", "..", "docs", "proofs.md"))
	if err != nil {
		t.Fatal(err)
	}
	found := map[string]bool{}
	for i, block := range strings.Split(string(text), "```\n") {
		if i%2 == 0 {
			continue
		}
		if _, err := verify(t, block); err != nil {
			t.Errorf("%v in\n%s", err, block)
		}
		for line := range strings.Lines(block) {
			found[strings.TrimSpace(line)] = true
		}
	}
	for _, want := range []string{"puzzle flip", "puzzle swap", "puzzle fourline", "puzzle tetravex", "claim only", "claim impossible"} {
		if !found[want] {
			t.Errorf("no certificate with %q", want)
		}
	}
}

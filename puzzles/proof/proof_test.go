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
	var claims []string
	for i, block := range strings.Split(string(text), "```\n") {
		if i%2 == 1 {
			more, err := verify(t, block)
			if claims = append(claims, more...); err != nil {
				t.Errorf("%v in\n%s", err, block)
			}
		}
	}
	if got := strings.Join(claims, ", "); got != "minimum 4, minimum 1, minimum 5, only, impossible" {
		t.Errorf("the claims are %s", got)
	}
}

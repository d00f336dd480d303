package proof_test

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// mostLines is how much somebody has to read to trust the certificates of a puzzle: the frame, and what checks that puzzle.
const mostLines = 400

func TestShortEnoughToRead(t *testing.T) {
	files, _ := filepath.Glob("*.go")
	lines := map[string]int{}
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		if !strings.HasSuffix(file, "_test.go") {
			lines[file] = bytes.Count(text, []byte("\n"))
		}
	}
	if len(lines) != 5 {
		t.Errorf("%v, want the frame and a file for each puzzle", lines)
	}
	for file, n := range lines {
		if file != "proof.go" && n+lines["proof.go"] > mostLines {
			t.Errorf("%s has %d lines, the frame %d, want at most %d", file, n, lines["proof.go"], mostLines)
		}
	}
}

// The certificates in the documentation are accepted.
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

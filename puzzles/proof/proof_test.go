package proof_test

import (
	"bytes"
	"os"
	"path/filepath"
	"testing"
)

// mostLines is how long the package may get: one sitting is enough to read it.
const mostLines = 400

func TestShortEnoughToRead(t *testing.T) {
	files, _ := filepath.Glob("*.go")
	lines := 0
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		if match, _ := filepath.Match("*_test.go", file); !match {
			lines += bytes.Count(text, []byte("\n"))
		}
	}
	if lines == 0 || lines > mostLines {
		t.Errorf("%d lines, want at most %d", lines, mostLines)
	}
}

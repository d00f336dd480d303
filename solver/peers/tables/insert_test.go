package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

const example = `go: 1.26
BenchmarkPeers/boards=Flip_9x9/solver=Fourfold/board=1 1 3 cpu-ns/op 0 over/op
BenchmarkPeers/boards=Flip_9x9/solver=GLPK/board=1 1 12 cpu-ns/op 0 over/op
`

// TestWrite writes a table twice: the second one takes the place of the first, and the rest stays.
func TestWrite(t *testing.T) {
	folder := t.TempDir()
	file, readme, docs := filepath.Join(folder, "run"), filepath.Join(folder, "readme"), filepath.Join(folder, "docs")
	write(t, file, strings.Replace(example, "12", "6", 1))
	write(t, readme, "before\n"+begin+"old\n"+end+"after\n")
	write(t, docs, begin+end)
	for _, text := range []string{example, strings.Replace(example, "12", "24", 1)} {
		write(t, file, text)
		if err := run([]string{"write", file, readme, docs}, nil); err != nil {
			t.Fatal(err)
		}
	}
	short := content(t, readme)
	if !strings.HasPrefix(short, "before\n"+begin+"\n| puzzle") || !strings.HasSuffix(short, "|\n\n"+end+"after\n") ||
		strings.Count(short, "\n") != 9 || !strings.Contains(short, "| 8 ") {
		t.Errorf("%s", short)
	}
	if long := content(t, docs); !strings.Contains(long, "* go: 1.26\n") || !strings.Contains(long, "**0.12**") {
		t.Errorf("%s", long)
	}
}

func TestRefused(t *testing.T) {
	folder := t.TempDir()
	file, document := filepath.Join(folder, "run"), filepath.Join(folder, "document")
	write(t, file, "nothing\n")
	write(t, document, "no place\n")
	for _, args := range [][]string{{}, {"no such file"}, {file}, {"headline", file}, {"write", file, document, document}} {
		var out strings.Builder
		if err := run(args, &out); err == nil {
			t.Errorf("%v: %s", args, out.String())
		}
	}
	if text := content(t, document); text != "no place\n" {
		t.Errorf("changed: %s", text)
	}
}

func write(t *testing.T, file, text string) {
	if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
}

func content(t *testing.T, file string) string {
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

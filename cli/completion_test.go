package cli

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

func TestCompletionNamesAll(t *testing.T) {
	for _, shell := range []string{"bash", "zsh", "fish"} {
		script, err := Completion(plain, shell)
		if err != nil {
			t.Fatal(err)
		}
		for name, words := range everything() {
			for _, word := range append(words, name) {
				if !strings.Contains(script, strings.TrimPrefix(word, "--")) {
					t.Errorf("%s does not know %s of %s", shell, word, name)
				}
			}
		}
	}
	if _, err := Completion(plain, "sh"); err == nil {
		t.Error("there is a completion for a shell that has none")
	}
}

// TestBash has bash complete command lines.
func TestBash(t *testing.T) {
	bash, err := exec.LookPath("bash")
	if err != nil {
		t.Skip(err)
	}
	script, err := Completion(plain, "bash")
	if err != nil {
		t.Fatal(err)
	}
	name := filepath.Join(t.TempDir(), "fourfold")
	if err := os.WriteFile(name, []byte(script), 0o600); err != nil {
		t.Fatal(err)
	}
	for line, want := range map[string]string{
		"fourfold ":                       "solve random check stress verify help version",
		"fourfold so":                     "solve",
		"fourfold boards":                 "",
		"fourfold solve ":                 "peg",
		"fourfold solve --steps p":        "peg",
		"fourfold solve peg ":             "",
		"fourfold solve peg --":           "--steps --json --timeout --memory --proof --proof-limit",
		"fourfold random --se":            "--seed",
		"fourfold help ":                  "solve random check stress verify help version peg",
		"fourfold version ":               "",
		"fourfold something of its own -": "",
	} {
		words := strings.Split(line, " ")
		args := append([]string{"-c", `. "$0"; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _fourfold; echo "${COMPREPLY[*]}"`, name}, words...)
		out, err := exec.Command(bash, args...).CombinedOutput()
		if got := strings.TrimSpace(string(out)); err != nil || got != want {
			t.Errorf("%q is completed by %q, %v, want %q", line, got, err, want)
		}
	}
}

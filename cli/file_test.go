package cli

import (
	"bytes"
	"io"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"syscall"
	"testing"

	"fourfold/puzzles"
)

const flipBoard = "bwwb bbwb bwwb bwww\n"

// folder returns the names of two files in a folder of their own: a board, and one to be replaced.
func folder(t *testing.T) (board, proofs string) {
	t.Helper()
	dir := t.TempDir()
	board, proofs = filepath.Join(dir, "board"), filepath.Join(dir, "proofs")
	for name, text := range map[string]string{board: flipBoard, proofs: "old"} {
		if err := os.WriteFile(name, []byte(text), 0o640); err != nil {
			t.Fatal(err)
		}
	}
	return board, proofs
}

// left fails unless a file has a content and nothing is left beside it.
func left(t *testing.T, name, content string) {
	t.Helper()
	text, err := os.ReadFile(name)
	if err != nil || !strings.HasPrefix(string(text), content) || content == "old" && len(text) != 3 {
		t.Errorf("%s has %q, want %q, %v", name, text, content, err)
	}
	if entries, err := os.ReadDir(filepath.Dir(name)); len(entries) != 2 {
		t.Errorf("%v, %v in the folder, want two files", entries, err)
	}
}

func prove(t *testing.T, stdin io.Reader, stdout io.Writer, proofs string) (int, string) {
	t.Helper()
	var stderr bytes.Buffer
	status := Run(t.Context(), []string{"solve", "flip", "--proof", proofs}, Env{
		Stdin: stdin, Stdout: stdout, Stderr: &stderr, Puzzles: puzzles.All(),
	})
	return status, stderr.String()
}

// The file with the boards is refused also as the standard input and by another name.
func TestInputIsNoOutput(t *testing.T) {
	board, proofs := folder(t)
	if err := os.Remove(proofs); err != nil {
		t.Fatal(err)
	}
	if err := os.Link(board, proofs); err != nil {
		t.Skip(err)
	}
	for _, name := range []string{board, proofs} {
		stdin, err := os.Open(board)
		if err != nil {
			t.Fatal(err)
		}
		defer stdin.Close()
		var stdout bytes.Buffer
		if status, said := prove(t, stdin, &stdout, name); status != StatusUsage || !strings.Contains(said, "is the input") {
			t.Errorf("status %d, %q", status, said)
		}
		left(t, board, flipBoard)
	}
}

// A run that fails leaves the file whole, one that succeeds replaces it with its mode.
func TestProofsAreReplacedAtTheEnd(t *testing.T) {
	_, proofs := folder(t)
	for _, test := range []struct {
		stdin  io.Reader
		stdout io.Writer
		status int
		want   string
	}{
		{strings.NewReader(flipBoard + "\nx"), io.Discard, StatusUsage, "old"},
		{strings.NewReader(flipBoard), &failingWriter{err: syscall.EPIPE}, StatusBrokenPipe, "old"},
		{strings.NewReader(flipBoard), io.Discard, StatusAnswered, "fourfold proof 1\n"},
	} {
		if status, said := prove(t, test.stdin, test.stdout, proofs); status != test.status {
			t.Errorf("status %d, want %d; %s", status, test.status, said)
		}
		left(t, proofs, test.want)
	}
	if info, err := os.Stat(proofs); err != nil || info.Mode().Perm() != 0o640 && runtime.GOOS != "windows" {
		t.Errorf("mode %v, %v", info.Mode(), err)
	}
}

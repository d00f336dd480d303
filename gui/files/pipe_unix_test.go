//go:build unix

package files

import (
	"path/filepath"
	"syscall"
	"testing"
)

// A pipe that nobody writes into is named among the files, and holds none of them up.
func TestAPipeIsNoFileOfBoards(t *testing.T) {
	f := begin(t, t.TempDir())
	good, pipe := file(t, "flip.txt", "bbbb\nwwww\nbbbb\nwwww\n"), filepath.Join(t.TempDir(), "pipe")
	if err := syscall.Mkfifo(pipe, 0o600); err != nil {
		t.Skip("no pipes with names:", err)
	}
	f.Open(f.front, pipe, good)
	f.finish()
	const want = "pipe could not be read: this is not an ordinary file. Opened: flip.txt."
	if f.status() != want || f.front.Path() != good {
		t.Errorf("status %q, want %q; file %q", f.status(), want, f.front.Path())
	}
}

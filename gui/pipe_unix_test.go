//go:build unix

package gui

import (
	"path/filepath"
	"syscall"
	"testing"

	"fyne.io/fyne/v2/storage"
)

// A pipe that nobody writes into is named among the files, and holds none of them up. The dialog that opens files lacks it.
func TestAPipeIsNoFileOfBoards(t *testing.T) {
	o := openWindow(t)
	good, pipe := writeFiles(t, map[string]string{"flip.txt": "bbbb\nwwww\nbbbb\nwwww\n"})["flip.txt"], filepath.Join(t.TempDir(), "pipe")
	if err := syscall.Mkfifo(pipe, 0o600); err != nil {
		t.Skip("no pipes with names:", err)
	}
	o.files.open(pipe, good)
	o.finish()
	const want = "pipe could not be read: this is not an ordinary file. Opened: flip.txt."
	if s := o.tab().session.Status; s.Text().String() != want || o.tab().file() != good {
		t.Errorf("status %q, want %q; file %q", s.Text(), want, o.tab().file())
	}
	filter := ordinary{storage.NewExtensionFileFilter(boardExtensions)}
	if filter.Matches(storage.NewFileURI(pipe)) || !filter.Matches(storage.NewFileURI(good)) {
		t.Error("the dialog offers the pipe, or no file")
	}
}

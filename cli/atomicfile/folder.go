package atomicfile

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"sync"

	"fourfold/puzzles/sentence"
)

// Folder is a hidden folder that takes its place when all of its files are written.
type Folder struct {
	hidden, target string
	empty          fs.FileInfo // of the empty folder that was in its place, and is hidden until the end; or nil
	mu             sync.Mutex
}

// CreateFolder begins a folder at a path where nothing or an empty folder is, and makes the folders above it.
func CreateFolder(path string) (*Folder, error) {
	path, err := filepath.Abs(path)
	if err != nil {
		return nil, ForPeople(err)
	}
	if real, err := filepath.EvalSymlinks(path); err == nil {
		path = real
	}
	f := &Folder{hidden: hidden(path), target: path}
	f.empty, _ = os.Stat(path)
	entries, err := os.ReadDir(path)
	switch {
	case f.empty != nil && !f.empty.IsDir(): // which Windows calls a path that is not found
		err = sentence.Refuse("this is not a folder")
	case errors.Is(err, fs.ErrNotExist):
		err = os.MkdirAll(f.hidden, 0o777)
	case len(entries) > 0:
		err = sentence.Refuse("this folder is not empty, and nothing in it is overwritten; want another folder")
	case err == nil:
		err = os.Rename(path, f.hidden)
	}
	return f, ForPeople(err)
}

// Write writes a file into the folder. It does not wait for the disk, which would take minutes for thousands of files.
func (f *Folder) Write(name string, content []byte) error {
	f.mu.Lock()
	defer f.mu.Unlock()
	return ForPeople(os.WriteFile(filepath.Join(f.hidden, name), content, 0o666))
}

// Commit puts the complete folder in its place.
func (f *Folder) Commit() error {
	f.mu.Lock()
	defer f.mu.Unlock()
	return ForPeople(os.Rename(f.hidden, f.target))
}

// Discard removes the folder unless it is in its place, and leaves an empty one where one was. It may be called at any time,
// from any goroutine.
func (f *Folder) Discard() {
	f.mu.Lock()
	defer f.mu.Unlock()
	_ = os.RemoveAll(f.hidden)
	if f.empty != nil {
		_ = os.Mkdir(f.target, f.empty.Mode().Perm()) // fails if it is in its place
	}
}

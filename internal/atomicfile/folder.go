package atomicfile

import (
	"cmp"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"sync"

	"fourfold/puzzles/sentence"
)

// Folder is a hidden folder that takes its place when all of its files are written. If an empty folder is in its place already,
// the hidden one lies in it, and its files are moved up.
type Folder struct {
	hidden, target string
	there          bool // an empty folder was in its place
	mu             sync.Mutex
}

var errNotEmpty = sentence.Refuse("this folder is not empty, and nothing in it is overwritten; want another folder")

// CreateFolder begins a folder at a path where nothing or an empty folder is, and makes the folders above it.
func CreateFolder(path string) (*Folder, error) {
	path = filepath.Clean(path)
	f := &Folder{hidden: hidden(path), target: path}
	info, _ := os.Stat(path)
	entries, err := os.ReadDir(path)
	switch {
	case info != nil && !info.IsDir(): // which Windows calls a path that is not found
		err = sentence.Refuse("this is not a folder")
	case errors.Is(err, fs.ErrNotExist):
		err = os.MkdirAll(f.hidden, 0o777)
	case len(entries) > 0:
		err = errNotEmpty
	case err == nil:
		f.hidden, f.there = hidden(path+string(filepath.Separator)), true
		err = os.Mkdir(f.hidden, 0o777)
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
	if !f.there {
		return ForPeople(os.Rename(f.hidden, f.target))
	}
	if others, _ := os.ReadDir(f.target); len(others) > 1 {
		return ForPeople(errNotEmpty)
	}
	files, err := os.ReadDir(f.hidden)
	for _, file := range files {
		if err == nil {
			err = os.Rename(filepath.Join(f.hidden, file.Name()), filepath.Join(f.target, file.Name()))
		}
	}
	return ForPeople(cmp.Or(err, os.Remove(f.hidden)))
}

// Discard removes the folder unless it is in its place. It may be called at any time, from any goroutine.
func (f *Folder) Discard() {
	f.mu.Lock()
	defer f.mu.Unlock()
	_ = os.RemoveAll(f.hidden)
}

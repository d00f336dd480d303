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
	top, target string // the folder, and its path when it is complete
	inner       string // the folder for the files: top, or one below it
	empty       bool   // target was an empty folder, which is at top until the end
	mu          sync.Mutex
	files       []string // paths of those that are written
	ended       bool
}

// CreateFolder begins a folder at a path where nothing is, or an empty folder, which is hidden until the end. Folders above it
// that are missing come with it.
func CreateFolder(path string) (*Folder, error) {
	f, err := begin(path)
	return f, ForPeople(err)
}

func begin(path string) (*Folder, error) {
	path, err := filepath.Abs(path)
	if err != nil {
		return nil, err
	}
	if real, err := filepath.EvalSymlinks(path); err == nil {
		path = real
	}
	f := &Folder{target: path}
	if f.empty, err = checkEmpty(path); err != nil {
		return nil, err
	}
	above := filepath.Dir(path)
	for above != filepath.Dir(above) {
		if _, err := os.Lstat(above); !errors.Is(err, fs.ErrNotExist) {
			break
		}
		f.target, above = above, filepath.Dir(above)
	}
	f.top = temporary(above)
	f.inner = f.top + path[len(f.target):]
	if f.empty {
		return f, os.Rename(path, f.top)
	}
	return f, os.MkdirAll(f.inner, 0o777)
}

// checkEmpty reports whether an empty folder is at a path. The error says why no folder can be put there.
func checkEmpty(path string) (bool, error) {
	info, err := os.Lstat(path)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return false, nil
	case err != nil:
		return false, err
	case !info.IsDir():
		return false, sentence.Refuse("this is not a folder")
	}
	entries, err := os.ReadDir(path)
	if len(entries) > 0 {
		err = sentence.Refuse("this folder is not empty, and nothing in it is overwritten; want another folder")
	}
	return true, err
}

// Write writes a file into the folder. It does not wait for the disk, which would take minutes for thousands of files.
func (f *Folder) Write(name string, content []byte) error {
	f.mu.Lock()
	defer f.mu.Unlock()
	if f.ended {
		return fs.ErrClosed
	}
	path := filepath.Join(f.inner, name)
	file, err := os.OpenFile(path, os.O_CREATE|os.O_EXCL|os.O_WRONLY, 0o666)
	if err != nil {
		return ForPeople(err)
	}
	f.files = append(f.files, path)
	_, err = file.Write(content)
	return ForPeople(errors.Join(err, file.Close()))
}

// Commit puts the complete folder in its place.
func (f *Folder) Commit() error {
	f.mu.Lock()
	defer f.mu.Unlock()
	if f.ended {
		return fs.ErrClosed
	}
	syncFolder(f.inner)
	if err := os.Rename(f.top, f.target); err != nil {
		return ForPeople(err)
	}
	f.ended = true
	syncFolder(filepath.Dir(f.target))
	return nil
}

// Discard removes the folder unless it is in its place, and puts an empty one back. It may be called at any time, from any
// goroutine.
func (f *Folder) Discard() {
	f.mu.Lock()
	defer f.mu.Unlock()
	switch {
	case f.ended:
	case f.empty:
		for _, file := range f.files {
			_ = os.Remove(file)
		}
		_ = os.Rename(f.top, f.target)
	default:
		_ = os.RemoveAll(f.top)
	}
	f.ended = true
}

package keep

import (
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"syscall"

	"github.com/natefinch/atomic"

	"fourfold/puzzles/sentence"
)

// Disk is the path of a folder of the disk. The folder is made when something is written.
type Disk string

func (d Disk) String() string          { return string(d) }
func (d Disk) path(file string) string { return filepath.Join(string(d), file) }

// Read implements [Folder].
func (d Disk) Read(file string) ([]byte, error) { return ReadFile(d.path(file), maxDocument) }

// Write implements [Folder]. Only the user can read what is in a new folder.
func (d Disk) Write(file string, content []byte) error {
	if err := os.MkdirAll(string(d), 0o700); err != nil {
		return forPeople(err)
	}
	return WriteFile(d.path(file), content)
}

// Rename implements [Folder].
func (d Disk) Rename(from, to string) error { return os.Rename(d.path(from), d.path(to)) }

// WriteFile replaces a file through symbolic links, or makes a new one that everybody can read. A file that is there
// keeps its permissions, and its owner if the system allows it. After an error it is what it was before. Nobody reads half
// of it. The error is meant for people.
func WriteFile(path string, content []byte) error {
	path, old, err := destination(path)
	if err == nil {
		err = replace(path, old, content)
	}
	return forPeople(err)
}

// replace moves a new file to a path. A killed program leaves the new file only where it is killed while it writes that.
func replace(path string, old fs.FileInfo, content []byte) error {
	f, err := os.CreateTemp(filepath.Dir(path), filepath.Base(path)+".*.tmp")
	if err != nil {
		return err
	}
	defer func() { _, _ = f.Close(), os.Remove(f.Name()) }() // of no effect after a success
	perm := fs.FileMode(0o644)
	if old != nil {
		perm = old.Mode().Perm()
		keepOwner(f, old)
	}
	_, err = f.Write(content)
	if err = errors.Join(err, os.Chmod(f.Name(), perm), f.Sync(), f.Close()); err != nil {
		return err
	}
	return atomic.ReplaceFile(f.Name(), path)
}

// destination returns the file that a path leads to, and its state, or nil for a new one. The error says why it cannot be
// written.
func destination(path string) (string, fs.FileInfo, error) {
	if target, err := filepath.EvalSymlinks(path); err == nil {
		path = target
	}
	if folder, err := os.Stat(filepath.Dir(path)); err != nil || !folder.IsDir() {
		return "", nil, sentence.Refuse("there is no such folder")
	}
	info, err := os.Stat(path)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return path, nil, nil
	case err != nil:
		return "", nil, err
	case info.Mode().Perm()&0o222 == 0:
		return "", nil, sentence.Refuse("this file is write-protected")
	}
	return path, info, ordinary(info)
}

// CheckWritable says why WriteFile cannot write to a path, or returns nil.
func CheckWritable(path string) error {
	_, _, err := destination(path)
	return forPeople(err)
}

// ReadFile reads a file with limit bytes at most. It refuses pipes and devices, which it might wait for.
func ReadFile(path string, limit int64) ([]byte, error) {
	info, err := os.Stat(path)
	if err == nil {
		err = ordinary(info)
	}
	if err != nil {
		return nil, err
	}
	f, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	content, err := io.ReadAll(io.LimitReader(f, limit+1))
	if int64(len(content)) > limit {
		return nil, sentence.Refuse("it has more than %d MB", limit>>20)
	}
	return content, err
}

// ordinary says why something is not an ordinary file, or returns nil.
func ordinary(info fs.FileInfo) error {
	switch {
	case info.IsDir():
		return sentence.Refuse("this is a folder")
	case !info.Mode().IsRegular():
		return sentence.Refuse("this is not an ordinary file")
	}
	return nil
}

// forPeople returns an error of writing as a sentence, without the names of temporary files.
func forPeople(err error) error {
	var what sentence.Text
	switch {
	case err == nil:
		return nil
	case errors.Is(err, syscall.ENOSPC), errors.Is(err, syscall.EDQUOT):
		what = sentence.New("the disk is full")
	case errors.Is(err, syscall.EROFS):
		what = sentence.New("the disk is read-only")
	case errors.Is(err, fs.ErrPermission):
		what = sentence.New("no permission to write files there")
	default:
		what = sentence.FromError(err)
	}
	return &sentence.Refusal{What: what, Err: err}
}

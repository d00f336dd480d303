// Package atomicfile writes files and folders that other programs see whole or not at all. Its errors are meant for people.
package atomicfile

import (
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
	"syscall"

	"github.com/natefinch/atomic"

	"fourfold/puzzles/sentence"
)

// Write replaces a file, or makes a new one. See [Create].
func Write(path string, content []byte) error {
	f, err := Create(path)
	if err != nil {
		return err
	}
	defer f.Discard() // of no effect after a success
	if _, err := f.Write(content); err != nil {
		return err
	}
	return f.Commit()
}

// File is a hidden file beside the one whose place it takes when it is complete.
type File struct {
	file   *os.File
	target string
}

// Create begins a file that replaces the one at a path, or the one behind a symbolic link, also where that is not there yet.
// The new file gets the permissions of the old one, and its owner if the system allows it. Other names of the old file, which
// are hard links, keep the old content.
func Create(path string) (*File, error) {
	path, old, err := destination(path)
	if err != nil {
		return nil, ForPeople(err)
	}
	mode := fs.FileMode(0o666)
	if old != nil {
		mode = old.Mode().Perm()
	}
	f, err := os.OpenFile(temporary(filepath.Dir(path)), os.O_CREATE|os.O_EXCL|os.O_WRONLY, mode)
	if err != nil {
		return nil, ForPeople(err)
	}
	if old != nil {
		keepOwner(f, old)
		_ = f.Chmod(mode) // not every file system has modes
	}
	return &File{f, path}, nil
}

// temporary returns the path of a new hidden file or folder. Its name is short wherever it will lead.
func temporary(folder string) string {
	return filepath.Join(folder, fmt.Sprintf(".fourfold-%016x.tmp", rand.Uint64()))
}

// Write writes a part of the content.
func (f *File) Write(p []byte) (int, error) {
	n, err := f.file.Write(p)
	return n, ForPeople(err)
}

// Commit puts the complete file in its place. A power failure does not undo it, where the file system can tell.
func (f *File) Commit() error {
	err := errors.Join(f.file.Sync(), f.file.Close())
	if err == nil {
		err = atomic.ReplaceFile(f.file.Name(), f.target)
	}
	if err != nil {
		return ForPeople(err)
	}
	syncFolder(filepath.Dir(f.target))
	return nil
}

// Discard removes the file unless it is in its place. It may be called at any time, from any goroutine.
func (f *File) Discard() {
	_ = f.file.Close()
	_ = os.Remove(f.file.Name())
}

// syncFolder has the names in a folder survive a power failure, if the file system can do that.
func syncFolder(path string) {
	if folder, err := os.Open(path); err == nil {
		_ = folder.Sync()
		_ = folder.Close()
	}
}

// Check says why Write cannot write to a path, or returns nil.
func Check(path string) error {
	_, _, err := destination(path)
	return ForPeople(err)
}

// maxLinks is how many symbolic links a path may lead through.
const maxLinks = 40

// destination returns the file that a path leads to, and its state, or nil for a new one. The error says why it cannot be
// written.
func destination(path string) (string, fs.FileInfo, error) {
	for range maxLinks {
		folder, name := filepath.Split(path)
		folder = cmp.Or(folder, ".")
		if real, err := filepath.EvalSymlinks(folder); err == nil {
			folder = real
		}
		if info, err := os.Stat(folder); err != nil || !info.IsDir() {
			return "", nil, sentence.Refuse("there is no such folder")
		}
		path = filepath.Join(folder, name)
		link, err := os.Readlink(path)
		switch {
		case err != nil: // it is no link
			info, err := writable(path)
			return path, info, err
		case filepath.IsAbs(link):
			path = link
		default: // not joined: the system takes .. for the folder above that behind a link
			path = folder + string(filepath.Separator) + link
		}
	}
	return "", nil, syscall.ELOOP
}

// writable returns the state of a file that can be written, or nil if there is none.
func writable(path string) (fs.FileInfo, error) {
	info, err := os.Lstat(path)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil, nil
	case err != nil:
		return nil, err
	case CheckRegular(info) != nil:
		return nil, CheckRegular(info)
	case info.Mode().Perm()&0o222 == 0:
		return nil, sentence.Refuse("this file is write-protected")
	}
	f, err := os.OpenFile(path, os.O_WRONLY, 0)
	if err != nil {
		return nil, err
	}
	return info, f.Close()
}

// CheckRegular says why something is not an ordinary file, or returns nil.
func CheckRegular(info fs.FileInfo) error {
	switch {
	case info.IsDir():
		return sentence.Refuse("this is a folder")
	case !info.Mode().IsRegular():
		return sentence.Refuse("this is not an ordinary file")
	}
	return nil
}

// ForPeople returns an error of writing as a sentence, without the names of temporary files, or nil for nil.
func ForPeople(err error) error {
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

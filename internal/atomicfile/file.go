// Package atomicfile writes files and folders that other programs see whole or not at all: they are hidden beside their place
// until they are complete. Its errors are meant for people.
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

// File is a hidden file beside the one whose place it takes when it is complete.
type File struct {
	file   *os.File
	target string
}

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

// Create begins a file that replaces the one at a path. It follows symbolic links, also to a file that is not there yet. The new
// file gets the permissions of the old one, and its owner if the system allows it. Hard links keep the old content.
func Create(path string) (*File, error) {
	path, old, err := destination(path)
	if err != nil {
		return nil, ForPeople(err)
	}
	perm := fs.FileMode(0o666)
	if old != nil { // from the start: nobody else may open it before it has them
		perm = old.Mode().Perm()
	}
	f, err := os.OpenFile(hidden(path), os.O_CREATE|os.O_EXCL|os.O_WRONLY, perm)
	if err != nil {
		return nil, ForPeople(err)
	}
	if old != nil { // not every file system has owners and modes
		keepOwner(f, old)
		_ = f.Chmod(perm)
	}
	return &File{f, path}, nil
}

// Write writes a part of the content.
func (f *File) Write(p []byte) (int, error) {
	n, err := f.file.Write(p)
	return n, ForPeople(err)
}

// Commit puts the complete file in its place, where it survives a power failure if the file system can do that.
func (f *File) Commit() error {
	err := errors.Join(f.file.Sync(), f.file.Close())
	if err == nil {
		err = atomic.ReplaceFile(f.file.Name(), f.target)
	}
	folder, _ := os.Open(folderOf(f.target)) // the methods of nil fail
	_ = folder.Sync()
	_ = folder.Close()
	return ForPeople(err)
}

// Discard removes the file unless it is in its place. It may be called at any time, from any goroutine.
func (f *File) Discard() {
	_ = f.file.Close()
	_ = os.Remove(f.file.Name())
}

// folderOf returns the folder of a path. It does not clean the path: behind a link .. leads elsewhere.
func folderOf(path string) string {
	folder, _ := filepath.Split(path)
	return cmp.Or(folder, "./")
}

// hidden returns the path of a new hidden file or folder beside another one. Its name is short.
func hidden(path string) string {
	return folderOf(path) + fmt.Sprintf(".fourfold-%016x.tmp", rand.Uint64())
}

// Check says why Write cannot write to a path, or returns nil.
func Check(path string) error {
	_, _, err := destination(path)
	return ForPeople(err)
}

// Place returns where a file lies that is written to a path: two paths to one file have the same place. Its error is that of Check.
func Place(path string) (string, error) {
	path, _, err := destination(path)
	if err != nil {
		return "", ForPeople(err)
	}
	folder, err := filepath.EvalSymlinks(folderOf(path))
	if err != nil {
		return "", ForPeople(err)
	}
	return filepath.Abs(filepath.Join(folder, filepath.Base(path)))
}

// destination returns the path behind symbolic links, and the state of the file there, or nil for a new one. The error says why
// it cannot be written.
func destination(path string) (string, fs.FileInfo, error) {
	const maxLinks = 40
	for range maxLinks {
		link, err := os.Readlink(path)
		if err != nil {
			break // it is no link
		}
		if !filepath.IsAbs(link) {
			link = folderOf(path) + link
		}
		path = link
	}
	if folder, err := os.Stat(folderOf(path)); err != nil || !folder.IsDir() {
		return "", nil, sentence.Refuse("there is no such folder")
	}
	old, err := os.Stat(path)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return path, nil, nil
	case err != nil:
		return "", nil, err
	case CheckRegular(old) != nil:
		return "", nil, CheckRegular(old)
	case old.Mode().Perm()&0o222 == 0:
		return "", nil, sentence.Refuse("this file is write-protected")
	}
	f, err := os.OpenFile(path, os.O_WRONLY, 0)
	if err != nil {
		return "", nil, err
	}
	return path, old, f.Close()
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

// ForPeople returns an error of writing as a sentence, without the names of hidden files, or nil for nil.
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

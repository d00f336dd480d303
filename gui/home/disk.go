//go:build !js

package home

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"time"

	"github.com/gofrs/flock"

	"fourfold/puzzles/sentence"
)

// patience is how long another window has to answer, which may be starting.
const patience = 5 * time.Second

// apart says why a window keeps its boards apart from those of another one.
var apart = sentence.New("Another window has your boards and does not answer. Those of this one will join them at a later start.")

// newLock makes a folder, and returns what locks it.
func newLock(folder string) (lock, error) {
	path := filepath.Join(folder, lockName)
	if err := makeLock(path); err != nil {
		return nil, err
	}
	return flock.New(path), nil
}

// makeLock makes the file to be locked, if it is not there, and makes sure that it can be. Also a start by the
// superuser leaves one that the user can open.
func makeLock(path string) error {
	if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
		return err
	}
	if info, err := os.Lstat(path); err == nil && !info.Mode().IsRegular() {
		return &fs.PathError{Op: "lock", Path: path, Err: errors.ErrUnsupported}
	}
	f, err := os.OpenFile(path, os.O_CREATE|os.O_RDONLY, 0o644)
	if err != nil {
		return err
	}
	return f.Close()
}

// exists reports whether there is a folder.
func exists(folder string) bool {
	_, err := os.Lstat(folder)
	return err == nil
}

// forget removes the documents in a folder.
func forget(folder string) {
	files, _ := filepath.Glob(filepath.Join(folder, "*.json")) // the pattern is right
	for _, file := range files {
		_ = os.Remove(file) // else it is taken in again
	}
}

// place returns the folder of the user for settings and boards: the one that the system has for programs, else one that
// lasts until the user logs out, of which words say so. The path is empty where there is neither.
func place() (path string, words sentence.Text) {
	if folder, err := os.UserConfigDir(); err == nil {
		return filepath.Join(folder, program), words
	}
	if folder := runtimeFolder(); folder != "" {
		path = filepath.Join(folder, program)
		return path, sentence.New("Boards are kept in %s, and lost when you log out, since HOME is not set.", path)
	}
	return "", words
}

// Package store keeps a program's state on disk, so that the program can be killed, run twice at a time, or find
// its files damaged, and neither loses what was saved nor fails to start.
//
// A [Store] is a folder of JSON documents. A document is replaced as a whole: whoever
// reads it gets one that was written completely. A [Keeper] writes the changes of a running program.
package store

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"time"

	"github.com/natefinch/atomic"

	"fourfold/puzzles/sentence"
)

// Store is a folder of documents. A document's name has small letters, digits and hyphens;
// its file is the name with ".json". All methods can be called from several goroutines.
type Store struct{ folder string }

// Open returns the store in a folder, which is made when something is written. It removes what
// was left by programs that were killed while they wrote.
func Open(folder string) *Store {
	s := &Store{folder: folder}
	s.clean()
	return s
}

// Folder returns the store's folder.
func (s *Store) Folder() string { return s.folder }

// Temporary files are named after their document: "settings.json.123.tmp".
const (
	extension = ".json"
	temporary = extension + ".*.tmp"
)

// clean removes all temporary files. One of a program that is writing right now may be among them;
// that program will find it gone and write another one.
func (s *Store) clean() {
	entries, err := os.ReadDir(s.folder)
	if err != nil {
		return
	}
	for _, e := range entries {
		if ours, _ := filepath.Match("*"+temporary, e.Name()); ours && e.Type().IsRegular() {
			_ = os.Remove(filepath.Join(s.folder, e.Name())) // the next start tries again
		}
	}
}

// path returns the file of a document.
func (s *Store) path(name string) (string, error) {
	plain := func(r rune) bool { return 'a' <= r && r <= 'z' || '0' <= r && r <= '9' || r == '-' }
	if strings.Trim(name, "-") == "" || strings.ContainsFunc(name, func(r rune) bool { return !plain(r) }) {
		return "", fmt.Errorf("%q is no name of a document", name)
	}
	return filepath.Join(s.folder, name+extension), nil
}

// Write replaces a document, or makes it. When it returns without an error the document is on the disk. After an
// error the document is what it was before. Errors are meant for people, see [puzzle.Words].
func (s *Store) Write(name string, text []byte) error {
	path, err := s.path(name)
	if err != nil {
		return err
	}
	if err := s.replace(path, text); err != nil {
		return s.complain(err)
	}
	return nil
}

// complain returns an error for people about what cannot be saved.
func (s *Store) complain(err error) error {
	return &sentence.Refusal{What: sentence.New("Nothing can be saved in %s: %v", s.folder, err), Err: err}
}

// What is tried again: a temporary file that another program's start has removed, and on Windows a
// document that somebody is reading, such as another program or a virus scanner.
const (
	attempts = 5
	respite  = 5 * time.Millisecond // before the second attempt, then twice as long each time
)

// replace makes a few attempts to replace a file.
func (s *Store) replace(path string, text []byte) error {
	for attempt := 0; ; attempt++ {
		aside, err := s.writeAside(path, text)
		if err != nil {
			return err
		}
		// Before the name changes hands the content has to be on the disk, else a power failure could leave
		// the name with nothing behind it. On Windows ReplaceFile, unlike os.Rename,
		// waits for the new name to be on the disk too; elsewhere syncFolder does.
		if err = atomic.ReplaceFile(aside, path); err == nil {
			s.syncFolder()
			return nil
		}
		_ = os.Remove(aside) // the next start tries again
		if attempt == attempts-1 {
			return err
		}
		time.Sleep(respite << attempt)
	}
}

// writeAside writes a temporary file beside the document, since a file can be renamed within its file system
// only, and waits for it to be on the disk.
func (s *Store) writeAside(path string, text []byte) (aside string, err error) {
	if err := os.MkdirAll(s.folder, 0o700); err != nil {
		return "", err
	}
	f, err := os.CreateTemp(s.folder, strings.TrimSuffix(filepath.Base(path), extension)+temporary)
	if err != nil {
		return "", err
	}
	_, err = f.Write(text)
	if err == nil {
		err = f.Sync()
	}
	if err = errors.Join(err, f.Close()); err != nil {
		_ = os.Remove(f.Name()) // the next start tries again
		return "", err
	}
	return f.Name(), nil
}

// syncFolder waits for the names in the folder to be on the disk. Some file systems cannot do that, and
// Windows has done it already; the document is complete either way.
func (s *Store) syncFolder() {
	if runtime.GOOS == "windows" {
		return
	}
	if f, err := os.Open(s.folder); err == nil {
		_ = f.Sync()
		_ = f.Close()
	}
}

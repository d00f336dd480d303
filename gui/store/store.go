// Package store has the one way to write a file safely, [WriteFile], and keeps a program's state on disk, so that
// the program can be killed, run twice at a time, or find its files damaged, and neither loses what was saved nor
// fails to start.
//
// A [Store] is a folder of JSON documents. A document is replaced as a whole: whoever
// reads it gets one that was written completely. A [Keeper] writes the changes of a running program.
package store

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

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

// Temporary files are named after their document: "settings.json.123.tmp".
const (
	extension    = ".json"
	temporaryEnd = ".tmp"
)

// clean removes all temporary files. One of a program that is writing right now may be among them;
// that program will find it gone and write another one.
func (s *Store) clean() {
	leftovers, _ := filepath.Glob(filepath.Join(s.folder, "*"+extension+".*"+temporaryEnd)) // the pattern is right
	for _, path := range leftovers {
		_ = os.Remove(path) // the next start tries again
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

// Write makes the value the content of a document. When it returns without an error the document is on the disk.
// After an error the document is what it was before. Errors of writing are meant for people.
func (s *Store) Write(name string, value any) error {
	path, err := s.path(name)
	if err != nil {
		return err
	}
	text, err := json.MarshalIndent(value, "", "  ")
	if err == nil {
		err = s.replace(path, append(text, '\n'))
	}
	if err != nil {
		return &sentence.Refusal{What: sentence.New("Nothing can be saved in %s: %v", s.folder, err), Err: err}
	}
	return nil
}

// replace writes a document that only the user can read. It does so again if another program's start has removed the
// temporary file.
func (s *Store) replace(path string, text []byte) (err error) {
	if err := os.MkdirAll(s.folder, 0o700); err != nil {
		return err
	}
	for range 5 {
		err = WriteFile(path, 0o600, func(w io.Writer) error { _, err := w.Write(text); return err })
		if !errors.Is(err, fs.ErrNotExist) {
			break
		}
	}
	return err
}

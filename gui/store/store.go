// Package store has the one way to write a file safely, [WriteFile], and keeps a program's state on disk, so that
// the program can be killed, run twice at a time, or find its files damaged, and neither loses what was saved nor
// fails to start.
//
// A [Store] keeps JSON documents in a [Folder]. A document is replaced as a whole: whoever
// reads it gets one that was written completely. A [Keeper] writes the changes of a running program.
package store

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"strings"
	"syscall"

	"fourfold/puzzles/sentence"
)

// Store is a folder of documents. A document's name has small letters, digits and hyphens;
// its file is the name with ".json". All methods can be called from several goroutines.
type Store struct{ folder Folder }

// Open returns the store in a folder.
func Open(folder Folder) *Store { return &Store{folder: folder} }

const extension = ".json"

// fileOf returns the file of a document.
func fileOf(name string) (string, error) {
	plain := func(r rune) bool { return 'a' <= r && r <= 'z' || '0' <= r && r <= '9' || r == '-' }
	if strings.Trim(name, "-") == "" || strings.ContainsFunc(name, func(r rune) bool { return !plain(r) }) {
		return "", fmt.Errorf("%q is no name of a document", name)
	}
	return name + extension, nil
}

// Write makes the value the content of a document. When it returns without an error the document is on the disk.
// After an error the document is what it was before. Errors of writing are meant for people.
func (s *Store) Write(name string, value any) error {
	file, err := fileOf(name)
	if err != nil {
		return err
	}
	text, err := json.MarshalIndent(value, "", "  ")
	if err == nil && len(text) >= MaxDocument {
		err = sentence.Refuse("%s has more than %d MB", file, MaxDocument>>20)
	}
	if err == nil {
		err = s.folder.Write(file, append(text, '\n'))
	}
	if err != nil {
		return &sentence.Refusal{What: sentence.New("Nothing can be saved in %s: %v", s.folder.String(), reason(err)), Err: err}
	}
	return nil
}

// reason returns why a file could not be written, without the names that the system adds: those of temporary files
// tell nothing, and differ each time.
func reason(err error) sentence.Text {
	var path *fs.PathError
	var link *os.LinkError
	switch {
	case errors.Is(err, syscall.ENOSPC), errors.Is(err, syscall.EDQUOT):
		return sentence.New("the disk is full")
	case errors.Is(err, syscall.EROFS):
		return sentence.New("the disk is read-only")
	case errors.Is(err, fs.ErrPermission):
		return sentence.New("you may not write files there")
	case errors.As(err, &path):
		return sentence.New("%s", path.Err.Error())
	case errors.As(err, &link):
		return sentence.New("%s", link.Err.Error())
	}
	return sentence.FromError(err)
}

package store

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"time"

	"fourfold/puzzles/sentence"
)

// Damaged is why a document could not be used. [Read] returns it within a [puzzle.Complaint].
type Damaged struct {
	Name string // of the document
	Kept string // the file where it lies now; empty where it could not be set aside, and the next Write replaces it
	Err  error  // what is wrong with it
}

// Error tells what is wrong.
func (d *Damaged) Error() string { return fmt.Sprintf("%s: %v", d.Name, d.Err) }

// Unwrap returns what is wrong.
func (d *Damaged) Unwrap() error { return d.Err }

// Read returns the value of a document. Fields that the document lacks keep what they have in
// the value of fresh. check may change the value, and says why it makes no sense, or returns nil;
// a nil check finds no fault.
//
// Without the document Read returns the value of fresh, and no error. With one that cannot be read or
// parsed, or fails its check, it returns that value too, with an error: the document is then
// set aside under a new name, so that the next Write does not take its place.
func Read[T any](s *Store, name string, fresh func() T, check func(*T) error) (T, error) {
	path, err := s.path(name)
	if err != nil {
		return fresh(), err
	}
	value := fresh()
	err = load(path, &value, check)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return fresh(), nil
	case err != nil:
		return fresh(), s.setAside(name, path, err)
	}
	return value, nil
}

// load reads a file into a value. An error that is fs.ErrNotExist means a missing file, nothing else.
func load[T any](path string, value *T, check func(*T) error) error {
	text, err := readFile(path)
	if err != nil {
		return err
	}
	if err := json.Unmarshal(text, value); err != nil {
		return err
	}
	if check == nil {
		return nil
	}
	if err := check(value); err != nil {
		return fmt.Errorf("%v", err) // not wrapped: what the check could not find is no missing document
	}
	return nil
}

// readFile reads a file. On Windows it can be out of reach for the moment when another program replaces it.
func readFile(path string) (text []byte, err error) {
	for attempt := range attempts {
		text, err = os.ReadFile(path)
		if err == nil || errors.Is(err, fs.ErrNotExist) || runtime.GOOS != "windows" {
			break
		}
		time.Sleep(respite << attempt)
	}
	return text, err
}

// setAside gives a document a new name and returns the error that tells of it, or nil if the document is
// gone: another program has found it damaged too, and told of it.
func (s *Store) setAside(name, path string, why error) error {
	damaged := &Damaged{Name: name, Err: why}
	kept, err := s.moveAside(name, path)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil
	case err != nil:
		what := sentence.New("%s cannot be used, and could not be set aside: %v", path, err)
		return &sentence.Refusal{What: what, Err: damaged}
	}
	damaged.Kept = kept
	what := sentence.New("%s could not be used. It was set aside as %s.", path, filepath.Base(kept))
	return &sentence.Refusal{What: what, Err: damaged}
}

// moveAside gives a document a name that nothing has, and returns its file.
func (s *Store) moveAside(name, path string) (kept string, err error) {
	kept, err = s.reserve(name + ".damaged-" + time.Now().Format("2006-01-02-150405"))
	if err != nil {
		return "", err
	}
	err = os.Rename(path, kept)
	if err != nil {
		_ = os.Remove(kept) // empty, and in nobody's way if it stays
		if info, _ := os.Lstat(path); info != nil && info.IsDir() {
			err = os.Rename(path, kept) // a folder cannot take the place of a file
		}
	}
	if err != nil {
		return "", err
	}
	s.syncFolder()
	return kept, nil
}

// reserve makes an empty file with a name that nothing had, to be replaced by what is set aside: a rename alone
// would take the place of something that another program has set aside at the same time.
func (s *Store) reserve(name string) (path string, err error) {
	for n := 1; ; n++ {
		path = filepath.Join(s.folder, name)
		if n > 1 {
			path = fmt.Sprintf("%s-%d", path, n)
		}
		f, err := os.OpenFile(path, os.O_CREATE|os.O_EXCL|os.O_WRONLY, 0o600)
		if err == nil {
			return path, f.Close()
		}
		if !errors.Is(err, fs.ErrExist) {
			return "", err
		}
	}
}

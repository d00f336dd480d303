package store

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"time"

	"fourfold/puzzles/sentence"
)

// Damaged is why a document could not be used. [Read] returns it within a [sentence.Refusal].
type Damaged struct {
	Name string // of the document
	Kept string // the file where it lies now; empty where it could not be set aside, and the next Write replaces it
	Err  error  // what is wrong with it
}

// Error says what is wrong.
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
	var text []byte
	err := retry(func() (err error) { text, err = os.ReadFile(path); return err })
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

// asideLayout is the time in the name of a document that was set aside, fine enough that no two have the same.
const asideLayout = "2006-01-02-150405.000000000"

// setAside gives a document a new name and returns the error that says so, or nil if the document is
// gone: another program has found it damaged too, and said so.
func (s *Store) setAside(name, path string, why error) error {
	damaged := &Damaged{Name: name, Err: why}
	kept := filepath.Join(s.folder, name+".damaged-"+time.Now().Format(asideLayout))
	switch err := os.Rename(path, kept); {
	case errors.Is(err, fs.ErrNotExist):
		return nil
	case err != nil:
		what := sentence.New("%s cannot be used, and could not be set aside: %v", path, err)
		return &sentence.Refusal{What: what, Err: damaged}
	}
	syncFolder(s.folder)
	damaged.Kept = kept
	what := sentence.New("%s could not be used. It was set aside as %s.", path, filepath.Base(kept))
	return &sentence.Refusal{What: what, Err: damaged}
}

package store

import (
	"encoding/json"
	"errors"
	"io/fs"
	"time"

	"fourfold/puzzles/sentence"
)

// Read returns the value of a document. Fields that the document lacks keep what they have in
// the value of fresh. check may change the value, and says why it makes no sense, or returns nil.
//
// Without the document Read returns the value of fresh, and no error. With one that cannot be read or
// parsed, or fails its check, it returns that value too, with an error for people: the document is then
// set aside under a new name, so that the next Write does not take its place.
func Read[T any](s *Store, name string, fresh func() T, check func(*T) error) (T, error) {
	file, err := fileOf(name)
	if err != nil {
		return fresh(), err
	}
	text, err := s.folder.Read(file)
	if errors.Is(err, fs.ErrNotExist) {
		return fresh(), nil
	}
	value := fresh()
	if err == nil {
		err = json.Unmarshal(text, &value)
	}
	if err == nil {
		err = check(&value)
	}
	if err != nil {
		return fresh(), s.setAside(name, file, err)
	}
	return value, nil
}

// asideLayout is the time in the name of a document that was set aside, fine enough that no two have the same.
const asideLayout = "2006-01-02-150405.000000000"

// setAside gives a document that is damaged a new name and returns the error that says so, or nil if the document is
// gone: another program has found it damaged too, and said so.
func (s *Store) setAside(name, file string, damage error) error {
	aside := name + ".damaged-" + time.Now().Format(asideLayout)
	what := sentence.New("%s in %s could not be used. It was set aside as %s.", file, s.folder.String(), aside)
	switch err := s.folder.Rename(file, aside); {
	case errors.Is(err, fs.ErrNotExist):
		return nil
	case err != nil:
		what = sentence.New("%s in %s cannot be used, and could not be set aside: %v", file, s.folder.String(), err)
	}
	return &sentence.Refusal{What: what, Err: damage}
}

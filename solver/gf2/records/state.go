package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
)

// state is what was found so far, by n ascending.
type state struct {
	Terms []term `json:"terms"`
}

// load reads the state from a file. No file is a state without terms. What the file claims is checked as far as it can be.
func load(file string) (state, error) {
	var s state
	text, err := os.ReadFile(file)
	if errors.Is(err, fs.ErrNotExist) {
		return s, nil
	}
	if err == nil {
		err = json.Unmarshal(text, &s)
	}
	if err != nil {
		return s, fmt.Errorf("%s: %w; it can be deleted, to begin anew", file, err)
	}
	for _, t := range s.Terms {
		if err := t.check(); err != nil {
			return s, fmt.Errorf("%s: n = %d: %w; it can be deleted, to begin anew", file, t.N, err)
		}
	}
	return s, nil
}

// of returns the term for an n, and whether there is one.
func (s state) of(n int) (term, bool) {
	for _, t := range s.Terms {
		if t.N == n {
			return t, true
		}
	}
	return term{}, false
}

// put takes a term in, in the place of an earlier one for its n.
func (s *state) put(t term) {
	s.Terms = slices.DeleteFunc(s.Terms, func(u term) bool { return u.N == t.N })
	s.Terms = append(s.Terms, t)
	slices.SortFunc(s.Terms, func(a, b term) int { return a.N - b.N })
}

// save writes the state to a file.
func (s state) save(file string) error {
	text, err := json.MarshalIndent(s, "", " ")
	if err != nil {
		return err
	}
	return replace(file, append(text, '\n'))
}

// replace gives a file another content at once: whoever reads it, whenever this program ends, sees the old or the new one.
func replace(file string, content []byte) error {
	folder := filepath.Dir(file)
	if err := os.MkdirAll(folder, 0o755); err != nil {
		return err
	}
	draft, err := os.CreateTemp(folder, filepath.Base(file)+".*")
	if err != nil {
		return err
	}
	_, err = draft.Write(content)
	err = errors.Join(err, draft.Chmod(0o644), draft.Sync(), draft.Close())
	if err == nil {
		err = os.Rename(draft.Name(), file)
	}
	if err != nil {
		return errors.Join(err, os.Remove(draft.Name()))
	}
	return nil
}

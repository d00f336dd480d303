// Package store saves settings and boards from one start to the next: JSON documents in a folder that one window writes to
// at a time. A program that is killed loses at most the last half second. Package atomicfile writes the files.
package store

import (
	"bytes"
	"cmp"
	"crypto/sha256"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"maps"
	"slices"
	"strings"
	"sync"
	"syscall"
	"time"

	"fourfold/gui/rescue"
	"fourfold/puzzles/sentence"
)

// Folder holds files, which have plain names. It is on the disk, or stands for one where there is none.
// Its methods can be called from several goroutines. Errors are meant for people.
type Folder interface {
	// String names the folder for people.
	String() string
	// Read returns the content of a file. The error is fs.ErrNotExist for one that is not there.
	Read(file string) ([]byte, error)
	// Write replaces a file or makes a new one. After an error the file is what it was before.
	Write(file string, content []byte) error
	// Rename gives a file a name that no other file has.
	Rename(from, to string) error
}

// maxDocument is the limit for a document, in bytes. A larger one is neither read nor written.
const maxDocument = 32 << 20

// A change is saved after delay. Saving that failed is tried again after pause.
const (
	delay = 400 * time.Millisecond
	pause = 3 * time.Second
)

// Store saves documents in a folder, on a goroutine of its own, soon after they have changed. It must be closed.
type Store struct {
	// Notice says where documents are saved if not in the usual folder, or why they are not. It is empty otherwise.
	Notice sentence.Text
	// Failed is called from any goroutine: with an error when documents cannot be saved, with nil when all are saved
	// again. It must not wait for Flush or Close. It is set before the first Save.
	Failed func(error)

	folder   Folder   // nil where there is none
	others   Folder   // of a window that does not answer, whose documents are read where this one has none; or nil
	readOnly bool     // nothing is written
	unread   []string // names of documents that could not be read, and are not written
	refusal  error    // why documents of either kind are not written
	release  []func() // what Close does to leave the folder to others

	saving  sync.Mutex                   // held while documents are written
	sums    map[string][sha256.Size]byte // of the documents that were written
	failing bool

	mu      sync.Mutex
	unsaved map[string]func() any // the values of documents
	lost    error                 // the refusal, once a document that is not written was put
	closed  bool
}

// New returns a Store for a folder that no other window uses.
func New(folder Folder) *Store {
	return &Store{
		folder: folder, readOnly: folder == nil, Failed: func(error) {}, sums: map[string][sha256.Size]byte{}, unsaved: map[string]func() any{},
	}
}

// Folder returns the folder of the documents, or nil.
func (s *Store) Folder() Folder { return s.folder }

// Save replaces the value of a document. The function is called later, on another goroutine, perhaps more than once or
// never: what it reads must not change. After Close, Save does nothing.
func (s *Store) Save(name string, value func() any) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.closed {
		return
	}
	if s.readOnly || slices.Contains(s.unread, name) {
		s.lost = s.refusal
		return
	}
	if len(s.unsaved) == 0 { // else a saving is due already
		s.saveAfter(delay)
	}
	s.unsaved[name] = value
}

func (s *Store) saveAfter(wait time.Duration) {
	time.AfterFunc(wait, func() { _ = s.Flush() }) // Failed has its error
}

// Flush saves all that was put. It returns the error of the first document that cannot be saved; it tries that again later.
func (s *Store) Flush() error {
	s.saving.Lock()
	defer s.saving.Unlock()
	s.mu.Lock()
	all, lost := s.unsaved, s.lost
	s.unsaved = map[string]func() any{}
	if s.closed {
		s.lost = nil
	}
	s.mu.Unlock()
	var failed error
	for _, name := range slices.Sorted(maps.Keys(all)) {
		if err := s.write(name, all[name]); err != nil {
			what := sentence.New("Nothing can be saved in %s: %v", s.folder.String(), sentence.FromError(err))
			failed = cmp.Or(failed, error(&sentence.Refusal{What: what, Err: err}))
		} else {
			delete(all, name)
		}
	}
	s.retry(all)
	if (failed != nil) != s.failing {
		s.failing = !s.failing
		s.Failed(failed)
	}
	return cmp.Or(failed, lost)
}

// retry saves documents again after a pause, unless a newer value was put meanwhile. After Close it does nothing.
func (s *Store) retry(all map[string]func() any) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if len(all) > 0 && !s.closed {
		maps.Copy(all, s.unsaved)
		s.unsaved = all
		s.saveAfter(pause)
	}
}

// write writes a document, unless its content is what was written last. A panic of value is an error, so that the other
// documents are saved all the same.
func (s *Store) write(name string, value func() any) (err error) {
	defer func() {
		if p := recover(); p != nil {
			err = fmt.Errorf("%s: %v", name, p)
		}
	}()
	content, err := json.Marshal(value())
	sum := sha256.Sum256(content)
	if err != nil || sum == s.sums[name] {
		return err
	}
	if len(content) > maxDocument {
		return sentence.Refuse("%s would have more than %d MB", name+extension, maxDocument>>20)
	}
	if folder, onDisk := s.folder.(Disk); onDisk && len(s.sums) == 0 {
		err = folder.make() // not later: the disk of a folder that is gone may be unmounted
	}
	if err == nil {
		err = s.folder.Write(name+extension, content)
	}
	if err == nil {
		s.sums[name] = sum
	}
	return err
}

// Close saves all that was put, and leaves the folder to others. The error says what is lost; a second Close returns none.
func (s *Store) Close() error {
	s.mu.Lock()
	s.closed = true
	s.mu.Unlock()
	err := s.Flush()
	for _, release := range s.release {
		release()
	}
	return err
}

// extension ends the names of files that hold documents.
const extension = ".json"

// Load returns the value of a document. Fields that it lacks are those of fresh. Without the document Load returns
// fresh. A document that no Store has written, or that check refuses, is renamed, so that the next write does not
// replace it. Load returns fresh then, and an error for people. A document that cannot be read now stays as it is: the
// Store says so in its Notice, and does not write it from then on.
func Load[T any](s *Store, name string, fresh T, check func(*T) error) (T, error) {
	if s.folder == nil {
		return fresh, nil
	}
	content, err := s.read(name + extension)
	var damage *sentence.Refusal
	switch {
	case errors.Is(err, fs.ErrNotExist), errors.Is(err, syscall.ENOTDIR): // saving says why there can be no folder
		return fresh, nil
	case err != nil && !errors.As(err, &damage):
		s.unread = append(s.unread, name)
		s.refusal = sentence.Refuse("%s in %s cannot be read now: %v",
			strings.Join(s.unread, extension+", ")+extension, s.folder.String(), sentence.FromError(err))
		s.Notice = sentence.New("%v. Changes to unreadable files are not saved until the next start.", sentence.FromError(s.refusal))
		return fresh, nil
	}
	value := fresh
	if err == nil {
		err = parse(content, &value)
	}
	if err == nil {
		err = rescue.Try(func() error { return check(&value) })
	}
	if err != nil {
		return fresh, s.setAside(name, err)
	}
	return value, nil
}

// read reads a file of the folder, or that of the window that does not answer.
func (s *Store) read(file string) ([]byte, error) {
	content, err := s.folder.Read(file)
	if s.others != nil && errors.Is(err, fs.ErrNotExist) {
		return s.others.Read(file)
	}
	return content, err
}

// parse parses a document. Unknown keys, no keys, and anything behind the object are errors.
func parse(content []byte, value any) error {
	var keys map[string]json.RawMessage
	if err := json.Unmarshal(content, &keys); err != nil || len(keys) == 0 {
		return io.ErrUnexpectedEOF
	}
	d := json.NewDecoder(bytes.NewReader(content))
	d.DisallowUnknownFields()
	return d.Decode(value)
}

// setAside renames a damaged document, and returns an error that says so. A Store that does not write leaves it.
func (s *Store) setAside(name string, damage error) error {
	file, aside := name+extension, asideName(name, "damaged")
	err := errors.ErrUnsupported
	if !s.readOnly {
		err = s.folder.Rename(file, aside)
	}
	what := sentence.New("%s in %s could not be used. It was set aside as %s.", file, s.folder.String(), aside)
	if err != nil {
		what = sentence.New("%s in %s cannot be used, and could not be set aside: %v", file, s.folder.String(), err)
	}
	return &sentence.Refusal{What: what, Err: damage}
}

// asideName names a document that takes part in nothing any more.
func asideName(name, why string) string {
	return name + "." + why + time.Now().Format("-2006-01-02-150405.000000000")
}

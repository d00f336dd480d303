// Package keep keeps settings and boards from one start to the next: JSON documents in a folder that one window writes
// to at a time. A program that is killed loses at most the last half second. Package atomicfile writes the files.
package keep

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
	"sync"
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

// maxDocument is the limit for a document that is read, in bytes. None that is written comes near it.
const maxDocument = 32 << 20

// A change is saved after delay. Saving that failed is tried again after pause.
const (
	delay = 400 * time.Millisecond
	pause = 3 * time.Second
)

// Keeper saves documents in a folder, on a goroutine of its own, soon after they have changed. It must be closed.
type Keeper struct {
	// Notice says why nothing is kept, or is empty. With a notice the Keeper reads documents, but never writes.
	Notice sentence.Text
	// Failed is called from any goroutine: with an error when documents cannot be saved, with nil when all are saved
	// again. It must not wait for Flush or Close. It is set before the first Put.
	Failed func(error)

	folder Folder      // nil where there is none
	held   []io.Closer // until the Keeper is closed: the lock of the folder, and the watch for later starts

	saving  sync.Mutex                   // held while documents are written
	sums    map[string][sha256.Size]byte // of the documents that were written
	failing bool

	mu      sync.Mutex
	unsaved map[string]func() any // the values of documents
	closed  bool
}

// New returns a Keeper for a folder that no other window uses.
func New(folder Folder) *Keeper {
	return &Keeper{
		folder: folder, Failed: func(error) {}, sums: map[string][sha256.Size]byte{}, unsaved: map[string]func() any{},
	}
}

// Folder returns the folder of the documents, or nil.
func (k *Keeper) Folder() Folder { return k.folder }

// Put replaces the value of a document. The function is called later, on another goroutine, perhaps more than once or
// never: what it reads must not change. After Close, Put does nothing.
func (k *Keeper) Put(name string, value func() any) {
	k.mu.Lock()
	defer k.mu.Unlock()
	if k.closed || !k.Notice.Empty() {
		return
	}
	if len(k.unsaved) == 0 { // else a saving is due already
		k.saveAfter(delay)
	}
	k.unsaved[name] = value
}

func (k *Keeper) saveAfter(wait time.Duration) {
	time.AfterFunc(wait, func() { _ = k.Flush() }) // Failed has its error
}

// Flush saves all that was put. It returns the error of the first document that cannot be saved. That is tried again.
func (k *Keeper) Flush() error {
	k.saving.Lock()
	defer k.saving.Unlock()
	k.mu.Lock()
	all := k.unsaved
	k.unsaved = map[string]func() any{}
	k.mu.Unlock()
	var failed error
	for _, name := range slices.Sorted(maps.Keys(all)) {
		if err := k.save(name, all[name]); err != nil {
			what := sentence.New("Nothing can be saved in %s: %v", k.folder.String(), sentence.FromError(err))
			failed = cmp.Or(failed, error(&sentence.Refusal{What: what, Err: err}))
		} else {
			delete(all, name)
		}
	}
	k.retry(all)
	if (failed != nil) != k.failing {
		k.failing = !k.failing
		k.Failed(failed)
	}
	return failed
}

// retry saves documents again after a pause, unless a newer value was put meanwhile. After Close it does nothing.
func (k *Keeper) retry(all map[string]func() any) {
	k.mu.Lock()
	defer k.mu.Unlock()
	if len(all) > 0 && !k.closed {
		maps.Copy(all, k.unsaved)
		k.unsaved = all
		k.saveAfter(pause)
	}
}

// save writes a document, unless its content is what was written last. A panic of value is an error, so that the other
// documents are saved all the same.
func (k *Keeper) save(name string, value func() any) (err error) {
	defer func() {
		if p := recover(); p != nil {
			err = fmt.Errorf("%s: %v", name, p)
		}
	}()
	content, err := json.Marshal(value())
	sum := sha256.Sum256(content)
	if err != nil || sum == k.sums[name] {
		return err
	}
	if err = k.folder.Write(name+extension, content); err == nil {
		k.sums[name] = sum
	}
	return err
}

// Close saves all that was put, and leaves the folder to others. The error says what is lost; a second Close returns none.
func (k *Keeper) Close() error {
	k.mu.Lock()
	k.closed = true
	k.mu.Unlock()
	err := k.Flush()
	for _, held := range k.held {
		_ = held.Close()
	}
	return err
}

// extension ends the names of files that hold documents.
const extension = ".json"

// Read returns the value of a document. Fields that it lacks are those of fresh. Without the document Read returns
// fresh. A document that no Keeper has written, or that check refuses, is renamed, so that the next write does not
// replace it. Read returns fresh then, and an error for people.
func Read[T any](k *Keeper, name string, fresh T, check func(*T) error) (T, error) {
	if k.folder == nil {
		return fresh, nil
	}
	content, err := k.folder.Read(name + extension)
	if errors.Is(err, fs.ErrNotExist) {
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
		return fresh, k.setAside(name, err)
	}
	return value, nil
}

// parse parses a document. Unknown keys, no keys, and anything behind the object are errors.
func parse(content []byte, value any) error {
	var keys map[string]json.RawMessage
	if err := json.Unmarshal(content, &keys); err != nil || len(keys) == 0 {
		return cmp.Or(err, io.ErrUnexpectedEOF)
	}
	d := json.NewDecoder(bytes.NewReader(content))
	d.DisallowUnknownFields()
	return d.Decode(value)
}

// setAside renames a damaged document, and returns an error that says so. A Keeper that does not write leaves it.
func (k *Keeper) setAside(name string, damage error) error {
	file, aside := name+extension, name+".damaged-"+time.Now().Format("2006-01-02-150405.000000000")
	err := errors.ErrUnsupported
	if k.Notice.Empty() {
		err = k.folder.Rename(file, aside)
	}
	what := sentence.New("%s in %s could not be used. It was set aside as %s.", file, k.folder.String(), aside)
	if err != nil {
		what = sentence.New("%s in %s cannot be used, and could not be set aside: %v", file, k.folder.String(), err)
	}
	return &sentence.Refusal{What: what, Err: damage}
}

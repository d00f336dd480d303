package store

import (
	"encoding/json"
	"errors"
	"maps"
	"slices"
	"sync"
	"time"
)

// A change is saved when no other has come for quiet, and at the latest when it is patience old.
const (
	quiet    = 200 * time.Millisecond
	patience = 500 * time.Millisecond
)

// Keeper saves the latest values of documents in a goroutine of its own, a little after they have changed. A value
// that cannot be saved is tried again with the next change, and by Flush and Close.
type Keeper struct {
	store  *Store
	failed func(error)

	changed  chan struct{}   // has room for one
	flushes  chan chan error // each gets what the saving gave
	closing  chan struct{}
	closed   chan struct{}
	close    sync.Once
	closeErr error
	failing  bool // what failed was told of; of the goroutine alone

	mu          sync.Mutex
	unsaved     map[string]func() ([]byte, error)
	first, last time.Time // of the changes since the last saving began; zero where there are none
}

// NewKeeper returns a Keeper for a store. When something cannot be saved it calls failed, and not again
// until everything could be saved in between. failed is called on the Keeper's goroutine, so it
// must not wait for Flush or Close, nor for a goroutine that waits for them. The Keeper must be closed.
func NewKeeper(s *Store, failed func(error)) *Keeper {
	k := &Keeper{
		store:   s,
		failed:  failed,
		changed: make(chan struct{}, 1),
		flushes: make(chan chan error),
		closing: make(chan struct{}),
		closed:  make(chan struct{}),
		unsaved: map[string]func() ([]byte, error){},
	}
	go k.run()
	return k
}

// Put makes text the content of a document, in place of any that has not been saved yet. It returns at
// once: text is called later, on another goroutine, perhaps more than once or never, so what
// it reads must not change any more. After Close, Put does nothing.
func (k *Keeper) Put(name string, text func() ([]byte, error)) {
	k.mu.Lock()
	defer k.mu.Unlock()
	k.unsaved[name] = text
	k.last = time.Now()
	if k.first.IsZero() {
		k.first = k.last
	}
	select {
	case k.changed <- struct{}{}:
	default: // the goroutine will look anyway
	}
}

// JSON returns what Put wants for a value that does not change any more, nor anything that it points to.
func JSON(value any) func() ([]byte, error) {
	return func() ([]byte, error) {
		text, err := json.MarshalIndent(value, "", "  ")
		return append(text, '\n'), err
	}
}

// Flush saves what has been put so far and returns when that is done. Its error is that of the first
// document that could not be saved; failed is called as well.
func (k *Keeper) Flush() error {
	done := make(chan error, 1)
	select {
	case k.flushes <- done:
		return <-done
	case <-k.closed:
		return k.closeErr
	}
}

// Close is a last Flush, and ends the Keeper. Further calls wait for the first, and return its error.
func (k *Keeper) Close() error {
	k.close.Do(func() { close(k.closing) })
	<-k.closed
	return k.closeErr
}

// run saves whenever it is time, until the Keeper is closed.
func (k *Keeper) run() {
	defer close(k.closed)
	timer := time.NewTimer(patience)
	timer.Stop()
	for {
		select {
		case <-k.changed:
			if wait, any := k.due(); any {
				timer.Reset(wait)
			}
		case <-timer.C:
			_ = k.save() // it has told
		case done := <-k.flushes:
			done <- k.save()
		case <-k.closing:
			k.closeErr = k.save()
			return
		}
	}
}

// due returns in how long the changes are to be saved, and whether there are any.
func (k *Keeper) due() (wait time.Duration, any bool) {
	k.mu.Lock()
	defer k.mu.Unlock()
	quietAt, latest := k.last.Add(quiet), k.first.Add(patience)
	if latest.Before(quietAt) {
		quietAt = latest
	}
	return time.Until(quietAt), !k.first.IsZero()
}

// save writes everything unsaved, in the order of the names, and tells if it cannot.
func (k *Keeper) save() error {
	all := k.take()
	var errs []error
	for _, name := range slices.Sorted(maps.Keys(all)) {
		if err := k.write(name, all[name]); err != nil {
			errs = append(errs, err)
			k.putBack(name, all[name])
		}
	}
	if len(errs) == 0 {
		k.failing = false
		return nil
	}
	if !k.failing {
		k.failing = true
		k.failed(errs[0])
	}
	return errs[0]
}

// take returns what is unsaved, and leaves nothing.
func (k *Keeper) take() map[string]func() ([]byte, error) {
	k.mu.Lock()
	defer k.mu.Unlock()
	all := k.unsaved
	k.unsaved = map[string]func() ([]byte, error){}
	k.first, k.last = time.Time{}, time.Time{}
	return all
}

// putBack makes a value unsaved again, unless there is a newer one.
func (k *Keeper) putBack(name string, text func() ([]byte, error)) {
	k.mu.Lock()
	defer k.mu.Unlock()
	if k.unsaved[name] == nil {
		k.unsaved[name] = text
	}
}

// write saves one value.
func (k *Keeper) write(name string, value func() ([]byte, error)) error {
	text, err := value()
	if err == nil && !json.Valid(text) {
		err = errors.New("what is to be saved is no JSON document")
	}
	if err != nil {
		return k.store.complain(err)
	}
	return k.store.Write(name, text)
}

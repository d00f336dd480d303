package store

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"sync"
	"time"

	"fourfold/gui/rescue"
)

// A change is saved when no other has come for quiet, and at the latest when it is patience old. What could not be
// saved is tried again after pause.
const (
	quiet    = 200 * time.Millisecond
	patience = 500 * time.Millisecond
	pause    = 3 * time.Second
)

// Keeper saves the latest values of documents on goroutines of its own, a little after they have changed. What
// cannot be saved is tried again every few seconds, with the next change, and by Flush and Close.
type Keeper struct {
	store *Store
	tell  func(error)

	saving chan struct{} // held by whoever saves
	told   string        // the last error in words, empty after a success; changed by whoever saves

	mu      sync.Mutex
	unsaved map[string]func() any
	latest  time.Time   // when the next saving begins, whatever is put until then
	timer   *time.Timer // of the next saving; nil while there is nothing to save
	closed  bool
}

// NewKeeper returns a Keeper for a store. It calls tell with an error when something cannot be saved, and with nil once
// all is saved again; not twice in a row with the same. tell must not wait for Flush or Close, nor for a
// goroutine that waits for them. The Keeper must be closed.
func NewKeeper(s *Store, tell func(error)) *Keeper {
	return &Keeper{store: s, tell: tell, saving: make(chan struct{}, 1), unsaved: map[string]func() any{}}
}

// Put makes a value the content of a document, in place of any that has not been saved yet. It returns at
// once: value is called later, on another goroutine, perhaps more than once or never, so what
// it reads must not change any more. After Close, Put does nothing.
func (k *Keeper) Put(name string, value func() any) {
	k.mu.Lock()
	defer k.mu.Unlock()
	if k.closed {
		return
	}
	k.unsaved[name] = value
	if k.timer == nil {
		k.flushAfter(quiet, patience)
		return
	}
	k.timer.Reset(min(quiet, time.Until(k.latest)))
}

// flushAfter has everything saved after a while, and at the latest after another one, whatever is put until then.
func (k *Keeper) flushAfter(wait, atLatest time.Duration) {
	k.latest = time.Now().Add(atLatest)
	k.timer = time.AfterFunc(wait, func() { _ = k.Flush() }) // its error has been told
}

// Flush saves what has been put so far and returns when that is done. Its error is that of the first
// document that could not be saved; it is told as well.
func (k *Keeper) Flush() error {
	k.saving <- struct{}{}
	defer func() { <-k.saving }()
	all := k.take()
	var first error
	for _, name := range slices.Sorted(maps.Keys(all)) {
		if err := k.write(name, all[name]); err != nil {
			first = cmp.Or(first, err)
			k.putBack(name, all[name])
		}
	}
	k.report(first)
	return first
}

// report tells how saving went, unless that has been told.
func (k *Keeper) report(err error) {
	words := ""
	if err != nil {
		words = err.Error()
	}
	if words != k.told {
		k.told = words
		k.tell(err)
	}
}

// write saves one value. If making it fails altogether, the others are saved all the same.
func (k *Keeper) write(name string, value func() any) (err error) {
	defer func() {
		if p := rescue.Caught(recover()); p != nil {
			err = fmt.Errorf("%s cannot be saved: %v", name, p.Value)
		}
	}()
	return k.store.Write(name, value())
}

// Close is a last Flush, after which Put does nothing.
func (k *Keeper) Close() error {
	k.mu.Lock()
	k.closed = true
	k.mu.Unlock()
	return k.Flush()
}

// take returns what is unsaved, and leaves nothing.
func (k *Keeper) take() map[string]func() any {
	k.mu.Lock()
	defer k.mu.Unlock()
	if k.timer != nil {
		k.timer.Stop()
		k.timer = nil
	}
	all := k.unsaved
	k.unsaved = map[string]func() any{}
	return all
}

// putBack makes a value unsaved again, unless there is a newer one, and has it tried again.
func (k *Keeper) putBack(name string, value func() any) {
	k.mu.Lock()
	defer k.mu.Unlock()
	if k.unsaved[name] == nil {
		k.unsaved[name] = value
	}
	if k.timer == nil && !k.closed {
		k.flushAfter(pause, pause)
	}
}

package home

import (
	"net"
	"sync"

	"fourfold/gui/store"
	"fourfold/puzzles/sentence"
)

// claim is the right to write in a folder of the disk, which one window has at a time.
type claim struct {
	path  string
	calls net.Listener // of other starts; nil where there are none

	mu   sync.Mutex
	lock lock // nil while there is none
	free bool // the file system has no locks
}

// errTaken says that another window has the claim.
var errTaken = sentence.Refuse("another window keeps its boards there")

// lock keeps other windows away until it is closed, or the program ends.
type lock interface {
	// TryLock reports whether no other window has locked the same.
	TryLock() (bool, error)
	Close() error
}

// lockName is the file that a claim locks. It stays when the claim ends: removing it could leave two windows with the lock of
// two files of that name.
const lockName = "lock"

// take makes the folder and locks it, unless that is done. The error is errTaken, or that of the disk.
func (c *claim) take() error {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.lock != nil || c.free {
		return nil
	}
	lock, err := newLock(c.path)
	if err != nil {
		return err
	}
	switch locked, err := lock.TryLock(); {
	case err != nil:
		c.free = true // as some network disks: there is nothing that could keep windows apart
	case !locked:
		return errTaken
	default:
		c.lock = lock
	}
	return nil
}

// leave ends the claim.
func (c *claim) leave() {
	if c.calls != nil {
		_ = c.calls.Close()
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.lock != nil {
		_ = c.lock.Close()
		c.lock = nil
	}
}

// claimed is a folder that is written to only with the claim to it. Where the claim could not be taken at first, as on a
// disk that was read-only, it is taken when that becomes possible.
type claimed struct {
	store.Folder
	claim *claim
}

// Write implements [store.Folder].
func (c claimed) Write(file string, content []byte) error {
	if err := c.claim.take(); err != nil {
		return err
	}
	return c.Folder.Write(file, content)
}

// Rename implements [store.Folder].
func (c claimed) Rename(from, to string) error {
	if err := c.claim.take(); err != nil {
		return err
	}
	return c.Folder.Rename(from, to)
}

// home returns the home of the claim.
func (c *claim) home() *Home {
	return &Home{Folder: claimed{store.OpenFolder(c.path), c}, claim: c}
}

//go:build !js

package store

import (
	"context"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"time"

	"github.com/gofrs/flock"

	"fourfold/internal/atomicfile"
	"fourfold/puzzles/sentence"
)

// patience is how long another window has to answer a call, from when it has started. A start has startTime times as long.
const (
	patience  = 5 * time.Second
	startTime = 12
)

// startingIn returns the path of a file that is there from when a window locks the folder until it answers calls.
func startingIn(folder string) string { return filepath.Join(folder, "starting") }

// besideName begins the names of the folders in which windows beside one that does not answer save their documents.
const besideName = "beside-"

// Open returns the Store of the user's folder. If another window has the folder, Open has it open the files, whose paths begin at
// the root; handedOver reports that it does, and the Store is nil.
func Open(files []string) (s *Store, handedOver bool) {
	path, err := os.UserConfigDir()
	if err != nil {
		s = New(nil)
		s.refusal = sentence.Refuse("neither XDG_CONFIG_HOME nor HOME names a folder to save boards in")
		s.Notice = sentence.New("Boards are lost when the window is closed: %v.", sentence.FromError(s.refusal))
		return s, false
	}
	return start(filepath.Join(path, "fourfold"), files, patience)
}

// callExtension ends the name of a call: a file with the paths of the files to open, each ended by a zero byte. The window that
// has the folder removes the call when it opens them.
const callExtension = ".call"

// start is Open for a folder.
func start(path string, files []string, patience time.Duration) (s *Store, handedOver bool) {
	s = New(Disk(path))
	if s.lock(path) {
		return s, false
	}
	call := filepath.Join(path, strconv.Itoa(os.Getpid())+callExtension)
	content := strings.Join(append(files, ""), "\x00") // a path may be no valid UTF-8
	if atomicfile.Write(call, []byte(content)) != nil {
		return besideOf(path), false
	}
	begun := time.Now()
	ready := begun // since then the other window can answer
	for ; time.Since(ready) < patience; time.Sleep(patience / 100) {
		if _, err := os.Stat(startingIn(path)); err == nil && time.Since(begun) < startTime*patience {
			ready = time.Now()
		}
		if _, err := os.Stat(call); errors.Is(err, fs.ErrNotExist) {
			return nil, true
		}
		if s.lock(path) { // the other window has closed
			_ = os.Remove(call)
			return s, false
		}
	}
	if os.Remove(call) != nil {
		return nil, true // it was opened at the last moment
	}
	return besideOf(path), false
}

// besideOf returns a Store in a folder of its own. It begins with the documents of the folder that is given.
func besideOf(path string) *Store {
	for n := 1; ; n++ {
		own := filepath.Join(path, besideName+strconv.Itoa(n))
		if s := New(Disk(own)); s.lock(own) {
			s.others = Disk(path)
			s.Notice = sentence.New("Another window has your boards and does not answer. This window saves its own in %s; "+
				"the next start opens those that were saved last.", own)
			return s
		}
	}
}

// lock locks the folder of a Store, removes the temporary files of killed programs, and takes over the documents that were
// saved beside it. It reports whether no other window has the lock. The system ends the lock with the program.
func (s *Store) lock(path string) bool {
	if err := os.MkdirAll(path, 0o700); err != nil {
		return true // saving says why
	}
	lock := flock.New(filepath.Join(path, "lock"))
	info, missing := os.Stat(lock.Path())
	if missing == nil && !info.Mode().IsRegular() {
		_ = os.Remove(lock.Path()) // opening a pipe would wait
	}
	_ = os.Chmod(lock.Path(), 0o600)
	if locked, err := lock.TryLock(); !locked {
		_ = lock.Close()
		foreign := missing == nil && errors.Is(err, fs.ErrPermission) // another user's window may have it
		return err != nil && !foreign                                 // the file system has no locks
	}
	s.release = append(s.release, func() { _ = os.Remove(startingIn(path)) }, func() { _ = lock.Close() })
	_ = os.WriteFile(startingIn(path), nil, 0o600) // without it, later starts wait less
	leftovers, _ := fs.Glob(os.DirFS(path), "*.tmp")
	for _, file := range leftovers {
		_ = os.Remove(filepath.Join(path, file))
	}
	beside, _ := fs.Glob(os.DirFS(path), besideName+"*/*"+extension)
	for _, file := range beside {
		takeOver(filepath.Join(path, file), filepath.Join(path, filepath.Base(file)))
	}
	return true
}

// takeOver moves a document to the place of another one, if it was saved later. The older one of both is set aside. It does
// nothing while the window that has saved the document is open.
func takeOver(path, own string) {
	lock := flock.New(filepath.Join(filepath.Dir(path), "lock"))
	defer lock.Close()
	if locked, _ := lock.TryLock(); !locked {
		return
	}
	aside := asideName(strings.TrimSuffix(own, extension), "older")
	if savedAt(path).After(savedAt(own)) {
		_ = os.Rename(own, aside) // there may be none
		_ = os.Rename(path, own)
	} else {
		_ = os.Rename(path, aside)
	}
}

// savedAt returns when a file was written. It is the zero time if there is no such file.
func savedAt(path string) (at time.Time) {
	if info, err := os.Stat(path); err == nil {
		at = info.ModTime()
	}
	return at
}

// Serve opens the files of later starts until the Store is closed. start runs a function on a goroutine of its own,
// post on that of the window; open is called there.
func (s *Store) Serve(start, post func(func()), open func(files []string)) {
	const pause = 800 * time.Millisecond // which costs a tenth of a percent of a processor
	folder, onDisk := s.folder.(Disk)
	if !onDisk || s.others != nil {
		return
	}
	ctx, stop := context.WithCancel(context.Background())
	s.release = append(s.release, stop)
	begun := savedAt(startingIn(string(folder))) // by the clock of the disk
	post(func() { _ = os.Remove(startingIn(string(folder))) })
	start(func() {
		for ctx.Err() == nil {
			calls, _ := fs.Glob(os.DirFS(string(folder)), "*"+callExtension)
			for _, call := range calls {
				post(func() { answer(folder.path(call), begun, open) })
			}
			select {
			case <-time.After(pause):
			case <-ctx.Done():
			}
		}
	})
}

// answer opens the files of a call, unless it was there long before the window: its caller was killed.
func answer(call string, begun time.Time, open func(files []string)) {
	stale := begun.Sub(savedAt(call)) > 2*startTime*patience
	content, err := ReadFile(call, maxDocument)
	if err == nil && os.Remove(call) == nil && !stale {
		files := strings.Split(string(content), "\x00")
		open(files[:len(files)-1])
	}
}

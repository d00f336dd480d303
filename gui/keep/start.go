//go:build !js

package keep

import (
	"encoding/json"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"time"

	"github.com/fsnotify/fsnotify"
	"github.com/gofrs/flock"

	"fourfold/cli/atomicfile"
	"fourfold/puzzles/sentence"
)

// patience is how long another window has to answer a call, from when it has started. A start has startTime times as long.
const (
	patience  = 5 * time.Second
	startTime = 12
)

// starting is the path of a file that is there from when a window locks the folder until it answers calls.
type starting string

func startingIn(folder string) starting { return starting(filepath.Join(folder, "starting")) }

// Close removes the file.
func (s starting) Close() error { return os.Remove(string(s)) }

// Notices.
var (
	homeless = sentence.New("Boards are lost when the window is closed: there is no folder to keep them in, since HOME is not set.")
	beside   = sentence.New("Another window has your boards and does not answer. Those in this window are lost when it is closed.")
)

// Start returns the Keeper of the user's folder. If another window has the folder, Start has it open the files;
// handedOver reports that it does, and the Keeper is nil.
func Start(files []string) (k *Keeper, handedOver bool) {
	path, err := os.UserConfigDir()
	if err != nil {
		k = New(nil)
		k.Notice = homeless
		return k, false
	}
	return start(filepath.Join(path, "fourfold"), absolute(files), patience)
}

// callExtension ends the name of a call: a file with the list of the files to open. The window that has the folder removes
// the call when it opens them.
const callExtension = ".call"

// start is Start for a folder.
func start(path string, files []string, patience time.Duration) (k *Keeper, handedOver bool) {
	k = New(Disk(path))
	if k.lock(path) {
		return k, false
	}
	call := filepath.Join(path, strconv.Itoa(os.Getpid())+callExtension)
	content, _ := json.Marshal(files) // no error for strings
	failed := atomicfile.Write(call, content)
	begun := time.Now()
	for end := begun.Add(patience); failed == nil && time.Now().Before(end); time.Sleep(patience / 100) {
		if _, err := os.Stat(string(startingIn(path))); err == nil && time.Since(begun) < startTime*patience {
			end = time.Now().Add(patience)
		}
		if _, err := os.Stat(call); errors.Is(err, fs.ErrNotExist) {
			return nil, true
		}
		if k.lock(path) { // the other window has closed
			_ = os.Remove(call)
			return k, false
		}
	}
	if failed == nil && os.Remove(call) != nil {
		return nil, true // it was opened at the last moment
	}
	k.Notice = beside
	return k, false
}

// lock locks the folder of a Keeper, and removes the temporary files of killed programs. It reports whether no other
// window has the lock. The system ends the lock with the program.
func (k *Keeper) lock(path string) bool {
	if err := os.MkdirAll(path, 0o700); err != nil {
		return true // saving says why
	}
	lock := flock.New(filepath.Join(path, "lock"))
	if locked, err := lock.TryLock(); !locked {
		_ = lock.Close()
		return err != nil // the file system has no locks
	}
	k.held = append(k.held, startingIn(path), lock)
	_ = os.WriteFile(string(startingIn(path)), nil, 0o600) // without it, later starts wait less
	leftovers, _ := fs.Glob(os.DirFS(path), "*.tmp")
	for _, file := range leftovers {
		_ = os.Remove(filepath.Join(path, file))
	}
	return true
}

// Serve opens the files of later starts until the Keeper is closed. start runs a function on a goroutine of its own,
// post on that of the window; open is called there.
func (k *Keeper) Serve(start, post func(func()), open func(files []string)) {
	folder, onDisk := k.folder.(Disk)
	if !onDisk || !k.Notice.Empty() {
		return
	}
	started := func() { _ = startingIn(string(folder)).Close() }
	watch, err := fsnotify.NewWatcher()
	if err != nil || watch.Add(string(folder)) != nil {
		post(started)
		return
	}
	k.held = append(k.held, watch)
	start(func() {
		for round, watching := 0, true; watching; round++ {
			calls, _ := fs.Glob(os.DirFS(string(folder)), "*"+callExtension)
			for _, call := range calls {
				post(func() { answer(folder.path(call), open) })
			}
			if round == 0 {
				post(started)
			}
			select {
			case _, watching = <-watch.Events:
			case _, watching = <-watch.Errors:
			}
		}
	})
}

// answer opens the files of a call, unless the caller has given up.
func answer(call string, open func(files []string)) {
	const maxCall = 1 << 20 // bytes
	content, err := ReadFile(call, maxCall)
	var files []string
	if err == nil && os.Remove(call) == nil && json.Unmarshal(content, &files) == nil {
		open(files)
	}
}

// absolute returns the paths of files from the root. A word that is no file may be a puzzle, and stays.
func absolute(files []string) []string {
	all := []string{}
	for _, file := range files {
		_, missing := os.Stat(file)
		path, err := filepath.Abs(file)
		if err == nil && (missing == nil || strings.ContainsAny(file, `./\`)) {
			file = path
		}
		all = append(all, file)
	}
	return all
}

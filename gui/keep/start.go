//go:build !js

package keep

import (
	"encoding/json"
	"errors"
	"io"
	"net"
	"os"
	"path/filepath"
	"strings"
	"time"

	"github.com/gofrs/flock"

	"fourfold/puzzles/sentence"
)

// patience is how long another window has to answer. It may be starting.
const patience = 5 * time.Second

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

// start is Start for a folder.
func start(path string, files []string, patience time.Duration) (k *Keeper, handedOver bool) {
	k = New(Disk(path))
	for end := time.Now().Add(patience); k.lock(path); time.Sleep(patience / 100) {
		if call(path, files, end) {
			return nil, true
		}
		if time.Now().After(end) {
			k.Notice = beside
			return k, false
		}
	}
	return k, false
}

// lock locks the folder of a Keeper, removes the temporary files of killed programs, and listens for later starts. It
// reports whether another window has the lock. The system ends the lock with the program.
func (k *Keeper) lock(path string) (taken bool) {
	if err := os.MkdirAll(path, 0o700); err != nil {
		return false // saving says why
	}
	lock := flock.New(filepath.Join(path, "lock"), flock.SetPermissions(0o644))
	if locked, err := lock.TryLock(); !locked {
		_ = lock.Close()
		return err == nil // else the file system has no locks
	}
	k.held = append(k.held, lock)
	leftovers, _ := filepath.Glob(filepath.Join(path, "*"+extension+".*.tmp"))
	for _, file := range append(leftovers, filepath.Join(path, socket)) {
		_ = os.Remove(file)
	}
	_ = atSocket(path, func(path string) error {
		calls, err := net.Listen("unix", path)
		if err != nil {
			return err
		}
		k.calls, k.held = calls, append(k.held, calls)
		return os.Chmod(path, 0o600)
	})
	return false
}

// socket is the file in a folder by which later starts call the window.
const socket = "window"

// maxSocket is the limit for the path of a socket, on all systems.
const maxSocket = 100

// atSocket calls use with the path of a folder's socket, or with a shorter one through a symbolic link.
func atSocket(folder string, use func(path string) error) error {
	path := filepath.Join(folder, socket)
	if len(path) <= maxSocket {
		return use(path)
	}
	short, err := os.MkdirTemp("", "")
	if err != nil {
		return err
	}
	defer os.RemoveAll(short)
	link := filepath.Join(short, "f")
	if err := os.Symlink(folder, link); err != nil {
		return err
	}
	return use(filepath.Join(link, socket))
}

// call has the window of a folder open files, and reports whether it does.
func call(folder string, files []string, end time.Time) (taken bool) {
	err := atSocket(folder, func(path string) error {
		conn, err := net.DialTimeout("unix", path, time.Until(end))
		if err != nil {
			return err
		}
		defer conn.Close()
		return errors.Join(conn.SetDeadline(end), json.NewEncoder(conn).Encode(files), json.NewDecoder(conn).Decode(&taken))
	})
	return err == nil && taken
}

// Serve opens the files of later starts until the Keeper is closed. start runs a function on a goroutine of its own,
// post on that of the window; open is called there.
func (k *Keeper) Serve(start, post func(func()), open func(files []string)) {
	if k.calls == nil {
		return
	}
	start(func() {
		for {
			conn, err := k.calls.Accept()
			if err != nil {
				return
			}
			start(func() { answer(conn, post, open) })
		}
	})
}

// answer opens the files of one call, unless the caller has given up before the window gets to it.
func answer(conn net.Conn, post func(func()), open func(files []string)) {
	var files []string
	const maxCall = 1 << 20 // bytes
	_ = conn.SetDeadline(time.Now().Add(patience))
	if json.NewDecoder(io.LimitReader(conn, maxCall)).Decode(&files) != nil {
		_ = conn.Close()
		return
	}
	post(func() {
		defer conn.Close()
		if json.NewEncoder(conn).Encode(true) == nil {
			open(files)
		}
	})
}

// absolute returns the paths of files from the root. A word that is no file may be a puzzle, and stays.
func absolute(files []string) []string {
	all := []string{}
	for _, file := range files {
		_, missing := os.Stat(file)
		puzzle := missing != nil && !strings.ContainsAny(file, `./\`)
		if path, err := filepath.Abs(file); err == nil && !puzzle {
			file = path
		}
		all = append(all, file)
	}
	return all
}

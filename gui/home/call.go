package home

import (
	"crypto/sha256"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net"
	"os"
	"path/filepath"
	"strings"
	"time"
)

// call is what a later start asks of the window that is open.
type call struct {
	Screen string   `json:"screen"` // that its user looks at
	Files  []string `json:"files"`  // to open, with their folders
}

// answer is what the window says to that. The zero one says nothing.
type answer struct {
	Taken   bool `json:"taken"`   // the files are open now
	Refused bool `json:"refused"` // the window is on another screen
}

// maxCall is how long a call may be, in bytes.
const maxCall = 1 << 20

// newCall returns the call for some files.
func newCall(files []string) call {
	c := call{Screen: os.Getenv("WAYLAND_DISPLAY") + " " + os.Getenv("DISPLAY"), Files: []string{}}
	for _, file := range files {
		_, missing := os.Stat(file)
		puzzle := missing != nil && !strings.ContainsAny(file, `./\`) // or a word that means none
		if path, err := filepath.Abs(file); err == nil && !puzzle {
			file = path
		}
		c.Files = append(c.Files, file)
	}
	return c
}

// socketOf returns where the window that has a folder can be called: a name that belongs to the folder, in the user's
// folder for such things or else in that one.
func socketOf(path string) string {
	if runtime := runtimeFolder(); runtime != "" {
		if full, err := filepath.EvalSymlinks(path); err == nil {
			path = full
		}
		return filepath.Join(runtime, fmt.Sprintf("%s-%x", program, sha256.Sum256([]byte(path)))[:len(program)+17])
	}
	return filepath.Join(path, "window")
}

// to calls the window at a socket, and returns its answer. Without one until the end, that is the zero one.
func (c call) to(socket string, end time.Time) (a answer) {
	conn, err := net.DialTimeout("unix", socket, time.Until(end))
	if err != nil {
		return a
	}
	defer conn.Close()
	if conn.SetDeadline(end) != nil || json.NewEncoder(conn).Encode(c) != nil || json.NewDecoder(conn).Decode(&a) != nil {
		return answer{}
	}
	return a
}

// listen has other starts heard, which Answer answers. Where that is not possible they get no answer.
func (c *claim) listen() {
	socket := socketOf(c.path)
	if c.lock == nil {
		return
	}
	_ = os.Remove(socket) // of a window that was killed: this one has the lock
	if calls, err := net.Listen("unix", socket); err == nil {
		_ = os.Chmod(socket, 0o600) // the folder keeps others out already
		c.calls = calls
	}
}

// Answer has the files of later starts opened as long as the home is not closed. start runs a function on a goroutine
// of its own, post on that of the window; open gets the files there.
func (h *Home) Answer(start, post func(func()), open func(files []string)) {
	if h.claim == nil || h.claim.calls == nil {
		return
	}
	start(func() {
		for {
			switch conn, err := h.claim.calls.Accept(); {
			case err == nil:
				start(func() { answerOne(conn, post, open) })
			case errors.Is(err, net.ErrClosed):
				return
			default:
				time.Sleep(pause) // as while too many files are open
			}
		}
	})
}

// answerOne answers one call. The one who called may have given up before the window gets to it: then nothing is opened.
func answerOne(conn net.Conn, post func(func()), open func(files []string)) {
	var c call
	reply := func(a answer) error { return json.NewEncoder(conn).Encode(a) }
	if conn.SetDeadline(time.Now().Add(patience)) != nil || json.NewDecoder(io.LimitReader(conn, maxCall)).Decode(&c) != nil {
		_ = conn.Close()
		return
	}
	if c.Screen != newCall(nil).Screen {
		_ = reply(answer{Refused: true})
		_ = conn.Close()
		return
	}
	post(func() {
		defer conn.Close()
		if reply(answer{Taken: true}) == nil {
			open(c.Files)
		}
	})
}

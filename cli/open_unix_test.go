//go:build unix

package cli

import (
	"bytes"
	"context"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"fourfold/puzzles/puzzle"
)

// notice is a writer that tells when something is written to it.
type notice struct {
	sync.Once
	bytes.Buffer
	first chan struct{}
}

func (n *notice) Write(p []byte) (int, error) {
	defer n.Do(func() { close(n.first) })
	return n.Buffer.Write(p)
}

// pipe returns the name of a pipe that nobody has open, with a control character in it, and where it says that it waits.
func pipe(t *testing.T) (name string, stderr *notice) {
	t.Helper()
	name = filepath.Join(t.TempDir(), "pi\ape")
	if err := syscall.Mkfifo(name, 0o600); err != nil {
		t.Skip(err)
	}
	before := silence
	silence = time.Millisecond
	t.Cleanup(func() { silence = before })
	return name, &notice{first: make(chan struct{})}
}

// A pipe is read as a stream, whoever opens it first; waiting for somebody to write is said.
func TestSolveReadsAPipe(t *testing.T) {
	name, stderr := pipe(t)
	go func() {
		<-stderr.first
		_ = os.WriteFile(name, []byte(text(three, one)), 0) // opens what there is
	}()
	var stdout bytes.Buffer
	status := Run(t.Context(), []string{"solve", "peg", name}, Env{
		Stdout: &stdout, Stderr: stderr, Puzzles: []*puzzle.Puzzle{template},
	})
	want := "fourfold: nobody writes to the pipe " + strings.ReplaceAll(name, "\a", `\a`) + " yet; waiting\n"
	expect(t, result{status, stdout.String(), stderr.String()}, result{0, "1: 3\n2: 1\n", want})
}

// A pipe that nobody ever writes to does not outlast an interrupt.
func TestInterruptEndsWaitingForAPipe(t *testing.T) {
	name, stderr := pipe(t)
	ctx, cancel := context.WithCancel(t.Context())
	go func() { <-stderr.first; cancel() }()
	args := []string{"solve", "peg", name}
	if err := dispatch(ctx, args, Env{Stdout: &bytes.Buffer{}, Stderr: stderr, Puzzles: []*puzzle.Puzzle{template}}); err != context.Canceled {
		t.Errorf("%v", err)
	}
	if f, err := os.OpenFile(name, os.O_WRONLY|syscall.O_NONBLOCK, 0); err == nil {
		f.Close() // lets the goroutine go that still opens it
	}
}

// Package child runs somebody else's program: without a shell, as a group of processes of its own, with limits on its
// time and on what it prints. What it leaves behind is ended with it, and all of it with this program.
package child

import (
	"context"
	"errors"
	"os/exec"
	"runtime"
	"strings"
	"time"
)

// Program is a program with its arguments.
type Program struct {
	path string   // of the file
	args []string // as they were given, the name of the program first
}

// Find returns the program that a command line names, which is not empty. There is no shell: the words are passed on as they
// are. An error is an *exec.Error.
func Find(words []string) (*Program, error) {
	path, err := exec.LookPath(words[0])
	if err != nil {
		return nil, err
	}
	return &Program{path: path, args: words}, nil
}

// String returns the command line as one types it.
func (p *Program) String() string {
	words := make([]string, len(p.args))
	for i, word := range p.args {
		words[i] = typed(word)
	}
	return strings.Join(words, " ")
}

// typed returns a word as one types it in a shell.
func typed(word string) string {
	plain := func(r rune) bool {
		return r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z' || r >= '0' && r <= '9' || strings.ContainsRune("-_./=:,+%@", r)
	}
	if word != "" && strings.IndexFunc(word, func(r rune) bool { return !plain(r) }) < 0 {
		return word
	}
	return "'" + strings.ReplaceAll(word, "'", `'\''`) + "'"
}

// Limits end a run.
type Limits struct {
	Time   time.Duration // by the clock
	Output int           // in bytes, on the standard output
}

// End is how a run ended.
type End int

// The ways in which a run ends.
const (
	Exited   End = iota // by itself, with a status
	Signaled            // by a signal
	TimeUp              // it was ended when the time was up
	Flooded             // it was ended when it had printed too much
)

// Run is what is known of a run when it is over.
type Run struct {
	End    End
	Status int    // with which it has Exited
	Signal string // by which it was Signaled, in words

	Output []byte        // what it has printed on the standard output, up to the limit
	Errors []string      // the last lines of its standard error
	Took   time.Duration // by the clock
}

// handOver is how long the streams of a program may stay open after its end in the hands of processes that have left its group.
const handOver = 2 * time.Second

// errTimeUp is why a run is ended when its time is up.
var errTimeUp = errors.New("time is up")

// errFlooded is why a run is ended when it has printed too much.
var errFlooded = errors.New("too much output")

// Run runs the program on an input until it ends or a limit is reached. When it returns, the program and all that it has
// started in its group are over. An error says that the program could not be started, or is that of ctx.
func (p *Program) Run(ctx context.Context, input []byte, l Limits) (*Run, error) {
	// Where the system ends a child with its parent, the parent is a thread.
	runtime.LockOSThread()
	defer runtime.UnlockOSThread()
	limited, end := context.WithCancelCause(ctx)
	defer end(nil)
	up := time.AfterFunc(l.Time, func() { end(errTimeUp) })
	defer up.Stop()

	out, last := &bounded{most: l.Output, full: func() { end(errFlooded) }}, &tail{}
	cmd := exec.CommandContext(limited, p.path)
	cmd.Args = p.args
	pipes, err := newPipes(cmd)
	if err != nil {
		return nil, err
	}
	g := newGroup(cmd)
	defer g.close()
	cmd.Cancel = g.kill
	started := time.Now()
	if err := cmd.Start(); err != nil {
		pipes.close()
		return nil, errors.Join(ctx.Err(), err)
	}
	if err := g.started(); err != nil {
		_ = cmd.Process.Kill()
	}
	pipes.copy(input, out, last)
	_ = cmd.Wait() // the state and the cause say all there is to know
	_ = g.kill()   // what the program has left behind, which may hold its streams open
	took := time.Since(started)
	pipes.wait()
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	r := &Run{Output: out.bytes.Bytes(), Errors: last.lines(), Took: took}
	r.End, r.Status, r.Signal = ended(cmd, context.Cause(limited))
	return r, nil
}

// ended says how a command has ended, of which the cause is why it was told to.
func ended(cmd *exec.Cmd, cause error) (end End, status int, signal string) {
	signal = signalOf(cmd.ProcessState)
	switch {
	case errors.Is(cause, errFlooded):
		return Flooded, 0, ""
	case errors.Is(cause, errTimeUp) && !cmd.ProcessState.Success():
		return TimeUp, 0, ""
	case signal != "":
		return Signaled, 0, signal
	}
	return Exited, cmd.ProcessState.ExitCode(), ""
}

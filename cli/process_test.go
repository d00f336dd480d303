package cli_test

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"
	"net"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"regexp"
	"runtime"
	"syscall"
	"testing"
	"time"

	"fourfold/puzzles/puzzletest"
	"fourfold/puzzles/puzzletest/named"
	"fourfold/puzzles/view"
)

// process is a command that runs.
type process struct {
	*exec.Cmd
	stdin   io.WriteCloser
	answers *bufio.Reader
	stdout  io.ReadCloser
	stderr  bytes.Buffer
}

// start starts a command so that interrupts reach it, though this process may ignore them, as background jobs do.
func start(t *testing.T, command ...string) *process {
	t.Helper()
	if runtime.GOOS == "windows" {
		t.Skip("no signals between processes")
	}
	p := &process{Cmd: exec.Command(command[0], command[1:]...)}
	p.Dir, p.Cmd.Stderr = t.TempDir(), &p.stderr
	interrupts := make(chan os.Signal, 1)
	signal.Notify(interrupts, os.Interrupt, syscall.SIGHUP)
	defer signal.Stop(interrupts)
	var err1, err2 error
	p.stdin, err1 = p.StdinPipe()
	p.stdout, err2 = p.StdoutPipe()
	if err := errors.Join(err1, err2, p.Start()); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { p.Process.Kill() })
	p.answers = bufio.NewReader(p.stdout)
	return p
}

// ask has "fourfold solve flip" answer a board. It ends where the next begins, not at the end of its last row.
func (p *process) ask(t *testing.T) {
	t.Helper()
	io.WriteString(p.stdin, "bwwb bbwb bwwb bwww\n\n")
	if answer, err := p.answers.ReadString('\n'); answer != "4\n" {
		t.Fatalf("answer %q, %v", answer, err)
	}
}

// ends checks how the process ends.
func (p *process) ends(t *testing.T, status int) {
	t.Helper()
	_ = p.Wait()
	if p.ProcessState.ExitCode() != status || p.stderr.Len() > 0 {
		t.Errorf("%v, want status %d; stderr %q", p.ProcessState, status, &p.stderr)
	}
}

// signal sends a signal, which interrupts the process.
func (p *process) signal(t *testing.T, signal os.Signal) {
	t.Helper()
	if err := p.Process.Signal(signal); err != nil {
		t.Fatal(err)
	}
	p.ends(t, 130)
}

// interrupts are the signals that interrupt a command.
var interrupts = []os.Signal{os.Interrupt, syscall.SIGTERM, syscall.SIGHUP}

// Tests are written whole or not at all.
func TestInterruptedTests(t *testing.T) {
	for i, signal := range interrupts {
		p := start(t, "fourfold", "random", "flip", "--size", "2x2", "--count", "9999", "--out", []string{"tests", "."}[i%2])
		for written := 0; written < 200; time.Sleep(time.Millisecond) {
			files, _ := filepath.Glob(p.Dir + "/.*/*")
			written = len(files)
		}
		p.signal(t, signal)
		if left, err := os.ReadDir(p.Dir); len(left) > 0 || err != nil {
			t.Errorf("%v: %v left, %v", signal, left, err)
		}
	}
}

// An interrupted command has printed what it had by then.
func TestInterruptedResults(t *testing.T) {
	const program = " --time-limit 5m -- sh -c 'mkdir one && exec fourfold solve flip; mkdir two; sleep 60'"
	for command, want := range map[string]string{
		"stress flip --seed 1": `^\nno failure on 1 boards; slowest \d+ ms \(board 1\)\n$`,
		"judge flip .":         `^1 +accepted +\d+ ms\n\n1 accepted, 1 not judged; slowest \d+ ms \(1\)\n$`,
	} {
		p := start(t, "sh", "-c", "echo w >1.in; echo b >2.in; exec fourfold "+command+program)
		for err := io.EOF; err != nil; _, err = os.Stat(p.Dir + "/two") {
			time.Sleep(time.Millisecond)
		}
		p.Process.Signal(os.Interrupt)
		if got, err := io.ReadAll(p.answers); !regexp.MustCompile(want).Match(got) {
			t.Errorf("%s: %q, %v", command, got, err)
		}
		p.ends(t, 130)
	}
}

// TestInterruptedSearch interrupts a long search, and logs the processor time from then to the end of the process.
func TestInterruptedSearch(t *testing.T) {
	if runtime.GOOS != "linux" {
		t.Skip("the processor time of another process is not known")
	}
	p := start(t, "fourfold", "solve", "flip")
	io.WriteString(p.stdin, puzzletest.Text(puzzletest.Random(t, named.Puzzle("flip"), view.Size{Rows: 61, Cols: 61}, 1)))
	p.stdin.Close()
	for processor(p.Process) < 300*time.Millisecond && p.Process.Signal(syscall.Signal(0)) == nil {
		time.Sleep(10 * time.Millisecond)
	}
	before := processor(p.Process)
	p.signal(t, os.Interrupt)
	t.Logf("Ctrl+C: %.1f ms", 1000*(p.ProcessState.UserTime()+p.ProcessState.SystemTime()-before).Seconds())
}

// processor returns the processor time that a process has used; see proc_pid_schedstat(5).
func processor(p *os.Process) (used time.Duration) {
	threads, _ := filepath.Glob(fmt.Sprintf("/proc/%d/task/*/schedstat", p.Pid))
	for _, thread := range threads {
		text, _ := os.ReadFile(thread) // fails if the thread has ended
		var nanoseconds time.Duration
		_, _ = fmt.Sscan(string(text), &nanoseconds)
		used += nanoseconds
	}
	return used
}

// Signals that the parent ignores stay ignored.
func TestIgnoredSignals(t *testing.T) {
	p := start(t, "sh", "-c", "trap '' INT HUP; exec fourfold solve flip")
	p.ask(t)
	if err := errors.Join(p.Process.Signal(os.Interrupt), p.Process.Signal(syscall.SIGHUP)); err != nil {
		t.Fatal(err)
	}
	p.ask(t)
	p.stdin.Close()
	p.ends(t, 0)
}

// When the reader of the answers goes away, the program ends without a word.
func TestBrokenPipe(t *testing.T) {
	p := start(t, "fourfold", "solve", "flip")
	p.ask(t)
	p.stdout.Close()
	io.WriteString(p.stdin, "bwwb bbwb bwwb bwww\n")
	p.stdin.Close()
	p.ends(t, 141)
}

// A program under stress ends with the command that runs it.
func TestStressedProgramEnds(t *testing.T) {
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer listener.Close()
	for _, signal := range interrupts {
		p := start(t, "fourfold", "stress", "flip", "--time-limit", "1m", "--seed", "1", "--", "hold", listener.Addr().String())
		connection, err := listener.Accept()
		if err != nil {
			t.Fatal(err)
		}
		p.signal(t, signal)
		if _, err := connection.Read(make([]byte, 1)); err == nil {
			t.Errorf("%v: the program goes on", signal)
		} // else its end has closed the connection
	}
}

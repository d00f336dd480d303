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
	"runtime"
	"strings"
	"syscall"
	"testing"
	"time"

	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/puzzletest"
	"fourfold/puzzles/puzzletest/named"
	"fourfold/puzzles/puzzleutil"
	"fourfold/puzzles/random"
)

// process is a running "fourfold solve flip" that has just answered a board and
// waits for the next.
type process struct {
	*exec.Cmd
	stdin   io.WriteCloser
	answers *bufio.Reader
	stdout  io.ReadCloser
	stderr  bytes.Buffer
}

// start runs a command that is, or becomes, "fourfold solve flip".
func start(t *testing.T, command ...string) *process {
	t.Helper()
	if runtime.GOOS == "windows" {
		t.Skip("no signals between processes")
	}
	p := &process{Cmd: exec.Command(command[0], command[1:]...)}
	p.Cmd.Stderr = &p.stderr
	var err1, err2 error
	p.stdin, err1 = p.StdinPipe()
	p.stdout, err2 = p.StdoutPipe()
	if err := errors.Join(err1, err2, p.begin()); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { p.Process.Kill() })
	p.answers = bufio.NewReader(p.stdout)
	p.ask(t)
	return p
}

// begin starts the process so that interrupts reach it, though this one may ignore them, as background jobs do.
func (p *process) begin() error {
	interrupts := make(chan os.Signal, 1)
	signal.Notify(interrupts, os.Interrupt, syscall.SIGHUP)
	defer signal.Stop(interrupts)
	return p.Start()
}

// ask has a board answered. It ends where the next begins, not at the end of its last row.
func (p *process) ask(t *testing.T) {
	t.Helper()
	io.WriteString(p.stdin, "bwwb bbwb bwwb bwww\n\n")
	if answer, err := p.answers.ReadString('\n'); answer != "4\n" {
		t.Fatalf("answer %q, %v", answer, err)
	}
}

// wait returns the exit status, or the signal that ended the process.
func (p *process) wait(t *testing.T) (int, os.Signal) {
	err := p.Wait()
	var exit *exec.ExitError
	if err != nil && !errors.As(err, &exit) {
		t.Fatal(err)
	}
	if status := p.ProcessState.Sys().(syscall.WaitStatus); status.Signaled() {
		return -1, status.Signal()
	}
	return p.ProcessState.ExitCode(), nil
}

// hardFlip returns a board that takes very long to solve.
func hardFlip(t *testing.T) puzzle.Problem {
	return puzzletest.Random(t, named.Puzzle("flip"), puzzle.Size{Rows: 61, Cols: 61}, 1)
}

func TestSignals(t *testing.T) {
	hard := puzzleutil.Write(named.Puzzle("flip"), hardFlip(t)) + "\n"
	for _, test := range []struct {
		signal os.Signal
		more   string // to read after the first board
	}{{os.Interrupt, ""}, {syscall.SIGTERM, ""}, {syscall.SIGHUP, ""}, {os.Interrupt, hard}} {
		p := start(t, "fourfold", "solve", "flip")
		io.WriteString(p.stdin, test.more)
		if err := p.Process.Signal(test.signal); err != nil {
			t.Fatal(err)
		}
		if status, by := p.wait(t); status != 130 || by != nil || p.stderr.Len() > 0 {
			t.Errorf("%v: status %d, signal %v, stderr %q", test.signal, status, by, &p.stderr)
		}
	}
}

// Tests are written whole or not at all.
func TestInterruptedTests(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("no signals between processes")
	}
	for _, signal := range []os.Signal{os.Interrupt, syscall.SIGTERM, syscall.SIGHUP} {
		p := &process{Cmd: exec.Command("fourfold", "random", "flip", "--size", "2x2", "--count", "9999", "--out", "tests")}
		p.Dir = t.TempDir()
		if err := p.begin(); err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { p.Process.Kill() })
		for written := 0; written < 200; time.Sleep(time.Millisecond) {
			files, _ := filepath.Glob(p.Dir + "/.*/*")
			written = len(files)
		}
		p.Process.Signal(signal)
		status, _ := p.wait(t)
		if left, err := os.ReadDir(p.Dir); status != 130 || len(left) > 0 {
			t.Errorf("%v: status %d, %v left, %v", signal, status, left, err)
		}
	}
}

// TestInterruptedSearch interrupts long searches, and logs the processor time from then to the end of the process.
func TestInterruptedSearch(t *testing.T) {
	if runtime.GOOS != "linux" {
		t.Skip("the processor time of another process is not known")
	}
	tiles := named.Puzzle("tetravex")
	few := puzzle.Wish{Size: puzzle.Size{Rows: 7, Cols: 7}, Asks: map[string]int{tiles.Knobs[0].ID: 6}}
	crowded, err := tiles.Random(t.Context(), few, random.Source(1))
	if err != nil {
		t.Fatal(err)
	}
	for id, board := range map[string]puzzle.Problem{"flip": hardFlip(t), "tetravex": crowded} {
		p := &process{Cmd: exec.Command("fourfold", "solve", id)}
		p.Stdin, p.Cmd.Stderr = strings.NewReader(puzzleutil.Write(named.Puzzle(id), board)), &p.stderr
		if err := p.begin(); err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { p.Process.Kill() })
		for i := 0; i < 3000 && processor(p.Process) < 300*time.Millisecond; i++ {
			time.Sleep(10 * time.Millisecond)
		}
		before := processor(p.Process)
		p.Process.Signal(os.Interrupt)
		if status, by := p.wait(t); status != 130 || by != nil || p.stderr.Len() > 0 {
			t.Errorf("%s: status %d, signal %v, stderr %q", id, status, by, &p.stderr)
		}
		t.Logf("%s, Ctrl+C: %.1f ms", id, 1000*(p.ProcessState.UserTime()+p.ProcessState.SystemTime()-before).Seconds())
	}
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
	if err := errors.Join(p.Process.Signal(os.Interrupt), p.Process.Signal(syscall.SIGHUP)); err != nil {
		t.Fatal(err)
	}
	p.ask(t)
	p.stdin.Close()
	if status, by := p.wait(t); status != 0 || by != nil {
		t.Errorf("status %d, signal %v, stderr %q", status, by, &p.stderr)
	}
}

// When the reader of the answers goes away, the program ends without a word.
func TestBrokenPipe(t *testing.T) {
	p := start(t, "fourfold", "solve", "flip")
	p.stdout.Close()
	io.WriteString(p.stdin, "bwwb bbwb bwwb bwww\n")
	p.stdin.Close()
	if status, by := p.wait(t); status != 141 || p.stderr.Len() > 0 {
		t.Errorf("status %d, signal %v, stderr %q", status, by, &p.stderr)
	}
}

// A program under stress ends with the command that runs it.
func TestStressedProgramEnds(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("no signals between processes")
	}
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer listener.Close()
	for _, signal := range []os.Signal{os.Interrupt, syscall.SIGTERM} {
		p := &process{Cmd: exec.Command("fourfold", "stress", "flip", "--time-limit", "1m", "--", "hold", listener.Addr().String())}
		if err := p.begin(); err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { p.Process.Kill() })
		connection, err := listener.Accept()
		if err != nil {
			t.Fatal(err)
		}
		if err := p.Process.Signal(signal); err != nil {
			t.Fatal(err)
		}
		if status, _ := p.wait(t); status != 130 {
			t.Errorf("%v: status %d, want 130", signal, status)
		}
		if _, err := connection.Read(make([]byte, 1)); err == nil {
			t.Errorf("%v: the program goes on", signal)
		} // else its end has closed the connection
	}
}

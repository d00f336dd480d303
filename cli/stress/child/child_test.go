package child

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"
)

// TestMain is a program that ends as its first argument says, where the environment asks for it.
func TestMain(m *testing.M) {
	if os.Getenv("CHILD") == "" {
		os.Exit(m.Run())
	}
	behave(os.Args[1], os.Args[2:])
}

func behave(how string, args []string) {
	switch how {
	case "copy":
		io.Copy(os.Stdout, os.Stdin)
	case "words":
		fmt.Printf("%q\n", args)
	case "exit":
		fmt.Fprint(os.Stderr, strings.Repeat("noise\n", 2000), "first\nlast words\n")
		status, _ := strconv.Atoi(args[0])
		os.Exit(status)
	case "kill":
		self, _ := os.FindProcess(os.Getpid())
		self.Kill()
		time.Sleep(time.Minute)
	case "sleep":
		time.Sleep(time.Minute)
	case "flood":
		for {
			fmt.Println(strings.Repeat("1\n", 1000))
		}
	case "shout":
		for {
			fmt.Fprintln(os.Stderr, strings.Repeat("1\n", 1000))
		}
	case "beat":
		beat(args[0])
	case "leave", "leave and wait":
		left := exec.Command(os.Args[0], "beat", args[0])
		left.Stdout = os.Stdout // which stays open in its hands
		if err := left.Start(); err != nil {
			panic(err)
		}
		for !exists(args[0]) {
			time.Sleep(time.Millisecond)
		}
		fmt.Println("left")
		if how != "leave" {
			time.Sleep(time.Minute)
		}
	}
}

// beat adds to a file for a minute.
func beat(name string) {
	for range 6000 {
		f, err := os.OpenFile(name, os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o600)
		if err != nil {
			panic(err)
		}
		f.WriteString(".")
		f.Close()
		time.Sleep(10 * time.Millisecond)
	}
}

func exists(name string) bool {
	_, err := os.Stat(name)
	return err == nil
}

// usual are limits that nothing well-behaved reaches.
var usual = Limits{Time: 20 * time.Second, Output: 1 << 20}

// start runs the test's program.
func start(t *testing.T, ctx context.Context, input []byte, l Limits, args ...string) (*Run, error) {
	t.Helper()
	t.Setenv("CHILD", "1")
	t.Setenv("GORACE", "atexit_sleep_ms=0") // the race detector's second at each end
	p, err := Find(append([]string{os.Args[0]}, args...))
	if err != nil {
		t.Fatal(err)
	}
	return p.Run(ctx, input, l)
}

func mustRun(t *testing.T, input []byte, l Limits, args ...string) *Run {
	t.Helper()
	r, err := start(t, t.Context(), input, l, args...)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

func TestOutput(t *testing.T) {
	input := bytes.Repeat([]byte("bwwb\n"), 100_000)
	if r := mustRun(t, input, usual, "copy"); r.End != Exited || r.Status != 0 || !bytes.Equal(r.Output, input) {
		t.Errorf("%v, status %d, %d bytes", r.End, r.Status, len(r.Output))
	}
	// What a program does not read is no error.
	if r := mustRun(t, input, usual, "exit", "0"); r.End != Exited || r.Status != 0 {
		t.Errorf("%v, status %d", r.End, r.Status)
	}
}

// Nothing is lost of what is printed, however busy the machine is.
func TestBusy(t *testing.T) {
	t.Setenv("CHILD", "1")
	t.Setenv("GORACE", "atexit_sleep_ms=0") // the race detector's second at each end
	p, err := Find([]string{os.Args[0], "copy"})
	if err != nil {
		t.Fatal(err)
	}
	var all sync.WaitGroup
	for range 64 {
		all.Go(func() {
			for range 6 {
				if r, err := p.Run(t.Context(), []byte("board\n"), usual); err != nil || string(r.Output) != "board\n" {
					t.Errorf("%+v, %v", r, err)
				}
			}
		})
	}
	all.Wait()
}

// The words of the command reach the program as they are.
func TestNoShell(t *testing.T) {
	words := []string{"$HOME", "a b", "*", "`id`", "", "; exit 7", `"`}
	if r := mustRun(t, nil, usual, append([]string{"words"}, words...)...); string(r.Output) != fmt.Sprintf("%q\n", words) {
		t.Errorf("the program got %s", r.Output)
	}
}

func TestStatus(t *testing.T) {
	r := mustRun(t, nil, usual, "exit", "7")
	if r.End != Exited || r.Status != 7 || len(r.Errors) != tailLines || !slices.Equal(r.Errors[tailLines-2:], []string{"first", "last words"}) {
		t.Errorf("%v, status %d, %q", r.End, r.Status, r.Errors)
	}
}

func TestSignal(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("no signals")
	}
	if r := mustRun(t, nil, usual, "kill"); r.End != Signaled || r.Signal != "killed" {
		t.Errorf("%v, signal %q", r.End, r.Signal)
	}
}

func TestTimeUp(t *testing.T) {
	started := time.Now()
	r := mustRun(t, nil, Limits{Time: 50 * time.Millisecond, Output: 1}, "sleep")
	if r.End != TimeUp || time.Since(started) > 10*time.Second {
		t.Errorf("%v after %v", r.End, time.Since(started))
	}
	if r := mustRun(t, nil, Limits{Time: 200 * time.Millisecond, Output: 1}, "shout"); r.End != TimeUp || len(r.Errors) > tailLines {
		t.Errorf("%v, %d lines", r.End, len(r.Errors))
	}
}

func TestFlooded(t *testing.T) {
	if r := mustRun(t, nil, Limits{Time: usual.Time, Output: 100_000}, "flood"); r.End != Flooded || len(r.Output) != 100_000 {
		t.Errorf("%v, %d bytes", r.End, len(r.Output))
	}
	exact := []byte("4\n")
	if r := mustRun(t, exact, Limits{Time: usual.Time, Output: len(exact)}, "copy"); r.End != Exited {
		t.Errorf("output of the very limit: %v", r.End)
	}
}

// What a program leaves behind ends with it, and holds nothing up.
func TestGroup(t *testing.T) {
	if runtime.GOOS == "js" {
		t.Skip("no groups")
	}
	for _, test := range []struct {
		how  string
		time time.Duration
		end  End
	}{
		{"leave", usual.Time, Exited},
		{"leave and wait", 2 * time.Second, TimeUp},
	} {
		beats := filepath.Join(t.TempDir(), "beats")
		started := time.Now()
		r := mustRun(t, nil, Limits{Time: test.time, Output: 100}, test.how, beats)
		if r.End != test.end || string(r.Output) != "left\n" || time.Since(started) > 15*time.Second {
			t.Errorf("%s: %v, %q after %v", test.how, r.End, r.Output, time.Since(started))
		}
		silent(t, beats)
	}
}

// silent fails unless nothing is added to a file any more.
func silent(t *testing.T, name string) {
	t.Helper()
	time.Sleep(50 * time.Millisecond) // for what is under way
	before, err := os.Stat(name)
	if err != nil {
		t.Fatal(err)
	}
	time.Sleep(200 * time.Millisecond)
	if after, err := os.Stat(name); err != nil || after.Size() != before.Size() {
		t.Errorf("what the program has left behind goes on: %d bytes, then %d, %v", before.Size(), after.Size(), err)
	}
}

func TestCancelled(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	time.AfterFunc(100*time.Millisecond, cancel)
	started := time.Now()
	if r, err := start(t, ctx, nil, usual, "sleep"); !errors.Is(err, context.Canceled) || time.Since(started) > 10*time.Second {
		t.Errorf("%v, %v after %v", r, err, time.Since(started))
	}
}

func TestNotFound(t *testing.T) {
	if p, err := Find([]string{"no-such-program-anywhere"}); err == nil {
		t.Errorf("found %v", p)
	}
	p := &Program{path: filepath.Join(t.TempDir(), "gone"), args: []string{"gone"}}
	if r, err := p.Run(t.Context(), nil, usual); err == nil {
		t.Errorf("%v", r)
	}
}

func TestTyped(t *testing.T) {
	p := &Program{args: []string{"./my-solver", "a b", "it's", "", "x=1"}}
	if got, want := p.String(), `./my-solver 'a b' 'it'\''s' '' x=1`; got != want {
		t.Errorf("%s, want %s", got, want)
	}
}

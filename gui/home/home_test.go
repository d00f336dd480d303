package home

import (
	"bufio"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"
	"time"

	"fourfold/gui/store"
)

// long is how long a test waits for what comes about; short, for what does not.
const long, short = time.Minute, 200 * time.Millisecond

// helperVariable tells the test binary to be a window in a folder until it is killed.
const helperVariable = "HOME_TEST_FOLDER"

func TestMain(m *testing.M) {
	if folder := os.Getenv(helperVariable); folder != "" {
		h, taken := enter(folder, newCall(nil), short)
		fmt.Println(taken)
		time.Sleep(long)
		runtime.KeepAlive(h) // with it the lock
		os.Exit(1)
	}
	os.Exit(m.Run())
}

// shortFolder returns a folder of a short name, as a socket needs.
func shortFolder(t *testing.T) string {
	t.Helper()
	t.Setenv("XDG_RUNTIME_DIR", "")
	folder, err := os.MkdirTemp("", "home")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = os.RemoveAll(folder) })
	return filepath.Join(folder, "fourfold")
}

// mine enters a folder as its first window.
func mine(t *testing.T, folder string) *Home {
	t.Helper()
	h, taken := enter(folder, newCall(nil), long)
	if taken || h.Folder.String() != folder || !h.Words.Empty() {
		t.Fatalf("taken: %t, home %v", taken, h)
	}
	t.Cleanup(h.Close)
	return h
}

// needCalls skips a test that is about calls from later starts where these cannot call, as under Wine 8.
func needCalls(t *testing.T, h *Home) {
	t.Helper()
	if h.claim.calls == nil {
		t.Skip("this system has no sockets of files")
	}
}

// listening has a home answer as a window does, and returns the files that it is asked to open.
func listening(t *testing.T, h *Home) <-chan []string {
	t.Helper()
	needCalls(t, h)
	opened := make(chan []string, 100)
	h.Answer(func(f func()) { go f() }, func(f func()) { f() }, func(files []string) { opened <- files })
	return opened
}

func TestALaterStartHandsItsFilesOver(t *testing.T) {
	folder := shortFolder(t)
	opened := listening(t, mine(t, folder))
	for _, files := range [][]string{{"a.txt", "/b/c.txt"}, nil} {
		if h, taken := enter(folder, newCall(files), long); !taken || h != nil {
			t.Fatalf("taken: %t, home %v", taken, h)
		}
		var want []string
		for _, file := range files {
			path, _ := filepath.Abs(file)
			want = append(want, path)
		}
		if got := <-opened; !slices.Equal(got, want) {
			t.Errorf("opened %q, want %q", got, want)
		}
	}
}

func TestWindowsOfOtherHomesDoNotMeet(t *testing.T) {
	both := filepath.Dir(shortFolder(t)) // a private one, where their sockets are
	t.Setenv("XDG_RUNTIME_DIR", both)
	one, other := filepath.Join(both, "one"), filepath.Join(both, "other")
	opened := listening(t, mine(t, one))
	listening(t, mine(t, other))
	if _, taken := enter(other, newCall([]string{"/a"}), long); !taken || len(opened) > 0 {
		t.Errorf("taken: %t, %d calls to the other window", taken, len(opened))
	}
}

// A window that is starting has the lock before it answers.
func TestALaterStartWaitsForTheFirst(t *testing.T) {
	folder := shortFolder(t)
	h := mine(t, folder)
	needCalls(t, h)
	opened := make(chan (<-chan []string), 1)
	time.AfterFunc(short, func() { opened <- listening(t, h) })
	if _, taken := enter(folder, newCall([]string{"/a"}), long); !taken {
		t.Error("not taken")
	}
	if got := <-<-opened; !slices.Equal(got, []string{"/a"}) {
		t.Errorf("opened %q", got)
	}
}

func TestAWindowThatDoesNotAnswerLosesNothing(t *testing.T) {
	for what, first := range map[string]func(h *Home){
		"silent": func(*Home) {},
		"stuck": func(h *Home) {
			h.Answer(func(f func()) { go f() }, func(func()) {}, func([]string) { panic("opened") })
		},
		"deaf": func(h *Home) {
			if h.claim.calls != nil {
				_ = h.claim.calls.Close()
			}
		},
	} {
		t.Run(what, func(t *testing.T) {
			folder := shortFolder(t)
			h := mine(t, folder)
			first(h)
			write(t, h.Folder, "settings.json", "mine")
			write(t, h.Folder, "board-flip.json", "first")
			for _, name := range []string{"beside-a", "beside-b"} {
				other, taken := enter(folder, newCall([]string{"/a"}), short)
				if taken || other.Folder.String() != filepath.Join(folder, name) || other.Words.Empty() {
					t.Fatalf("taken: %t, home %v", taken, other)
				}
				t.Cleanup(other.Close)
				if got := read(t, other.Folder, "settings.json"); got != "mine" {
					t.Errorf("the settings of the other window are %q", got)
				}
				write(t, other.Folder, "board-flip.json", name)
				if name == "beside-a" {
					other.Close()
					write(t, other.Folder, "board-flip.json", name) // takes it again
				}
			}
			if got := read(t, h.Folder, "board-flip.json"); got != "first" {
				t.Errorf("the first window has %q", got)
			}
		})
	}
}

func TestWhatIsLeftIsTakenInOnce(t *testing.T) {
	folder := shortFolder(t)
	first := mine(t, folder)
	other, _ := enter(folder, newCall(nil), short)
	write(t, other.Folder, "board-flip.json", "other")
	if left := first.Left(); len(left) != 0 {
		t.Errorf("taken from a window that is open: %v", left)
	}
	if left := other.Left(); len(left) != 0 {
		t.Errorf("taken by a window that has not the folder itself: %v", left)
	}
	other.Close()
	for range 2 { // the first one does not come to save it
		left := first.Left()
		if len(left) != 1 || read(t, left[0].Folder, "board-flip.json") != "other" {
			t.Fatalf("left is %v", left)
		}
		if again := first.Left(); len(again) != 0 {
			t.Errorf("taken twice: %v", again)
		}
		left[0].Keep()
	}
	first.Left()[0].Done()
	left := first.Left()
	if _, err := left[0].Folder.Read("board-flip.json"); err == nil {
		t.Error("taken in twice")
	}
	left[0].Keep()
}

func TestAWindowOnAnotherScreenIsNotCalled(t *testing.T) {
	folder := shortFolder(t)
	opened := listening(t, mine(t, folder))
	call := newCall([]string{"/a"})
	call.Screen = "another one"
	h, taken := enter(folder, call, long)
	if taken || h.Words.Empty() {
		t.Fatalf("taken: %t, home %v", taken, h)
	}
	h.Close()
	if len(opened) != 0 {
		t.Error("the file was opened where nobody looks")
	}
}

// The lock of a program that was killed is nobody's, and what it left in the place of its socket does not matter.
func TestAKilledWindowLeavesNoLock(t *testing.T) {
	folder := shortFolder(t)
	for range 3 {
		self, err := os.Executable()
		if err != nil {
			t.Fatal(err)
		}
		cmd := exec.Command(self)
		cmd.Env = append(os.Environ(), helperVariable+"="+folder)
		out, err := cmd.StdoutPipe()
		if err != nil {
			t.Fatal(err)
		}
		if err := cmd.Start(); err != nil {
			t.Fatal(err)
		}
		if line, err := bufio.NewReader(out).ReadString('\n'); line != "false\n" {
			t.Fatalf("the other window says %q, %v", line, err)
		}
		if other, _ := enter(folder, newCall(nil), short); other == nil || other.Folder.String() == folder {
			t.Fatalf("a second window has %v", other)
		} else {
			other.Close()
		}
		if err := cmd.Process.Kill(); err != nil {
			t.Fatal(err)
		}
		_ = cmd.Wait() // it was killed
	}
	opened := listening(t, mine(t, folder))
	if _, taken := enter(folder, newCall([]string{"/a"}), long); !taken || len(<-opened) != 1 {
		t.Error("not taken after kills")
	}
}

// A folder that cannot be written is nobody's until it can: then the first to write has it.
func TestAFolderThatCannotBeWrittenYet(t *testing.T) {
	blocked := shortFolder(t)
	if err := os.WriteFile(blocked, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	folder := filepath.Join(blocked, "fourfold")
	one, two := mine(t, folder), mine(t, folder)
	if err := one.Folder.Write("a.json", nil); err == nil {
		t.Error("written below a file")
	}
	if err := os.Remove(blocked); err != nil {
		t.Fatal(err)
	}
	write(t, one.Folder, "a.json", "one")
	if err := two.Folder.Write("a.json", []byte("two")); err != errTaken {
		t.Errorf("the second one is told %v", err)
	}
	if err := two.Folder.Rename("a.json", "b"); err != errTaken {
		t.Errorf("the second one is told %v", err)
	}
	one.Close()
	write(t, two.Folder, "a.json", "two")
}

// What lies in the place of the lock does not hold up a start.
func TestNoOrdinaryFileIsLocked(t *testing.T) {
	folder := shortFolder(t)
	if err := os.MkdirAll(filepath.Join(folder, lockName), 0o700); err != nil {
		t.Fatal(err)
	}
	h := mine(t, folder)
	if err := h.Folder.Write("a.json", nil); err == nil {
		t.Error("written without a lock")
	}
}

func TestPlaces(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("other places")
	}
	for _, name := range []string{"HOME", "XDG_CONFIG_HOME", "XDG_RUNTIME_DIR", "AppData"} {
		t.Setenv(name, "")
	}
	if path, _ := place(); path != "" {
		t.Errorf("without HOME boards are kept in %s", path)
	}
	if h, taken := Enter(nil); taken || h.Words.Empty() || h.Folder.Write("a.json", []byte("a")) != nil || read(t, h.Folder, "a.json") != "a" {
		t.Errorf("home %v, taken: %t", h, taken)
	}
	private := t.TempDir()
	link := filepath.Join(t.TempDir(), "link")
	if err := os.Symlink(private, link); err != nil {
		t.Skip("no symbolic links:", err)
	}
	for _, c := range []struct {
		path string
		mode fs.FileMode
		good bool
	}{{private, 0o700, true}, {private, 0o755, false}, {private, 0o770, false}, {link, 0o700, false}, {"relative", 0o700, false}} {
		if err := os.Chmod(private, c.mode); err != nil {
			t.Fatal(err)
		}
		t.Setenv("XDG_RUNTIME_DIR", c.path)
		path, words := place()
		if good := path == filepath.Join(c.path, "fourfold") && strings.Contains(words.String(), path); good != c.good || !good && path != "" {
			t.Errorf("%s with mode %v: boards are kept in %q", c.path, c.mode, path)
		}
	}
	t.Setenv("XDG_CONFIG_HOME", "/config")
	if path, words := place(); path != "/config/fourfold" || !words.Empty() {
		t.Errorf("boards are kept in %q: %v", path, words)
	}
}

func write(t *testing.T, f store.Folder, file, content string) {
	t.Helper()
	if err := f.Write(file, []byte(content)); err != nil {
		t.Fatal(err)
	}
}

func read(t *testing.T, f store.Folder, file string) string {
	t.Helper()
	content, err := f.Read(file)
	if err != nil {
		t.Error(err)
	}
	return string(content)
}

// The files of a call are found from anywhere; the name of a puzzle is left as it is.
func TestNewCall(t *testing.T) {
	folder := t.TempDir()
	t.Chdir(folder)
	if err := os.WriteFile("board.txt", nil, 0o600); err != nil {
		t.Fatal(err)
	}
	got := newCall([]string{"board.txt", "flip"}).Files
	if len(got) != 2 || !filepath.IsAbs(got[0]) || filepath.Base(got[0]) != "board.txt" || got[1] != "flip" {
		t.Errorf("files %q", got)
	}
}

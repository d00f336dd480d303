//go:build !js

package keep

import (
	"bufio"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"
)

// long is how long a test waits for what happens; short, for what does not.
const long, short = time.Minute, 200 * time.Millisecond

// helper names a folder in which the test binary is a window until it is killed: it puts documents all the time.
const helper = "KEEP_TEST_FOLDER"

func TestMain(m *testing.M) {
	if folder := os.Getenv(helper); folder != "" {
		k, _ := start(folder, nil, short)
		for n := 0; ; n++ {
			k.Put("state", func() any { return state{Size: n, Names: []string{strings.Repeat("x", 200_000)}} })
			if k.Flush() == nil {
				fmt.Println(n)
			}
		}
	}
	os.Exit(m.Run())
}

// first starts the first window of a folder.
func first(t *testing.T, folder string) *Keeper {
	t.Helper()
	k, handedOver := start(folder, nil, long)
	if handedOver || k.Folder().String() != folder || !k.Notice.Empty() {
		t.Fatalf("handed over: %t, keeper %v", handedOver, k)
	}
	t.Cleanup(func() { _ = k.Close() })
	return k
}

// A later start waits for a window that is starting, longer than for one that has started: that has the lock before it
// answers. The path of the folder may be long.
func TestALaterStartHandsItsFilesOver(t *testing.T) {
	folder := filepath.Join(t.TempDir(), strings.Repeat("home/", 25))
	k, opened := first(t, folder), make(chan []string, 100)
	time.AfterFunc(3*short, func() {
		k.Serve(func(f func()) { go f() }, func(f func()) { f() }, func(files []string) { opened <- files })
	})
	for i, want := range [][]string{{"/a.txt", "/b/c.txt"}, {}} {
		if k, handedOver := start(folder, want, []time.Duration{short, long}[i]); !handedOver || k != nil {
			t.Fatalf("handed over: %t, keeper %v", handedOver, k)
		}
		if got := <-opened; !slices.Equal(got, want) {
			t.Errorf("opened %q, want %q", got, want)
		}
	}
	if got := files(t, folder); !slices.Equal(got, []string{"lock"}) {
		t.Errorf("files %q", got)
	}
}

func TestBesideAWindowThatHangsNothingIsKept(t *testing.T) {
	for what, hang := range map[string]func(k *Keeper){
		"silent": func(*Keeper) {},
		"stuck": func(k *Keeper) {
			k.Serve(func(f func()) { go f() }, func(func()) {}, func([]string) { panic("opened") })
		},
	} {
		folder := t.TempDir()
		k := first(t, folder)
		hang(k)
		k.Put("state", number(1))
		if err := k.Flush(); err != nil {
			t.Fatal(err)
		}
		other, handedOver := start(folder, []string{"/a"}, short)
		if handedOver || other.Notice.Empty() {
			t.Fatalf("%s: handed over: %t", what, handedOver)
		}
		other.Put("state", number(2))
		if err := other.Close(); err != nil || saved(t, Disk(folder), "state") != 1 {
			t.Errorf("%s: %v, saved %d", what, err, saved(t, Disk(folder), "state"))
		}
	}
}

// A window that is killed leaves no lock, whole documents, and temporary files only until the next start.
func TestAKilledWindow(t *testing.T) {
	folder := t.TempDir()
	for try := range 6 {
		cmd := exec.Command(os.Args[0])
		cmd.Env = append(os.Environ(), helper+"="+folder)
		out, err := cmd.StdoutPipe()
		if err != nil {
			t.Fatal(err)
		}
		if err := cmd.Start(); err != nil {
			t.Fatal(err)
		}
		lines, last := bufio.NewScanner(out), -1
		for lines.Scan() {
			if n, err := strconv.Atoi(lines.Text()); err == nil {
				last = max(last, n) // a number that the kill has cut is smaller
			}
			if last == try {
				time.AfterFunc(time.Duration(try)*3*time.Millisecond, func() { _ = cmd.Process.Kill() })
			}
		}
		_ = cmd.Wait() // it was killed
		k := first(t, folder)
		if got := saved(t, k.Folder(), "state"); got < last {
			t.Errorf("saved %d after %d was written", got, last)
		}
		if err := k.Close(); err != nil {
			t.Error(err)
		}
		if got := files(t, folder); !slices.Equal(got, []string{"lock", "state.json"}) {
			t.Errorf("files %q", got)
		}
	}
}

func TestWithoutHome(t *testing.T) {
	for _, name := range []string{"HOME", "XDG_CONFIG_HOME", "AppData"} {
		t.Setenv(name, "")
	}
	k, handedOver := Start(nil)
	if handedOver || k.Notice.Empty() {
		t.Fatalf("handed over: %t, notice %q", handedOver, k.Notice)
	}
	k.Put("state", number(1))
	if got, err := Read(k, "state", state{Size: 7}, func(*state) error { return nil }); err != nil || got.Size != 7 || k.Close() != nil {
		t.Errorf("read %v, %v", got, err)
	}
}

// The files of a later start are found from anywhere. A puzzle ID stays.
func TestAbsolute(t *testing.T) {
	t.Chdir(t.TempDir())
	put(t, "board.txt", "")
	got := absolute([]string{"board.txt", "flip", "sub/x"})
	if len(got) != 3 || !filepath.IsAbs(got[0]) || filepath.Base(got[0]) != "board.txt" || got[1] != "flip" || !filepath.IsAbs(got[2]) {
		t.Errorf("files %q", got)
	}
}

//go:build !js

package store

import (
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"
)

// long is how long a test waits for what happens; short, for what does not.
const long, short = time.Minute, 200 * time.Millisecond

// first starts the first window of a folder.
func first(t *testing.T, folder string) *Store {
	t.Helper()
	k, handedOver := start(folder, nil, long)
	if handedOver || k.Folder().String() != folder || !k.Notice.Empty() {
		t.Fatalf("handed over: %t, store %v", handedOver, k)
	}
	t.Cleanup(func() { _ = k.Close() })
	return k
}

// A later start waits for a window that is starting, longer than for one that has started: that has the lock before it
// answers. The path of the folder may be long. A call that a killed start has left is not opened. The clock of
// the disk may be behind, and names may be no valid UTF-8.
func TestALaterStartHandsItsFilesOver(t *testing.T) {
	t.Parallel()
	folder := filepath.Join(t.TempDir(), strings.Repeat("home/", 25))
	if err := os.MkdirAll(folder, 0o700); err != nil {
		t.Fatal(err)
	}
	put(t, filepath.Join(folder, "state.123.tmp"), "half a document of a window that was killed")
	k, opened := first(t, folder), make(chan []string, 100)
	behind := time.Now().Add(-time.Hour)
	for name, at := range map[string]time.Time{"99999" + callExtension: behind.Add(-time.Hour), "1" + callExtension: behind, "starting": behind} {
		put(t, filepath.Join(folder, name), "/"+name+"\x00")
		if err := os.Chtimes(filepath.Join(folder, name), at, at); err != nil {
			t.Fatal(err)
		}
	}
	time.AfterFunc(3*short, func() {
		k.Serve(func(f func()) { go f() }, func(f func()) { f() }, func(files []string) { opened <- files })
	})
	many := slices.Repeat([]string{"/caf\xe9/" + strings.Repeat("long", 50)}, 9000)
	for i, want := range [][]string{{"/a.txt", "/b/c.txt"}, {}, many} {
		if k, handedOver := start(folder, want, []time.Duration{short, long, long}[i]); !handedOver || k != nil {
			t.Fatalf("handed over: %t, store %v", handedOver, k)
		}
		if i == 0 && (<-opened)[0] != "/1.call" {
			t.Fatal("a call on a disk whose clock is behind is not opened")
		}
		if got := <-opened; !slices.Equal(got, want) {
			t.Errorf("opened %.100q, want %.100q", got, want)
		}
	}
	if got := files(t, folder); !slices.Equal(got, []string{"lock"}) {
		t.Errorf("files %q", got)
	}
}

// A lock that cannot be opened keeps no window from coming, and none from knowing of another one.
func TestALockThatCannotBeOpened(t *testing.T) {
	t.Parallel()
	for what, spoil := range map[string]func(path string) error{
		"a pipe":   func(path string) error { return exec.Command("mkfifo", path).Run() },
		"no right": func(path string) error { return os.WriteFile(path, nil, 0) },
	} {
		folder := t.TempDir()
		if err := spoil(filepath.Join(folder, "lock")); err != nil {
			t.Skip(what, err)
		}
		first(t, folder)
		if s, handedOver := start(folder, nil, short); handedOver || s.Notice.Empty() || s.Close() != nil {
			t.Errorf("%s: handed over: %t, or the second window says nothing", what, handedOver)
		}
	}
}

// Beside a window that hangs others save documents of their own, which begin as those of that window. The next start after
// it has the documents that were saved last, and none is gone.
func TestBesideAWindowThatHangs(t *testing.T) {
	for what, hang := range map[string]func(s *Store){
		"silent": func(*Store) {},
		"stuck": func(s *Store) {
			s.Serve(func(f func()) { go f() }, func(func()) {}, func([]string) { panic("opened") })
		},
	} {
		t.Run(what, func(t *testing.T) {
			t.Parallel()
			folder := t.TempDir()
			s := first(t, folder)
			hang(s)
			write := func(s *Store, name string, n int) {
				t.Helper()
				s.Save(name, number(n))
				if err := s.Flush(); err != nil {
					t.Fatal(err)
				}
			}
			write(s, "state", 1)
			write(s, "other", 10)
			for n := range 2 {
				beside, handedOver := start(folder, []string{"/a"}, short)
				if handedOver || !strings.Contains(beside.Notice.String(), "its own in "+filepath.Join(folder, "beside-1")+";") {
					t.Fatalf("handed over: %t, notice %q", handedOver, beside.Notice)
				}
				defer beside.Close()
				if got, err := Load(beside, "state", state{}, accept); got.Size != 1 || err != nil {
					t.Errorf("begins with %v, %v", got, err)
				}
				write(beside, "state", 2+n)
				write(beside, "other", 20)
				if calls, _ := filepath.Glob(filepath.Join(folder, "*"+callExtension)); len(calls) > 0 {
					t.Errorf("left are %q", calls)
				}
				if n == 1 { // its window stays open
					third, _ := start(folder, nil, short)
					if filepath.Base(third.Folder().String()) != "beside-2" || third.Close() != nil {
						t.Errorf("the third window has %v", third.Folder())
					}
					break
				}
				if err := beside.Close(); err != nil {
					t.Error(err)
				}
				write(s, "other", 30)
				if err := s.Close(); err != nil || saved(t, Disk(folder), "state") != 1 {
					t.Errorf("%v, the other window saved %d", err, saved(t, Disk(folder), "state"))
				}
				s = first(t, folder)
				if state, other := saved(t, s.Folder(), "state"), saved(t, s.Folder(), "other"); state != 2 || other != 30 {
					t.Errorf("the next start has %d and %d", state, other)
				}
				older, _ := filepath.Glob(filepath.Join(folder, "*.older-*"))
				if len(older) != 2 {
					t.Errorf("%s: files %q", what, files(t, folder))
				}
				write(s, "state", 1)
			}
			_ = s.Close()
			if s = first(t, folder); saved(t, s.Folder(), "state") != 1 {
				t.Errorf("%s: the documents of an open window were taken", what)
			}
		})
	}
}

// A window that closes without an answer leaves its folder to the start that calls it.
func TestAWindowThatCloses(t *testing.T) {
	folder := t.TempDir()
	s := first(t, folder)
	time.AfterFunc(short, func() { _ = s.Close() })
	next, handedOver := start(folder, []string{"/a"}, long)
	if handedOver || next.Folder().String() != folder || !next.Notice.Empty() {
		t.Fatalf("handed over: %t, store %v", handedOver, next)
	}
	if err := next.Close(); err != nil || !slices.Equal(files(t, folder), []string{"lock"}) {
		t.Errorf("%v, files %q", err, files(t, folder))
	}
}

func TestWithoutHome(t *testing.T) {
	t.Setenv("HOME", "")
	t.Setenv("AppData", "")
	t.Setenv("XDG_CONFIG_HOME", "relative")
	k, handedOver := Open(nil)
	if handedOver || k.Notice.Empty() {
		t.Fatalf("handed over: %t, notice %q", handedOver, k.Notice)
	}
	k.Save("state", number(1))
	if got, err := Load(k, "state", state{Size: 7}, accept); err != nil || got.Size != 7 {
		t.Errorf("read %v, %v", got, err)
	}
	if err := k.Close(); err == nil || !strings.HasPrefix(err.Error(), "neither XDG_CONFIG_HOME nor HOME") {
		t.Errorf("error %v", err)
	}
}

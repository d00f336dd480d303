package store

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"syscall"
	"testing"
	"testing/synctest"
	"time"

	"fourfold/puzzles/sentence"
)

// files returns the names of the files in a folder.
func files(t *testing.T, folder string) (names []string) {
	t.Helper()
	entries, err := os.ReadDir(folder)
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range entries {
		names = append(names, e.Name())
	}
	return names
}

func put(t *testing.T, path, text string) {
	t.Helper()
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
}

func content(t *testing.T, path string) string {
	t.Helper()
	text, err := os.ReadFile(path)
	if err != nil {
		t.Error(err)
	}
	return string(text)
}

// state is a document of the tests.
type state struct {
	Size  int      `json:"size"`
	Names []string `json:"names,omitempty"`
}

// read reads a document of a folder as the next start does.
func read(folder Folder) (state, error) {
	return Load(New(folder), "state", state{Size: 7}, func(s *state) error {
		switch {
		case s.Size < -1:
			panic("size far below zero")
		case s.Size < 0:
			return errors.New("size below zero")
		}
		return nil
	})
}

// accept is a check that accepts all documents.
func accept(*state) error { return nil }

// number returns the value of a document.
func number(n int) func() any { return func() any { return state{Size: n} } }

// saved returns the number in a document of a folder, or -1.
func saved(t *testing.T, folder Folder, name string) int {
	t.Helper()
	s, err := Load(New(folder), name, state{Size: -1}, accept)
	if err != nil {
		t.Error(err)
	}
	return s.Size
}

func TestWrittenIsRead(t *testing.T) {
	folder := Disk(filepath.Join(t.TempDir(), "not", "there"))
	if got, err := read(folder); err != nil || got.Size != 7 {
		t.Errorf("without a document: %v, %v", got, err)
	}
	k := New(folder)
	for _, want := range []state{{1, []string{"a", "ä\n\""}}, {2, nil}, {3, []string{strings.Repeat("x", 1e6)}}} {
		k.Save("state", func() any { return want })
		err := k.Flush()
		got, damaged := read(folder)
		if err != nil || damaged != nil || got.Size != want.Size || !slices.Equal(got.Names, want.Names) {
			t.Errorf("%v; read %.80v, %v; want %.80v", err, got, damaged, want)
		}
	}
	info, err := os.Stat(string(folder))
	if got := files(t, string(folder)); !slices.Equal(got, []string{"state.json"}) || err != nil || info.Mode().Perm() != 0o700 && runtime.GOOS != "windows" {
		t.Errorf("files %q in a folder of mode %v", got, info.Mode())
	}
}

func TestDamageIsSetAside(t *testing.T) {
	for what, text := range map[string]string{
		"nothing": "", "cut": `{"size":12,"names":["a","b`, "garbage": "\xff\x00\x12{{", "zeros": strings.Repeat("\x00", 4096),
		"wrong type": `{"size":"large"}`, "a list": `[1,2]`, "too much": `{"size":1}{"size":2}`, "senseless": `{"size":-1}`,
		"makes its reader panic": `{"size":-2}`, "unknown key": `{"sjze":1}`,
		"no keys": "{}", "null": " null\n", "a long file": "", "a folder": "",
	} {
		folder := Disk(t.TempDir())
		path := folder.path("state.json")
		put(t, path, text)
		var err error
		switch what {
		case "a long file":
			err = os.Truncate(path, maxDocument+1)
		case "a folder":
			err = errors.Join(os.Remove(path), os.Mkdir(path, 0o700))
		}
		if err != nil {
			t.Fatal(err)
		}
		got, err := read(folder)
		var refusal *sentence.Refusal
		if got.Size != 7 || got.Names != nil || !errors.As(err, &refusal) || !strings.Contains(err.Error(), "set aside as state.damaged-") {
			t.Errorf("%s: %v, %v", what, got, err)
		}
		names := files(t, folder.String())
		if len(names) != 1 || text != "" && content(t, folder.path(names[0])) != text {
			t.Errorf("%s: files %q", what, names)
		}
		if got, err := read(folder); err != nil || got.Size != 7 {
			t.Errorf("%s: the next start reads %v, %v", what, got, err)
		}
	}
}

// faulty is a folder with a document that cannot be read for a while.
type faulty struct {
	Disk
	err error
}

func (f *faulty) Read(file string) ([]byte, error) {
	if f.err != nil && file == "state.json" {
		return nil, &fs.PathError{Op: "read", Path: file, Err: f.err}
	}
	return f.Disk.Read(file)
}

// A document that cannot be read now is no damaged one: it stays as it is, and the notice and the error of closing say why.
// Others are saved.
func TestAnErrorOfReadingIsNoDamage(t *testing.T) {
	for _, passing := range []error{syscall.EIO, syscall.EACCES, syscall.ESTALE} {
		folder := &faulty{Disk(t.TempDir()), passing}
		path := filepath.Join(folder.String(), "state.json")
		put(t, path, `{"size":3}`)
		s := New(folder)
		got, err := Load(s, "state", state{Size: 7}, accept)
		if got.Size != 7 || err != nil || !strings.Contains(s.Notice.String(), passing.Error()) {
			t.Errorf("%v: read %v, %v, notice %q", passing, got, err, s.Notice)
		}
		s.Failed = func(err error) { t.Errorf("%v: tried again after %v", passing, err) }
		s.Save("other", number(4))
		if err := s.Flush(); err != nil || saved(t, folder, "other") != 4 {
			t.Errorf("%v: %v, saved %d", passing, err, saved(t, folder, "other"))
		}
		s.Save("state", number(4))
		want := fmt.Sprintf("state.json in %v cannot be read now: %v", folder, passing)
		for _, end := range []func() error{s.Flush, s.Flush, s.Close} {
			if err := end(); err == nil || err.Error() != want || content(t, path) != `{"size":3}` || len(files(t, folder.String())) != 2 {
				t.Errorf("%v: %v, files %q, content %q", passing, err, files(t, folder.String()), content(t, path))
			}
		}
		if err := s.Close(); err != nil {
			t.Errorf("%v: closed again: %v", passing, err)
		}
		folder.err = nil
		if got, err := read(folder); got.Size != 3 || err != nil {
			t.Errorf("%v: the next start reads %v, %v", passing, got, err)
		}
	}
}

// pass lets time pass, and all that it leads to.
func pass(d time.Duration) { time.Sleep(d); synctest.Wait() }

func TestChangesAreSavedSoon(t *testing.T) {
	folder := Disk(t.TempDir())
	synctest.Test(t, func(t *testing.T) {
		k, asked := New(folder), 0
		defer k.Close()
		for i := range 3000 { // a change each millisecond
			k.Save("n", func() any { asked++; return state{Size: i} })
			pass(time.Millisecond)
			if got := saved(t, folder, "n"); i-got > 500 {
				t.Fatalf("change %d, but %d is saved", i, got)
			}
		}
		pass(time.Minute)
		if got := saved(t, folder, "n"); got != 2999 || asked > 9 {
			t.Errorf("saved %d, in %d writes", got, asked)
		}
	})
}

// counted counts the writes to a folder.
type counted struct {
	Disk
	writes int
}

func (c *counted) Write(file string, content []byte) error {
	c.writes++
	return c.Disk.Write(file, content)
}

func TestWhatIsTheSameIsNotWrittenAgain(t *testing.T) {
	folder := &counted{Disk: Disk(t.TempDir())}
	k := New(folder)
	for _, n := range []int{1, 1, 2, 2, 1} {
		k.Save("a", number(n))
		k.Save("b", number(5))
		if err := k.Flush(); err != nil {
			t.Fatal(err)
		}
	}
	if folder.writes != 4 {
		t.Errorf("%d writes", folder.writes)
	}
}

// A failure is told once, and so is its end. What failed is tried again.
func TestFailuresAreToldOnce(t *testing.T) {
	file := filepath.Join(t.TempDir(), "file")
	put(t, file, "in the way of the folder")
	synctest.Test(t, func(t *testing.T) {
		folder := Disk(filepath.Join(file, "folder"))
		k := New(folder)
		defer k.Close()
		told := make(chan error, 10)
		k.Failed = func(err error) { told <- err }
		for i := range 5 {
			k.Save("n", number(i))
			k.Save(fmt.Sprint("n", i), number(i))
			pass(time.Second)
		}
		err := k.Flush()
		if n, first := len(told), <-told; err == nil || n != 1 || !strings.HasPrefix(first.Error(), "Nothing can be saved in "+folder.String()) {
			t.Errorf("told %d times, first %v; Flush says %v", n, first, err)
		}
		if err := os.Remove(file); err != nil {
			t.Fatal(err)
		}
		pass(pause)
		if n, last := len(told), <-told; n != 1 || last != nil || saved(t, folder, "n") != 4 || saved(t, folder, "n3") != 3 {
			t.Errorf("then told %d times, %v; saved %d and %d", n, last, saved(t, folder, "n"), saved(t, folder, "n3"))
		}
	})
}

// What is put after the end is not saved: the folder may belong to another window by then.
func TestAfterTheEnd(t *testing.T) {
	folder := Disk(t.TempDir())
	synctest.Test(t, func(t *testing.T) {
		s := New(folder)
		s.Save("n", number(1))
		if err := s.Close(); err != nil || saved(t, folder, "n") != 1 {
			t.Errorf("%v, saved %d", err, saved(t, folder, "n"))
		}
		s.Save("n", number(2))
		pass(time.Minute)
		if err := s.Close(); err != nil || saved(t, folder, "n") != 1 {
			t.Errorf("after the end: %v, saved %d", err, saved(t, folder, "n"))
		}
	})
}

// A document that could not be read again is not written: the last good one stays.
func TestATooLargeDocumentIsNotWritten(t *testing.T) {
	s := New(Disk(t.TempDir()))
	for _, size := range []int{1, maxDocument} {
		s.Save("state", func() any { return state{Names: []string{strings.Repeat("x", size)}} })
		err := s.Flush()
		if got, damaged := read(s.Folder()); len(got.Names[0]) != 1 || damaged != nil || (err == nil) != (size == 1) {
			t.Errorf("%d bytes: %v; read %v", size, err, damaged)
		}
	}
}

// A folder that goes while the window is open is on a disk that was unmounted, perhaps. It is not made anew.
func TestAFolderThatGoes(t *testing.T) {
	home := filepath.Join(t.TempDir(), "home")
	s := New(Disk(filepath.Join(home, "fourfold")))
	s.Save("state", number(1))
	mounted := errors.Join(s.Flush(), os.Rename(home, home+".gone"))
	s.Save("state", number(2))
	s.Save("other", number(3))
	gone := s.Flush()
	back := errors.Join(os.Rename(home+".gone", home), s.Close())
	if mounted != nil || back != nil || !strings.HasSuffix(fmt.Sprint(gone), "there is no such folder") || saved(t, s.Folder(), "other") != 3 {
		t.Errorf("%v; while the folder is gone: %v; then: %v", mounted, gone, back)
	}
}

func TestAfterAPanicTheOthersAreSaved(t *testing.T) {
	folder := Disk(t.TempDir())
	k := New(folder)
	k.Save("a", func() any {
		k.Save("a", number(1)) // meanwhile
		k.Save("c", number(3))
		panic("half done")
	})
	k.Save("b", number(2))
	if err := k.Flush(); err == nil || !strings.Contains(err.Error(), "half done") || saved(t, folder, "b") != 2 {
		t.Errorf("%v, saved %d", err, saved(t, folder, "b"))
	}
	if err := k.Close(); err != nil || saved(t, folder, "a") != 1 || saved(t, folder, "c") != 3 {
		t.Errorf("%v; what was put meanwhile: %d, %d", err, saved(t, folder, "a"), saved(t, folder, "c"))
	}
}

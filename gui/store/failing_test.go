package store

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"testing"
	"testing/synctest"
)

// failing is the disk of the system with one operation that fails: the one with the number, counted from 1, or with
// ever, that and all after it.
type failing struct {
	system
	fails, done *int
	ever        bool
	err         error
}

func newFailing(fails int, ever bool, err error) failing {
	return failing{fails: &fails, done: new(int), ever: ever, err: err}
}

// next counts an operation, and returns the error that it fails with, or nil.
func (d failing) next() error {
	*d.done++
	if *d.done == *d.fails || d.ever && *d.done > *d.fails {
		return d.err
	}
	return nil
}

// failed reports whether something has failed.
func (d failing) failed() bool { return *d.done >= *d.fails }

func (d failing) stat(path string) (fs.FileInfo, error) {
	if err := d.next(); err != nil {
		return nil, err
	}
	return d.system.stat(path)
}

func (d failing) lstat(path string) (fs.FileInfo, error) {
	if err := d.next(); err != nil {
		return nil, err
	}
	return d.system.lstat(path)
}

func (d failing) open(path string) (io.ReadCloser, error) {
	if err := d.next(); err != nil {
		return nil, err
	}
	return d.system.open(path)
}

func (d failing) makeFolder(path string) error {
	return errors.Join(d.next(), d.system.makeFolder(path))
}

func (d failing) chmod(path string, perm fs.FileMode) error {
	return errors.Join(d.next(), d.system.chmod(path, perm))
}

func (d failing) replace(from, to string) error {
	if err := d.next(); err != nil {
		return err
	}
	return d.system.replace(from, to)
}

func (d failing) rename(from, to string) error {
	if err := d.next(); err != nil {
		return err
	}
	return d.system.rename(from, to)
}

func (d failing) remove(path string) error {
	if err := d.next(); err != nil {
		return err
	}
	return d.system.remove(path)
}

func (d failing) createTemporary(folder, pattern string) (temporary, error) {
	if err := d.next(); err != nil {
		return nil, err
	}
	f, err := d.system.createTemporary(folder, pattern)
	return failingFile{f, d}, err
}

// failingFile is a file of a disk that fails. A write that fails has come half the way.
type failingFile struct {
	temporary
	disk failing
}

func (f failingFile) Write(p []byte) (int, error) {
	if err := f.disk.next(); err != nil {
		n, _ := f.temporary.Write(p[:len(p)/2])
		return n, err
	}
	return f.temporary.Write(p)
}

func (f failingFile) Sync() error { return errors.Join(f.disk.next(), f.temporary.Sync()) }

func (f failingFile) Close() error { return errors.Join(f.disk.next(), f.temporary.Close()) }

// eachFailure runs f once for every operation that it makes, which then fails, alone or with all after it.
func eachFailure(t *testing.T, f func(t *testing.T, d failing)) {
	t.Helper()
	for _, ever := range []bool{false, true} {
		for fails, more := 1, true; more; fails++ {
			t.Run(fmt.Sprintf("operation %d, all after it: %t", fails, ever), func(t *testing.T) {
				d := newFailing(fails, ever, &fs.PathError{Op: "write", Path: "x", Err: syscall.ENOSPC})
				f(t, d)
				more = d.failed()
			})
		}
	}
}

// Whichever operation of writing a document fails, the document is whole: the old one after an error, else the new one.
func TestAFullDiskAtEachOperation(t *testing.T) {
	eachFailure(t, func(t *testing.T, d failing) {
		folder := t.TempDir()
		s := openAt(folder)
		before, after := newRecord(1, 100_000), newRecord(2, 200_000)
		if err := s.Write("doc", before); err != nil {
			t.Fatal(err)
		}
		err := Open(diskFolder{d, folder}).Write("doc", after)
		want := after.Number
		if err != nil {
			want = before.Number
			if !strings.HasSuffix(err.Error(), ": the disk is full") {
				t.Errorf("error %q", err)
			}
		}
		if got := readAfterKill(t, folder); got.Number != want {
			t.Errorf("%d is there after %v", got.Number, err)
		}
		if err := s.Write("doc", after); err != nil || readAfterKill(t, folder).Number != after.Number {
			t.Errorf("writing again: %v", err)
		}
	})
}

// Whichever operation of reading and setting aside a damaged document fails, its bytes are there, under one name or
// the other, and reading says that there was something.
func TestADamagedDocumentOnAFailingDisk(t *testing.T) {
	eachFailure(t, func(t *testing.T, d failing) {
		folder := t.TempDir()
		put(t, filepath.Join(folder, "state.json"), "{half")
		got, err := Read(Open(diskFolder{d, folder}), "state", fresh, checkSize)
		if got.Size != 7 || err == nil {
			t.Errorf("got %v, %v", got, err)
		}
		names := files(t, folder)
		if len(names) != 1 || content(t, filepath.Join(folder, names[0])) != "{half" {
			t.Errorf("files %q", names)
		}
	})
}

// A file that a person names stays what it was, whichever operation fails, also through a link.
func TestAFileOfAPersonOnAFailingDisk(t *testing.T) {
	eachFailure(t, func(t *testing.T, d failing) {
		folder := t.TempDir()
		path := filepath.Join(folder, "mine.txt")
		put(t, path, "precious")
		link := filepath.Join(folder, "link")
		if err := os.Symlink(path, link); err != nil {
			t.Skip("no symbolic links:", err)
		}
		err := writeFile(d, link, 0o644, text("new"))
		if got := content(t, path); err != nil && got != "precious" || err == nil && got != "new" {
			t.Errorf("%q after %v", got, err)
		}
		if names := files(t, folder); !d.ever && !slices.Equal(names, []string{"link", "mine.txt"}) && *d.done == *d.fails {
			t.Errorf("files %q after %v", names, err)
		}
	})
}

// What is no ordinary file or too long to be a document is neither waited for nor read, and set aside.
func TestOnlyFilesOfASaneSizeAreRead(t *testing.T) {
	for what, make := range map[string]func(path string) error{
		"pipe":   func(path string) error { return makePipe(path) },
		"device": func(path string) error { return os.Symlink(os.DevNull, path) },
		"endless": func(path string) error {
			if _, err := os.Stat("/dev/zero"); err != nil {
				return err
			}
			return os.Symlink("/dev/zero", path)
		},
		"long": func(path string) error {
			if err := os.WriteFile(path, []byte(`{"size":1}`), 0o600); err != nil {
				return err
			}
			return os.Truncate(path, MaxDocument+1)
		},
	} {
		t.Run(what, func(t *testing.T) {
			s := openAt(t.TempDir())
			if err := make(filepath.Join(s.folder.String(), "state.json")); err != nil {
				t.Skip("not on this system:", err)
			}
			kept := readDamaged(t, s)
			if !keptName.MatchString(filepath.Base(kept)) {
				t.Errorf("set aside as %s", kept)
			}
			if _, err := os.Lstat(kept); err != nil {
				t.Error(err)
			}
			if err := s.Write("state", fresh()); err != nil {
				t.Error(err)
			}
		})
	}
}

// Nothing is written that would not be read again.
func TestATooLongDocumentIsNotWritten(t *testing.T) {
	s := openAt(t.TempDir())
	if err := s.Write("state", fresh()); err != nil {
		t.Fatal(err)
	}
	err := s.Write("state", state{Names: []string{strings.Repeat("x", MaxDocument)}})
	if err == nil || !strings.HasSuffix(err.Error(), "state.json has more than 32 MB") {
		t.Errorf("error %v", err)
	}
	if got, err := Read(s, "state", fresh, checkSize); err != nil || got.Size != 7 {
		t.Errorf("%v, %v", got, err)
	}
}

// A clock that is set back, here to the beginning of the year 2000, changes nothing: files from the future are read,
// replaced and set aside.
func TestTheClockIsSetBack(t *testing.T) {
	folder := t.TempDir()
	if err := openAt(folder).Write("state", state{Size: 1}); err != nil {
		t.Fatal(err)
	}
	synctest.Test(t, func(t *testing.T) {
		s := openAt(folder)
		k := NewKeeper(s, func(err error) { t.Error(err) })
		k.Put("state", func() any { return state{Size: 2} })
		sleep(patience)
		if got, err := Read(s, "state", fresh, checkSize); err != nil || got.Size != 2 {
			t.Errorf("%v, %v", got, err)
		}
		put(t, filepath.Join(folder, "state.json"), "{half")
		if kept := readDamaged(t, s); !strings.Contains(kept, ".damaged-2000-") {
			t.Errorf("set aside as %s", kept)
		}
		if err := k.Close(); err != nil {
			t.Error(err)
		}
	})
}

package store

import (
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"
)

// number returns what Put wants for a document that holds n.
func number(n int) func() any { return func() any { return n } }

// saved returns the number in the document, or -1 where there is none.
func saved(t *testing.T, s *Store, name string) int {
	t.Helper()
	n, err := Read(s, name, func() int { return -1 }, func(*int) error { return nil })
	if err != nil {
		t.Fatal(err)
	}
	return n
}

// bubble runs f with a Keeper that must not fail, in a bubble where time passes only while all wait.
func bubble(t *testing.T, f func(t *testing.T, s *Store, k *Keeper)) {
	folder := t.TempDir()
	synctest.Test(t, func(t *testing.T) {
		s := openAt(folder)
		k := NewKeeper(s, func(err error) { t.Error(err) })
		defer k.Close()
		f(t, s, k)
	})
}

func sleep(d time.Duration) {
	time.Sleep(d)
	synctest.Wait()
}

func TestSavedAfterQuiet(t *testing.T) {
	bubble(t, func(t *testing.T, s *Store, k *Keeper) {
		k.Put("n", number(1))
		sleep(quiet - time.Millisecond)
		if got := saved(t, s, "n"); got != -1 {
			t.Errorf("%d was saved too early", got)
		}
		sleep(2 * time.Millisecond)
		if got := saved(t, s, "n"); got != 1 {
			t.Errorf("saved %d after the quiet time", got)
		}
	})
}

// Changes that never stop are saved every patience, and seldom more often.
func TestSavedWithoutQuiet(t *testing.T) {
	bubble(t, func(t *testing.T, s *Store, k *Keeper) {
		asked := 0
		for i := range 3000 {
			k.Put("n", func() any { asked++; return i })
			sleep(time.Millisecond)
			if got := saved(t, s, "n"); i-got > int(patience/time.Millisecond) {
				t.Fatalf("change %d, but %d is saved", i, got)
			}
		}
		if asked > 6 {
			t.Errorf("written %d times in 3 s", asked)
		}
	})
}

func TestFlushAndClose(t *testing.T) {
	bubble(t, func(t *testing.T, s *Store, k *Keeper) {
		k.Put("a", number(1))
		k.Put("b", number(2))
		k.Put("a", number(3))
		if err := k.Flush(); err != nil || saved(t, s, "a") != 3 || saved(t, s, "b") != 2 {
			t.Errorf("after Flush: %v, %d, %d", err, saved(t, s, "a"), saved(t, s, "b"))
		}
		k.Put("a", number(4))
		if err := k.Close(); err != nil || saved(t, s, "a") != 4 {
			t.Errorf("after Close: %v, %d", err, saved(t, s, "a"))
		}
		k.Put("a", number(5))
		if err := errors.Join(k.Flush(), k.Close()); err != nil {
			t.Error(err)
		}
		sleep(time.Minute)
		if got := saved(t, s, "a"); got != 4 {
			t.Errorf("saved %d after Close", got)
		}
	})
}

// What is not changed again is not written again.
func TestSavedOnce(t *testing.T) {
	bubble(t, func(t *testing.T, s *Store, k *Keeper) {
		asked := 0
		k.Put("n", func() any { asked++; return 1 })
		sleep(time.Minute)
		k.Put("m", number(2))
		sleep(time.Minute)
		if err := k.Flush(); err != nil || asked != 1 {
			t.Errorf("written %d times, %v", asked, err)
		}
	})
}

// A slow value holds nobody up, and does not take the place of a later one.
func TestPutDoesNotWait(t *testing.T) {
	bubble(t, func(t *testing.T, s *Store, k *Keeper) {
		start := time.Now()
		k.Put("n", func() any { time.Sleep(time.Hour); return 1 })
		sleep(quiet)
		k.Put("n", number(2))
		if waited := time.Since(start); waited > quiet {
			t.Errorf("Put took %v", waited-quiet)
		}
		sleep(2 * time.Hour)
		if got := saved(t, s, "n"); got != 2 {
			t.Errorf("saved %d, want the later value", got)
		}
	})
}

// A failure is told once, and so is its end; what failed is tried again by itself.
func TestFailuresAreToldOnce(t *testing.T) {
	file := filepath.Join(t.TempDir(), "file")
	synctest.Test(t, func(t *testing.T) {
		put(t, file, "in the way of the folder")
		s, told := openAt(file), 0
		var last error
		k := NewKeeper(s, func(err error) { told, last = told+1, err })
		defer k.Close()
		for i := range 5 {
			k.Put("n", number(i))
			k.Put(fmt.Sprint("n", i), number(i))
			sleep(time.Second)
		}
		if err := k.Flush(); err == nil || told != 1 || last == nil {
			t.Errorf("told %d times, last %v, Flush says %v", told, last, err)
		}
		k.Put("m", number(8))
		sleep(time.Second)
		if err := os.Remove(file); err != nil {
			t.Fatal(err)
		}
		sleep(pause)
		if told != 2 || last != nil {
			t.Errorf("told %d times, last %v, after all could be saved", told, last)
		}
		if saved(t, s, "n") != 4 || saved(t, s, "n0") != 0 || saved(t, s, "n3") != 3 || saved(t, s, "m") != 8 {
			t.Errorf("what failed is not saved: %q", files(t, file))
		}
		k.Put("n", func() any { return func() {} })
		k.Put("m", func() any { return json.RawMessage("{") })
		sleep(time.Second)
		if told != 3 || saved(t, s, "n") != 4 || saved(t, s, "m") != 8 {
			t.Errorf("told %d times, %d and %d are saved", told, saved(t, s, "n"), saved(t, s, "m"))
		}
		if err := k.Close(); err == nil || told != 3 {
			t.Errorf("told %d times, Close says %v", told, err)
		}
	})
}

// Many programs write, read and start at a time: every read finds a complete document.
func TestTwoWindows(t *testing.T) {
	folder := t.TempDir()
	var group sync.WaitGroup
	for w := range 4 {
		group.Go(func() {
			s := openAt(folder)
			for i := range 100 {
				if err := s.Write("shared", newRecord(w*1000+i, 2000+i)); err != nil {
					t.Error(err)
				}
				if i%10 == 0 {
					s = openAt(folder)
				}
				if r, err := Read(s, "shared", newestOfNone, (*record).check); err != nil || r.Number < 0 {
					t.Errorf("read %d, %v", r.Number, err)
				}
			}
		})
	}
	group.Wait()
	if got := files(t, folder); len(got) != 1 {
		t.Errorf("files %q", got)
	}
}

// A value that fails altogether does not keep the others from being saved.
func TestAPanicKeepsNothingElseFromBeingSaved(t *testing.T) {
	folder := t.TempDir()
	synctest.Test(t, func(t *testing.T) {
		s, told := openAt(folder), 0
		k := NewKeeper(s, func(error) { told++ })
		k.Put("a", func() any { panic("half done") })
		k.Put("b", number(2))
		if err := k.Close(); err == nil || !strings.Contains(err.Error(), "half done") || told != 1 {
			t.Errorf("Close says %v, told %d times", err, told)
		}
		if got := saved(t, s, "b"); got != 2 {
			t.Errorf("saved %d", got)
		}
	})
}

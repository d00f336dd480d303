package store

import (
	"bufio"
	"bytes"
	"fmt"
	"hash/crc32"
	"math/rand/v2"
	"os"
	"os/exec"
	"slices"
	"strings"
	"testing"
	"time"
)

// record is a document that knows whether it is complete.
type record struct {
	Number int       `json:"number"`
	Put    time.Time `json:"put"`
	Body   []byte    `json:"body"`
	Sum    uint32    `json:"sum"`
}

func newRecord(number, size int) *record {
	r := &record{Number: number, Put: time.Now(), Body: bytes.Repeat([]byte{byte(number)}, size)}
	r.Sum = r.sum()
	return r
}

func newestOfNone() record { return record{Number: -1} }

func (r *record) sum() uint32 {
	return crc32.ChecksumIEEE(append(fmt.Appendf(nil, "%d %d ", r.Number, r.Put.UnixNano()), r.Body...))
}

func (r *record) check() error {
	if r.Sum != r.sum() {
		return fmt.Errorf("sum is %d, want %d", r.Sum, r.sum())
	}
	return nil
}

// helpers are what the test binary does in place of tests when the environment says so, until it is killed.
var helpers = map[string]func(s *Store, first int){"write": keepWriting, "put": keepPutting}

const (
	helperVariable = "STORE_TEST_HELPER" // the helper's name
	folderVariable = "STORE_TEST_FOLDER"
	firstVariable  = "STORE_TEST_FIRST" // the number of the first record
)

func TestMain(m *testing.M) {
	if helper := helpers[os.Getenv(helperVariable)]; helper != nil {
		var first int
		if _, err := fmt.Sscan(os.Getenv(firstVariable), &first); err != nil {
			panic(err)
		}
		helper(openAt(os.Getenv(folderVariable)), first)
	}
	os.Exit(m.Run())
}

// keepWriting writes records, and prints the number of each when it is on the disk.
func keepWriting(s *Store, first int) {
	for n := first; ; n++ {
		if err := s.Write("doc", newRecord(n, 1000+n*7919%200_000)); err != nil {
			fmt.Println("failed:", err)
			return
		}
		fmt.Println(n)
	}
}

// keepPutting gives records to a Keeper, and prints the number of each at once.
func keepPutting(s *Store, first int) {
	k := NewKeeper(s, func(err error) { fmt.Println("failed:", err) }) // or nil, after a failure
	for n := first; ; n++ {
		r := newRecord(n, 20_000)
		k.Put("doc", func() any { return r })
		fmt.Println(n)
		time.Sleep(5 * time.Millisecond)
	}
}

// killed runs a helper, kills it after a time that begins with its first word, and returns the last number it told.
func killed(t *testing.T, helper, folder string, first int, after time.Duration) (last int) {
	t.Helper()
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command(self)
	cmd.Env = append(os.Environ(),
		helperVariable+"="+helper, folderVariable+"="+folder, fmt.Sprint(firstVariable, "=", first))
	out, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	last = first - 1
	for words := bufio.NewScanner(out); words.Scan(); {
		if last < first {
			time.AfterFunc(after, func() { _ = cmd.Process.Kill() })
		}
		// A word that the kill cut short is a smaller number, if any.
		if n := 0; strings.HasPrefix(words.Text(), "failed") {
			t.Error(words.Text())
		} else if _, err := fmt.Sscan(words.Text(), &n); err == nil {
			last = max(last, n)
		}
	}
	_ = cmd.Wait() // it was killed
	return last
}

// readAfterKill reads the document as the next start does, and checks that nothing else is left.
func readAfterKill(t *testing.T, folder string) record {
	t.Helper()
	s := openAt(folder)
	r, err := Read(s, "doc", newestOfNone, (*record).check)
	if err != nil {
		t.Fatal(err)
	}
	if got := files(t, folder); len(got) > 0 && !slices.Equal(got, []string{"doc.json"}) {
		t.Errorf("left behind: %q", got)
	}
	return r
}

// times returns how often a program is killed.
func times(often int) int {
	if testing.Short() {
		return max(1, often/8)
	}
	return often
}

// Whatever Write has returned from is there after a kill, complete, or something later is.
func TestKilledWhileWriting(t *testing.T) {
	rng, folder, first := rand.New(rand.NewPCG(1, 2)), t.TempDir(), 0
	interrupted := 0
	for range times(50) {
		last := killed(t, "write", folder, first, time.Duration(rng.IntN(30_000))*time.Microsecond)
		if len(files(t, folder)) > 1 {
			interrupted++
		}
		r := readAfterKill(t, folder)
		if r.Number < last || r.Number > last+1 {
			t.Fatalf("told of %d, but %d is there", last, r.Number)
		}
		first = r.Number + 1
	}
	t.Logf("%d kills left a temporary file", interrupted)
}

// What was put a second before a kill is there after it.
func TestKilledWhileKeeping(t *testing.T) {
	for stream := range times(8) {
		t.Run(fmt.Sprint(stream), func(t *testing.T) {
			t.Parallel()
			rng, folder, first := rand.New(rand.NewPCG(3, uint64(stream))), t.TempDir(), 0
			before := -1
			for range 2 {
				last := killed(t, "put", folder, first, time.Duration(rng.IntN(2000))*time.Millisecond)
				r := readAfterKill(t, folder)
				if r.Number < before || r.Number > last+1 {
					t.Fatalf("%d was there, put %d to %d, now %d is there", before, first, last, r.Number)
				}
				before = r.Number
				// The helper puts a record every 5 ms at most, so this is no more than a second of its time.
				if lost := last - max(r.Number, first-1); lost > 200 {
					t.Errorf("put %d records, the last %d are lost", last-first+1, lost)
				}
				first = last + 1
			}
		})
	}
}

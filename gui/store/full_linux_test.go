package store

import (
	"fmt"
	"os"
	"os/exec"
	"os/signal"
	"strings"
	"syscall"
	"testing"
)

func init() { helpers["full"] = fillUp }

// fillUp writes documents while no file can have more than 10,000 bytes, and prints how that went.
func fillUp(s *Store, _ int) {
	signal.Ignore(syscall.SIGXFSZ) // writing beyond the limit is an error then
	limit := syscall.Rlimit{Cur: 10_000, Max: 10_000}
	if err := syscall.Setrlimit(syscall.RLIMIT_FSIZE, &limit); err != nil {
		panic(err)
	}
	k := NewKeeper(s, func(err error) { fmt.Println("told", err != nil) })
	for _, size := range []int{1000, 100_000, 100_000, 2000, 100_000} {
		r := newRecord(size, size)
		k.Put("doc", func() any { return r })
		failed := k.Flush() != nil
		saved, err := Read(s, "doc", newestOfNone, (*record).check)
		entries, _ := os.ReadDir(s.folder.String())
		fmt.Println(failed, saved.Number, err, len(entries))
	}
	os.Exit(0)
}

// On a full disk the document stays what it was, and nothing else is left. A limit to the size of files has the
// same effect as a full disk: a write that is cut short.
func TestFullDisk(t *testing.T) {
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command(self)
	cmd.Env = append(os.Environ(), helperVariable+"=full", folderVariable+"="+t.TempDir(), firstVariable+"=0")
	got, err := cmd.CombinedOutput()
	want := `false 1000 <nil> 1
told true
true 1000 <nil> 1
true 1000 <nil> 1
told false
false 2000 <nil> 1
told true
true 2000 <nil> 1
`
	if err != nil || strings.TrimSpace(string(got)) != strings.TrimSpace(want) {
		t.Errorf("%v, got\n%swant\n%s", err, got, want)
	}
}

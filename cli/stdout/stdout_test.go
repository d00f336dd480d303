//go:build cgo && unix

package stdout_test

import (
	"fmt"
	"os"
	"os/exec"
	"testing"

	"fourfold/cli/stdout"
)

// TestMain is what the test starts as well: it says on the standard error whether its standard output is closed.
func TestMain(m *testing.M) {
	if os.Getenv("FOURFOLD_STDOUT") != "" {
		fmt.Fprint(os.Stderr, stdout.Closed())
		return
	}
	os.Exit(m.Run())
}

func TestClosed(t *testing.T) {
	for redirection, want := range map[string]string{
		">&-": "true", ">/dev/null": "false", "<>/dev/null 1<>/dev/null": "false", "<&-": "false",
	} {
		sh := exec.Command("sh", "-c", `"$0" `+redirection+` 2>&3`, os.Args[0])
		sh.Env = append(os.Environ(), "FOURFOLD_STDOUT=1")
		if said := saidOn3(t, sh); said != want {
			t.Errorf("%s: %s, want %s", redirection, said, want)
		}
	}
}

// saidOn3 runs a command and returns what it writes to descriptor 3.
func saidOn3(t *testing.T, c *exec.Cmd) string {
	t.Helper()
	r, w, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	defer r.Close()
	c.ExtraFiles = []*os.File{w}
	err = c.Run()
	w.Close()
	if err != nil {
		t.Fatal(err)
	}
	said := make([]byte, 100)
	n, _ := r.Read(said)
	return string(said[:n])
}

package packaging

import (
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
)

// script runs a script of the repository with commands of its own before all others, and returns its output.
func script(t *testing.T, commands map[string]string, name string, args ...string) string {
	t.Helper()
	if runtime.GOOS != "linux" {
		t.Skip("the scripts are for Linux")
	}
	folder := t.TempDir()
	for command, text := range commands {
		if err := os.WriteFile(filepath.Join(folder, command), []byte("#!/bin/sh\n"+text), 0o700); err != nil {
			t.Fatal(err)
		}
	}
	c := exec.Command(name, args...)
	c.Env = append(os.Environ(), "GO=go", "PATH="+folder+":"+os.Getenv("PATH"))
	out, err := c.CombinedOutput()
	if err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	return string(out)
}

// A long build shows how long it takes also where ps fails.
func TestProgressWithoutPs(t *testing.T) {
	t.Parallel()
	got := script(t, map[string]string{
		"ps": "exit 1", "go": "case $1 in list) echo github.com/go-gl/gl/v2.1/gl ;; build) sleep 8 ;; esac",
	}, "../.ci/build", ".")
	if want := "[  0%] compiling for "; !strings.Contains(got, want) {
		t.Errorf("the build says\n%s\nwant a line with %q", got, want)
	}
}

// The entry of the desktop names the program in any folder, as its specification asks.
func TestInstallQuotesThePrefix(t *testing.T) {
	here, prefix := t.TempDir(), filepath.Join(t.TempDir(), "100%F $x`\"\\&#")
	const entry = "share/applications/a.desktop"
	for name, text := range map[string]string{
		entry: "Exec=fourfold %F\nTryExec=fourfold\n", "share/doc/fourfold/a": "", "uninstall": "", "files": entry + "\nshare/doc/fourfold/a\n",
	} {
		path := filepath.Join(here, name)
		_ = os.MkdirAll(filepath.Dir(path), 0o700)
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	install, _ := os.ReadFile("linux/install")
	if err := os.WriteFile(filepath.Join(here, "install"), install, 0o700); err != nil {
		t.Fatal(err)
	}
	script(t, nil, filepath.Join(here, "install"), prefix)
	got, _ := os.ReadFile(filepath.Join(prefix, entry))
	parent := filepath.Dir(prefix)
	want := "Exec=\"" + parent + `/100%%F \\$x\\` + "`" + `\\"\\\\&#/bin/fourfold" %F` + "\nTryExec=" + parent + "/100%F $x`\"" + `\\&#/bin/fourfold` + "\n"
	if string(got) != want {
		t.Errorf("the entry is\n%s\nwant\n%s", got, want)
	}
}

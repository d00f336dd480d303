package packaging

import (
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"testing"
)

// The entry of the desktop names the program in any folder, as its specification asks.
func TestInstallQuotesThePrefix(t *testing.T) {
	if runtime.GOOS != "linux" {
		t.Skip("the script is for Linux")
	}
	here, prefix := t.TempDir(), filepath.Join(t.TempDir(), "F $x`\"\\&#")
	install, err := os.ReadFile("linux/install")
	const entry, other = "share/applications/a.desktop", "share/doc/fourfold/a"
	for name, text := range map[string]string{
		"install": string(install), "uninstall": "", "files": entry + "\n" + other + "\n", entry: "Exec=fourfold %F\nTryExec=fourfold\n", other: "",
	} {
		path := filepath.Join(here, name)
		err = errors.Join(err, os.MkdirAll(filepath.Dir(path), 0o700), os.WriteFile(path, []byte(text), 0o600))
	}
	out, failed := exec.Command("sh", filepath.Join(here, "install"), prefix).CombinedOutput()
	if exec.Command("sh", filepath.Join(here, "install"), filepath.Join(here, "100%")).Run() == nil {
		t.Error("a folder with % is not refused")
	}
	got, unread := os.ReadFile(filepath.Join(prefix, entry))
	if err := errors.Join(err, failed, unread); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	parent := filepath.Dir(prefix)
	want := "Exec=\"" + parent + `/F \\$x\\` + "`" + `\\"\\\\&#/bin/fourfold" %F` + "\nTryExec=" + parent + "/F $x`\"" + `\\&#/bin/fourfold` + "\n"
	if string(got) != want {
		t.Errorf("the entry is\n%s\nwant\n%s", got, want)
	}
}

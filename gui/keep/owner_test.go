//go:build unix

package keep

import (
	"os"
	"path/filepath"
	"syscall"
	"testing"
)

func TestWriteFileKeepsTheOwner(t *testing.T) {
	path := filepath.Join(t.TempDir(), "file.txt")
	put(t, path, "old")
	const owner, group = 61234, 61235
	if err := os.Chown(path, owner, group); err != nil {
		t.Skip("only the superuser may do that:", err)
	}
	if err := WriteFile(path, 0o644, []byte("new")); err != nil {
		t.Fatal(err)
	}
	info, err := os.Stat(path)
	if err != nil {
		t.Fatal(err)
	}
	if s := info.Sys().(*syscall.Stat_t); s.Uid != owner || s.Gid != group || content(t, path) != "new" {
		t.Errorf("owner %d:%d, content %q", s.Uid, s.Gid, content(t, path))
	}
}

package keep

import (
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"
)

// text returns the content of a file.
func text(s string) func(io.Writer) error {
	return func(w io.Writer) error { _, err := io.WriteString(w, s); return err }
}

func mode(t *testing.T, path string) fs.FileMode {
	t.Helper()
	info, err := os.Lstat(path)
	if err != nil {
		t.Fatal(err)
	}
	return info.Mode()
}

func TestWriteFileKeepsPermissions(t *testing.T) {
	path := filepath.Join(t.TempDir(), "new.txt")
	for _, perm := range []fs.FileMode{0o644, 0o640, 0o600} {
		if err := WriteFile(path, 0o644, text("new")); err != nil || content(t, path) != "new" {
			t.Fatalf("%q, %v", content(t, path), err)
		}
		if got := mode(t, path); perm == 0o644 && got != perm && runtime.GOOS != "windows" {
			t.Errorf("a new file has the mode %v", got)
		}
		if err := os.Chmod(path, perm); err != nil {
			t.Fatal(err)
		}
		if err := WriteFile(path, 0o644, text("newer")); err != nil || content(t, path) != "newer" {
			t.Fatalf("%q, %v", content(t, path), err)
		}
		if got := mode(t, path); got != perm && runtime.GOOS != "windows" {
			t.Errorf("a file with the mode %v has %v now", perm, got)
		}
	}
}

func TestWriteFileChangesNothingOnAFailure(t *testing.T) {
	folder, temporary := t.TempDir(), t.TempDir()
	t.Setenv("TMPDIR", temporary)
	path, lost := filepath.Join(folder, "file.txt"), errors.New("lost")
	put(t, path, "precious")
	for _, end := range []func() error{func() error { return lost }, func() error { panic("lost") }} {
		func() {
			defer func() { _ = recover() }()
			err := WriteFile(path, 0o644, func(w io.Writer) error {
				_, _ = io.WriteString(w, strings.Repeat("x", 1e6))
				if got := files(t, folder); len(got) != 1 {
					t.Errorf("while it is written, the folder has %q", got)
				}
				return end()
			})
			if !errors.Is(err, lost) {
				t.Errorf("error %v", err)
			}
		}()
		if got := append(files(t, folder), files(t, temporary)...); !slices.Equal(got, []string{"file.txt"}) || content(t, path) != "precious" {
			t.Errorf("files %q, content %q", got, content(t, path))
		}
	}
}

func TestWriteFileFollowsLinks(t *testing.T) {
	folder := t.TempDir()
	file, link := filepath.Join(folder, "file.txt"), filepath.Join(folder, "link")
	put(t, file, "old")
	if err := os.Symlink("file.txt", link); err != nil {
		t.Skip("no symbolic links:", err)
	}
	if err := WriteFile(link, 0o644, text("new")); err != nil || content(t, file) != "new" || mode(t, link)&fs.ModeSymlink == 0 {
		t.Errorf("%q, %v, the link has the mode %v", content(t, file), err, mode(t, link))
	}
}

func TestWriteFileRefuses(t *testing.T) {
	folder := t.TempDir()
	path := filepath.Join(folder, "file.txt")
	put(t, path, "precious")
	if err := os.Chmod(path, 0o444); err != nil {
		t.Fatal(err)
	}
	for path, want := range map[string]string{
		path: "this file is write-protected", folder: "this is a folder", os.DevNull: "this is not an ordinary file",
	} {
		for _, err := range []error{WriteFile(path, 0o644, text("x")), CheckWritable(path)} {
			if err == nil || err.Error() != want {
				t.Errorf("%s: %v, want %q", path, err, want)
			}
		}
	}
	if content(t, path) != "precious" {
		t.Error("a write-protected file was changed")
	}
	if err := CheckWritable(filepath.Join(folder, "new")); err != nil {
		t.Error(err)
	}
}

package keep

import (
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"testing"
)

func mode(t *testing.T, path string) fs.FileMode {
	t.Helper()
	info, err := os.Lstat(path)
	if err != nil {
		t.Fatal(err)
	}
	return info.Mode()
}

func TestWriteFileKeepsPermissions(t *testing.T) {
	folder := t.TempDir()
	path := filepath.Join(folder, "new.txt")
	for _, perm := range []fs.FileMode{0o644, 0o640, 0o600} { // the first is that of a new file
		if perm != 0o644 {
			if err := os.Chmod(path, perm); err != nil {
				t.Fatal(err)
			}
		}
		if err := WriteFile(path, 0o644, []byte(perm.String())); err != nil || content(t, path) != perm.String() {
			t.Fatalf("%q, %v", content(t, path), err)
		}
		if got := mode(t, path); got != perm && runtime.GOOS != "windows" {
			t.Errorf("the mode is %v, want %v", got, perm)
		}
	}
	if got := files(t, folder); len(got) != 1 {
		t.Errorf("files %q", got)
	}
}

func TestWriteFileFollowsLinks(t *testing.T) {
	folder := t.TempDir()
	file, link := filepath.Join(folder, "file.txt"), filepath.Join(folder, "link")
	put(t, file, "old")
	if err := os.Symlink("file.txt", link); err != nil {
		t.Skip("no symbolic links:", err)
	}
	if err := WriteFile(link, 0o644, []byte("new")); err != nil || content(t, file) != "new" || mode(t, link)&fs.ModeSymlink == 0 {
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
		filepath.Join(folder, "inner", "new"): "there is no such folder",
		filepath.Join(path, "new"):            "there is no such folder",
	} {
		for _, err := range []error{WriteFile(path, 0o644, nil), CheckWritable(path)} {
			if err == nil || err.Error() != want {
				t.Errorf("%s: %v, want %q", path, err, want)
			}
		}
	}
	if got := files(t, folder); content(t, path) != "precious" || len(got) != 1 {
		t.Errorf("a write-protected file was changed, or the files are %q", got)
	}
	if err := CheckWritable(filepath.Join(folder, "new")); err != nil {
		t.Error(err)
	}
}

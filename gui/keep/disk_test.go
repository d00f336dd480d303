package keep

import (
	"io/fs"
	"os"
	"path/filepath"
	"reflect"
	"runtime"
	"testing"
)

// files returns the names of the files in a folder.
func files(t *testing.T, folder string) (names []string) {
	t.Helper()
	entries, err := os.ReadDir(folder)
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range entries {
		names = append(names, e.Name())
	}
	return names
}

func put(t *testing.T, path, text string) {
	t.Helper()
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
}

func content(t *testing.T, path string) string {
	t.Helper()
	text, err := os.ReadFile(path)
	if err != nil {
		t.Error(err)
	}
	return string(text)
}

func TestWriteFile(t *testing.T) {
	folder := t.TempDir()
	path := filepath.Join(folder, "new.txt")
	for _, perm := range []fs.FileMode{0o644, 0o640, 0o600} { // the first is that of a new file
		if perm != 0o644 {
			_ = os.Chmod(path, perm)
		}
		if err := WriteFile(path, []byte(perm.String())); err != nil || content(t, path) != perm.String() {
			t.Fatalf("%q, %v", content(t, path), err)
		}
		if info, err := os.Stat(path); err != nil || info.Mode() != perm && runtime.GOOS != "windows" {
			t.Errorf("the mode is not %v, %v", perm, err)
		}
	}
	const owner = 61234
	if err := os.Chown(path, owner, owner); err == nil { // for the superuser alone
		err := WriteFile(path, nil)
		info, _ := os.Stat(path)
		if err != nil || reflect.ValueOf(info.Sys()).Elem().FieldByName("Uid").Uint() != owner {
			t.Errorf("the owner is %+v, %v", info.Sys(), err)
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
	err := WriteFile(link, []byte("new"))
	if _, gone := os.Readlink(link); err != nil || gone != nil || content(t, file) != "new" {
		t.Errorf("%q, %v, %v", content(t, file), err, gone)
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
		path: "this file is write-protected", folder: "this is a folder",
		filepath.Join(path, "new"): "there is no such folder",
	} {
		for _, err := range []error{WriteFile(path, nil), CheckWritable(path)} {
			if err == nil || err.Error() != want {
				t.Errorf("%s: %v, want %q", path, err, want)
			}
		}
	}
	if err := CheckWritable(os.DevNull); err == nil || err.Error() != "this is not an ordinary file" { // no test writes there
		t.Error(err)
	}
	if got := files(t, folder); content(t, path) != "precious" || len(got) != 1 || CheckWritable(filepath.Join(folder, "new")) != nil {
		t.Errorf("a write-protected file was changed, or the files are %q, or a new one cannot be written", got)
	}
}

// A folder has come where the file was to be.
func TestAFailedWriteLeavesNothing(t *testing.T) {
	folder := t.TempDir()
	path := filepath.Join(folder, "file.txt")
	if err := os.Mkdir(path, 0o700); err != nil {
		t.Fatal(err)
	}
	if err := replace(path, nil, []byte("new")); err == nil || len(files(t, folder)) != 1 {
		t.Errorf("error %v, files %q", err, files(t, folder))
	}
}

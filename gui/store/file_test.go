package store

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

	"fourfold/puzzles/sentence"
)

// text returns a document that holds a text.
func text(s string) func(io.Writer) error {
	return func(w io.Writer) error { _, err := io.WriteString(w, s); return err }
}

func permissions(t *testing.T, path string) fs.FileMode {
	t.Helper()
	info, err := os.Lstat(path)
	if err != nil {
		t.Fatal(err)
	}
	return info.Mode()
}

func TestWriteFileKeepsPermissions(t *testing.T) {
	path := filepath.Join(t.TempDir(), "new.txt")
	if err := WriteFile(path, 0o644, text("one")); err != nil || content(t, path) != "one" {
		t.Fatalf("%q, %v", content(t, path), err)
	}
	if got := permissions(t, path); got != 0o644 && runtime.GOOS != "windows" {
		t.Errorf("a new file has the mode %v", got)
	}
	if err := os.Chmod(path, 0o640); err != nil {
		t.Fatal(err)
	}
	if err := WriteFile(path, 0o644, text("two")); err != nil || content(t, path) != "two" {
		t.Errorf("%q, %v", content(t, path), err)
	}
	if got := permissions(t, path); got != 0o640 && runtime.GOOS != "windows" {
		t.Errorf("a file with the mode -rw-r----- has %v after it was replaced", got)
	}
}

func TestWriteFileKeepsWhatIsThereOnFailure(t *testing.T) {
	folder := t.TempDir()
	path := filepath.Join(folder, "file.txt")
	put(t, path, "precious")
	lost := errors.New("lost")
	cut := func(w io.Writer) error {
		_, _ = io.WriteString(w, strings.Repeat("x", 1e6))
		return lost
	}
	if err := WriteFile(path, 0o644, cut); !errors.Is(err, lost) || content(t, path) != "precious" {
		t.Errorf("%q after %v", content(t, path), err)
	}
	func() {
		defer func() { _ = recover() }()
		_ = WriteFile(path, 0o644, func(io.Writer) error { panic("lost") })
	}()
	if got := files(t, folder); !slices.Equal(got, []string{"file.txt"}) || content(t, path) != "precious" {
		t.Errorf("files %q, content %q", got, content(t, path))
	}
}

func TestWriteFileFollowsLinks(t *testing.T) {
	folder := t.TempDir()
	link := func(to, from string) string {
		t.Helper()
		path := filepath.Join(folder, from)
		if err := os.Symlink(to, path); err != nil {
			t.Skip("no symbolic links:", err)
		}
		return path
	}
	inner, outer := filepath.Join(folder, "inner"), filepath.Join(folder, "elsewhere", "outer")
	for _, dir := range []string{inner, outer} {
		if err := os.MkdirAll(dir, 0o700); err != nil {
			t.Fatal(err)
		}
	}
	file, later := filepath.Join(outer, "file.txt"), filepath.Join(outer, "later.txt")
	put(t, file, "old")
	link(outer, "folder")
	for path, want := range map[string]string{
		link(file, "absolute"): file, link("absolute", "chain"): file,
		link("folder/file.txt", "relative"): file, link("../folder/../outer/file.txt", "inner/roundabout"): file,
		link("folder/later.txt", "dangling"): later,
	} {
		if err := WriteFile(path, 0o644, text(path)); err != nil || content(t, want) != path {
			t.Errorf("%s: %q, %v", path, content(t, want), err)
		}
		if permissions(t, path)&fs.ModeSymlink == 0 {
			t.Errorf("%s is no link any more", path)
		}
	}
	if got := permissions(t, file); got != 0o600 && runtime.GOOS != "windows" {
		t.Errorf("the file that links lead to has the mode %v", got)
	}
	if err := WriteFile(link("circle", "circle"), 0o644, text("x")); err == nil {
		t.Error("a link to itself is written to")
	}
}

func TestWriteFileRefusesWhatMustNotBeChanged(t *testing.T) {
	folder := t.TempDir()
	path := filepath.Join(folder, "file.txt")
	put(t, path, "precious")
	if err := os.Chmod(path, 0o444); err != nil {
		t.Fatal(err)
	}
	for path, want := range map[string]string{
		path: path + " is write-protected", folder: "this is a folder", os.DevNull: os.DevNull + " is not an ordinary file",
	} {
		var refusal *sentence.Refusal
		err := WriteFile(path, 0o644, text("x"))
		if !errors.As(err, &refusal) || refusal.Error() != want {
			t.Errorf("%s: %v, want %q", path, err, want)
		}
		if check := CheckWritable(path); check == nil || check.Error() != err.Error() {
			t.Errorf("%s can be written: %v", path, check)
		}
	}
	if content(t, path) != "precious" || permissions(t, path) != 0o444 {
		t.Error("a write-protected file was changed")
	}
	if err := CheckWritable(filepath.Join(folder, "new")); err != nil {
		t.Error(err)
	}
}

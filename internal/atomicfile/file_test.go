package atomicfile

import (
	"cmp"
	"errors"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"reflect"
	"runtime"
	"strings"
	"syscall"
	"testing"
)

// tree returns the files below a folder with their contents, folders, and links with their targets.
func tree(t *testing.T, folder string) map[string]string {
	t.Helper()
	all := map[string]string{}
	err := filepath.WalkDir(folder, func(path string, d fs.DirEntry, err error) error {
		name, _ := filepath.Rel(folder, path)
		name = filepath.ToSlash(name)
		switch {
		case name == ".":
		case d.IsDir():
			all[name] = "folder"
		case d.Type() == fs.ModeSymlink:
			all[name], err = os.Readlink(path)
		default:
			var text []byte
			text, err = os.ReadFile(path)
			all[name] = string(text)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return all
}

func expect(t *testing.T, folder string, want map[string]string) {
	t.Helper()
	if got := tree(t, folder); !maps.Equal(got, want) {
		t.Errorf("%q, want %q", got, want)
	}
}

func must(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

func TestWrite(t *testing.T) {
	folder := t.TempDir()
	path := filepath.Join(folder, "new.txt")
	must(t, os.WriteFile(filepath.Join(folder, "plain"), nil, 0o666))
	plain, err := os.Stat(filepath.Join(folder, "plain"))
	must(t, err)
	for _, perm := range []fs.FileMode{plain.Mode(), 0o642, 0o600} { // the first is that of a new file
		if perm != plain.Mode() {
			must(t, os.Chmod(path, perm))
		}
		must(t, Write(path, []byte(perm.String())))
		if info, err := os.Stat(path); err != nil || info.Mode() != perm && runtime.GOOS != "windows" {
			t.Errorf("the mode is %v, want %v; %v", info.Mode(), perm, err)
		}
		expect(t, folder, map[string]string{"plain": "", "new.txt": perm.String()})
	}
	const owner = 61234
	chown := os.Chown(path, owner, owner) // for the superuser alone
	must(t, Write(path, nil))
	if chown == nil {
		info, _ := os.Stat(path)
		if state := reflect.ValueOf(info.Sys()).Elem(); state.FieldByName("Uid").Uint() != owner || state.FieldByName("Gid").Uint() != owner {
			t.Errorf("the owner is %+v", info.Sys())
		}
	}
	long := strings.Repeat("n", 250)
	t.Chdir(folder)
	must(t, Write(long, []byte("long")))
	expect(t, folder, map[string]string{"plain": "", "new.txt": "", long: "long"})
}

func TestSymbolicLinks(t *testing.T) {
	folder := t.TempDir()
	at := func(name string) string { return filepath.Join(folder, name) }
	must(t, os.MkdirAll(at("a/b"), 0o700))
	must(t, os.WriteFile(at("a/file"), nil, 0o600))
	links := map[string]string{
		"link": "a/file", "twice": "link", "through": "a/b", "a/b/up": "../file",
		"dangling": "a/new", "a/b/far": "../../newer", "absolute": at("a/newest"), "loop": "loop", "lost": "gone/file",
	}
	for name, to := range links {
		if err := os.Symlink(to, at(name)); err != nil {
			t.Skip("no symbolic links:", err)
		}
	}
	for _, name := range []string{"link", "twice", "through/up", "dangling", "through/far", "absolute"} {
		must(t, Write(at(name), []byte(name)))
		if got, err := os.ReadFile(at(name)); string(got) != name {
			t.Errorf("%s holds %q, %v", name, got, err)
		}
	}
	for name, want := range map[string]string{"loop": "too many levels of symbolic links", "lost": "there is no such folder"} {
		if err := Check(at(name)); err == nil || err.Error() != want {
			t.Errorf("%s: %v", name, err)
		}
	}
	must(t, os.Link(at("a/file"), at("hard")))
	must(t, Write(at("link"), []byte("last")))
	want := map[string]string{
		"a": "folder", "a/b": "folder", "a/file": "last", "hard": "through/up", "a/new": "dangling", "newer": "through/far", "a/newest": "absolute",
	}
	for name, to := range links {
		want[name] = to
	}
	expect(t, folder, want)
}

func TestRefusals(t *testing.T) {
	folder := t.TempDir()
	path := filepath.Join(folder, "file.txt")
	must(t, os.WriteFile(path, []byte("precious"), 0o444))
	for path, want := range map[string]string{
		path: "this file is write-protected", folder: "this is a folder", folder + "/": "this is a folder",
		filepath.Join(path, "new"): "there is no such folder", filepath.Join(folder, "none", "new"): "there is no such folder",
	} {
		for _, err := range []error{Write(path, nil), Check(path)} {
			if err == nil || err.Error() != want {
				t.Errorf("%s: %v, want %q", path, err, want)
			}
		}
	}
	if err := Check(os.DevNull); err == nil || err.Error() != "this is not an ordinary file" { // no test writes there
		t.Error(err)
	}
	must(t, Check(filepath.Join(folder, "new")))
	expect(t, folder, map[string]string{"file.txt": "precious"})
}

// TestDiscard gives up a file half written, and one whose place is taken meanwhile.
func TestDiscard(t *testing.T) {
	folder := t.TempDir()
	path := filepath.Join(folder, "file.txt")
	must(t, Write(path, []byte("old")))
	f, err := Create(path)
	must(t, err)
	_, err = f.Write([]byte("new"))
	must(t, err)
	if got, _ := os.ReadFile(path); string(got) != "old" {
		t.Errorf("%q before the end", got)
	}
	f.Discard()
	if _, err := f.Write([]byte("more")); err == nil || f.Commit() == nil {
		t.Error("a discarded file goes on")
	}
	taken := filepath.Join(folder, "taken")
	f, err = Create(taken)
	must(t, errors.Join(err, os.Mkdir(taken, 0o700)))
	if err := f.Commit(); err == nil {
		t.Error("a file takes the place of a folder")
	}
	f.Discard()
	expect(t, folder, map[string]string{"file.txt": "old", "taken": "folder"})
}

func TestFolder(t *testing.T) {
	for path, at := range map[string]string{"new": "new", "deep/there": "deep/there", "empty": "empty", "link": "empty"} {
		t.Run(path, func(t *testing.T) { testFolder(t, path, at) })
	}
}

// testFolder gives up a folder at a path, and then makes it.
func testFolder(t *testing.T, path, at string) {
	folder := t.TempDir()
	want := map[string]string{"empty": "folder", "deep": "folder"}
	must(t, errors.Join(os.Mkdir(filepath.Join(folder, "empty"), 0o710), os.Mkdir(filepath.Join(folder, "deep"), 0o777)))
	deep, _ := os.Stat(filepath.Join(folder, "deep"))
	if path != at {
		want[path] = at
		if err := os.Symlink(at, filepath.Join(folder, path)); err != nil {
			t.Skip("no symbolic links:", err)
		}
	}
	empty, _ := os.Stat(filepath.Join(folder, "empty"))
	for _, commit := range []bool{false, true} {
		f, err := CreateFolder(filepath.Join(folder, path))
		must(t, errors.Join(err, f.Write("1.in", []byte("board")), f.Write("1.out", []byte("answer"))))
		if _, err := os.Stat(filepath.Join(folder, at, "1.in")); err == nil {
			t.Errorf("%s holds a file before the end", path)
		}
		if now, _ := os.Stat(filepath.Join(folder, "empty")); !os.SameFile(empty, now) {
			t.Errorf("%s takes the empty folder away", path)
		}
		if commit {
			must(t, f.Commit())
			want[at], want[at+"/1.in"], want[at+"/1.out"] = "folder", "board", "answer"
		}
		f.Discard()
		expect(t, folder, want)
		if f.Write("2.in", nil) == nil || f.Commit() == nil {
			t.Errorf("%s goes on after its end", path)
		}
	}
	mode := map[string]fs.FileMode{"empty": fs.ModeDir | 0o710}[at]
	if info, err := os.Stat(filepath.Join(folder, at)); err != nil || info.Mode() != cmp.Or(mode, deep.Mode()) && runtime.GOOS != "windows" {
		t.Errorf("%s: the mode is %v, %v", path, info.Mode(), err)
	}
}

func TestFolderRefusals(t *testing.T) {
	folder := t.TempDir()
	must(t, os.WriteFile(filepath.Join(folder, "file"), nil, 0o600))
	refusals := map[string]string{
		"":     "this folder is not empty, and nothing in it is overwritten; want another folder",
		"file": "this is not a folder",
	}
	if runtime.GOOS != "windows" { // which has other words for these
		refusals["file/new"], refusals[strings.Repeat("n", 300)] = "not a directory", "file name too long"
	}
	for name, want := range refusals {
		if _, err := CreateFolder(filepath.Join(folder, name)); err == nil || err.Error() != want {
			t.Errorf("%s: %v, want %q", name, err, want)
		}
	}
	f, err := CreateFolder(filepath.Join(folder, "taken"))
	must(t, errors.Join(err, f.Write("a", nil), os.Mkdir(filepath.Join(folder, "taken"), 0o700)))
	if err := f.Commit(); err == nil {
		t.Error("a folder that has come meanwhile is replaced")
	}
	f.Discard()
	expect(t, folder, map[string]string{"file": "", "taken": "folder"})
	f, err = CreateFolder(filepath.Join(folder, "taken"))
	must(t, errors.Join(err, f.Write("a", nil), os.WriteFile(filepath.Join(folder, "taken", "a"), []byte("precious"), 0o600)))
	if err := f.Commit(); err == nil {
		t.Error("a file that has come meanwhile is replaced")
	}
	f.Discard()
	expect(t, folder, map[string]string{"file": "", "taken": "folder", "taken/a": "precious"})
}

func TestForPeople(t *testing.T) {
	for err, want := range map[error]string{
		syscall.ENOSPC: "the disk is full", syscall.EROFS: "the disk is read-only", syscall.EDQUOT: "the disk is full",
		syscall.EACCES: "no permission to write files there", syscall.EFBIG: syscall.EFBIG.Error(),
	} {
		got := ForPeople(&fs.PathError{Op: "write", Path: ".fourfold-1.tmp", Err: err})
		if got == nil || got.Error() != want || !errors.Is(got, err) {
			t.Errorf("%v, want %s", got, want)
		}
	}
}

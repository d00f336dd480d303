package store

import (
	"bufio"
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"time"

	"github.com/natefinch/atomic"

	"fourfold/puzzles/sentence"
)

// WriteFile replaces a file by what document writes, or makes a new one with the permissions perm; a file that is
// there keeps its own. Through a symbolic link it writes to the file that the link leads to.
//
// The content goes to a temporary file in the same folder, which takes the name once it is complete and on the disk:
// nobody ever reads half of it, and after an error, whose words are meant for people, the file is what it was before.
func WriteFile(path string, perm fs.FileMode, document func(io.Writer) error) error {
	path, perm, err := destination(path, perm)
	if err != nil {
		return err
	}
	temporary, err := writeTemporary(path, perm, document)
	if err != nil {
		return err
	}
	// Unlike os.Rename, ReplaceFile waits on Windows for the new name to be on the disk; elsewhere syncFolder does.
	if err := retry(func() error { return atomic.ReplaceFile(temporary, path) }); err != nil {
		_ = os.Remove(temporary) // a leftover harms nobody
		return err
	}
	syncFolder(filepath.Dir(path))
	return nil
}

// CheckWritable says why WriteFile cannot write to a path, as far as that can be known before, or returns nil.
func CheckWritable(path string) error {
	_, _, err := destination(path, 0)
	return err
}

// destination returns the file that a path leads to, and the permissions that it is to have: its own, or perm where it
// is new. It refuses what is no file or must not be changed, which a change of names alone would not respect.
func destination(path string, perm fs.FileMode) (string, fs.FileMode, error) {
	path, err := followLinks(path)
	if err != nil {
		return "", 0, err
	}
	info, err := os.Lstat(path)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return path, perm, nil
	case err != nil:
		return "", 0, err
	case info.IsDir():
		return "", 0, sentence.Refuse("this is a folder")
	case !info.Mode().IsRegular():
		return "", 0, sentence.Refuse("%s is not an ordinary file", path)
	case info.Mode().Perm()&0o222 == 0 || !opens(path):
		return "", 0, sentence.Refuse("%s is write-protected", path)
	}
	return path, info.Mode().Perm(), nil
}

// followLinks returns the file that symbolic links lead to from a path, which need not exist.
func followLinks(path string) (string, error) {
	file, err := filepath.EvalSymlinks(path)
	if !errors.Is(err, fs.ErrNotExist) {
		return file, err
	}
	target, err := os.Readlink(path)
	if err != nil {
		return path, nil // no link, and no file yet
	}
	if folder, err := filepath.EvalSymlinks(filepath.Dir(path)); err == nil && !filepath.IsAbs(target) {
		target = filepath.Join(folder, target)
	}
	return followLinks(target)
}

// opens reports whether a file can be opened for writing.
func opens(path string) bool {
	f, err := os.OpenFile(path, os.O_WRONLY, 0)
	if err != nil {
		return !errors.Is(err, fs.ErrPermission)
	}
	return f.Close() == nil
}

// writeTemporary writes a document to a new file in the folder of path, since a file can be renamed only within its
// file system. The content has to be on the disk before the names change, else a power failure could leave
// the name with nothing behind it.
func writeTemporary(path string, perm fs.FileMode, document func(io.Writer) error) (name string, err error) {
	f, err := os.CreateTemp(filepath.Dir(path), filepath.Base(path)+".*"+temporaryEnd)
	if errors.Is(err, fs.ErrPermission) {
		return "", &sentence.Refusal{What: sentence.New("you may not write files in %s", filepath.Dir(path)), Err: err}
	}
	if err != nil {
		return "", err
	}
	complete := false
	defer func() {
		if !complete {
			_ = f.Close()
			_ = os.Remove(f.Name()) // a leftover harms nobody
		}
	}()
	out := bufio.NewWriter(f)
	for _, step := range []func() error{
		func() error { return document(out) },
		out.Flush,
		func() error { return os.Chmod(f.Name(), perm) },
		f.Sync,
		f.Close,
	} {
		if err := step(); err != nil {
			return "", err
		}
	}
	complete = true
	return f.Name(), nil
}

// retry makes a few attempts at what fails on Windows while somebody reads the file, such as another program or
// a virus scanner. It returns the last error.
func retry(f func() error) (err error) {
	const attempts, pause = 5, 5 * time.Millisecond
	for attempt := range attempts {
		if err = f(); err == nil || runtime.GOOS != "windows" || errors.Is(err, fs.ErrNotExist) {
			break
		}
		time.Sleep(pause << attempt)
	}
	return err
}

// syncFolder waits for the names in a folder to be on the disk. Some file systems cannot do that, and
// Windows has done it already; the files are complete either way.
func syncFolder(folder string) {
	if runtime.GOOS == "windows" {
		return
	}
	if f, err := os.Open(folder); err == nil {
		_ = f.Sync()
		_ = f.Close()
	}
}

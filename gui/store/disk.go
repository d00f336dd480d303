package store

import (
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"time"

	"github.com/natefinch/atomic"
)

// disk is what reading and writing safely takes of the operating system. Tests put one in its place that fails.
type disk interface {
	stat(path string) (fs.FileInfo, error)  // of the file that symbolic links lead to
	lstat(path string) (fs.FileInfo, error) // of a symbolic link itself
	followLinks(path string) (string, error)
	open(path string) (io.ReadCloser, error)
	writable(path string) bool // reports whether a file that is there can be opened for writing
	makeFolder(path string) error
	createTemporary(folder, pattern string) (temporary, error)
	chmod(path string, perm fs.FileMode) error
	replace(from, to string) error // takes the place of a file that is there
	rename(from, to string) error
	remove(path string) error
	syncFolder(path string)
}

// temporary is a file that is written to take the place of another one.
type temporary interface {
	io.WriteCloser
	Name() string
	Sync() error // returns once the content is on the disk
}

// system is the disk of the operating system.
type system struct{}

func (system) stat(path string) (fs.FileInfo, error)     { return os.Stat(path) }
func (system) lstat(path string) (fs.FileInfo, error)    { return os.Lstat(path) }
func (system) open(path string) (io.ReadCloser, error)   { return os.Open(path) }
func (system) makeFolder(path string) error              { return os.MkdirAll(path, 0o700) }
func (system) chmod(path string, perm fs.FileMode) error { return os.Chmod(path, perm) }
func (system) rename(from, to string) error              { return os.Rename(from, to) }
func (system) remove(path string) error                  { return os.Remove(path) }

// replace implements [disk]. Unlike os.Rename it waits on Windows for the new name to be on the disk; elsewhere
// syncFolder does.
func (system) replace(from, to string) error { return atomic.ReplaceFile(from, to) }

// createTemporary implements [disk].
func (system) createTemporary(folder, pattern string) (temporary, error) {
	f, err := os.CreateTemp(folder, pattern)
	if err != nil {
		return nil, err
	}
	return f, nil
}

// writable implements [disk].
func (system) writable(path string) bool {
	f, err := os.OpenFile(path, os.O_WRONLY, 0)
	if err != nil {
		return !errors.Is(err, fs.ErrPermission)
	}
	return f.Close() == nil
}

// followLinks returns the file that symbolic links lead to from a path, which need not exist.
func (s system) followLinks(path string) (string, error) {
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
	return s.followLinks(target)
}

// syncFolder waits for the names in a folder to be on the disk. Some file systems cannot do that, and
// Windows has done it already; the files are complete either way.
func (system) syncFolder(folder string) {
	if runtime.GOOS == "windows" {
		return
	}
	if f, err := os.Open(folder); err == nil {
		_ = f.Sync()
		_ = f.Close()
	}
}

// retry makes a few attempts at what fails on Windows while somebody reads the file, such as another program or
// a virus scanner. It returns the last error, after half a second or so.
func retry(f func() error) (err error) {
	const attempts, pause = 7, 5 * time.Millisecond
	for attempt := range attempts {
		if err = f(); err == nil || runtime.GOOS != "windows" || errors.Is(err, fs.ErrNotExist) {
			break
		}
		time.Sleep(pause << attempt)
	}
	return err
}

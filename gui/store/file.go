package store

import (
	"bufio"
	"errors"
	"io"
	"io/fs"
	"path/filepath"

	"fourfold/puzzles/sentence"
)

// WriteFile replaces a file by what document writes, or makes a new one with the permissions perm; a file that is
// there keeps its own. Through a symbolic link it writes to the file that the link leads to.
//
// The content goes to a temporary file in the same folder, which takes the name once it is complete and on the disk:
// nobody ever reads half of it, and after an error, whose words are meant for people, the file is what it was before.
func WriteFile(path string, perm fs.FileMode, document func(io.Writer) error) error {
	return writeFile(system{}, path, perm, document)
}

func writeFile(d disk, path string, perm fs.FileMode, document func(io.Writer) error) error {
	path, perm, err := destination(d, path, perm)
	if err != nil {
		return err
	}
	temporary, err := writeTemporary(d, path, perm, document)
	if err != nil {
		return err
	}
	if err := retry(func() error { return d.replace(temporary, path) }); err != nil {
		_ = d.remove(temporary) // a leftover harms nobody
		return err
	}
	d.syncFolder(filepath.Dir(path))
	return nil
}

// CheckWritable says why WriteFile cannot write to a path, as far as that can be known before, or returns nil.
func CheckWritable(path string) error {
	_, _, err := destination(system{}, path, 0)
	return err
}

// destination returns the file that a path leads to, and the permissions that it is to have: its own, or perm where it
// is new. It refuses what is no file or must not be changed, which a change of names alone would not respect.
func destination(d disk, path string, perm fs.FileMode) (string, fs.FileMode, error) {
	path, err := d.followLinks(path)
	if err != nil {
		return "", 0, err
	}
	info, err := d.lstat(path)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return path, perm, nil
	case err != nil:
		return "", 0, err
	case info.IsDir():
		return "", 0, errFolder
	case !info.Mode().IsRegular():
		return "", 0, notOrdinary(path)
	case info.Mode().Perm()&0o222 == 0 || !d.writable(path):
		return "", 0, sentence.Refuse("%s is write-protected", path)
	}
	return path, info.Mode().Perm(), nil
}

// writeTemporary writes a document to a new file in the folder of path, since a file can be renamed only within its
// file system. The content has to be on the disk before the names change, else a power failure could leave
// the name with nothing behind it.
func writeTemporary(d disk, path string, perm fs.FileMode, document func(io.Writer) error) (name string, err error) {
	f, err := d.createTemporary(filepath.Dir(path), filepath.Base(path)+".*"+temporaryEnd)
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
			_ = d.remove(f.Name()) // a leftover harms nobody
		}
	}()
	out := bufio.NewWriter(f)
	for _, step := range []func() error{
		func() error { return document(out) },
		out.Flush,
		func() error { return d.chmod(f.Name(), perm) },
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

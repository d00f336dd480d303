package store

import (
	"errors"
	"io"
	"io/fs"
	"path/filepath"

	"fourfold/puzzles/sentence"
)

// Folder is where a [Store] keeps its files: one of the disk, or what stands for it where there is none. Files have
// plain names without folders. All methods can be called from several goroutines; errors are meant for people.
type Folder interface {
	// String names the folder for people.
	String() string
	// Read returns the content of a file. The error is fs.ErrNotExist for one that is not there, and nothing longer
	// than MaxDocument is read.
	Read(file string) ([]byte, error)
	// Write replaces a file as a whole, or makes a new one. When it returns without an error the content is kept,
	// whatever ends the program; after an error the file is what it was before.
	Write(file string, content []byte) error
	// Rename gives a file another name, which no file has yet. The error is fs.ErrNotExist for one that is not there.
	Rename(from, to string) error
}

// MaxDocument is how many bytes a document may have. A longer one is not read, so that nothing that lies in the place
// of a document fills the memory; nor is one written.
const MaxDocument = 32 << 20

// diskFolder is a folder of the disk, which is made when something is written.
type diskFolder struct {
	disk   disk
	folder string
}

func openFolder(d disk, path string) diskFolder {
	f := diskFolder{d, path}
	f.clean()
	return f
}

// temporaryEnd is how names of temporary files end. They are named after their file: "settings.json.123.tmp".
const temporaryEnd = ".tmp"

// clean removes all temporary files. One of a program that is writing right now may be among them;
// that program will find it gone and write another one.
func (f diskFolder) clean() {
	leftovers, _ := filepath.Glob(f.path("*" + extension + ".*" + temporaryEnd)) // the pattern is right
	for _, path := range leftovers {
		_ = f.disk.remove(path) // the next start tries again
	}
}

// String implements [Folder].
func (f diskFolder) String() string { return f.folder }

func (f diskFolder) path(file string) string { return filepath.Join(f.folder, file) }

// Read implements [Folder].
func (f diskFolder) Read(file string) (content []byte, err error) {
	err = retry(func() (err error) { content, err = readFile(f.disk, f.path(file), MaxDocument); return err })
	return content, err
}

// Write implements [Folder]; only the user can read the file. It writes once more if another program's start has
// removed the temporary file.
func (f diskFolder) Write(file string, content []byte) (err error) {
	if err := f.disk.makeFolder(f.folder); err != nil {
		return err
	}
	for range 5 {
		err = writeFile(f.disk, f.path(file), 0o600, func(w io.Writer) error { _, err := w.Write(content); return err })
		if !errors.Is(err, fs.ErrNotExist) {
			break
		}
	}
	return err
}

// Rename implements [Folder].
func (f diskFolder) Rename(from, to string) error {
	err := f.disk.rename(f.path(from), f.path(to))
	f.disk.syncFolder(f.folder)
	return err
}

// CheckReadable says why a path is nothing to read from, where reading might wait for ever or never end, or returns nil.
func CheckReadable(path string) error {
	_, err := readable(system{}, path)
	return err
}

// readable returns how long a file is, in bytes.
func readable(d disk, path string) (int64, error) {
	switch info, err := d.stat(path); {
	case err != nil:
		return 0, err
	case info.IsDir():
		return 0, errFolder
	case !info.Mode().IsRegular():
		return 0, notOrdinary(path)
	default:
		return info.Size(), nil
	}
}

// readFile returns the content of a file that has no more than limit bytes.
func readFile(d disk, path string, limit int64) ([]byte, error) {
	length, err := readable(d, path)
	if err != nil {
		return nil, err
	}
	tooLong := sentence.Refuse("%s has more than %d MB", path, limit>>20)
	if length > limit {
		return nil, tooLong
	}
	f, err := d.open(path)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	content, err := io.ReadAll(io.LimitReader(f, limit+1)) // it may have become longer
	if err == nil && int64(len(content)) > limit {
		return nil, tooLong
	}
	return content, err
}

var errFolder = sentence.Refuse("this is a folder")

func notOrdinary(path string) error { return sentence.Refuse("%s is not an ordinary file", path) }

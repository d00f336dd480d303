package store

import (
	"io"
	"os"
	"path/filepath"

	"fourfold/internal/atomicfile"
	"fourfold/puzzles/sentence"
)

// Disk is the path of a folder of the disk. A [Store] makes it at its first write.
type Disk string

func (d Disk) String() string          { return string(d) }
func (d Disk) path(file string) string { return filepath.Join(string(d), file) }

// Read implements [Folder].
func (d Disk) Read(file string) ([]byte, error) { return ReadFile(d.path(file), maxDocument) }

// Write implements [Folder].
func (d Disk) Write(file string, content []byte) error {
	return atomicfile.Write(d.path(file), content)
}

// make makes the folder. Only the user can read what is in it.
func (d Disk) make() error { return atomicfile.ForPeople(os.MkdirAll(string(d), 0o700)) }

// Rename implements [Folder].
func (d Disk) Rename(from, to string) error { return os.Rename(d.path(from), d.path(to)) }

// ReadFile reads a file with limit bytes at most. It refuses pipes and devices, which it might wait for.
func ReadFile(path string, limit int64) ([]byte, error) {
	info, err := os.Stat(path)
	if err == nil {
		err = atomicfile.CheckRegular(info)
	}
	var f *os.File
	if err == nil {
		f, err = os.Open(path)
	}
	if err != nil {
		return nil, err
	}
	defer f.Close()
	content, err := io.ReadAll(io.LimitReader(f, limit+1))
	if int64(len(content)) > limit {
		return nil, sentence.Refuse("it has more than %d MB", limit>>20)
	}
	return content, err
}

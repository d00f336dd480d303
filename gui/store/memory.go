package store

import (
	"io/fs"
	"maps"
	"slices"
	"sync"
)

// Memory is a folder that lasts as long as the program.
type Memory struct {
	mu    sync.Mutex
	files map[string][]byte
}

// NewMemory returns a folder without files.
func NewMemory() *Memory { return &Memory{files: map[string][]byte{}} }

// String implements [Folder].
func (*Memory) String() string { return "memory" }

// Read implements [Folder].
func (m *Memory) Read(file string) ([]byte, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	content, ok := m.files[file]
	if !ok {
		return nil, fs.ErrNotExist
	}
	return slices.Clone(content), nil
}

// Write implements [Folder].
func (m *Memory) Write(file string, content []byte) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.files[file] = slices.Clone(content)
	return nil
}

// Rename implements [Folder].
func (m *Memory) Rename(from, to string) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	content, ok := m.files[from]
	if !ok {
		return fs.ErrNotExist
	}
	m.files[to] = content
	delete(m.files, from)
	return nil
}

// Files returns the names of the files, in order.
func (m *Memory) Files() []string {
	m.mu.Lock()
	defer m.mu.Unlock()
	return slices.Sorted(maps.Keys(m.files))
}

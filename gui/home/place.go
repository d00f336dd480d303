package home

import (
	"os"
	"path/filepath"

	"fourfold/puzzles/sentence"
)

// program is the name of the program's folder in those of the system.
const program = "fourfold"

// place returns the folder of the user for settings and boards: the one that the system has for programs, else one that
// lasts until the user logs out, of which words say so. The path is empty where there is neither.
func place() (path string, words sentence.Text) {
	if folder, err := os.UserConfigDir(); err == nil {
		return filepath.Join(folder, program), words
	}
	if folder := runtimeFolder(); folder != "" {
		path = filepath.Join(folder, program)
		return path, sentence.New("Boards are kept in %s, and lost when you log out, since HOME is not set.", path)
	}
	return "", words
}

// runtimeFolder returns the folder that the system has for what the user's programs need while they run, or nothing
// where it has none, or one that others can get into.
func runtimeFolder() string {
	path := os.Getenv("XDG_RUNTIME_DIR")
	if !filepath.IsAbs(path) || !private(path) {
		return ""
	}
	return path
}

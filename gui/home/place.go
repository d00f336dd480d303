package home

import (
	"os"
	"path/filepath"
)

// program is the name of the program's folder in those of the system.
const program = "fourfold"

// runtimeFolder returns the folder that the system has for what the user's programs need while they run, or nothing
// where it has none, or one that others can get into.
func runtimeFolder() string {
	path := os.Getenv("XDG_RUNTIME_DIR")
	if !filepath.IsAbs(path) || !private(path) {
		return ""
	}
	return path
}

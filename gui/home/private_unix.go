//go:build unix

package home

import (
	"os"
	"syscall"
)

// private reports whether a folder belongs to the user, and nobody else can get into it.
func private(path string) bool {
	info, err := os.Lstat(path)
	if err != nil || !info.IsDir() || info.Mode().Perm()&0o077 != 0 {
		return false
	}
	owner, ok := info.Sys().(*syscall.Stat_t)
	return ok && int(owner.Uid) == os.Getuid()
}

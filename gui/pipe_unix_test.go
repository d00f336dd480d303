//go:build unix

package gui

import "syscall"

// makePipe makes a pipe with a name, which nobody writes into.
func makePipe(path string) error { return syscall.Mkfifo(path, 0o600) }

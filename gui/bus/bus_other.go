//go:build !(linux || freebsd || netbsd || openbsd)

// Package bus looks for the session bus, which only other systems have.
package bus

// DoWithout does nothing: only other systems have a bus.
func DoWithout() {}

//go:build !(linux || freebsd || netbsd || openbsd)

package main

// doWithoutBus does nothing: only other systems have a bus.
func doWithoutBus() {}

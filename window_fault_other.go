//go:build !console && !windows

package main

// showFault does nothing: programs of other systems have a standard error.
func showFault(error) {}

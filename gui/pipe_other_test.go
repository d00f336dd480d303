//go:build !unix

package gui

import "errors"

// makePipe makes a pipe with a name where there are such.
func makePipe(string) error { return errors.ErrUnsupported }

package gui

import (
	"path/filepath"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/storage"

	"fourfold/gui/keep"
)

// pathOf returns the path of a file as its system writes it: a URI has slashes on Windows too.
func pathOf(uri fyne.URI) string { return filepath.FromSlash(uri.Path()) }

// checkURI says why nothing can be read from a place, where trying might wait for ever, as for a pipe, or returns nil.
func checkURI(uri fyne.URI) error {
	if uri.Scheme() != "file" {
		return nil
	}
	return keep.CheckReadable(pathOf(uri))
}

// readable lets through, of what another filter does, what is an ordinary file: the toolkit opens what is chosen on the
// goroutine of the window, which a pipe would hold up.
type readable struct{ storage.FileFilter }

// Matches implements [storage.FileFilter].
func (r readable) Matches(uri fyne.URI) bool {
	return r.FileFilter.Matches(uri) && checkURI(uri) == nil
}

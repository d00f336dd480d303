// Package web is what the window needs of the browser when it runs in a page. Elsewhere [Here] is false, and the
// functions do nothing.
//
// What takes less in JavaScript is done by web/page/page.js. The two call each other's functions in globalThis.fourfold.
package web

// File is a file that a person has chosen or dropped.
type File struct {
	Name    string
	Content string
	Err     error // why it could not be read, or nil
}

// Key is a key press that the toolkit does not handle in a browser.
type Key struct {
	Name             string // the toolkit's name of the key, such as "Prior" or ","
	Ctrl, Shift, Alt bool
}

// Events are the functions called for events of the page. They run on goroutines other than the window's.
type Events struct {
	Key     func(Key)
	Pasted  func(text string)
	Dropped func([]File)
	Linked  func()      // the fragment of the address has changed
	Leaving func()      // the page may be gone as soon as it returns
	Covered func() bool // reports whether a dialog or a menu is open, which a finger scrolls
}

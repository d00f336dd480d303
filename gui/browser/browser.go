// Package browser is the page that the window is in where the program runs in a browser. Elsewhere [Here] is false, and the
// rest does nothing.
//
// The page may have set an object globalThis.fourfold with two functions. ready() is called once the window has been
// drawn; failed(text) when the program has ended because it failed, with what to tell.
package browser

// File is one that a person has chosen or dropped.
type File struct {
	Name    string
	Content string // whatever it holds
	Err     error  // why it could not be read, or nil
}

// Key is a key that the toolkit does not know in a browser: by itself, or with Ctrl or Alt.
type Key struct {
	Name             string // as the toolkit has it elsewhere, such as "Prior" or ","
	Ctrl, Shift, Alt bool
}

// Events are what the page tells, on any goroutine but the window's.
type Events struct {
	Key     func(Key)
	Pasted  func(text string)
	Dropped func([]File)
	Linked  func() // the fragment of the address has changed
	Leaving func() // the page may go as soon as this returns
}

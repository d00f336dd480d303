//go:build !js

package browser

// Here reports whether the program runs in a browser.
const Here = false

// Listen has the events of the page handled from now on.
func Listen(Events) {}

// Ready tells the page that the window has been drawn.
func Ready() {}

// Failed tells the page that the program has ended.
func Failed(string) {}

// Fragment returns the part of the page's address from "#" on, or nothing.
func Fragment() string { return "" }

// Address returns the page's address without its fragment.
func Address() string { return "" }

// ClearFragment takes the fragment off the address.
func ClearFragment() {}

// Download gives a file to the browser, which saves it as it does with all.
func Download(string, []byte) {}

// Choose has a person choose files with the browser's own dialog.
func Choose(string, func([]File)) {}

// ReadClipboard reads text from the clipboard; the browser may ask the person first, or not allow it.
func ReadClipboard(func(string, error)) {}

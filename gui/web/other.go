//go:build !js

package web

import "context"

// Here reports whether the program runs in a browser.
const Here = false

// Yield returns a context that lets other work run on a single thread. Where there are threads it is ctx.
func Yield(ctx context.Context) context.Context { return ctx }

// Listen handles the events of the page.
func Listen(Events) {}

// Ready tells the page that the window has been drawn.
func Ready() {}

// Failed tells the page that the program has ended, and why.
func Failed(string) {}

// Fragment returns the part of the page's address from "#" on.
func Fragment() string { return "" }

// Address returns the page's address without its fragment.
func Address() string { return "" }

// ClearFragment removes the fragment from the address.
func ClearFragment() {}

// Download saves a file with the browser.
func Download(name string, content []byte) {}

// Choose opens the browser's file dialog.
func Choose(accept string, then func([]File)) {}

// ReadClipboard reads text from the clipboard.
func ReadClipboard(then func(string)) {}

// Machine returns the names of the browser and of what draws.
func Machine() (browser, renderer string) { return "", "" }

// Touch reports whether the browser is used with fingers.
func Touch() bool { return false }

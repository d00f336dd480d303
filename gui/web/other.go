//go:build !js

package web

import "context"

// Here reports whether the program runs in a browser.
const Here = false

// Yield returns a context that lets other work run on a single thread. Where there are threads it is ctx.
func Yield(ctx context.Context) context.Context { return ctx }

// The functions of the page do nothing.

func Listen(Events)               {}
func Ready()                      {}
func Failed(string)               {}
func Fragment() string            { return "" }
func Address() string             { return "" }
func ClearFragment()              {}
func Download(string, []byte)     {}
func Choose(string, func([]File)) {}
func ReadClipboard(func(string))  {}
func Touch() bool                 { return false }

// Package breath lets long work take turns with a window that has but one thread for all, as in a browser. Its
// contexts are asked now and then whether they have ended: that is when the work takes a breath, in which the browser
// draws, and answers keys and the mouse. Where there are threads, contexts stay as they are.
//
// The work must not run on the goroutine of the window, which draws while it breathes.
package breath

import "context"

// Context returns a context that ends as ctx does. On a single thread its methods Err and Done give way to whatever else
// there is to do, for a moment, once that has waited for 8 ms. Those of a context derived from it do not.
func Context(ctx context.Context) context.Context { return turns(ctx) }

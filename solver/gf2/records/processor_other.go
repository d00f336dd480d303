//go:build !unix

package main

import "time"

var begun = time.Now()

// processor returns the time since the start: here the processor time of this process is not to be had.
func processor() time.Duration { return time.Since(begun) }

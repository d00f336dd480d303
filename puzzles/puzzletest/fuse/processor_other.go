//go:build !unix

package fuse

import "time"

var started = time.Now()

// Processor returns the time on the clock since the start.
func Processor() time.Duration { return time.Since(started) }

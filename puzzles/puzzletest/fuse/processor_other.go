//go:build !unix

package fuse

import "time"

var begun = time.Now()

// Processor returns the time since the start of the process, where its processor time cannot be known.
func Processor() time.Duration { return time.Since(begun) }

//go:build unix

package main

import (
	"syscall"
	"time"
)

// processor returns the processor time that this process has taken so far.
func processor() time.Duration {
	var used syscall.Rusage
	if syscall.Getrusage(syscall.RUSAGE_SELF, &used) != nil {
		return 0
	}
	return time.Duration(used.Utime.Nano() + used.Stime.Nano())
}

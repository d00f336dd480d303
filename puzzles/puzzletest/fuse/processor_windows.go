package fuse

import (
	"syscall"
	"time"
)

// Processor returns the processor time that this process has used, on all cores together, its
// garbage collector included.
func Processor() time.Duration {
	var created, ended, kernel, user syscall.Filetime
	self, err := syscall.GetCurrentProcess()
	if err != nil || syscall.GetProcessTimes(self, &created, &ended, &kernel, &user) != nil {
		return 0
	}
	ticks := func(t syscall.Filetime) int64 { return int64(t.HighDateTime)<<32 | int64(t.LowDateTime) }
	return time.Duration(ticks(kernel)+ticks(user)) * 100
}

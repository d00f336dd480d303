package fuse

import (
	"syscall"
	"time"
)

// Processor returns the processor time that this process has used, on all cores together, its
// garbage collector included.
func Processor() time.Duration {
	self, err := syscall.GetCurrentProcess()
	var made, ended, system, user syscall.Filetime
	if err != nil || syscall.GetProcessTimes(self, &made, &ended, &system, &user) != nil {
		return 0
	}
	return duration(system) + duration(user)
}

// duration converts a time in units of 100 ns.
func duration(t syscall.Filetime) time.Duration {
	return 100 * time.Duration(int64(t.HighDateTime)<<32|int64(t.LowDateTime))
}

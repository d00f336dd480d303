//go:build peers

package peers

import "syscall"

// leash returns attributes by which a process ends with this one, however this one ends.
func leash() *syscall.SysProcAttr { return &syscall.SysProcAttr{Pdeathsig: syscall.SIGKILL} }

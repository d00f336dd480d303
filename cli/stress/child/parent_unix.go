//go:build unix && !linux

package child

import "syscall"

// dieWithParent does nothing: this system does not end a process with its parent. When this program is told to
// end, it ends the process itself.
func dieWithParent(*syscall.SysProcAttr) {}

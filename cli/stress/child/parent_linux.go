package child

import "syscall"

// dieWithParent arranges for a process to be killed when the thread that has started it ends in any way.
func dieWithParent(a *syscall.SysProcAttr) { a.Pdeathsig = syscall.SIGKILL }

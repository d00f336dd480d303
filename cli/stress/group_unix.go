//go:build unix

package stress

import (
	"os/exec"
	"syscall"
)

// lead makes a command the leader of a process group, which is killed with it.
func lead(cmd *exec.Cmd) {
	cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true}
	cmd.Cancel = func() error { return syscall.Kill(-cmd.Process.Pid, syscall.SIGKILL) }
}

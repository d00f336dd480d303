//go:build unix

package child

import (
	"errors"
	"os"
	"os/exec"
	"syscall"
)

// group is a program and what it starts: a group of processes, led by the program.
type group struct{ cmd *exec.Cmd }

// newGroup arranges for a command that is not started yet to lead a group of its own.
func newGroup(cmd *exec.Cmd) *group {
	cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true}
	dieWithParent(cmd.SysProcAttr)
	return &group{cmd}
}

// started is called once the command runs.
func (g *group) started() error { return nil }

// kill ends all processes of the group.
func (g *group) kill() error {
	err := syscall.Kill(-g.cmd.Process.Pid, syscall.SIGKILL)
	if errors.Is(err, syscall.ESRCH) {
		return os.ErrProcessDone
	}
	return err
}

func (g *group) close() {}

// signalOf returns the signal that has ended a process, in words, or "".
func signalOf(state *os.ProcessState) string {
	if status, ok := state.Sys().(syscall.WaitStatus); ok && status.Signaled() {
		return status.Signal().String()
	}
	return ""
}

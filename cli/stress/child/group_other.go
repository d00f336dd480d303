//go:build !unix && !windows

package child

import (
	"os"
	"os/exec"
)

// group is a program alone: where there are no groups of processes, as in a browser, mostly nothing can be started either.
type group struct{ cmd *exec.Cmd }

func newGroup(cmd *exec.Cmd) *group { return &group{cmd} }

// started is called once the command runs.
func (g *group) started() error { return nil }

// kill ends the program.
func (g *group) kill() error { return g.cmd.Process.Kill() }

func (g *group) close() {}

// signalOf returns "": there are no signals.
func signalOf(*os.ProcessState) string { return "" }

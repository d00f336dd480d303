//go:build !unix

package stress

import "os/exec"

// lead does nothing: there are no process groups.
func lead(*exec.Cmd) {}

// kill kills a command.
func kill(cmd *exec.Cmd) { _ = cmd.Process.Kill() }

package child

import (
	"os"
	"os/exec"
	"sync"
	"syscall"
	"unsafe"

	"golang.org/x/sys/windows"
)

// group is a program and what it starts: a job, which ends with the last handle to it, and so with this program.
type group struct {
	cmd *exec.Cmd
	mu  sync.Mutex
	job windows.Handle // 0 until the command runs
}

// newGroup arranges for a command that is not started yet to get no keys of the console that are not meant for it.
func newGroup(cmd *exec.Cmd) *group {
	cmd.SysProcAttr = &syscall.SysProcAttr{CreationFlags: windows.CREATE_NEW_PROCESS_GROUP}
	return &group{cmd: cmd}
}

// started puts the command into a job as soon as it runs.
func (g *group) started() error {
	g.mu.Lock()
	defer g.mu.Unlock()
	job, err := windows.CreateJobObject(nil, nil)
	if err != nil {
		return err
	}
	g.job = job
	var limits windows.JOBOBJECT_EXTENDED_LIMIT_INFORMATION
	limits.BasicLimitInformation.LimitFlags = windows.JOB_OBJECT_LIMIT_KILL_ON_JOB_CLOSE
	_, err = windows.SetInformationJobObject(job, windows.JobObjectExtendedLimitInformation,
		uintptr(unsafe.Pointer(&limits)), uint32(unsafe.Sizeof(limits)))
	if err != nil {
		return err
	}
	const access = windows.PROCESS_SET_QUOTA | windows.PROCESS_TERMINATE
	process, err := windows.OpenProcess(access, false, uint32(g.cmd.Process.Pid))
	if err != nil {
		return err
	}
	defer windows.CloseHandle(process)
	return windows.AssignProcessToJobObject(job, process)
}

// kill ends all processes of the job, and the program where it is in none yet.
func (g *group) kill() error {
	g.mu.Lock()
	defer g.mu.Unlock()
	if g.job != 0 {
		_ = windows.TerminateJobObject(g.job, 1)
	}
	return g.cmd.Process.Kill()
}

func (g *group) close() {
	if g.job != 0 {
		_ = windows.CloseHandle(g.job)
	}
}

// signalOf returns "": there are no signals.
func signalOf(*os.ProcessState) string { return "" }

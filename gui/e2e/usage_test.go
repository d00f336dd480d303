//go:build e2e

package e2e

import (
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"strconv"
	"strings"
	"time"
)

// usage is processor time.
type usage struct {
	total    time.Duration // of the program
	renderer time.Duration // of its threads that draw, which only machines without a graphics card have
}

func (u usage) minus(v usage) usage { return usage{u.total - v.total, u.renderer - v.renderer} }

func (u usage) per(n int) usage {
	return usage{u.total / time.Duration(n), u.renderer / time.Duration(n)}
}

// usage returns what the program has used since its start.
func (d *desktop) usage() (u usage) {
	d.t.Helper()
	folder := fmt.Sprintf("/proc/%d", d.program.Process.Pid)
	u.total = d.ticks(filepath.Join(folder, "stat"))
	threads, _ := filepath.Glob(filepath.Join(folder, "task", "*"))
	for _, thread := range threads {
		if name, err := os.ReadFile(filepath.Join(thread, "comm")); err == nil && strings.HasPrefix(string(name), "llvmpipe") {
			u.renderer += d.ticks(filepath.Join(thread, "stat"))
		}
	}
	return u
}

// ticks returns the processor time that a file of the form of /proc/*/stat tells, see proc_pid_stat(5).
func (d *desktop) ticks(file string) time.Duration {
	d.t.Helper()
	const user, system = 14 - 3, 15 - 3 // behind the name, which ends with the last bracket
	const tick = 10 * time.Millisecond  // USER_HZ is 100 on all processors that Go runs on
	text, err := os.ReadFile(file)
	if err != nil {
		d.t.Fatal(err)
	}
	fields := strings.Fields(string(text[strings.LastIndexByte(string(text), ')')+1:]))
	sum := 0
	for _, field := range []int{user, system} {
		n, err := strconv.Atoi(fields[field])
		if err != nil {
			d.t.Fatal(err)
		}
		sum += n
	}
	return time.Duration(sum) * tick
}

// memory returns how much memory the program has on the chip, in bytes: now, and at most.
func (d *desktop) memory() (now, most float64) {
	d.t.Helper()
	text, err := os.ReadFile(fmt.Sprintf("/proc/%d/status", d.program.Process.Pid))
	if err != nil {
		d.t.Fatal(err)
	}
	for line := range strings.Lines(string(text)) {
		_, _ = fmt.Sscanf(line, "VmRSS: %f kB", &now) // most lines are others
		_, _ = fmt.Sscanf(line, "VmHWM: %f kB", &most)
	}
	return now * 1024, most * 1024
}

// machine says what the figures depend on.
func machine() string {
	processor := "unknown processor"
	info, _ := os.ReadFile("/proc/cpuinfo")
	for line := range strings.Lines(string(info)) {
		if key, value, ok := strings.Cut(line, ":"); ok && strings.TrimSpace(key) == "model name" {
			processor = strings.TrimSpace(value)
		}
	}
	load := "unknown"
	if text, err := os.ReadFile("/proc/loadavg"); err == nil {
		load = strings.Join(strings.Fields(string(text))[:3], ", ")
	}
	return fmt.Sprintf("Processor: %s, %d cores, %s/%s. Load at the start: %s.",
		processor, runtime.NumCPU(), runtime.GOOS, runtime.GOARCH, load)
}

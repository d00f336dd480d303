//go:build peers

package peers

import (
	"fmt"
	"os"
	"os/exec"
	"runtime"
	"strings"
	"testing"
)

// printMachine prints what the numbers depend on.
func printMachine(t *testing.T) {
	for _, program := range []string{*lemon, "cadical", "minisat"} {
		if _, err := exec.LookPath(program); err != nil {
			t.Fatalf("%v; see docs/performance.md", err)
		}
	}
	fmt.Printf("Processor: %s, %d cores, %s/%s. Load at the start: %s.\n", processor(), runtime.NumCPU(), runtime.GOOS, runtime.GOARCH, load())
	fmt.Printf("%s; g++ %s; LEMON %s; CaDiCaL %s; MiniSat %s.\n", strings.Replace(runtime.Version(), "go", "Go ", 1),
		output("g++", "-dumpfullversion"), lemonVersion(t), packaged("cadical"), packaged("minisat"))
	fmt.Println("Times are processor time. They depend on the machine and on what else it does; the ratios are what counts.")
	fmt.Printf("Limit for one answer: %v. %d boards of each Tetravex family.\n\n", *limit, *boards)
}

// processor returns the name of the processor, where the system tells.
func processor() string {
	info, _ := os.ReadFile("/proc/cpuinfo")
	for line := range strings.Lines(string(info)) {
		if key, value, ok := strings.Cut(line, ":"); ok && strings.TrimSpace(key) == "model name" {
			return strings.TrimSpace(value)
		}
	}
	return "unknown"
}

// load returns the load averages of the last 1, 5 and 15 minutes.
func load() string {
	text, err := os.ReadFile("/proc/loadavg")
	fields := strings.Fields(string(text))
	if err != nil || len(fields) < 3 {
		return "unknown"
	}
	return strings.Join(fields[:3], ", ")
}

// packaged returns the version of a Debian package.
func packaged(name string) string { return output("dpkg-query", "-W", "-f", "${Version}", name) }

func output(command string, args ...string) string {
	text, err := exec.Command(command, args...).Output()
	if err != nil {
		return "of unknown version"
	}
	return strings.TrimSpace(string(text))
}

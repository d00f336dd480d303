//go:build peers

package peers

import (
	"fmt"
	"os"
	"os/exec"
	"runtime"
	"strings"
	"testing"

	"fourfold/solver/peers/record"
)

// machine returns what the times depend on. The names are those of the format of Go benchmarks.
func machine(t *testing.T) []record.Setting {
	for _, program := range []string{*lemon, "cadical", "minisat", "glpsol", "fzn-gecode"} {
		if _, err := exec.LookPath(program); err != nil {
			t.Fatalf("%v; see docs/performance.md", err)
		}
	}
	return []record.Setting{
		{Key: "goos", Value: runtime.GOOS},
		{Key: "goarch", Value: runtime.GOARCH},
		{Key: "cpu", Value: processor()},
		{Key: "cores", Value: fmt.Sprint(runtime.NumCPU())},
		{Key: "load-at-the-start", Value: load()},
		{Key: "go", Value: strings.TrimPrefix(runtime.Version(), "go")},
		{Key: "g++", Value: output("g++", "-dumpfullversion")},
		{Key: "lemon", Value: lemonVersion(t)},
		{Key: "cadical", Value: packaged("cadical")},
		{Key: "minisat", Value: packaged("minisat")},
		{Key: "glpk", Value: packaged("glpk-utils")},
		{Key: "gecode", Value: packaged("flatzinc")},
		{Key: "limit", Value: limit.String()},
		{Key: "rounds", Value: fmt.Sprint(*rounds)},
		{Key: "patience", Value: patience.String()},
	}
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

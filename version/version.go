// Package version tells which build of Fourfold is running.
package version

import (
	"fmt"
	"runtime"
	"runtime/debug"
	"strings"
)

// What packaging/version finds out is put here by the linker; without it, this is the version after the last release.
var (
	number = "0.1.0"
	commit = ""
)

// toolkit is the module path of the window's toolkit, up to its major version.
const toolkit = "fyne.io/fyne/"

// Number returns the version. The release is 0.1.0, three commits later is 0.1.0+3.g1234567, and a commit without a
// release before it is 0.1.0~git202612312359.1234567.
func Number() string { return number }

// Details returns the version and, in a line each, the commit, Go with the system it is built for, and the toolkit
// where the window is built in.
func Details() string {
	info, ok := debug.ReadBuildInfo()
	if !ok {
		info = new(debug.BuildInfo)
	}
	lines := []string{
		number, "commit " + commitOf(info),
		fmt.Sprintf("Go %s %s/%s", strings.TrimPrefix(runtime.Version(), "go"), runtime.GOOS, runtime.GOARCH),
	}
	for _, m := range info.Deps {
		if strings.HasPrefix(m.Path, toolkit) {
			lines = append(lines, "Fyne "+strings.TrimPrefix(m.Version, "v"))
		}
	}
	return strings.Join(lines, "\n")
}

// commitOf returns the commit that was built: as the linker was told, else as the go command wrote it down.
func commitOf(info *debug.BuildInfo) string {
	if commit != "" {
		return commit
	}
	known := map[string]string{}
	for _, s := range info.Settings {
		known[s.Key] = s.Value
	}
	revision := known["vcs.revision"]
	switch {
	case revision == "":
		return "unknown"
	case known["vcs.modified"] == "true":
		return revision[:min(12, len(revision))] + "+changes"
	}
	return revision[:min(12, len(revision))]
}

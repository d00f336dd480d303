package main

import (
	"cmp"
	_ "embed"
	"fmt"
	"regexp"
	"runtime"
	"runtime/debug"
	"strings"
	"time"
)

// The files of the sources that tell their version, as packaging/version reads them too.
var (
	//go:embed FyneApp.toml
	appFile string
	//go:embed CHANGELOG.md
	changelog string
)

// The linker sets these to what packaging/version knows of the commit.
var commit, minute string

// toolkit is the module path of the window's toolkit, up to its major version.
const toolkit = "fyne.io/fyne/"

// version returns the version of what [debug.ReadBuildInfo] tells, with a line each for the commit, Go with the system it is
// built for, and the toolkit where the window is built in.
func version(info *debug.BuildInfo, _ bool) string {
	commit, minute := built(info)
	language := strings.TrimPrefix(runtime.Version(), "go")
	details := fmt.Sprintf("%s\ncommit %s\nGo %s %s/%s", numberOf(commit, minute), commit, language, runtime.GOOS, runtime.GOARCH)
	for _, m := range info.Deps {
		if strings.HasPrefix(m.Path, toolkit) {
			details += "\nFyne " + strings.TrimPrefix(m.Version, "v")
		}
	}
	return details
}

// built returns the commit that was built and the minute it was made: as the linker was told, else as the go command wrote
// it down.
func built(info *debug.BuildInfo) (of, at string) {
	known := map[string]string{}
	for _, s := range info.Settings {
		known[s.Key] = s.Value
	}
	made, err := time.Parse(time.RFC3339, known["vcs.time"])
	if commit != "" || err != nil {
		return cmp.Or(commit, "unknown"), minute
	}
	changes := map[string]string{"true": "+changes"}[known["vcs.modified"]]
	return known["vcs.revision"][:12] + changes, made.UTC().Format("200601021504")
}

// numberOf returns the version of a commit. The sources are those of the release 0.1.0 if its date is the first heading of
// CHANGELOG.md. They are 0.1.0+git202612312359.1234567 if there is another one above it, and
// 0.1.0~git202612312359.1234567 if there is none yet.
func numberOf(commit, minute string) string {
	number := regexp.MustCompile(`(?m)^Version = "(.*)"`).FindStringSubmatch(appFile)[1]
	dated := regexp.MustCompile(`(?m)^## ` + regexp.QuoteMeta(number) + ` — \d`).FindStringIndex(changelog)
	switch {
	case dated == nil:
		number += "~git"
	case !strings.Contains("\n"+changelog[:dated[0]], "\n## ") && !strings.Contains(commit, "+"):
		return number
	default:
		number += "+git"
	}
	if minute != "" {
		number += minute + "." + commit[:7]
	}
	return number
}

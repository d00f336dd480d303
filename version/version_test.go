package version

import (
	"runtime/debug"
	"strings"
	"testing"
)

func TestDetails(t *testing.T) {
	lines := strings.Split(Details(), "\n")
	if lines[0] != Number() || len(lines) < 3 || !strings.HasPrefix(lines[1], "commit ") || !strings.HasPrefix(lines[2], "Go 1.") {
		t.Errorf("details %q", lines)
	}
}

func TestCommit(t *testing.T) {
	revision := debug.BuildSetting{Key: "vcs.revision", Value: "0123456789abcdef"}
	for _, c := range []struct {
		linked   string
		settings []debug.BuildSetting
		want     string
	}{
		{"", nil, "unknown"},
		{"", []debug.BuildSetting{revision}, "0123456789ab"},
		{"", []debug.BuildSetting{revision, {Key: "vcs.modified", Value: "true"}}, "0123456789ab+changes"},
		{"feedbeef", []debug.BuildSetting{revision}, "feedbeef"},
	} {
		commit = c.linked
		if got := commitOf(&debug.BuildInfo{Settings: c.settings}); got != c.want {
			t.Errorf("%q and %v: %s, want %s", c.linked, c.settings, got, c.want)
		}
	}
	commit = ""
}

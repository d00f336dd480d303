package main

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"runtime/debug"
	"strconv"
	"strings"
	"testing"
)

// clone is a repository with what tells the version, and a program that prints it.
type clone struct {
	*testing.T
	folder string
}

func newClone(t *testing.T) clone {
	if _, err := exec.LookPath("git"); err != nil || runtime.GOOS == "windows" {
		t.Skip("packages are made elsewhere")
	}
	c := clone{t, t.TempDir()}
	c.run("git init -q; mkdir packaging")
	for _, name := range strings.Fields("version.go packaging/version go.mod go.sum .gitattributes") {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		c.write(name, string(text))
	}
	c.write("main.go", "package main\n\nfunc main() {\n\t_, details := version()\n\tprint(details)\n}\n")
	return c
}

func (c clone) write(name, text string) {
	if err := os.WriteFile(filepath.Join(c.folder, name), []byte(text), 0o700); err != nil {
		c.Fatal(err)
	}
}

func (c clone) run(script string) string {
	cmd := exec.Command("bash", "-euo", "pipefail", "-c", script)
	cmd.Dir, cmd.Env = c.folder, append(os.Environ(), "TZ=Asia/Tokyo", "GIT_CONFIG_GLOBAL=/dev/null",
		"GIT_AUTHOR_NAME=a", "GIT_COMMITTER_NAME=a", "EMAIL=a@example.com")
	out, err := cmd.CombinedOutput()
	if err != nil {
		c.Fatalf("%s: %v\n%s", script, err, out)
	}
	return strings.TrimSpace(string(out))
}

// check compares what the program says of a commit, as the go command wrote it down, with a number and a line.
func (c clone) check(settings []debug.BuildSetting, number, line string) {
	toolkit := []*debug.Module{{Path: "fyne.io/fyne/v2", Version: "v2.8.1"}, {Path: "fyne.io/systray", Version: "v1.12.0"}}
	want := fmt.Sprintf("%s\n%s\nGo %s %s/%s\nFyne 2.8.1", number, line, runtime.Version()[2:], runtime.GOOS, runtime.GOARCH)
	if n, details := describe(&debug.BuildInfo{Deps: toolkit, Settings: settings}); n != number || details != want {
		c.Errorf("%s, %q, want %s, %q", n, details, number, want)
	}
}

// TestVersion asks for the version before a release, at it and after it. Packages, an unpacked archive, and the program as the
// linker or the go command tells it, all say the same.
func TestVersion(t *testing.T) {
	here := newClone(t)
	defer func(app, log string) { appFile, changelog, commit, minute = app, log, "", "" }(appFile, changelog)
	var number, line, link string
	for i, c := range []struct{ app, log, stray, want string }{
		{"0.1.0", "## Unreleased\n", "", "0.1.0~git"},
		{"0.1.0", "## 0.1.0 — soon\n\n## 0.0.9 — 2026-11-22\n", "", "0.1.0~git"},
		{"0.1.0", "## 0.1.0 — 2026-11-23\n", "", "0.1.0"},
		{"0.1.0", "## 0.1.0 — 2026-11-23\n", "a file", "0.1.0+git"},
		{"0.1.0", "## Unreleased\n\n## 0.1.0 — 2026-11-23\n", "", "0.1.0+git"},
		{"0.1.1", "## Unreleased\n\n## 0.1.0 — 2026-11-23\n", "", "0.1.1~git"},
	} {
		appFile, changelog = "[Details]\nVersion = \""+c.app+"\"\n", "# Changelog\n\n"+c.log+"\nText.\n"
		here.write("FyneApp.toml", appFile)
		here.write("CHANGELOG.md", changelog)
		here.run(fmt.Sprintf("git add -A; GIT_COMMITTER_DATE=2026-11-23T01:0%d:03+0900 git commit -qm x --allow-empty", i))
		hash, last := here.run("git rev-parse HEAD"), number
		number, line = c.want, "commit "+hash[:12]
		if strings.HasSuffix(number, "git") {
			number += fmt.Sprintf("20261122160%d.%s", i, hash[:7])
		}
		archive := "mkdir a; git archive HEAD | tar -xC a; a/packaging/version number; a/packaging/version link; rm -r a"
		if c.stray != "" {
			here.write(c.stray, "")
			line, archive = line+"+changes", "packaging/version number; packaging/version link"
		}
		commit, minute = "", ""
		here.check([]debug.BuildSetting{
			{Key: "vcs.revision", Value: hash},
			{Key: "vcs.time", Value: here.run("git log -1 --format=%cI")},
			{Key: "vcs.modified", Value: strconv.FormatBool(c.stray != "")},
		}, number, line)
		link = here.run("packaging/version link")
		_, _ = fmt.Sscanf(link, "-X main.commit=%s -X main.minute=%s", &commit, &minute)
		here.check(nil, number, line)
		if got := here.run(archive); got != number+"\n"+link {
			t.Errorf("an archive says %s, want %s, %s", got, number, link)
		}
		if _, err := exec.LookPath("dpkg"); err == nil && last != "" {
			here.run("dpkg --compare-versions " + last + " lt " + number)
		}
	}
	for _, flags := range []string{"-buildvcs=true", "-buildvcs=false -ldflags '" + link + "'"} {
		if got := here.run("go build -o program " + flags + "; ./program 2>&1; rm program"); !strings.HasPrefix(got, number+"\n"+line+"\nGo") {
			t.Errorf("built with %s it says %s, want %s, %s", flags, got, number, line)
		}
	}
	commit, minute = "", ""
	here.check(nil, "0.1.1~git", "commit unknown")
	if got := here.run("rm -r .git; packaging/version number"); got != "0.1.1~git" {
		t.Errorf("a copy says %s", got)
	}
}

// TestUnreleased checks that a commit after a release begins a heading of CHANGELOG.md: it would be called the release.
func TestUnreleased(t *testing.T) {
	const script = `[[ ! -e .git || $(packaging/version number) == *git* ]] || git diff --quiet "$(git log -1 --format=%H -- CHANGELOG.md)"`
	if _, err := exec.LookPath("git"); err == nil && exec.Command("bash", "-c", script).Run() != nil {
		t.Error("CHANGELOG.md lacks a heading for what comes after the release")
	}
}

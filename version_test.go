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

// Scripts in a folder of their own: one begins a repository with what tells the version, one commits a version and lets another
// file lie there, and one says what an archive of the commit or, where there is such a file, the repository is.
const (
	begin = `git init -q; mkdir packaging; echo /ignored.go >.gitignore; cp "$1"/{version.go,go.mod,go.sum,.gitattributes} .; cp "$1/packaging/version" packaging
		printf 'package main\nimport "runtime/debug"\nfunc main() { print(version(debug.ReadBuildInfo())) }' >main.go`
	take = `rm -f ignored.go; printf %s "$1" >FyneApp.toml; printf %s "$2" >CHANGELOG.md; git add -A
		GIT_COMMITTER_DATE="2026-11-23T01:0$3:03+0900" git commit -qm x --allow-empty; [[ ! $4 ]] || touch "$4"
		git log -1 --format='%H %cI'`
	ask = `[[ $2 ]] || { mkdir "../$1"; git archive HEAD | tar -xC "../$1"; cd "../$1"; }; packaging/version link; packaging/version number`
)

// TestVersion asks for the version before a release, at it and after it. Packages, an unpacked archive, and the program as the
// go command or the linker tells it, all say the same.
func TestVersion(t *testing.T) {
	_, missing := exec.LookPath("git")
	here, err := filepath.Abs(".")
	if _, unread := os.Stat("packaging/version"); missing != nil || err != nil || unread != nil || runtime.GOOS == "windows" {
		t.Skip("packages are made elsewhere")
	}
	folder := t.TempDir()
	run := func(script string, args ...string) string {
		cmd := exec.Command("bash", append([]string{"-euo", "pipefail", "-c", script, "bash"}, args...)...)
		cmd.Dir, cmd.Env = folder, append(os.Environ(), "TZ=Asia/Tokyo", "GIT_CONFIG_GLOBAL=/dev/null",
			"GIT_AUTHOR_NAME=a", "GIT_COMMITTER_NAME=a", "EMAIL=a@example.com")
		out, err := cmd.CombinedOutput()
		if err != nil {
			t.Fatalf("%s: %v\n%s", script, err, out)
		}
		return strings.TrimSpace(string(out))
	}
	run(begin, here)
	defer func(app, log string) { appFile, changelog, commit, minute = app, log, "", "" }(appFile, changelog)
	toolkit := []*debug.Module{{Path: "fyne.io/fyne/v2", Version: "v2.8.1"}, {Path: "fyne.io/systray", Version: "v1.12.0"}}
	system := fmt.Sprintf("\nGo %s %s/%s", runtime.Version()[2:], runtime.GOOS, runtime.GOARCH)
	before, want := "0", ""
	for i, c := range []struct{ app, log, stray, number string }{
		{"0.1.0", "## Unreleased\n", "", "0.1.0~git"},
		{"0.1.0", "## 0.1.0 — soon\n\n## 0.0.9 — 2026-11-22\n", "", "0.1.0~git"},
		{"0.1.0", "## 0.1.0 — 2026-11-23\n", "", "0.1.0"},
		{"0.1.0", "## 0.1.0 — 2026-11-23\n", "a file", "0.1.0+git"},
		{"0.1.0", "## 0.1.0 — 2026-11-23\n", "ignored.go", "0.1.0+git"},
		{"0.1.0", "## Unreleased\n\n## 0.1.0 — 2026-11-23\n", "", "0.1.0+git"},
		{"0.1.1", "## Unreleased\n\n## 0.1.0 — 2026-11-23\n", "", "0.1.1~git"},
	} {
		appFile, changelog, commit, minute = "[Details]\nVersion = \""+c.app+"\"\n", "# Changelog\n\n"+c.log+"\nText.\n", "", ""
		hash, made, _ := strings.Cut(run(take, appFile, changelog, strconv.Itoa(i), c.stray), " ")
		if strings.HasSuffix(c.number, "git") {
			c.number += fmt.Sprintf("20261122160%d.%s", i, hash[:7])
		}
		if want = c.number + "\ncommit " + hash[:12]; c.stray != "" {
			want += "+changes"
		}
		byGo := version(&debug.BuildInfo{Deps: toolkit, Settings: []debug.BuildSetting{
			{Key: "vcs.revision", Value: hash}, {Key: "vcs.time", Value: made}, {Key: "vcs.modified", Value: strconv.FormatBool(c.stray != "")},
		}}, true)
		var packed string
		_, _ = fmt.Sscanf(run(ask, strconv.Itoa(i), c.stray), "-X main.commit=%s -X main.minute=%s\n%s", &commit, &minute, &packed)
		byLink := version(&debug.BuildInfo{Deps: toolkit}, true)
		if all := want + system + "\nFyne 2.8.1"; byGo != all || byLink != all || packed != c.number {
			t.Errorf("%+v: packages are %s, the go command says %s, the linker %s, want %s", c, packed, byGo, byLink, all)
		}
		run(`! which dpkg >/dev/null || dpkg --compare-versions "$1" lt "$2"`, before, c.number)
		before = c.number
	}
	for _, flags := range []string{"-buildvcs=true", `-buildvcs=false -ldflags "$(packaging/version link)"`} {
		if got := run("go build -o program " + flags + "; ./program 2>&1; rm program"); got != want+system {
			t.Errorf("built with %s it says %s, want %s", flags, got, want)
		}
	}
	commit, minute = "", ""
	says := version(new(debug.BuildInfo), true)
	if got := run("rm -r .git; packaging/version number"); got != "0.1.1~git" || !strings.HasPrefix(says, got+"\n") {
		t.Errorf("a copy is %s, the program says %s", got, says)
	}
}

// TestUnreleased checks that a commit after a release begins a heading of CHANGELOG.md: it would be called the release.
func TestUnreleased(t *testing.T) {
	const script = `[[ ! -e .git || $(packaging/version number) == *git* ]] || git diff --quiet "$(git log -1 --format=%H -- CHANGELOG.md)"`
	if _, err := exec.LookPath("git"); err == nil && exec.Command("bash", "-c", script).Run() != nil {
		t.Error("CHANGELOG.md lacks a heading for what comes after the release")
	}
}

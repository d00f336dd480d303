package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"fourfold/cli"
	"fourfold/packaging"
	"fourfold/puzzles"
)

func TestWrite(t *testing.T) {
	folder := t.TempDir()
	all := puzzles.All()
	const changelog = "# Changelog\n\n## Unreleased\n\nNew:\n\n- A *menu* & `x*`, <.\n- B.\n\n## 1.2.3 — 2026-11-23\n\nThe first.\n"
	if err := write(cli.Env{Puzzles: all, Version: "1.2.3+git"}, folder, time.Unix(1e9, 0), changelog); err != nil {
		t.Fatal(err)
	}
	read := func(place string) string {
		text, err := os.ReadFile(filepath.Join(folder, filepath.FromSlash(place)))
		if err != nil {
			t.Error(err)
		}
		return string(text)
	}
	for place, want := range map[string]string{
		manual + "/fourfold.1":            "Fourfold 1.2.3+git",
		manual + "/fourfold-solve.1":      "\n\\fB--timeout\\fP \\fID\\fP\ngive up ",
		manual + "/fourfold-completion.1": "powershell",
		bash:                              "__complete", zsh: "#compdef fourfold", fish: "complete -c fourfold",
		mime: `icon name="` + packaging.Publisher("id") + `"`, entry: "\nIcon=" + packaging.Publisher("id") + "\n",
	} {
		if !strings.Contains(strings.ReplaceAll(read(place), `\-`, "-"), want) {
			t.Errorf("%s lacks %q", place, want)
		}
	}
	told := strings.Join(strings.Fields(read(metainfo)), " ")
	for _, want := range []string{
		`<release version="1.2.3+git" type="development" date="2001-09-09"> <description> <p>New:</p> <ul> <li>A <em>menu</em> &amp; ` +
			"<code>x*</code>, &lt;.</li> <li>B.</li> </ul> </description>",
		`<release version="1.2.3" type="stable" date="2026-11-23"> <description> <p>The first.</p> </description>`,
	} {
		if !strings.Contains(told, want) {
			t.Errorf("%s lacks %q", told, want)
		}
	}
	shown := read(entry)
	for _, p := range all {
		if action := "\n[Desktop Action " + p.ID + "]\nName=" + p.Name + "\n"; !strings.Contains(shown, action) {
			t.Errorf("no action for %s in\n%s", p.ID, shown)
		}
	}
	if !strings.Contains(shown, "\nName[zh_CN]=") {
		t.Errorf("no Chinese name in\n%s", shown)
	}
	if strings.Count(shown, "[Desktop Action ") != len(all) || !strings.Contains(shown, "\nActions="+all[0].ID+";") {
		t.Errorf("other actions than puzzles:\n%s", shown)
	}
}

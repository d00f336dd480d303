package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"fourfold/cli"
	"fourfold/puzzles"
)

func TestWrite(t *testing.T) {
	folder := t.TempDir()
	all := puzzles.All()
	if err := write(cli.Env{Puzzles: all, Version: "1.2.3"}, folder, time.Unix(1e9, 0)); err != nil {
		t.Fatal(err)
	}
	read := func(place string) string {
		text, err := os.ReadFile(filepath.Join(folder, filepath.FromSlash(place)))
		if err != nil {
			t.Error(err)
		}
		return string(text)
	}
	if !strings.Contains(read("share/man/man1/fourfold.1"), "1.2.3") {
		t.Error("the manual does not name its version")
	}
	for _, place := range places {
		if read(place) == "" {
			t.Errorf("%s is empty", place)
		}
	}
	shown := read("share/applications/" + entry)
	for _, p := range all {
		if action := "\n[Desktop Action " + p.ID + "]\nName=" + p.Name + "\nName[zh_CN]="; !strings.Contains(shown, action) {
			t.Errorf("no action for %s in\n%s", p.ID, shown)
		}
	}
	if strings.Count(shown, "[Desktop Action ") != len(all) || !strings.Contains(shown, "\nActions="+all[0].ID+";") {
		t.Errorf("other actions than puzzles:\n%s", shown)
	}
}

package words

import (
	"encoding/json"
	"io/fs"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2/lang"
)

// TestApplyToFyne switches back and forth in systems of languages that the toolkit knows, that it does not know, and that do
// not exist. Each system has a process of its own.
func TestApplyToFyne(t *testing.T) {
	const switcher = "FOURFOLD_TEST_SWITCH_LANGUAGES"
	if os.Getenv(switcher) != "" {
		for _, want := range []string{"取消", "Cancel", "取消"} {
			Use(map[string]*Language{"Cancel": English, "取消": Chinese}[want])
			if err := ApplyToFyne(); err != nil || lang.L("Cancel") != want {
				t.Errorf("Cancel is %q, want %q, error %v", lang.L("Cancel"), want, err)
			}
		}
		return
	}
	for _, system := range []string{
		"en_US.UTF-8", "zh_CN.UTF-8", "zh_TW", "zh-Hans", "zh_HK:en", "fr_CA", "sr_RS@latin", "xx_YY:fr", "zh_CN:en_GB", "C", "",
	} {
		cmd := exec.Command(os.Args[0], "-test.run", "^TestApplyToFyne$")
		cmd.Env = append(os.Environ(), switcher+"=1", "LC_ALL=", "LC_MESSAGES=", "LANG=en_US.UTF-8", "LANGUAGE="+system)
		if !strings.Contains(system, ":") {
			cmd.Env = append(cmd.Env, "LANG="+system, "LANGUAGE=")
		}
		if out, err := cmd.CombinedOutput(); err != nil {
			t.Errorf("in a system that speaks %q: %v\n%s", system, err, out)
		}
	}
}

// TestToolkitWords checks that every language has a word for each of the toolkit's, by its own list.
func TestToolkitWords(t *testing.T) {
	out, err := exec.Command("go", "list", "-m", "-f", "{{.Dir}}", "fyne.io/fyne/v2").Output()
	if err != nil {
		t.Skip("the source of the toolkit is not at hand:", err)
	}
	keys := func(folder fs.FS, file string) []string {
		var words map[string]any
		text, err := fs.ReadFile(folder, file)
		if err == nil {
			err = json.Unmarshal(text, &words)
		}
		if err != nil {
			t.Fatal(err)
		}
		return slices.Sorted(maps.Keys(words))
	}
	want := keys(os.DirFS(filepath.Join(strings.TrimSpace(string(out)), "lang", "translations")), "base.en.json")
	for _, l := range All() {
		if got := keys(l.folder, toolkitFile); !slices.Equal(got, want) {
			t.Errorf("%s has words for\n%q, the toolkit asks for\n%q", l.Name, got, want)
		}
	}
}

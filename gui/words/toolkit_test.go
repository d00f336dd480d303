package words

import (
	"bytes"
	"encoding/json"
	"io/fs"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2/lang"
)

// TestApplyToFyne finds the language and switches back and forth in systems of languages that the toolkit knows, that it does
// not know, and that do not exist, without a complaint. Each system has a process of its own.
func TestApplyToFyne(t *testing.T) {
	const switcher = "FOURFOLD_TEST_SWITCH_LANGUAGES"
	if system, ok := os.LookupEnv(switcher); ok {
		if got := Find(""); (got == Chinese) != strings.Contains(system, "zh") && runtime.GOOS != "windows" { // which has another way
			t.Error("its language is", got.Name)
		}
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
		"zh_CN@pinyin", "zh_CN.UTF-8@stroke", "german:zh_CN", "german",
	} {
		cmd := exec.Command(os.Args[0], "-test.run", "^TestApplyToFyne$")
		cmd.Env = append(os.Environ(), switcher+"="+system, "LC_ALL=", "LC_MESSAGES=", "LANG=en_US.UTF-8", "LANGUAGE="+system)
		if !strings.Contains(system, ":") {
			cmd.Env = append(cmd.Env, "LANG="+system, "LANGUAGE=")
		}
		if out, err := cmd.CombinedOutput(); err != nil || bytes.Contains(out, []byte("Fyne error")) {
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
	want = append(want, "Computer", "Desktop", "Documents", "Downloads", "Home", "Movies", "Music", "Pictures", "Videos") // which it does not look up
	slices.Sort(want)
	for _, l := range All() {
		if got := keys(l.folder, "fyne.json"); !slices.Equal(got, want) {
			t.Errorf("%s has words for\n%q, the toolkit asks for\n%q", l.Name, got, want)
		}
	}
}

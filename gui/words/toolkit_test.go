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

// TestApplyToFyne switches back and forth in systems of many languages: those the toolkit knows, those
// it does not, and those that are no language. Each has a process of its own, as a system has.
func TestApplyToFyne(t *testing.T) {
	if os.Getenv(switcher) != "" {
		switchLanguages(t)
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

const switcher = "FOURFOLD_TEST_SWITCH_LANGUAGES"

func switchLanguages(t *testing.T) {
	cancel := map[*Language]string{English: "Cancel", Chinese: "取消"}
	for _, l := range []*Language{Chinese, English, Chinese, Chinese, English, English} {
		Use(l)
		if err := ApplyToFyne(); err != nil {
			t.Error(err)
		}
		if got := lang.L("Cancel"); got != cancel[l] {
			t.Errorf("%s for Cancel is %q, want %q", l.Name, got, cancel[l])
		}
	}
}

// TestToolkitWords checks that every language has a word for each of the toolkit's, by its own list.
func TestToolkitWords(t *testing.T) {
	out, err := exec.Command("go", "list", "-m", "-f", "{{.Dir}}", "fyne.io/fyne/v2").Output()
	if err != nil {
		t.Skip("the source of the toolkit is not at hand:", err)
	}
	text, err := os.ReadFile(filepath.Join(strings.TrimSpace(string(out)), "lang", "translations", "base.en.json"))
	if err != nil {
		t.Fatal(err)
	}
	want := keysOf(t, text)
	for _, l := range All() {
		text, err := fs.ReadFile(l.folder, toolkitFile)
		if err != nil {
			t.Fatal(err)
		}
		if got := keysOf(t, text); !slices.Equal(got, want) {
			t.Errorf("%s has words for\n%q, the toolkit asks for\n%q", l.Name, got, want)
		}
	}
}

func keysOf(t *testing.T, text []byte) []string {
	var words map[string]any
	if err := json.Unmarshal(text, &words); err != nil {
		t.Fatal(err)
	}
	return slices.Sorted(maps.Keys(words))
}

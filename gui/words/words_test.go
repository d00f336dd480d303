package words

import (
	"errors"
	"fmt"
	"io"
	"math"
	"os"
	"runtime"
	"strings"
	"sync"
	"testing"
	"testing/fstest"

	"golang.org/x/text/language"

	"fourfold/puzzles"
	"fourfold/puzzles/lines"
	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
)

func TestMain(m *testing.M) {
	Learn(puzzles.All())
	os.Exit(m.Run())
}

func TestBest(t *testing.T) {
	for locales, want := range map[string]*Language{
		"":               English,
		"C":              English,
		"POSIX":          English,
		"en-US":          English,
		"en-GB zh-CN":    English,
		"zh-CN":          Chinese,
		"zh":             Chinese,
		"zh-SG":          Chinese,
		"zh-Hans":        Chinese,
		"zh-Hans-CN":     Chinese,
		"zh-TW":          Chinese,
		"zh-Hant-HK":     Chinese,
		"zh-TW en-US":    Chinese,
		"en-US zh-TW":    English,
		"fr-FR":          English,
		"fr-FR zh-CN":    Chinese,
		"ja-JP":          English,
		"C zh-CN":        Chinese,
		"zh-CN@pinyin":   Chinese,
		"nonsense-zzzzz": English,
	} {
		if got := best(strings.Fields(locales)); got != want {
			t.Errorf("a reader of %q gets %s, want %s", locales, got.Name, want.Name)
		}
	}
}

func TestSystem(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("it is asked for its language, which the environment does not tell")
	}
	for _, name := range []string{"LC_ALL", "LC_MESSAGES", "LANGUAGE"} {
		t.Setenv(name, "")
	}
	for locale, want := range map[string]*Language{
		"zh_CN.UTF-8": Chinese, "en_GB.UTF-8": English, "C": English, "C.UTF-8": English, "": English,
	} {
		t.Setenv("LANG", locale)
		if got := System(); got != want {
			t.Errorf("in a system with LANG=%s people get %s, want %s", locale, got.Name, want.Name)
		}
		if got := Find(""); got != want {
			t.Errorf("in a system with LANG=%s no choice gives %s, want %s", locale, got.Name, want.Name)
		}
	}
	for _, l := range All() {
		if got := Find(l.Tag.String()); got != l {
			t.Errorf("%v finds %s", l.Tag, got.Name)
		}
	}
}

// testLanguage returns a language with some words.
func testLanguage(tag language.Tag, words string) *Language {
	folder := fstest.MapFS{catalogueFile: {Data: []byte(`{"words": ` + words + `}`)}}
	return (&Language{Tag: tag, Name: tag.String(), folder: folder}).learn()
}

// polish has three forms for whole numbers, which no single number shows.
var polish = testLanguage(language.Polish, `{
	"%d presses": {"one": "%d naciśnięcie", "few": "%d naciśnięcia", "many": "%d naciśnięć", "other": "%d naciśnięcia"},
	"with %v": "z %v",
	"row %d of %d": "z %[2]d rząd %[1]d",
	"only %d way": {"=0": "nijak", "one": "jeden sposób", "other": "%d"}
}`)

func presses(n any) sentence.Text {
	return sentence.Text{Format: "%d presses", One: "%d press", Args: []any{n}}
}

func TestPlurals(t *testing.T) {
	for n, want := range map[int]string{
		0: "naciśnięć", 1: "naciśnięcie", 2: "naciśnięcia", 4: "naciśnięcia", 5: "naciśnięć",
		11: "naciśnięć", 12: "naciśnięć", 21: "naciśnięć", 22: "naciśnięcia", 112: "naciśnięć", 1002: "naciśnięcia", 1012: "naciśnięć",
	} {
		if got, want := polish.Say(presses(n)), fmt.Sprintf("%d %s", n, want); got != want {
			t.Errorf("Polish for %d presses is %q, want %q", n, got, want)
		}
	}
	for n, want := range map[any]string{
		0: "0 presses", 1: "1 press", 2: "2 presses", 21: "21 presses", 1001: "1001 presses",
		int64(1): "1 press", uint8(1): "1 press", int64(2): "2 presses",
	} {
		if got := English.Say(presses(n)); got != want {
			t.Errorf("English for %T %v presses is %q, want %q", n, n, got, want)
		}
	}
	if got := Chinese.Say(presses(1)); got != "1 步" {
		t.Errorf("Chinese for 1 press is %q", got)
	}
}

func TestSay(t *testing.T) {
	lost := sentence.Refuse("row %d of %d", 3, 4)
	for _, c := range []struct {
		language *Language
		text     sentence.Text
		want     string
	}{
		{polish, sentence.New("with %v", presses(5)), "z 5 naciśnięć"},
		{polish, sentence.New("with %v", sentence.New("with %v", presses(3))), "z z 3 naciśnięcia"},
		{polish, sentence.New("row %d of %d", 2, 7), "z 7 rząd 2"},
		{polish, sentence.New("with %v", lost), "z z 4 rząd 3"},
		{polish, sentence.New("with %v", fmt.Errorf("%w here", io.EOF)), "z EOF here"},
		{polish, sentence.New("with %v", "\x1b[2J"), `z \x1b[2J`},
		{polish, sentence.New("with %v", errors.New("a\nb")), `z a\nb`},
		{polish, sentence.New("no such words: %q", "a\ab"), `no such words: "a\ab"`},
		{polish, sentence.New("only %d way", 0), "nijak"},
		{polish, sentence.New("only %d way", 1), "jeden sposób"},
		{polish, sentence.New("only %d way", 7), "7"},
		{polish, sentence.New("no such words: %d, %q, %v", 7, "x", presses(2)), `no such words: 7, "x", 2 naciśnięcia`},
		{polish, sentence.Count(1, "one bird", "%d birds"), "one bird"},
		{polish, sentence.New("100% of it"), "100% of it"},
		{polish, sentence.Text{}, ""},
		{English, sentence.New("%[2]d before %[1]d", 1, 2), "2 before 1"},
		{English, sentence.Count(1, "the only one", "all %d"), "the only one"},
		{English, sentence.New("%5.1f, %02x, %s, %v", 0.25, byte(10), "s", puzzle.Size{Rows: 3, Cols: 4}), "  0.2, 0a, s, 3x4"},
		{Chinese, sentence.FromError(lines.Errorf(3, "row has %d cells, want %d", 5, 4)), "第 3 行：这一行有 5 格，应为 4 格"},
		{Chinese, sentence.New("%v.", sentence.FromError(fmt.Errorf("x: %w", sentence.Refuse("this is a folder")))), "这是一个文件夹。"},
	} {
		if got := c.language.Say(c.text); got != c.want {
			t.Errorf("%s for %q is %q, want %q", c.language.Name, c.text.Format, got, c.want)
		}
	}
}

func TestNumbers(t *testing.T) {
	for n, want := range map[any]string{
		0: "0", 999: "999", 1000: "1000", -1000: "-1000", 9999: "9999", uint(1234): "1234",
		10_000: "10,000", int64(12_870): "12,870", -12_345: "-12,345",
		uint64(math.MaxUint64): "18,446,744,073,709,551,615", math.MinInt64: "-9,223,372,036,854,775,808",
	} {
		for _, l := range All() {
			if got := l.Say(sentence.New("%d", n)); got != want {
				t.Errorf("%s writes %T %v as %q, want %q", l.Name, n, n, got, want)
			}
			if got := l.Say(sentence.New("%v", n)); got != want {
				t.Errorf("%s writes %T %v as %q, want %q", l.Name, n, n, got, want)
			}
		}
	}
}

// TestCurrent switches the language while others speak: each sentence is whole in one of them.
func TestCurrent(t *testing.T) {
	defer Use(English)
	if Current() != English {
		t.Error("the language before the first choice is", Current().Name)
	}
	var speakers sync.WaitGroup
	for range 4 {
		speakers.Go(func() {
			for range 500 {
				if got := Say(sentence.New("%v · at least %d", presses(3), 2)); got != "3 presses · at least 2" && got != "按 3 次 · 至少 2" {
					t.Errorf("said %q", got)
					return
				}
			}
		})
	}
	for range 100 {
		Use(Chinese)
		Use(English)
	}
	speakers.Wait()
	Use(Chinese)
	if got := Say(sentence.New("Open …")); got != "打开…" {
		t.Errorf("after Chinese was chosen, Open is %q", got)
	}
}

func TestBadCatalogue(t *testing.T) {
	for _, words := range []string{
		`{"a": 1}`, `{"a": {"one": "b"}}`, `{"a": {"few": "b", "other": "c"}}`, `{"a": {"=x": "b", "other": "c"}}`, `{`,
	} {
		c := catalogue{}
		err := c.add(fstest.MapFS{catalogueFile: {Data: []byte(`{"words": ` + words + `}`)}}, catalogueFile)
		if err == nil {
			_, err = c.printer(language.SimplifiedChinese)
		}
		if err == nil {
			t.Errorf("the words %s are accepted", words)
		}
	}
	err := catalogue{}.add(fstest.MapFS{catalogueFile: {Mode: 1 << 31}}, catalogueFile)
	if err == nil || errors.Is(err, io.EOF) {
		t.Error("a folder in the place of the words gives", err)
	}
}

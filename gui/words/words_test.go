package words

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"math"
	"os"
	"strings"
	"testing"
	"testing/fstest"

	"fourfold/puzzles"
	"fourfold/puzzles/lines"
	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
	"fourfold/puzzles/view"
)

func TestMain(m *testing.M) {
	Learn(puzzles.All())
	mixed.learn(own)
	os.Exit(m.Run())
}

func TestBest(t *testing.T) {
	for locales, want := range map[string]*Language{
		"": English, "C": English, "POSIX": English, "en-US": English, "en-GB zh-CN": English, "zh-CN": Chinese, "zh": Chinese,
		"zh-Hans-CN": Chinese, "zh-TW": Chinese, "zh-TW en-US": Chinese, "en-US zh-TW": English, "fr-FR": English,
		"fr-FR zh-CN": Chinese, "C zh-CN": Chinese, "nonsense-zzzzz": English,
	} {
		if got := best(strings.Fields(locales)); got != want {
			t.Errorf("a reader of %q gets %s, want %s", locales, got.Name, want.Name)
		}
	}
}

// mixed is a language with some words, and puzzles that have none, no translation, or one of two.
var (
	mixed = &Language{folder: folder(`"with %v": "z %v", "row %d of %d": "z %[2]d row %[1]d"`)}
	own   = []*puzzle.Puzzle{
		{Files: folder("")}, {Files: folder(`"%d presses": "%d presses"`)}, {Files: folder(`"%d presses": "%d x"`)}, {Files: folder(`"%d presses": "%d y"`)},
	}
)

func folder(words string) fs.FS {
	return fstest.MapFS{"words.json": {Data: []byte(`{"words": {` + words + `}}`)}}
}

func presses(n int) sentence.Text { return sentence.Count(n, "%d press", "%d presses") }

func TestSay(t *testing.T) {
	for _, c := range []struct {
		language *Language
		text     sentence.Text
		want     string
	}{
		{mixed, sentence.New("with %v", presses(5)), "z 5 x"},
		{mixed, sentence.New("with %v", presses(1)), "z 1 x"},
		{mixed, sentence.New("row %d of %d", 2, 7), "z 7 row 2"},
		{mixed, sentence.New("with %v", sentence.Refuse("row %d of %d", 3, 4)), "z z 4 row 3"},
		{mixed, sentence.New("with %v", fmt.Errorf("%w here", io.EOF)), "z EOF here"},
		{mixed, sentence.New("with %v", "\x1b[2J"), `z \x1b[2J`},
		{mixed, sentence.New("with %v", errors.New("a\nb")), `z a\nb`},
		{mixed, sentence.New("no such words: %q", "a\ab"), `no such words: "a\ab"`},
		{mixed, sentence.Count(1, "one bird", "%d birds"), "one bird"},
		{mixed, sentence.New("100% of it"), "100% of it"},
		{mixed, sentence.Text{}, ""},
		{English, presses(0), "0 presses"},
		{English, presses(1), "1 press"},
		{English, sentence.New("%[2]d before %[1]d", 1, 2), "2 before 1"},
		{English, sentence.New("%5.1f, %02x, %s, %v", 0.25, byte(10), "s", view.Size{Rows: 3, Cols: 4}), "  0.2, 0a, s, 3x4"},
		{English, sentence.New("%v %v", sentence.New("%s", "棋"), sentence.New("%s", "棋")), "棋 棋"},
		{Chinese, presses(1), "1 步"},
		{Chinese, sentence.FromError(lines.Errorf(3, "row has %d cells, want %d", 5, 4)), "第 3 行：这一行有 5 格，应为 4 格"},
	} {
		if got := c.language.say(nil, c.text); got != c.want {
			t.Errorf("%q is said as %q, want %q", c.text.Format, got, c.want)
		}
	}
	for i, want := range []string{"z z 1 x", "z z 1 press", "z z 1 x", "z z 1 y"} {
		if got := mixed.say(own[i], sentence.New("with %v", sentence.New("with %v", &sentence.Refusal{What: presses(1)}))); got != want {
			t.Errorf("puzzle %d says %q, want %q", i, got, want)
		}
	}
}

func TestNumbers(t *testing.T) {
	for n, want := range map[any]string{
		0: "0", 1000: "1000", -1000: "-1000", 9999: "9999", -9999: "-9999", uint(1234): "1234", 10_000: "10,000", -10_000: "-10,000",
		uint64(math.MaxUint64): "18,446,744,073,709,551,615", math.MinInt64: "-9,223,372,036,854,775,808",
	} {
		for _, l := range All() {
			if got := l.say(nil, sentence.New("%d", n)); got != want {
				t.Errorf("%s writes %T %v as %q, want %q", l.Name, n, n, got, want)
			}
		}
	}
}

func TestUse(t *testing.T) {
	defer Use(English)
	if Current() != English {
		t.Error("the language before the first choice is", Current().Name)
	}
	for want, text := range map[string]sentence.Text{
		"Été x": sentence.New("été %s", "x"), "No!: x": sentence.New("%v: %v", sentence.New("%v!", sentence.New("no")), "x"),
		"file: no": sentence.New("%v: %v", "file", sentence.New("no")), "": {}, "x": sentence.New("%s", "x"),
	} {
		if got := Capital(text); got != want {
			t.Errorf("%q with a capital is %q, want %q", text.Format, got, want)
		}
	}
	Use(Find("zh-Hans"))
	if got := Tr("Open …"); got != "打开…" {
		t.Errorf("after Chinese was chosen, Open is %q", got)
	}
}

package words

import (
	"regexp"
	"strings"
	"testing"

	"fourfold/puzzles"
	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
)

// stray finds a space between Chinese characters, and a missing one beside a number.
var stray = regexp.MustCompile(`[\p{Han}，。；：、（）] +[\p{Han}，。；：、（）]|\p{Han}[0-9]|[0-9]\p{Han}`)

// The arguments of a sentence stand in brackets.
func TestSpacesInChinese(t *testing.T) {
	for said, want := range map[string]string{
		"用 [4 步]完成": "用 4 步完成", "都比[4 次]多": "都比 4 次多", "移进 [黑子]。": "移进黑子。",
		"有 [一枚] ，[完]": "有一枚，完", "有 [一枚] 。": "有一枚。", "有，[4 步]": "有，4 步", "[4] of [5]": "4 of 5", "目标 []": "目标 ",
	} {
		if got := closeJoints(strings.NewReplacer("[", joint, "]", joint).Replace(said)); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
	inner := func(said string) sentence.Text { return sentence.New(said) }
	language, tetravex, fourline := *Chinese, puzzles.All()[2], puzzles.All()[3]
	language.own = map[*puzzle.Puzzle]map[string]string{fourline: {"%v and %v": "%v和%v"}} // Tetravex has another one
	for p, want := range map[*puzzle.Puzzle]string{tetravex: "12，黑", fourline: "12 和黑"} {
		if got := language.say(p, sentence.New("%v and %v", sentence.Refuse("12"), inner("黑"))); got != want {
			t.Errorf("%s says %q, want %q", p.ID, got, want)
		}
	}
}

func TestNoStraySpacesInChinese(t *testing.T) {
	for _, p := range parts(t, Chinese) {
		for english, chinese := range p.words {
			if stray.MatchString(chinese) {
				t.Errorf("%s: %q is translated with %q", p.name, english, chinese)
			}
		}
	}
}

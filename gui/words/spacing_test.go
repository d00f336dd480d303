package words

import (
	"regexp"
	"testing"

	"fourfold/puzzles/sentence"
)

// stray finds a space between Chinese characters, and a missing one beside a number.
var stray = regexp.MustCompile(`[\p{Han}，。；：、（）] +[\p{Han}，。；：、（）]|\p{Han}[0-9]|[0-9]\p{Han}`)

func TestSpacesInChinese(t *testing.T) {
	inner := func(said string) sentence.Text { return sentence.New(said) }
	l := Chinese
	for said, want := range map[string]string{
		closeJoints("用 " + joined("4 步") + "完成"):                  "用 4 步完成",
		closeJoints("都比" + joined("4 次") + "多"):                   "都比 4 次多",
		closeJoints("移进 " + joined("黑子") + "。"):                   "移进黑子。",
		closeJoints("有 " + joined("一枚") + " ，" + joined("完")):     "有一枚，完",
		closeJoints(joined("4") + " of " + joined("5")):           "4 of 5",
		closeJoints("目标 " + joined("")):                           "目标 ",
		l.Say(sentence.New("%v: %v", inner("flip"), inner("12"))): "flip：12",
	} {
		if said != want {
			t.Errorf("%q, want %q", said, want)
		}
	}
}

func TestNoStraySpacesInChinese(t *testing.T) {
	for _, p := range parts(t, Chinese) {
		for english, chinese := range p.words {
			if found := stray.FindString(chinese.Other + "\n" + chinese.One); found != "" {
				t.Errorf("%s: %q is translated with %q", p.name, english, found)
			}
		}
	}
}

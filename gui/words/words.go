// Package words speaks the languages of the program. What a person reads is made as a
// [sentence.Text], whose English format is the key of its translation. A [Speaker] puts it into the
// language in use, in the words of a puzzle. A translation that is missing is English.
//
// A language is a folder in resources: words.json has the translations of the window's sentences by
// their English formats, fyne.json those of the toolkit. What a puzzle says is translated in the
// puzzle's own folder, in files such as words.zh.json and rules.zh.md. All characters must be in the
// fonts of resources/fonts.
package words

import (
	"strings"
	"sync/atomic"
	"unicode"
	"unicode/utf8"

	"github.com/jeandeaual/go-locale"
	"golang.org/x/text/language"

	_ "fourfold/gui/words/locale" // before the toolkit
	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
	"fourfold/resources/zh"
)

// English is the language of the source, and the default.
var English = &Language{
	Tag: language.English, Name: "English", folder: english,
	taps: strings.NewReplacer("right click", "right click", "double click", "double click", "Click", "Tap", "click", "tap",
		", or go there with Up, Down, Shift+Left and Shift+Right", "",
		" Enter shows this board.", "", " Esc leads back.", "", " Esc stops that.", ""),
}

// Chinese is Chinese in simplified characters.
var Chinese = &Language{
	Tag: language.SimplifiedChinese, Name: "简体中文", dense: true, folder: zh.Files, suffix: ".zh",
	taps: strings.NewReplacer("右键单击", "右键单击", "单击", "轻点", "点击", "轻点",
		"；也可以用上、下方向键和 Shift+左右方向键移到那里", "", "按 Enter 键查看这个棋盘。", "", "按 Esc 键返回。", "", "按 Esc 键停止。", ""),
}

// Touch says that fingers are used: what is said of clicks is said of taps, and nothing of keys in a search.
var Touch atomic.Bool

// All returns the languages, in the order in which they are offered.
func All() []*Language { return []*Language{English, Chinese} }

// learned are the puzzles of the program.
var learned []*puzzle.Puzzle

// Learn reads all translations, with those of puzzles. Until the first call, everything is said in English.
func Learn(puzzles []*puzzle.Puzzle) {
	learned = puzzles
	for _, l := range All() {
		if l.words == nil {
			l.learn(puzzles)
		}
	}
}

// Names returns the names of the puzzles of a kind.
func Names(of puzzle.Play) string {
	var names []string
	for _, p := range learned {
		if p.Play == of {
			names = append(names, Of(p).Tr(p.Name))
		}
	}
	return strings.Join(names, ", ")
}

// Find returns the language with a tag, such as "zh-Hans", and that of the system's locales for any other text.
func Find(tag string) *Language {
	for _, l := range All() {
		if l.Tag.String() == tag {
			return l
		}
	}
	locales, _ := locale.GetLocales()
	return best(locales)
}

// best returns the language for a person who reads those of the locales, the most liked first. A
// reader of traditional Chinese gets simplified Chinese unless English comes first. The locale C is English.
func best(locales []string) *Language {
	var tags []language.Tag
	for _, l := range All() {
		tags = append(tags, l.Tag)
	}
	_, i := language.MatchStrings(language.NewMatcher(tags), locales...)
	return All()[i]
}

var current atomic.Pointer[Language]

// Use sets the language of everything that is said later.
func Use(l *Language) { current.Store(l) }

// Current returns the language in use, English before the first Use. Any goroutine may call it.
func Current() *Language {
	if l := current.Load(); l != nil {
		return l
	}
	return English
}

// Speaker says what is shown of a puzzle, in its own words where it has some. The zero Speaker says what is shown of none.
type Speaker struct{ puzzle *puzzle.Puzzle }

// Say, Tr and Capital are those of the zero Speaker.
var Say, Tr, Capital = Speaker{}.Say, Speaker{}.Tr, Speaker{}.Capital

// Of returns the Speaker of a puzzle.
func Of(p *puzzle.Puzzle) Speaker { return Speaker{p} }

// Say returns the text in the language in use.
func (s Speaker) Say(t sentence.Text) string { return Current().say(s.puzzle, t) }

// Tr returns a text in the language in use, for labels.
func (s Speaker) Tr(format string, args ...any) string { return s.Say(sentence.New(format, args...)) }

// Capital is Say with a capital letter first: errors begin with a small one, sentences on the screen do not. A value
// that comes first, such as the name of a file, stays as it is.
func (s Speaker) Capital(t sentence.Text) string {
	said := s.Say(t)
	for strings.HasPrefix(t.Format, "%v") {
		inner, ok := t.Args[0].(sentence.Text)
		if !ok {
			break
		}
		t = inner
	}
	if said == "" || strings.HasPrefix(t.Format, "%") {
		return said
	}
	first, size := utf8.DecodeRuneInString(said)
	return string(unicode.ToUpper(first)) + said[size:]
}

// Package words speaks the languages of the program. What a person reads is made as a
// [sentence.Text], whose English format is the key of its translation; [Say] puts it into the
// language in use. A translation that is missing is English.
//
// A language is a folder in resources: words.json has the translations of the window's sentences by
// their English formats, fyne.json those of the toolkit. What a puzzle says is translated in the
// puzzle's own folder, in files such as words.zh.json and rules.zh.md. All characters must be in the fonts of
// resources/fonts.
package words

import (
	"sync/atomic"

	"fyne.io/fyne/v2"
	"github.com/jeandeaual/go-locale"
	"golang.org/x/text/language"

	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
	"fourfold/resources/zh"
)

// Language is one the program speaks. There is one value of each, so == compares them.
type Language struct {
	Tag  language.Tag
	Name string // in the language itself

	// Wrapping is how lines of text are broken: between words, or anywhere in a script that has no
	// spaces between them.
	Wrapping fyne.TextWrap

	voice *voice
}

// English is the language of the source, and of whoever speaks none of the others.
var English = &Language{
	Tag: language.English, Name: "English", Wrapping: fyne.TextWrapWord,
	voice: newVoice(language.English, "", english),
}

// Chinese is Chinese in simplified characters.
var Chinese = &Language{
	Tag: language.SimplifiedChinese, Name: "简体中文", Wrapping: fyne.TextWrapBreak,
	voice: newVoice(language.SimplifiedChinese, "zh", zh.Files),
}

// All returns the languages, in the order in which they are offered.
func All() []*Language { return []*Language{English, Chinese} }

// Find returns the language with the tag, such as "zh-Hans", and for any other text System().
func Find(tag string) *Language {
	for _, l := range All() {
		if l.Tag.String() == tag {
			return l
		}
	}
	return System()
}

// System returns the language to speak with somebody whose system is set up as this one. Where the
// system does not tell, as in the locale C, it is English.
func System() *Language {
	locales, err := locale.GetLocales()
	if err != nil {
		return English
	}
	return best(locales)
}

// best returns the language for a person who reads those of the locales, the most liked first. A
// reader of traditional Chinese gets simplified Chinese, which is closer than English, unless
// English comes first.
func best(locales []string) *Language {
	all := All()
	tags := make([]language.Tag, len(all))
	for i, l := range all {
		tags[i] = l.Tag
	}
	matcher := language.NewMatcher(tags)
	for _, name := range locales {
		if _, i, confidence := matcher.Match(parse(name)); confidence != language.No {
			return all[i]
		}
	}
	return English
}

// parse returns the language of a locale as far as its name can be read: of C or POSIX the undetermined one.
func parse(name string) language.Tag {
	tag, _ := language.Parse(name)
	return tag
}

var current atomic.Pointer[Language]

// Use sets the language that everything is said in from now on. What has been said stays as it is.
func Use(l *Language) { current.Store(l) }

// Current returns the language in use, English before the first Use. Any goroutine may ask.
func Current() *Language {
	if l := current.Load(); l != nil {
		return l
	}
	return English
}

// Learn has the languages take in what puzzles say. It is called before the first sentence is said.
func Learn(puzzles []*puzzle.Puzzle) {
	for _, l := range All() {
		l.voice = newVoice(l.voice.tag, l.voice.suffix, l.voice.folder, puzzles...)
	}
}

// Say returns the text in the language in use, and so do the texts and complaints among its
// arguments.
func Say(t sentence.Text) string { return Current().Say(t) }

// T returns a sentence, given by its English format, in the language in use.
func T(format string, args ...any) string { return Say(sentence.New(format, args...)) }

// Rules returns the rules of a puzzle in the language in use, in Markdown.
func Rules(p *puzzle.Puzzle) string { return Current().Rules(p) }

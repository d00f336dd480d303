package words

import (
	"fmt"
	"io/fs"
	"reflect"
	"sync"
	"sync/atomic"

	"golang.org/x/text/language"
	"golang.org/x/text/message"
	"golang.org/x/text/number"

	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
	"fourfold/resources/zh"
)

// Language is one the program speaks. There is one value of each, so == compares them.
type Language struct {
	Tag  language.Tag
	Name string // in the language itself

	dense  bool // there are no spaces between words
	folder fs.FS
	suffix string // of a puzzle's files in this language, such as ".zh"
	words  atomic.Pointer[func() *message.Printer]
}

// printer returns what says things in the language. It reads the words when they are first needed.
func (l *Language) printer() *message.Printer { return (*l.words.Load())() }

// Files of a language's folder.
const (
	catalogueFile = "words.json"
	toolkitFile   = "fyne.json"
)

// English is the language of the source, and of whoever speaks none of the others.
var English = (&Language{Tag: language.English, Name: "English", folder: english}).learn()

// Chinese is Chinese in simplified characters.
var Chinese = (&Language{
	Tag: language.SimplifiedChinese, Name: "简体中文", dense: true, folder: zh.Files, suffix: ".zh",
}).learn()

// Learn has the languages take in what puzzles say. It is called before the first sentence is said.
func Learn(puzzles []*puzzle.Puzzle) {
	for _, l := range All() {
		l.learn(puzzles...)
	}
}

// learn has the language say what is in its folder and in those of puzzles, and returns it.
func (l *Language) learn(puzzles ...*puzzle.Puzzle) *Language {
	printer := sync.OnceValue(func() *message.Printer {
		words := catalogue{}
		err := words.add(l.folder, catalogueFile)
		for _, p := range puzzles {
			if err == nil {
				err = words.add(p.Files, l.wordsFile())
			}
		}
		if err == nil {
			var p *message.Printer
			if p, err = words.printer(l.Tag); err == nil {
				return p
			}
		}
		panic(fmt.Sprintf("the words of %v: %v", l.Tag, err)) // they are built into the program
	})
	l.words.Store(&printer)
	return l
}

// wordsFile and rulesFile name what a puzzle's folder has in the language.
func (l *Language) wordsFile() string { return "words" + l.suffix + ".json" }
func (l *Language) rulesFile() string { return "rules" + l.suffix + ".md" }

// Say returns the text in the language, and in English where there is no translation.
func (l *Language) Say(t sentence.Text) string {
	if len(t.Args) == 0 {
		// Without arguments a format is not one: what it holds is shown as it stands.
		return l.printer().Sprintf(message.Key(t.Format, "%s"), t.Format)
	}
	args := make([]any, len(t.Args))
	for i, arg := range t.Args {
		switch arg := arg.(type) {
		case sentence.Text:
			args[i] = l.within(l.Say(arg))
		case error:
			args[i] = l.within(l.Say(sentence.FromError(arg)))
		default:
			args[i] = ungrouped(sentence.Shown(arg))
		}
	}
	english := t.Format
	if n, ok := integer(t.Args[0]); ok && n == 1 && t.One != "" {
		english = t.One
	}
	return closeJoints(l.printer().Sprintf(message.Key(t.Format, english), args...))
}

// within returns a text as it is put into a sentence.
func (l *Language) within(text string) string {
	if l.dense {
		return joined(text)
	}
	return text
}

// groupedFrom is the smallest number whose thousands are set apart, as in 12,870: with four digits
// that is a hindrance more than a help.
const groupedFrom = 10_000

// ungrouped returns the argument so that a number of four digits is printed without a separator.
func ungrouped(arg any) any {
	if n, ok := integer(arg); ok && n > -groupedFrom && n < groupedFrom && (n >= 1000 || n <= -1000) {
		return number.Decimal(n, number.NoSeparator())
	}
	return arg
}

// integer returns the value of any type of integer, if an int has room for it.
func integer(arg any) (n int, ok bool) {
	switch v := reflect.ValueOf(arg); {
	case v.CanInt():
		n := int(v.Int())
		return n, int64(n) == v.Int()
	case v.CanUint():
		n := int(v.Uint())
		return n, n >= 0 && uint64(n) == v.Uint()
	}
	return 0, false
}

// Rules returns the rules of a puzzle in the language, in Markdown, and in English where they have
// not been translated.
func (l *Language) Rules(p *puzzle.Puzzle) string {
	rules, err := fs.ReadFile(p.Files, l.rulesFile())
	if err != nil && l != English {
		return English.Rules(p)
	}
	if err != nil {
		return err.Error() // the conformance test notices
	}
	return string(rules)
}

package words

import (
	"fmt"
	"io/fs"
	"reflect"
	"sync"

	"golang.org/x/text/feature/plural"
	"golang.org/x/text/language"
	"golang.org/x/text/message"
	"golang.org/x/text/number"

	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
)

// Files of a language's folder.
const (
	catalogueFile = "words.json"
	toolkitFile   = "fyne.json"
)

// voice says texts in one language. Its folder is read when it is first needed.
type voice struct {
	tag     language.Tag
	suffix  string // of the files of a puzzle in this language, such as "zh"; empty for English
	folder  fs.FS
	printer func() *message.Printer
}

func newVoice(tag language.Tag, suffix string, folder fs.FS, puzzles ...*puzzle.Puzzle) *voice {
	v := &voice{tag: tag, suffix: suffix, folder: folder}
	v.printer = sync.OnceValue(func() *message.Printer {
		catalogue, err := readCatalogue(folder, catalogueFile)
		for _, p := range puzzles {
			if err == nil && suffix != "" {
				err = catalogue.add(p.Files, "words."+suffix+".json")
			}
		}
		if err == nil {
			var p *message.Printer
			if p, err = catalogue.printer(tag); err == nil {
				return p
			}
		}
		panic(fmt.Sprintf("the words of %v: %v", tag, err)) // they are built into the program
	})
	return v
}

// Say returns the text in the language, and in English where there is no translation.
func (l *Language) Say(t sentence.Text) string { return l.voice.say(t) }

func (v *voice) say(t sentence.Text) string {
	if len(t.Args) == 0 {
		// Without arguments a format is not one: what it holds is shown as it stands.
		return v.printer().Sprintf(message.Key(t.Format, "%s"), t.Format)
	}
	args := make([]any, len(t.Args))
	for i, arg := range t.Args {
		switch arg := arg.(type) {
		case sentence.Text:
			args[i] = v.say(arg)
		case error:
			args[i] = v.say(sentence.FromError(arg))
		default:
			args[i] = ungrouped(arg)
		}
	}
	return v.printer().Sprintf(message.Key(t.Format, inEnglish(t)), args...)
}

// inEnglish returns the text's English format for its number.
func inEnglish(t sentence.Text) string {
	if t.One != "" {
		if n, ok := integer(t.Args[0]); ok && plural.Cardinal.MatchPlural(language.English, n, 0, 0, 0, 0) == plural.One {
			return t.One
		}
	}
	return t.Format
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
	rules, err := fs.ReadFile(p.Files, "rules."+l.voice.suffix+".md")
	if err != nil {
		rules, err = fs.ReadFile(p.Files, "rules.md")
	}
	if err != nil {
		return err.Error() // the conformance test notices
	}
	return string(rules)
}

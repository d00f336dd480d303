package words

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"reflect"
	"sync"

	"golang.org/x/text/language"
	"golang.org/x/text/message"
	"golang.org/x/text/number"

	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
)

// Language is a language of the program. There is one value of each, so == compares them.
type Language struct {
	Tag  language.Tag
	Name string // in the language itself

	dense   bool // there are no spaces between words
	folder  fs.FS
	suffix  string // of a puzzle's files in this language, such as ".zh"
	puzzles []*puzzle.Puzzle

	learned sync.Once
	words   map[string]translation // by English format, that of the plural where there are two
	printer *message.Printer
}

// translation is a format, and another one for the number 1 where that differs.
type translation struct {
	Other string `json:"other"`
	One   string `json:"=1"`
}

// UnmarshalJSON reads a string, which is for all numbers, or an object of both.
func (t *translation) UnmarshalJSON(text []byte) error {
	if json.Unmarshal(text, &t.Other) == nil {
		return nil
	}
	type forms translation
	return json.Unmarshal(text, (*forms)(t))
}

// Files of a language's folder.
const (
	catalogueFile = "words.json"
	toolkitFile   = "fyne.json"
)

// learn reads the translations of the language and of the puzzles.
func (l *Language) learn() {
	l.words, l.printer = map[string]translation{}, message.NewPrinter(l.Tag)
	err := readWords(l.words, l.folder, catalogueFile)
	for _, p := range l.puzzles {
		err = errors.Join(err, readWords(l.words, p.Files, l.wordsFile()))
	}
	if err != nil {
		panic(fmt.Sprintf("the words of %v: %v", l.Tag, err)) // they are built into the program
	}
}

// readWords adds the translations of a file. A missing file has none.
func readWords(words map[string]translation, folder fs.FS, file string) error {
	text, err := fs.ReadFile(folder, file)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil {
		return err
	}
	return json.Unmarshal(text, &struct{ Words *map[string]translation }{&words})
}

// wordsFile and rulesFile return the names of a puzzle's files in the language.
func (l *Language) wordsFile() string { return "words" + l.suffix + ".json" }
func (l *Language) rulesFile() string { return "rules" + l.suffix + ".md" }

// Say returns the text in the language, with the texts and errors among its arguments. It is English if there is no
// translation.
func (l *Language) Say(t sentence.Text) string {
	l.learned.Do(l.learn)
	words, ok := l.words[t.Format]
	if !ok {
		words = translation{t.Format, t.One}
	}
	if len(t.Args) == 0 {
		return words.Other // which is no format without arguments
	}
	format := words.Other
	if n, ok := integer(t.Args[0]); ok && n == 1 && words.One != "" {
		format = words.One
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
	return closeJoints(l.printer.Sprintf(format, args...))
}

// within returns a text as it is put into a sentence.
func (l *Language) within(text string) string {
	if l.dense {
		return joined(text)
	}
	return text
}

// ungrouped returns an argument so that a number of four digits is printed without a separator: 1234, but 12,870.
func ungrouped(arg any) any {
	if n, ok := integer(arg); ok && n > -10_000 && n < 10_000 && (n >= 1000 || n <= -1000) {
		return number.Decimal(n, number.NoSeparator())
	}
	return arg
}

// integer returns the value of any type of integer that fits into an int.
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

// Rules returns the rules of a puzzle in the language, in Markdown. They are English if there is no translation.
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

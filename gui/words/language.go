package words

import (
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"reflect"
	"strings"

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

	dense  bool // there are no spaces between words
	folder fs.FS
	suffix string            // of a puzzle's files in this language, such as ".zh"
	taps   *strings.Replacer // says tap for click, but not of other buttons of a mouse
	words  map[string]string // by English format
	own    map[*puzzle.Puzzle]map[string]string
}

// learn reads the translations of the language and of the puzzles. Where nobody says of which puzzle a sentence is, the
// first translation counts.
func (l *Language) learn(puzzles []*puzzle.Puzzle) {
	l.words, l.own = readWords(l.folder, "words.json"), map[*puzzle.Puzzle]map[string]string{}
	for _, p := range puzzles {
		l.own[p] = readWords(p.Files, l.wordsFile())
		for english, said := range l.own[p] {
			if l.words[english] == "" && said != english {
				l.words[english] = said
			}
		}
	}
}

// readWords returns the translations of a file. A missing file has none.
func readWords(folder fs.FS, file string) map[string]string {
	content := struct{ Words map[string]string }{map[string]string{}}
	text, err := fs.ReadFile(folder, file)
	if err == nil {
		err = json.Unmarshal(text, &content)
	}
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		panic(fmt.Sprintf("%s: %v", file, err)) // they are built into the program
	}
	return content.Words
}

// wordsFile returns the name of a puzzle's translations.
func (l *Language) wordsFile() string { return "words" + l.suffix + ".json" }

// printer groups the digits of numbers by three, as all languages of the program do.
var printer = message.NewPrinter(language.English)

// say returns the text, with the texts and errors among its arguments, in the words of a puzzle if there are some, else in those
// of the language. It is English if there is no translation. The puzzle may be nil.
func (l *Language) say(p *puzzle.Puzzle, t sentence.Text) string {
	format := cmp.Or(l.own[p][t.Format], l.words[t.Format], t.Format)
	if format == t.Format && t.One != "" && t.Args[0] == 1 {
		format = t.One
	}
	if Touch.Load() {
		format = l.taps.Replace(format)
	}
	if len(t.Args) == 0 {
		return format // a percent sign in it stands for itself
	}
	args := make([]any, len(t.Args))
	for i, arg := range t.Args {
		switch arg := arg.(type) {
		case sentence.Text:
			args[i] = l.within(l.say(p, arg))
		case error:
			args[i] = l.within(l.say(p, sentence.FromError(arg)))
		default:
			args[i] = ungrouped(sentence.Shown(arg))
		}
	}
	return closeJoints(printer.Sprintf(format, args...))
}

// within returns a text as it is put into a sentence.
func (l *Language) within(text string) string {
	if l.dense {
		return joint + text + joint
	}
	return text
}

// ungrouped returns an argument so that a number of four digits is printed without a separator: 1234, but 12,870.
func ungrouped(arg any) any {
	v := reflect.ValueOf(arg)
	if v.CanUint() {
		v = reflect.ValueOf(int64(v.Uint()))
	}
	if v.CanInt() && v.Int()/1000 != 0 && v.Int()/10_000 == 0 {
		return number.Decimal(v.Int(), number.NoSeparator())
	}
	return arg
}

// Rules returns the rules of a puzzle in the language, in Markdown. They are English if there is no translation.
func (l *Language) Rules(p *puzzle.Puzzle) string {
	rules, err := fs.ReadFile(p.Files, "rules"+l.suffix+".md")
	if err != nil {
		rules, _ = fs.ReadFile(p.Files, "rules.md") // the conformance test checks that it is there
	}
	return string(rules)
}

package words

import (
	"bytes"
	"encoding/json"
	"fmt"
	"go/ast"
	"go/token"
	"go/types"
	"io/fs"
	"maps"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"fourfold/puzzles"
	"fourfold/puzzles/puzzle"
)

// complete tells whether the sentences are settled: then one that is not translated, and a
// translation without a sentence, are errors. Until then they are only listed.
const complete = true

// Where sentences are written: the arguments of these functions, counted from 0, ...
var sentenceArguments = map[string][]int{
	"fourfold/puzzles/sentence.New":           {0},
	"fourfold/puzzles/sentence.Count":         {2}, // the key is the plural's
	"fourfold/puzzles/sentence.Refuse":        {0},
	"fourfold/puzzles/lines.Errorf":           {1},
	"fourfold/puzzles/lines.BadCharacter":     {3},
	"(*fourfold/puzzles/lines.Reader).Filled": {0},
	"(*fourfold/puzzles/lines.Reader).Rows":   {0},
	"fourfold/gui/words.T":                    {0},
}

// ... and these fields.
var sentenceFields = map[string][]string{
	"fourfold/puzzles/sentence.Text": {"Format"},
	"fourfold/puzzles/puzzle.Puzzle": {"Name", "Goal", "Editing", "Playing"},
	"fourfold/puzzles/puzzle.Wish":   {"Name"},
	"fourfold/puzzles/puzzle.Knob":   {"Label", "Hint", "Said"},
	"fourfold/gui.action":            {"name", "about"},
	"fourfold/gui/session.Speed":     {"Name"},
}

// written returns the sentences of the program with a place where each is written, and the places where
// it cannot be told what is said.
func written(t *testing.T) (sentences map[string]string, unclear []string) {
	s, err := readSource("../..", "puzzles", "gui", "solver")
	if err != nil {
		t.Fatal(err)
	}
	w := writing{source: s, known: map[types.Object]bool{}, sentences: map[string]string{}}
	fields := w.fields()
	for _, field := range fields {
		w.known[field] = true
	}
	arguments := w.arguments()
	for _, field := range fields {
		for _, value := range s.values[field] {
			w.note(value)
		}
	}
	for _, argument := range arguments {
		w.note(argument)
	}
	slices.Sort(w.unclear)
	return w.sentences, slices.Compact(w.unclear)
}

type writing struct {
	*source
	known     map[types.Object]bool // fields and parameters whose values are noted anyway
	sentences map[string]string
	unclear   []string
}

// fields returns the fields that hold sentences.
func (w *writing) fields() []types.Object {
	var all []types.Object
	for name, fields := range sentenceFields {
		dot := strings.LastIndex(name, ".")
		p := w.packages[name[:dot]]
		if p == nil || p.Scope().Lookup(name[dot+1:]) == nil {
			continue
		}
		record, _ := p.Scope().Lookup(name[dot+1:]).Type().Underlying().(*types.Struct)
		for i := range record.NumFields() {
			if slices.Contains(fields, record.Field(i).Name()) {
				all = append(all, record.Field(i))
			}
		}
	}
	return all
}

// arguments returns the arguments of all calls that are sentences.
func (w *writing) arguments() []ast.Expr {
	for _, o := range w.info.Defs {
		if f, ok := o.(*types.Func); ok {
			for _, i := range sentenceArguments[f.FullName()] {
				w.known[f.Type().(*types.Signature).Params().At(i)] = true
			}
		}
	}
	var all []ast.Expr
	for _, files := range w.syntax {
		for _, file := range files {
			ast.Inspect(file, func(n ast.Node) bool {
				if call, ok := n.(*ast.CallExpr); ok {
					if f, ok := w.object(call.Fun).(*types.Func); ok {
						for _, i := range sentenceArguments[f.FullName()] {
							all = append(all, call.Args[i])
						}
					}
				}
				return true
			})
		}
	}
	return all
}

func (w *writing) note(e ast.Expr) {
	all, ok := w.strings(e, w.known)
	if !ok {
		w.unclear = append(w.unclear, w.place(e.Pos()))
	}
	for _, sentence := range all {
		if sentence.text != "" {
			w.sentences[sentence.text] = w.place(sentence.at)
		}
	}
}

func (w *writing) place(at token.Pos) string {
	return strings.TrimPrefix(w.files.Position(at).String(), "../../")
}

// TestSentences checks that it is clear what the program can say.
func TestSentences(t *testing.T) {
	sentences, unclear := written(t)
	for _, at := range unclear {
		report(t, "%s: a sentence that is not written there or followed to where it is", at)
	}
	for sentence, at := range sentences {
		if strings.Contains(strings.ReplaceAll(sentence, "%%", ""), "%") && len(verbs(sentence)) == 0 {
			t.Errorf("%s: %q is no format", at, sentence)
		}
	}
	for _, known := range []string{
		"Press row %d, column %d", "%d presses", "Open …", "Start", "Flip", "b or w", "White: row %d, column %d up",
	} {
		if complete && sentences[known] == "" {
			t.Errorf("%q was not found in the source", known)
		}
	}
}

// TestTranslated checks that every sentence is translated, and that nothing else is.
func TestTranslated(t *testing.T) {
	sentences, _ := written(t)
	for _, l := range All()[1:] {
		words := wordsOf(t, l).Words
		for _, sentence := range slices.Sorted(maps.Keys(sentences)) {
			if _, ok := words[sentence]; !ok {
				report(t, "%s: no %s for %q", sentences[sentence], l.Tag, sentence)
			}
		}
		for _, sentence := range slices.Sorted(maps.Keys(words)) {
			if sentences[sentence] == "" {
				report(t, "the program never says %q, which has a translation into %s", sentence, l.Tag)
			}
		}
	}
}

// report is an error if the sentences are settled.
func report(t *testing.T, format string, args ...any) {
	if complete {
		t.Errorf(format, args...)
	} else {
		t.Logf(format, args...)
	}
}

// TestVerbs checks that a translation takes the arguments of its sentence.
func TestVerbs(t *testing.T) {
	for _, l := range All()[1:] {
		for sentence, translation := range wordsOf(t, l).Words {
			want := verbs(sentence)
			for form, format := range translation {
				got := verbs(format)
				if form != other && got[1] == "" && want[1] != "" {
					got[1] = want[1] // a form for some numbers need not name the number
				}
				if !maps.Equal(got, want) {
					t.Errorf("%q takes %v, its translation %q %v", sentence, want, format, got)
				}
			}
		}
	}
}

var verb = regexp.MustCompile(`%(?:\[(\d+)\])?([-+# 0]*\d*(?:\.\d+)?[a-zA-Z%])`)

// verbs returns the verb that each argument is printed with. The arguments count from 1.
func verbs(format string) map[int]string {
	all, next := map[int]string{}, 1
	for _, m := range verb.FindAllStringSubmatch(format, -1) {
		if m[2] == "%" {
			continue
		}
		if m[1] != "" {
			next, _ = strconv.Atoi(m[1])
		}
		all[next] += m[2]
		next++
	}
	return all
}

// TestCatalogueForm checks that the words are sorted, written as this writes them, and written once.
func TestCatalogueForm(t *testing.T) {
	for _, l := range All()[1:] {
		testForm(t, l.voice.folder, catalogueFile)
		for _, p := range puzzles.All() {
			testForm(t, p.Files, "words."+l.voice.suffix+".json")
		}
	}
}

func testForm(t *testing.T, folder fs.FS, name string) {
	text, err := fs.ReadFile(folder, name)
	if err != nil {
		t.Fatal(err)
	}
	var content struct {
		Glossary map[string]string `json:"glossary,omitempty"`
		Words    map[string]any    `json:"words"`
	}
	if err := json.Unmarshal(text, &content); err != nil {
		t.Fatalf("the words of %s: %v", name, err)
	}
	var want bytes.Buffer
	encoder := json.NewEncoder(&want)
	encoder.SetEscapeHTML(false)
	encoder.SetIndent("", "  ")
	if err := encoder.Encode(content); err != nil {
		t.Fatal(err)
	}
	got, lines := strings.Split(string(text), "\n"), strings.Split(want.String(), "\n")
	for i := range min(len(got), len(lines)) {
		if got[i] != lines[i] {
			t.Fatalf("line %d of %s is\n%s\nand in order\n%s", i+1, name, got[i], lines[i])
		}
	}
	if len(got) != len(lines) {
		t.Errorf("%s has %d lines, in order it has %d", name, len(got), len(lines))
	}
}

// TestRules checks that each puzzle's rules are translated, with the same headings and the very same samples.
func TestRules(t *testing.T) {
	defer Use(English)
	for _, p := range puzzles.All() {
		if English.Rules(p) != file(t, p, "rules.md") {
			t.Errorf("the English rules of %s are not those of the puzzle", p.ID)
		}
		for _, l := range All()[1:] {
			Use(l)
			rules := Rules(p)
			if rules == file(t, p, "rules.md") {
				t.Errorf("the rules of %s are not there in %v", p.ID, l.Tag)
			}
			if got, want := outline(rules), outline(file(t, p, "rules.md")); got != want {
				t.Errorf("the rules of %s in %v have the outline\n%s\nthose in English\n%s", p.ID, l.Tag, got, want)
			}
		}
	}
}

// outline returns what does not depend on the language: how many headings, items and paragraphs
// there are, in order, and the samples.
func outline(markdown string) string {
	var out strings.Builder
	sample, after := false, "" // after: the kind of the line before
	for line := range strings.Lines(markdown) {
		kind := "text"
		switch trimmed := strings.TrimSpace(line); {
		case strings.HasPrefix(trimmed, "```"):
			sample = !sample
			kind = "sample"
		case sample:
			kind = line
		case trimmed == "":
			kind = ""
		case strings.HasPrefix(trimmed, "#"):
			kind = "heading"
		case strings.HasPrefix(line, "- "), strings.HasPrefix(line, "* "):
			kind = "item"
		case after == "item":
			kind = "item" // goes on
			continue
		}
		if kind != "" && (kind != "text" || after != "text") {
			fmt.Fprintln(&out, strings.TrimSpace(kind))
		}
		after = kind
	}
	return out.String()
}

// wordsOf returns the words of a language: the window's and those of all puzzles.
func wordsOf(t *testing.T, l *Language) catalogue {
	c, err := readCatalogue(l.voice.folder, catalogueFile)
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range puzzles.All() {
		if err := c.add(p.Files, "words."+l.voice.suffix+".json"); err != nil {
			t.Fatal(err)
		}
	}
	return c
}

// file returns a file of a puzzle's folder.
func file(t *testing.T, p *puzzle.Puzzle, name string) string {
	text, err := fs.ReadFile(p.Files, name)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

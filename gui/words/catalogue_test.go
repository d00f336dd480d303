package words

import (
	"bytes"
	"encoding/json"
	"flag"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"fourfold/puzzles"
	"fourfold/puzzles/puzzle"
)

// part is a file of translations, and the code whose sentences they are.
type part struct {
	name  string
	words map[string]translation
	*source
}

// parts returns the parts of a language: that of the window, then those of the puzzles that promise a translation by
// having the file.
func parts(t *testing.T, l *Language) []part {
	var ids []string
	for _, p := range puzzles.All() {
		ids = append(ids, p.ID)
	}
	own := readSource(t, "gui", "words", "e2e", "display")                             // the last one speaks before there is a window with a language
	shared := readSource(t, "puzzles", append(ids, "puzzletest", "proof", "judge")...) // the last two speak on the command line only
	maps.Copy(own.sentences, shared.sentences)
	maps.Copy(own.literals, shared.literals)
	all := []part{{"resources/zh/" + catalogueFile, wordsIn(t, l.folder, catalogueFile), own}}
	for _, p := range puzzles.All() {
		name := l.wordsFile()
		if !exists(p, name) {
			t.Logf("%s has no %s: what it says stays English", p.ID, name)
			continue
		}
		all = append(all, part{"puzzles/" + p.ID + "/" + name, wordsIn(t, p.Files, name), readSource(t, "puzzles/"+p.ID)})
	}
	return all
}

// TestSource checks that the sentences are found in the code.
func TestSource(t *testing.T) {
	all := parts(t, Chinese)
	for i, known := range []string{"Press row %d, column %d", "Open …", "Flip", "b or w", "%v: row %d, column %d up"} {
		if !slices.ContainsFunc(all, func(p part) bool { return p.sentences[known] != "" || p.literals[known] && i == 4 }) {
			t.Errorf("%q was not found in the code", known)
		}
	}
}

var update = flag.Bool("update", false, "write the sentences of the puzzles into their words, in English where there is no translation")

// update adds the sentences that are not translated, and removes the words of sentences that are not said.
func (p *part) update(t *testing.T, shared part) {
	t.Helper()
	for sentence := range p.sentences {
		if p.words[sentence] == nil && shared.words[sentence] == nil {
			p.words[sentence] = translation{other: sentence}
		}
	}
	maps.DeleteFunc(p.words, func(sentence string, _ translation) bool {
		return !p.literals[sentence] || shared.words[sentence] != nil
	})
	content := map[string]map[string]any{"words": {}}
	for sentence, forms := range p.words {
		if content["words"][sentence] = forms; len(forms) == 1 {
			content["words"][sentence] = forms[other]
		}
	}
	if err := os.WriteFile(filepath.Join("../..", p.name), encode(t, content), 0o644); err != nil {
		t.Fatal(err)
	}
}

// encode writes a catalogue: sorted, a line for each word.
func encode(t *testing.T, content any) []byte {
	t.Helper()
	var text bytes.Buffer
	encoder := json.NewEncoder(&text)
	encoder.SetEscapeHTML(false)
	encoder.SetIndent("", "  ")
	if err := encoder.Encode(content); err != nil {
		t.Fatal(err)
	}
	return text.Bytes()
}

// TestTranslated checks that every sentence is translated, in its part or in that of the window, and that nothing else is.
func TestTranslated(t *testing.T) {
	for _, l := range All()[1:] {
		all := parts(t, l)
		for i, own := range all {
			if *update && i > 0 {
				own.update(t, all[0])
			}
			for _, sentence := range slices.Sorted(maps.Keys(own.sentences)) {
				if own.words[sentence] == nil && all[0].words[sentence] == nil {
					t.Errorf("%s lacks %q, said in %s", own.name, sentence, own.sentences[sentence])
				}
			}
			for _, sentence := range slices.Sorted(maps.Keys(own.words)) {
				used := own.literals[sentence]
				if i == 0 {
					used = slices.ContainsFunc(all, func(p part) bool { return p.literals[sentence] })
				}
				if !used || i > 0 && all[0].words[sentence] != nil {
					t.Errorf("%s has %q, which is said nowhere there, or is translated for the whole program", own.name, sentence)
				}
			}
		}
	}
}

// TestVerbs checks that a translation takes the arguments of its sentence.
func TestVerbs(t *testing.T) {
	for _, l := range All()[1:] {
		words := map[string]translation{}
		for _, part := range parts(t, l) {
			maps.Copy(words, part.words)
		}
		for sentence, translation := range words {
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
		testForm(t, l.folder, catalogueFile)
		for _, p := range puzzles.All() {
			if name := l.wordsFile(); exists(p, name) {
				testForm(t, p.Files, name)
			}
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
	got, lines := strings.Split(string(text), "\n"), strings.Split(string(encode(t, content)), "\n")
	for i := range min(len(got), len(lines)) {
		if got[i] != lines[i] {
			t.Fatalf("line %d of %s is\n%s\nand in order\n%s", i+1, name, got[i], lines[i])
		}
	}
	if len(got) != len(lines) {
		t.Errorf("%s has %d lines, in order it has %d", name, len(got), len(lines))
	}
}

// TestRules checks that translated rules have the same headings and the very same samples.
func TestRules(t *testing.T) {
	for _, p := range puzzles.All() {
		if English.Rules(p) != file(t, p, "rules.md") {
			t.Errorf("the English rules of %s are not those of the puzzle", p.ID)
		}
		for _, l := range All()[1:] {
			if !exists(p, l.rulesFile()) {
				t.Logf("the rules of %s are not there in %v", p.ID, l.Tag)
				continue
			}
			rules := l.Rules(p)
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

func wordsIn(t *testing.T, folder fs.FS, name string) map[string]translation {
	c := catalogue{}
	if err := c.add(folder, name); err != nil {
		t.Fatal(err)
	}
	return c
}

func exists(p *puzzle.Puzzle, name string) bool {
	_, err := fs.Stat(p.Files, name)
	return err == nil
}

// file returns a file of a puzzle's folder.
func file(t *testing.T, p *puzzle.Puzzle, name string) string {
	text, err := fs.ReadFile(p.Files, name)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

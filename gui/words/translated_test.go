package words

import (
	"bytes"
	"cmp"
	"encoding/json"
	"flag"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"fourfold/puzzles"
	"fourfold/puzzles/puzzle"
)

// part is a file of translations, and the code whose sentences they are.
type part struct {
	name  string
	words map[string]string
	*source
}

// parts returns the parts of a language: that of the window, then those of the puzzles.
func parts(t *testing.T, l *Language) []part {
	without := []string{"puzzletest", "proof", "judge"}
	for _, p := range puzzles.All() {
		without = append(without, p.ID)
	}
	own := readSource(t, "gui", "words", "e2e", "painttest", "display") // the last one speaks before there is a language
	for _, shared := range []*source{readSource(t, "puzzles", without...), readSource(t, "internal")} {
		maps.Copy(own.sentences, shared.sentences)
		maps.Copy(own.literals, shared.literals)
	}
	all := []part{{"resources/zh/words.json", readWords(l.folder, "words.json"), own}}
	for _, p := range puzzles.All() {
		name := "puzzles/" + p.ID + "/" + l.wordsFile()
		all = append(all, part{name, readWords(p.Files, l.wordsFile()), readSource(t, "puzzles/"+p.ID)})
	}
	return all
}

var update = flag.Bool("update", false, "write the sentences of the puzzles into their words, in English if there is no translation")

// update adds sentences without a translation, in the words of another puzzle if there are some, and removes translations
// without a sentence.
func (p *part) update(t *testing.T, shared map[string]string) {
	t.Helper()
	for sentence, at := range p.sentences {
		if shared[sentence] == "" && p.words[sentence] == "" {
			t.Logf("%s lacks %q, said in %s", p.name, sentence, at)
			p.words[sentence] = cmp.Or(Chinese.words[sentence], sentence)
		}
	}
	maps.DeleteFunc(p.words, func(sentence, _ string) bool { return !p.literals[sentence] || shared[sentence] != "" })
	_ = os.WriteFile(filepath.Join("../..", p.name), p.text(), 0o644) // the file is read again
}

// text returns the file of the translations, in order.
func (p *part) text() []byte {
	var text bytes.Buffer
	encoder := json.NewEncoder(&text)
	encoder.SetEscapeHTML(false)
	encoder.SetIndent("", "  ")
	_ = encoder.Encode(map[string]any{"words": p.words}) // cannot fail
	return text.Bytes()
}

// TestTranslated checks that every sentence in the code is translated, in its part or in that of the window, and that
// nothing else is.
func TestTranslated(t *testing.T) {
	all := parts(t, Chinese)
	window := all[0].words
	for i, own := range all {
		if *update && i > 0 {
			own.update(t, window)
		}
		for sentence, at := range own.sentences {
			if own.words[sentence] == "" && window[sentence] == "" {
				t.Errorf("%s lacks %q, said in %s", own.name, sentence, at)
			}
		}
		for sentence := range own.words {
			used := own.literals[sentence] && window[sentence] == ""
			if i == 0 {
				used = slices.ContainsFunc(all, func(p part) bool { return p.literals[sentence] })
			}
			if !used {
				t.Errorf("%s has %q, which is said nowhere there, or is translated for the whole program", own.name, sentence)
			}
		}
		if text, err := os.ReadFile(filepath.Join("../..", own.name)); i > 0 && !bytes.Equal(text, own.text()) {
			t.Errorf("%s is not in the order that -update writes, error %v", own.name, err)
		}
	}
}

var verb = regexp.MustCompile(`%(?:\[\d+\])?[-+# 0]*\d*(?:\.\d+)?[a-zA-Z]`)

// TestVerbs checks that a translation prints the arguments of its sentence.
func TestVerbs(t *testing.T) {
	for _, part := range parts(t, Chinese) {
		for sentence, format := range part.words {
			want, got := verb.FindAllString(sentence, -1), verb.FindAllString(format, -1)
			if strings.Contains(format, "%[") {
				for i, v := range want { // in another order
					want[i] = strings.Replace(v, "%", "%["+string(rune('1'+i))+"]", 1)
				}
				slices.Sort(got)
			}
			if !slices.Equal(got, want) {
				t.Errorf("%q takes %v, its translation %q %v", sentence, want, format, got)
			}
		}
	}
}

// TestRules checks that translated rules have the samples of the English ones, which take the place of missing ones.
func TestRules(t *testing.T) {
	samples := regexp.MustCompile("(?s)```.*?```")
	if got := Chinese.Rules(&puzzle.Puzzle{Files: fstest.MapFS{"rules.md": {Data: []byte("in English")}}}); got != "in English" {
		t.Errorf("rules without a translation are %q", got)
	}
	for _, p := range puzzles.All() {
		want, got := samples.FindAllString(English.Rules(p), -1), samples.FindAllString(Chinese.Rules(p), -1)
		_, missing := fs.Stat(p.Files, "rules.zh.md")
		if !slices.Equal(got, want) || len(want) == 0 || (English.Rules(p) == Chinese.Rules(p)) != (missing != nil) {
			t.Errorf("the rules of %s in Chinese have the samples %q, want %q; error %v", p.ID, got, want, missing)
		}
	}
}

package cli

import (
	"fmt"
	"strings"
)

// option is a word that a person can choose, and what it means: a flag, with its value behind a space, a puzzle, or a status.
type option struct{ word, about string }

// puzzleWords returns the words that stand for the puzzles.
func puzzleWords(env Env) []option {
	words := make([]option, len(env.Puzzles))
	for i, p := range env.Puzzles {
		words[i] = option{p.ID, p.Name}
	}
	return words
}

// parts returns a flag and what its value is called, which is empty for a switch.
func (o option) parts() (flag, value string) {
	flag, value, _ = strings.Cut(o.word, " ")
	return flag, value
}

// short returns what there is to say about an option in a few words.
func (o option) short() string {
	end := len(o.about)
	for _, mark := range []string{"; ", ". ", ": ", " ("} {
		if i := strings.Index(o.about, mark); i >= 0 {
			end = min(end, i)
		}
	}
	return o.about[:end]
}

// lineLength is how many characters fit on a line of help.
const lineLength = 80

// table lines up words and what they mean, in as many lines as that takes.
func table(options []option) string {
	width := 0
	for _, o := range options {
		width = max(width, len(o.word))
	}
	var b strings.Builder
	for _, o := range options {
		line := fmt.Sprintf("  %-*s ", width, o.word)
		for _, word := range strings.Fields(o.about) {
			if len(line)+1+len(word) > lineLength {
				b.WriteString(line + "\n")
				line = fmt.Sprintf("  %-*s ", width, "")
			}
			line += " " + word
		}
		b.WriteString(line + "\n")
	}
	return b.String()
}

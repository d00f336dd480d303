package cli

import (
	"strings"
	"testing"
	"time"

	"fourfold/puzzles/puzzle"
)

// plain is the command line that the pages are tested with.
var plain = Env{Puzzles: []*puzzle.Puzzle{template}, Version: "1.2.3"}

// everything returns all words that a person can write behind the name of the program, by command.
func everything() map[string][]string {
	all := map[string][]string{}
	for _, c := range completions(plain) {
		all[c.name] = strings.Fields(joined(c.words) + " " + joined(c.flags))
	}
	return all
}

func TestManPage(t *testing.T) {
	page := ManPage(plain, time.Unix(1e9, 0))
	wanted := []string{".TH FOURFOLD 1 2001-09-09 \"Fourfold 1.2.3\"\n", ".TP\n.B peg\nPeg Solitaire\n", ".TP\n.B 130\ninterrupted\n"}
	for name, words := range everything() {
		wanted = append(wanted, ".B fourfold "+name+"\n", "\n.SS "+name)
		for _, word := range words {
			if strings.HasPrefix(word, "-") {
				wanted = append(wanted, ".TP\n.B "+roff(word))
			}
		}
	}
	for _, want := range wanted {
		if !strings.Contains(page, want) {
			t.Errorf("the page lacks %q", want)
		}
	}
}

func TestRoff(t *testing.T) {
	const text = "a-b\n.request\n'also\n\nnew \\ ~"
	if got, want := roff(text), "a\\-b\n\\&.request\n\\&'also\n.PP\nnew \\e \\(ti"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
}

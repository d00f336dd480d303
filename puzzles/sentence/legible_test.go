package sentence_test

import (
	"errors"
	"fmt"
	"testing"

	"fourfold/puzzles/sentence"
)

func TestLegible(t *testing.T) {
	for text, want := range map[string]string{
		"":                         "",
		"boards 1.txt":             "boards 1.txt",
		"棋盘 – ●○ é \u3000":         "棋盘 – ●○ é \u3000",
		"\x1b[2J\x1b]0;title\a":    `\x1b[2J\x1b]0;title\a`,
		"a\nb\r\tc\x00\x7f":        `a\nb\r\tc\x00\x7f`,
		"\u009b31m, byte \x9b":     `\u009b31m, byte \x9b`,
		"txt.\u202eexe":            `txt.\u202eexe`,
		"one\u2028two":             `one\u2028two`,
		`quoted "x" and \n is two`: `quoted "x" and \n is two`,
		"\ufffd stays":             "\ufffd stays",
	} {
		if got := sentence.Legible(text); got != want {
			t.Errorf("%q: %s, want %s", text, got, want)
		}
	}
}

// Nothing that comes from outside is obeyed, however it gets into a sentence.
func TestArgumentsAreLegible(t *testing.T) {
	const bell = "a\ab"
	for want, got := range map[string]string{
		`open a\ab: no`:       sentence.New("open %s: %v", bell, errors.New("no")).String(),
		`it says a\ab`:        sentence.New("it says %v", errors.New(bell)).String(),
		`it says   a\ab`:      sentence.New("it says %6s", bell).String(),
		`it is "a\ab"`:        sentence.New("it is %q", bell).String(),
		`within: it is a\ab`:  sentence.New("within: %v", sentence.New("it is %s", bell)).String(),
		`refused: it is a\ab`: sentence.New("refused: %v", sentence.Refuse("it is %s", bell)).String(),
		`why: it is a\ab`:     sentence.New("%v", fmt.Errorf("why: %w", sentence.Refuse("it is %s", bell))).String(),
		`from a\ab`:           sentence.FromError(errors.New("from " + bell)).String(),
	} {
		if got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}

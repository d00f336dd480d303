package fourline

import (
	"errors"
	"strings"
	"testing"

	"fourfold/puzzles/lines"
)

func TestReadValid(t *testing.T) {
	const sample = "BWBO\nWBWB\nBWBW\nWBWO\n"
	for name, c := range map[string]struct{ text, want string }{
		"rows":            {sample, sample},
		"one line":        {"BWBO WBWB BWBW WBWO", sample},
		"tabs":            {"BWBO\tWBWB\n  BWBW \t WBWO", sample},
		"CRLF":            {strings.ReplaceAll(sample, "\n", "\r\n"), sample},
		"blank lines":     {"\n \n" + sample + "\n\n\n", sample},
		"two boards":      {sample + "\n" + sample, sample + "\n" + sample},
		"two sizes":       {sample + " \n\nOOOOO OOOOO OOOOO OOOOO", sample + "\nOOOOO\nOOOOO\nOOOOO\nOOOOO\n"},
		"upright":         {"BOOO OOOO OOOO OOOO OOOW", "BOOO\nOOOO\nOOOO\nOOOO\nOOOW\n"},
		"largest":         {strings.Repeat("BWBWBWBO\n", 8), strings.Repeat("BWBWBWBO\n", 8)},
		"without a blank": {"BWBW WBWB BWBW WBWB", "BWBW\nWBWB\nBWBW\nWBWB\n"},
	} {
		boards, err := Puzzle.Read(c.text, 10)
		if err != nil {
			t.Errorf("%s: %v", name, err)
		} else if got := Puzzle.Write(boards...); got != c.want {
			t.Errorf("%s: reads as\n%s", name, got)
		}
	}
}

func TestReadInvalid(t *testing.T) {
	const sample = "BWBO\nWBWB\nBWBW\nWBWO\n"
	for text, want := range map[string]string{
		"":                          "line 1: nothing here, want a row of B, W and O",
		"\n\n  \n":                  "line 3: nothing here, want a row of B, W and O",
		"BWBO\nWBWB\nBWBWB\nWBWO":   "line 3: row has 5 cells, want 4",
		"BWBO\nWBWB\nBWB\nWBWO":     "line 3: row has 3 cells, want 4",
		"BWBO\nWBWB\nB\nWBWO":       "line 3: row has 1 cell, want 4",
		"BWBO\nWBWB\nBWBW\n":        "line 1: board has 3 rows, want 4 to 8",
		"\nBWBO":                    "line 2: board has 1 row, want 4 to 8",
		"BWO\nWBW\nBWB":             "line 1: row has 3 cells, want 4 to 8",
		"BWOBWOBWO":                 "line 1: row has 9 cells, want 4 to 8",
		"BWBO\nWXWB\nBWBW\nWBWO":    `line 2: character 2 is "X", want B, W or O`,
		"bwbo\nwbwb\nbwbw\nwbwo":    `line 1: character 1 is "b", want B, W or O`,
		"BWB0\nWBWB\nBWBW\nWBWO":    `line 1: character 4 is "0", want B, W or O`,
		"BWB\x00\nWBWB":             "line 1: character 4 is byte 0x00, want B, W or O",
		"BW\xff\xfe\nWBWB":          "line 1: character 3 is byte 0xff, want B, W or O",
		"BWB\u00f6\nWBWB":           "line 1: character 4 is byte 0xc3, want B, W or O",
		sample + "BWBW\n" + sample:  "line 9: board has more than 8 rows",
		sample + "\nBWBO\nWBWB WWW": "line 7: row has 3 cells, want 4",
		strings.Repeat("B", 70_000): "line 1: line is longer than 65536 characters",
		strings.Repeat("B", 60_000): "line 1: row has 60000 cells, want 4 to 8",
	} {
		_, err := Puzzle.Read(text, 10)
		var syntax *lines.Error
		if !errors.As(err, &syntax) || err.Error() != want {
			t.Errorf("%.40q: error %q, want %q", text, err, want)
		}
	}
}

func TestBoardsBeforeAnErrorAreRead(t *testing.T) {
	r := Puzzle.NewReader(strings.NewReader("BWBO WBWB BWBW WBWO\n\nBWBO\nBW?B\n"))
	if _, line, err := r.Read(); line != 1 || err != nil {
		t.Errorf("line %d, error %v", line, err)
	}
	if _, _, err := r.Read(); err == nil || err.Error() != `line 4: character 3 is "?", want B, W or O` {
		t.Errorf("error %v", err)
	}
}

func TestAnswers(t *testing.T) {
	var answers []byte
	for k, text := range []string{"BWBO WBWB BWBW WBWO", "WWWW OOOO BBBO OOOO", "BBBO OWWW OOOO OOOO"} {
		answers = Puzzle.AppendAnswer(answers, k+1, solved(t, problemOf(t, text)))
	}
	if want := "5\n0\nImpossible\n"; string(answers) != want {
		t.Errorf("answers %q, want %q", answers, want)
	}
}

func TestCheck(t *testing.T) {
	const want = "The board has no blank (O), so nothing can move."
	for _, text := range []string{"BWBW WBWB BWBW WBWB", "BBBB WWBW BWBW WBWB"} {
		if err := boardOf(t, text).Check(); err == nil || err.Error() != want {
			t.Errorf("Check(%q) = %v, want %q", text, err, want)
		}
	}
	for _, text := range []string{"BWBW WBWB BWBW WBWO", "OOOO OOOO OOOO OOOO"} {
		if err := boardOf(t, text).Check(); err != nil {
			t.Errorf("Check(%q) = %v", text, err)
		}
	}
}

package fourline

import (
	"errors"
	"testing"

	"fourfold/puzzles/boards"
	"fourfold/puzzles/lines"
)

// TestReadInvalid says what is wrong with a text, and in which line.
func TestReadInvalid(t *testing.T) {
	for text, want := range map[string]string{
		"":                       "line 1: nothing here, want a row of B, W and O",
		"BWBO\nWBWB\nBWB\nWBWO":  "line 3: row has 3 cells, want 4",
		"BWBO\nWBWB\nBWBW\n":     "line 1: board has 3 rows, want 4 to 8",
		"BWO\nWBW\nBWB":          "line 1: row has 3 cells, want 4 to 8",
		"BWOBWOBWO":              "line 1: row has 9 cells, want 4 to 8",
		"BWBO\nWXWB\nBWBW\nWBWO": `line 2: character 2 is "X", want B, W or O`,
	} {
		_, err := boards.Read(Puzzle, text, 10)
		var syntax *lines.Error
		if !errors.As(err, &syntax) || err.Error() != want {
			t.Errorf("%.40q: error %q, want %q", text, err, want)
		}
	}
}

// TestAnswers writes the answers as the judge does.
func TestAnswers(t *testing.T) {
	var answers []byte
	for k, text := range []string{"BWBO WBWB BWBW WBWO", "WWWW OOOO BBBO OOOO", "BBBO OWWW OOOO OOOO"} {
		answers = Puzzle.AppendAnswer(answers, k+1, solved(t, problemOf(t, text)))
	}
	if want := "5\n0\nImpossible\n"; string(answers) != want {
		t.Errorf("answers %q, want %q", answers, want)
	}
}

// TestCheck refuses boards without a blank alone.
func TestCheck(t *testing.T) {
	const want = "The board has no blank (O), so nothing can move."
	for _, text := range []string{"BWBW WBWB BWBW WBWB", "BBBB WWBW BWBW WBWB"} {
		if err := problemOf(t, text).Check(); err == nil || err.Error() != want {
			t.Errorf("Check(%q) = %v, want %q", text, err, want)
		}
	}
	if counts, _ := problemOf(t, "BWBW WBWB BWBW BBWO").Counts(); counts.String() != "8 black · 7 white · 1 blank" {
		t.Errorf("counts %q", counts)
	}
	for _, text := range []string{"BWBW WBWB BWBW WBWO", "OOOO OOOO OOOO OOOO"} {
		if err := problemOf(t, text).Check(); err != nil {
			t.Errorf("Check(%q) = %v", text, err)
		}
	}
}

package tetravex

import (
	"math/rand/v2"
	"strings"
	"testing"

	"fourfold/puzzles/puzzletest"
)

// TestKeep restores boards with the tiles where they lie.
func TestKeep(t *testing.T) {
	rng := rand.New(rand.NewPCG(11, 0))
	for range 300 {
		b := position(rng)
		text := Puzzle.Kept(b)
		again, err := Puzzle.Restored(text)
		if err != nil || !again.View().Equal(b.View()) ||
			puzzletest.Text(again) != puzzletest.Text(b) || Puzzle.Kept(again) != text {
			t.Fatalf("%v from\n%s", err, text)
		}
	}
}

func TestRestoreOtherTexts(t *testing.T) {
	const two = "2\n5 9 1 4\n4 4 5 6\n6 8 5 4\n0 4 4 3\n"
	for _, text := range []string{two, two + "0\n", "1\n1 2 3 4\nlying 1", "1\n1 2 3 4\nlying 0\n"} {
		if _, err := Puzzle.Restored(text); err != nil {
			t.Errorf("%q: %v", text, err)
		}
	}
	for text, want := range map[string]string{
		"":                         "nothing here",
		"0\n":                      "there is no board in the text",
		"2\n5 9 1 4\n":             "the text ends after 1 of 4 tiles",
		two + "lying 1 2 3\n":      "3 places of tiles, want 4",
		two + "lying 1 2 3 4 0\n":  "5 places of tiles, want 4",
		two + "lying 1 2 2 0\n":    `place 3 holds "2", want a tile from 1 to 4`,
		two + "lying 1 2 5 0\n":    `place 3 holds "5", want a tile from 1 to 4`,
		two + "lying 1 2 three 0":  `place 3 holds "three", want a tile from 1 to 4`,
		two + "lying 1 2 -1 0\n\n": `place 3 holds "-1", want a tile from 1 to 4`,
	} {
		if _, err := Puzzle.Restored(text); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v, want %s", text, err, want)
		}
	}
}

package tetravex

import (
	"math/rand/v2"
	"strings"
	"testing"

	"fourfold/puzzles/puzzletest"
)

// TestPosition brings back the tiles where they lie.
func TestPosition(t *testing.T) {
	rng := rand.New(rand.NewPCG(11, 0))
	for range 300 {
		b := position(rng)
		line := b.Position()
		if line == "" {
			if b.lying() > 0 {
				t.Fatalf("nothing is said of\n%s", b)
			}
			continue
		}
		again, err := b.loose().WithPosition(line)
		if err != nil || !again.View().Equal(b.View()) ||
			puzzletest.Text(again) != puzzletest.Text(b) || again.(*board).Position() != line {
			t.Fatalf("%v from\n%s", err, line)
		}
	}
}

func TestOtherPositions(t *testing.T) {
	b := game(t, sampleGame)
	for _, line := range []string{"lying 0 0 0 0", "lying 1 2 3 4", "lying 4 0 0 1"} {
		if _, err := b.WithPosition(line); err != nil {
			t.Errorf("%q: %v", line, err)
		}
	}
	for line, want := range map[string]string{
		"":                  `which tiles lie where: "", want "lying " and numbers of tiles`,
		"to move B":         `which tiles lie where: "to move B", want "lying " and numbers of tiles`,
		"lying 1 2 3":       "3 places of tiles, want 4",
		"lying 1 2 3 4 0":   "5 places of tiles, want 4",
		"lying 1 2 2 0":     `place 3 holds "2", want a tile from 1 to 4`,
		"lying 1 2 5 0":     `place 3 holds "5", want a tile from 1 to 4`,
		"lying 1 2 three 0": `place 3 holds "three", want a tile from 1 to 4`,
		"lying 1 2 -1 0":    `place 3 holds "-1", want a tile from 1 to 4`,
	} {
		if _, err := b.WithPosition(line); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v, want %s", line, err, want)
		}
	}
}

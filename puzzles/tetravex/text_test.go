package tetravex

import (
	"errors"
	"io"
	"strings"
	"testing"

	"fourfold/puzzles/boards"
	"fourfold/puzzles/lines"
	"fourfold/puzzles/puzzletest"
)

// TestValidTexts reads texts with spaces, line ends and zeros in unusual places.
func TestValidTexts(t *testing.T) {
	const one = "1\n1 2 3 4\n"
	for text, want := range map[string]string{
		one:                                      one,
		"\n\n1\n \n1 2 3 4\n\t\n\n0\n\n \n":      one,
		"  1 \n 1  2\t3 4 \n 0":                  one,
		one + one + "0":                          one + one,
		"01\n001 2 3 04\n00":                     one,
		"1 1 2 3 4 0":                            one,
		"1 1 2 3 4":                              one,
		"1 1 2 3 4 1 1 2 3 4 0":                  one + one,
		"2\n1 2 3 4 5 6 7 8\n9 8 7 6 5 4 3 2\n0": "2\n1 2 3 4\n5 6 7 8\n9 8 7 6\n5 4 3 2\n",
		"2 1 2 3 4 5 6 7 8\n9 8 7 6 5 4 3 2 1\n1 2 3 4\n0": "2\n1 2 3 4\n5 6 7 8\n9 8 7 6\n5 4 3 2\n" + one,
		"1\n99 0 10 9\n0": "1\n99 0 10 9\n",
	} {
		games, err := boards.Read(Puzzle, text, 10)
		if err != nil {
			t.Errorf("%q: %v", text, err)
		} else if got := boards.Write(Puzzle, games...); got != want+"0\n" {
			t.Errorf("%q: read as %q", text, got)
		}
	}
}

// TestInvalidTexts says what is wrong with a text, and in which line.
func TestInvalidTexts(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"", "line 1: nothing here, want a line with the size of the board"},
		{"\n \n", "line 2: nothing here, want a line with the size of the board"},
		{"x", `line 1: size of the board is "x", want 1 to 16, or 0 after the last game`},
		{"17", `line 1: size of the board is "17", want 1 to 16, or 0 after the last game`},
		{"18446744073709551617", `line 1: size of the board is "18446744073709551617", want 1 to 16, or 0 after the last game`},
		{strings.Repeat("9", 60000), `line 1: size of the board is "99999999999999999999...", want 1 to 16, or 0 after the last game`},
		{"1 2", "line 1: line has 2 numbers, want 1: the size of a board, or 0 after the last game"},
		{"1 1 2 3", "line 1: line has 4 numbers, want 1: the size of a board, or 0 after the last game"},
		{"2 1 2 3 4 5", "line 1: line has 6 numbers, want 1: the size of a board, or 0 after the last game"},
		{"1\n1 2 3 4 5 6 7 8", "line 2: tile has 8 numbers, want 4: top, right, bottom, left"},
		{"2 1 2 3 4\n1 2 3", "line 2: tile has 3 numbers, want 4: top, right, bottom, left"},
		{"1 1 2 3 4 0 5", `line 1: "5" follows the 0 that ends the games, want nothing`},
		{"2 1 2 3 4", "line 1: the text ends after 1 of 4 tiles, want a line with top, right, bottom, left"},
		{"1\n1 2 3", "line 2: tile has 3 numbers, want 4: top, right, bottom, left"},
		{"2\n1 2 3 4\n0", "line 3: tile has 1 number, want 4: top, right, bottom, left"},
		{"1\n1 100 3 4", `line 2: number 2 of the tile is "100", want 0 to 99`},
		{"1\n1 2 -3 4", `line 2: number 3 of the tile is "-3", want 0 to 99`},
		{"1\n1 2 3 +4", `line 2: number 4 of the tile is "+4", want 0 to 99`},
		{"1\n1 2 3 \x00", `line 2: number 4 of the tile is "\x00", want 0 to 99`},
		{"2\n1 2 3 4\n\n1 2 3 4\n\n", "line 4: the text ends after 2 of 4 tiles, want a line with top, right, bottom, left"},
		{"1\n1 2 3 4\n0\n\nmore", `line 5: "more" follows the 0 that ends the games, want nothing`},
		{"1\n1 2 3 4\n" + strings.Repeat("1", 3<<20), "line 3: line is longer than 65536 characters"},
	} {
		_, err := boards.Read(Puzzle, c.text, 10)
		var syntax *lines.Error
		if !errors.As(err, &syntax) || err.Error() != c.want {
			t.Errorf("Read(%.40q): %v, want %s", c.text, err, c.want)
		}
	}
}

// TestNoGames reads a text of the 0 alone: it is in order and holds nothing.
func TestNoGames(t *testing.T) {
	for _, text := range []string{"0", "0\n", "\n 0\r\n\n"} {
		r := Puzzle.NewReader(strings.NewReader(text))
		for range 2 {
			if p, _, err := r(); p != nil || err != io.EOF {
				t.Errorf("%q: %v, %v, want the end of the text", text, p, err)
			}
		}
	}
}

// TestOtherPositions reads lines that say where the tiles lie, and refuses others.
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

func FuzzRead(f *testing.F) { puzzletest.FuzzRead(f, Puzzle) }

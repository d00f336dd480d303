package paste

import (
	"io/fs"
	"regexp"
	"strings"
	"unicode"

	"fourfold/puzzles/puzzle"
)

// drawings are signs for a black piece, a white one and perhaps a blank. A board is drawn with one of them.
var drawings = []string{"10", "#.", "#-", "x.", "x-", "xo", "*.", "@.", "+-", "xo.", "xo_", "xo-", "bw.", "bw-", "120"}

// on and off match words for black and white cells.
var on, off = regexp.MustCompile(`(?i)\b(on|true)\b`), regexp.MustCompile(`(?i)\b(off|false)\b`)

// drawn returns the boards that are drawn in a text, whatever else it has.
func drawn(p *puzzle.Puzzle, text string, limit int) Found {
	a := alphabetOf(p, false)
	pieces := split(off.ReplaceAllString(on.ReplaceAllString(text, "1"), "0"))
	var faces []rune // the judge's letters
	for _, kind := range "●○·" {
		if letter := a.letters[kind]; letter != 0 {
			faces = append(faces, letter)
		}
	}
	for _, signs := range drawings {
		if len(signs) != len(faces) {
			continue
		}
		a.letters = map[rune]rune{}
		for i, sign := range signs {
			a.letters[sign], a.letters[unicode.ToUpper(sign)] = faces[i], faces[i]
		}
		if found := a.layout(pieces).rows(limit); found.Boards != nil && solvable(found.Boards) {
			return found
		}
	}
	return Found{}
}

// Examples returns a row of a puzzle's sample in three ways that can be read.
func Examples(p *puzzle.Puzzle) [3]string {
	sample, _ := fs.ReadFile(p.Files, "sample.txt")
	var row string
	for _, line := range strings.Split(string(sample), "\n") {
		if row = line; len(row) > 1 {
			break
		}
	}
	if words := strings.Fields(row); len(words) > 1 {
		return [3]string{row, strings.Join(words, ""), "[" + strings.Join(words, ", ") + "]"}
	}
	cells := strings.Split(row, "")
	return [3]string{row, strings.Join(cells, " "), `["` + strings.Join(cells, `", "`) + `"]`}
}

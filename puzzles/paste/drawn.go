package paste

import (
	"io/fs"
	"regexp"
	"slices"
	"strings"
	"unicode"

	"fourfold/puzzles/boards"
	"fourfold/puzzles/puzzle"
)

// drawings are signs for a black piece, a white one and perhaps a blank. A board is drawn with one of them, and has pieces of all
// colours but the last.
var drawings = []string{"10", "#.", "#-", "x.", "x-", "xo", "*.", "@.", "o.", "xo.", "xo_", "xo-", "bw.", "bw-", "120"}

// on and off match words for black and white cells.
var on, off = regexp.MustCompile(`(?i)\b(on|true)\b`), regexp.MustCompile(`(?i)\b(off|false)\b`)

// drawn returns the boards that are drawn in a text, whatever else it has.
func drawn(p *puzzle.Puzzle, pieces []piece, limit int) Found {
	a := alphabetOf(p, false)
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
		l := a.layout(pieces)
		found := l.rows(limit)
		missing := func(face rune) bool { return !strings.ContainsRune(boards.Write(p, found.Boards...), face) }
		if found.Boards != nil && solvable(found.Boards) && !slices.ContainsFunc(faces[:len(faces)-1], missing) {
			found.own = l.halves
			return found
		}
	}
	return Found{}
}

// Examples returns a row of a puzzle's sample in three ways that can be read, with no-break spaces.
func Examples(p *puzzle.Puzzle) [3]string {
	sample, _ := fs.ReadFile(p.Files, "sample.txt")
	var row string
	for _, line := range strings.Split(string(sample), "\n") {
		row = line
		if len(row) > 1 {
			break
		}
	}
	if words := strings.Fields(row); len(words) > 1 {
		return [3]string{strings.Join(words, "\u00a0"), strings.Join(words, ""), "[" + strings.Join(words, ",\u00a0") + "]"}
	}
	cells := strings.Split(row, "")
	return [3]string{row, strings.Join(cells, "\u00a0"), `["` + strings.Join(cells, "\",\u00a0\"") + `"]`}
}

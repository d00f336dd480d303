package paste

import (
	"io/fs"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"fourfold/puzzles/puzzle"
)

// alphabet is what the boards of a puzzle are written with.
type alphabet struct {
	puzzle  *puzzle.Puzzle
	cells   bool          // one character is a cell; otherwise numbers are
	boards  int           // that are written below each other: 2 for a start and a goal
	letters map[rune]rune // the judge's letter for each character
}

// symbols are characters for pieces.
var symbols = map[puzzle.Kind]string{
	puzzle.BlackDisc: "●⚫■⬛◼黑", puzzle.WhiteDisc: "○⚪□⬜◻白◯", puzzle.Empty: "._·空",
}

// unknown are the characters for a number that is not known yet.
const unknown = "?._"

// alphabetOf returns the alphabet of a puzzle. That of the puzzle in front has digits for letters
// too.
func alphabetOf(p *puzzle.Puzzle, front bool) alphabet {
	a := alphabet{puzzle: p, boards: 1, letters: map[rune]rune{}}
	board := p.New(p.Min)
	spots := puzzle.Spots(board)
	at := spots[0]
	if a.cells = at.Part == puzzle.Whole; !a.cells {
		for _, r := range "0123456789" + unknown {
			a.letters[r] = r
		}
		return a
	}
	a.boards += spots[len(spots)-1].Board
	for v := range board.Values(at) {
		b := board.Edit(at, v)
		text, _ := b.AppendText(nil)
		letter := rune(text[0])
		for _, r := range symbols[b.View().At(at).Kind] {
			a.letters[r] = letter
		}
		if digit := rune('0' + v); front && v < 10 {
			a.letters[digit] = letter
		}
		a.letters[unicode.ToLower(letter)], a.letters[unicode.ToUpper(letter)] = letter, letter
	}
	sample, _ := fs.ReadFile(p.Files, "sample.txt")
	for _, r := range strings.Join(strings.Fields(string(sample)), "") {
		a.letters[r] = r
	}
	return a
}

// isGoal reports whether a text is the line that tells the goal of a board.
func (a alphabet) isGoal(text string) bool {
	words := strings.Fields(text)
	return len(words) == 2 && words[0] == "goal" &&
		slices.ContainsFunc(a.puzzle.Goals, func(g puzzle.Goal) bool { return g.ID == words[1] })
}

// share returns the share of known characters in a text.
func (a alphabet) share(text string) float64 {
	known, all := 0, 0
	for _, r := range text {
		if r != ' ' && r != '\n' {
			all++
			if _, ok := a.letters[r]; ok {
				known++
			}
		}
	}
	return float64(known) / float64(max(all, 1))
}

// blocks returns the runs of pieces that a board can be written in. It returns nothing if a piece
// beside one of them looks like a row with a mistake.
func (a alphabet) blocks(pieces []piece) []block {
	var all []block
	open := false
	for i, p := range pieces {
		row := a.isRow(p.text)
		switch {
		case row && open:
			all[len(all)-1] = append(all[len(all)-1], p)
		case row:
			all = append(all, block{p})
		case i > 0 && open && a.mistaken(p.text, pieces[i-1].text), i+1 < len(pieces) && a.mistaken(p.text, pieces[i+1].text):
			return nil
		}
		open = row
	}
	return all
}

// all reports whether a text has nothing but rows.
func (a alphabet) all(pieces []piece) bool {
	return !slices.ContainsFunc(pieces, func(p piece) bool { return p.text != "" && !a.isRow(p.text) })
}

// isRow reports whether a board can be written with a text.
func (a alphabet) isRow(text string) bool {
	return text != "" && (a.isGoal(text) || a.share(text) == 1)
}

// mistaken reports whether a text looks like a row with a mistake, beside a row without.
func (a alphabet) mistaken(text, row string) bool {
	sameLength := utf8.RuneCountInString(text) == utf8.RuneCountInString(row)
	return a.isRow(row) && a.share(text) >= 0.5 && len(strings.Fields(text)) == len(strings.Fields(row)) && (sameLength || !a.cells)
}

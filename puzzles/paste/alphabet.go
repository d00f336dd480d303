package paste

import (
	"io/fs"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"fourfold/puzzles/boards"
	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/view"
)

// alphabet is the set of characters that rows of a puzzle are written with.
type alphabet struct {
	puzzle  *puzzle.Puzzle
	cells   bool          // a character is a cell; else a row has numbers
	boards  int           // written one below the other: 2 for a start and a goal
	letters map[rune]rune // the judge's letter for each character
}

// symbols are characters for pieces.
var symbols = map[view.Kind]string{
	view.BlackDisc: "●⚫■⬛◼黑", view.WhiteDisc: "○⚪□⬜◻白◯", view.Empty: "._·空",
}

// alphabetOf returns the alphabet of a puzzle, perhaps with the digits of the values too.
func alphabetOf(p *puzzle.Puzzle, digits bool) alphabet {
	a := alphabet{puzzle: p, boards: 1, letters: map[rune]rune{}}
	board := p.New(p.Min)
	spots := boards.Spots(board)
	at := spots[0]
	a.cells = at.Part == view.Whole
	if !a.cells {
		for _, r := range "0123456789?._" { // the last ones for numbers that are not known yet
			a.letters[r] = r
		}
		return a
	}
	a.boards += spots[len(spots)-1].Board
	for v := range board.Values(at) {
		b := boards.Edit(board, at, v)
		text, _ := b.AppendText(nil)
		letter := rune(text[0])
		for _, r := range symbols[b.View().At(at).Kind] {
			a.letters[r] = letter
		}
		if digits {
			a.letters[rune('0'+v)] = letter
		}
		a.letters[unicode.ToLower(letter)], a.letters[unicode.ToUpper(letter)] = letter, letter
	}
	sample, _ := fs.ReadFile(p.Files, "sample.txt")
	for _, r := range strings.Join(strings.Fields(string(sample)), "") {
		a.letters[r] = r
	}
	return a
}

// isGoal reports whether a text is a line that names a goal.
func (a alphabet) isGoal(text string) bool {
	words := strings.Fields(text)
	return len(a.puzzle.Goals) > 1 && len(words) == 2 && words[0] == "goal"
}

// share returns the share of known characters in a text.
func (a alphabet) share(text string) float64 {
	cells := []rune(strings.Join(strings.Fields(text), ""))
	known := slices.DeleteFunc(slices.Clone(cells), func(r rune) bool { return a.letters[r] == 0 })
	return float64(len(known)) / float64(max(len(cells), 1))
}

// isRow reports whether a text can be a row of a board, or names its goal.
func (a alphabet) isRow(text string) bool { return a.isGoal(text) || a.share(text) == 1 }

// mistaken reports whether a text looks like a row with a mistake, beside a row without.
func (a alphabet) mistaken(text, row string) bool {
	sameLength := utf8.RuneCountInString(text) == utf8.RuneCountInString(row)
	return a.isRow(row) && a.share(text) >= 0.5 && len(strings.Fields(text)) == len(strings.Fields(row)) && (sameLength || !a.cells)
}

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
	puzzle *puzzle.Puzzle
	cells  bool         // one character is a cell; otherwise they are numbers
	form   string       // the characters of the judge's form
	values map[rune]int // what other characters stand for
}

// symbols are what people draw pieces with.
var symbols = map[puzzle.Kind]string{
	puzzle.BlackDisc: "●⚫■⬛◼黑", puzzle.WhiteDisc: "○⚪□⬜◻白◯", puzzle.Empty: "._·空",
}

// unknown are the characters that stand for a value that is not known yet.
const unknown = "?._"

// alphabetOf finds out what the boards of a puzzle are written with. In front, letters can also be written as the
// digits that are typed for them.
func alphabetOf(p *puzzle.Puzzle, front bool) alphabet {
	sample, _ := fs.ReadFile(p.Files, "sample.txt")
	a := alphabet{puzzle: p, form: strings.Join(strings.Fields(string(sample)), ""), values: map[rune]int{}}
	at, n := firstSpot(p)
	a.cells = at.Part == puzzle.Whole && n <= 10
	if !a.cells {
		a.form += "0123456789"
		for _, r := range unknown {
			a.values[r] = puzzle.Unset
		}
		return a
	}
	board := p.New(p.Sizes[0])
	for v := range n {
		for _, r := range symbols[board.Edit(at, v).View().At(at).Kind] {
			a.values[r] = v
		}
		if v < len(p.Letters) {
			a.values[unicode.ToLower(rune(p.Letters[v]))], a.values[unicode.ToUpper(rune(p.Letters[v]))] = v, v
		}
		if p.Letters == "" || front {
			a.values['0'+rune(v)] = v
		}
	}
	return a
}

// firstSpot returns the first spot of a puzzle's boards that has values, and how many.
func firstSpot(p *puzzle.Puzzle) (at puzzle.Spot, values int) {
	board := p.New(p.Sizes[0])
	for _, at := range puzzle.Spots(board) {
		return at, board.Values(at)
	}
	return puzzle.Spot{}, 0
}

// knows reports whether a board can be written with a character.
func (a alphabet) knows(r rune) bool {
	_, value := a.values[r]
	return r == ' ' || value || strings.ContainsRune(a.form, r)
}

// cut returns the pieces of which a board can be made, with all others as empty ones; or nothing where one of these looks
// like a row with a mistake.
func (a alphabet) cut(pieces []piece) []piece {
	kept := make([]piece, len(pieces))
	for i, p := range pieces {
		if a.isGoal(p) || strings.IndexFunc(p.text, func(r rune) bool { return !a.knows(r) }) < 0 {
			kept[i] = p
		} else {
			kept[i].line = p.line
		}
	}
	for i, p := range pieces {
		if kept[i].text == p.text {
			continue
		}
		for _, beside := range []int{i - 1, i + 1} {
			if beside >= 0 && beside < len(kept) && kept[beside].text != "" && a.mistaken(p.text, kept[beside].text) {
				return nil
			}
		}
	}
	return kept
}

// isGoal reports whether a piece is the line that tells the goal of a board.
func (a alphabet) isGoal(p piece) bool {
	words := strings.Fields(p.text)
	if len(words) != 2 || words[0] != "goal" {
		return false
	}
	return slices.ContainsFunc(a.puzzle.Goals, func(g puzzle.Goal) bool { return g.ID == words[1] })
}

// resembles reports whether most of what stands in some pieces is what boards are written with.
func (a alphabet) resembles(pieces ...piece) bool {
	known, all := 0, 0
	for _, p := range pieces {
		for _, r := range strings.ReplaceAll(p.text, " ", "") {
			all++
			if a.knows(r) {
				known++
			}
		}
	}
	return all > 0 && 4*known >= 3*all
}

// mistaken reports whether a text looks like a row with a mistake, beside a row without.
func (a alphabet) mistaken(text, row string) bool {
	known, all := 0, 0
	for _, r := range text {
		if r != ' ' {
			all++
			if a.knows(r) {
				known++
			}
		}
	}
	sameLength := utf8.RuneCountInString(text) == utf8.RuneCountInString(row)
	return len(strings.Fields(text)) == len(strings.Fields(row)) && 2*known >= all && (sameLength || !a.cells)
}

// blocks returns the runs of pieces that are not empty.
func blocks(pieces []piece) []block {
	var all []block
	open := false
	for _, p := range pieces {
		switch {
		case p.text == "":
			open = false
		case open:
			all[len(all)-1] = append(all[len(all)-1], p)
		default:
			all, open = append(all, block{p}), true
		}
	}
	return all
}

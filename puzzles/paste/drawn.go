package paste

import (
	"io/fs"
	"strings"

	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/puzzleutil"
	"fourfold/puzzles/sentence"
)

// drawings are pairs or triples of words for a black piece, a white one and a blank. A board is drawn with one of them.
var drawings = [][]string{
	{"1", "0"},
	{"#", "."},
	{"#", "-"},
	{"x", "."},
	{"x", "-"},
	{"x", "o"},
	{"*", "."},
	{"@", "."},
	{"+", "-"},
	{"on", "off"},
	{"true", "false"},
	{"x", "o", "."},
	{"x", "o", "_"},
	{"x", "o", "-"},
	{"b", "w", "."},
	{"b", "w", "-"},
	{"1", "2", "0"},
}

// leastDrawn is the fewest cells of a board that is found in other text.
const leastDrawn = 9

// drawn returns the boards that are drawn in a text whose other lines are left out, such as titles and sizes: rows of equal
// length, one below the other. There are none if a line beside them looks like a row with a mistake.
func drawn(p *puzzle.Puzzle, text string, limit int) Found {
	a := alphabetOf(p, false)
	kinds := map[puzzle.Kind]byte{}
	board := p.New(p.Min)
	at := puzzleutil.Spots(board)[0]
	for v := range board.Values(at) {
		if b := puzzleutil.Edit(board, at, v); a.cells {
			letter, _ := b.AppendText(nil)
			kinds[b.View().At(at).Kind] = letter[0]
		}
	}
	for _, words := range drawings {
		letters := map[string]byte{}
		for i, kind := range []puzzle.Kind{puzzle.BlackDisc, puzzle.WhiteDisc, puzzle.Empty}[:len(words)] {
			letters[words[i]] = kinds[kind]
		}
		if len(words) != len(kinds) {
			continue
		}
		if boards, from, to := drawing(letters).boards(a, text, limit); boards != nil {
			return Found{p, boards, sentence.New("the text in lines %d to %d", from, to)}
		}
	}
	return Found{}
}

// drawing has the judge's letter for each word.
type drawing map[string]byte

// line is a line of a text in the judge's letters, with 0 for what is no cell.
type line struct {
	row   string
	known int // cells
}

// whole reports whether the line is a row.
func (l line) whole() bool { return len(l.row) > 1 && l.known == len(l.row) }

// beside reports whether the line looks like a row with a mistake, beside a row.
func (l line) beside(row line) bool {
	sameLength := len(l.row) == len(row.row)
	return row.whole() && (l.whole() && !sameLength || !l.whole() && sameLength && 2*l.known >= len(l.row))
}

// line returns a line of a text.
func (d drawing) line(text string) (l line) {
	separators := strings.NewReplacer("[", " ", "]", " ", "{", " ", "}", " ", "(", " ", ")", " ", ",", " ", ";", " ", "|", " ", "\"", " ", "'", " ")
	cells := strings.Fields(strings.ToLower(separators.Replace(text)))
	if len(cells) == 1 && d[cells[0]] == 0 {
		cells = strings.Split(cells[0], "")
	}
	letters := make([]byte, 0, len(cells))
	for _, c := range cells {
		letters = append(letters, d[c])
		if d[c] != 0 {
			l.known++
		}
	}
	l.row = string(letters)
	return l
}

// boards returns the boards of a text, and the lines of the first and the last one.
func (d drawing) boards(a alphabet, text string, limit int) (boards []puzzle.Problem, from, to int) {
	var blocks []block
	var above line
	for i, text := range strings.Split(text, "\n") {
		now := d.line(text)
		switch last := len(blocks) - 1; {
		case above.beside(now) || now.beside(above):
			return nil, 0, 0
		case now.whole() && above.whole() && len(now.row) == len(above.row):
			blocks[last] = append(blocks[last], piece{i + 1, now.row})
		case now.whole():
			blocks = append(blocks, block{{i + 1, now.row}})
		}
		above = now
	}
	var all []block
	for _, b := range blocks {
		if last := len(all) - 1; len(b)*len(b[0].text)*a.boards >= leastDrawn && len(b) > 1 {
			if a.boards == 2 && last >= 0 && len(all[last]) == len(b) && len(all[last][0].text) == len(b[0].text) {
				all[last] = append(all[last], b...)
			} else {
				all = append(all, b)
			}
		}
	}
	for _, b := range all {
		found, err := puzzleutil.Read(a.puzzle, b.text(), limit)
		if err != nil || !solvable(found) || len(boards)+len(found) > limit {
			return nil, 0, 0
		}
		boards = append(boards, found...)
	}
	if len(all) > 0 {
		from, to = all[0][0].line, all[len(all)-1][len(all[len(all)-1])-1].line
	}
	return boards, from, to
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

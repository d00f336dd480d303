package paste

import (
	"math"
	"slices"
	"strings"
	"unicode/utf8"

	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
)

// rows reads the rows of a text in the judge's form: all blocks, or those that are boards by
// themselves.
func (a alphabet) rows(pieces []piece, limit int) (Found, bool) {
	l, whole := a.layout(pieces), a.all(pieces)
	for attempt := range 2 {
		chosen := l.blocks
		if attempt == 1 {
			chosen = a.readable(l.blocks, limit)
		}
		text, halves := a.text(chosen)
		boards, err := a.puzzle.Read(text, limit)
		few := func(b puzzle.Problem) bool { return b.Size().Rows*b.Size().Cols < fewest }
		if err != nil || len(chosen) == 0 || !l.own && !whole && slices.ContainsFunc(boards, few) {
			continue
		}
		rows := slices.Concat(chosen...)
		from, to := rows[0].line, rows[len(rows)-1].line
		how := sentence.New("the text in lines %d to %d", from, to)
		switch {
		case halves:
			how = sentence.New("boards whose two parts are apart")
		case whole && attempt == 0:
			how = sentence.New("rows, written in another way")
		case from == to:
			how = sentence.New("the text in line %d", from)
		}
		return Found{a.puzzle, boards, how, halves || l.apart}, true
	}
	return Found{}, false
}

// layout is the rows of a text in the judge's letters.
type layout struct {
	blocks []block
	apart  bool // the cells of all rows have space between them
	own    bool // all letters are the judge's in the text too
}

// layout returns the rows of a text. A single row may be a square, and single rows with blank lines
// between them one board.
func (a alphabet) layout(pieces []piece) layout {
	l := layout{apart: a.cells, own: true}
	for _, b := range a.blocks(pieces) {
		var rows block
		for _, p := range b {
			rows = append(rows, a.written(p)...)
			l.apart = l.apart && (a.isGoal(p.text) || a.spaced(p.text))
			l.own = l.own && strings.IndexFunc(p.text, func(r rune) bool { return a.letters[r] != r && a.letters[r] != 0 }) < 0
		}
		l.blocks = append(l.blocks, rows)
	}
	long := func(b block) bool { return len(b) > 1 }
	switch {
	case !a.cells || len(l.blocks) == 0 || slices.ContainsFunc(l.blocks, long):
	case len(l.blocks) > 1:
		l.blocks = []block{slices.Concat(l.blocks...)}
	case l.apart:
		l.blocks[0] = a.square(l.blocks[0][0])
	}
	return l
}

// spaced reports whether the cells of a row have space between them.
func (a alphabet) spaced(row string) bool {
	words := strings.Fields(row)
	long := func(word string) bool { return utf8.RuneCountInString(word) > 1 }
	return a.cells && len(words) > 1 && !slices.ContainsFunc(words, long)
}

// written returns a row in the judge's letters. Cells are joined to one row, words are rows of
// their own.
func (a alphabet) written(p piece) (rows block) {
	words := strings.Fields(p.text)
	switch {
	case !a.cells || a.isGoal(p.text):
		return block{p}
	case a.spaced(p.text):
		words = []string{strings.Join(words, "")}
	}
	for _, word := range words {
		rows = append(rows, piece{p.line, strings.Map(func(r rune) rune { return a.letters[r] }, word)})
	}
	return rows
}

// square returns a row as the rows of a square board, or of its two halves, if it has as many cells.
func (a alphabet) square(row piece) (rows block) {
	n := int(math.Sqrt(float64(len(row.text) / a.boards)))
	if n < 2 || a.boards*n*n != len(row.text) {
		return block{row}
	}
	for cells := range slices.Chunk([]byte(row.text), n) {
		rows = append(rows, piece{row.line, string(cells)})
	}
	return rows
}

// readable returns the blocks that are boards by themselves. Others may be numbers on a page, if
// they have one line.
func (a alphabet) readable(all []block, limit int) (chosen []block) {
	if len(all) > limit {
		return nil
	}
	for _, b := range all {
		switch _, err := a.puzzle.Read(b.text(), len(b)); {
		case err == nil:
			chosen = append(chosen, b)
		case len(b) > 1:
			return nil
		}
	}
	return chosen
}

// text returns blocks as a text, and whether they are halves of boards, such as start and goal. An
// even number of square blocks of one size can be that as well as boards of half as many rows, but
// these are rare.
func (a alphabet) text(blocks []block) (text string, halves bool) {
	halves = a.boards == 2 && len(blocks) > 0 && len(blocks)%2 == 0
	for _, b := range blocks {
		halves = halves && len(b) == len(blocks[0]) && len(b) == len(b[0].text)
	}
	var s strings.Builder
	for i, b := range blocks {
		if s.WriteString(b.text()); !halves || i%2 == 1 {
			s.WriteByte('\n')
		}
	}
	return s.String(), halves
}

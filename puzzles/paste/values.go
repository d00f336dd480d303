package paste

import (
	"slices"
	"strconv"
	"strings"

	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
)

// fewest is how many values a board has at least that is made of what stands on a page.
const fewest = 9

// byValues makes boards of the values that a text has, in the order in which they would be typed: one board of all of
// them, or else one of each block.
func (a alphabet) byValues(pieces []piece, limit int) (Found, bool) {
	all := blocks(pieces)
	if len(all) == 0 {
		return Found{}, false
	}
	if board, n := a.boardOf(slices.Concat(all...)); board != nil && (n >= fewest || len(all) == 1 && len(all[0]) == len(pieces)) {
		return Found{Puzzle: a.puzzle, Boards: []puzzle.Problem{board}, How: understood(n, board)}, true
	}
	var boards []puzzle.Problem
	values := 0
	for _, b := range all {
		board, n := a.boardOf(b)
		switch {
		case board != nil && n >= fewest:
			boards, values = append(boards, board), n
		case len(b) > 1 || b.size() >= fewest:
			return Found{}, false
		}
	}
	if len(boards) == 0 || len(boards) > limit {
		return Found{}, false
	}
	return Found{Puzzle: a.puzzle, Boards: boards, How: understood(values, boards[len(boards)-1])}, true
}

func understood(n int, board puzzle.Problem) sentence.Text {
	return sentence.New("%d values for a board of %v", n, board.Size())
}

// boardOf returns the board that the values of a block fill, and how many they are, or nil where there is none.
func (a alphabet) boardOf(b block) (puzzle.Problem, int) {
	for _, g := range a.readings(b) {
		for _, size := range sizesFor(a.puzzle, g) {
			if board := filled(a.puzzle.New(size), g.values); board != nil && size.Rows*size.Cols > 1 {
				return board, len(g.values)
			}
		}
	}
	return nil, 0
}

// grid is values as they stand in a text.
type grid struct {
	values     []int
	header     []int // the number of rows, and that of columns perhaps, where it is written before the values
	rows, cols int   // of the text; no columns where rows differ in length
}

// readings returns the ways to read a block: as numbers, with one that tells the size before them perhaps, and with
// each character as a value.
func (a alphabet) readings(b block) []grid {
	var all []grid
	if !a.cells {
		if g, ok := a.numbers(b); ok {
			all = append(all, g)
			for _, header := range []int{1, 2} {
				if len(g.values) > header {
					all = append(all, grid{values: g.values[header:], header: g.values[:header]})
				}
			}
		}
	}
	if g, ok := a.characters(b); ok {
		all = append(all, g)
	}
	if header, rest := headed(b); len(header) > 0 && !a.cells {
		if g, ok := a.characters(rest); ok {
			all = append(all, grid{values: g.values, header: header})
		}
	}
	return all
}

// headed returns the size that the first line of a block tells, as one number or two, and the rest of the block; or no
// size where that line is another one.
func headed(b block) (size []int, rest block) {
	words := strings.Fields(b[0].text)
	if len(b) < 2 || len(words) > 2 {
		return nil, nil
	}
	for _, word := range words {
		n, err := strconv.Atoi(word)
		if err != nil {
			return nil, nil
		}
		size = append(size, n)
	}
	return size, b[1:]
}

// numbers reads a block as numbers with space between them.
func (a alphabet) numbers(b block) (g grid, ok bool) {
	for _, piece := range b {
		for _, word := range strings.Fields(piece.text) {
			n, err := strconv.Atoi(word)
			if err != nil {
				if len(word) != 1 || !strings.Contains(unknown, word) {
					return g, false
				}
				n = puzzle.Unset
			}
			g.values = append(g.values, n)
		}
	}
	return g, true
}

// characters reads a block with each character as a value. A single line of several words has a row in each of them.
func (a alphabet) characters(b block) (g grid, ok bool) {
	var rows []string
	for _, piece := range b {
		rows = append(rows, strings.ReplaceAll(piece.text, " ", ""))
	}
	if words := strings.Fields(b[0].text); len(b) == 1 && len(words) > 1 && len(words) < len(rows[0]) {
		rows = words
	}
	g.rows, g.cols = len(rows), len([]rune(rows[0]))
	for _, row := range rows {
		if len([]rune(row)) != g.cols {
			g.cols = 0
		}
		for _, r := range row {
			v, known := a.values[r]
			if !known && !a.cells && r >= '0' && r <= '9' {
				v, known = int(r-'0'), true
			}
			if !known {
				return g, false
			}
			g.values = append(g.values, v)
		}
	}
	return g, len(rows) == 1 || g.cols > 0 || !a.cells
}

// sizesFor lists the sizes of boards that have as many values, the one of the text's rows first.
func sizesFor(p *puzzle.Puzzle, g grid) []puzzle.Size {
	small := slices.MinFunc(p.Sizes, func(a, b puzzle.Size) int { return a.Rows*a.Cols - b.Rows*b.Cols })
	boards := len(puzzle.Spots(p.New(small))) / (small.Rows * small.Cols)
	if boards == 0 || len(g.values)%boards != 0 {
		return nil
	}
	area := len(g.values) / boards
	var sizes []puzzle.Size
	for rows := p.Min.Rows; rows <= min(p.Max.Rows, area); rows++ {
		s := puzzle.Size{Rows: rows, Cols: area / rows}
		fits := s.Rows*s.Cols == area && p.CheckSize(s) == nil && slices.Equal(g.header, []int{s.Rows, s.Cols}[:len(g.header)])
		switch {
		case fits && g.cols == s.Cols && g.rows == boards*s.Rows:
			sizes = slices.Insert(sizes, 0, s)
		case fits && s.Rows == s.Cols && (p.Square || g.rows <= 1):
			sizes = append(sizes, s)
		}
	}
	return sizes
}

// filled returns the board with the values, or nil where they do not fit.
func filled(board puzzle.Problem, values []int) puzzle.Problem {
	spots := puzzle.Spots(board)
	if len(spots) != len(values) {
		return nil
	}
	value := make(map[puzzle.Spot]int, len(spots))
	for i, at := range spots {
		value[at] = values[i]
	}
	full := board.Fill(func(at puzzle.Spot) int { return value[at] })
	for i, at := range spots {
		if full.Value(at) != values[i] {
			return nil
		}
	}
	return full
}

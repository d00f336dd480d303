package paste

import (
	"slices"
	"strconv"
	"strings"

	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
)

// fewest is how many numbers a board has at least that is found within other text.
const fewest = 9

// numbers fills a square board with the numbers or digits of a text in their order, or with those of the longest block of a page.
func (a alphabet) numbers(pieces []piece, _ int) (Found, bool) {
	all := a.blocks(pieces)
	if a.cells || len(all) == 0 {
		return Found{}, false
	}
	whole := a.all(pieces)
	b := slices.MaxFunc(all, func(a, b block) int { return len(a.text()) - len(b.text()) })
	if whole {
		b = slices.Concat(all...)
	}
	words := strings.Fields(b.text())
	for _, words := range [][]string{words, strings.Split(strings.Join(words, ""), "")} {
		if board, n := a.board(words); board != nil && (whole || n >= fewest) {
			how := sentence.New("%d values for a board of %v", n, board.Size())
			return Found{Puzzle: a.puzzle, Boards: []puzzle.Problem{board}, How: how}, true
		}
	}
	return Found{}, false
}

// board returns the board of more than one cell that numbers fill, and how many they are, or nil. The number of rows may stand
// before them.
func (a alphabet) board(words []string) (puzzle.Problem, int) {
	var values []int
	for _, word := range words {
		n, err := strconv.Atoi(word)
		if err != nil {
			n = puzzle.Unset
		}
		values = append(values, n)
	}
	for n := max(2, a.puzzle.Min.Rows); n <= a.puzzle.Max.Rows; n++ {
		board := a.puzzle.New(puzzle.Size{Rows: n, Cols: n})
		spots := puzzle.Spots(board)
		rest := values[max(0, len(values)-len(spots)):]
		if len(rest) < len(spots) || len(values) > len(rest) && !(len(values) == len(rest)+1 && values[0] == n) {
			continue
		}
		value := map[puzzle.Spot]int{}
		for i, at := range spots {
			value[at] = rest[i]
		}
		board = board.Fill(func(at puzzle.Spot) int { return value[at] })
		if !slices.ContainsFunc(spots, func(at puzzle.Spot) bool { return board.Value(at) != value[at] }) {
			return board, len(rest)
		}
	}
	return nil, 0
}

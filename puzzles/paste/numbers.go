package paste

import (
	"slices"
	"strconv"
	"strings"

	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/puzzleutil"
	"fourfold/puzzles/sentence"
)

// numbers fills square boards with the numbers or digits of a text in their order: one board with all of them, or else one
// board a block.
func (l layout) numbers(limit int) Found {
	boards, _ := l.collect(limit, l.filled)
	if boards == nil {
		return Found{}
	}
	last := boards[len(boards)-1]
	return Found{l.puzzle, boards, sentence.New("%d values for a board of %v", len(puzzleutil.Spots(last)), last.Size())}
}

// filled returns the board that the numbers or digits of a block fill, or nil.
func (a alphabet) filled(b block) []puzzle.Problem {
	words := strings.Fields(b.text())
	digits := strings.Split(strings.Join(words, ""), "")
	for _, values := range [][]string{words, digits} {
		if board := a.board(values); board != nil {
			return []puzzle.Problem{board}
		}
	}
	return nil
}

// board returns the square board of more than one tile that values fill, or nil. The number of rows may stand before
// them.
func (a alphabet) board(values []string) puzzle.Problem {
	n := side(len(values) / 4)
	size := puzzle.Size{Rows: n, Cols: n}
	if n < 2 || a.puzzle.CheckSize(size) != nil {
		return nil
	}
	board := a.puzzle.New(size)
	spots := puzzleutil.Spots(board)
	if len(values) == len(spots)+1 && values[0] == strconv.Itoa(n) {
		values = values[1:]
	}
	if len(values) != len(spots) {
		return nil
	}
	value := map[puzzle.Spot]int{}
	for i, at := range spots {
		n, err := strconv.Atoi(values[i])
		if err != nil {
			n = puzzle.Unset
		}
		value[at] = n
	}
	board = board.Fill(func(at puzzle.Spot) int { return value[at] })
	if slices.ContainsFunc(spots, func(at puzzle.Spot) bool { return board.Value(at) != value[at] }) {
		return nil
	}
	return board
}

package paste

import (
	"slices"
	"strconv"
	"strings"

	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
)

// fewest is the least number of cells or numbers of a board that is found within other text.
const fewest = 9

// numbers fills square boards with the numbers or digits of a text in their order: one board with
// all of them, or else one with those of each block.
func (a alphabet) numbers(pieces []piece, limit int) (Found, bool) {
	blocks := a.blocks(pieces)
	if a.cells || len(blocks) == 0 || len(blocks) > limit {
		return Found{}, false
	}
	least := fewest
	if a.all(pieces) {
		least = 1
	}
	boards := a.filled(least, slices.Concat(blocks...))
	if len(boards) == 0 {
		boards = a.filled(least, blocks...)
	}
	if len(boards) == 0 {
		return Found{}, false
	}
	last := boards[len(boards)-1]
	how := sentence.New("%d values for a board of %v", len(puzzle.Spots(last)), last.Size())
	return Found{Puzzle: a.puzzle, Boards: boards, How: how}, true
}

// filled returns the boards that blocks of so many numbers fill. A block of several lines that fills
// none may have a mistake: then it returns no board.
func (a alphabet) filled(least int, blocks ...block) (boards []puzzle.Problem) {
	for _, b := range blocks {
		words := strings.Fields(b.text())
		board := a.board(words)
		if board == nil {
			board = a.board(strings.Split(strings.Join(words, ""), ""))
		}
		switch {
		case board != nil && len(puzzle.Spots(board)) >= least:
			boards = append(boards, board)
		case len(b) > 1:
			return nil
		}
	}
	return boards
}

// board returns the board of more than one cell that numbers fill, or nil. The number of rows may
// stand before them.
func (a alphabet) board(words []string) puzzle.Problem {
	for n := max(2, a.puzzle.Min.Rows); n <= a.puzzle.Max.Rows; n++ {
		board := a.puzzle.New(puzzle.Size{Rows: n, Cols: n})
		spots := puzzle.Spots(board)
		switch before := len(words) - len(spots); {
		case before < 0:
			return nil
		case before == 1 && words[0] == strconv.Itoa(n), before == 0:
			return fill(board, spots, words[before:])
		}
	}
	return nil
}

// fill returns a board with numbers in its spots, or nil if it cannot have one of them.
func fill(board puzzle.Problem, spots []puzzle.Spot, words []string) puzzle.Problem {
	value := map[puzzle.Spot]int{}
	for i, at := range spots {
		n, err := strconv.Atoi(words[i])
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

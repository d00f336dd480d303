package paste

import (
	"slices"
	"strconv"
	"strings"

	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
)

// fewest is how many cells or numbers a board has at least that is found within other text.
const fewest = 9

// numbers fills square boards with the numbers or digits of a text in their order: one board with all of them, or else one with those
// of each block.
func (a alphabet) numbers(pieces []piece, limit int) (Found, bool) {
	blocks := a.blocks(pieces)
	if a.cells || len(blocks) == 0 || len(blocks) > limit {
		return Found{}, false
	}
	least := fewest
	if a.all(pieces) {
		least = 1
	}
	boards, n := a.filled(least, slices.Concat(blocks...))
	if len(boards) == 0 {
		boards, n = a.filled(least, blocks...)
	}
	if len(boards) == 0 {
		return Found{}, false
	}
	how := sentence.New("%d values for a board of %v", n, boards[len(boards)-1].Size())
	return Found{Puzzle: a.puzzle, Boards: boards, How: how}, true
}

// filled returns the boards that blocks of so many numbers fill, and the numbers of the last one. A block of several lines that fills
// none may have a mistake: then it returns no board.
func (a alphabet) filled(least int, blocks ...block) (boards []puzzle.Problem, n int) {
	for _, b := range blocks {
		words := strings.Fields(b.text())
		board := a.board(words)
		if board == nil {
			board = a.board(strings.Split(strings.Join(words, ""), ""))
		}
		if board != nil && len(puzzle.Spots(board)) >= least {
			boards, n = append(boards, board), len(puzzle.Spots(board))
		} else if len(b) > 1 {
			return nil, 0
		}
	}
	return boards, n
}

// board returns the board of more than one cell that numbers fill, or nil. The number of rows may stand before them.
func (a alphabet) board(words []string) puzzle.Problem {
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
		before := len(values) - len(spots)
		switch {
		case before < 0:
			return nil
		case before > 1, before == 1 && values[0] != n:
			continue
		}
		value := map[puzzle.Spot]int{}
		for i, at := range spots {
			value[at] = values[before+i]
		}
		board = board.Fill(func(at puzzle.Spot) int { return value[at] })
		if !slices.ContainsFunc(spots, func(at puzzle.Spot) bool { return board.Value(at) != value[at] }) {
			return board
		}
	}
	return nil
}

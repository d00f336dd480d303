package tetravex

import (
	"errors"
	"fmt"

	"fourfold/puzzles/puzzle"
)

// answers are the judge's answers to the k-th game, by whether it is possible.
var answers = map[bool]string{true: "Game %d: Possible", false: "Game %d: Impossible"}

// appendAnswer appends the judge's answer to the k-th game, after a blank line unless it is the first.
func appendAnswer(dst []byte, k int, o puzzle.Outcome) []byte {
	if k > 1 {
		dst = append(dst, '\n')
	}
	return append(fmt.Appendf(dst, answers[o.Possible()], k), '\n')
}

// readAnswer reads such an answer back.
func readAnswer(line string, k int) (puzzle.Claim, error) {
	possible, impossible := fmt.Sprintf(answers[true], k), fmt.Sprintf(answers[false], k)
	if line != possible && line != impossible {
		return puzzle.Claim{}, fmt.Errorf("%.40q, want %q or %q", line, possible, impossible)
	}
	return puzzle.Claim{Possible: line == possible, Length: puzzle.Unsaid}, nil
}

var (
	errNumbers = errors.New("want the number of a tile, and row and column of a cell")
	errTile    = errors.New("there is no such tile")
)

// moveEnds returns from where to where a tile is moved: the numbers are those of step.
func moveEnds(p puzzle.Problem, numbers []int) (from, to puzzle.Spot, err error) {
	f := (*frame)(p.(*board))
	switch {
	case len(numbers) != 3:
		return from, to, errNumbers
	case numbers[0] < 1 || numbers[0] > len(f.tiles):
		return from, to, errTile
	}
	tile, row, col := numbers[0]-1, numbers[1], numbers[2]
	if row == 0 && col == 0 {
		return f.spot(tile), f.onTray(tile), nil
	}
	return f.spot(tile), puzzle.Spot{Board: frameBoard, Row: row - 1, Col: col - 1}, nil
}

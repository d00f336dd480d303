package tetravex

import (
	"fmt"

	"fourfold/puzzles/puzzle"
)

// answers are the judge's answers to the k-th game, by whether it is possible.
var answers = map[bool]string{true: "Game %d: Possible", false: "Game %d: Impossible"}

// appendAnswer appends the judge's answer to the k-th game, after a blank line unless it is the
// first.
func appendAnswer(dst []byte, k int, o puzzle.Outcome) []byte {
	if k > 1 {
		dst = append(dst, '\n')
	}
	return append(fmt.Appendf(dst, answers[o.Possible()], k), '\n')
}

package fourline

import (
	"strings"

	"fourfold/puzzles/puzzle"
)

// What keep adds to the judge's text of a board in play, by who is to move.
var keptTurns = map[turn]string{onlyBlack: "\nto move B\n", onlyWhite: "\nto move W\n"}

// keep returns the judge's text, and who is to move.
func keep(p puzzle.Problem) string {
	b := p.(*board)
	text, _ := b.AppendText(nil)
	return string(text) + keptTurns[b.turn]
}

// restore returns the board of a text by keep.
func restore(text string) (puzzle.Problem, error) {
	turn := either
	for t, suffix := range keptTurns {
		if rest, ok := strings.CutSuffix(text, suffix); ok {
			text, turn = rest, t
		}
	}
	p, _, err := newReader(strings.NewReader(text)).Read()
	if err != nil {
		return nil, err
	}
	b := *p.(*board)
	b.turn = turn
	return &b, nil
}

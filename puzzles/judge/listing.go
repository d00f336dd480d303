package judge

import (
	"bytes"
	"fmt"
	"strings"
)

// listing reads what "solve --steps" prints below the judge's answer, if it is there: each move in words and the board after it,
// or the reasons why there is no solution, which are passed over.
func (w *written) listing(a *answer) (listed bool, err error) {
	l, err := w.peek()
	switch {
	case err != nil:
		return false, unlessEnd(err)
	case a.claim.Possible && l.indent == 0 && bytes.HasPrefix(l.text, []byte("1. ")):
		return true, w.steps(a)
	case !a.claim.Possible && l.indent == 0 && bytes.HasPrefix(l.text, []byte("- ")):
		return true, w.skipListing()
	}
	return false, nil
}

// steps reads moves in words. Where there are codes as well, these belong to the same moves.
func (w *written) steps(a *answer) error {
	for i := 0; i < maxMoves; i++ {
		l, err := w.peek()
		if err != nil || l.indent > 0 {
			return unlessEnd(err)
		}
		words, ok := bytes.CutPrefix(l.text, fmt.Appendf(nil, "%d. ", i+1))
		if !ok {
			return nil
		}
		if i == len(a.moves) {
			a.moves = append(a.moves, move{})
		}
		a.moves[i].text = string(words)
		w.take()
		if a.moves[i].board, err = w.drawing(); err != nil {
			return err
		}
	}
	return nil
}

// boardIndent is how far a board is set in below a move.
const boardIndent = 4

// drawing reads the lines that are set in.
func (w *written) drawing() (string, error) {
	var b strings.Builder
	for {
		l, err := w.peek()
		if err != nil || l.indent < boardIndent {
			return b.String(), unlessEnd(err)
		}
		b.Write(l.text)
		b.WriteByte('\n')
		w.take()
	}
}

// drawn returns a board as drawing reads it.
func drawn(board string) string {
	var b strings.Builder
	for line := range strings.Lines(board) {
		if line = strings.TrimSpace(line); line != "" {
			b.WriteString(line + "\n")
		}
	}
	return b.String()
}

// skipListing passes over what can only belong to a listing.
func (w *written) skipListing() error {
	for {
		l, err := w.peek()
		if err != nil {
			return unlessEnd(err)
		}
		number := bytes.TrimLeft(l.text, "0123456789")
		step := len(number) < len(l.text) && bytes.HasPrefix(number, []byte(". "))
		if l.indent < 2 && !step && !bytes.HasPrefix(l.text, []byte("- ")) {
			return nil
		}
		w.take()
	}
}

package judge

import (
	"bytes"
	"cmp"
	"fmt"
	"io"
	"strings"

	"fourfold/puzzles/puzzle"
)

// written is a text in which each answer begins with a line for the judge. Moves follow where the judge or the options ask for
// them, a line each; and there may be what "solve --steps" prints: moves in words with the boards after them, or reasons.
type written struct {
	*text
	puzzle *puzzle.Puzzle
	moves  bool // each answer has its moves
	strict bool
	listed bool // an answer has listed something in words
}

// next reads the answer to the k-th board.
func (w *written) next(k int) (answer, error) {
	head, err := w.peek()
	if err != nil {
		return answer{}, unlessEnd(err)
	}
	a := answer{line: head.number, found: string(head.text), flaw: cmp.Or(w.flaw, head.flaw)}
	blanks := w.blanks
	if head.indent > 0 {
		a.flaw = cmp.Or(a.flaw, flawBefore)
	}
	w.take()
	a.claim, err = w.claim(a.found, k)
	if err != nil {
		a.fail(Unreadable, err.Error())
		a.last = w.movesFollow()
		return a, w.skipListing()
	}
	if err := w.body(&a, k); err != nil {
		return a, err
	}
	if w.strict {
		a.flaw = cmp.Or(w.blankFlaw(&a, k, blanks), a.flaw)
	}
	return a, nil
}

// unlessEnd returns an error of reading, but nothing for the end of the text.
func unlessEnd(err error) error {
	if err == io.EOF {
		return nil
	}
	return err
}

// movesFollow reports whether a line a move follows the first line of an answer.
func (w *written) movesFollow() bool { return w.moves || w.puzzle.MovesFollow }

// claim reads the first line of an answer. Where moves are asked for, their number will do.
func (w *written) claim(line string, k int) (puzzle.Claim, error) {
	claim, err := w.puzzle.ReadAnswer(line, k)
	if err == nil || !w.moves {
		return claim, err
	}
	if claim, other := puzzle.ReadLength(line, k); other == nil {
		return claim, nil
	}
	return claim, err
}

// body reads what follows the first line.
func (w *written) body(a *answer, k int) error {
	coded := a.claim.Possible && w.movesFollow()
	if coded {
		if err := w.codes(a); err != nil {
			return err
		}
	}
	listed, err := w.listing(a)
	if err != nil {
		return err
	}
	w.listed = w.listed || listed
	if (coded || listed) && a.claim.Possible && a.claim.Length != puzzle.Unsaid && a.claim.Length != len(a.moves) {
		return w.miscounted(a, k)
	}
	if coded && a.moves == nil {
		a.moves = []move{}
	}
	return nil
}

// codes reads moves, a line each: as many as were announced, or as there are.
func (w *written) codes(a *answer) error {
	for len(a.moves) < maxMoves && (a.claim.Length == puzzle.Unsaid || len(a.moves) < a.claim.Length) {
		l, err := w.peek()
		if err != nil || !isMove(l.text, a.claim.Length == puzzle.Unsaid) {
			return unlessEnd(err)
		}
		if l.indent > 0 {
			a.flaw = cmp.Or(a.flaw, flawBefore)
		}
		if w.blanks > 0 {
			a.flaw = cmp.Or(a.flaw, flawBlank)
		}
		a.flaw = cmp.Or(a.flaw, l.flaw)
		a.moves = append(a.moves, move{code: string(l.text)})
		w.take()
	}
	return nil
}

// isMove reports whether a line consists of the digits of a move. One that must be apart from the first line of an answer
// has several words.
func isMove(text []byte, words bool) bool {
	for _, c := range text {
		if (c < '0' || c > '9') && c != ' ' && c != '\t' {
			return false
		}
	}
	return bytes.ContainsAny(text, " \t") || len(text) > 1 && !words
}

// miscounted says that there are not as many moves as announced. What stands in the place of the next one is either no move, or
// the next answer.
func (w *written) miscounted(a *answer, k int) error {
	n := len(a.moves)
	l, err := w.peek()
	if err != nil {
		a.fail(WrongNumber, short(n, a.claim.Length))
		return unlessEnd(err)
	}
	_, err = w.claim(string(l.text), k+1)
	if n < a.claim.Length && err != nil {
		a.fail(Unreadable, fmt.Sprintf("line %d is %.40q, want move %d of %d", l.number, l.text, n+1, a.claim.Length))
		a.last = true
		return nil
	}
	a.fail(WrongNumber, short(n, a.claim.Length))
	return nil
}

// short says how many moves there are where another number was announced.
func short(n, announced int) string {
	if n == 0 {
		return fmt.Sprintf("it says %s, but lists none", moves(announced))
	}
	return fmt.Sprintf("it says %s, but lists %d", moves(announced), n)
}

// blankFlaw says whether the blank lines before or after an answer are not those of the form. A text that lists moves in words
// has one between two answers; one that takes no move looks the same in either form.
func (w *written) blankFlaw(a *answer, k, blanks int) string {
	form := w.puzzle.AppendAnswer(nil, k, puzzle.Outcome{})
	want := len(form) - len(strings.TrimLeft(string(form), "\n"))
	fine := blanks == want || blanks == 1 && k > 1 && (w.listed || a.claim.Possible && a.claim.Length == 0)
	_, err := w.peek()
	switch {
	case !fine && blanks > want:
		return flawBlank
	case !fine:
		return flawNoBlank
	case err == io.EOF && w.blanks > 0:
		return flawEnd
	}
	return ""
}

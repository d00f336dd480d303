package judge

import "fourfold/puzzles/puzzle"

// answer is what a text says of one board.
type answer struct {
	line  int    // where it starts, counted from 1; 0 where the text has ended
	found string // what it begins with
	claim puzzle.Claim
	moves []move  // nil where it lists none
	board *string // the board that it says it answers; nil where it does not say
	fault string  // why it cannot be read, or empty
	last  bool    // nothing after it can be read either
	kind  Kind    // of the fault
	flaw  string  // the first thing that only a strict judge objects to, or empty
}

// move is a move of an answer: a code or, where that is empty, words.
type move struct {
	code, text string
	board      string // after the move, as Problem.String has it but for blanks; empty where it is not told
}

// maxMoves is how many moves of an answer are read: many times as many as the hardest board of any puzzle takes.
const maxMoves = 1 << 22

// fail makes it an answer that cannot be read.
func (a *answer) fail(kind Kind, why string) { a.kind, a.fault = kind, why }

// source is a text of answers in one of the forms.
type source interface {
	// next reads the answer to the k-th board. Its error is one of reading.
	next(k int) (answer, error)
}

package session

import (
	"fmt"
	"time"

	"fourfold/puzzles/sentence"
)

// job names work by what it finds out. Equal jobs are one.
type job struct {
	kind   kind
	board  id
	here   bool    // see key
	answer *Answer // whose step, note or page it is about, or nil
	n, m   int     // step, note, page or serial number
}

// kind is a kind of work.
type kind int

// The kinds of work.
const (
	_            kind = iota
	solveBoard        // the search for the answer to a board
	solveListed       // that for a board of a list
	makeBoard         // a random board
	showProgress      // timer: a look at the progress of what the board waits for
	positionTime      // timer: ends the search for a position
	movesTime         // timer: ends the searches for positions after the moves that are shown
	whyMove           // the reason of the move that a hint tells
	whyStep           // the reason of the next step of an answer
	makePage          // a picture of a reason
	pageIsSlow        // timer: says that a picture is being made
	laterNote         // what a note of an answer still needs
	checkProof        // the check of the proof of an answer
	nextSteps         // timer: the next steps while an answer is played
	takeBack          // timer: takes back a costly move while a better one is asked for
)

const (
	tick      = 100 * time.Millisecond // from one look at the progress to the next
	checkTime = time.Second            // for the check that the proof of every answer gets
)

// job returns the work that searches the board.
func (t target) job() job { return job{kind: solveBoard, board: t.board, here: t.here} }

// protect turns a panic of work into an error, so that one board does not take the others with it.
func protect[T any](do func() (T, error)) (result T, err error) {
	defer func() {
		if r := recover(); r != nil {
			err = sentence.Refuse("the solver failed: %s", fmt.Sprint(r))
		}
	}()
	return do()
}

package session

import (
	"bytes"
	"context"
	"errors"
	"slices"
	"time"

	"fourfold/puzzles/proof"
	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
	"fourfold/puzzles/transcript"
	"fourfold/puzzles/view"
)

// Answer is the answer to a board. Only its notes and the check of its proof change later.
type Answer struct {
	target
	puzzle  *puzzle.Puzzle
	outcome puzzle.Outcome
	err     error // why the search ended early, or nil
	begun   time.Time
	took    time.Duration
	order   []view.Spot // the cells of all moves, if they can be made in any order
	noted   bool        // the notes are made, and the outcome keeps them
	tested  bool        // the check of the proof has ended
	checked bool        // with success
}

// target is a board to be searched.
type target struct {
	place      // or none
	here  bool // from a position in a game, rather than for the board as it was set
}

// targetOf returns the target of a board. If the judge's text tells all of it, the search is the same one in a game.
func targetOf(board puzzle.Problem, play bool) target {
	return target{place{board, idOf(board)}, play && board.Position() != ""}
}

// inGame returns the target of a position of a game.
func (p place) inGame() target { return target{p, p.board.Position() != ""} }

// same reports whether two targets need the same search.
func (t target) same(other target) bool { return t.id == other.id && t.here == other.here }

// job names the work that searches the board.
func (t target) job() job { return job{kind: solveBoard, board: t.id, here: t.here} }

// start returns the board from which a search begins.
func (t target) start() puzzle.Problem {
	if t.here {
		return t.board
	}
	return t.board.Set()
}

// search returns a function that answers a board. The answer is what has been found, also if the search ends early.
func search(p *puzzle.Puzzle, at target) func(context.Context, func(puzzle.Progress)) (*Answer, error) {
	return func(ctx context.Context, report func(puzzle.Progress)) (*Answer, error) {
		a := &Answer{target: at, puzzle: p, begun: time.Now()}
		a.outcome, a.err = protect(func() (puzzle.Outcome, error) { return at.start().Solve(ctx, report) })
		a.took = time.Since(a.begun)
		a.order = transcript.Order(p, a.outcome.Walk)
		return a, nil
	}
}

// Outcome returns the answer as a solver gave it, with what its reasons have found since.
func (a *Answer) Outcome() *puzzle.Outcome { return &a.outcome }

// CutShort reports whether the search was ended before it had proven all it could.
func (a *Answer) CutShort() bool { return a.err != nil }

// Impossible reports whether it is proven that there is no solution.
func (a *Answer) Impossible() bool { return !a.outcome.Possible() }

// Elapsed returns how long the search took.
func (a *Answer) Elapsed() time.Duration { return a.took }

// Notes returns the reasons as far as they are known.
func (a *Answer) Notes() []puzzle.Note {
	if !a.noted {
		a.outcome.Reasons, a.noted = puzzle.Reasons(a.outcome.Notes()...), true
	}
	return a.outcome.Notes()
}

// certified reports whether there is a proof, of a board as it was set or of a solved one. Then a certificate can be written.
func (a *Answer) certified() bool {
	return a.outcome.Certify != nil && (!a.here || a.board.Solved())
}

// Certificate returns a function that writes the proof in the form that package proof checks. It may run on any goroutine.
func (a *Answer) Certificate() func(context.Context) ([]byte, error) {
	p, board, outcome := a.puzzle, a.board, a.outcome
	return func(ctx context.Context) ([]byte, error) { return p.Certify(ctx, board, outcome) }
}

// check returns the check of the proof, which takes a second at most. Only a refused proof is told: it is a fault of the program.
func (a *Answer) check(p part) work {
	certificate := a.Certificate()
	do := func(ctx context.Context, _ func(puzzle.Progress)) (struct{}, error) {
		ctx, cancel := context.WithTimeout(ctx, time.Second)
		defer cancel()
		text, err := certificate(ctx)
		if err == nil {
			_, err = proof.Verify(ctx, bytes.NewReader(text))
		}
		return struct{}{}, err
	}
	return background(job{kind: checkProof, answer: a}, do, func(_ struct{}, err error) {
		if wrong, ok := errors.AsType[*proof.Error](err); ok && !wrong.GaveUp {
			p.fail(sentence.Refuse("The proof of this answer was refused: %s", err.Error()))
		}
		a.tested, a.checked = true, err == nil
	})
}

// Checked reports whether package proof, which shares no code with the solvers, has checked the proof of the answer.
func (a *Answer) Checked() bool { return a.checked }

// text returns the sentence for the status line: how far the steps are, or the answer itself.
func (a *Answer) text(walked Line) sentence.Text {
	switch k, n := walked.at, walked.Len(); {
	case n == 0 && a.outcome.Possible():
		return sentence.New("Nothing to do: the goal is reached.")
	case n == 0 && a.outcome.Detail.Empty():
		return a.outcome.Title
	case n == 0:
		return sentence.New("%v: %v", a.outcome.Title, a.outcome.Detail)
	case k == 0:
		return sentence.New("Solved. A move of your own plays on from here.")
	case k < n:
		return sentence.New("Step %d of %d is done.", k, n)
	default:
		return sentence.New("The goal is reached with step %d: %v. A move of your own plays on from here.", k, walked.Step(k-1).Text)
	}
}

// found replaces a note that needed a search of its own, unless err says why that has failed.
func (a *Answer) found(i int, n puzzle.Note, err error) {
	notes := slices.Clone(a.Notes()) // others may hold them
	notes[i].Later = nil
	if err == nil {
		notes[i] = n
	}
	a.outcome.Reasons = puzzle.Reasons(notes...)
}

package session

import (
	"bytes"
	"context"
	"errors"
	"time"

	"fourfold/puzzles/proof"
	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
)

// wanted lists the work that a state needs. Nothing else decides what runs.
func wanted(t *State) (all []work) {
	switch w := t.wait; {
	case w.job.kind == solveBoard:
		all = append(all, searchFor(t.puzzle, w.target, w.stopped))
	case w.job.kind == makeBoard:
		all = append(all, randomBoard(t.puzzle, w.job, w.random, w.stopped))
	case t.search.problem != nil:
		all = append(all, searchFor(t.puzzle, t.search, false))
	}
	if t.waiting() {
		all = append(all, timer(job{kind: showProgress}, tick, func(*State, time.Time) {}))
	}
	if t.all.list != nil {
		all = append(all, listed(t))
	}
	if t.now().answer != nil {
		return append(append(all, reasons{t}.wanted()...), ofAnswer(t)...)
	}
	if t.wait.job == (job{}) {
		all = append(append(append(all, limits(t)...), hints{t}.wanted()...), find{t}.wanted()...)
	}
	return all
}

// searchFor returns the search for the answer to a board.
func searchFor(p *puzzle.Puzzle, at target, stop bool) work {
	w := background(at.job(), searching(p, at), answered)
	w.title, w.stop = sentence.New("Solving …"), stop
	return w
}

func searching(p *puzzle.Puzzle, at target) func(context.Context, func(puzzle.Progress)) (*Answer, error) {
	return func(ctx context.Context, report func(puzzle.Progress)) (*Answer, error) {
		return search(ctx, p, at, report), nil
	}
}

// listed returns the search for the next board of a list that is solved. The listener is called no more often than progress is
// shown.
func listed(t *State) work {
	list, index := t.all.list, t.all.index
	at := targetOf(list.Board(index), false)
	return background(job{kind: solveListed, board: at.board, n: index}, searching(t.puzzle, at), func(t *State, a *Answer, _ error) {
		list.note(index, at.problem, a.outcome, a.err)
		t.solveFrom(list, index+1)
		if ended := a.begun.Add(a.took); t.all.list != nil && ended.Sub(t.all.told) < tick {
			t.change.hidden = true
		} else {
			t.all.told = ended
		}
	})
}

// randomBoard returns the making of a random board.
func randomBoard(p *puzzle.Puzzle, j job, r request, stop bool) work {
	do := func(ctx context.Context, _ func(puzzle.Progress)) (puzzle.Problem, error) { return r.make(ctx, p) }
	w := background(j, do, func(t *State, board puzzle.Problem, err error) {
		stopped := t.wait.stopped
		if t.wait = (wait{}); !stopped {
			t.openRandom(r, board, err)
		}
	})
	w.title, w.stop = sentence.New("Making a board …"), stop
	return w
}

// limits returns the timers that end searches for what moves cost.
func limits(t *State) (all []work) {
	if impatient(t) {
		at := t.search.board
		all = append(all, timer(job{kind: positionTime, board: at}, patience, func(t *State, _ time.Time) { Costs{t}.giveUp(at) }))
	}
	if len(candidates{t}.unknown()) > 0 {
		all = append(all, timer(job{kind: movesTime, n: t.moves.n}, patience, func(t *State, _ time.Time) { t.moves.late = true }))
	}
	return all
}

// ofAnswer returns the work for an answer in front besides that of its reasons: why its next step is made, and the check of
// its proof. Only a refused proof is told: it is a fault of the program.
func ofAnswer(t *State) (all []work) {
	a := t.now().answer
	if j, ok := stepReason(t); ok && t.known.step.job != j {
		p := t.puzzle
		why := func(ctx context.Context, _ func(puzzle.Progress)) (puzzle.Picture, error) {
			return p.WhyStep(ctx, a.outcome.Walk, j.n)
		}
		all = append(all, background(j, why, func(t *State, picture puzzle.Picture, _ error) {
			t.known.step, t.change.hidden = because{j, picture}, picture.Text.Empty()
		}))
	}
	if a.certified() && !a.tested {
		certificate := a.Certificate()
		check := func(ctx context.Context, _ func(puzzle.Progress)) (struct{}, error) {
			ctx, cancel := context.WithTimeout(ctx, checkTime)
			defer cancel()
			text, err := certificate(ctx)
			if err == nil {
				_, err = proof.Verify(ctx, bytes.NewReader(text))
			}
			return struct{}{}, err
		}
		all = append(all, background(job{kind: checkProof, answer: a}, check, func(t *State, _ struct{}, err error) {
			if e := (*proof.Error)(nil); errors.As(err, &e) && !e.GaveUp {
				t.fail(sentence.Refuse("The proof of this answer was refused: %s", err.Error()))
			}
			a.tested, a.checked = true, err == nil
		}))
	}
	return all
}

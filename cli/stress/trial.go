package stress

import (
	"bytes"
	"context"
	"fmt"
	"strings"
	"sync/atomic"
	"time"

	"fourfold/cli/check"
	"fourfold/cli/stress/child"
	"fourfold/puzzles/puzzle"
)

// trial runs a program on boards and judges what it prints. It can be used by several goroutines.
type trial struct {
	puzzle  *puzzle.Puzzle
	form    func(...puzzle.Problem) string // what the program reads
	program *child.Program
	limits  child.Limits
	log     func(string) // takes a line about each run; nil for none

	runs      atomic.Int64
	undecided atomic.Uint64
	most      atomic.Int64 // boards that the program gets in one run
}

// solveTime is how long a board may take here: what takes longer is no board for finding faults.
const solveTime = 10 * time.Second

func newTrial(o *Options) *trial {
	t := &trial{
		puzzle: o.Puzzle, form: o.Form, program: o.Program, log: o.Log,
		limits: child.Limits{Time: o.TimeLimit, Output: o.OutputLimit},
	}
	if t.form == nil {
		t.form = o.Puzzle.Write
	}
	t.most.Store(int64(o.Together))
	return t
}

// run runs the program on boards, all in one text, and returns how it has failed, or nil. An error is of this program, or of ctx.
func (t *trial) run(ctx context.Context, boards []puzzle.Problem) (*Failure, error) {
	text := t.form(boards...)
	r, err := t.program.Run(ctx, []byte(text), t.limits)
	if err != nil {
		return nil, err
	}
	f := t.broken(r)
	if f == nil {
		f, err = t.judged(ctx, text, r)
	}
	if err != nil {
		return nil, err
	}
	if f != nil {
		f.Boards, f.Output, f.Errors = boards, r.Output, r.Errors
	}
	t.runs.Add(1) // not before: a run of which nobody wants to know any more is none
	t.tell(boards, r, f)
	return f, nil
}

// broken returns the failure of a run that was not brought to its end, or nil.
func (t *trial) broken(r *child.Run) *Failure {
	f := &Failure{place: wholeOutcome}
	switch {
	case r.End == child.Flooded:
		f.Kind, f.Why = TooMuchSaid, fmt.Sprintf("it printed more than %d bytes", t.limits.Output)
	case r.End == child.TimeUp:
		f.Kind, f.Why = TimeLimit, fmt.Sprintf("it did not end within %v", t.limits.Time)
	case r.End == child.Signaled:
		f.Kind, f.Why = Crash, "signal: "+r.Signal
	case r.Status != 0:
		f.Kind, f.Why = Crash, "exit status "+statusText(r.Status)
	case len(bytes.TrimSpace(r.Output)) == 0:
		f.Kind, f.Why = NoOutput, "it printed nothing"
	default:
		return nil
	}
	return f
}

// statusText returns an exit status as people know it: those of crashes on Windows are known by their digits to base 16.
func statusText(status int) string {
	if uint32(status) >= 1<<16 {
		return fmt.Sprintf("0x%08x", uint32(status))
	}
	return fmt.Sprint(status)
}

// judged compares what the program has printed to the truth.
func (t *trial) judged(ctx context.Context, text string, r *child.Run) (f *Failure, err error) {
	o := check.Options{Puzzle: t.puzzle, Boards: strings.NewReader(text), Answers: bytes.NewReader(r.Output), Timeout: solveTime}
	_, err = check.Run(ctx, o, func(v *check.Verdict) error {
		if v.Kind == check.Undecided {
			t.undecided.Add(1)
		} else if v.Refused() {
			f = &Failure{Kind: WrongAnswer, Why: v.Why, place: v.Number - 1}
		}
		return nil
	})
	return f, err
}

// tell writes a line about a run to the log.
func (t *trial) tell(boards []puzzle.Problem, r *child.Run, f *Failure) {
	if t.log == nil {
		return
	}
	what := "accepted"
	if f != nil {
		what = string(f.Kind) + ": " + f.Why
	}
	t.log(fmt.Sprintf("%v < %s of %v: %s, %v", t.program, boardsOf(uint64(len(boards))), boards[0].Size(), what, r.Took.Round(time.Millisecond/10)))
}

// first returns the first of some boards on which the program fails, when it is run on it alone. Where it fails on several in one run,
// but on none of them alone, the failure has all boards of that run. It is nil where the program does not fail.
func (t *trial) first(ctx context.Context, boards []puzzle.Problem) (*Failure, error) {
	if most := int(max(t.most.Load(), 1)); len(boards) > most {
		return t.inParts(ctx, boards, most)
	}
	f, err := t.run(ctx, boards)
	if f == nil || err != nil {
		return nil, err
	}
	if len(boards) == 1 {
		return placed(f, 0), nil
	}
	if f.place != wholeOutcome && f.place < len(boards) {
		if alone, err := t.run(ctx, boards[f.place:f.place+1]); alone != nil || err != nil {
			return placed(alone, f.place), err
		}
	}
	half, err := t.inParts(ctx, boards, (len(boards)+1)/2)
	if half != nil || err != nil {
		return half, err
	}
	return t.together(len(boards), f), nil
}

// inParts is first for boards that are divided into parts of some size.
func (t *trial) inParts(ctx context.Context, boards []puzzle.Problem, size int) (*Failure, error) {
	for from := 0; from < len(boards); from += size {
		f, err := t.first(ctx, boards[from:min(from+size, len(boards))])
		if err != nil {
			return nil, err
		}
		if f != nil {
			return placed(f, from+f.place), nil
		}
	}
	return nil, nil
}

// together decides about a failure on so many boards in one run, which does not occur in smaller runs. Too little time is none:
// it is time for a board. Nor is it one where the judge gives every board a run of its own; there the boards of a run get fewer.
func (t *trial) together(boards int, f *Failure) *Failure {
	if f.Kind == TimeLimit || !t.puzzle.Tests.Several {
		for most := t.most.Load(); most >= int64(boards) && !t.most.CompareAndSwap(most, int64(boards)/2); {
			most = t.most.Load()
		}
		return nil
	}
	f.place = 0
	return f
}

// placed returns the failure with its place among the boards that were asked about.
func placed(f *Failure, place int) *Failure {
	if f != nil {
		f.place = place
	}
	return f
}

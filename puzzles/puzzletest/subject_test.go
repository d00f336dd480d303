package puzzletest

import (
	"context"
	"fmt"
	"io"
	"math/rand/v2"
	"runtime"
	"sync"
	"testing"

	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/puzzletest/peg"
	"fourfold/puzzles/sentence"
)

// subject is a puzzle with a break, and the boards to test it with.
type subject struct {
	puzzle.Puzzle
	texts []string

	// The hooks change what a problem does. Optional.
	view     func(v *puzzle.View)
	text     func(dst []byte, b *broken) []byte
	edit     func(b *broken, edited puzzle.Problem) puzzle.Problem // Edit and Fill
	counts   func(text *sentence.Text, amiss *bool)
	check    func(b *broken) error
	before   func(ctx context.Context, o *puzzle.Options) context.Context        // Solve
	after    func(ctx context.Context, b *broken, o *puzzle.Outcome, err *error) // Solve
	later    func(o *puzzle.Outcome, err *error)                                 // Continue
	solved   func(solved bool) bool
	targets  func(targets []puzzle.Spot, from puzzle.Spot) []puzzle.Spot
	move     func(b *broken, after *puzzle.Problem, step *puzzle.Step, err *error)
	step     func(step *puzzle.Step) // of a walk
	position func(made int) string   // the view says how many moves were made, which the text leaves out
}

// broken is a problem of a subject.
type broken struct {
	puzzle.Problem
	s    *subject
	made int // moves
}

func (s *subject) of(problem puzzle.Problem, made int) *broken { return &broken{problem, s, made} }

func (b *broken) View() puzzle.View {
	v := b.Problem.View()
	if b.s.position != nil {
		v.Caption = sentence.New("%d moves made", b.made)
	}
	if b.s.view != nil {
		b.s.view(&v)
	}
	return v
}

func (b *broken) AppendText(dst []byte) ([]byte, error) {
	dst, err := b.Problem.AppendText(dst)
	if b.s.text != nil {
		dst = b.s.text(dst, b)
	}
	return dst, err
}

func (b *broken) Edit(at puzzle.Spot, value int) puzzle.Problem {
	return b.edited(b.Problem.Edit(at, value))
}

func (b *broken) Fill(value func(puzzle.Spot) int) puzzle.Problem {
	return b.edited(b.Problem.Fill(value))
}

func (b *broken) edited(problem puzzle.Problem) puzzle.Problem {
	switch {
	case b.s.edit != nil:
		return b.s.edit(b, problem)
	case problem == b.Problem:
		return b
	}
	return b.s.of(problem, 0)
}

func (b *broken) Counts() (sentence.Text, bool) {
	text, amiss := b.Problem.Counts()
	if b.s.counts != nil {
		b.s.counts(&text, &amiss)
	}
	return text, amiss
}

func (b *broken) Check() error {
	if b.s.check != nil {
		return b.s.check(b)
	}
	return b.Problem.Check()
}

func (b *broken) Solved() bool {
	if b.s.solved != nil {
		return b.s.solved(b.Problem.Solved())
	}
	return b.Problem.Solved()
}

func (b *broken) Targets(from puzzle.Spot) []puzzle.Spot {
	if b.s.targets != nil {
		return b.s.targets(b.Problem.Targets(from), from)
	}
	return b.Problem.Targets(from)
}

func (b *broken) Move(from, to puzzle.Spot) (puzzle.Problem, puzzle.Step, error) {
	after, step, err := b.Problem.Move(from, to)
	if err == nil {
		after = b.s.of(after, b.made+1)
	}
	if b.s.move != nil {
		b.s.move(b, &after, &step, &err)
	}
	return after, step, err
}

func (b *broken) Goal() int { return puzzle.GoalOf(b.Problem) }

func (b *broken) WithGoal(goal int) puzzle.Problem {
	if goal == b.Goal() {
		return b
	}
	return b.s.of(puzzle.WithGoal(b.Problem, goal), 0)
}

func (b *broken) Position() string {
	if b.s.position == nil {
		return ""
	}
	return b.s.position(b.made)
}

func (b *broken) WithPosition(line string) (_ puzzle.Problem, err error) {
	var made int
	_, err = fmt.Sscanf(line, "made %d", &made)
	return b.s.of(b.Problem, made), err
}

func (b *broken) Solve(ctx context.Context, o puzzle.Options) (puzzle.Outcome, error) {
	start, search := b, ctx
	if !o.FromHere {
		start = b.s.of(b.Problem, 0)
	}
	if b.s.before != nil {
		search = b.s.before(ctx, &o)
	}
	outcome, err := b.Problem.Solve(search, o)
	start.wrap(&outcome)
	if b.s.after != nil {
		b.s.after(ctx, b, &outcome, &err)
	}
	return outcome, err
}

// wrap breaks the walk of an outcome, and what it continues to.
func (b *broken) wrap(o *puzzle.Outcome) {
	if o.Possible() {
		o.Walk = brokenWalk{o.Walk, b}
	}
	if goOn := o.Continue; goOn != nil {
		o.Continue = func(ctx context.Context, options puzzle.Options) (puzzle.Outcome, error) {
			next, err := goOn(ctx, options)
			b.wrap(&next)
			if b.s.later != nil {
				b.s.later(&next, &err)
			}
			return next, err
		}
	}
}

type brokenWalk struct {
	puzzle.Walk
	start *broken
}

func (w brokenWalk) At(k int) puzzle.Problem { return w.start.s.of(w.Walk.At(k), w.start.made+k) }

func (w brokenWalk) Step(i int) puzzle.Step {
	step := w.Walk.Step(i)
	if w.start.s.step != nil {
		w.start.s.step(&step)
	}
	return step
}

type brokenReader struct {
	puzzle.Reader
	s *subject
}

func (r brokenReader) Read() (puzzle.Problem, int, error) {
	problem, line, err := r.Reader.Read()
	if err != nil {
		return nil, line, err
	}
	return r.s.of(problem, 0), line, nil
}

// failure runs the contract test on the template with a change, and returns the first failure.
func failure(change func(*subject)) string {
	s := &subject{Puzzle: *peg.Puzzle, texts: []string{
		"oo.\n", "o\n", "..o.\n....\noo..\n", "..o.\n....\n...o\n", "ooo\nooo\nooo\n", "....o\n.ooo.\n.oo..\n..o..\n",
	}}
	s.Sizes, s.Max = []puzzle.Size{{Rows: 3, Cols: 3}, {Rows: 4, Cols: 4}}, puzzle.Size{Rows: 6, Cols: 6}
	change(s)
	newBoard, newReader, randomBoard := s.New, s.NewReader, s.Random
	s.New = func(size puzzle.Size) puzzle.Problem { return s.of(newBoard(size), 0) }
	s.NewReader = func(r io.Reader) puzzle.Reader { return brokenReader{newReader(r), s} }
	s.Random = func(ctx context.Context, w puzzle.Wish, rng *rand.Rand) (puzzle.Problem, error) {
		if goal, ok := w.Goal.(*broken); ok {
			w.Goal = goal.Problem
		}
		board, err := randomBoard(ctx, w, rng)
		if err != nil {
			return nil, err
		}
		return s.of(board, 0), nil
	}
	r := &recorder{}
	var test sync.WaitGroup
	test.Go(func() {
		Run(r, &s.Puzzle, s.texts...)
		if s.ID == peg.Puzzle.ID {
			GivesUp(r, &s.Puzzle, Text(peg.Puzzle.New(s.Max)), 1<<10)
		}
	})
	test.Wait()
	return r.first
}

// recorder is a test that ends at its first failure.
type recorder struct {
	testing.TB
	sync.Mutex
	first string
}

func (r *recorder) Helper() {}

func (r *recorder) Errorf(format string, args ...any) {
	r.Lock()
	defer r.Unlock()
	if r.first == "" {
		r.first = fmt.Sprintf(format, args...)
	}
}

func (r *recorder) Fatalf(format string, args ...any) {
	r.Errorf(format, args...)
	runtime.Goexit()
}

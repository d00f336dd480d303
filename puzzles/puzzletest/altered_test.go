package puzzletest

import (
	"context"
	"fmt"
	"io"
	"math/rand/v2"

	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
)

// change is what an altered puzzle does otherwise; what is nil stays as it is.
type change struct {
	view    func(puzzle.View) puzzle.View
	text    func(dst []byte, made int) []byte // appended after the text; made is the number of moves
	edit    func(b *altered, at puzzle.Spot, value int) puzzle.Problem
	fill    func(b *altered, value func(puzzle.Spot) int) puzzle.Problem
	value   func(b *altered, at puzzle.Spot) int
	counts  func(b *altered) (sentence.Text, bool)
	check   func(b *altered) error
	solve   func(ctx context.Context, b *altered, o puzzle.Options) (puzzle.Outcome, error)
	solved  func(puzzle.Problem) bool
	targets func(b puzzle.Problem, from puzzle.Spot) []puzzle.Spot
	move    func(b *altered, from, to puzzle.Spot) (puzzle.Problem, puzzle.Step, error)
	step    func(b puzzle.Problem, s puzzle.Step) puzzle.Step // of a walk from b

	counted      bool // the view says how many moves were made, which the text leaves out
	position     func(made int) string
	withPosition func(line string) (made int, err error)
}

// altered is a problem with a change. By default it is as it was.
type altered struct {
	puzzle.Problem
	*change
	made int // moves
}

// alter returns a puzzle with a change.
func alter(p puzzle.Puzzle, c *change) *puzzle.Puzzle {
	altered := p
	altered.New = func(s puzzle.Size) puzzle.Problem { return c.of(p.New(s), 0) }
	altered.NewReader = func(r io.Reader) puzzle.Reader { return alteredReader{p.NewReader(r), c} }
	altered.Random = func(ctx context.Context, w puzzle.Wish, rng *rand.Rand) (puzzle.Problem, error) {
		board, err := p.Random(ctx, w, rng)
		if err != nil {
			return nil, err
		}
		return c.of(board, 0), nil
	}
	return &altered
}

func (c *change) of(problem puzzle.Problem, made int) *altered { return &altered{problem, c, made} }

type alteredReader struct {
	puzzle.Reader
	*change
}

func (r alteredReader) Read() (puzzle.Problem, int, error) {
	problem, line, err := r.Reader.Read()
	if err != nil {
		return nil, line, err
	}
	return r.of(problem, 0), line, nil
}

func (b *altered) View() puzzle.View {
	v := b.Problem.View()
	if b.counted {
		v.Caption = sentence.New("%d moves made", b.made)
	}
	if b.view != nil {
		v = b.view(v)
	}
	return v
}

func (b *altered) Edit(at puzzle.Spot, value int) puzzle.Problem {
	if b.edit != nil {
		return b.edit(b, at, value)
	}
	edited := b.Problem.Edit(at, value)
	if edited == b.Problem {
		return b
	}
	return b.of(edited, 0)
}

func (b *altered) Fill(value func(puzzle.Spot) int) puzzle.Problem {
	if b.fill != nil {
		return b.fill(b, value)
	}
	return b.usualFill(value)
}

func (b *altered) usualFill(value func(puzzle.Spot) int) puzzle.Problem {
	filled := b.Problem.Fill(value)
	if filled == b.Problem {
		return b
	}
	return b.of(filled, 0)
}

func (b *altered) Value(at puzzle.Spot) int {
	if b.value != nil {
		return b.value(b, at)
	}
	return b.Problem.Value(at)
}

func (b *altered) Counts() (sentence.Text, bool) {
	if b.counts != nil {
		return b.counts(b)
	}
	return b.Problem.Counts()
}

func (b *altered) Check() error {
	if b.check != nil {
		return b.check(b)
	}
	return b.Problem.Check()
}

func (b *altered) Solved() bool {
	if b.solved != nil {
		return b.solved(b.Problem)
	}
	return b.Problem.Solved()
}

func (b *altered) Targets(from puzzle.Spot) []puzzle.Spot {
	if b.targets != nil {
		return b.targets(b.Problem, from)
	}
	return b.Problem.Targets(from)
}

func (b *altered) Move(from, to puzzle.Spot) (puzzle.Problem, puzzle.Step, error) {
	if b.move != nil {
		return b.move(b, from, to)
	}
	return b.usualMove(from, to)
}

func (b *altered) usualMove(from, to puzzle.Spot) (puzzle.Problem, puzzle.Step, error) {
	after, step, err := b.Problem.Move(from, to)
	if err != nil {
		return nil, step, err
	}
	return b.of(after, b.made+1), step, nil
}

func (b *altered) Solve(ctx context.Context, o puzzle.Options) (puzzle.Outcome, error) {
	if b.solve != nil {
		return b.solve(ctx, b, o)
	}
	return b.usualSolve(ctx, o)
}

func (b *altered) usualSolve(ctx context.Context, o puzzle.Options) (puzzle.Outcome, error) {
	start := b
	if !o.FromHere {
		start = b.of(b.Problem, 0)
	}
	return start.altering(b.Problem.Solve)(ctx, o)
}

// search is Solve, or the Continue of an outcome.
type search func(context.Context, puzzle.Options) (puzzle.Outcome, error)

// altering returns a search whose walks, once it goes on too, are of altered problems.
func (b *altered) altering(s search) search {
	return func(ctx context.Context, o puzzle.Options) (puzzle.Outcome, error) {
		outcome, err := s(ctx, o)
		if outcome.Possible() {
			outcome.Walk = alteredWalk{outcome.Walk, b}
		}
		if outcome.Continue != nil {
			outcome.Continue = b.altering(outcome.Continue)
		}
		return outcome, err
	}
}

func (b *altered) Position() string {
	switch {
	case b.position != nil:
		return b.position(b.made)
	case !b.counted:
		return ""
	}
	return countedPosition(b.made)
}

// countedPosition is the position of a board that counts its moves.
func countedPosition(made int) string {
	if made == 0 {
		return ""
	}
	return fmt.Sprintf("made %d", made)
}

// withCountedPosition reads what countedPosition returns.
func withCountedPosition(line string) (made int, err error) {
	_, err = fmt.Sscanf(line, "made %d", &made)
	return made, err
}

func (b *altered) WithPosition(line string) (puzzle.Problem, error) {
	read := withCountedPosition
	if b.withPosition != nil {
		read = b.withPosition
	}
	made, err := read(line)
	return b.of(b.Problem, made), err
}

func (b *altered) AppendText(dst []byte) ([]byte, error) {
	dst, err := b.Problem.AppendText(dst)
	if b.text != nil {
		dst = b.text(dst, b.made)
	}
	return dst, err
}

type alteredWalk struct {
	puzzle.Walk
	start *altered
}

func (w alteredWalk) At(k int) puzzle.Problem { return w.start.of(w.Walk.At(k), w.start.made+k) }

func (w alteredWalk) Step(i int) puzzle.Step {
	step := w.Walk.Step(i)
	if w.start.step != nil {
		step = w.start.change.step(w.Walk.At(i), step)
	}
	return step
}

package puzzletest

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"math/rand/v2"
	"runtime"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"testing/fstest"
	"testing/synctest"

	"fourfold/puzzles/flip"
	"fourfold/puzzles/lines"
	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/puzzletest/fuse"
	"fourfold/puzzles/puzzletest/peg"
	"fourfold/puzzles/random"
	"fourfold/puzzles/sentence"
	"fourfold/puzzles/tetravex"
)

// broken is a problem with a break.
type broken struct {
	puzzle.Problem
	how  []any // functions that change what a puzzle takes or returns; see changed
	made int   // moves
}

// changed returns a value of type T as a break changes it: by all its functions that have the type
// func(*T) or func(*broken, *T). A type stands for one kind of value.
func changed[T any](b *broken, value T) T {
	for _, change := range b.how {
		switch change := change.(type) {
		case func(*T):
			change(&value)
		case func(*broken, *T):
			change(b, &value)
		}
	}
	return value
}

// The values that breaks change, apart from the types of package puzzle, []byte for a text, error
// for Check, bool for Solved and string for Position.
type (
	reading struct {
		boards int
		err    error
	} // a board that breaks the form, after others
	edit  struct{ plain, result puzzle.Problem }
	count struct {
		text  sentence.Text
		amiss bool
	}
	moved struct {
		after puzzle.Problem
		step  puzzle.Step
		err   error
	}
	call struct {
		puzzle.Options
		ctx context.Context
	} // of Solve
	answer struct {
		puzzle.Outcome
		ctx context.Context
		err error
	}
	drawn struct { // by Random, unless there is a board or an error
		puzzle.Wish
		ctx   context.Context
		rng   *rand.Rand
		board puzzle.Problem
		err   error
	}
)

var calls atomic.Int64 // of functions that depend on chance

// breaks are the ways to break a puzzle, each with a part of the failure that it must lead to. The
// puzzle is the template unless a break names another one.
var breaks = []struct {
	name, want string
	how        []any
}{
	{"nothing", "", nil},
	{"nothing, and positions", "", []any{showMade, func(b *broken, position *string) {
		if b.made > 0 {
			*position = fmt.Sprintf("made %d", b.made)
		}
	}}},

	{"a word missing", "Playing is empty", []any{func(p *puzzle.Puzzle) { p.Playing = "" }}},
	{"letters in another order", "Letters", []any{func(p *puzzle.Puzzle) { p.Letters = "o." }}},
	{"opposites that go round", "and not back", []any{func(p *puzzle.Puzzle) { p.Opposite = []int{1, 1} }}},
	{"no sizes", "Sizes is nil or empty", []any{func(p *puzzle.Puzzle) { p.Sizes = nil }}},
	{"no levels", "has none", []any{func(p *puzzle.Puzzle) {
		p.Levels = func(puzzle.Size, int) []puzzle.Wish { return nil }
	}}},
	{"a hint without its range", "Hint wants 2", []any{func(p *puzzle.Puzzle) { p.Knobs[0].Hint = "as you like" }}},
	{"an absurd range", "though Range or Levels offer it", []any{func(p *puzzle.Puzzle) {
		p.Levels, p.Knobs[0].Range = nil, func(puzzle.Size, int) (int, int) { return 99, 99 }
	}}},
	{"an icon of words", "icon.svg", []any{withFile("icon.svg", "<html><p>icon</p></html>")}},
	{"a sample of no boards", "sample.txt: line 1", []any{withFile("sample.txt", "a board?\n")}},
	{"a sample that takes minutes", "Solve of board 1 in sample.txt: no end after 2m0s", []any{
		withFile("sample.txt", "ooooo\n"), func(b *broken, a *answer) {
			if Text(b) == "ooooo\n" {
				<-a.ctx.Done()
				a.err = a.ctx.Err()
			}
		},
	}},
	{"a panicking New", "New(2x5): panic: no such board", []any{func(size *puzzle.Size) {
		if *size == (puzzle.Size{Rows: 2, Cols: 5}) {
			panic("no such board")
		}
	}}},
	{"answers without a line end", "does not end its last line", []any{func(p *puzzle.Puzzle) {
		p.AppendAnswer = func(dst []byte, _ int, _ puzzle.Outcome) []byte { return append(dst, "42"...) }
	}}},
	{"goals with one ID", "of a goal is no plain word of its own", []any{flip.Puzzle, func(p *puzzle.Puzzle) {
		p.Goals = slices.Clone(p.Goals)
		p.Goals[1].ID = p.Goals[0].ID
	}}},

	{"plain errors", "want a *lines.Error", []any{func(r *reading) { r.err = io.ErrUnexpectedEOF }}},
	{"errors that always name line 1", "want a *lines.Error of that line", []any{func(r *reading) {
		r.err = lines.Errorf(1, "no board here")
	}}},
	{"garbage after a board ignored", "garbage in line", []any{func(r *reading) {
		if r.boards > 0 {
			r.err = io.EOF
		}
	}}},
	{"one board written as another", "read from its text, another", []any{func(text *[]byte) {
		*text = bytes.Replace(*text, []byte("oo.\n"), []byte("o.o\n"), 1)
	}}},
	{"a text that depends on the moves made", "another text", []any{func(b *broken, text *[]byte) {
		*text = append(*text, strings.Repeat("\n", b.made)...)
	}}},

	{"edits in place", "changes the problem itself", []any{func(b *broken, e *edit) { b.Problem, e.result = e.plain, b }}},
	{"edits that always give another problem", "is another problem", []any{func(b *broken, e *edit) {
		e.result = &broken{e.plain, b.how, 0}
	}}},
	{"edits without effect", "shows", []any{func(b *broken, e *edit) { e.result = b }}},
	{"a view that depends on chance", "views of one problem differ", []any{func(v *puzzle.View) {
		v.Caption = sentence.New("%d", calls.Add(1))
	}}},
	{"counts that warn of a solution", "something is amiss, but there is a solution", []any{func(c *count) { c.amiss = true }}},
	{"counts off by one", "there are no", []any{func(b *broken, c *count) {
		c.text = sentence.New("%d pegs", b.Size().Rows*b.Size().Cols+1)
	}}},
	{"counts that do not warn", "nothing is amiss", []any{noPeg(puzzle.Spot{}), func(c *count) { c.amiss = false }}},
	{"a fault outside of the board", "outside of the view", []any{noPeg(puzzle.Spot{Row: 99})}},
	{"a fault nowhere", "a *Fault without spots", []any{noPeg()}},
	{"missing values that pass Check", "but Check does not point it out", []any{tetravex.Puzzle, func(err *error) { *err = nil }}},

	{"no targets", "no moves lead", []any{func(targets *[]puzzle.Spot) { *targets = nil }}},
	{"a target too many", "but Move refuses", []any{func(targets *[]puzzle.Spot) {
		*targets = append(*targets, puzzle.Spot{Row: -1})
	}}},
	{"a move that is not listed", "does not list", []any{func(b *broken, m *moved) {
		if m.err != nil {
			m.after, m.err = b.Problem, nil
		}
	}}},
	{"moves in place", "at the start of the walk, another", []any{func(b *broken, m *moved) {
		if m.err == nil {
			b.Problem = m.after
		}
	}}},
	{"plain refusals", "want a *sentence.Refusal", []any{func(m *moved) {
		if m.err != nil {
			m.err = errors.New("no")
		}
	}}},
	{"steps without slides", "but slides nothing", []any{func(m *moved) { m.step.Slides = nil }}},
	{"a slide that does not arrive", "which does not arrive", []any{func(m *moved) {
		m.step.Slides = []puzzle.Arrow{{From: puzzle.Spot{Row: 99}}}
	}}},
	{"walks with other codes", "the same by hand", []any{func(step *puzzle.Step) { step.Code += "+" }}},
	{"never Solved", "no moves lead", []any{func(solved *bool) { *solved = false }}},
	{"always Solved", "Solved is true, but Solve says", []any{func(solved *bool) { *solved = true }}},
	{"positions that get lost", "back from its text and Position \"\", another View", []any{showMade}},
	{"moves that lose the goal", "Move makes goal 0 of 1", []any{flip.Puzzle, func(m *moved) {
		if m.err == nil {
			m.after = m.after.WithGoal(0)
		}
	}}},
	{"a goal that is not shown", "have the same text or view", []any{flip.Puzzle, func(v *puzzle.View) {
		v.Caption, v.Boards = sentence.Text{}, v.Boards[:1]
	}}},

	{"another number in the title", "the title is", []any{func(a *answer) { a.Title = sentence.New("%d jumps", a.Length()+1) }}},
	{"impossible without a proof", "impossible without a proof", []any{func(a *answer) { a.Reasons = nil }}},
	{"impossible for possible", "Solve says impossible, but 1 moves solve", []any{func(a *answer) {
		a.Outcome = puzzle.Outcome{Title: sentence.New("Impossible"), Reasons: puzzle.Reasons(puzzle.Note{Text: sentence.New("No way.")})}
	}}},
	{"a mark outside of the board", "mark 1 at", []any{
		withNote(puzzle.Note{Picture: puzzle.Picture{Marks: []puzzle.Marked{{Spot: puzzle.Spot{Row: 99}, Mark: 1}}}}),
	}},
	{"a page that panics", "panic: torn", []any{
		withNote(puzzle.Note{Pages: 1, Page: func(context.Context, int) (puzzle.Picture, error) { panic("torn") }}),
	}},
	{"a page without a context", `page 0 of note "more" ignores its context`, []any{
		withNote(puzzle.Note{Pages: 1, Page: func(context.Context, int) (puzzle.Picture, error) { return puzzle.Picture{}, nil }}),
	}},
	{"a note that never comes", `Later of note "more": no end after 2m0s`, []any{
		withNote(puzzle.Note{Later: func(ctx context.Context) (puzzle.Note, error) {
			<-ctx.Done()
			return puzzle.Note{}, ctx.Err()
		}}),
	}},
	{"an answer that depends on chance", "get different answers", []any{func(a *answer) { a.Nodes = calls.Add(1) }}},
	{"an answer that depends on the cores", "with GOMAXPROCS at", []any{func(a *answer) {
		a.Nodes += int64(runtime.GOMAXPROCS(0))
	}}},
	{"progress above the whole", "progress", []any{func(c *call) { c.Tell(puzzle.Progress{Fraction: 7}) }}},
	{"longer answers on larger boards", "steps are said to be Minimal, but", []any{flip.Puzzle, func(b *broken, a *answer) {
		if a.Possible() && b.Size().Rows > 4 {
			after, step, _ := a.Walk.At(0).Move(puzzle.Spot{}, puzzle.Spot{})
			a.Title, a.Walk = sentence.New("Solved"), detour{a.Walk, after, step}
		}
	}}},

	{"a context ignored", "ignores its context", []any{func(c *call) { c.ctx = context.Background() }}},
	{"a context ignored where a board is impossible", "ignores its context", []any{func(b *broken, a *answer) {
		if full, _ := b.Problem.Solve(context.Background(), puzzle.Options{}); !full.Possible() {
			a.Outcome, a.err = full, nil
		}
	}}},
	{"a cancelled search without an error and moves", "ignores its context", []any{func(a *answer) { a.err = nil }}},
	{"a search that ends with another error", "want the error of its context", []any{atEnd(func(a *answer) {
		a.err = errors.New("interrupted")
	})}},
	{"a return late by computing", "of processor time after the end", []any{atEnd(func(*answer) {
		for end := fuse.Processor() + fuse.Grace*5/4; fuse.Processor() < end; {
			continue
		}
	})}},
	{"a bound above the truth", "with a Bound of 99", []any{atEnd(func(a *answer) { a.Bound = 99 })}},

	{"random boards by the clock", "Random with seed", []any{func(d *drawn) { d.rng = random.Source(uint64(calls.Add(1))) }}},
	{"one random board", "always gives the same board", []any{func(d *drawn) { d.rng = random.Source(1) }}},
	{"random boards of another size", "has size", []any{func(d *drawn) { d.Size.Rows++ }}},
	{"random boards of other moves", "with map[moves:", []any{func(d *drawn) {
		d.Asks = map[string]int{random.MovesID: max(0, d.Asks[random.MovesID]-1)}
	}}},
	{"one impossible random board in eight", "Random gives an impossible board", []any{func(d *drawn) {
		if d.rng.IntN(8) == 0 && d.Size.Rows == 3 {
			d.board, d.err = peg.Puzzle.New(d.Size).Fill(func(puzzle.Spot) int { return 1 }), d.ctx.Err()
		}
	}}},
	{"random boards that ignore their context", "ignores its context", []any{func(d *drawn) { d.ctx = context.Background() }}},
	{"a Random that gives up at once", "returned context deadline exceeded, though its context had not ended", []any{func(d *drawn) {
		d.err = context.DeadlineExceeded
	}}},
}

func showMade(b *broken, v *puzzle.View) { v.Caption = sentence.New("%d moves made", b.made) }

// withFile changes the text of a file.
func withFile(name, text string) func(*puzzle.Puzzle) {
	return func(p *puzzle.Puzzle) {
		files := fstest.MapFS{}
		for _, other := range []string{"icon.svg", "rules.md", "sample.txt"} {
			content, _ := fs.ReadFile(peg.Puzzle.Files, other)
			files[other] = &fstest.MapFile{Data: content}
		}
		files[name].Data = []byte(text)
		p.Files = files
	}
}

// noPeg lets Check fail on a board without pegs.
func noPeg(spots ...puzzle.Spot) func(*broken, *error) {
	return func(b *broken, err *error) {
		if Text(b) == "...\n" {
			*err = &puzzle.Fault{Refusal: sentence.Refusal{What: sentence.New("There is no peg.")}, Spots: spots}
		}
	}
}

// withNote adds a note to each answer.
func withNote(note puzzle.Note) func(*answer) {
	note.Text = sentence.New("more")
	return func(a *answer) { a.Reasons = puzzle.Reasons(append(slices.Clip(a.Notes()), note)...) }
}

// atEnd changes the answers of searches that are ended.
func atEnd(change func(*answer)) func(*answer) {
	return func(a *answer) {
		if a.err != nil {
			change(a)
		}
	}
}

// TestBreaks checks that Run names each break, in bubbles of their own time: that passes only while everything waits.
func TestBreaks(t *testing.T) {
	defer func(times int) { tries = times }(tries)
	tries = 1
	for _, b := range breaks {
		t.Run(b.name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				got := failure(b.how)
				if !strings.Contains(got, b.want) || b.want == "" && got != "" {
					t.Errorf("fails with %q, want %q", got, b.want)
				}
			})
		})
	}
}

// failure runs the contract test with a break, and returns the first failure.
func failure(how []any) string {
	r := &recorder{}
	p, texts := brokenPuzzle(how)
	var test sync.WaitGroup
	test.Go(func() {
		Run(r, p, texts...)
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

// brokenPuzzle returns a puzzle on small boards with a break, and the texts to test it with.
func brokenPuzzle(how []any) (*puzzle.Puzzle, []string) {
	usual, b := peg.Puzzle, &broken{how: how}
	for _, part := range how {
		if other, ok := part.(*puzzle.Puzzle); ok {
			usual = other
		}
	}
	p := *usual
	p.Sizes, p.Max = []puzzle.Size{{Rows: 3, Cols: 3}, {Rows: 4, Cols: 4}}, puzzle.Size{Rows: 6, Cols: 6}
	p.Knobs = slices.Clone(p.Knobs)
	p.New = func(size puzzle.Size) puzzle.Problem {
		return &broken{usual.New(changed(b, size)), how, 0}
	}
	p.NewReader = func(r io.Reader) puzzle.Reader { return &brokenReader{usual.NewReader(r), b, 0} }
	p.Random = func(ctx context.Context, w puzzle.Wish, rng *rand.Rand) (puzzle.Problem, error) {
		if goal, ok := w.Goal.(*broken); ok {
			w.Goal = goal.Problem
		}
		d := changed(b, drawn{Wish: w, ctx: ctx, rng: rng})
		if d.board == nil && d.err == nil {
			d.board, d.err = usual.Random(d.ctx, d.Wish, d.rng)
		}
		return &broken{d.board, how, 0}, d.err
	}
	p = changed(b, p)
	return &p, map[*puzzle.Puzzle][]string{
		peg.Puzzle: {
			"oo.\n", "o..\n", "..o.\n....\noo..\n", "..o.\n....\n...o\n", "ooo\nooo\nooo\n", "....o\n.ooo.\n.oo..\n..o..\n",
		},
		flip.Puzzle: {"bw\nww\n"},
	}[usual]
}

type brokenReader struct {
	puzzle.Reader
	broken *broken
	boards int
}

func (r *brokenReader) Read() (puzzle.Problem, int, error) {
	problem, line, err := r.Reader.Read()
	var syntax *lines.Error
	if !errors.As(err, &syntax) {
		r.boards++
		return &broken{problem, r.broken.how, 0}, line, err
	}
	return nil, line, changed(r.broken, reading{r.boards, err}).err
}

func (b *broken) View() puzzle.View { return changed(b, b.Problem.View()) }

func (b *broken) AppendText(dst []byte) ([]byte, error) {
	dst, err := b.Problem.AppendText(dst)
	return changed(b, dst), err
}

func (b *broken) Edit(at puzzle.Spot, v int) puzzle.Problem { return b.edited(b.Problem.Edit(at, v)) }

func (b *broken) Fill(value func(puzzle.Spot) int) puzzle.Problem {
	return b.edited(b.Problem.Fill(value))
}

func (b *broken) edited(problem puzzle.Problem) puzzle.Problem {
	e := edit{problem, b}
	if problem != b.Problem {
		e.result = &broken{problem, b.how, 0}
	}
	return changed(b, e).result
}

func (b *broken) Counts() (sentence.Text, bool) {
	text, amiss := b.Problem.Counts()
	c := changed(b, count{text, amiss || b.Check() != nil})
	return c.text, c.amiss
}

func (b *broken) Check() error { return changed(b, b.Problem.Check()) }

func (b *broken) Solved() bool { return changed(b, b.Problem.Solved()) }

func (b *broken) Targets(from puzzle.Spot) []puzzle.Spot { return changed(b, b.Problem.Targets(from)) }

func (b *broken) Move(from, to puzzle.Spot) (puzzle.Problem, puzzle.Step, error) {
	after, step, err := b.Problem.Move(from, to)
	m := changed(b, moved{after, step, err})
	return &broken{m.after, b.how, b.made + 1}, m.step, m.err
}

func (b *broken) WithGoal(goal int) puzzle.Problem {
	if goal == b.Goal() {
		return b
	}
	return &broken{b.Problem.WithGoal(goal), b.how, 0}
}

func (b *broken) Position() string { return changed(b, "") }

func (b *broken) WithPosition(line string) (puzzle.Problem, error) {
	again := *b
	_, err := fmt.Sscanf(line, "made %d", &again.made)
	return &again, err
}

func (b *broken) Solve(ctx context.Context, options puzzle.Options) (puzzle.Outcome, error) {
	c := changed(b, call{options, ctx})
	o, err := b.Problem.Solve(c.ctx, c.Options)
	a := changed(b, answer{o, ctx, err})
	return b.wrap(a.Outcome, options.FromHere), a.err
}

// wrap breaks the walk of an outcome.
func (b *broken) wrap(o puzzle.Outcome, fromHere bool) puzzle.Outcome {
	if o.Possible() {
		start := *b
		if !fromHere {
			start.made = 0
		}
		o.Walk = brokenWalk{o.Walk, &start}
	}
	return o
}

type brokenWalk struct {
	puzzle.Walk
	start *broken
}

func (w brokenWalk) At(k int) puzzle.Problem {
	return &broken{w.Walk.At(k), w.start.how, w.start.made + k}
}

func (w brokenWalk) Step(i int) puzzle.Step { return changed(w.start, w.Walk.Step(i)) }

// detour is a walk with a move more, which is made twice, at its beginning.
type detour struct {
	puzzle.Walk
	after puzzle.Problem // the first move
	step  puzzle.Step
}

func (w detour) Len() int { return w.Walk.Len() + 2 }

func (w detour) At(k int) puzzle.Problem {
	if k == 1 {
		return w.after
	}
	return w.Walk.At(max(0, k-2))
}

func (w detour) Step(i int) puzzle.Step {
	if i < 2 {
		return w.step
	}
	return w.Walk.Step(i - 2)
}

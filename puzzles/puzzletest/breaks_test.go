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
	"time"

	"fourfold/puzzles/flip"
	"fourfold/puzzles/lines"
	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/puzzletest/fuse"
	"fourfold/puzzles/puzzletest/peg"
	"fourfold/puzzles/random"
	"fourfold/puzzles/sentence"
	"fourfold/puzzles/tetravex"
)

// breaks are the ways to break the template, each with a part of the failure that it must lead to.
// A break is made where its name is a case below.
var breaks = []struct{ name, want string }{
	{"nothing", ""},
	{"nothing, and positions", ""},

	{"a word missing", "Playing is empty"},
	{"letters in another order", "Letters"},
	{"opposites that go round", "and not back"},
	{"no sizes", "Sizes is nil or empty"},
	{"no levels", "has none"},
	{"a hint without its range", "Hint wants 2"},
	{"an absurd range", "though Range or Levels offer it"},
	{"an icon of words", "icon.svg"},
	{"a sample of no boards", "sample.txt: line 1"},
	{"a sample that takes minutes", "Solve of board 1 in sample.txt: no end after 1s"},
	{"a panicking New", "New(2x5): panic: no such board"},
	{"answers without a line end", "does not end its last line"},
	{"goals with one ID", "of a goal is no plain word of its own"},

	{"plain errors", "want a *lines.Error"},
	{"errors that always name line 1", "want a *lines.Error of that line"},
	{"garbage after a board ignored", "garbage in line"},
	{"one board written as another", "read from its text, another"},
	{"a text that depends on the moves made", "another text"},

	{"edits in place", "changes the problem itself"},
	{"edits that always give another problem", "is another problem"},
	{"edits without effect", "shows"},
	{"a view that depends on chance", "views of one problem differ"},
	{"counts that warn of a solution", "something is amiss, but there is a solution"},
	{"counts off by one", "there are no"},
	{"counts that do not warn", "nothing is amiss"},
	{"a fault outside of the board", "outside of the view"},
	{"a fault nowhere", "a *Fault without spots"},
	{"missing values that pass Check", "but Check does not point it out"},

	{"no targets", "no moves lead"},
	{"a target too many", "but Move refuses"},
	{"a move that is not listed", "does not list"},
	{"moves in place", "at the start of the walk, another"},
	{"plain refusals", "want a *sentence.Refusal"},
	{"steps without slides", "but slides nothing"},
	{"a slide that does not arrive", "which does not arrive"},
	{"walks with other codes", "the same by hand"},
	{"never Solved", "no moves lead"},
	{"always Solved", "Solved is true, but Solve says"},
	{"positions that get lost", "back from its text and Position \"\", another View"},
	{"moves that lose the goal", "Move makes goal 0 of 1"},
	{"a goal that is not shown", "have the same text or view"},

	{"another number in the title", "the title is"},
	{"impossible without a proof", "impossible without a proof"},
	{"impossible for possible", "Solve says impossible, but 1 moves solve"},
	{"a mark outside of the board", "mark 1 at"},
	{"a page that panics", "panic: torn"},
	{"a page without a context", `page 0 of note "more" ignores its context`},
	{"a note that never comes", `Later of note "more": no end after 1s`},
	{"an answer that depends on chance", "get different answers"},
	{"an answer that depends on the cores", "with GOMAXPROCS at"},
	{"progress above the whole", "progress"},
	{"a memory limit ignored", "or it ignores Options.Memory"},
	{"longer answers on larger boards", "steps are said to be Minimal, but"},

	{"a context ignored", "ignores its context"},
	{"a context ignored where a board is impossible", "ignores its context"},
	{"a cancelled search without an error and moves", "ignores its context"},
	{"a search that ends with another error", "want the error of its context"},
	{"a return 500 ms late by waiting", "after the end of its context"},
	{"a return late by computing", "of processor time after the end"},
	{"a bound above the truth", "with a Bound of 99"},
	{"a search that continues to another answer", "once a search that was ended goes on"},
	{"a search that continues once", "cannot go on"},

	{"random boards by the clock", "Random with seed"},
	{"one random board", "always gives the same board"},
	{"random boards of another size", "has size"},
	{"random boards of other moves", "with map[moves:"},
	{"one impossible random board in eight", "Random gives an impossible board"},
	{"random boards that ignore their context", "ignores its context"},
	{"a Random that gives up at once", "returned context deadline exceeded, though its context had not ended"},
}

// TestBreaks checks that Run names each break.
func TestBreaks(t *testing.T) {
	defer func(most time.Duration, times int) { patience, tries = most, times }(patience, tries)
	patience, tries = time.Second, 2
	for _, b := range breaks {
		t.Run(b.name, func(t *testing.T) {
			got := failure(b.name)
			if !strings.Contains(got, b.want) || b.want == "" && got != "" {
				t.Errorf("fails with %q, want %q", got, b.want)
			}
		})
	}
}

// failure runs the contract test with a break, and returns the first failure.
func failure(name string) string {
	r := &recorder{}
	p, texts := brokenPuzzle(name)
	var test sync.WaitGroup
	test.Go(func() {
		Run(r, p, texts...)
		if p.ID == peg.Puzzle.ID {
			GivesUp(r, p, Text(peg.Puzzle.New(p.Max)), 1<<10)
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

// brokenPuzzle returns the template on small boards, or another puzzle, with a break, and the texts
// to test it with.
func brokenPuzzle(name string) (*puzzle.Puzzle, []string) {
	p, usual := *peg.Puzzle, peg.Puzzle
	p.Sizes, p.Max = []puzzle.Size{{Rows: 3, Cols: 3}, {Rows: 4, Cols: 4}}, puzzle.Size{Rows: 6, Cols: 6}
	p.Knobs = slices.Clone(p.Knobs)
	texts := []string{"oo.\n", "o..\n", "..o.\n....\noo..\n", "..o.\n....\n...o\n", "ooo\nooo\nooo\n", "....o\n.ooo.\n.oo..\n..o..\n"}
	switch name {
	case "goals with one ID", "moves that lose the goal", "a goal that is not shown", "longer answers on larger boards":
		p, usual, texts = *flip.Puzzle, flip.Puzzle, []string{"bw\nww\n"}
	case "missing values that pass Check":
		p, usual, texts = *tetravex.Puzzle, tetravex.Puzzle, nil
	}
	of := func(problem puzzle.Problem, err error) (puzzle.Problem, error) {
		if err != nil {
			return nil, err
		}
		return &broken{problem, name, 0}, nil
	}
	p.New = func(size puzzle.Size) puzzle.Problem {
		if name == "a panicking New" && size == (puzzle.Size{Rows: 2, Cols: 5}) {
			panic("no such board")
		}
		return &broken{usual.New(size), name, 0}
	}
	p.NewReader = func(r io.Reader) puzzle.Reader { return &brokenReader{usual.NewReader(r), name, 0} }
	p.Random = func(ctx context.Context, w puzzle.Wish, rng *rand.Rand) (puzzle.Problem, error) {
		if goal, ok := w.Goal.(*broken); ok {
			w.Goal = goal.Problem
		}
		switch name {
		case "random boards by the clock":
			rng = random.Source(uint64(calls.Add(1)))
		case "one random board":
			rng = random.Source(1)
		case "random boards of another size":
			w.Size.Rows++
		case "random boards of other moves":
			w.Asks = map[string]int{random.MovesID: max(0, w.Asks[random.MovesID]-1)}
		case "one impossible random board in eight":
			if rng.IntN(8) == 0 && w.Size.Rows == 3 {
				return of(usual.New(w.Size).Fill(func(puzzle.Spot) int { return 1 }), ctx.Err())
			}
		case "random boards that ignore their context":
			ctx = context.Background()
		case "a Random that gives up at once":
			return nil, context.DeadlineExceeded
		}
		return of(usual.Random(ctx, w, rng))
	}
	switch name {
	case "a word missing":
		p.Playing = ""
	case "letters in another order":
		p.Letters = "o."
	case "opposites that go round":
		p.Opposite = []int{1, 1}
	case "no sizes":
		p.Sizes = nil
	case "no levels":
		p.Levels = func(puzzle.Size, int) []puzzle.Wish { return nil }
	case "a hint without its range":
		p.Knobs[0].Hint = "as you like"
	case "an absurd range":
		p.Levels, p.Knobs[0].Range = nil, func(puzzle.Size, int) (int, int) { return 99, 99 }
	case "an icon of words":
		p.Files = withFile("icon.svg", "<html><p>icon</p></html>")
	case "a sample of no boards":
		p.Files = withFile("sample.txt", "a board?\n")
	case "a sample that takes minutes":
		p.Files = withFile("sample.txt", "ooooo\n")
	case "answers without a line end":
		p.AppendAnswer = func(dst []byte, _ int, _ puzzle.Outcome) []byte { return append(dst, "42"...) }
	case "goals with one ID":
		p.Goals = slices.Clone(p.Goals)
		p.Goals[1].ID = p.Goals[0].ID
	}
	return &p, texts
}

// withFile returns the files of the template, with another text in one.
func withFile(name, text string) fs.FS {
	files := fstest.MapFS{}
	for _, other := range []string{"icon.svg", "rules.md", "sample.txt"} {
		content, _ := fs.ReadFile(peg.Puzzle.Files, other)
		files[other] = &fstest.MapFile{Data: content}
	}
	files[name].Data = []byte(text)
	return files
}

type brokenReader struct {
	puzzle.Reader
	name   string
	boards int
}

func (r *brokenReader) Read() (puzzle.Problem, int, error) {
	problem, line, err := r.Reader.Read()
	var syntax *lines.Error
	if !errors.As(err, &syntax) {
		r.boards++
		return &broken{problem, r.name, 0}, line, err
	}
	switch {
	case r.name == "plain errors":
		err = io.ErrUnexpectedEOF
	case r.name == "errors that always name line 1":
		err = &lines.Error{Line: 1, What: syntax.What}
	case r.name == "garbage after a board ignored" && r.boards > 0:
		err = io.EOF
	}
	return nil, line, err
}

// broken is a problem with a break.
type broken struct {
	puzzle.Problem
	name string
	made int // moves
}

// when returns a value with the break of a name, and otherwise another.
func when[T any](b *broken, name string, value, otherwise T) T {
	if b.name == name {
		return value
	}
	return otherwise
}

var calls atomic.Int64 // of functions that depend on chance

func (b *broken) View() puzzle.View {
	v := b.Problem.View()
	switch b.name {
	case "nothing, and positions", "positions that get lost":
		v.Caption = sentence.New("%d moves made", b.made)
	case "a view that depends on chance":
		v.Caption = sentence.New("%d", calls.Add(1))
	case "a goal that is not shown":
		v.Caption, v.Boards = sentence.Text{}, v.Boards[:1]
	}
	return v
}

func (b *broken) AppendText(dst []byte) ([]byte, error) {
	dst, err := b.Problem.AppendText(dst)
	switch b.name {
	case "one board written as another":
		dst = bytes.Replace(dst, []byte("oo.\n"), []byte("o.o\n"), 1)
	case "a text that depends on the moves made":
		dst = append(dst, strings.Repeat("\n", b.made)...)
	}
	return dst, err
}

func (b *broken) Edit(at puzzle.Spot, v int) puzzle.Problem { return b.edited(b.Problem.Edit(at, v)) }

func (b *broken) Fill(value func(puzzle.Spot) int) puzzle.Problem {
	return b.edited(b.Problem.Fill(value))
}

func (b *broken) edited(problem puzzle.Problem) puzzle.Problem {
	switch {
	case b.name == "edits in place":
		b.Problem = problem
		return b
	case b.name == "edits without effect", problem == b.Problem && b.name != "edits that always give another problem":
		return b
	}
	return &broken{problem, b.name, 0}
}

func (b *broken) Counts() (sentence.Text, bool) {
	text, amiss := b.Problem.Counts()
	text = when(b, "counts off by one", sentence.New("%d pegs", b.Size().Rows*b.Size().Cols+1), text)
	return text, when(b, "counts that do not warn", false, when(b, "counts that warn of a solution", true, amiss || b.Check() != nil))
}

// Check fails on a board without pegs, for some of the breaks.
func (b *broken) Check() error {
	fault := &puzzle.Fault{Refusal: sentence.Refusal{What: sentence.New("There is no peg.")}, Spots: []puzzle.Spot{{}}}
	switch b.name {
	case "a fault outside of the board":
		fault.Spots[0].Row = 99
	case "a fault nowhere":
		fault.Spots = nil
	case "missing values that pass Check":
		return nil
	case "counts that do not warn":
	default:
		return b.Problem.Check()
	}
	if Text(b) == "...\n" {
		return fault
	}
	return nil
}

func (b *broken) Solved() bool {
	return when(b, "never Solved", false, when(b, "always Solved", true, b.Problem.Solved()))
}

func (b *broken) Targets(from puzzle.Spot) []puzzle.Spot {
	targets := b.Problem.Targets(from)
	return when(b, "no targets", nil, when(b, "a target too many", append(targets, puzzle.Spot{Row: -1}), targets))
}

func (b *broken) Move(from, to puzzle.Spot) (puzzle.Problem, puzzle.Step, error) {
	after, step, err := b.Problem.Move(from, to)
	if err != nil {
		if b.name == "a move that is not listed" {
			return b, step, nil
		}
		return nil, step, when(b, "plain refusals", errors.New("no"), err)
	}
	switch b.name {
	case "moves in place":
		b.Problem = after
	case "moves that lose the goal":
		after = after.WithGoal(0)
	case "steps without slides":
		step.Slides = nil
	case "a slide that does not arrive":
		step.Slides = []puzzle.Arrow{{From: puzzle.Spot{Row: 99}}}
	}
	return &broken{after, b.name, b.made + 1}, step, nil
}

func (b *broken) Goal() int { return b.Problem.Goal() }

func (b *broken) WithGoal(goal int) puzzle.Problem {
	if goal == b.Goal() {
		return b
	}
	return &broken{b.Problem.WithGoal(goal), b.name, 0}
}

func (b *broken) Position() string {
	if b.made == 0 || b.name != "nothing, and positions" {
		return ""
	}
	return fmt.Sprintf("made %d", b.made)
}

func (b *broken) WithPosition(line string) (puzzle.Problem, error) {
	again := *b
	_, err := fmt.Sscanf(line, "made %d", &again.made)
	return &again, err
}

var more = map[string]puzzle.Note{
	"a mark outside of the board": {Marks: []puzzle.Marked{{Spot: puzzle.Spot{Row: 99}, Mark: 1}}},
	"a page that panics":          {Pages: 1, Page: func(context.Context, int) (puzzle.Picture, error) { panic("torn") }},
	"a page without a context":    {Pages: 1, Page: func(context.Context, int) (puzzle.Picture, error) { return puzzle.Picture{}, nil }},
	"a note that never comes": {Later: func(ctx context.Context) (puzzle.Note, error) {
		<-ctx.Done()
		return puzzle.Note{}, ctx.Err()
	}},
}

func (b *broken) Solve(ctx context.Context, options puzzle.Options) (o puzzle.Outcome, err error) {
	search := ctx
	switch b.name {
	case "a context ignored":
		search = context.Background()
	case "a memory limit ignored":
		options.Memory = 0
	case "progress above the whole":
		options.Tell(puzzle.Progress{Fraction: 7})
	}
	o, err = b.Problem.Solve(search, options)
	b.breakOutcome(ctx, options.FromHere, &o, &err)
	return o, err
}

// breakOutcome breaks what Solve returns.
func (b *broken) breakOutcome(ctx context.Context, fromHere bool, o *puzzle.Outcome, err *error) {
	if note, ok := more[b.name]; ok {
		note.Text = sentence.New("more")
		o.Notes = append(slices.Clip(o.Notes), note)
	}
	switch b.name {
	case "a sample that takes minutes":
		if Text(b) == "ooooo\n" {
			<-ctx.Done()
			*err = ctx.Err()
		}
	case "another number in the title":
		o.Title = sentence.New("%d jumps", o.Length()+1)
	case "impossible without a proof":
		o.Notes = nil
	case "impossible for possible":
		*o = puzzle.Outcome{Title: sentence.New("Impossible"), Notes: []puzzle.Note{{Text: sentence.New("Nothing was found.")}}}
	case "an answer that depends on chance":
		o.Nodes = calls.Add(1)
	case "an answer that depends on the cores":
		o.Nodes += int64(runtime.GOMAXPROCS(0))
	case "longer answers on larger boards":
		if o.Possible() && b.Size().Rows > 4 {
			o.Title, o.Walk = sentence.New("Solved"), detour{o.Walk}
		}
	case "a context ignored where a board is impossible":
		if full, _ := b.Problem.Solve(context.Background(), puzzle.Options{}); !full.Possible() {
			*o, *err = full, nil
		}
	case "a cancelled search without an error and moves":
		*err = nil
	}
	if *err != nil {
		switch b.name {
		case "a search that ends with another error":
			*err = errors.New("interrupted")
		case "a return 500 ms late by waiting":
			time.Sleep(500 * time.Millisecond)
		case "a return late by computing":
			for end := fuse.Processor() + fuse.Grace*3/2; fuse.Processor() < end; {
				continue
			}
		case "a bound above the truth":
			o.Bound = 99
		}
	}
	made := 0
	if fromHere {
		made = b.made
	}
	b.wrap(o, made)
}

// wrap breaks the walk of an outcome, and its Continue.
func (b *broken) wrap(o *puzzle.Outcome, made int) {
	if o.Possible() {
		o.Walk = brokenWalk{o.Walk, b.name, made}
	}
	if goOn := o.Continue; goOn != nil {
		o.Continue = func(ctx context.Context, options puzzle.Options) (puzzle.Outcome, error) {
			next, err := goOn(ctx, options)
			b.wrap(&next, made)
			next.Title = when(b, "a search that continues to another answer", sentence.New("another"), next.Title)
			next.Continue = when(b, "a search that continues once", nil, next.Continue)
			return next, err
		}
	}
}

type brokenWalk struct {
	puzzle.Walk
	name string
	made int
}

func (w brokenWalk) At(k int) puzzle.Problem { return &broken{w.Walk.At(k), w.name, w.made + k} }

func (w brokenWalk) Step(i int) puzzle.Step {
	step := w.Walk.Step(i)
	if w.name == "walks with other codes" {
		step.Code += "+"
	}
	return step
}

// detour is a walk in Flip with a press more, twice.
type detour struct{ puzzle.Walk }

func (w detour) Len() int { return w.Walk.Len() + 2 }

func (w detour) At(k int) puzzle.Problem {
	if k == 1 {
		after, _, _ := w.Walk.At(0).Move(puzzle.Spot{}, puzzle.Spot{})
		return after
	}
	return w.Walk.At(max(0, k-2))
}

func (w detour) Step(i int) puzzle.Step {
	if i < 2 {
		_, step, _ := w.Walk.At(0).Move(puzzle.Spot{}, puzzle.Spot{})
		return step
	}
	return w.Walk.Step(i - 2)
}

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

// breaks are changes of the template, each with a part of the failure that it must lead to.
var breaks = []struct {
	name   string
	change func(s *subject)
	want   string
}{
	{"nothing", func(s *subject) {}, ""},
	{"nothing, and positions", func(s *subject) { s.position = made }, ""},

	// The record and its files.
	{"no word for playing", func(s *subject) { s.Playing = "" }, "Playing is empty"},
	{"an ID of two words", func(s *subject) { s.ID = "two words" }, "is no plain word"},
	{"letters in another order", func(s *subject) { s.Letters = "o." }, "Letters"},
	{"opposites that go round", func(s *subject) { s.Opposite = []int{1, 1} }, "and not back"},
	{"opposites of three values", func(s *subject) { s.Opposite = []int{2, 1, 0} }, "Opposite holds 3 values"},
	{"no sizes", func(s *subject) { s.Sizes = nil }, "Sizes is nil or empty"},
	{"a size that is too large", func(s *subject) { s.Max = s.Sizes[0] }, "offered 4x4"},
	{"no levels", func(s *subject) { s.Levels = func(puzzle.Size, int) []puzzle.Wish { return nil } }, "has none"},
	{"a knob without a hint", func(s *subject) { s.knob().Hint = "" }, "Hint of knob moves is empty"},
	{"a hint without the range", func(s *subject) { s.knob().Hint = "as you like" }, "Hint wants 2"},
	{"a range that is absurd", func(s *subject) {
		s.Levels, s.knob().Range = nil, func(puzzle.Size, int) (int, int) { return 99, 99 }
	}, "though Range"},
	{"no icon", file("icon.svg", "<html><p>icon</p></html>"), "icon.svg"},
	{"empty rules", file("rules.md", "\n"), "rules.md is empty"},
	{"a sample of no boards", file("sample.txt", "a board?\n"), "sample.txt: line 1"},
	{"a sample that takes minutes", func(s *subject) {
		file("sample.txt", "ooooo\n")(s)
		s.after = func(ctx context.Context, b *broken, _ *puzzle.Outcome, err *error) {
			if Text(b) == "ooooo\n" {
				<-ctx.Done()
				*err = ctx.Err()
			}
		}
	}, "Solve of board 1 in sample.txt: no end after 1s"},
	{"a New that panics at a size that is not offered", func(s *subject) {
		usual := s.New
		s.New = func(size puzzle.Size) puzzle.Problem {
			if size == (puzzle.Size{Rows: 2, Cols: 5}) {
				panic("no such board")
			}
			return usual(size)
		}
	}, "New(2x5) panics: no such board"},
	{"answers without a line end", func(s *subject) {
		s.AppendAnswer = func(dst []byte, _ int, _ puzzle.Outcome) []byte { return append(dst, "42"...) }
	}, "does not end its last line"},
	{"answers with a line too many", func(s *subject) {
		usual := s.AppendAnswer
		s.AppendAnswer = func(dst []byte, k int, o puzzle.Outcome) []byte { return append(usual(dst, k, o), "0\n"...) }
	}, `of the answer is "0"`},
	{"goals with one ID", func(s *subject) {
		*s = subject{Puzzle: *flip.Puzzle}
		s.Goals = slices.Clone(s.Goals)
		s.Goals[1].ID = s.Goals[0].ID
	}, "of a goal is no plain word of its own"},

	// The text.
	{"plain errors", reading(func(int, *lines.Error) error { return io.ErrUnexpectedEOF }), "want a *lines.Error"},
	{"errors that always name line 1", reading(func(_ int, e *lines.Error) error {
		return &lines.Error{Line: 1, What: e.What}
	}), "want a *lines.Error of that line"},
	{"garbage after a board that is ignored", reading(func(boards int, e *lines.Error) error {
		if boards > 0 {
			return io.EOF
		}
		return e
	}), "garbage in line"},
	{"a writer that changes one board", func(s *subject) {
		s.text = func(dst []byte, _ *broken) []byte { return bytes.Replace(dst, []byte("oo.\n"), []byte("o.o\n"), 1) }
	}, "reads as a board with another"},
	{"a text that goes by the moves made", func(s *subject) {
		s.text = func(dst []byte, b *broken) []byte { return append(dst, strings.Repeat("\n", b.made)...) }
	}, "another text"},

	// Setting a board up.
	{"edits that change the problem itself", func(s *subject) {
		s.edit = func(b *broken, edited puzzle.Problem) puzzle.Problem { b.Problem = edited; return b }
	}, "changes the problem itself"},
	{"edits that always give another problem", func(s *subject) {
		s.edit = func(b *broken, edited puzzle.Problem) puzzle.Problem { return s.of(edited, 0) }
	}, "is another problem"},
	{"edits without effect", func(s *subject) { s.edit = func(b *broken, _ puzzle.Problem) puzzle.Problem { return b } }, "shows"},
	{"a view that changes by itself", func(s *subject) {
		s.view = func(v *puzzle.View) { v.Caption = sentence.New("%d", calls.Add(1)) }
	}, "views of one problem differ"},
	{"counts that warn of a board with a solution", func(s *subject) {
		s.counts = func(_ *sentence.Text, amiss *bool) { *amiss = true }
	}, "says that something is amiss"},
	{"counts off by one", func(s *subject) {
		s.counts = func(text *sentence.Text, _ *bool) { *text = sentence.New("%d tiles", 10) }
	}, `Counts says "10 tiles"`},
	{"counts that warn of nothing", failing(func(at puzzle.Spot) error { return faultAt(at) }, false), "nothing is amiss"},
	{"a fault outside of the board", failing(func(puzzle.Spot) error { return faultAt(puzzle.Spot{Row: 99}) }, true), "outside of the view"},
	{"a fault nowhere", failing(func(puzzle.Spot) error { return faultAt() }, true), "without spots"},
	{"missing values that pass Check", func(s *subject) {
		*s = subject{Puzzle: *tetravex.Puzzle, check: func(*broken) error { return nil }}
	}, "but Check does not point it out"},

	// Moves and positions.
	{"no targets", func(s *subject) { s.targets = func([]puzzle.Spot, puzzle.Spot) []puzzle.Spot { return nil } }, "no moves lead"},
	{"a target too many", func(s *subject) {
		s.targets = func(targets []puzzle.Spot, _ puzzle.Spot) []puzzle.Spot { return append(targets, puzzle.Spot{Row: -1}) }
	}, "but Move refuses"},
	{"a move that Targets does not list", func(s *subject) {
		s.move = func(b *broken, after *puzzle.Problem, _ *puzzle.Step, err *error) {
			if *err != nil {
				*after, *err = b, nil
			}
		}
	}, "does not list"},
	{"moves that change the problem itself", func(s *subject) {
		s.move = func(b *broken, after *puzzle.Problem, _ *puzzle.Step, err *error) {
			if *err == nil {
				b.Problem = (*after).(*broken).Problem
			}
		}
	}, "walk starts with another"},
	{"refusals that are plain errors", func(s *subject) {
		s.move = func(_ *broken, _ *puzzle.Problem, _ *puzzle.Step, err *error) {
			if *err != nil {
				*err = errors.New("no")
			}
		}
	}, "want a *sentence.Refusal"},
	{"steps without slides", func(s *subject) {
		s.move = func(_ *broken, _ *puzzle.Problem, step *puzzle.Step, _ *error) { step.Slides = nil }
	}, "but slides nothing"},
	{"a slide that does not arrive", func(s *subject) {
		s.move = func(_ *broken, _ *puzzle.Problem, step *puzzle.Step, _ *error) {
			slices.Reverse(step.Slides)
			step.Slides = []puzzle.Arrow{{}}
		}
	}, "which does not arrive"},
	{"walks with other codes than moves", func(s *subject) { s.step = func(step *puzzle.Step) { step.Code += "+" } }, "the same by hand"},
	{"walks with reversed outlines", func(s *subject) {
		s.step = func(step *puzzle.Step) { step.Outline = []puzzle.Spot{step.Outline[1], step.Outline[0]} }
	}, "does not list"},
	{"never Solved", func(s *subject) { s.solved = func(bool) bool { return false } }, "no moves lead"},
	{"always Solved", func(s *subject) { s.solved = func(bool) bool { return true } }, "Solved is true, but Solve says"},
	{"positions that get lost", func(s *subject) { s.position = func(int) string { return "" } }, "comes back with another View"},
	{"positions of two lines", func(s *subject) {
		s.position = func(n int) string { return strings.Repeat(made(n)+"\n", min(n, 1)) }
	}, "is not one line"},
	{"a goal that a move loses", func(s *subject) {
		*s = subject{Puzzle: *flip.Puzzle, texts: []string{"bw\nww\n"}, move: func(_ *broken, after *puzzle.Problem, _ *puzzle.Step, err *error) {
			if *err == nil {
				*after = puzzle.WithGoal(*after, 0)
			}
		}}
	}, "Move makes goal 0 of 1"},
	{"a goal that is not shown", func(s *subject) {
		*s = subject{Puzzle: *flip.Puzzle, texts: []string{"bw\nww\n"}, view: func(v *puzzle.View) { v.Caption, v.Boards = sentence.Text{}, v.Boards[:1] }}
	}, "have the same text or view"},

	// Answers.
	{"a title with another number", solving(func(o *puzzle.Outcome, _ *error) {
		o.Title = sentence.Count(o.Length()+1, "%d jump", "%d jumps")
	}), "the title is"},
	{"impossible without a proof", solving(func(o *puzzle.Outcome, _ *error) { o.Notes = nil }), "impossible without a proof"},
	{"impossible for possible", solving(func(o *puzzle.Outcome, _ *error) {
		*o = puzzle.Outcome{Title: sentence.New("Impossible"), Notes: []puzzle.Note{{Text: sentence.New("Nothing was found.")}}}
	}), "Solve says impossible, but 1 moves"},
	{"a mark outside of the board", noting(puzzle.Note{Marks: []puzzle.Marked{{Spot: puzzle.Spot{Row: 99}, Mark: 1}}}), "mark 1 at"},
	{"a page that panics", noting(puzzle.Note{Pages: 1, Page: func(context.Context, int) (puzzle.Picture, error) { panic("torn") }}), "panic: torn"},
	{"a page that ignores its context", noting(puzzle.Note{Pages: 1, Page: func(context.Context, int) (puzzle.Picture, error) {
		return puzzle.Picture{}, nil
	}}), `page 0 of note "more" ignores its context`},
	{"a note that never comes", noting(puzzle.Note{Later: func(ctx context.Context) (puzzle.Note, error) {
		<-ctx.Done()
		return puzzle.Note{}, ctx.Err()
	}}), `Later of note "more": no end after 1s`},
	{"an answer that depends on chance", solving(func(o *puzzle.Outcome, _ *error) { o.Nodes = calls.Add(1) }), "get different answers"},
	{"an answer that depends on the cores", solving(func(o *puzzle.Outcome, _ *error) { o.Nodes += int64(runtime.GOMAXPROCS(0)) }), "with GOMAXPROCS at"},
	{"progress above the whole", func(s *subject) {
		s.before = func(ctx context.Context, o *puzzle.Options) context.Context {
			o.Tell(puzzle.Progress{Fraction: 7})
			return ctx
		}
	}, "progress"},
	{"a memory limit that is ignored", func(s *subject) {
		s.before = func(ctx context.Context, o *puzzle.Options) context.Context { o.Memory = 0; return ctx }
	}, "or it ignores Options.Memory"},
	{"answers that are too long on larger boards", func(s *subject) {
		*s = subject{Puzzle: *flip.Puzzle, after: func(_ context.Context, b *broken, o *puzzle.Outcome, _ *error) {
			if o.Possible() && b.Size().Rows > 4 {
				o.Title, o.Walk = sentence.New("Solved"), detour{o.Walk}
			}
		}}
	}, "steps are Minimal, but"},

	// Contexts.
	{"a context that is ignored", func(s *subject) {
		s.before = func(context.Context, *puzzle.Options) context.Context { return context.Background() }
	}, "ignores its context"},
	{"a context that is ignored where a board is impossible", func(s *subject) {
		s.after = func(_ context.Context, b *broken, o *puzzle.Outcome, err *error) {
			if full, _ := b.Problem.Solve(context.Background(), puzzle.Options{}); !full.Possible() {
				*o, *err = full, nil
			}
		}
	}, "ignores its context"},
	{"a cancelled search without an error and moves", solving(func(o *puzzle.Outcome, err *error) { *err = nil }), "ignores its context"},
	{"a search that ends with another error", solving(func(_ *puzzle.Outcome, err *error) {
		if *err != nil {
			*err = errors.New("interrupted")
		}
	}), "want the error of its context"},
	{"a return 500 ms late, by waiting", late(func() { time.Sleep(500 * time.Millisecond) }), "after the end of its context"},
	{"a return late, by computing", late(func() { compute(fuse.Grace * 3 / 2) }), "of processor time after the end"},
	{"a bound above the truth", solving(func(o *puzzle.Outcome, err *error) {
		if *err != nil {
			o.Bound = 99
		}
	}), "with a Bound of 99"},
	{"a search that continues to another answer", func(s *subject) {
		s.later = func(o *puzzle.Outcome, _ *error) { o.Title = sentence.New("another") }
	}, "once a search that was ended goes on"},
	{"a search that continues once", func(s *subject) {
		s.later = func(o *puzzle.Outcome, _ *error) { o.Continue = nil }
	}, "cannot go on"},

	// Random boards.
	{"random boards by the clock", randomly(func(r randomFunc, ctx context.Context, w puzzle.Wish, _ *rand.Rand) (puzzle.Problem, error) {
		return r(ctx, w, random.Source(uint64(calls.Add(1))))
	}), "Random with seed"},
	{"one random board", randomly(func(r randomFunc, ctx context.Context, w puzzle.Wish, _ *rand.Rand) (puzzle.Problem, error) {
		return r(ctx, w, random.Source(1))
	}), "always gives the same board"},
	{"random boards of another size", randomly(func(r randomFunc, ctx context.Context, w puzzle.Wish, rng *rand.Rand) (puzzle.Problem, error) {
		w.Size.Rows++
		return r(ctx, w, rng)
	}), "has size"},
	{"random boards of another number of moves", randomly(func(r randomFunc, ctx context.Context, w puzzle.Wish, rng *rand.Rand) (puzzle.Problem, error) {
		return r(ctx, puzzle.Wish{Size: w.Size, Asks: map[string]int{random.MovesID: max(0, w.Asks[random.MovesID]-1)}}, rng)
	}), "with map[moves:"},
	{"one impossible random board in eight", randomly(func(r randomFunc, ctx context.Context, w puzzle.Wish, rng *rand.Rand) (puzzle.Problem, error) {
		if rng.IntN(8) == 0 && w.Size.Rows == 3 {
			return peg.Puzzle.New(w.Size).Fill(func(puzzle.Spot) int { return 1 }), ctx.Err()
		}
		return r(ctx, w, rng)
	}), "Random gives an impossible board"},
	{"random boards that ignore their context", randomly(func(r randomFunc, _ context.Context, w puzzle.Wish, rng *rand.Rand) (puzzle.Problem, error) {
		return r(context.Background(), w, rng)
	}), "ignores its context"},
	{"a wish that ends at once", randomly(func(r randomFunc, ctx context.Context, w puzzle.Wish, rng *rand.Rand) (puzzle.Problem, error) {
		if len(w.Asks) > 0 {
			return nil, context.DeadlineExceeded
		}
		return r(ctx, w, rng)
	}), "returned context deadline exceeded, though its context had not ended"},
}

// made is the position of a board that counts its moves.
func made(n int) string { return strings.Repeat(fmt.Sprintf("made %d", n), min(n, 1)) }

// knob returns the first knob of the subject.
func (s *subject) knob() *puzzle.Knob {
	s.Knobs = slices.Clone(s.Knobs)
	return &s.Knobs[0]
}

// file returns a change of a file.
func file(name, text string) func(*subject) {
	return func(s *subject) {
		files := fstest.MapFS{name: {Data: []byte(text)}}
		for _, other := range []string{"icon.svg", "rules.md", "sample.txt"} {
			if content, _ := fs.ReadFile(s.Files, other); other != name {
				files[other] = &fstest.MapFile{Data: content}
			}
		}
		s.Files = files
	}
}

// reading changes the errors of the reader, given the number of boards that were read before.
func reading(change func(boards int, e *lines.Error) error) func(*subject) {
	return func(s *subject) {
		usual := s.NewReader
		s.NewReader = func(r io.Reader) puzzle.Reader { return &misreader{Reader: usual(r), change: change} }
	}
}

type misreader struct {
	puzzle.Reader
	boards int
	change func(int, *lines.Error) error
}

func (r *misreader) Read() (puzzle.Problem, int, error) {
	problem, line, err := r.Reader.Read()
	var syntax *lines.Error
	if errors.As(err, &syntax) {
		err = r.change(r.boards, syntax)
	}
	r.boards++
	return problem, line, err
}

// failing lets Check fail on a board that is set up, given a spot.
func failing(check func(puzzle.Spot) error, amiss bool) func(*subject) {
	return func(s *subject) {
		s.texts = []string{"o..\n"}
		s.counts = func(_ *sentence.Text, a *bool) { *a = amiss }
		s.check = func(b *broken) error {
			if Text(b) == "...\n" {
				return check(puzzle.Spot{})
			}
			return nil
		}
	}
}

func faultAt(spots ...puzzle.Spot) error {
	return &puzzle.Fault{Refusal: sentence.Refusal{What: sentence.New("A peg is missing.")}, Spots: spots}
}

// solving changes what Solve returns.
func solving(change func(o *puzzle.Outcome, err *error)) func(*subject) {
	return func(s *subject) {
		s.after = func(_ context.Context, _ *broken, o *puzzle.Outcome, err *error) { change(o, err) }
	}
}

// noting adds a note to all answers.
func noting(note puzzle.Note) func(*subject) {
	note.Text = sentence.New("more")
	return solving(func(o *puzzle.Outcome, _ *error) { o.Notes = append(slices.Clip(o.Notes), note) })
}

// late does something after the end of a context.
func late(do func()) func(*subject) {
	return solving(func(_ *puzzle.Outcome, err *error) {
		if *err != nil {
			do()
		}
	})
}

// compute uses processor time.
func compute(d time.Duration) {
	for end := fuse.Processor() + d; fuse.Processor() < end; {
		continue
	}
}

type randomFunc = func(context.Context, puzzle.Wish, *rand.Rand) (puzzle.Problem, error)

// randomly changes Random.
func randomly(change func(r randomFunc, ctx context.Context, w puzzle.Wish, rng *rand.Rand) (puzzle.Problem, error)) func(*subject) {
	return func(s *subject) {
		usual := s.Random
		s.Random = func(ctx context.Context, w puzzle.Wish, rng *rand.Rand) (puzzle.Problem, error) {
			return change(usual, ctx, w, rng)
		}
	}
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

// TestBreaks breaks the contract in many ways. Run must name each of them.
func TestBreaks(t *testing.T) {
	defer func(most time.Duration, times int) { patience, tries = most, times }(patience, tries)
	patience, tries = time.Second, 2
	for _, b := range breaks {
		t.Run(b.name, func(t *testing.T) {
			if got := failure(b.change); !strings.Contains(got, b.want) || b.want == "" && got != "" {
				t.Errorf("fails with %q, want %q", got, b.want)
			}
		})
	}
}

var calls atomic.Int64 // of a function that depends on chance

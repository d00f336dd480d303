// Package stress tries a program on random boards until it fails. The program reads boards in the
// judge's form and prints the answers as for a judge; package check judges them.
package stress

import (
	"bytes"
	"context"
	"fmt"
	"slices"
	"strings"
	"time"

	"fourfold/cli/check"
	"fourfold/puzzles/boards"
	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/random"
	"fourfold/puzzles/sentence"
	"fourfold/puzzles/view"
)

// Options describe which program is tried on which boards.
type Options struct {
	Puzzle  *puzzle.Puzzle
	Command []string      // the program and its arguments; no shell reads them
	Sizes   []view.Size   // of the boards; those of the first size come first
	Count   int           // of the boards
	Seed    uint64        // of the boards
	Time    time.Duration // limit for a board
	Strict  bool          // white space must be that of the judge's form
	// Solve answers a board. After an error that wraps puzzle.ErrGaveUp only the bounds of the outcome refute an answer.
	Solve func(context.Context, puzzle.Problem) (puzzle.Outcome, error)
	Tried func(boards int) // is called after each run; optional
	like  *Failure         // the only kind of failure that counts; nil for any
}

const outputLimit = 16 << 20 // for a run, in bytes

// Run tries the program on boards until it fails. An error says that the program cannot be run, or is
// that of ctx.
func Run(ctx context.Context, o *Options) (r Report, err error) {
	for run := 1; r.Boards < o.Count; run++ {
		count, at := 1, "board "+sentence.Grouped(r.Boards+1)
		if run%3 == 0 && o.Puzzle.Terminator != "" { // the judge's texts have several boards
			count = min(2+run/3%4, o.Count-r.Boards)
			at = fmt.Sprintf("boards %s to %s", sentence.Grouped(r.Boards+1), sentence.Grouped(r.Boards+count))
		}
		test := make([]puzzle.Problem, count)
		for i := range test {
			test[i], err = Board(ctx, o.Puzzle, o.Sizes[r.Boards*len(o.Sizes)/o.Count], o.Seed, r.Boards+i)
			if err != nil {
				return r, err
			}
		}
		result, err := o.try(ctx, test)
		if err != nil {
			return r, err
		}
		r.Add(result, at)
		if r.Failure != nil {
			r.Failure.At = at
			return r, nil
		}
		r.Boards += count
		if o.Tried != nil {
			o.Tried(r.Boards)
		}
	}
	return r, nil
}

// try runs the program on boards.
func (o *Options) try(ctx context.Context, test []puzzle.Problem) (r Report, err error) {
	limited, name := *o, ""
	if len(test) > 1 {
		limited.Time *= time.Duration(len(test))
		name = "input"
	}
	r, err = limited.Try(ctx, boards.Write(o.Puzzle, test...), name)
	if f := r.Failure; f != nil && o.like != nil && (f.Kind != o.like.Kind || f.refuse != o.like.refuse) {
		r.Failure = nil
	} else if f != nil {
		f.test = test
	}
	return r, err
}

// Try runs the program on a text within the limit for a board, and judges its answers. The report names
// the text and the boards in it, unless the name is empty.
func (o *Options) Try(ctx context.Context, text, name string) (result Report, err error) {
	r, err := o.run(ctx, text)
	if err == nil && r.late { // perhaps the machine was busy
		r, err = o.run(ctx, text)
	}
	if err != nil {
		return result, err
	}
	result.Slowest = r.took
	fail := func(kind, why string) {
		result.Failure = &Failure{Kind: kind, Why: why, Text: text, Errors: r.errors.text}
	}
	if kind, why := r.failure(o.Time); kind != "" {
		fail(kind, why+"\nboard:\n"+Excerpt(text))
		return result, nil
	}
	judged := check.Options{
		Puzzle: o.Puzzle, Boards: strings.NewReader(text), Answers: bytes.NewReader(r.output.text),
		Strict: o.Strict, Solve: o.Solve,
	}
	tally, err := check.Run(ctx, judged, func(v *check.Verdict) {
		if v.Kind == check.Missing && v.Number == 1 {
			v.Why = "it printed nothing"
			fail("no output", v.Text(name, "output"))
		} else if v.Refused() {
			fail("wrong answer", v.Text(name, "output"))
			result.Failure.refuse = v.Kind
		}
	})
	result.Undecided = tally.Undecided
	return result, err
}

// Smaller returns how the program fails in the same way as before on boards of a smaller size, on fewer boards, or
// on a board with fewer moves. It returns nil if that is not found before the end of ctx.
func (o *Options) Smaller(ctx context.Context, before *Failure) (smallest *Failure) {
	const attempts = 100 // with a number of moves, and five times as many of a size
	test, seeking := before.test, *o
	seeking.like, seeking.Tried = before, nil
	fails := func(r Report, err error) bool {
		if err != nil || r.Failure == nil {
			return false
		}
		smallest, test = r.Failure, r.Failure.test
		smallest.At = "a smaller test"
		return true
	}
	larger := func(a, b view.Size) int { return b.Rows*b.Cols - a.Rows*a.Cols }
	for _, size := range slices.Compact(slices.SortedFunc(slices.Values(o.Sizes), larger)) {
		if larger(size, test[0].Size()) > 0 {
			sub := seeking
			sub.Sizes, sub.Count, sub.Seed = []view.Size{size}, 5*attempts, o.Seed+1
			fails(Run(ctx, &sub))
		}
	}
	for i := 0; i < len(test) && len(test) > 1; {
		if !fails(seeking.try(ctx, slices.Delete(slices.Clone(test), i, i+1))) {
			i++
		}
	}
	if len(test) == 1 && slices.ContainsFunc(o.Puzzle.Knobs, func(k puzzle.Knob) bool { return k.ID == random.MovesID }) {
		answer, _ := o.Solve(ctx, test[0])
		for i := answer.Length()*attempts - 1; i >= 0; i-- {
			wish := puzzle.Wish{Size: test[0].Size(), Asks: map[string]int{random.MovesID: i / attempts}}
			b, err := o.Puzzle.Random(ctx, wish, random.Nth(o.Seed, uint64(i)))
			if err != nil || fails(seeking.try(ctx, []puzzle.Problem{b})) {
				i -= i % attempts // on to the next number of moves
			}
		}
	}
	return smallest
}

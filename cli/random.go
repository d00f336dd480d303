package cli

import (
	"context"
	"errors"
	"flag"
	"fmt"

	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/random"
)

func randomCommand() command {
	return command{
		name:  "random",
		usage: "PUZZLE [FLAG ...]",
		short: "print random boards that can be solved, or write tests for programs",
		long:  randomHelp,
		flags: randomFlags,
		run:   runRandom,
	}
}

const randomHelp = `Prints a random board that can be solved, in the text form that solve reads;
with --count, several. With --out it writes tests for programs, as judges want
them: boards in 01.in and so on, and their answers in 01.out and so on. The
first ones are edges, such as boards that are impossible, look the same
everywhere, or are the smallest and the largest; the others get harder and
harder. The same seed gives the same tests. If boards of a kind are asked for,
all are of that kind.
`

// randomFlags lists the flags of random. Those that ask for boards of a kind come from the puzzles.
func randomFlags(env Env) []option {
	flags := []option{
		{"--size RxC", "rows and columns, such as 4x4; by default the original size. For tests also a range, such as 1x1..6x6; by " +
			"default the sizes of the judge"},
		{"--seed N", "the number that determines the board; by default one is chosen, and printed " +
			"to the standard error so that you can have the board again"},
		{"--count N", "how many boards; by default 1, or 10 with --out"},
		{"--out DIR", "write tests into this folder, which must be empty or not there yet, and list them"},
		{"--hard", "the worst boards that are known are among them"},
	}
	return append(append(flags, goalOptions(env)...), knobOptions(env)...)
}

// randomOptions are the flags of random.
type randomOptions struct {
	sizes *sizeRange // nil for the usual
	goal  goalFlag
	asks  map[string]int // by the ID of a knob
	seed  *uint64        // nil for one that is chosen
	set   testFlags
}

func (o *randomOptions) flags(env Env) *flag.FlagSet {
	flags := newFlags("random")
	flags.Func("size", "", func(text string) error {
		sizes, err := parseSizes(text)
		o.sizes = &sizes
		return err
	})
	o.goal.addTo(flags, env)
	o.asks = map[string]int{}
	for _, k := range knobs(env) {
		k.addTo(flags, o.asks)
	}
	addSeed(flags, &o.seed)
	o.set.addTo(flags)
	return flags
}

func runRandom(ctx context.Context, args []string, env Env) error {
	var o randomOptions
	args, err := parse(o.flags(env), args)
	if err != nil {
		return err
	}
	p, args, err := choosePuzzle("random", args, env)
	switch {
	case err != nil:
		return err
	case len(args) > 0:
		return usageError("random", "unexpected argument %q", args[0])
	}
	return o.print(ctx, p, env)
}

// wish returns what the board is asked to be like. Its size is that of a board that is the goal, if none is asked for.
func (o *randomOptions) wish(p *puzzle.Puzzle, goal *goal) (puzzle.Wish, error) {
	wish := puzzle.Wish{Size: p.Sizes[0], Asks: o.asks}
	switch {
	case o.sizes != nil && !o.set.many() && o.sizes.least != o.sizes.most:
		return wish, usageError("random", "a range of sizes is for --out and --hard")
	case o.sizes != nil:
		wish.Size = o.sizes.most
	case goal != nil && goal.board != nil:
		wish.Size = goal.board.Size()
	}
	err := p.CheckSize(wish.Size)
	if err != nil {
		err = fmt.Errorf("--%w", err) // it begins with the word for the flag
	} else if goal != nil {
		wish.Goal, err = goal.problem(p, wish.Size)
	}
	if err == nil {
		err = checkWish(p, wish)
	}
	if err != nil {
		return wish, usageError("random", "%s: %v", p.ID, err)
	}
	return wish, nil
}

// print prints the board, and the seed if it was chosen.
func (o *randomOptions) print(ctx context.Context, p *puzzle.Puzzle, env Env) error {
	goal, err := o.goal.find(ctx, "random", p, env)
	if err != nil {
		return err
	}
	wish, err := o.wish(p, goal)
	if err != nil {
		return err
	}
	seed := chosen(o.seed)
	text, err := o.text(ctx, p, goal, wish, seed)
	switch e := (*exit)(nil); {
	case errors.As(err, &e):
		return err
	case err != nil && ctx.Err() == nil:
		return failed(StatusGaveUp, "fourfold random: %v (seed %d)", err, seed)
	case err != nil:
		return err
	}
	if o.seed == nil {
		fmt.Fprintf(env.Stderr, "seed %d\n", seed)
	}
	return say(env, text)
}

// text makes what is printed.
func (o *randomOptions) text(ctx context.Context, p *puzzle.Puzzle, goal *goal, wish puzzle.Wish, seed uint64) (string, error) {
	if o.set.many() {
		return o.tests(ctx, p, goal, wish, seed)
	}
	boards := make([]puzzle.Problem, o.set.number())
	for i := range boards {
		rng := random.Source(seed)
		if i > 0 {
			rng = random.Nth(seed, uint64(i))
		}
		var err error
		if boards[i], err = p.Random(ctx, wish, rng); err != nil {
			return "", err
		}
	}
	return p.Write(boards...), nil
}

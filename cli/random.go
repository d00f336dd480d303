package cli

import (
	"context"
	"flag"
	"fmt"

	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/random"
)

func randomCommand() command {
	return command{
		name:  "random",
		usage: "PUZZLE [FLAG ...]",
		short: "print a random board that can be solved",
		long:  randomHelp,
		flags: randomFlags,
		run:   runRandom,
	}
}

const randomHelp = `Prints a random board that can be solved, in the text form that solve reads.
`

// randomFlags lists the flags of random. Those that ask for boards of a kind come from the puzzles.
func randomFlags(env Env) []option {
	flags := []option{
		{"--size RxC", "rows and columns, such as 4x4; by default the original size"},
		{"--seed N", "the number that determines the board; by default one is chosen, and printed " +
			"to the standard error so that you can have the board again"},
	}
	return append(append(flags, goalOptions(env)...), knobOptions(env)...)
}

// randomOptions are the flags of random.
type randomOptions struct {
	size *puzzle.Size // nil for the original size
	goal goalFlag
	asks map[string]int // by the ID of a knob
	seed *uint64        // nil for one that is chosen
}

func (o *randomOptions) flags(env Env) *flag.FlagSet {
	flags := newFlags("random")
	flags.Func("size", "", func(text string) error {
		size, err := puzzle.ParseSize(text)
		o.size = &size
		return err
	})
	o.goal.addTo(flags, env)
	o.asks = map[string]int{}
	for _, k := range knobs(env) {
		k.addTo(flags, o.asks)
	}
	addSeed(flags, &o.seed)
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
func (o *randomOptions) wish(ctx context.Context, p *puzzle.Puzzle, env Env) (puzzle.Wish, error) {
	goal, err := o.goal.find(ctx, "random", p, env)
	if err != nil {
		return puzzle.Wish{}, err
	}
	wish := puzzle.Wish{Size: p.Sizes[0], Asks: o.asks}
	switch {
	case o.size != nil:
		wish.Size = *o.size
	case goal != nil && goal.board != nil:
		wish.Size = goal.board.Size()
	}
	err = p.CheckSize(wish.Size)
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
	wish, err := o.wish(ctx, p, env)
	if err != nil {
		return err
	}
	seed := chosen(o.seed)
	board, err := p.Random(ctx, wish, random.Source(seed))
	switch {
	case err != nil && ctx.Err() == nil:
		return failed(StatusGaveUp, "fourfold random: %v (seed %d)", err, seed)
	case err != nil:
		return err
	}
	text := p.Write(board)
	if o.seed == nil {
		fmt.Fprintf(env.Stderr, "seed %d\n", seed)
	}
	return say(env, text)
}

package cli

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"math/rand/v2"
	"strconv"

	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/random"
)

func randomCommand() command {
	return command{
		name:  "random",
		usage: "PUZZLE [FLAG ...]",
		short: "print a random board that can be solved",
		long:  randomHelp,
		run:   runRandom,
	}
}

const randomHelp = `Prints a random board that can be solved, in the text form that solve reads.

Flags:
  --size RxC  rows and columns, such as 4x4; by default the original size
  --moves K   exactly K moves from the goal, proven (not for tetravex)
  --numbers N tiles with N different numbers (tetravex)
  --unique    only one solution, proven (tetravex)
  --seed N    number that determines the board; by default one is chosen, and
              printed to the standard error so that the board can be had again
`

// randomOptions are the flags of random.
type randomOptions struct {
	size *puzzle.Size // nil for the original size
	draw puzzle.Draw  // but for its size
	seed *uint64      // nil for one that is drawn
}

func (o *randomOptions) flags() *flag.FlagSet {
	flags := newFlags("random")
	flags.Func("size", "", func(text string) error {
		size, err := puzzle.ParseSize(text)
		o.size = &size
		return err
	})
	flags.IntVar(&o.draw.Moves, "moves", 0, "")
	flags.IntVar(&o.draw.Numbers, "numbers", 0, "")
	flags.BoolVar(&o.draw.Unique, "unique", false, "")
	flags.Func("seed", "", func(text string) error {
		seed, err := strconv.ParseUint(text, 10, 64)
		if err != nil {
			return errors.New("want a whole number of at most 64 bits, from 0")
		}
		o.seed = &seed
		return nil
	})
	return flags
}

func runRandom(ctx context.Context, args []string, env Env) error {
	var o randomOptions
	args, err := parse(o.flags(), args)
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

// print prints the board, and the seed if it was drawn.
func (o *randomOptions) print(ctx context.Context, p *puzzle.Puzzle, env Env) error {
	size := p.Sizes[0]
	if o.size != nil {
		size = *o.size
	}
	if err := p.CheckSize(size); err != nil {
		return usageError("random", "%s: %v", p.ID, err)
	}
	seed := uint64(rand.Uint32()) // short enough to be typed again
	if o.seed != nil {
		seed = *o.seed
	}
	board, err := o.board(ctx, p, size, seed)
	if err != nil {
		return err
	}
	text := p.Write(board)
	if o.seed == nil {
		fmt.Fprintf(env.Stderr, "seed %d\n", seed)
	}
	return say(env, text)
}

// board draws the board.
func (o *randomOptions) board(ctx context.Context, p *puzzle.Puzzle, size puzzle.Size, seed uint64) (puzzle.Problem, error) {
	if o.draw == (puzzle.Draw{}) {
		return p.Random(size, random.Source(seed)), nil
	}
	if p.Drawing.Board == nil || o.draw.Moves < 0 || o.draw.Numbers < 0 ||
		o.draw.Moves > 0 && p.Drawing.MaxMoves(size) == 0 || (o.draw.Numbers > 0 || o.draw.Unique) && p.Drawing.MaxNumbers(size) == 0 {
		return nil, usageError("random", "%s has no boards of that kind", p.ID)
	}
	draw := o.draw
	draw.Size = size
	board, err := p.Drawing.Board(ctx, draw, random.Source(seed))
	if err != nil && ctx.Err() == nil {
		err = &exit{StatusGaveUp, fmt.Sprintf("fourfold random: %v (seed %d)", err, seed)}
	}
	return board, err
}

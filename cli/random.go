package cli

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/random"
)

const randomHelp = `Prints a random board that can be solved, in the text form that solve reads;
with --count, several. With --out it writes tests for programs, as judges want
them: boards from easy to hard in 01.in and so on, and their answers in 01.out
and so on. The same seed gives the same boards.`

const (
	usualTests = 10
	mostTests  = 9999
)

// randomOptions are the flags of random.
type randomOptions struct {
	size  puzzle.Size // zero for the original size
	seed  *uint64     // nil for a random one
	count int
	out   string // the folder for tests, or empty
	asks  map[string]int
}

func randomCommand(env Env) *cobra.Command {
	var o randomOptions
	cmd := &cobra.Command{
		Use:   "random PUZZLE [FLAG...]",
		Short: "print random boards that can be solved, or write tests for programs",
		Long:  randomHelp,
		RunE: func(cmd *cobra.Command, args []string) error {
			p, args, err := choosePuzzle(cmd, env, args)
			if err == nil {
				err = noMore(0)(cmd, args)
			}
			if err != nil {
				return err
			}
			o.asks = asked(cmd.Flags(), env)
			if o.count == 0 && o.out != "" {
				o.count = usualTests
			}
			o.count = max(o.count, 1)
			return o.run(cmd, env, p)
		},
		ValidArgsFunction: filesAfter(puzzleIDs(env)),
	}
	flags := cmd.Flags()
	flags.Func("size", "rows and columns `RxC`, such as 4x4; by default the original size",
		func(text string) (err error) { o.size, err = puzzle.ParseSize(text); return err })
	addSeed(flags, &o.seed)
	flags.Func("count", "print or write `N` boards; by default 1, or 10 with --out", func(text string) error {
		if _, err := fmt.Sscan(text, &o.count); err != nil || o.count < 1 || o.count > mostTests {
			return fmt.Errorf("want a whole number from 1 to %d", mostTests)
		}
		return nil
	})
	flags.Func("out", "write tests into the folder `DIR`, which must be empty or not exist, and list them", func(text string) error {
		if o.out = text; text == "" || text == "-" {
			return errors.New("want a folder")
		}
		return nil
	})
	addKnobs(flags, env)
	return cmd
}

// addSeed adds the flag for a seed, which stays nil without the flag.
func addSeed(flags *pflag.FlagSet, seed **uint64) {
	flags.Func("seed", "the number `N` that determines the boards; by default a random one, printed to the standard "+
		"error", func(text string) error {
		n, err := strconv.ParseUint(text, 10, 64)
		if err != nil {
			return errors.New("want a whole number of at most 64 bits, from 0")
		}
		*seed = &n
		return nil
	})
}

// chosen returns a seed, or a random one for nil that is short enough to be typed
// again.
func chosen(seed *uint64) uint64 {
	if seed != nil {
		return *seed
	}
	return uint64(rand.Uint32())
}

// addKnobs adds a flag for each knob of the puzzles. Knobs with the same ID are
// one flag.
func addKnobs(flags *pflag.FlagSet, env Env) {
	for _, p := range env.Puzzles {
		for _, k := range p.Knobs {
			if flag := flags.Lookup(k.ID); flag != nil {
				flag.Usage = strings.TrimSuffix(flag.Usage, ")") + ", " + p.ID + ")"
				continue
			}
			about := fmt.Sprintf("%s (%s)", k.About, p.ID)
			if k.Switch {
				flags.Bool(k.ID, false, about)
			} else {
				flags.Int(k.ID, 0, strings.Replace(about, "N", "`N`", 1))
			}
		}
	}
}

// asked returns the values of the knobs that are set.
func asked(flags *pflag.FlagSet, env Env) map[string]int {
	asks := map[string]int{}
	for _, p := range env.Puzzles {
		for _, k := range p.Knobs {
			if on, _ := flags.GetBool(k.ID); on {
				asks[k.ID] = 1
			} else if n, err := flags.GetInt(k.ID); err == nil && flags.Changed(k.ID) {
				asks[k.ID] = n
			}
		}
	}
	return asks
}

// checkWish returns why a puzzle has no such random boards, named by the flag, or
// nil.
func checkWish(p *puzzle.Puzzle, w puzzle.Wish) error {
	for _, id := range slices.Sorted(maps.Keys(w.Asks)) {
		if !slices.ContainsFunc(p.Knobs, func(k puzzle.Knob) bool { return k.ID == id }) {
			return fmt.Errorf("there is no --%s for this puzzle", id)
		}
	}
	err := p.CheckSize(w.Size)
	if err == nil {
		err = p.CheckWish(w)
	}
	if err != nil {
		return fmt.Errorf("--%w", err) // it begins with the name of the flag: size or a knob
	}
	return nil
}

// run prints the boards or writes the tests, and prints the seed if it is random.
func (o *randomOptions) run(cmd *cobra.Command, env Env, p *puzzle.Puzzle) error {
	wish := puzzle.Wish{Size: p.Sizes[0], Asks: o.asks}
	if o.size != (puzzle.Size{}) {
		wish.Size = o.size
	}
	if err := checkWish(p, wish); err != nil {
		return usageError(cmd, "%s: %v", p.ID, err)
	}
	seed, text := chosen(o.seed), ""
	var err error
	if o.out != "" {
		text, err = o.tests(cmd.Context(), p, wish, seed)
	} else {
		text, err = o.boards(cmd.Context(), p, wish, seed)
	}
	switch {
	case errors.As(err, new(*exit)):
		return err
	case err != nil:
		return failed(StatusGaveUp, "fourfold random: %v (seed %d)", err, seed)
	}
	if o.seed == nil {
		fmt.Fprintf(env.Stderr, "seed %d\n", seed)
	}
	fmt.Fprint(env.Stdout, text)
	return nil
}

// boards returns the text of random boards.
func (o *randomOptions) boards(ctx context.Context, p *puzzle.Puzzle, wish puzzle.Wish, seed uint64) (string, error) {
	var all []puzzle.Problem
	for i := range o.count {
		rng := random.Source(seed)
		if i > 0 {
			rng = random.Nth(seed, uint64(i))
		}
		board, err := p.Random(ctx, wish, rng)
		if err != nil {
			return "", err
		}
		all = append(all, board)
	}
	return p.Write(all...), nil
}

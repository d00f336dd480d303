package cli

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"fourfold/puzzles/boards"
	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/random"
	"fourfold/puzzles/view"
)

const randomHelp = `Prints a random board that can be solved, in the text form that solve reads;
with --count, several boards. With --out it writes tests for programs, as judges
want them: boards of the judge's sizes from easy to hard in 01.in and so on, and
their answers in 01.out and so on. Where moves are counted, the first board is
solved and the second one takes one move. As far as the original statement
allows it, a fifth of the boards is impossible and every third test has several
boards, unless boards of a kind are asked for. The same seed gives the same
boards.`

// randomOptions are the flags of random.
type randomOptions struct {
	puzzle.Wish
	puzzle *puzzle.Puzzle
	seed   uint64
	count  int         // 0 without the flag
	out    string      // the folder for tests, or empty
	sizes  []view.Size // of tests, in order
	day    time.Time   // zero without --day and --today
}

func randomCommand(env Env) *cobra.Command {
	o := &randomOptions{Wish: puzzle.Wish{Asks: map[string]int{}}}
	cmd := env.onPuzzle(&cobra.Command{
		Use:   "random PUZZLE",
		Short: "print random boards that can be solved, or write tests",
		Long:  randomHelp,
	}, 0, func(cmd *cobra.Command, p *puzzle.Puzzle, _ []string) error {
		o.puzzle = p
		return o.run(cmd, env)
	})
	flags := cmd.Flags()
	addFlag(flags, "size", "rows and columns `RxC`, such as 4x4; by default the original size", "rows x columns, such as 4x4",
		func(text string) (ok bool) {
			var err error
			o.Size, err = boards.ParseSize(text)
			return err == nil
		})
	addSeed(flags, &o.seed)
	addDay(flags, &o.day)
	addNumber(flags, "count", "print or write `N` boards; by default 1, or 10 with --out", "a whole number above zero",
		1, math.MaxInt, func(n int) { o.count = n })
	addFlag(flags, "out", "write tests into the folder `DIR`, which must be empty or not exist, and list them",
		"the path of a folder", func(text string) bool { o.out = text; return text != "" })
	for _, p := range env.Puzzles {
		for _, k := range p.Knobs {
			addKnob(flags, k, p.ID, o.Asks)
		}
	}
	return cmd
}

// addDay adds the flags for a day.
func addDay(flags *pflag.FlagSet, day *time.Time) {
	addFlag(flags, "day", "print the board of the day `DATE`, such as 2026-11-27, the same for everybody", "a date up to today, such as 2026-11-27",
		func(text string) (ok bool) {
			var err error
			*day, err = time.Parse(time.DateOnly, text)
			return err == nil && !day.IsZero() && !day.After(time.Now())
		})
	flags.BoolFunc("today", "print the board of today; the day changes at midnight UTC", func(text string) error {
		on, err := strconv.ParseBool(text)
		if on {
			*day = time.Now()
		}
		return err
	})
}

// addKnob adds the flag for a knob of a puzzle, which sets its value in asks. Knobs of several
// puzzles with the same ID are one flag.
func addKnob(flags *pflag.FlagSet, k puzzle.Knob, id string, asks map[string]int) {
	if flag := flags.Lookup(k.ID); flag != nil {
		flag.Usage = strings.TrimSuffix(flag.Usage, ")") + ", " + id + ")"
		return
	}
	about := fmt.Sprintf("%s (%s)", strings.Replace(k.Said, "%d", "`N`", 1), id)
	if k.Switch {
		flags.BoolFunc(k.ID, about, func(text string) error {
			on, err := strconv.ParseBool(text)
			delete(asks, k.ID)
			if on {
				asks[k.ID] = 1
			}
			return err
		})
		return
	}
	const most = 1e9 - 1
	addNumber(flags, k.ID, about, "a whole number of at most 9 digits", -most, most, func(n int) { asks[k.ID] = n })
}

// check returns why there are no such random boards, with the name of the flag.
func (o *randomOptions) check() error {
	for id := range o.Asks {
		if !slices.ContainsFunc(o.puzzle.Knobs, func(k puzzle.Knob) bool { return k.ID == id }) {
			return fmt.Errorf("there is no --%s for this puzzle", id)
		}
	}
	if err := boards.CheckWish(o.puzzle, o.Wish); err != nil {
		return fmt.Errorf("--%w", err) // it begins with the name of the flag: size or a knob
	}
	return nil
}

// run prints the boards or writes the tests, and prints the seed if it is random.
func (o *randomOptions) run(cmd *cobra.Command, env Env) error {
	o.sizes = []view.Size{o.Size}
	if !cmd.Flags().Changed("size") {
		o.Size, o.sizes = o.puzzle.Sizes[0], o.puzzle.TestSizes
	}
	switch {
	case !o.day.IsZero() && cmd.Flags().NFlag() > 1:
		return usageError(cmd, "no other flag goes with --day or --today, whose board is the same for everybody")
	case !o.day.IsZero():
		o.Wish, o.seed = boards.Daily(o.puzzle, o.day)
	}
	if err := o.check(); err != nil {
		return usageError(cmd, "%s: %v", o.puzzle.ID, err)
	}
	write := o.boards
	if o.out != "" && o.out != "-" {
		o.count = cmp.Or(o.count, 10)
		write = o.testSet
	}
	text, err := write(cmd.Context(), env)
	switch {
	case errors.As(err, new(*exit)):
		return err
	case err != nil:
		return failed(StatusGaveUp, "fourfold random: %v (seed %d)", err, o.seed)
	}
	if !cmd.Flags().Changed("seed") && o.day.IsZero() {
		fmt.Fprintf(env.Stderr, "seed %d\n", o.seed)
	}
	fmt.Fprint(env.Stdout, text)
	return nil
}

// boards prints random boards one by one, and returns the end of their text.
func (o *randomOptions) boards(ctx context.Context, env Env) (string, error) {
	separator := ""
	for i := range max(o.count, 1) {
		rng := random.Source(o.seed)
		if i > 0 {
			rng = random.Nth(o.seed, uint64(i))
		}
		board, err := o.puzzle.Random(ctx, o.Wish, rng)
		if err == nil {
			text, _ := board.AppendText([]byte(separator))
			_, err = env.Stdout.Write(text)
		}
		if err != nil {
			return "", err
		}
		separator = o.puzzle.Separator
	}
	return o.puzzle.Terminator, nil
}

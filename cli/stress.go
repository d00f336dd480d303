package cli

import (
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"math"
	"os"
	"os/exec"
	"slices"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"fourfold/cli/stress"
	"fourfold/puzzles/boards"
	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
	"fourfold/puzzles/view"
)

const stressHelp = `Runs a program on random boards until it fails. The program reads boards on its
standard input, in the text form of the puzzle, and prints answers as the judge
wants them; any shortest sequence of moves is accepted. It is started without a
shell. Without --strict, blanks, blank lines and line ends do not matter.

A failure is a wrong answer, a crash, no output or too much, or more time than
the limit. The failing board is printed with what is wrong, and saved as
fails-PUZZLE.txt, or as the first of fails-PUZZLE-2.txt and so on that does not
exist.

Exit status 0 means that the program did not fail, 1 that it did.`

func stressCommand(env Env) *cobra.Command {
	o, size := stress.Options{Count: 1000, Time: time.Second, Solve: solveWithin(10 * time.Second)}, ""
	cmd := env.onPuzzle(&cobra.Command{
		Use:   "stress PUZZLE [flags] -- PROGRAM [ARG...]",
		Short: "try a program on random boards until it fails",
		Long:  stressHelp,
	}, -1, func(cmd *cobra.Command, p *puzzle.Puzzle, args []string) error {
		o.Puzzle, o.Command = p, args
		return runStress(cmd, env, &o, size)
	})
	flags := cmd.Flags()
	flags.StringVar(&size, "size", "", "rows and columns `RxC`, such as 4x4, or a range, such as 2x2..6x6, whose "+
		"smaller sizes come first; by default the judge's")
	addNumber(flags, "count", "try `N` boards; by default 1000", "a whole number above zero", 1, math.MaxInt, func(n int) { o.Count = n })
	addSeed(flags, &o.Seed)
	flags.BoolVar(&o.Strict, "strict", false, "compare byte by byte: blanks, blank lines and line ends matter too")
	addTime(flags, "time-limit", "limit `D` of the time for a board, such as 500ms or 2s; by default 1s", &o.Time)
	return cmd
}

// runStress tries the program, prints the report and saves the failing board.
func runStress(cmd *cobra.Command, env Env, o *stress.Options, size string) (err error) {
	switch {
	case len(o.Command) == 0:
		return usageError(cmd, "no program, want it after --")
	case cmd.ArgsLenAtDash() != 1:
		return usageError(cmd, "unexpected argument %q; the program comes after --", o.Command[0])
	}
	o.Sizes, err = sizes(o.Puzzle, size)
	if err != nil {
		return usageError(cmd, "%s: --%v", o.Puzzle.ID, err)
	}
	if _, err := exec.LookPath(o.Command[0]); err != nil {
		return failed(StatusUsage, "fourfold stress: cannot run %s: %v", cmp.Or(o.Command[0], `""`), sentence.FromError(errors.Unwrap(err)))
	}
	if !cmd.Flags().Changed("seed") {
		fmt.Fprintf(env.Stderr, "seed %d\n", o.Seed)
	}
	r, err := stress.Run(cmd.Context(), o)
	if err != nil {
		return err
	}
	if r.Undecided > 0 {
		fmt.Fprintf(env.Stderr, "%d boards were not solved in time, and their answers not judged\n", r.Undecided)
	}
	fmt.Fprint(env.Stdout, r)
	if r.Failure == nil {
		return nil
	}
	if name, err := save(o.Puzzle.ID, r.Failure.Text); err != nil {
		fmt.Fprintf(env.Stderr, "fourfold stress: the board could not be saved: %v\n", sentence.FromError(err))
	} else {
		fmt.Fprintf(env.Stdout, "\nsaved as %s; \"fourfold %s\" opens it\n", name, name)
	}
	return &exit{status: StatusFailure}
}

// save writes the text of a board to a new file and returns its name.
func save(id, text string) (name string, err error) {
	const flags = os.O_CREATE | os.O_EXCL | os.O_WRONLY
	name = fmt.Sprintf("fails-%s.txt", id)
	file, err := os.OpenFile(name, flags, 0o666)
	for i := 2; errors.Is(err, fs.ErrExist); i++ {
		name = fmt.Sprintf("fails-%s-%d.txt", id, i)
		file, err = os.OpenFile(name, flags, 0o666)
	}
	if err != nil {
		return "", err
	}
	_, err = file.WriteString(text)
	err = errors.Join(err, file.Close())
	if err != nil {
		os.Remove(name)
	}
	return name, err
}

// sizes returns the sizes of a range such as 2x2..6x6, the smallest first. Without a range it returns
// those of the judge's boards.
func sizes(p *puzzle.Puzzle, text string) (all []view.Size, err error) {
	if text == "" {
		return slices.Concat(p.TestSizes, p.Sizes)[:max(1, len(p.TestSizes))], nil
	}
	first, last, _ := strings.Cut(text, "..")
	least, err1 := boards.ParseSize(first)
	most, err2 := boards.ParseSize(cmp.Or(last, first))
	if err := cmp.Or(err1, err2, p.CheckSize(least), p.CheckSize(most)); err != nil {
		return nil, err
	}
	for rows := least.Rows; rows <= most.Rows; rows++ {
		for cols := least.Cols; cols <= most.Cols; cols++ {
			if s := (view.Size{Rows: rows, Cols: cols}); p.CheckSize(s) == nil {
				all = append(all, s)
			}
		}
	}
	if len(all) == 0 {
		err = sentence.Refuse("size %v is smaller than %v", most, least)
	}
	slices.SortStableFunc(all, func(a, b view.Size) int { return a.Rows*a.Cols - b.Rows*b.Cols })
	return all, err
}

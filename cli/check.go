package cli

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"time"

	"github.com/spf13/cobra"

	"fourfold/cli/check"
	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
)

const checkHelp = `Judges the ANSWERS that a program has printed for the BOARDS of a text. The
answers are in the online judge's form. Moves are checked against the rules, and
any shortest sequence of moves is accepted. One of the two files can be -, the
standard input. The first refused answer is shown with the reason, and ends the
program with status 1. Without --strict, blanks around a line and between the
numbers of a move, blank lines and line ends of Windows do not matter. A third
file, the jury's answers as special judges get them, is not read.

If the solver gives up on a board, out of time (--timeout) or memory, the answer
to it is refused if the bounds found so far refute it, and else not judged. The
exit status is then 3, unless another answer is refused.`

func checkCommand(env Env) *cobra.Command {
	var o check.Options
	var timeout time.Duration
	cmd := env.onPuzzle(&cobra.Command{
		Use:   "check PUZZLE BOARDS ANSWERS [JURY]",
		Short: "judge what another program has answered",
		Long:  checkHelp,
	}, 3, func(cmd *cobra.Command, p *puzzle.Puzzle, args []string) error {
		o.Puzzle, o.Solve = p, solveWithin(timeout)
		return runCheck(cmd, env, o, args)
	})
	flags := cmd.Flags()
	flags.BoolVar(&o.Strict, "strict", false, strictAbout)
	flags.BoolVar(&o.All, "all", false, "go on after an answer that is refused")
	addTime(flags, "timeout", timeoutAbout, &timeout)
	return cmd
}

func runCheck(cmd *cobra.Command, env Env, o check.Options, args []string) error {
	switch {
	case len(args) < 2:
		return usageError(cmd, "want two files: the boards, then the answers")
	case args[0] == "-" && args[1] == "-":
		return usageError(cmd, "only one of the two files can be the standard input")
	}
	if _, err := os.Stat(args[len(args)-1]); len(args) > 2 && err != nil {
		fmt.Fprintf(env.Stderr, "fourfold check: %s: %v; a third file is not read\n", args[2], sentence.FromError(err))
	}
	boards, err := openBoards(env, o.Puzzle, args[0])
	if err != nil {
		return err
	}
	defer boards.file.Close()
	answers, err := openInput(env, args[1])
	if err != nil {
		return err
	}
	defer answers.file.Close()
	o.Boards, o.Answers = boards, answers
	note := noteTall(env.Stderr, o.Puzzle, boards.name)
	tally, err := check.Run(cmd.Context(), o, func(v *check.Verdict) {
		note(v.Line, v.Size)
		if v.Kind != check.Accepted {
			fmt.Fprint(env.Stdout, v.Text(boards.name, answers.name))
		}
	})
	if path := (*fs.PathError)(nil); errors.As(err, &path) {
		return textError(path.Path, err)
	} else if err != nil {
		return textError(boards.name, err)
	}
	more := ""
	if tally.Refused > 0 && !o.All && tally.Skipped == 0 {
		more = "; --all goes on after the first"
	}
	return conclusion(env, tally, more)
}

// conclusion prints the counts and more, and returns the exit status, as an error.
func conclusion(env Env, t check.Tally, more string) error {
	fmt.Fprintf(env.Stdout, "%v%s\n", t, more)
	switch {
	case t.Refused > 0:
		return &exit{status: StatusRefused}
	case t.Undecided > 0:
		return &exit{status: StatusGaveUp}
	}
	return nil
}

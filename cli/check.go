package cli

import (
	"errors"
	"fmt"
	"io/fs"

	"github.com/spf13/cobra"

	"fourfold/cli/check"
)

const checkHelp = `Judges what a program has printed, ANSWERS, for the boards of a text, BOARDS.
The answers are in the online judge's form; moves are made by the rules, and any
shortest way will do. Of the two files one can be -, the standard input. The
first answer that is refused is shown, with what is wrong, what was expected and
what was found; that ends it with status 1. Blanks at the ends of lines, blank
lines, line ends of Windows and a missing last line end do not matter.

With --json it prints an object for each answer, one a line: puzzle, number (of
the board, from 1), line (where the board starts), board (its text), answer (the
line where the answer starts), verdict ("accepted", "wrong", "not minimal" or
another), expected and found (the first lines), why (a sentence), and way (the
moves of a shortest way).`

// checkOptions are the flags of check.
type checkOptions struct {
	check.Options
	json bool
}

func checkCommand(env Env) *cobra.Command {
	var o checkOptions
	cmd := &cobra.Command{
		Use:       "check PUZZLE BOARDS ANSWERS",
		Short:     "judge what another program has answered",
		Long:      checkHelp,
		ValidArgs: puzzleIDs(env),
		RunE:      func(cmd *cobra.Command, args []string) error { return runCheck(cmd, env, o, args) },
	}
	flags := cmd.Flags()
	flags.BoolVar(&o.Strict, "strict", false, "compare byte by byte: blanks, blank lines and line ends matter too")
	flags.BoolVar(&o.All, "all", false, "go on after an answer that is refused")
	flags.BoolVar(&o.json, "json", false, "print a JSON object for each answer")
	addLimits(flags, &o.Timeout, &o.Memory)
	return cmd
}

func runCheck(cmd *cobra.Command, env Env, o checkOptions, args []string) error {
	var err error
	if o.Puzzle, args, err = choosePuzzle(cmd, env, args); err != nil {
		return err
	}
	switch {
	case len(args) < 2:
		return usageError(cmd, "want two files: the boards, then the answers")
	case len(args) > 2:
		return usageError(cmd, "want two files, got %q as well", args[2])
	case args[0] == "-" && args[1] == "-":
		return usageError(cmd, "only one of the two files can be the standard input")
	}
	boards, err := openInput(env, args[0])
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
	return o.run(cmd, env, boards.name, answers.name)
}

// run judges the answers, prints the verdicts and returns the exit status, as an error.
func (o *checkOptions) run(cmd *cobra.Command, env Env, boards, answers string) error {
	tally, err := check.Run(cmd.Context(), o.Options, func(v *check.Verdict) error {
		text := ""
		switch {
		case o.json:
			text = v.JSON()
		case v.Kind != check.Accepted:
			text = v.Text(boards, answers)
		}
		_, err := fmt.Fprint(env.Stdout, text)
		return err
	})
	if path := (*fs.PathError)(nil); errors.As(err, &path) {
		return textError(path.Path, err)
	} else if err != nil {
		return textError(boards, err)
	}
	switch {
	case o.json:
	case tally.Refused > 0 && !o.All:
		fmt.Fprintf(env.Stdout, "%v; --all goes on after the first\n", tally)
	default:
		fmt.Fprintf(env.Stdout, "%v\n", tally)
	}
	switch {
	case tally.Refused > 0:
		return &exit{status: StatusRefused}
	case tally.Undecided > 0:
		return &exit{status: StatusGaveUp}
	}
	return nil
}

package cli

import (
	"context"
	"errors"
	"flag"
	"io/fs"

	"fourfold/cli/check"
	"fourfold/puzzles/lines"
)

func checkCommand() command {
	return command{
		name:  "check",
		usage: "PUZZLE [FLAG ...] BOARDS ANSWERS",
		short: "judge what another program has answered",
		long:  checkHelp,
		flags: checkFlags,
		run:   runCheck,
	}
}

const checkHelp = `Judges what a program has printed, ANSWERS, for the boards of a text, BOARDS.
The answers are in the online judge's form; moves are made by the rules, and any
shortest way will do. Of the two files one can be -, the standard input. The
first answer that is refused is shown, with what is wrong, what was expected and
what was found; that ends it with status 1. Blanks at the ends of lines, blank
lines, line ends of Windows and a missing last line end do not matter.
`

// checkFlags lists the flags of check.
func checkFlags(Env) []option {
	return []option{
		{"--strict", "compare byte by byte: blanks, blank lines and line ends matter too"},
		{"--all", "go on after an answer that is refused"},
		{"--json", "print a JSON object for each answer, one a line: puzzle, number (of the board, from 1), line (where the board " +
			"starts), board (its text), answer (the line where the answer starts), verdict (\"accepted\", \"wrong\", \"not minimal\" or " +
			"another), expected and found (the first lines), why (a sentence), and way (the moves of a shortest way)"},
		{"--timeout D", "do not decide about a board that takes longer to solve than this time, such as 2s"},
		{"--memory M", "memory that a solver may use, such as 512M or 2G; by default 1G"},
	}
}

// checkOptions are the flags of check.
type checkOptions struct {
	check.Options
	json bool
}

func (o *checkOptions) flags(Env) *flag.FlagSet {
	flags := newFlags("check")
	flags.BoolVar(&o.Strict, "strict", false, "")
	flags.BoolVar(&o.All, "all", false, "")
	flags.BoolVar(&o.json, "json", false, "")
	addLimits(flags, &o.Timeout, &o.Memory)
	return flags
}

func runCheck(ctx context.Context, args []string, env Env) error {
	var o checkOptions
	args, err := parse(o.flags(env), args)
	if err != nil {
		return err
	}
	if o.Puzzle, args, err = choosePuzzle("check", args, env); err != nil {
		return err
	}
	switch {
	case len(args) < 2:
		return usageError("check", "want two files: the boards, then the answers")
	case len(args) > 2:
		return usageError("check", "want two files, got %q as well", args[2])
	case args[0] == "-" && args[1] == "-":
		return usageError("check", "only one of the two files can be the standard input")
	}
	boards, boardsName, err := openNamed(ctx, args[0], env)
	if err != nil {
		return err
	}
	defer boards.Close()
	answers, answersName, err := openNamed(ctx, args[1], env)
	if err != nil {
		return err
	}
	defer answers.Close()
	o.Boards, o.Answers = boards, answers
	return o.run(ctx, env, boardsName, answersName)
}

// run judges the answers, prints the verdicts and returns the exit status, as an error.
func (o *checkOptions) run(ctx context.Context, env Env, boards, answers string) error {
	tally, err := check.Run(ctx, o.Options, func(v *check.Verdict) error {
		switch {
		case o.json:
			return say(env, v.JSON())
		case v.Kind != check.Accepted:
			return say(env, v.Text(boards, answers))
		}
		return nil
	})
	if err != nil {
		return textError(boards, err)
	}
	switch {
	case o.json:
	case tally.Refused > 0 && !o.All:
		err = say(env, tally.String()+"; --all goes on after the first\n")
	default:
		err = say(env, tally.String()+"\n")
	}
	switch {
	case err != nil:
		return err
	case tally.Refused > 0:
		return &exit{status: StatusRefused}
	case tally.Undecided > 0:
		return &exit{status: StatusGaveUp}
	}
	return nil
}

// textError returns an error of reading a text that has a name.
func textError(name string, err error) error {
	var syntax *lines.Error
	var file *fs.PathError
	switch {
	case errors.As(err, &syntax):
		return failed(StatusUsage, "%s:%d: %v", name, syntax.Line, syntax.What)
	case errors.As(err, &file):
		return failed(StatusUsage, "fourfold: %v", file)
	}
	return err
}

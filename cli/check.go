package cli

import (
	"bufio"
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"time"

	"fourfold/puzzles/judge"
	"fourfold/puzzles/puzzle"
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

const checkHelp = `Judges what a program has printed, ANSWERS, for the boards of a text, BOARDS:
the online judge's form, or what solve prints, also with --steps or --json. Of
the two files one can be -, the standard input. Moves are made by the rules, and
any shortest way will do. The first answer that is refused is shown, with what
is wrong, what was expected and what was found; that ends it with status 1.
Blanks at the ends of lines, blank lines, line ends of Windows and a missing
last line end do not matter.
`

// checkFlags lists the flags of check.
func checkFlags(env Env) []option {
	flags := []option{
		{"--moves", "the answer to each board is its moves: a line with their number, or the judge's answer, then a line for each, " +
			"such as solve --json has them"},
		{"--strict", "refuse what does not matter otherwise, and say what it is"},
		{"--all", "go on after an answer that is refused"},
		{"--json", "print a JSON object for each answer, one a line: puzzle, number (of the board, from 1), line (where the board " +
			"starts), board (its text), answer (the line where the answer starts), verdict (\"accepted\", \"wrong number\", \"not " +
			"minimal\" or another), expected and found (the first lines), why (a sentence), move (the number of the illegal one), and " +
			"way (the moves of a shortest way)"},
		{"--timeout D", "do not decide about a board that takes longer to solve than this time, such as 2s"},
		{"--memory M", "memory that a solver may use, such as 512M or 2G; by default 1G"},
	}
	return append(flags, goalOptions(env)...)
}

// checkOptions are the flags of check.
type checkOptions struct {
	judge.Options
	json bool
	goal goalFlag
}

func (o *checkOptions) flags(env Env) *flag.FlagSet {
	flags := newFlags("check")
	flags.BoolVar(&o.Moves, "moves", false, "")
	flags.BoolVar(&o.Strict, "strict", false, "")
	flags.BoolVar(&o.All, "all", false, "")
	flags.BoolVar(&o.json, "json", false, "")
	addLimits(flags, &o.Timeout, &o.Memory)
	o.goal.addTo(flags, env)
	return flags
}

func runCheck(ctx context.Context, args []string, env Env) error {
	var o checkOptions
	args, err := parse(o.flags(env), args)
	if err != nil {
		return err
	}
	p, args, err := choosePuzzle("check", args, env)
	if err != nil {
		return err
	}
	if err := twoFiles(args); err != nil {
		return err
	}
	goal, err := o.goal.find(ctx, "check", p, env)
	if err != nil {
		return err
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
	c := &checkRun{puzzle: aimed(p, goal), boards: boardsName, answers: answersName, options: o, stderr: env.Stderr}
	return c.all(ctx, boards, answers, env.Stdout)
}

// twoFiles says what is wrong with the names of the two files.
func twoFiles(args []string) error {
	switch {
	case len(args) < 2:
		return usageError("check", "want two files: the boards, then the answers")
	case len(args) > 2:
		return usageError("check", "want two files, got %q as well", args[2])
	case args[0] == "-" && args[1] == "-":
		return usageError("check", "only one of the two files can be the standard input")
	}
	return nil
}

// aimed returns the puzzle whose boards have the goal, whatever a text says.
func aimed(p *puzzle.Puzzle, g *goal) *puzzle.Puzzle {
	if g == nil {
		return p
	}
	other := *p
	other.NewReader = func(r io.Reader) puzzle.Reader { return g.reader(p.NewReader(r)) }
	return &other
}

// checkRun is one run of the check command.
type checkRun struct {
	puzzle          *puzzle.Puzzle
	boards, answers string // the names of the texts, for messages
	options         checkOptions
	stderr          io.Writer
	out             *bufio.Writer
}

// all judges all answers. What was found out before it has to stop has been written.
func (c *checkRun) all(ctx context.Context, boards, answers io.Reader, stdout io.Writer) error {
	c.out = bufio.NewWriterSize(stdout, 1<<16)
	written := time.Now()
	tally, err := judge.New(c.puzzle, c.options.Options).Run(ctx, boards, answers, func(v *judge.Verdict) error {
		c.write(v)
		if time.Since(written) > flushEvery {
			written = time.Now()
			return outputError(c.out.Flush())
		}
		_, err := c.out.Write(nil)
		return outputError(err)
	})
	if err == nil && !c.options.json {
		c.summarize(tally)
	}
	if err := c.out.Flush(); err != nil {
		return outputError(err)
	}
	return c.conclude(tally, err)
}

// conclude returns what the run ends with.
func (c *checkRun) conclude(t judge.Tally, err error) error {
	var e *judge.Error
	switch {
	case errors.As(err, &e):
		return c.failure(e)
	case err != nil:
		return err
	case t.Refused > 0:
		return &exit{status: StatusRefused}
	case t.Undecided > 0:
		return &exit{status: StatusGaveUp}
	}
	return nil
}

// failure returns why the judging had to stop.
func (c *checkRun) failure(e *judge.Error) error {
	status, name := StatusFailure, c.boards
	if e.Bad {
		status = StatusUsage
	}
	if e.Text == judge.Answers {
		name = c.answers
	}
	if e.Line == 0 {
		return failed(status, "%s: %v", name, e.Err)
	}
	return failed(status, "%s:%d: %v", name, e.Line, e.Err)
}

// summarize writes how many answers were judged, and how.
func (c *checkRun) summarize(t judge.Tally) {
	fmt.Fprintf(c.out, "%d accepted", t.Accepted)
	if t.Refused > 0 {
		fmt.Fprintf(c.out, ", %d refused", t.Refused)
	}
	if t.Undecided > 0 {
		fmt.Fprintf(c.out, ", %d undecided", t.Undecided)
	}
	if t.Refused > 0 && !c.options.All {
		c.out.WriteString("; --all goes on after the first")
	}
	c.out.WriteByte('\n')
}

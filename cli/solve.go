package cli

import (
	"cmp"
	"context"
	"errors"
	"flag"
	"io"
	"strconv"
	"strings"
	"time"

	"fourfold/puzzles/puzzle"
)

func solveCommand() command {
	return command{
		name:  "solve",
		usage: "PUZZLE [FLAG ...] [FILE]",
		short: "answer the boards of a text, as the judge wants it",
		long:  solveHelp,
		flags: solveFlags,
		run:   runSolve,
	}
}

const solveHelp = `Answers the boards of a text, one or many, in exactly the form that the online
judge wants. Without a FILE, or with -, it reads the standard input. If a board
is bad, the boards before it get their answers, and it and those after it none.
`

// solveFlags lists the flags of solve.
func solveFlags(env Env) []option {
	return append(append(goalOptions(env), []option{
		{"--steps", "after each answer, print every move in words and the board after it; for an impossible board, " +
			"the reasons, with stars for the cells that they are about"},
		{"--json", "print a JSON object for each board, one a line: puzzle, line (where the board starts), board (its " +
			"text), status (\"solved\", \"impossible\" or \"gave up\"), length (null without a solution), minimal (true " +
			"if proven), nodes, milliseconds, proof (sentences), and moves: strings, or with --steps objects of move, " +
			"text and board. If the solver gave up, these are the best solution that it found, if any, and bound is " +
			"the lower bound that it proved"},
		{"--timeout D", "give up on a board after this time, such as 500ms, 2s or 1m30s. That ends the program, since the " +
			"judge's form has no word for it; with --json, the boards that follow are still answered"},
		{"--memory M", "memory that a solver may use, such as 512M or 2G; by default 1G. It gives up on a board that needs " +
			"more"},
	}...), proofOptions()...)
}

// solveOptions are the flags of solve.
type solveOptions struct {
	goal        goalFlag
	steps, json bool
	timeout     time.Duration // for each problem; 0 for none
	memory      int64         // in bytes; 0 for the usual
	proof       string        // the file for certificates, or empty
	proofLimit  int64         // bytes for each of them
}

func (o *solveOptions) flags(env Env) *flag.FlagSet {
	flags := newFlags("solve")
	o.goal.addTo(flags, env)
	flags.BoolVar(&o.steps, "steps", false, "")
	flags.BoolVar(&o.json, "json", false, "")
	addLimits(flags, &o.timeout, &o.memory)
	flags.StringVar(&o.proof, "proof", "", "")
	o.proofLimit = puzzle.DefaultCertificate
	flags.Func("proof-limit", "", func(text string) error {
		bytes, err := parseBytes(text)
		if err == nil {
			o.proofLimit = bytes
		}
		return err
	})
	return flags
}

// addLimits adds the flags that limit the search for the answer to a board.
func addLimits(flags *flag.FlagSet, timeout *time.Duration, memory *int64) {
	flags.Func("timeout", "", func(text string) (err error) {
		*timeout, err = time.ParseDuration(text)
		if err != nil || *timeout <= 0 {
			return errors.New("want a time above zero, such as 2s, up to 2562047h")
		}
		return nil
	})
	flags.Func("memory", "", func(text string) error {
		bytes, err := parseBytes(text)
		if err == nil {
			*memory = bytes
		}
		return err
	})
}

// parseBytes reads an amount of memory such as 512M or 2G.
func parseBytes(text string) (int64, error) {
	shift := 0
	number := text
	for suffix, s := range map[string]int{"K": 10, "M": 20, "G": 30} {
		if rest, ok := strings.CutSuffix(strings.ToUpper(text), suffix); ok {
			number, shift = rest, s
		}
	}
	n, err := strconv.ParseInt(number, 10, 64)
	if err != nil || n <= 0 || n > 1<<62>>shift {
		return 0, errors.New("want an amount above zero, such as 512M or 2G, up to 4294967296G")
	}
	return n << shift, nil
}

func runSolve(ctx context.Context, args []string, env Env) error {
	var o solveOptions
	args, err := parse(o.flags(env), args)
	if err != nil {
		return err
	}
	p, args, err := choosePuzzle("solve", args, env)
	if err != nil {
		return err
	}
	goal, err := o.goal.find(ctx, "solve", p, env)
	if err != nil {
		return err
	}
	in, name, err := openInput(ctx, "solve", args, env)
	if err != nil {
		return err
	}
	defer in.Close()
	run := &solving{puzzle: p, goal: goal, name: name, options: o, stderr: env.Stderr}
	if o.proof != "" {
		if run.proofs, err = createProofs(o.proof, name, o.proofLimit); err != nil {
			return err
		}
	}
	return cmp.Or(run.all(ctx, in, env.Stdout), run.proofs.close())
}

// openInput opens the file that is named, or else the standard input. The name
// that it returns is for messages.
func openInput(ctx context.Context, command string, args []string, env Env) (in io.ReadCloser, name string, err error) {
	switch {
	case len(args) > 1:
		return nil, "", usageError(command, "one file at a time, got %q as well", args[1])
	case len(args) == 0:
		return openNamed(ctx, "-", env)
	}
	return openNamed(ctx, args[0], env)
}

// openNamed opens a file, or the standard input where it is named "-". The name that it returns is for messages.
func openNamed(ctx context.Context, file string, env Env) (in io.ReadCloser, name string, err error) {
	if file == "-" {
		return io.NopCloser(env.Stdin), "<stdin>", nil
	}
	f, err := openFile(ctx, file, env.Stderr)
	switch {
	case ctx.Err() != nil:
		return nil, "", ctx.Err()
	case err != nil:
		return nil, "", failed(StatusUsage, "fourfold: %v", err)
	}
	return f, file, nil
}

package cli

import (
	"io"
	"time"

	"github.com/spf13/cobra"

	"fourfold/puzzles/sentence"
)

const solveHelp = `Prints the answers to the boards of a text, one or many, in exactly the form
that the online judge wants. Without a FILE, or with -, it reads the standard
input. A bad board ends the run after the answers to the boards before it. So
does a board that the solver gives up on, except with --json.

With --json it prints an object for each board, one a line: puzzle, line (where
the board starts), board (its text), status ("solved", "impossible" or "gave
up"), length (null without a solution), minimal (true if proven), nodes,
milliseconds, proof (sentences), and moves: strings, or with --steps objects
with move, text and board, and with --why also why. If the solver gave up, the
moves are the best solution that it found, if any, and bound is the lower bound
that it proved.

With --proof it also writes certificates, for "fourfold verify" or a checker of
your own: the moves, and a proof that no fewer will do, or that the board is
impossible. An answer that has none, such as one that is not proven, is named,
and the program ends with status 3. The file gets the certificates of the other
answers when all boards are done. It stays as it was if there are none, or if
the run fails.`

// solveOptions are the flags of solve.
type solveOptions struct {
	steps, why, json bool          // why implies steps
	timeout          time.Duration // for a board; zero means none
	proof            string        // the file for certificates, or empty
}

func solveCommand(env Env) *cobra.Command {
	var o solveOptions
	cmd := &cobra.Command{
		Use:       "solve PUZZLE [FILE]",
		Short:     "print the answers to the boards of a text, as the judge wants them",
		Long:      solveHelp,
		Args:      atMost(2),
		ValidArgs: puzzleIDs(env),
		RunE:      func(cmd *cobra.Command, args []string) error { return runSolve(cmd, env, o, args) },
	}
	flags := cmd.Flags()
	flags.BoolVar(&o.steps, "steps", false, "after each answer, print every move in words and the board after it; for an "+
		"impossible board, the reasons, with stars for their cells")
	flags.BoolVar(&o.why, "why", false, "like --steps, and print the reason of each move")
	flags.BoolVar(&o.json, "json", false, "print a JSON object for each board")
	addTime(flags, "timeout", timeoutAbout, &o.timeout)
	addFlag(flags, "proof", "write a certificate of each answer to `FILE`; with -, print the certificates and not the answers",
		"the path of a file", func(text string) bool { o.proof = text; return text != "" })
	return cmd
}

func runSolve(cmd *cobra.Command, env Env, o solveOptions, args []string) error {
	p, args, err := choosePuzzle(cmd, env, args)
	if err != nil {
		return err
	}
	in, err := openInput(env, append(args, "-")[0])
	if err != nil {
		return err
	}
	defer in.file.Close()
	o.steps = o.steps || o.why
	s, out := &solver{solveOptions: o, puzzle: p, name: in.name, stderr: env.Stderr}, env.Stdout
	switch o.proof {
	case "":
	case "-":
		s.proofs, out = env.Stdout, io.Discard
	default:
		file, err := createProofs(env, o.proof, in)
		if err != nil {
			return usageError(cmd, "%s: %v", o.proof, sentence.FromError(err))
		}
		defer env.onInterrupt(file.Discard)()
		s.proofs, s.commit = file, file.Commit
	}
	return s.run(cmd.Context(), in, out)
}

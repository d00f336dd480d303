package cli

import (
	"errors"
	"flag"
	"io"
	"os"
	"slices"
	"strings"

	"fourfold/puzzles/puzzle"
)

// Window reports whether the arguments of the program, given without its name,
// ask for the window, and which files it is to open. No arguments do, and names of
// files do, and the name of one puzzle, which is returned as if it were a file; a first argument that is a command or a flag, or neither is a file nor
// looks like one, is for [Run]. A file that is named like a command is written
// "./solve", or after a "--".
func Window(args []string, puzzles []*puzzle.Puzzle) (files []string, window bool) {
	switch {
	case len(args) == 0:
		return nil, true
	case args[0] == "--":
		return args[1:], true
	case strings.HasPrefix(args[0], "-"), slices.Contains(commandNames(), args[0]):
		return nil, false
	case len(args) == 1 && findPuzzle(args[0], Env{Puzzles: puzzles}) != nil:
		return args, true
	}
	return args, isFile(args[0])
}

// isFile reports whether there is such a file, or the name clearly means one.
func isFile(name string) bool {
	if _, err := os.Stat(name); err == nil {
		return true
	}
	return strings.ContainsAny(name, `./\`)
}

// newFlags returns an empty set of flags that prints nothing itself.
func newFlags(command string) *flag.FlagSet {
	flags := flag.NewFlagSet(command, flag.ContinueOnError)
	flags.SetOutput(io.Discard)
	return flags
}

// parse reads flags before, between and after the other arguments, which it
// returns. All that follows a "--" is no flag. A request for help is
// flag.ErrHelp, everything else a usage error.
func parse(flags *flag.FlagSet, args []string) (others []string, err error) {
	for {
		err := flags.Parse(args)
		rest := flags.Args()
		parsed := len(args) - len(rest)
		switch {
		case errors.Is(err, flag.ErrHelp):
			return nil, err
		case err != nil:
			return nil, usageError(flags.Name(), "%s", flagProblem(err))
		case parsed > 0 && args[parsed-1] == "--":
			return append(others, rest...), nil
		case len(rest) == 0:
			return others, nil
		}
		others, args = append(others, rest[0]), rest[1:]
	}
}

// flagProblem words an error of package flag the way this program writes flags.
func flagProblem(err error) string {
	return strings.NewReplacer(
		"flag provided but not defined: -", "unknown flag --",
		"flag needs an argument: -", "no value for flag --",
		"for flag -", "for flag --",
		"for -", "for flag --",
	).Replace(err.Error())
}

// choosePuzzle takes the puzzle's name from the front of the arguments.
func choosePuzzle(command string, args []string, env Env) (*puzzle.Puzzle, []string, error) {
	if len(args) == 0 {
		return nil, nil, usageError(command, "no puzzle, want %s", list(puzzleIDs(env)))
	}
	if p := findPuzzle(args[0], env); p != nil {
		return p, args[1:], nil
	}
	return nil, nil, usageError(command, "unknown puzzle %q, want %s", args[0], list(puzzleIDs(env)))
}

// findPuzzle returns the puzzle of that name, or nil.
func findPuzzle(id string, env Env) *puzzle.Puzzle {
	for _, p := range env.Puzzles {
		if p.ID == id {
			return p
		}
	}
	return nil
}

func puzzleIDs(env Env) []string {
	ids := make([]string, len(env.Puzzles))
	for i, p := range env.Puzzles {
		ids[i] = p.ID
	}
	return ids
}

// list joins words as in "flip, swap or tetravex".
func list(words []string) string {
	last := len(words) - 1
	if last < 1 {
		return strings.Join(words, "")
	}
	return strings.Join(words[:last], ", ") + " or " + words[last]
}

package cli

import (
	"errors"
	"flag"
	"strings"
	"testing"
	"unicode"

	"fourfold/puzzles/puzzle"
)

// FuzzArguments reads command lines, whose arguments stand on lines of a text, as far as their flags and words go: what is
// wrong is said without anything that a terminal obeys.
func FuzzArguments(f *testing.F) {
	for _, line := range []string{
		"solve peg --steps a", "check peg --moves --all a b", "solve peg --timeout=2s --memory 512M -- --json", "random peg --size 3x4 --moves -1 --seed 7",
		"random --moves 99999999999999999999 peg", "--\x1b[2J", "help solve", "--", "-h", "version x", "solve --timeout 9999999999h peg", "./solve", "\xff",
	} {
		f.Add(strings.ReplaceAll(line, " ", "\n"))
	}
	env := Env{Puzzles: []*puzzle.Puzzle{template}}
	f.Fuzz(func(t *testing.T, text string) {
		args := strings.Split(text, "\n")
		for _, arg := range args {
			if strings.Contains(arg, "\x00") || strings.Contains(arg, "/") {
				return // no argument, or a file of this machine
			}
		}
		Window(args, env.Puzzles)
		var solve solveOptions
		said(t, parsed(solve.flags(env), "solve", args, env))
		said(t, parsed(new(checkOptions).flags(env), "check", args, env))
		random := randomOptions{}
		if err := parsed(random.flags(env), "random", args, env); err != nil {
			said(t, err)
			return
		}
		wish := puzzle.Wish{Size: template.Sizes[0], Asks: random.asks}
		if random.sizes != nil {
			wish.Size = random.sizes.most
		}
		if err := checkWish(template, wish); err != nil {
			said(t, usageError("random", "%v", err))
		}
	})
}

// parsed reads the arguments of a command.
func parsed(flags *flag.FlagSet, command string, args []string, env Env) error {
	others, err := parse(flags, args)
	if err == nil {
		_, _, err = choosePuzzle(command, others, env)
	}
	return err
}

// said fails where an error is no usage error, or not legible.
func said(t *testing.T, err error) {
	t.Helper()
	if err == nil || errors.Is(err, flag.ErrHelp) {
		return
	}
	message := strings.ReplaceAll(err.Error(), "\n", "")
	if statusOf(err) != StatusUsage || strings.Count(err.Error(), "\n") != 1 || strings.ContainsFunc(message, unicode.IsControl) {
		t.Errorf("status %d, %q", statusOf(err), err.Error())
	}
}

package cli

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"fourfold/puzzles/proof"
)

func verifyCommand() command {
	return command{
		name:  "verify",
		usage: "[FILE]",
		short: "check the certificates of a text",
		long:  verifyHelp,
		run:   runVerify,
	}
}

const verifyHelp = `Checks certificates, as solve --proof writes them: their moves are made by the
rules, and what is said to prove that none are fewer, or that there are none, is
followed. That knows the rules of the puzzles and nothing of what solves them.
Without a FILE, or with -, it reads the standard input. It says how many
certificates were accepted, and what they claim. The first one that is refused
is named with the line where it is wrong, and ends the program with status 1.
`

func runVerify(ctx context.Context, args []string, env Env) error {
	args, err := parse(newFlags("verify"), args)
	if err != nil {
		return err
	}
	in, name, err := openInput(ctx, "verify", args, env)
	if err != nil {
		return err
	}
	defer in.Close()
	accepted, err := proof.Verify(ctx, in)
	if len(accepted) > 0 {
		if err := say(env, summary(accepted)); err != nil {
			return err
		}
	}
	var refused *proof.Error
	switch {
	case errors.As(err, &refused):
		return failed(StatusRefused, "%s:%d: refused: %s", name, refused.Line, refused.What)
	case err != nil && ctx.Err() == nil:
		return failed(StatusUsage, "%s: %v", name, err)
	}
	return err
}

// claimed is what a certificate claims, of which puzzle. Of a minimum its number is left out.
type claimed struct{ puzzle, kind string }

// summary says how many certificates were accepted, and of what claims.
func summary(accepted []proof.Accepted) string {
	var order []claimed
	counts := map[claimed]int{}
	for _, a := range accepted {
		kind, _, _ := strings.Cut(a.Claim, " ")
		c := claimed{a.Puzzle, kind}
		if counts[c]++; counts[c] == 1 {
			order = append(order, c)
		}
	}
	if len(accepted) == 1 {
		return fmt.Sprintf("1 certificate accepted: %s, %s\n", accepted[0].Puzzle, accepted[0].Claim)
	}
	var b strings.Builder
	fmt.Fprintf(&b, "%d certificates accepted\n", len(accepted))
	for _, c := range order {
		fmt.Fprintf(&b, "%s, %s: %d\n", c.puzzle, c.kind, counts[c])
	}
	return b.String()
}

package cli

import (
	"errors"
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"fourfold/puzzles/proof"
)

const verifyHelp = `Checks certificates, as solve --proof writes them: their moves are made by the
rules, and what is said to prove that none are fewer, or that there are none, is
followed. That knows the rules of the puzzles and nothing of what solves them.
Without a FILE, or with -, it reads the standard input. It says how many
certificates were accepted, and what they claim. The first one that is refused
is named with the line where it is wrong, and ends the program with status 1.`

func verifyCommand(env Env) *cobra.Command {
	return &cobra.Command{
		Use:   "verify [FILE...]",
		Short: "check the certificates of a text",
		Long:  verifyHelp,
		RunE:  func(cmd *cobra.Command, args []string) error { return runVerify(cmd, env, args) },
	}
}

func runVerify(cmd *cobra.Command, env Env, names []string) error {
	if len(names) == 0 {
		names = []string{"-"}
	}
	var accepted []proof.Accepted
	for _, name := range names {
		more, err := verifyFile(cmd, env, name)
		accepted = append(accepted, more...)
		if err != nil {
			if len(accepted) > 0 {
				fmt.Fprint(env.Stdout, summary(accepted))
			}
			return err
		}
	}
	fmt.Fprint(env.Stdout, summary(accepted))
	return nil
}

// verifyFile checks the certificates of a file. It returns those that were
// accepted also with an error.
func verifyFile(cmd *cobra.Command, env Env, name string) ([]proof.Accepted, error) {
	in, err := openInput(env, name)
	if err != nil {
		return nil, err
	}
	defer in.Close()
	accepted, err := proof.Verify(cmd.Context(), in)
	var refused *proof.Error
	switch {
	case errors.As(err, &refused):
		err = failed(StatusRefused, "%s:%d: refused: %s", in.name, refused.Line, refused.What)
	case err != nil:
		err = textError(in.name, err)
	}
	return accepted, err
}

// claimed is the puzzle and the claim of a certificate, without the number of a
// minimum.
type claimed struct{ puzzle, kind string }

// summary says how many certificates were accepted, and of which claims.
func summary(accepted []proof.Accepted) string {
	if len(accepted) == 1 {
		return fmt.Sprintf("1 certificate accepted: %s, %s\n", accepted[0].Puzzle, accepted[0].Claim)
	}
	var order []claimed
	counts := map[claimed]int{}
	for _, a := range accepted {
		kind, _, _ := strings.Cut(a.Claim, " ")
		c := claimed{a.Puzzle, kind}
		if counts[c]++; counts[c] == 1 {
			order = append(order, c)
		}
	}
	var b strings.Builder
	fmt.Fprintf(&b, "%d certificates accepted\n", len(accepted))
	for _, c := range order {
		fmt.Fprintf(&b, "%s, %s: %d\n", c.puzzle, c.kind, counts[c])
	}
	return b.String()
}

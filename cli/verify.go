package cli

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"fourfold/internal/page"
	"fourfold/puzzles/lines"
	"fourfold/puzzles/proof"
	"fourfold/puzzles/sentence"
)

const verifyHelp = `Checks certificates, as solve --proof writes them: the moves against the rules,
and the proofs that no fewer moves will do, or that no moves reach the goal. It
knows the rules of the puzzles and shares no code with the solvers.
Without a FILE, or with -, it reads the standard input. It prints how many
certificates are accepted, and their claims; for a page of solve --page, which
may say anything around them, also the board of each. The first refused one is
named with the line where it is wrong, and ends the program with status 1. So
does one with more positions than verify can look at, with status 3.`

func verifyCommand(env Env) *cobra.Command {
	return &cobra.Command{
		Use:   "verify [FILE...]",
		Short: "check the certificates of a text",
		Long:  verifyHelp,
		RunE: func(cmd *cobra.Command, names []string) (err error) {
			if len(names) == 0 {
				names = []string{"-"}
			}
			var accepted []proof.Accepted
			for i := 0; i < len(names) && err == nil; i++ {
				err = verifyFile(cmd.Context(), env, names[i], &accepted)
			}
			fmt.Fprint(env.Stdout, summary(accepted))
			return err
		},
	}
}

// verifyFile adds the certificates of a file that are accepted, until there is an error.
func verifyFile(ctx context.Context, env Env, name string, all *[]proof.Accepted) error {
	in, err := openInput(env, name)
	if err != nil {
		return err
	}
	defer in.file.Close()
	text, onPage, err := page.Certificates(lines.Decode(in))
	if err != nil {
		return failed(StatusUsage, "%s: %v", in.name, sentence.FromError(err))
	}
	accepted, err := proof.Verify(ctx, text)
	*all = append(*all, accepted...)
	for _, a := range accepted {
		if onPage { // which may say anything around them
			fmt.Fprintf(env.Stdout, "%s:%d: %s, %s\n    %s\n", in.name, a.Line, a.Puzzle, a.Claim, strings.Join(a.Board, "\n    "))
		}
	}
	var refused *proof.Error
	switch {
	case !errors.As(err, &refused):
		return textError(in.name, err)
	case refused.GaveUp:
		return failed(StatusGaveUp, "%s:%d: gave up: %s", in.name, refused.Line, refused.What)
	}
	return failed(StatusRefused, "%s:%d: refused: %s", in.name, refused.Line, refused.What)
}

// summary says how many certificates were accepted, and of which claims.
func summary(accepted []proof.Accepted) string {
	if len(accepted) == 0 {
		return ""
	} else if len(accepted) == 1 {
		return fmt.Sprintf("1 certificate accepted: %s, %s\n", accepted[0].Puzzle, accepted[0].Claim)
	}
	counts := map[string]int{}
	for _, a := range accepted {
		kind, _, _ := strings.Cut(a.Claim, " ") // without the number of a minimum
		counts[a.Puzzle+", "+kind]++
	}
	text := fmt.Sprintf("%d certificates accepted\n", len(accepted))
	for _, claim := range slices.Sorted(maps.Keys(counts)) {
		text += fmt.Sprintf("%s: %d\n", claim, counts[claim])
	}
	return text
}

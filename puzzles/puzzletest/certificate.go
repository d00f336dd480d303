package puzzletest

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"fourfold/puzzles/proof"
	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
)

// testCertificate has the checker read the certificate of an answer to a board as it was set.
func testCertificate(t testing.TB, p *puzzle.Puzzle, problem puzzle.Problem, o puzzle.Outcome) {
	if o.Certify == nil {
		return
	}
	text := within(t, "Certify of\n"+problem.String(), patience, func(ctx context.Context) (string, error) {
		text, err := p.Certify(ctx, problem, o)
		if refusal := new(sentence.Refusal); errors.As(err, &refusal) {
			return "", nil // such as one that is too large
		}
		return string(text), err
	})
	if text == "" {
		return
	}
	accepted, err := proof.Verify(context.Background(), strings.NewReader(text))
	must(t, proof.Knows(p.ID), "Certify needs a checker: write one for %q in puzzles/proof, and list it in proof.go", p.ID)
	must(t, err == nil, "the certificate is refused: %v:\n%s", err, text)
	claims := []string{"possible", "only"}
	if o.Minimal {
		claims = []string{fmt.Sprintf("minimum %d", o.Length())}
	} else if !o.Possible() {
		claims = []string{"impossible"}
	}
	fits := len(accepted) == 1 && slices.Contains(claims, accepted[0].Claim)
	must(t, fits, "the certificate claims %v, but the answer is %s:\n%s", accepted, inShort(o), text)
}

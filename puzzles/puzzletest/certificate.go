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

// verify is the checker, which a test replaces.
var verify = proof.Verify

// testCertificate has the checker read the certificate of an answer to a board as it was set, and then the same evidence
// for false claims. The detour has the codes of a solution that is too long, or none.
func testCertificate(t testing.TB, p *puzzle.Puzzle, problem puzzle.Problem, o puzzle.Outcome, detour []string) {
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
	accepted, err := verify(context.Background(), strings.NewReader(text))
	known := err == nil || !strings.Contains(err.Error(), "unknown puzzle")
	must(t, known, "Certify needs a checker: write one for %q in puzzles/proof, and list it in proof.go", p.ID)
	must(t, err == nil, "the certificate is refused: %v:\n%s", err, text)
	claims := []string{"possible", "only"}
	if o.Minimal {
		claims = []string{fmt.Sprintf("minimum %d", o.Length())}
	} else if !o.Possible() {
		claims = []string{"impossible"}
	}
	fits := len(accepted) == 1 && slices.Contains(claims, accepted[0].Claim)
	must(t, fits, "the certificate claims %v, but the answer is %s:\n%s", accepted, inShort(o), text)
	for _, lie := range lies(text, o, detour) {
		_, err := verify(context.Background(), strings.NewReader(lie))
		must(t, err != nil, "the checker accepts a false claim, the answer is %s:\n%s", inShort(o), lie)
	}
}

// lies returns a certificate with other claims and the moves for them.
func lies(certificate string, o puzzle.Outcome, detour []string) (texts []string) {
	head, rest, _ := strings.Cut(certificate, "claim ")
	lines := strings.SplitAfter(rest, "\n")[1:]
	var moves []string
	if o.Possible() {
		moves, lines = codes(o), lines[1+o.Length():]
		texts = append(texts, head+"claim impossible\n"+strings.Join(lines, ""))
	}
	for _, wrong := range [][]string{moves[:max(len(moves)-1, 0)], append(slices.Clip(moves), moves[max(len(moves)-1, 0):]...), detour} {
		if n := len(wrong); n != len(moves) || !o.Possible() {
			claim := fmt.Sprintf("claim minimum %d\nmoves %d\n", n, n)
			texts = append(texts, head+claim+strings.Join(append(wrong, lines...), "\n"))
		}
	}
	return texts
}

// codes returns the codes of the steps of an answer.
func codes(o puzzle.Outcome) (list []string) {
	for i := range o.Length() {
		list = append(list, o.Walk.Step(i).Code)
	}
	return list
}

package proof_test

import (
	"context"
	"strings"
	"testing"

	"fourfold/puzzles/proof"
	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/puzzletest"
	"fourfold/puzzles/swap"
)

// certified returns the certificate of a board.
func certified(t testing.TB, p *puzzle.Puzzle, problem puzzle.Problem) string {
	t.Helper()
	text, err := p.Certify(context.Background(), problem, puzzletest.Solve(t, problem), puzzle.DefaultCertificate)
	if err != nil {
		t.Fatalf("%s: %v", puzzletest.Text(problem), err)
	}
	return string(text)
}

func TestSwap(t *testing.T) {
	problem := puzzletest.Read(t, swap.Puzzle, "1111\n0000\n1110\n0010\n1010\n0101\n1010\n0101\n")
	const want = "fourfold proof 1\npuzzle swap\nboard 8\n1111\n0000\n1110\n0010\n1010\n0101\n1010\n0101\n" +
		"claim minimum 4\nmoves 4\n1222\n1424\n3242\n4344\npotential\n1 0 1 2\n2 1 2 3\n1 0 1 2\n2 1 0 1\nend\n"
	text := certified(t, swap.Puzzle, problem)
	if text != want {
		t.Errorf("got %s, want %s", text, want)
	}
	accepted, err := proof.Verify(t.Context(), strings.NewReader("# a comment\n\n"+text))
	if err != nil || len(accepted) != 1 || accepted[0] != (proof.Accepted{Line: 3, Puzzle: "swap", Claim: "minimum 4"}) {
		t.Errorf("%v, %v", accepted, err)
	}
}

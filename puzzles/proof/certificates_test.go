package proof_test

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"

	"fourfold/puzzles/flip"
	"fourfold/puzzles/fourline"
	"fourfold/puzzles/proof"
	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/puzzletest"
	"fourfold/puzzles/swap"
)

// certified returns the certificate of a board.
func certified(t testing.TB, p *puzzle.Puzzle, problem puzzle.Problem) string {
	t.Helper()
	text, err := p.Certify(context.Background(), problem, puzzletest.Solve(t, problem))
	if err != nil {
		t.Fatalf("%s: %v", puzzletest.Text(problem), err)
	}
	return string(text)
}

// verify returns the claims of the certificates of a text that are accepted, and why no more are.
func verify(t testing.TB, text string) (claims []string, err error) {
	accepted, err := proof.Verify(t.Context(), strings.NewReader(text))
	for _, a := range accepted {
		claims = append(claims, a.Claim)
	}
	return claims, err
}

// field makes certificates of random boards of a puzzle.
type field struct {
	*puzzle.Puzzle
	board func(rng *rand.Rand) string // the text of a board
	truth func(board []string) string // the strongest true claim, by exhaustive search; "" for what is no board
}

// boards is the number of random boards of a test.
const boards = 300

// test checks that certificates are accepted and claim what is true, also after a change of one letter. It refuses that the
// board is impossible, or takes two more moves.
func (f field) test(t *testing.T) {
	rng := rand.New(rand.NewPCG(11, 4))
	for range boards {
		board := f.board(rng)
		text := certified(t, f.Puzzle, puzzletest.Read(t, f.Puzzle, board))
		claims, err := verify(t, text)
		want := f.truth(strings.Split(strings.TrimSpace(board), "\n"))
		if err != nil || len(claims) != 1 || claims[0] != want {
			t.Fatalf("accepted %q, %v, want %q of\n%s", claims, err, want, text)
		}
		before, after, _ := strings.Cut(text, "claim ")
		lies := []string{before + "claim impossible\nend\n"}
		if n, move := 0, ""; strings.HasPrefix(after, "minimum") {
			fmt.Sscanf(after, "minimum %d\nmoves %d\n%s", &n, &n, &move)
			_, rest, _ := strings.Cut(after, "moves "+strconv.Itoa(n))
			lies = append(lies, fmt.Sprintf("%sclaim minimum %d\nmoves %d\n%s\n%s%s", before, n+2, n+2, move, move, rest))
		}
		for _, lie := range lies {
			if claims, err := verify(t, lie); err == nil && want != "impossible" {
				t.Fatalf("accepted %q, want %q of\n%s", claims, want, lie)
			}
		}
		for range 5 {
			f.change(t, rng, text)
		}
	}
}

// change changes a letter of a certificate after its third line. It must be refused there or later unless it is still true.
func (f field) change(t *testing.T, rng *rand.Rand, text string) {
	lines := strings.Split(strings.TrimSpace(text), "\n")
	rows, _ := strconv.Atoi(strings.TrimPrefix(lines[2], "board "))
	at := 3 + rng.IntN(len(lines)-3)
	lines[at] = otherLetter(rng, lines[at])
	claims, err := verify(t, strings.Join(lines, "\n"))
	var refused *proof.Error
	if err == nil {
		if truth := f.truth(lines[3 : 3+rows]); claims[0] != truth && (claims[0] != "possible" || truth != "only") {
			t.Fatalf("accepted %q with line %d changed to %q in\n%s", claims, at+1, lines[at], text)
		}
	} else if !errors.As(err, &refused) || refused.Line <= at || refused.Line > len(lines)+1 {
		t.Fatalf("refused for %v, but line %d was changed to %q in\n%s", err, at+1, lines[at], text)
	}
}

// inRows returns letters as the rows of a board.
func inRows(letters []byte, cols int) (board string) {
	for row := range slices.Chunk(letters, cols) {
		board += string(row) + "\n"
	}
	return board
}

// otherLetter returns a line with one letter replaced by another of its kind.
func otherLetter(rng *rand.Rand, line string) string {
	letters := []byte(line)
	at := rng.IntN(len(letters))
	for _, set := range []string{"0123456789", "bw", "BWO", ".x", "+-", "ABCDEFabcdef- "} {
		if i := strings.IndexByte(set, letters[at]); i >= 0 {
			letters[at] = set[(i+1+rng.IntN(len(set)-1))%len(set)]
			break
		}
	}
	return string(letters)
}

// TestLarge checks random boards up to the largest sizes, with every goal.
func TestLarge(t *testing.T) {
	for _, large := range []struct {
		p     *puzzle.Puzzle
		sizes []puzzle.Size
	}{
		{flip.Puzzle, []puzzle.Size{{Rows: 19, Cols: 19}, {Rows: 1, Cols: 64}, {Rows: 3, Cols: 127}, {Rows: 101, Cols: 74}}},
		{swap.Puzzle, []puzzle.Size{{Rows: 1, Cols: 9}, {Rows: 10, Cols: 1}, {Rows: 12, Cols: 9}, {Rows: 128, Cols: 128}}},
		{fourline.Puzzle, []puzzle.Size{{Rows: 4, Cols: 8}, {Rows: 8, Cols: 4}, {Rows: 8, Cols: 8}}},
	} {
		for _, size := range large.sizes {
			problems := []puzzle.Problem{puzzletest.Random(t, large.p, size, 7)}
			for goal := range large.p.Goals {
				problems = append(problems, problems[0].WithGoal(goal))
			}
			for _, problem := range problems {
				if claims, err := verify(t, certified(t, large.p, problem)); err != nil || len(claims) != 1 {
					t.Errorf("%s %v: %v, %v", large.p.ID, size, claims, err)
				}
			}
		}
	}
}

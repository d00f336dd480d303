package proof_test

import (
	"context"
	"errors"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"fourfold/puzzles/boards"
	"fourfold/puzzles/flip"
	"fourfold/puzzles/fourline"
	"fourfold/puzzles/proof"
	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/puzzletest"
	"fourfold/puzzles/swap"
	"fourfold/puzzles/tetravex"
	"fourfold/puzzles/view"
)

// certifying are the puzzles that the checker knows.
var certifying = []*puzzle.Puzzle{flip.Puzzle, fourline.Puzzle, swap.Puzzle, tetravex.Puzzle}

// verify returns the claims of the certificates of a text that are accepted, and why no more are.
func verify(t testing.TB, text string) (claims []string, err error) {
	accepted, err := proof.Verify(t.Context(), strings.NewReader(text))
	for _, a := range accepted {
		claims = append(claims, a.Claim)
	}
	return claims, err
}

// certified returns the certificate of a board, and its claim as the puzzle's solver writes it. The solvers share no code
// with the checker.
func certified(t testing.TB, p *puzzle.Puzzle, board puzzle.Problem) (text, claim string) {
	t.Helper()
	certificate, err := p.Certify(context.Background(), board, puzzletest.Solve(t, board))
	if err != nil {
		t.Fatalf("%s: %v", puzzletest.Text(board), err)
	}
	_, claim, _ = strings.Cut(string(certificate), "\nclaim ")
	claim, _, _ = strings.Cut(claim, "\n")
	return string(certificate), claim
}

// anyBoard returns a board with any of the goals: a random one whose numbers are made few, and some of whose values are
// exchanged or replaced. Many have no solution.
func anyBoard(t testing.TB, p *puzzle.Puzzle, size view.Size, rng *rand.Rand) puzzle.Problem {
	board, few := puzzletest.Random(t, p, size, rng.Uint64()), 2+rng.IntN(6)
	if p == tetravex.Puzzle {
		board = board.Fill(func(at view.Spot) int { return board.Value(at) % few })
	}
	spots := boards.Spots(board)
	for range rng.IntN(5) {
		one, other := spots[rng.IntN(len(spots))], spots[rng.IntN(len(spots))]
		board = boards.Edit(boards.Edit(board, one, board.Value(other)), other, board.Value(one))
		if p != tetravex.Puzzle && rng.IntN(4) == 0 {
			board = boards.Edit(board, one, rng.IntN(board.Values(one)))
		}
	}
	if len(p.Goals) > 1 {
		board = board.WithGoal(rng.IntN(len(p.Goals)))
	}
	if board.Check() != nil {
		return anyBoard(t, p, size, rng)
	}
	return board
}

// small returns the sizes of a puzzle with few cells.
func small(p *puzzle.Puzzle) (sizes []view.Size) {
	for cells := range 16 {
		if s := (view.Size{Rows: 1 + cells/4, Cols: 1 + cells%4}); boards.CheckSize(p, s) == nil {
			sizes = append(sizes, s)
		}
	}
	return sizes
}

// TestCertificates checks that the certificates of random boards are accepted, and nothing that is false after a change.
func TestCertificates(t *testing.T) {
	const boards = 300
	for _, p := range certifying {
		rng, sizes := rand.New(rand.NewPCG(11, 4)), small(p)
		for range boards {
			text, claim := certified(t, p, anyBoard(t, p, sizes[rng.IntN(len(sizes))], rng))
			if claims, err := verify(t, text); err != nil || !slices.Equal(claims, []string{claim}) {
				t.Fatalf("accepted %q, %v, want %q of\n%s", claims, err, claim, text)
			}
			for range 5 {
				change(t, p, rng, text)
			}
		}
	}
}

// change changes a letter of a certificate after its third line. It must be refused there or later unless it is still true.
func change(t *testing.T, p *puzzle.Puzzle, rng *rand.Rand, text string) {
	lines := strings.Split(strings.TrimSpace(text), "\n")
	rows, _ := strconv.Atoi(strings.TrimPrefix(lines[2], "board "))
	at := 3 + rng.IntN(len(lines)-3)
	lines[at] = otherLetter(rng, lines[at])
	claims, err := verify(t, strings.Join(lines, "\n"))
	var refused *proof.Error
	if err == nil {
		_, truth := certified(t, p, puzzletest.Read(t, p, strings.Join(lines[3:3+rows], "\n")+"\n"+p.Terminator))
		if claims[0] != truth && (claims[0] != "possible" || truth != "only") {
			t.Fatalf("accepted %q with line %d changed to %q in\n%s", claims, at+1, lines[at], text)
		}
	} else if !errors.As(err, &refused) || refused.Line <= at || refused.Line > len(lines)+1 {
		t.Fatalf("refused for %v, but line %d was changed to %q in\n%s", err, at+1, lines[at], text)
	}
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

// TestLarge checks boards up to the largest sizes, with all goals.
func TestLarge(t *testing.T) {
	for _, large := range []struct {
		p     *puzzle.Puzzle
		sizes []view.Size
	}{
		{flip.Puzzle, []view.Size{{Rows: 19, Cols: 19}, {Rows: 1, Cols: 64}, {Rows: 3, Cols: 127}, {Rows: 101, Cols: 74}}},
		{swap.Puzzle, []view.Size{{Rows: 1, Cols: 9}, {Rows: 10, Cols: 1}, {Rows: 12, Cols: 9}, {Rows: 128, Cols: 128}}},
		{fourline.Puzzle, []view.Size{{Rows: 4, Cols: 8}, {Rows: 8, Cols: 4}, {Rows: 8, Cols: 8}}},
		{tetravex.Puzzle, []view.Size{{Rows: 12, Cols: 12}}},
	} {
		for _, size := range large.sizes {
			board := puzzletest.Random(t, large.p, size, 7)
			for goal := range large.p.Goals {
				text, claim := certified(t, large.p, board.WithGoal(goal))
				if claims, err := verify(t, text); err != nil || !slices.Equal(claims, []string{claim}) {
					t.Errorf("%s %v: %v, %v", large.p.ID, size, claims, err)
				}
			}
		}
	}
}

// TestSparseFourLine checks boards with few pieces, which have long answers.
func TestSparseFourLine(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 8))
	for i := range 60 {
		cells := []byte("BBBBW" + strings.Repeat("W", rng.IntN(3)) + strings.Repeat("O", 64))[:(5+i%4)*(5+i/4%4)]
		rng.Shuffle(len(cells), func(i, j int) { cells[i], cells[j] = cells[j], cells[i] })
		board := ""
		for row := range slices.Chunk(cells, 5+i%4) {
			board += string(row) + "\n"
		}
		text, claim := certified(t, fourline.Puzzle, puzzletest.Read(t, fourline.Puzzle, board))
		if claims, err := verify(t, text); err != nil || claims[0] != claim {
			t.Errorf("%v, %v of\n%s", claims, err, text)
		}
	}
}

// TestFourLineLimit gives up a claim that takes more positions than the checker looks at.
func TestFourLineLimit(t *testing.T) {
	if testing.Short() {
		t.Skip("looks at a million positions")
	}
	const board = "BWOOOOWB/OOOOOOOO/OOOOOOOO/BOOOOOOW/WOOOOOOB/OOOOOOOO/OOOOOOOO/BWOOOOWB/"
	_, err := verify(t, certificate(lineEight+board+"claim impossible/end"))
	if gaveUp := (*proof.Error)(nil); !errors.As(err, &gaveUp) || !gaveUp.GaveUp {
		t.Error(err)
	}
}

// TestDocumentation accepts the certificates of the documentation.
func TestDocumentation(t *testing.T) {
	text, err := os.ReadFile(filepath.Join("..", "..", "docs", "proofs.md"))
	if err != nil {
		t.Fatal(err)
	}
	var claims []string
	for i, block := range strings.Split(string(text), "```\n") {
		if i%2 == 1 {
			more, err := verify(t, block)
			claims = append(claims, more...)
			if err != nil {
				t.Errorf("%v in\n%s", err, block)
			}
		}
	}
	if got := strings.Join(claims, ", "); got != "minimum 4, minimum 1, minimum 5, only, impossible" {
		t.Errorf("the claims are %s", got)
	}
}

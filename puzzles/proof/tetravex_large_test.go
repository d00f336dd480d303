package proof_test

import (
	"math/rand/v2"
	"os"
	"strings"
	"testing"
	"time"

	"fourfold/puzzles/proof"
	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/puzzletest"
	"fourfold/puzzles/puzzletest/fuse"
	"fourfold/puzzles/tetravex"
	"fourfold/solver/edgematch"
)

// What a certificate of a 6x6 board may take: bytes, and processor time to be checked.
const (
	mostBytes = 20e6
	mostTime  = 10 * time.Second
)

// TestTetravexSix has certificates of 6x6 boards that have no solution, as the solver says, which shares no code with what checks them.
func TestTetravexSix(t *testing.T) {
	rng := rand.New(rand.NewPCG(24, 0))
	trees := 0
	for trees < rounds(50) {
		numbers := 7 + rng.IntN(4)
		g := game(edgematch.Cut(6, 6, numbers, rng).Tiles)
		a, b, side := rng.IntN(36), rng.IntN(36), rng.IntN(4)
		g[a][side], g[b][side] = g[b][side], g[a][side]
		r, err := edgematch.Solve(t.Context(), edgematch.Puzzle{Rows: 6, Cols: 6, Tiles: g}, func(edgematch.Progress) {})
		if err != nil {
			t.Fatal(err)
		}
		if !r.Possible() && r.Surplus == nil {
			trees++
		}
		text := certified(t, tetravex.Puzzle, puzzletest.Read(t, tetravex.Puzzle, g.String()))
		if claim := checkLarge(t, text); (claim == "impossible") == r.Possible() {
			t.Fatalf("%q is accepted, the solver says %v", claim, r.Possible())
		}
	}
}

// checkLarge returns the claim of a certificate that is accepted soon enough and not too large.
func checkLarge(t *testing.T, text string) string {
	t.Helper()
	begin := fuse.Processor()
	accepted, err := proof.Verify(t.Context(), strings.NewReader(text))
	used := fuse.Processor() - begin
	if err != nil || len(accepted) != 1 || len(text) > mostBytes || used > mostTime {
		t.Fatalf("%v, %v: %d bytes, checked in %v", accepted, err, len(text), used)
	}
	if len(text) > mostBytes/20 {
		t.Logf("%.1f MB, checked in %v of processor time", float64(len(text))/1e6, used)
	}
	return accepted[0].Claim
}

// TestTetravexHardest has the certificate of a 6x6 board with 5 numbers, the one of 40 whose tree was estimated to be the largest.
func TestTetravexHardest(t *testing.T) {
	if testing.Short() {
		t.Skip("takes half a minute")
	}
	board, err := os.ReadFile("testdata/tetravex.txt")
	if err != nil {
		t.Fatal(err)
	}
	problem := puzzletest.Read(t, tetravex.Puzzle, string(board))
	text, err := tetravex.Puzzle.Certify(t.Context(), problem, puzzletest.Solve(t, problem), puzzle.DefaultCertificate)
	if err != nil {
		t.Fatal(err)
	}
	if claim := checkLarge(t, string(text)); claim != "impossible" {
		t.Errorf("accepted %q", claim)
	}
}

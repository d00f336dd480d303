package proof_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"fourfold/puzzles/puzzletest"
	"fourfold/puzzles/tetravex"
	"fourfold/solver/edgematch"
)

func TestTetravex(t *testing.T) {
	field{Puzzle: tetravex.Puzzle, board: randomTetravex, truth: plainTetravex}.test(t)
}

// TestLargeTetravex checks a board of many tiles, and 6x6 boards, most of them impossible.
func TestLargeTetravex(t *testing.T) {
	rng := rand.New(rand.NewPCG(24, 0))
	tiles := edgematch.Cut(12, 12, 100, rng).Tiles
	for range boards / 60 {
		problem := puzzletest.Read(t, tetravex.Puzzle, game(tiles).String())
		claims, err := verify(t, certified(t, tetravex.Puzzle, problem))
		if err != nil || (claims[0] == "impossible") == puzzletest.Solve(t, problem).Possible() {
			t.Fatalf("accepted %q, %v of\n%v", claims, err, game(tiles))
		}
		tiles = edgematch.Cut(6, 6, 7+rng.IntN(4), rng).Tiles
		a, b, side := rng.IntN(36), rng.IntN(36), rng.IntN(4)
		tiles[a][side], tiles[b][side] = tiles[b][side], tiles[a][side]
	}
}

// game is a list of tiles.
type game []edgematch.Tile

func (g game) String() string {
	var text strings.Builder
	fmt.Fprintln(&text, g.side())
	for _, t := range g {
		fmt.Fprintln(&text, t[0], t[1], t[2], t[3])
	}
	return text.String()
}

func (g game) side() int {
	n := 1
	for n*n < len(g) {
		n++
	}
	return n
}

// randomTetravex returns tiles of a board, often with some sides exchanged.
func randomTetravex(rng *rand.Rand) string {
	n, numbers := 1+rng.IntN(3), 2+rng.IntN(5)
	tiles := edgematch.Cut(n, n, numbers, rng).Tiles
	for range rng.IntN(4) {
		a, b, side := rng.IntN(n*n), rng.IntN(n*n), rng.IntN(4)
		tiles[a][side], tiles[b][side] = tiles[b][side], tiles[a][side]
	}
	return game(tiles).String()
}

// plainTetravex tries all placements. Solutions that look alike count once.
func plainTetravex(board []string) string {
	var g game
	for _, line := range board[1:] {
		var tile edgematch.Tile
		if n, err := fmt.Sscan(line, &tile[0], &tile[1], &tile[2], &tile[3]); n < 4 || err != nil {
			return ""
		}
		g = append(g, tile)
	}
	if board[0] != fmt.Sprint(g.side()) || len(g) != g.side()*g.side() {
		return ""
	}
	looks := map[string]bool{}
	g.place(nil, looks)
	return [3]string{"impossible", "only", "possible"}[len(looks)]
}

// place extends a placement row by row, until two solutions are found.
func (g game) place(placed []int, looks map[string]bool) {
	if len(placed) == len(g) {
		look := ""
		for _, tile := range placed {
			look += fmt.Sprint(g[tile])
		}
		looks[look] = true
	}
	n, cell := g.side(), len(placed)
	for tile := 0; tile < len(g) && len(looks) < 2; tile++ {
		if !slices.Contains(placed, tile) &&
			(cell%n == 0 || g[placed[cell-1]][edgematch.Right] == g[tile][edgematch.Left]) &&
			(cell < n || g[placed[cell-n]][edgematch.Bottom] == g[tile][edgematch.Top]) {
			g.place(append(slices.Clip(placed), tile), looks)
		}
	}
}

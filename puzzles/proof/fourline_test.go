package proof_test

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"fourfold/puzzles/fourline"
	"fourfold/puzzles/proof"
	"fourfold/puzzles/puzzletest"
)

func TestFourLine(t *testing.T) {
	field{Puzzle: fourline.Puzzle, board: randomFourLine, truth: plainFourLine}.test(t)
}

// randomFourLine returns a board of 4x4, many of them without a solution, since there is one blank.
func randomFourLine(rng *rand.Rand) string {
	blanks := 1 + rng.IntN(3)
	black := (16 - blanks) / 2
	if rng.IntN(3) == 0 {
		black = rng.IntN(5)
	}
	letters := []byte(strings.Repeat("O", blanks) + strings.Repeat("B", black) + strings.Repeat("W", 16-blanks-black))
	rng.Shuffle(16, func(i, j int) { letters[i], letters[j] = letters[j], letters[i] })
	return inRows(letters, 4)
}

// TestSparseFourLine checks boards with few pieces, which have long answers.
func TestSparseFourLine(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 8))
	for i := range boards / 5 {
		cells := []byte("BBBBW" + strings.Repeat("W", rng.IntN(3)) + strings.Repeat("O", 64))[:(5+i%4)*(5+i/4%4)]
		rng.Shuffle(len(cells), func(i, j int) { cells[i], cells[j] = cells[j], cells[i] })
		text := certified(t, fourline.Puzzle, puzzletest.Read(t, fourline.Puzzle, inRows(cells, 5+i%4)))
		if claims, err := verify(t, text); err != nil || len(claims) != 1 {
			t.Errorf("%v, %v of\n%s", claims, err, text)
		}
	}
}

// plainFourLine tries out all moves of a board of 4x4.
func plainFourLine(board []string) string {
	start := strings.Join(board, "")
	if len(start) != 16 || len(board) != 4 || !strings.Contains(start, "O") {
		return ""
	}
	type position struct {
		cells string
		mover byte
	}
	layer := []position{{start, 'B'}, {start, 'W'}}
	seen := map[position]bool{layer[0]: true, layer[1]: true}
	for moves := 0; len(layer) > 0; moves++ {
		var next []position
		for _, here := range layer {
			if inLine(here.cells) {
				return fmt.Sprintf("minimum %d", moves)
			}
			for from := range 16 {
				for _, way := range [][2]int{{0, 1}, {1, 0}, {0, -1}, {-1, 0}} {
					r, c := from/4+way[0], from%4+way[1]
					if here.cells[from] != here.mover || r < 0 || r > 3 || c < 0 || c > 3 || here.cells[4*r+c] != 'O' {
						continue
					}
					after := []byte(here.cells)
					after[from], after[4*r+c] = 'O', here.mover
					p := position{string(after), 'B' + 'W' - here.mover}
					if !seen[p] {
						seen[p] = true
						next = append(next, p)
					}
				}
			}
		}
		layer = next
	}
	return "impossible"
}

// inLine reports whether four pieces of a board of 4x4 are in line.
func inLine(cells string) bool {
	for i := range 4 {
		for _, line := range [][2]int{{4 * i, 1}, {i, 4}, {0, 5}, {3, 3}} {
			piece, n := cells[line[0]], 0
			for k := range 4 {
				if cells[line[0]+k*line[1]] == piece && piece != 'O' {
					n++
				}
			}
			if n == 4 {
				return true
			}
		}
	}
	return false
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

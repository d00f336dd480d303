package proof_test

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"fourfold/puzzles/fourline"
	"fourfold/puzzles/puzzletest"
)

func TestFourLine(t *testing.T) {
	field{Puzzle: fourline.Puzzle, board: randomFourLine, truth: plainFourLine}.test(t)
}

func TestLargeFourLine(t *testing.T) {
	for _, size := range fourline.Puzzle.Sizes {
		for seed := range uint64(3) {
			text := certified(t, fourline.Puzzle, puzzletest.Random(t, fourline.Puzzle, size, seed))
			claims, err := verify(t, text)
			if err != nil || len(claims) != 1 {
				t.Errorf("%v: %v, %v", size, claims, err)
			}
			t.Logf("%v: %v, %d bytes", size, claims, len(text))
		}
	}
	few := puzzletest.Read(t, fourline.Puzzle, strings.Repeat("OOOOOOOO\n", 7)+"BBBOOWWW\n")
	if claims, err := verify(t, certified(t, fourline.Puzzle, few)); err != nil || fmt.Sprint(claims) != "[impossible]" {
		t.Errorf("with too few pieces: %v, %v", claims, err)
	}
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
	return fmt.Sprintf("%s\n%s\n%s\n%s\n", letters[:4], letters[4:8], letters[8:12], letters[12:])
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

// TestFourLineLimit refuses a claim that takes more positions than the checker looks at.
func TestFourLineLimit(t *testing.T) {
	if testing.Short() {
		t.Skip("looks at two million positions")
	}
	const text = "fourfold proof 1\npuzzle fourline\nboard 8\nBWOOOOWB\nOOOOOOOO\nOOOOOOOO\nBOOOOOOW\nWOOOOOOB\nOOOOOOOO\nOOOOOOOO\nBWOOOOWB\n" +
		"claim impossible\nend\n"
	if claims, err := verify(t, text); len(claims) > 0 || err == nil || !strings.Contains(err.Error(), "the limit of this checker") {
		t.Errorf("accepted %q, %v", claims, err)
	}
}
